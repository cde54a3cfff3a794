// A position in the page's own screen: only the parts that its scene has, with the open choice if there is one. The
// parts keep their order: season, dice, cards and own board, what can be done, the others.
import { h } from "./dom.js";
import { ENERGIES, button, fold, sign, token } from "./parts.js";
import { cardRow } from "./card.js";
import { clockBar, diceRow, seatBoard } from "./board.js";
import { choicePanel } from "./choice.js";
import { scoreSheet } from "./log.js";

/** `goOn` is the word for letting the table itself go on, where the position asks for that. */
export function positionPanel(page, board, label, goOn) {
  const askFirst = board.choice && (board.choiceFirst || board.dice?.list.some((die) => die.options.length));
  const question = board.choice && choicePanel(page, { ...board, dice: board.dice ?? { list: [] } });
  return h(
    "section",
    { key: "position", class: "sl-lesson-board", "aria-label": label },
    board.title && h("h2", { key: "title", class: "sl-caption" }, board.title),
    board.clock && clockBar(page, board),
    scoreSheet(page, board.score),
    askFirst && question,
    board.goOn && h("div", { class: "sl-buttons" }, button(goOn, () => page.send({ type: "play", option: board.goOn }), { class: "sl-primary", "data-option": board.goOn })),
    !askFirst && board.dice && diceRow(page, board.dice),
    h("div", { class: "sl-position-mine" }, board.hand?.length > 0 && cards(page, board.handSaid, board.hand), board.play?.length > 0 && cards(page, board.playSaid, board.play), board.me && seatBoard(page, board.me)),
    !askFirst && question,
    board.packs.map((pack) => fold({ key: pack.key, class: "sl-pack" }, page.local.folds[pack.key] ?? true, (now) => page.set({ folds: { ...page.local.folds, [pack.key]: now } }), pack.name, cardRow(page, pack.cards, undefined, pack.name))),
    board.others.length > 0 && h("div", { class: "sl-lesson-others" }, board.others.map((seat) => seatBoard(page, seat))),
    board.key.length > 0 && signKey(page, board),
  );
}

function signKey(page, board) {
  const open = page.local.folds.signs ?? board.keyOpen ?? false;
  return fold(
    { key: "signs", class: "sl-told sl-sign-key", "data-signs": true },
    open,
    (now) => page.set({ folds: { ...page.local.folds, signs: now } }),
    page.words.signs,
    h("ul", {}, board.key.map((one) => h("li", { key: one.id }, h("span", { class: "sl-sign-shown", "aria-hidden": "true" }, face(one)), h("span", {}, one.text)))),
  );
}

const face = (one) => {
  if (one.sign) return sign(one.sign);
  return { energy: [...ENERGIES].map((kind) => token(kind)), reserve: h("span", { class: "sl-place" }), pips: h("span", { class: "sl-pips" }, h("i", {}), h("i", {})), bonus: "−5", rule: h("u", {}, "C4") }[one.id];
};

const cards = (page, said, list) => h("section", { key: said, class: "sl-own", "aria-label": said }, h("h3", {}, said), cardRow(page, list, undefined, said));
