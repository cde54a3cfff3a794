// The transmutation chart: the board's wheel with its rings, a reserve to fill, extras, and what it all comes to.
import { h } from "./dom.js";
import { button, crystals, ruleLink, sign, token } from "./parts.js";
import { Page, mount } from "./page.js";
import { chart, segmented, stepper, tableTwin, tick } from "./controls.js";

const TURN = 2 * Math.PI;
/** A place on the wheel, in hundredths of its size: `turn` runs clockwise from the top. */
const place = (radius, turn) => [50 + radius * Math.sin(turn * TURN), 50 - radius * Math.cos(turn * TURN)];
const at = (radius, turn) => place(radius, turn).map((number) => number.toFixed(2)).join(" ");
const RINGS = { 1: [30, 39], 2: [21.5, 30], 3: [13, 21.5] };
const MONTHS = 44.5;

const arc = (inner, outer, from, to) =>
  `M${at(inner, from)} L${at(outer, from)} A${outer} ${outer} 0 0 1 ${at(outer, to)} L${at(inner, to)} A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`;

/** The token of an energy on its ring; what the reserve lacks is pale. */
function tokenAt(rate, turn) {
  const [inner, outer] = RINGS[rate.n];
  const [x, y] = place((inner + outer) / 2, turn);
  return h(
    "g",
    { key: rate.sign, class: `sl-ring-token ${rate.held ? "" : "sl-pale"}` },
    h("circle", { class: `sl-disc sl-disc-${rate.sign}`, cx: x, cy: y, r: 3.7 }),
    h("use", { class: `sl-glyph sl-glyph-${rate.sign}`, href: `#sl-${rate.sign}`, x: x - 2.7, y: y - 2.7, width: 5.4, height: 5.4 }),
  );
}

function quarter(season, number, here) {
  const from = number / 4;
  const onRing = (n) => season.rates.filter((rate) => rate.n === n);
  return h(
    "g",
    { key: season.id, class: `sl-quarter sl-in-${season.id} ${here ? "sl-here" : ""}` },
    [1, 2, 3].map((n) => h("path", { key: n, d: arc(...RINGS[n], from, from + 0.25) })),
    [1, 2, 3].map((n) => onRing(n).map((rate, index, all) => tokenAt(rate, from + (0.25 * (index + 1)) / (all.length + 1)))),
  );
}

/** The wheel: rings and tokens are a drawing, the twelve spaces around it are a radio group. */
function wheel(page, { wheel: shown, now }) {
  const month = (space) => {
    const [x, y] = place(MONTHS, (space.n - 0.5) / 12);
    const here = space.n === shown.month;
    return h(
      "label",
      { key: space.n, class: `sl-month sl-in-${space.season} ${here ? "sl-here" : ""}`, vars: { "--x": `${x.toFixed(2)}%`, "--y": `${y.toFixed(2)}%` } },
      h("input", { type: "radio", name: `month-${page.id}`, value: space.n, checked: here, "aria-label": space.name, "data-month": space.n, onchange: () => page.send({ type: "set-month", month: space.n }) }),
      h("span", { "aria-hidden": "true" }, space.n),
    );
  };
  const ring = (n) => {
    const [inner, outer] = RINGS[n];
    const [x, y] = place((inner + outer) / 2, 0);
    return h("g", { key: n, class: "sl-ring-rate" }, h("circle", { cx: x, cy: y, r: 2.6 }), h("text", { x, y, "text-anchor": "middle", "dominant-baseline": "central" }, n));
  };
  return h(
    "fieldset",
    { class: "sl-year-wheel" },
    h("legend", {}, shown.label),
    h(
      "div",
      { class: "sl-round-table" },
      h(
        "svg",
        { viewBox: "0 0 100 100", "aria-hidden": "true" },
        shown.seasons.map((season, number) => quarter(season, number, season.id === shown.season)),
        h("g", { key: "rates" }, [1, 2, 3].map(ring)),
      ),
      shown.months.map(month),
      h("div", { key: "now", class: "sl-wheel-now", "aria-hidden": "true" }, crystals(now.n)),
    ),
    h("p", { class: "sl-wheel-text" }, sign(shown.season), shown.text),
    h("p", { class: "sl-caption" }, shown.rings),
  );
}

