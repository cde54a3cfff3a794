// The pieces that every part of the page is made of: signs, amounts, buttons with their reasons, links to the rules.
import { h } from "./dom.js";
import { sendable } from "./store.js";

export const ENERGIES = new Set(["air", "water", "fire", "earth"]);
export const SEASONS = ["winter", "spring", "summer", "fall"];

/** The address of the home page, where pages are served; undefined in a notebook. */
export const HOME = document.body?.dataset.home;

/** One of our drawings by name; it says nothing to screen readers, the text beside it does. */
export const sign = (name, extra = "") =>
  h("svg", { class: `sl-sign ${extra}`, viewBox: "0 0 24 24", "aria-hidden": "true" }, h("use", { href: `#sl-${name}` }));

/** An energy token, or the sign of anything else that is counted. */
export const token = (name) =>
  ENERGIES.has(name) ? h("span", { class: `sl-token sl-is-${name}` }, sign(name)) : sign(name, `sl-count-${name}`);

/** Crystals are drawn with their number inside the hexagon. */
export const crystals = (n) =>
  h("span", { class: "sl-crystals" }, sign("crystal"), h("span", { class: `sl-crystals-n ${n > 99 ? "sl-long" : n > 9 ? "sl-two" : ""}` }, n));

/** A list of `{sign, n}` as tokens; `label` is what a screen reader says instead. */
export function amounts(list, label) {
  return h(
    "span",
    { class: "sl-amounts", role: label ? "img" : null, "aria-label": label },
    list.map((part) => {
      if (part.sign === "crystal") return crystals(part.n);
      if (!ENERGIES.has(part.sign)) return token(part.sign);
      if (part.n > 4) return h("span", { class: "sl-times" }, token(part.sign), `×${part.n}`);
      return Array.from({ length: part.n }, () => token(part.sign));
    }),
  );
}

/** A reference such as "C5" that opens our rules text beside the page. */
export const ruleLink = (page, rule) =>
  rule &&
  h(
    "button",
    { class: "sl-rule", type: "button", onclick: () => page.openRule(rule), title: `${page.words.rule} ${rule}`, "aria-label": `${page.words.rule} ${rule}` },
    rule,
  );

/** Why something happened: its causes, each with its rule. */
export const chain = (page, links) =>
  h("ol", { class: "sl-chain" }, links.map((link, index) => h("li", { key: index }, link.text, " ", ruleLink(page, link.rule))));

/** Previews: what an option costs and gives, before it is pressed. */
export const hints = (list) =>
  list && list.length > 0 && h("span", { class: "sl-hints" }, list.map((hint) => h("span", { class: `sl-hint sl-${hint.tone}` }, hint.text)));

/** Choose an option; one that is blocked says why, or is silent again. */
export const pressOption = (page, option) =>
  option.off ? page.set({ refusal: page.local.refusal === option.key ? null : option.key }) : page.play(option);

/**
 * The button of one option. What may not be done keeps its place, dimmed: it can be focused and pressed, and then says why.
 */
export function optionButton(page, option) {
  const blocked = Boolean(option.off);
  const id = `sl-why-${page.id}-${option.key}`.replace(/\W+/g, "-");
  const shown = blocked && page.local.refusal === option.key;
  const press = () => pressOption(page, option);
  return h(
    "span",
    { class: "sl-option", key: option.key },
    h(
      "button",
      {
        type: "button",
        class: `sl-button ${option.primary ? "sl-primary" : ""} ${blocked ? "sl-off" : ""}`,
        "aria-label": option.said,
        "aria-disabled": blocked ? "true" : null,
        "aria-describedby": blocked ? id : null,
        "aria-keyshortcuts": option.shortcut,
        "data-option": option.text,
        onclick: press,
      },
      option.signs && amounts(option.signs),
      h("span", {}, option.label),
      option.shortcut && h("kbd", { "aria-hidden": "true" }, option.shortcut),
      hints(option.hints),
    ),
    blocked &&
      h(
        "span",
        { id, class: shown ? "sl-reason" : "sl-quiet sl-away", role: shown ? "status" : null },
        option.off.text,
        shown && ruleLink(page, option.off.rule),
      ),
  );
}

/** A plain button of the page itself. */
export const button = (label, onclick, props = {}) =>
  h("button", { type: "button", ...props, class: `sl-button ${props.class ?? ""}`, onclick }, label);

/** A button that says which key stands for it. */
export const keyed = (label, key, props) =>
  h("button", { type: "button", ...props, class: `sl-button ${props.class ?? ""}`, "aria-keyshortcuts": key }, label, h("kbd", { "aria-hidden": "true" }, key));

/** Arrow keys walk through the controls of one group; Tab still visits each. */
export function arrows(event) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
  const controls = [...event.currentTarget.querySelectorAll("button")].filter((el) => el.offsetParent !== null);
  const next = controls[controls.indexOf(event.target) + step];
  if (next) {
    next.focus();
    event.preventDefault();
  }
}

/**
 * Something that folds open. Whether it is open is the page's to know: left to the browser, a redraw between the
 * press and the browser's own notice of it would fold it shut again.
 */
export const fold = (props, open, toggle, summary, ...body) =>
  h(
    "details",
    { ...props, open },
    h(
      "summary",
      {
        onclick: (event) => {
          event.preventDefault();
          toggle(!open);
        },
      },
      summary,
    ),
    body,
  );

/** Send what is in the file that the reader has chosen, as `message` puts it; one that is too large is only named. */
export async function openFile(page, input, message) {
  const [file] = input.files;
  input.value = "";
  if (!file) return;
  const name = sendable(file.name, 200);
  if (file.size > page.book.largestFile) page.reaches({ type: "too-large", name });
  else page.reaches(message(name, await file.text()));
}
