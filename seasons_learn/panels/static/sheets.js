// What lies over the page: the side sheet with rules and cards, questions that want a yes or no, the hint on a card.
import { h } from "./dom.js";
import { button, ruleLink } from "./parts.js";
import { cardDetails } from "./card.js";
import { prose } from "./prose.js";

/** What lies over the page is held by the window itself: a page may be scrolled inside of something. */
export const overAll = { popover: "manual", mounted: (el) => el.showPopover?.() };

function ruleBody(page, rule) {
  return [
    prose(page, rule.body),
    rule.see.length > 0 &&
      h("p", { class: "sl-see" }, page.words.seeAlso, rule.see.map((other) => [" ", h("span", { key: other.id }, ruleLink(page, other.id), " ", other.title)])),
  ];
}

const glossaryBody = (page, terms) =>
  h("dl", { class: "sl-glossary" }, terms.map((term) => [h("dt", { key: term.name }, term.name), h("dd", { key: `${term.name}-text` }, term.text, " ", ruleLink(page, term.rule))]));

/** The sheet beside the page; the game behind it stays as it is and usable. */
export function sideSheet(page) {
  const { sheet } = page.local;
  if (!sheet) return null;
  const body =
    sheet.kind === "card" ? cardDetails(page, sheet.card)
    : sheet.kind === "rule" ? ruleBody(page, sheet)
    : sheet.kind === "glossary" ? glossaryBody(page, sheet.terms)
    : keysBody(page);
  return h(
    "aside",
    { key: "sheet", class: "sl-sheet", ...overAll, role: "dialog", "aria-label": sheet.title },
    h(
      "header",
      {},
      h("h2", { tabindex: "-1", "data-sheet": true }, sheet.title),
      button("×", () => page.closeSheet(), { class: "sl-round", "aria-label": page.words.close }),
    ),
    h("div", { class: "sl-sheet-body" }, body),
    h("footer", {}, page.local.trail.length > 0 && button(page.words.sheetBack, () => page.sheetBack()), sheet.kind !== "glossary" && button(page.words.glossary, () => page.send({ type: "glossary" }))),
  );
}

const keysBody = (page) =>
  h("dl", { class: "sl-keys" }, page.keys.map((key) => [h("dt", { key: key.key }, h("kbd", {}, key.key)), h("dd", { key: `${key.key}-text` }, key.text)]));

/** A question of the page itself ("this takes back a roll: go on?"). */
export function askDialog(page, ask) {
  if (!ask) return null;
  return h(
    "dialog",
    {
      key: `ask-${ask.id}`,
      class: "sl-ask",
      "aria-label": ask.text,
      mounted: (el) => el.showModal(),
      oncancel: (event) => {
        event.preventDefault();
        page.send({ type: "answer", value: "no" });
      },
    },
    h("p", {}, ask.text),
    h("div", { class: "sl-buttons" }, ask.options.map((option) => button(option.label, () => page.send({ type: "answer", value: option.value }), { key: option.value, class: option.primary ? "sl-primary" : "", "data-answer": option.value }))),
  );
}

/** Between two people at one screen: nobody's hand is in the page until the next one says so. */
export const veilScreen = (page, veil) =>
  h("section", { class: "sl-veil" }, h("h1", { tabindex: "-1", "data-heading": true }, veil.heading), h("p", {}, veil.text), button(veil.button, () => page.send({ type: "me" }), { class: "sl-primary sl-large", "data-tool": "me" }));

/** The text of a card while it is pointed at. */
export function peekNote(page) {
  const { peek } = page.local;
  if (!peek) return null;
  const facts = page.facts(peek.card);
  return h(
    "div",
    { key: "peek", class: "sl-peek", ...overAll, "aria-hidden": "true", vars: { "--left": peek.left, "--top": peek.top, "--bottom": peek.bottom } },
    h("strong", {}, facts.name),
    h("span", { class: "sl-soft" }, `${facts.kindName} · ${facts.costSaid} · ${facts.prestigeSaid}`),
    h("span", {}, facts.text),
  );
}

/** A sentence about what just went wrong, or what the reader should know. */
export const noticeBar = (page, notice) =>
  notice && h("p", { key: "notice", class: `sl-notice sl-${notice.tone}`, role: "status" }, notice.text, " ", ruleLink(page, notice.rule), button("×", () => page.dismiss(), { class: "sl-round", "aria-label": page.words.close }));
