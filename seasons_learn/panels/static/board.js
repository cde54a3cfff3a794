// The table as everybody sees it: wheel and rates, dice, piles, and a board for each seat.
import { h } from "./dom.js";
import { SEASONS, amounts, crystals, fold, optionButton, pressOption, sign, token } from "./parts.js";
import { cardRow, cardTile } from "./card.js";

const point = (radius, turn) => {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${(50 + radius * Math.cos(angle)).toFixed(2)} ${(50 + radius * Math.sin(angle)).toFixed(2)}`;
};

function wheel(clock) {
  const wedge = (month) => {
    const [from, to] = [(month - 1) / 12, month / 12];
    const path = `M${point(27, from)} L${point(48, from)} A48 48 0 0 1 ${point(48, to)} L${point(27, to)} A27 27 0 0 0 ${point(27, from)}Z`;
    const [x, y] = point(37.5, (from + to) / 2).split(" ");
    const here = month === clock.month;
    return h(
      "g",
      { key: month, class: `sl-wedge sl-in-${SEASONS[Math.floor((month - 1) / 3)]} ${here ? "sl-here" : ""}` },
      h("path", { d: path }),
      h("text", { x, y, "text-anchor": "middle", "dominant-baseline": "central" }, month),
    );
  };
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  // The month of the token is drawn last, so that its outline lies over its neighbours'.
  months.push(...months.splice(clock.month - 1, 1));
  return h(
    "svg",
    { class: "sl-wheel", viewBox: "0 0 100 100", role: "img", "aria-label": clock.text },
    months.map(wedge),
    h("text", { class: "sl-year", x: 50, y: 46, "text-anchor": "middle" }, clock.yearSign),
    h("text", { class: "sl-year-name", x: 50, y: 60, "text-anchor": "middle" }, clock.yearName),
  );
}

/** Year, wheel, season and what a token is worth now. */
export function clockBar(page, game) {
  const { clock, piles } = game;
  return h(
    "header",
    { class: `sl-clock sl-in-${clock.season}` },
    wheel(clock),
    h(
      "div",
      { class: "sl-when" },
      h("strong", { class: "sl-season" }, sign(clock.season), clock.seasonName),
      h("span", {}, clock.text),
    ),
    clock.rates.length > 0 && h(
      "div",
      { class: "sl-rates" },
      h("span", { class: "sl-caption" }, clock.ratesCaption),
      h(
        "ul",
        {},
        clock.rates.map((rate) => h("li", { key: rate.sign, title: rate.text }, token(rate.sign), h("span", { class: "sl-away" }, rate.text), h("span", { "aria-hidden": "true" }, "→"), crystals(rate.n))),
      ),
      clock.bump && h("span", { class: "sl-note" }, clock.bump),
    ),
    h(
      "ul",
      { class: "sl-piles" },
      piles.map((pile) => h("li", { key: pile.key }, sign(pile.sign), h("strong", {}, pile.n), h("span", {}, pile.name))),
    ),
    h("div", { class: "sl-menu" }, page.menu()),
  );
}

const pips = (n) => h("span", { class: "sl-pips", "aria-hidden": "true" }, Array.from({ length: n }, () => h("i", {})));

/** One die: a face in the colour of its season, what it shows, and the pips that may move the season. */
export function dieFace(die, size = "", onclick = null) {
  return h(
    "span",
    { class: `sl-die sl-in-${die.season} ${size} ${onclick ? "sl-pressable" : ""}`, role: "img", "aria-label": die.said, onclick },
    h("span", { class: "sl-die-signs" }, amounts(die.signs)),
    pips(die.pips),
  );
}

/** The dice of this round with who took which. */
export function diceRow(page, dice) {
  if (!dice.list.length) return null;
  return h(
    "section",
    { class: "sl-dice", "aria-label": dice.title },
    h("h3", {}, dice.title),
    h(
      "ul",
      {},
      dice.list.map((die) =>
        h(
          "li",
          { key: die.key, class: `sl-die-slot ${die.mine ? "sl-mine" : ""} ${die.options.length ? "sl-live" : ""}` },
          // The button below says what is chosen; a finger goes to the die itself.
          dieFace(die, "", die.options.length ? () => pressOption(page, die.options[0]) : null),
          h("span", { class: "sl-die-text", "aria-hidden": "true" }, die.text),
          h("span", { class: "sl-owner" }, die.owner),
          die.options.map((option) => optionButton(page, { ...option, said: [option.label, die.said, ...(option.hints ?? []).map((hint) => hint.text)].join(", ") })),
        ),
      ),
    ),
  );
}

function reserve(seat) {
  const { slots, limit } = seat.reserve;
  const places = Math.max(limit, slots.length);
  return h(
    "div",
    { class: "sl-reserve", role: "img", "aria-label": seat.reserve.said },
    Array.from({ length: places }, (_, index) =>
      h("span", { key: `${index}${slots[index] ?? ""}`, class: `sl-place ${index >= limit ? "sl-over" : ""}` }, slots[index] && token(slots[index])),
    ),
  );
}

function gauge(seat) {
  const { value, used } = seat.gauge;
  const places = Math.max(value, used);
  return h(
    "div",
    { class: `sl-gauge ${seat.changed.gauge ? "sl-changed" : ""}` },
    sign("gauge"),
    h("span", { class: "sl-gauge-track", "aria-hidden": "true" },
      Array.from({ length: places }, (_, index) => h("i", { class: index < used ? (index < value ? "sl-used" : "sl-over") : "" })),
    ),
    h("span", {}, seat.gauge.text),
  );
}

const bonusTrack = (seat) =>
  h(
    "div",
    { class: "sl-bonus", role: "img", "aria-label": seat.bonus.said },
    h("span", { class: "sl-caption", "aria-hidden": "true" }, seat.bonus.name),
    seat.bonus.track.map((penalty, index) => h("span", { key: index, class: index === seat.bonus.used ? "sl-here" : "" }, penalty)),
  );

const headline = (seat) =>
  h(
    "h3",
    {},
    h("span", { class: "sl-seat-name" }, seat.name),
    h("span", { class: "sl-soft" }, seat.kindName),
    seat.first && h("span", { title: seat.firstText }, sign("first"), h("span", { class: "sl-away" }, seat.firstText)),
    h("span", { class: `sl-purse ${seat.changed.crystals ? "sl-changed" : ""}`, "aria-label": seat.crystalsSaid, role: "img" }, crystals(seat.crystals)),
  );

const body = (page, seat) => [
  h("div", { class: "sl-line" }, reserve(seat), seat.die && dieFace(seat.die, "sl-tiny")),
  h("div", { class: "sl-line" }, gauge(seat), bonusTrack(seat)),
  h("ul", { class: "sl-holdings" }, seat.holdings.map((held) => h("li", { key: held.key }, sign(held.sign), held.text))),
];

/** A seat's board. The others' fold where there is little room and hold their cards; the viewer's own cards lie below. */
export function seatBoard(page, seat) {
  const props = { key: `seat${seat.index}`, class: `sl-seat ${seat.active ? "sl-active" : ""} ${seat.me ? "sl-me" : ""}`, "aria-label": seat.said };
  if (seat.me) return h("section", props, headline(seat), body(page, seat));
  const folds = page.local.folds;
  const open = folds[seat.index] ?? page.wide;
  return h(
    "section",
    props,
    fold(
      {},
      open,
      (now) => page.set({ folds: { ...folds, [seat.index]: now } }),
      headline(seat),
      h(
        "div",
        { class: "sl-seat-body" },
        body(page, seat),
        seat.play.length > 0 && cardRow(page, seat.play, cardTile, seat.playSaid),
        h(
          "label",
          { class: "sl-pace" },
          h("span", {}, page.words.playedBy),
          h("select", { value: seat.kind, onchange: (event) => page.send({ type: "player", seat: seat.index, kind: event.target.value }) }, page.book.kinds.map((kind) => h("option", { key: kind.id, value: kind.id }, kind.name))),
        ),
      ),
    ),
  );
}
