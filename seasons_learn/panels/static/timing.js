// The page about effect timing: the lanes of a card, a choice step by step, and the table before a new season.
import { h } from "./dom.js";
import { HOME, amounts, button, crystals, ruleLink, sign } from "./parts.js";
import { cardRow, cardTile } from "./card.js";
import { choose, predict, segmented, stepper } from "./controls.js";
import { Page, mount } from "./page.js";

const mark = (cell) => h("span", { class: `sl-mark ${cell.follows ? "sl-hollow" : ""}`, "aria-hidden": "true" });

class TimingPage extends Page {
  front(front) {
    const views = { lanes: () => this.lanes(front), watch: () => this.watching(front), season: () => this.newSeason(front) };
    return h(
      "div",
      { class: "sl-front" },
      h("header", { key: "head" }, h("h1", {}, front.title), h("p", {}, front.intro)),
      segmented(this, { name: "view", label: front.viewsLabel, options: front.views, value: front.view, send: (view) => ({ type: "show-view", view }) }),
      h("div", { key: front.view, class: `sl-front sl-timing-${front.view}` }, views[front.view]()),
    );
  }

  // ---- a card on its lanes

  lanes(front) {
    return [
      h(
        "div",
        { key: "controls", class: "sl-controls" },
        choose(this, { name: "card", label: front.cardLabel, options: front.choices, value: front.card, send: (card) => ({ type: "show-card", card: Number(card) }) }),
        choose(this, { name: "other", label: front.otherLabel, options: front.others, value: front.other, send: (card) => ({ type: "compare", card: Number(card) }) }),
      ),
      h("div", { key: "cards", class: "sl-lane-heads", vars: { "--cards": front.cards.length } }, front.cards.map((card) => this.head(card))),
      front.parts.map((part) =>
        h(
          "section",
          { key: part.id, class: "sl-lane-part", "aria-label": part.name },
          h("h2", {}, part.name),
          h("ol", { vars: { "--cards": front.cards.length } }, part.lanes.map((lane) => this.lane(front, lane))),
        ),
      ),
    ];
  }

  /** A card with its text and the moments at which it matters, each a way down to its lane. */
  head(card) {
    const down = (lane) => this.el.querySelector(`[data-lane="${lane}"]`)?.scrollIntoView({ block: "center" });
    return h(
      "section",
      { key: card.card, class: "sl-lane-head", "aria-label": card.name },
      cardRow(this, [{ card: card.card, key: card.card }], cardTile),
      h("p", {}, this.facts(card.card).text),
      h("div", { class: "sl-buttons" }, card.stops.map((stop) => button([mark(stop), stop.name], () => down(stop.lane), { key: stop.lane, "data-stop": stop.lane }))),
      HOME && h("a", { href: `${HOME}cards?card=${card.card}` }, this.words.timingAbout),
    );
  }

  lane(front, lane) {
    const toggle = () => this.send({ type: "at-moment", lane: lane.open ? "" : lane.id });
    return h(
      "li",
      { key: lane.id, class: `sl-lane ${lane.busy ? "sl-busy" : ""} ${lane.open ? "sl-opened" : ""}`, "data-lane": lane.id },
      h(
        "div",
        { class: "sl-lane-name" },
        h("h3", {}, lane.name, " ", ruleLink(this, lane.rule)),
        h("p", { class: "sl-soft" }, lane.text),
        button(lane.count, toggle, { class: "sl-lane-count", "aria-label": lane.countSaid, "aria-expanded": lane.open ? "true" : "false", "data-moment": lane.id }),
      ),
      lane.cells.map((cell, index) => this.cell(front, cell, index)),
      lane.open && this.who(lane),
    );
  }

  cell(front, cell, index) {
    const several = front.cards.length > 1;
    return h(
      "div",
      { key: `cell${index}`, class: `sl-cell ${cell.parts.length ? "sl-full" : ""}`, "data-cell": index },
      cell.parts.length > 0 && [
        mark(cell),
        h(
          "div",
          {},
          several && h("span", { class: "sl-cell-card" }, cell.name),
          h("ol", {}, cell.parts.map((part, at) => h("li", { key: at }, part.price && h("span", { class: "sl-tag" }, this.words.timingPays), part.text))),
          cell.follows && h("span", { class: "sl-tag" }, front.follows),
          " ",
          ruleLink(this, cell.rule),
        ),
      ],
    );
  }

