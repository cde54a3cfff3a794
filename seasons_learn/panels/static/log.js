// What happened and what is still to come: the steps with their causes, the waiting stack, the way back and forth.
import { h } from "./dom.js";
import { button, chain, ruleLink, sign } from "./parts.js";

/** Back, forward, slider, undo and redo over the choices of the game. */
export function timeline(page, game) {
  const line = game.timeline;
  const go = (to) => page.step({ type: "goto", at: line.at }, to);
  const tool = (label, act, able, shortcut, data, said = null) =>
    h(
      "button",
      { type: "button", class: `sl-button ${able ? "" : "sl-off"}`, "aria-disabled": able ? null : "true", "aria-keyshortcuts": shortcut, "aria-label": said, title: said, "data-tool": data, onclick: () => able && act() },
      label,
      h("kbd", { "aria-hidden": "true" }, shortcut),
    );
  return h(
    "section",
    { class: "sl-timeline", "aria-label": page.words.timeline },
    h(
      "div",
      { class: "sl-buttons" },
      tool(page.words.undo, () => page.send({ type: "undo" }), line.canUndo, "u", "undo"),
      tool(page.words.redo, () => page.send({ type: "redo" }), line.canRedo, "r", "redo"),
      tool("◀", () => go((at) => Math.max(at - 1, line.first)), line.at > line.first, "[", "back", page.words.back),
      tool("▶", () => go((at) => Math.min(at + 1, line.last)), line.at < line.last, "]", "forward", page.words.forward),
    ),
    h(
      "label",
      { class: "sl-slider" },
      h("span", {}, line.text),
      h("input", { type: "range", min: line.first, max: line.last, value: String(line.at), "aria-valuetext": line.text, onchange: (event) => go(() => Number(event.target.value)) }),
    ),
    line.paces &&
      h(
        "label",
        { class: "sl-pace" },
        h("span", {}, page.words.pace),
        h("select", { value: line.pace, onchange: (event) => page.send({ type: "pace", pace: event.target.value }) }, line.paces.map((pace) => h("option", { key: pace.id, value: pace.id }, pace.name))),
      ),
  );
}

const step = (page, entry) =>
  h(
    "li",
    { key: entry.n, class: `sl-step sl-depth-${Math.min(entry.depth, 3)} ${entry.fresh ? "sl-fresh" : ""} ${entry.round ? "sl-round-start" : ""}` },
    h("span", { class: "sl-step-text" }, entry.text),
    h(
      "span",
      {},
      h("button", { type: "button", class: "sl-why", "aria-expanded": entry.chain ? "true" : "false", "aria-label": entry.whyLabel, onclick: () => page.send({ type: "why", step: entry.chain ? null : entry.n }) }, page.words.why),
    ),
    entry.chain && chain(page, entry.chain),
  );

/** The steps singly: what the last choice caused, one at a time. */
function stepper(page, single) {
  if (!single) return null;
  const show = (at) => page.send({ type: "single", at });
  const go = (to) => page.step({ type: "single", at: single.at }, to);
  return h(
    "div",
    { class: "sl-single" },
    h("h3", {}, page.words.single),
    single.at === null
      ? h("div", { class: "sl-buttons" }, button(single.start, () => show(0), { "data-tool": "single" }))
      : [
          h("p", { class: "sl-single-text", "aria-live": "polite" }, h("strong", {}, single.place), " ", single.text),
          single.change && h("p", { class: "sl-hint sl-good" }, single.change),
          single.chain.length > 0 && chain(page, single.chain),
          h(
            "div",
            { class: "sl-buttons" },
            button("◀", () => go((at) => Math.max(at - 1, 0)), { "aria-label": page.words.stepBack, "aria-disabled": single.at > 0 ? null : "true" }),
            button("▶", () => go((at) => Math.min(at + 1, single.of - 1)), { "aria-label": page.words.stepForward, "aria-disabled": single.at < single.of - 1 ? null : "true", "data-tool": "step" }),
            button(page.words.done, () => show(null)),
          ),
        ],
  );
}

/** The right-hand column. */
export function logColumn(page, game) {
  return [
    timeline(page, game),
    game.waiting.length > 0 &&
      h("section", { class: "sl-waiting", "aria-label": page.words.waiting }, h("h3", {}, page.words.waiting), h("ol", {}, game.waiting.map((item, index) => h("li", { key: index }, item.text, " ", ruleLink(page, item.rule))))),
    stepper(page, game.single),
    h(
      "section",
      { class: "sl-log", "aria-label": page.words.log },
      h("h3", {}, page.words.log, " ", h("span", { class: "sl-caption" }, page.words.logOrder)),
      game.steps.length === 0 && h("p", { class: "sl-soft" }, page.words.nothingYet),
      h("ol", { class: "sl-steps", reversed: true }, game.steps.map((entry) => step(page, entry))),
      game.moreSteps && button(page.words.earlier, () => page.send({ type: "more" })),
    ),
  ];
}

/** The score sheet: one row for each line, one column for each seat. */
export function scoreSheet(page, score) {
  if (!score) return null;
  return h(
    "section",
    { class: "sl-score", "aria-label": score.title },
    h("h2", { class: "sl-heading", tabindex: "-1", "data-heading": true }, sign("first"), " ", score.winner),
    h("div", { class: "sl-buttons" }, button(page.words.rematch, () => page.send({ type: "rematch" }), { class: "sl-primary", "data-tool": "rematch" }), button(page.scene.leave, () => page.send({ type: "leave" }))),
    score.note && h("p", { class: "sl-soft" }, score.note),
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, score.title), score.names.map((name, index) => h("th", { key: index, scope: "col" }, name, " ", h("strong", { class: "sl-score-sum" }, score.rows.at(-1).values[index]))))),
      h(
        "tbody",
        {},
        score.rows.map((row) => h("tr", { key: row.key, class: row.total ? "sl-total" : "" }, h("th", { scope: "row" }, row.name, " ", ruleLink(page, row.rule)), row.values.map((value, index) => h("td", { key: index, "data-score": `${row.key}-${index}` }, value)))),
      ),
    ),
  );
}
