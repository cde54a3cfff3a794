// The score sheet that a reader changes line by line.
import { h } from "./dom.js";
import { Page, mount } from "./page.js";
import { chart, predict, stepper, tableTwin } from "./controls.js";
import { button, ruleLink } from "./parts.js";

const SENT = { crystals: "crystals", hand: "hand", bonuses: "bonuses", energy: "tokens" };

const counters = (page, list) =>
  h("div", { class: "sl-controls" }, list.map((one) => stepper(page, { ...one, min: 0, send: (value) => ({ type: `set-${one.name}`, [SENT[one.name]]: value }) })));

/** The card chosen in the list, or the first one if that is no longer to be had. */
const wanted = (page, front) => front.all.find((one) => one.id === page.local.card)?.id ?? front.all[0].id;

const inPlay = (page, front) =>
  h(
    "section",
    { key: "play", "aria-label": front.playTitle },
    h("h3", {}, front.playTitle),
    h(
      "ul",
      { class: "sl-chips" },
      front.play.map((one) =>
        h(
          "li",
          { key: `${one.place}-${one.card}` },
          button(`${one.name} ${one.points}`, () => page.openCard(one.card), { "data-card": one.name }),
          button("×", () => page.send({ type: "remove-card", place: one.place }), { class: "sl-round", "aria-label": `${page.words.scoreRemove}: ${one.name}`, "data-remove": one.place }),
        ),
      ),
    ),
    h(
      "div",
      { class: "sl-controls" },
      h("label", { class: "sl-choose" }, h("span", {}, page.words.scoreAdd), h("select", { value: wanted(page, front), "data-set": "card", onchange: (event) => page.set({ card: event.target.value }) }, front.all.map((one) => h("option", { key: one.id, value: one.id }, one.name)))),
      button(page.words.scorePut, () => front.full || page.send({ type: "add-card", card: Number(wanted(page, front)) }), { "aria-label": page.words.scoreAdd, "aria-disabled": front.full ? "true" : null, "data-tool": "add-card" }),
      button(page.words.scoreExample, () => page.send({ type: "example" }), { "data-tool": "example" }),
    ),
  );

class ScorePage extends Page {
  front(front) {
    return h(
      "main",
      { class: "sl-front" },
      h("header", {}, h("h1", { tabindex: "-1", "data-heading": true }, front.title), h("p", { class: "sl-lead" }, front.about, " ", ruleLink(this, front.rule))),
      predict(this, { ...front.predict, send: (guess) => ({ type: "guess", guess }), skip: () => ({ type: "guess" }) }),
      front.ready && [
        h("div", { key: "controls", class: "sl-panel" }, counters(this, front.controls), inPlay(this, front)),
        h(
          "div",
          { key: "sheet", class: "sl-columns" },
          h("div", { class: "sl-panel" }, chart(this, { id: "score", figure: front.figure, label: front.label })),
          h(
            "div",
            { class: "sl-panel" },
            tableTwin(this, { id: "more", caption: front.moreCaption, columns: front.moreColumns, rows: front.more }),
            tableTwin(this, { id: "score", caption: front.caption, columns: front.columns, rows: front.rows, marked: front.rows.length - 1 }),
          ),
        ),
      ],
    );
  }
}

export default { render: mount(ScorePage) };
