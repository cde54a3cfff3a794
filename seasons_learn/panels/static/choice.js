// The choice to be made: whose it is and why in one line, then everything that may be done and what may not.
import { h } from "./dom.js";
import { arrows, button, optionButton } from "./parts.js";
import { cardRow } from "./card.js";
import { diceRow } from "./board.js";
import { cardsPanel, packsPanel, pickerPanel, reasonLine } from "./picker.js";

const group = (page, options) =>
  h(
    "div",
    { key: options.title, class: "sl-group" },
    options.title && h("h3", {}, options.title),
    h("div", { class: "sl-buttons" }, options.options.map((option) => optionButton(page, option))),
  );

/** The panel in the middle of the page. */
export function choicePanel(page, game) {
  const { choice } = game;
  if (!choice) return null;
  const diceAsk = game.dice.list.some((die) => die.options.length);
  return h(
    "section",
    { class: `sl-choice ${choice.mine ? "sl-mine" : "sl-theirs"}`, "aria-label": page.words.choice, onkeydown: arrows },
    h("h2", { class: "sl-heading", tabindex: "-1", "data-heading": true }, choice.heading),
    reasonLine(page, choice.why),
    page.advice(game),
    choice.browsing &&
      h("div", { class: "sl-buttons sl-browsing" }, h("span", {}, choice.browsing), button(page.words.latest, () => page.send({ type: "latest" }), { key: "latest", class: "sl-primary", "data-tool": "latest" }), choice.here && button(page.words.here, () => page.send({ type: "here" }), { key: "here", "data-tool": "here" })),
    choice.thinking && h("p", { class: "sl-thinking" }, choice.thinking),
    diceAsk && diceRow(page, game.dice),
    choice.offer.length > 0 && cardRow(page, choice.offer),
    choice.picker && pickerPanel(page, choice.picker),
    choice.packs && packsPanel(page, choice.packs),
    choice.picks && cardsPanel(page, choice.picks),
    h("div", { class: "sl-groups" }, choice.groups.map((options) => group(page, options))),
    page.pointers(game),
  );
}

/** The viewer's cards: in hand and in play, with what may be done with each underneath. */
export function ownCards(page, seat, prelude) {
  if (!seat) return null;
  return h(
    "section",
    { class: "sl-own", "aria-label": seat.said },
    seat.hand &&
      h("div", { class: "sl-own-hand", onkeydown: arrows }, h("h3", {}, seat.handSaid), seat.hand.length ? cardRow(page, seat.hand, undefined, seat.handSaid) : h("p", { class: "sl-soft" }, seat.handEmpty)),
    !prelude &&
      h("div", { class: "sl-own-play", onkeydown: arrows }, h("h3", {}, seat.playSaid), seat.play.length ? cardRow(page, seat.play, undefined, seat.playSaid) : h("p", { class: "sl-soft" }, seat.playEmpty)),
    seat.packs.map((pack) =>
      h("details", { key: pack.key, class: "sl-pack" }, h("summary", {}, pack.name), cardRow(page, pack.cards, undefined, pack.name)),
    ),
  );
}
