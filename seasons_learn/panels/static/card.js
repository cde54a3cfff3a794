// Cards: a face of our own for each, since the game's artwork is not ours to show.
import { h } from "./dom.js";
import { amounts, optionButton, ruleLink, sign, token } from "./parts.js";

const cost = (facts) =>
  h(
    "span",
    { class: "sl-card-cost" },
    facts.cost.length === 0
      ? h("span", { class: "sl-free" }, facts.costText)
      : facts.cost.map((part) =>
          part.sign === "crystal"
            ? amounts([part])
            : Array.from({ length: Math.min(part.n, 4) }, () => token(part.sign)),
        ),
  );

const prestige = (facts) =>
  h("span", { class: "sl-prestige" }, sign("prestige"), h("span", {}, facts.prestigeText));

const timings = (facts) => h("span", { class: "sl-timings" }, facts.timing.map((timing) => sign(timing.sign)));

const marks = (card) => [
  card.stored?.length > 0 && h("span", { class: "sl-stored" }, amounts(card.stored)),
  card.note && h("span", { class: "sl-card-note" }, card.note),
];

const said = (facts, card) =>
  [facts.name, facts.kindName, facts.costSaid, facts.prestigeSaid, card.note, card.storedText].filter(Boolean).join(", ");

function faceProps(page, card, facts, className) {
  return {
    type: "button",
    class: `sl-face sl-${facts.kind} ${className} ${card.turned ? "sl-turned" : ""} ${card.mark ? "sl-changed" : ""}`,
    "aria-label": said(facts, card),
    "aria-description": facts.text,
    "data-card": facts.name,
    onclick: () => page.openCard(card.card),
    onpointerenter: (event) => page.peek(event, card.card),
    onpointerleave: () => page.peek(null),
    onfocus: (event) => event.currentTarget.matches(":focus-visible") && page.peek(event, card.card),
    onblur: () => page.peek(null),
  };
}

/** The whole face, as in a hand: everything that is needed to decide. */
export function cardFace(page, card) {
  const facts = page.facts(card.card);
  return h(
    "button",
    faceProps(page, card, facts, "sl-tall"),
    h("span", { class: "sl-card-top" }, prestige(facts), sign(facts.kind, "sl-kind")),
    h("span", { class: "sl-card-name" }, facts.name),
    h("span", { class: "sl-card-rule" }),
    h("span", { class: "sl-card-text" }, facts.short),
    marks(card),
    h("span", { class: "sl-card-foot" }, cost(facts), timings(facts)),
  );
}

/** The small face of a card in play: name, prestige, when it works, what lies on it. */
export function cardTile(page, card) {
  const facts = page.facts(card.card);
  return h(
    "button",
    faceProps(page, card, facts, "sl-small"),
    h("span", { class: "sl-card-name" }, facts.name),
    h("span", { class: "sl-tile-foot" }, prestige(facts), timings(facts), marks(card)),
  );
}

/** A card with the options that are about it underneath. */
const cardWithOptions = (page, card, face = cardFace) =>
  h(
    "li",
    { key: card.key, class: `sl-slot ${card.options?.some((option) => !option.off) ? "sl-live" : ""}` },
    face(page, card),
    card.options?.map((option) => optionButton(page, option)),
  );

/** A row of cards. */
export const cardRow = (page, cards, face = cardFace, label = null) =>
  h("ul", { class: `sl-cards ${face === cardTile ? "sl-tiles" : ""}`, "aria-label": label }, cards.map((card) => cardWithOptions(page, card, face)));

/** Everything about one card, for the side sheet. */
export function cardDetails(page, number) {
  const facts = page.facts(number);
  const row = (name, ...value) => [h("dt", {}, name), h("dd", {}, value)];
  return [
    h("p", { class: "sl-lead" }, facts.text),
    h(
      "dl",
      { class: "sl-facts" },
      row(page.words.kind, sign(facts.kind), " ", facts.kindName),
      row(page.words.cost, facts.cost.length > 0 && [amounts(facts.cost), " "], facts.costText),
      row(page.words.prestige, facts.prestigeText),
      row(page.words.timing, facts.timing.map((timing) => h("span", { class: "sl-timing" }, sign(timing.sign), " ", timing.name))),
    ),
    h("p", {}, page.words.ruling, " ", ruleLink(page, facts.rule)),
  ];
}
