// Dice and time: faces, the last player's two dice, and games played by habit.
import { h } from "./dom.js";
import { Page, mount } from "./page.js";
import { chart, choose, predict, segmented, tableTwin } from "./controls.js";
import { arrows, button, ruleLink } from "./parts.js";
import { dieFace } from "./board.js";

const part = (page, name, scene, ...body) =>
  h("section", { key: name, class: `sl-panel sl-dice-${name}`, "aria-labelledby": `sl-${name}-${page.id}` }, h("h2", { id: `sl-${name}-${page.id}` }, scene.title), h("p", {}, scene.text, " ", ruleLink(page, scene.rule)), body);

const faces = (page, scene) =>
  part(
    page,
    "faces",
    scene,
    segmented(page, { name: "season", label: scene.seasonLabel, options: scene.seasons, value: scene.season, send: (season) => ({ type: "set-season", season }) }),
    h(
      "ol",
      { class: "sl-dice-list" },
      scene.dice.map((die) => h("li", { key: die.name }, h("h3", {}, die.name), h("ul", { class: "sl-face-row" }, die.faces.map((face, at) => h("li", { key: at, title: face.said }, dieFace(face, "sl-tiny")))))),
    ),
  );

const last = (page, scene) =>
  part(
    page,
    "last",
    scene,
    h(
      "div",
      { class: "sl-controls" },
      choose(page, { name: "month", label: scene.monthLabel, options: scene.months, value: String(scene.month), send: (month) => ({ type: "set-month", month: Number(month) }) }),
      button(page.words.diceRoll, () => page.send({ type: "roll" }), { "data-tool": "roll" }),
    ),
    h(
      "ul",
      { class: "sl-two", onkeydown: arrows },
      scene.dice.map((die, at) =>
        h(
          "li",
          { key: at, class: `sl-die-slot ${die.taken ? "sl-mine" : ""}` },
          dieFace(die),
          h("span", {}, die.gets),
          h("span", { class: "sl-soft" }, die.moves),
          die.change && h("strong", {}, die.change),
          button(page.words.diceTake, () => page.send({ type: "take", die: at }), { "data-take": at, "aria-pressed": die.taken ? "true" : "false", "aria-label": `${page.words.diceTake}: ${die.said}` }),
        ),
      ),
    ),
    scene.outcome && h("p", { key: "outcome", class: "sl-outcome" }, scene.outcome),
  );

function pace(page, scene) {
  const set = (change) => ({ type: "set-table", habit: scene.habit, players: Number(scene.players), games: Number(scene.games), ...change });
  return part(
    page,
    "pace",
    scene,
    predict(page, { ...scene.predict, send: (guess) => ({ type: "guess", guess }), skip: () => ({ type: "guess" }) }),
    scene.ready && [
      h(
        "div",
        { key: "controls", class: "sl-controls" },
        choose(page, { name: "habit", label: scene.habitLabel, options: scene.habits, value: scene.habit, send: (habit) => set({ habit }) }),
        segmented(page, { name: "players", label: scene.playersLabel, options: scene.playerOptions, value: scene.players, send: (players) => set({ players: Number(players) }) }),
        segmented(page, { name: "games", label: scene.gamesLabel, options: scene.gameOptions, value: scene.games, send: (games) => set({ games: Number(games) }) }),
        scene.playing
          ? button(page.words.diceStop, () => page.send({ type: "stop" }), { key: "stop", "data-tool": "stop" })
          : button(page.words.diceSimulate, () => page.send({ type: "simulate" }), { key: "simulate", class: "sl-primary", "data-tool": "simulate" }),
        button(page.words.diceClear, () => page.send({ type: "clear" }), { key: "clear", "data-tool": "clear" }),
      ),
      scene.of > 0 && h("label", { key: "progress", class: "sl-progress" }, h("progress", { max: scene.of, value: String(scene.done) }), h("span", {}, scene.progress)),
      scene.figure && h("div", { key: "result", class: "sl-columns" }, chart(page, { id: "pace", figure: scene.figure, label: scene.label }), tableTwin(page, { id: "pace", caption: scene.caption, columns: scene.columns, rows: scene.rows })),
    ],
  );
}

class DicePage extends Page {
  front(front) {
    return h(
      "main",
      { class: "sl-front" },
      h("header", {}, h("h1", { tabindex: "-1", "data-heading": true }, front.title), h("p", { class: "sl-lead" }, front.about)),
      last(this, front.last),
      pace(this, front.pace),
      faces(this, front.faces),
    );
  }
}

export default { render: mount(DicePage) };
