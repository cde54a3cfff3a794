// A small virtual DOM: the page is described anew after every change and only what differs is touched, so that
// focus, scroll positions and half-typed names survive. Data reaches the document as text nodes and attributes only.

const SVG_NS = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set(["svg", "use", "path", "circle", "g", "rect", "text"]);
const AS_PROPERTY = new Set(["value", "checked", "disabled"]);
// What tells our descriptions from data of the same shape: no message and nothing stored can hold it.
const OURS = Symbol("described by h");

/**
 * Describe an element; falsy children are left out, nested lists are laid flat. What is inside an `opaque` element is
 * not ours: another library draws there.
 */
export function h(tag, props, ...children) {
  const kids = [];
  const add = (child) => {
    if (Array.isArray(child)) child.forEach(add);
    else if (child !== null && child !== undefined && child !== false && child !== "") {
      kids.push(child[OURS] ? child : String(child));
    }
  };
  children.forEach(add);
  return { [OURS]: true, tag, props: props || {}, kids };
}

function dispatch(event) {
  const handler = event.currentTarget.drawn.props["on" + event.type];
  if (handler) handler(event);
}

function setProp(el, name, value, old) {
  if (name === "key" || name === "mounted" || name === "opaque" || name === "figure") return;
  if (name.startsWith("on")) {
    if (value && !old) el.addEventListener(name.slice(2), dispatch);
    if (!value && old) el.removeEventListener(name.slice(2), dispatch);
  } else if (name === "vars") {
    for (const key of Object.keys(old || {})) if (!value || !(key in value)) el.style.removeProperty(key);
    for (const key of Object.keys(value || {})) el.style.setProperty(key, value[key]);
  } else if (AS_PROPERTY.has(name)) {
    // A field that the reader has typed into is only overwritten when the page means another value.
    if (value !== old || (name !== "value" && el[name] !== !!value)) el[name] = value ?? (name === "value" ? "" : false);
  } else if (value === null || value === undefined || value === false) {
    el.removeAttribute(name);
  } else if (value !== old) {
    el.setAttribute(name, value === true ? "" : value);
  }
}

function create(vnode) {
  if (typeof vnode === "string") return document.createTextNode(vnode);
  const el = SVG_TAGS.has(vnode.tag) ? document.createElementNS(SVG_NS, vnode.tag) : document.createElement(vnode.tag);
  el.drawn = { tag: vnode.tag, props: {}, kids: [] };
  // Children first: a select takes its value only once its options are there.
  if (!vnode.props.opaque) patchChildren(el, vnode.kids);
  update(el, vnode);
  return el;
}

function update(el, vnode) {
  const old = el.drawn.props;
  el.drawn = vnode;
  for (const name of Object.keys(old)) if (!(name in vnode.props)) setProp(el, name, undefined, old[name]);
  for (const name of Object.keys(vnode.props)) setProp(el, name, vnode.props[name], old[name]);
}

const keyOf = (vnode, place) =>
  typeof vnode === "string" ? "text" + place : vnode.tag + ":" + (vnode.props.key ?? "#" + place);

/** Make the children of `el` what `vnodes` describe, reusing elements of the same tag and key. */
function patchChildren(el, vnodes) {
  const before = new Map();
  let place = 0;
  for (const node of [...el.childNodes]) {
    before.set(keyOf(node.drawn ?? "", place), node);
    place += 1;
  }
  const kept = new Set();
  const nodes = vnodes.map((vnode, index) => {
    const key = keyOf(vnode, index);
    const found = kept.has(key) ? undefined : before.get(key);
    kept.add(key);
    if (!found) return { vnode, fresh: true, node: create(vnode) };
    if (typeof vnode === "string") {
      if (found.data !== vnode) found.data = vnode;
    } else {
      if (!vnode.props.opaque) patchChildren(found, vnode.kids);
      update(found, vnode);
    }
    before.delete(key);
    return { vnode, fresh: false, node: found };
  });
  for (const node of before.values()) node.remove();
  let cursor = el.firstChild;
  for (const { node } of nodes) {
    if (node === cursor) cursor = cursor.nextSibling;
    else el.insertBefore(node, cursor);
  }
  for (const { vnode, fresh, node } of nodes) if (fresh && vnode.props?.mounted) queueMicrotask(() => vnode.props.mounted(node));
}

/** Draw `vnodes` into `el`; the focused element stays focused if it is still there. */
export function draw(el, vnodes) {
  const focused = el.contains(document.activeElement) ? document.activeElement : null;
  patchChildren(el, h("div", null, vnodes).kids);
  if (focused && focused.isConnected && document.activeElement !== focused) focused.focus({ preventScroll: true });
  return focused !== null && !focused.isConnected;
}