  /** The cards that act at a moment, and those that bring it about; pressed, one goes on the lanes. */
  who(lane) {
    const list = (cards) => h("div", { class: "sl-buttons" }, cards.map((card) => button(card.name, () => this.send({ type: "show-card", card: card.card }), { key: card.card, "data-pick": card.card })));
    return h(
      "div",
      { key: "who", class: "sl-lane-who" },
      h("p", {}, lane.actText),
      lane.act.length > 0 && list(lane.act),
      lane.follow.length > 0 && [h("p", { key: "by" }, lane.followText), list(lane.follow)],
    );
  }

  // ---- a choice, step by step

  watching(front) {
    const go = (to) => this.step({ type: "step-to", at: front.at }, to);
    const tool = (text, to, able, key, data, primary = false) =>
      button([text, h("kbd", { "aria-hidden": "true" }, key)], () => go(to), { class: primary ? "sl-primary" : "", "aria-disabled": able ? null : "true", "aria-keyshortcuts": key, "data-tool": data });
    return [
      h("div", { key: "controls", class: "sl-controls" }, choose(this, { name: "scene", label: front.scenesLabel, options: front.scenes, value: front.scene, send: (scene) => ({ type: "watch", scene }) })),
      h("p", { key: "text", class: "sl-lead" }, front.text),
      h(
        "div",
        { key: "columns", class: "sl-columns" },
        h(
          "div",
          { class: "sl-front" },
          h(
            "section",
            { class: "sl-panel sl-now", "aria-label": front.where },
            h("p", { class: "sl-now-text" }, h("span", { class: "sl-soft" }, front.where), " ", h("strong", { "data-now": front.at }, front.said), " ", ruleLink(this, front.rule)),
            h("ul", { class: "sl-passes", "aria-label": front.lanesLabel }, front.lanes.map((lane) => h("li", { key: lane.id, class: lane.here ? "sl-here" : "", "aria-current": lane.here ? "step" : null }, lane.name))),
            h("p", { class: "sl-soft" }, front.laneText),
            h("input", { type: "range", min: 0, max: front.of, value: String(front.at), "aria-label": front.stepsLabel, "aria-valuetext": `${front.where} ${front.said}`, "data-set": "step", oninput: (event) => go(() => Number(event.target.value)) }),
            h(
              "div",
              { class: "sl-buttons" },
              tool(this.words.timingBack, (at) => Math.max(at - 1, 0), front.at > 0, "[", "back"),
              tool(this.words.timingOn, (at) => Math.min(at + 1, front.of), front.at < front.of, "]", "on", true),
              button(this.words.timingPlay, () => this.send({ type: "play-scene" }), { "data-tool": "play-scene" }),
            ),
          ),
          h("section", { class: "sl-mini-table", "aria-label": front.tableLabel }, front.table.map((seat) => this.seat(seat))),
        ),
        h(
          "div",
          { class: "sl-front" },
          h(
            "section",
            { class: "sl-panel sl-stack", "aria-label": this.words.timingWaits },
            h("h2", {}, this.words.timingWaits),
            front.waits.length > 0 ? h("ol", {}, front.waits.map((wait, index) => h("li", { key: index }, wait.text, " ", ruleLink(this, wait.rule)))) : h("p", { class: "sl-soft" }, front.waitsNot),
          ),
          h(
            "section",
            { class: "sl-panel", "aria-label": front.stepsLabel },
            h("h2", {}, front.stepsLabel),
            h(
              "ol",
              { class: "sl-all-steps" },
              front.steps.map((step, index) =>
                h("li", { key: index }, button([h("span", { class: "sl-step-n" }, index + 1), h("span", {}, step.text), h("span", { class: "sl-soft" }, step.lane)], () => go(() => index + 1), { class: index + 1 === front.at ? "sl-here" : index < front.at ? "sl-past" : "", "aria-current": index + 1 === front.at ? "step" : null, "data-step-to": index + 1 })),
              ),
            ),
          ),
        ),
      ),
    ];
  }

