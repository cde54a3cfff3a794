// A position in the page's own screen: only the parts that its scene has, with the open choice if there is one.
import { h } from "./dom.js";
import { cardRow } from "./card.js";
import { clockBar, diceRow, seatBoard } from "./board.js";
import { choicePanel } from "./choice.js";
import { scoreSheet } from "./log.js";

export function positionPanel(page, board, label) {
  const diceAsk = board.choice && board.dice?.list.some((die) => die.options.length);
  return h(
    "section",
    { key: "position", class: "sl-lesson-board", "aria-label": label },
    board.clock && clockBar(page, board),
    scoreSheet(page, board.score),
    board.choice && choicePanel(page, { ...board, dice: board.dice ?? { list: [] } }),
    !diceAsk && board.dice && diceRow(page, board.dice),
    h("div", { class: "sl-position-cards" }, board.hand?.length > 0 && cards(page, board.handSaid, board.hand), board.play?.length > 0 && cards(page, board.playSaid, board.play)),
    board.me && seatBoard(page, board.me),
    board.packs.map((pack) => h("details", { key: pack.key, class: "sl-pack" }, h("summary", {}, pack.name), cardRow(page, pack.cards, undefined, pack.name))),
    board.others.length > 0 && h("div", { class: "sl-lesson-others" }, board.others.map((seat) => seatBoard(page, seat))),
  );
}

const cards = (page, said, list) => h("section", { key: said, class: "sl-own", "aria-label": said }, h("h3", {}, said), cardRow(page, list, undefined, said));
