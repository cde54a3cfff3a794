// Texts of rules and lessons: trees of [tag, ...children] as Python made them from Markdown. Only known tags are drawn;
// a link has its address as its tag and opens a ruling, a card or another lesson.
import { h } from "./dom.js";

const TAGS = new Set(["p", "ul", "ol", "li", "strong", "em", "code", "table", "thead", "tbody", "tr", "th", "td", "h3", "h4", "blockquote", "hr"]);

function link(page, address, children) {
  const at = address.indexOf(":");
  const [kind, name] = [address.slice(0, at), address.slice(at + 1)];
  const open = {
    rule: () => page.openRule(name),
    card: () => page.openCard(Number(name)),
    lesson: () => page.send({ type: "open-lesson", lesson: name }),
  }[kind];
  return open ? h("button", { type: "button", class: "sl-rule sl-word", "data-link": address, onclick: open }, children) : children;
}

/** A list of trees as they stand on the page. */
export const prose = (page, nodes) =>
  nodes.map((node) => {
    if (typeof node === "string") return node;
    const [tag, ...children] = node;
    if (tag.includes(":")) return link(page, tag, prose(page, children));
    return h(TAGS.has(tag) ? tag : "span", tag === "table" ? { class: "sl-prose-table" } : {}, prose(page, children));
  });
