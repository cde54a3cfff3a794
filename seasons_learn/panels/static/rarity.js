// Energy rarity: a guess, then how often the season dice show each energy, beside what a token of it is worth.
import { h } from "./dom.js";
import { HOME, ruleLink } from "./parts.js";
import { Page, mount } from "./page.js";
import { chart, predict, segmented, tableTwin } from "./controls.js";

class RarityPage extends Page {
  front(front) {
    const { result } = front;
    return h(
      "main",
      { class: "sl-front sl-rarity" },
      h("header", {}, h("h1", {}, front.title), h("p", { class: "sl-lead" }, front.lead)),
      h(
        "div",
        { key: "controls", class: "sl-controls" },
        segmented(this, { name: "season", ...front.season, send: (season) => ({ type: "set-season", season }) }),
        segmented(this, { name: "players", ...front.players, send: (players) => ({ type: "set-players", players }) }),
        result && segmented(this, { name: "measure", ...front.measure, send: (measure) => ({ type: "set-measure", measure }) }),
      ),
      predict(this, {
        ask: front.ask,
        options: front.answers,
        said: front.said,
        send: (answer) => ({ type: "guess", answer }),
        skip: () => ({ type: "just-show" }),
        again: () => ({ type: "guess-again" }),
      }),
      result && this.result(result),
    );
  }

  result(result) {
    return h(
      "section",
      { key: "result", class: "sl-rarity-result", "aria-label": result.table.caption },
      h("p", { class: "sl-lead sl-sentence" }, result.sentence),
      h(
        "div",
        { class: "sl-columns" },
        chart(this, { id: "rarity", figure: result.figure, label: result.label }),
        tableTwin(this, { id: "rarity", ...result.table }),
      ),
      h("p", { class: "sl-why-line" }, result.why, result.rules.map((rule) => ruleLink(this, rule))),
      HOME && h("p", { key: "next" }, h("a", { class: "sl-button", href: `${HOME}transmutation` }, result.next, " →")),
    );
  }
}

export default { render: mount(RarityPage) };