function reserve(page, shown) {
  const slots = Array.from({ length: shown.limit }, (_, index) => shown.held[index]);
  return h(
    "section",
    { class: "sl-panel", "aria-label": shown.title },
    h("h2", {}, shown.title),
    h(
      "div",
      { class: "sl-slots" },
      slots.map((slot, index) =>
        slot
          ? h("button", { key: index, type: "button", class: "sl-slot-button", "aria-label": slot.name, title: slot.name, "data-take": slot.kind, onclick: () => page.send({ type: "take-token", kind: slot.kind }) }, token(slot.kind))
          : h("span", { key: `empty-${index}`, class: "sl-slot-empty" }),
      ),
    ),
    h(
      "div",
      { class: "sl-stock", role: "group", "aria-label": shown.stock },
      h("span", { class: "sl-caption" }, shown.stock),
      shown.add.map((entry) =>
        button([token(entry.kind), entry.name], () => page.send({ type: "add-token", kind: entry.kind }), { key: entry.kind, "aria-label": entry.said, "aria-disabled": shown.full ? "true" : null, "data-add": entry.kind }),
      ),
    ),
    h("p", { class: "sl-caption" }, shown.hint),
    h(
      "div",
      { class: "sl-buttons" },
      // Both stand there always: a button that comes and goes would move what lies below it under the reader's finger.
      button(shown.clear, () => shown.held.length && page.send({ type: "empty-reserve" }), { key: "clear", "aria-disabled": shown.held.length ? null : "true", "data-tool": "clear" }),
      button(shown.example, () => shown.isExample || page.send({ type: "example" }), { key: "example", "aria-disabled": shown.isExample ? "true" : null, "data-tool": "example" }),
    ),
  );
}

const extras = (page, { bonuses, purses, year }, compare) =>
  h(
    "section",
    { class: "sl-panel sl-extras" },
    h(
      "div",
      {},
      stepper(page, { name: "bonuses", label: bonuses.label, value: bonuses.value, min: 0, max: bonuses.max, send: (value) => ({ type: "set-bonuses", bonuses: value }) }),
      h("p", { class: "sl-caption" }, bonuses.note),
    ),
    stepper(page, { name: "purses", label: purses.label, value: purses.value, min: 0, max: purses.max, send: (value) => ({ type: "set-purses", purses: value }) }),
    tick(page, { name: "compare", label: compare.label, value: compare.value, send: (shown) => ({ type: "compare", shown }) }),
    segmented(page, { name: "year", ...year, send: (value) => ({ type: "set-year", year: value }) }),
  );

const cards = (page, shown) =>
  h(
    "section",
    { key: "cards", class: "sl-panel", "aria-label": shown.title },
    h("h2", {}, shown.title),
    shown.sentence && h("p", {}, shown.sentence),
    tableTwin(page, { id: "ways", ...shown }),
    segmented(page, { name: "printing", ...shown.printing, send: (printing) => ({ type: "set-printing", printing }) }),
    h("p", { class: "sl-why-line" }, shown.note, shown.rules.map((rule) => ruleLink(page, rule))),
    h("div", { class: "sl-buttons" }, shown.open.map((entry) => button(entry.name, () => page.openCard(entry.card), { key: entry.card, "data-card-sheet": entry.card }))),
  );

class TransmutationPage extends Page {
  front(front) {
    return h(
      "main",
      { class: "sl-front sl-transmutation" },
      h("header", {}, h("h1", {}, front.title), h("p", { class: "sl-lead" }, front.lead)),
      h(
        "div",
        { key: "set", class: "sl-columns sl-setting" },
        wheel(this, front),
        h("div", { class: "sl-setting-side" }, this.outcome(front), reserve(this, front.reserve), extras(this, front.extras, front.compare)),
      ),
      front.cards && cards(this, front.cards),
      h(
        "section",
        { key: "result", class: "sl-moments", "aria-label": front.table.caption },
        h("h2", {}, front.later),
        h("div", { class: "sl-columns" }, chart(this, { id: "transmutation", figure: front.figure, label: front.chartLabel }), tableTwin(this, { id: "moments", ...front.table })),
        h("p", { class: "sl-why-line" }, front.why, front.rules.map((rule) => ruleLink(this, rule))),
      ),
    );
  }

  outcome(front) {
    return h(
      "section",
      { class: "sl-outcome", "aria-label": front.now.name },
      h("p", { class: "sl-outcome-now" }, crystals(front.now.n), h("strong", { "data-value": "now" }, front.now.name)),
      h("ul", {}, front.sum.map((part) => h("li", { key: part.sign }, token(part.sign), part.text))),
      h("p", { class: "sl-sentence" }, front.sentence),
      h("div", { class: "sl-play-this" }, button(front.play, () => this.send({ type: "play-this" }), { class: "sl-primary", "data-tool": "play-this" }), h("span", { class: "sl-caption" }, front.playText)),
    );
  }
}

export default { render: mount(TransmutationPage) };
