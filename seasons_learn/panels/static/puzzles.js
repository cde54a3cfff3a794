// Puzzles: the list with its stars, and one puzzle beside its board.
import { h } from "./dom.js";
import { Page, bringWhole, mount } from "./page.js";
import { button, keyed } from "./parts.js";
import { positionPanel } from "./position.js";
import { prose } from "./prose.js";

class PuzzlesPage extends Page {
  front(front) {
    return front.kind === "list" ? listScreen(this, front) : puzzleScreen(this, front);
  }

  menu() { return []; }

  /** A new screen is seen from its top, and what is said about a result as far as the way on. */
  bringIntoView(heading) {
    const said = heading.closest(".sl-feedback");
    if (said) bringWhole(said);
    else super.bringIntoView(heading.tagName === "H1" ? this.el : heading);
  }

  changed() {
    super.changed();
    this.rememberAddress("puzzle");
  }
}

const open = (page, puzzle) => page.send({ type: "open-puzzle", puzzle });

// ---- the list

function listScreen(page, list) {
  return h(
    "main",
    { key: "list", class: "sl-front" },
    h(
      "header",
      {},
      h("h1", { tabindex: "-1", "data-heading": true }, list.title),
      h("p", { class: "sl-lead" }, list.intro),
      h("div", { class: "sl-course-done" }, h("progress", { max: list.share[1], value: list.share[0], "aria-label": list.done }), h("span", {}, list.done)),
      list.start && h("div", { class: "sl-buttons" }, button(list.start.label, () => open(page, list.start.puzzle), { class: "sl-primary sl-large", "data-tool": "start" })),
    ),
    list.groups.map((group) =>
      h("section", { key: group.title, class: "sl-puzzle-group" }, h("h2", {}, group.title), h("ul", { class: "sl-lessons" }, group.puzzles.map((puzzle) => puzzleRow(page, puzzle)))),
    ),
  );
}

const puzzleRow = (page, puzzle) =>
  h(
    "li",
    { key: puzzle.id },
    h(
      "button",
      { type: "button", class: "sl-lesson-row sl-puzzle-row", "data-puzzle": puzzle.id, onclick: () => open(page, puzzle.id) },
      h("span", { class: "sl-lesson-words" }, h("strong", {}, puzzle.title), h("span", { class: "sl-soft" }, puzzle.about)),
      h("span", { class: "sl-lesson-state" }, h("span", { class: "sl-stars", "aria-hidden": "true" }, puzzle.stars), h("span", { "data-stars": puzzle.id }, puzzle.starsSaid)),
    ),
  );

// ---- one puzzle

function puzzleScreen(page, puzzle) {
  return h(
    "main",
    { key: `puzzle-${puzzle.id}`, class: "sl-lesson sl-puzzle" },
    h(
      "header",
      { class: "sl-lesson-bar" },
      h("span", { class: "sl-soft" }, puzzle.place),
      h("div", { class: "sl-buttons" }, button(page.words.puzzlesAll, () => open(page, ""), { key: "all", "data-tool": "list" }), button(page.words.glossary, () => page.reaches({ type: "glossary" }), { key: "glossary" })),
    ),
    h(
      "div",
      { class: "sl-lesson-text" },
      h("h1", { class: "sl-step-title", tabindex: "-1", "data-heading": puzzle.canTakeBack ? null : true }, puzzle.title),
      h("div", { class: "sl-prose" }, prose(page, puzzle.prose)),
      goalPanel(page, puzzle),
      puzzle.feedback && feedbackPanel(page, puzzle),
      puzzle.solution && h("section", { key: "solution", class: "sl-panel sl-solution", "data-solution": true }, h("h2", {}, page.words.puzzlesSolutionLines), h("ol", {}, puzzle.solution.lines.map((line, at) => h("li", { key: at }, h("code", {}, line)))), h("p", {}, h("strong", {}, puzzle.solution.result)), reasons(page, puzzle.solution)),
    ),
    positionPanel(page, puzzle.board, page.words.puzzlesBoard),
  );
}

function goalPanel(page, puzzle) {
  return h(
    "section",
    { key: "goal", class: "sl-task", "aria-label": page.words.puzzlesDoThis },
    h("p", { class: "sl-ask-line" }, puzzle.goal),
    h(
      "ul",
      { class: "sl-marks" },
      puzzle.marks.map((mark) => h("li", { key: mark.stars, class: mark.reached ? "sl-reached" : "" }, h("span", { class: "sl-stars", "aria-hidden": "true" }, "★".repeat(mark.stars)), h("span", { class: "sl-away" }, mark.text), h("span", { "aria-hidden": "true" }, mark.short))),
    ),
    h("p", { class: "sl-now", "data-now": true }, puzzle.now),
    puzzle.others && h("p", { class: "sl-soft" }, puzzle.others),
    puzzle.hints.length > 0 && h("ol", { class: "sl-hint-list", "aria-label": page.words.puzzlesHints }, puzzle.hints.map((hint, at) => h("li", { key: at, "data-hint": at, tabindex: "-1" }, prose(page, hint)))),
    h(
      "div",
      { key: "tools", class: "sl-buttons" },
      puzzle.canTakeBack && !puzzle.feedback && keyed(page.words.puzzlesTakeBack, "u", { key: "back", "data-tool": "undo", onclick: () => page.send({ type: "undo" }) }),
      puzzle.canStartOver && button(page.words.puzzlesAgain, () => page.send({ type: "puzzle-again" }), { key: "again", "data-tool": "again" }),
      !puzzle.won && puzzle.moreHints > 0 && button(page.words.puzzlesHint, () => page.send({ type: "puzzle-hint" }), { key: "hint", "data-tool": "hint" }),
      !puzzle.won && !puzzle.solution && button(page.words.puzzlesSolution, () => page.send({ type: "puzzle-solution" }), { key: "solution", "data-tool": "solution" }),
      puzzle.next && !puzzle.feedback && keyed(page.words.puzzlesNext, "n", { key: "next", "data-tool": "next", onclick: () => open(page, puzzle.next.puzzle) }),
    ),
  );
}

function feedbackPanel(page, puzzle) {
  const said = puzzle.feedback;
  return h(
    "section",
    { key: "feedback", class: `sl-feedback sl-${said.tone}`, "data-verdict": said.tone },
    h("h2", { tabindex: "-1", "data-heading": true }, h("span", { class: "sl-stars", "aria-hidden": "true" }, said.stars), " ", said.title),
    said.ended && h("p", {}, said.ended),
    said.peeked && h("p", {}, said.peeked),
    said.reasons && reasons(page, said.reasons),
    h("div", { class: "sl-buttons" }, !puzzle.won && keyed(page.words.puzzlesTakeBack, "u", { key: "back", class: "sl-primary", "data-tool": "take-it-back", onclick: () => page.send({ type: "undo" }) }), puzzle.next && keyed(`${page.words.puzzlesNext}: ${puzzle.next.label}`, "n", { key: "next", class: puzzle.won ? "sl-primary" : "", "data-tool": "next", onclick: () => open(page, puzzle.next.puzzle) })),
  );
}

const reasons = (page, found) => [
  h("p", { key: "why" }, prose(page, found.say)),
  h("h3", { key: "title" }, page.words.puzzlesBeside),
  h("ul", { key: "beside", class: "sl-beside" }, found.beside.map((way, at) => h("li", { key: at }, h("strong", {}, way.result), h("span", {}, prose(page, way.say))))),
];

export default { render: mount(PuzzlesPage) };