  seat(seat) {
    const changed = (what) => (seat.changed[what] ? "sl-changed sl-news" : "");
    return h(
      "div",
      { key: seat.name, class: "sl-mini-seat" },
      h("h3", {}, seat.name, h("span", { class: `sl-mini-purse ${changed("crystals")}`, role: "img", "aria-label": seat.crystalsSaid }, crystals(seat.crystals))),
      h("p", { class: changed("reserve") }, seat.reserve.length > 0 && [amounts(seat.reserve, seat.reserveSaid), " "], h("span", { class: "sl-soft" }, seat.reserveText)),
      h("p", { class: changed("gauge") }, sign("gauge"), " ", seat.gauge),
      h("p", { class: changed("hand") }, sign("draw"), " ", seat.hand),
      seat.play.length > 0 && cardRow(this, seat.play, cardTile),
    );
  }

  // ---- a new season

  newSeason(front) {
    const { predict: guess } = front;
    return [
      h("p", { key: "text", class: "sl-lead" }, front.text),
      h(
        "div",
        { key: "controls", class: "sl-controls" },
        segmented(this, { name: "cause", label: front.cause.label, options: front.cause.options, value: front.cause.value, send: (cause) => ({ type: "set-cause", cause }) }),
        segmented(this, { name: "leader", label: front.leader.label, options: front.leader.options, value: front.leader.value, send: (seat) => ({ type: `set-${front.leader.by}`, seat: Number(seat) }) }),
        choose(this, { name: "month", label: front.month.label, options: front.month.options, value: front.month.value, send: (month) => ({ type: "set-month", month: Number(month) }) }),
      ),
      h(
        "div",
        { key: "columns", class: "sl-columns" },
        h(
          "div",
          { class: "sl-front" },
          guess && predict(this, { ...guess, send: (answer) => ({ type: "guess", answer: Number(answer) }), skip: () => ({ type: "guess", answer: -1 }), again: () => ({ type: "guess", answer: null }) }),
          front.shown && this.order(front),
        ),
        h("div", { class: "sl-front" }, front.seats.map((seat) => this.setting(seat))),
      ),
    ];
  }

  order(front) {
    return h(
      "section",
      { key: "order", class: "sl-order", "aria-label": front.orderTitle },
      h("h2", {}, front.orderTitle),
      h(
        "ol",
        {},
        front.reactions.map((found) =>
          h(
            "li",
            { key: found.key, class: `sl-reaction sl-at-${found.moment}`, "data-reaction": found.card ? `${found.who}: ${found.cardName}` : found.moment },
            h("span", { class: "sl-tag" }, found.momentName),
            h("strong", {}, found.card ? `${found.who}: ${found.cardName}` : found.text),
            found.card && h("span", {}, found.text),
            h("span", { class: "sl-why-line" }, found.why, " ", ruleLink(this, found.rule)),
          ),
        ),
      ),
      h("p", { class: "sl-result" }, front.result),
      h("div", { class: "sl-buttons" }, button(this.words.timingPlaySeason, () => this.send({ type: "play-season" }), { "data-tool": "play-season" })),
    );
  }

  setting(seat) {
    const amount = (what) => ({ name: `${what}-${seat.seat}`, label: seat[what].label, value: seat[what].value, min: 0, max: 7, send: (n) => ({ type: "set-amount", seat: seat.seat, what, amount: n }) });
    return h(
      "section",
      { key: seat.seat, class: "sl-panel", "aria-label": seat.said },
      h("h2", {}, seat.name),
      h("div", { class: "sl-controls" }, stepper(this, amount("crystals")), stepper(this, amount("reserve"))),
      h(
        "fieldset",
        { class: "sl-segmented" },
        h("legend", {}, seat.cardsLabel),
        h("div", { class: "sl-put-cards" }, seat.cards.map((card) => h("label", { key: card.card, class: "sl-tick" }, h("input", { type: "checkbox", checked: card.there, "data-put": `${seat.seat}-${card.card}`, onchange: (event) => this.send({ type: "put-card", seat: seat.seat, card: card.card, there: event.target.checked }) }), h("span", {}, card.name)))),
      ),
    );
  }
}

export default { render: mount(TimingPage) };
