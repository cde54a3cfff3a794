// The course: the list of lessons, a step with its board, the summary.
import { h } from "./dom.js";
import { Page, bringWhole, mount } from "./page.js";
import { chart, choose, segmented, stepper, tableTwin } from "./controls.js";
import { HOME, button, fold, keyed, openFile, ruleLink, sign } from "./parts.js";
import { positionPanel } from "./position.js";
import { prose } from "./prose.js";

class CoursePage extends Page {
  front(front) {
    if (front.kind === "list") return listScreen(this, front);
    if (front.kind === "summary") return summaryScreen(this, front);
    return stepScreen(this, front);
  }

  menu() {
    return this.scene.screen === "front" ? [] : super.menu();
  }

  /** What is said about a move is seen whole, a new step from its top. */
  bringIntoView(heading) {
    if (heading.tagName === "H1") super.bringIntoView(this.el);
    else bringWhole(heading.closest("section"));
  }

  changed() {
    // What was ticked or typed belongs to the question that was in view.
    if (this.local.ply !== this.scene.ply) Object.assign(this.local, { chosen: null, number: null });
    super.changed();
    this.rememberAddress("lesson");
  }
}

/** Below 900 px the board stands under the text, and the way on comes after both. */
const isNarrow = (page) => page.el.clientWidth <= 900;

const open = (page, lesson, anew = false) => page.send({ type: "open-lesson", lesson, anew });

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
      list.start && h("div", { class: "sl-buttons" }, button(list.start.label, () => open(page, list.start.lesson), { class: "sl-primary sl-large", "data-tool": "start" })),
    ),
    h("ol", { class: "sl-lessons" }, list.lessons.map((lesson) => lessonRow(page, lesson))),
    h(
      "section",
      { class: "sl-panel" },
      h("p", {}, list.fileText),
      list.trouble && h("div", { class: "sl-trouble", role: "alert" }, h("strong", {}, list.trouble.title), h("ul", {}, list.trouble.lines.map((line, at) => h("li", { key: at }, line)))),
      h("div", {}, h("label", { class: "sl-button sl-file" }, page.words.courseFile, h("input", { type: "file", accept: ".md,text/markdown", "data-tool": "file", onchange: (event) => openFile(page, event.target, (name, text) => ({ type: "open-text", name, text })) }))),
    ),
  );
}

const lessonRow = (page, lesson) =>
  h(
    "li",
    { key: lesson.id },
    h(
      "button",
      { type: "button", class: `sl-lesson-row sl-${lesson.state}`, "data-lesson": lesson.id, onclick: () => open(page, lesson.id) },
      h("span", { class: "sl-lesson-number", "aria-hidden": "true" }, lesson.state === "done" ? "✓" : lesson.number),
      h("span", { class: "sl-lesson-words" }, h("strong", {}, lesson.title), h("span", { class: "sl-soft" }, lesson.about)),
      h("span", { class: "sl-lesson-state" }, h("span", {}, lesson.minutes), h("span", {}, lesson.stateText)),
    ),
  );

// ---- a step

function stepScreen(page, step) {
  const { board, explorer } = step;
  const beside = board || explorer;
  const below = beside && isNarrow(page);
  return h(
    "main",
    { key: "step", class: `sl-lesson ${beside ? "" : "sl-plain"}` },
    lessonBar(page, step),
    h(
      "div",
      { key: "text", class: "sl-lesson-text" },
      h("h1", { class: "sl-step-title", tabindex: "-1", "data-heading": step.feedback || step.asking ? null : true }, step.title),
      h("div", { class: "sl-prose" }, prose(page, step.prose)),
      step.task && taskPanel(page, step),
      feedbackPanel(page, step),
      !below && navigation(page, step),
    ),
    beside &&
      h("div", { key: "beside", class: "sl-lesson-beside" }, board && positionPanel(page, board, page.words.courseBoard, page.words.courseGoOn), explorer && explorerPanel(page, explorer, step.steps.at)),
    below && navigation(page, step),
  );
}

const lessonBar = (page, step) =>
  h(
    "header",
    { key: "bar", class: "sl-lesson-bar" },
    h("div", {}, h("span", { class: "sl-soft" }, step.place, step.lesson && " · "), step.lesson && h("strong", {}, step.lesson)),
    h(
      "ol",
      { class: "sl-dots", "aria-label": page.words.courseStepsOf },
      step.steps.dots.map((one, at) => dot(page, step.steps, at, one.said, one.done ? "✓" : at + 1, one.done)),
      dot(page, step.steps, step.steps.dots.length, page.words.courseSummary, sign("flag"), false),
    ),
    h("div", { class: "sl-buttons" }, button(page.words.courseAllLessons, () => open(page, ""), { key: "all", "data-tool": "list" }), button(page.words.glossary, () => page.reaches({ type: "glossary" }), { key: "glossary" })),
  );

/** A step that is done has a tick for its number and a full rim. */
const dot = (page, steps, at, said, face, done) =>
  h(
    "li",
    { key: at },
    h("button", { type: "button", class: `sl-dot ${at === steps.at ? "sl-here" : ""} ${done ? "sl-dot-done" : ""}`, title: said, "aria-label": said, "aria-current": at === steps.at ? "step" : null, "data-step-to": at, "data-done": done ? "yes" : "no", onclick: () => page.send({ type: "go-to-step", at }) }, h("span", {}, face)),
  );

function navigation(page, step) {
  const { at } = step.steps;
  const go = (to) => page.send({ type: "go-to-step", at: to });
  return h(
    "nav",
    { key: "nav", class: "sl-lesson-nav", "aria-label": step.steps.text },
    button(page.words.coursePreviousStep, () => at > 0 && go(at - 1), { "aria-disabled": at > 0 ? null : "true", "data-tool": "previous" }),
    h("span", { class: "sl-soft" }, step.steps.text),
    keyed(page.words.courseNextStep, "n", { class: step.done ? "sl-primary" : "", "data-tool": "next", onclick: () => go(at + 1) }),
  );
}

function explorerPanel(page, explorer, at) {
  const { shown } = explorer;
  const open = page.local.folds.numbers ?? false;
  return h(
    "section",
    { key: `explorer-${at}`, class: "sl-panel sl-explorer", "aria-label": explorer.label },
    h("p", {}, h("strong", {}, explorer.label), ". ", prose(page, explorer.text)),
    shown && h("div", { class: "sl-controls" }, shown.controls.map((control) => CONTROLS[control.kind](page, { ...control, name: `explorer-${control.name}`, send: (value) => ({ type: "set-explorer", name: control.name, value: control.kind === "choose" ? Number(value) : value }) }))),
    shown && chart(page, { id: `explorer-${explorer.name}`, figure: shown.figure, label: shown.label }),
    shown && fold({ class: "sl-told" }, open, (now) => page.set({ folds: { ...page.local.folds, numbers: now } }), page.words.courseNumbers, tableTwin(page, { id: explorer.name, ...shown.table })),
    HOME ? h("div", {}, h("a", { class: "sl-button", "data-tool": "explorer", target: "_blank", rel: "noopener", href: `${HOME}${explorer.name}?${new URLSearchParams(explorer.query)}` }, page.words.courseExplorerPage, " ↗")) : h("p", { class: "sl-soft" }, explorer.outside),
  );
}

const CONTROLS = { choose, segmented, stepper };

// ---- what is asked

function taskPanel(page, step) {
  const { task } = step;
  const answered = task.given !== null && task.given !== undefined;
  return h(
    "section",
    { key: `task-${step.steps.at}`, class: "sl-task", "aria-label": page.words.courseDoThis },
    h("p", { class: "sl-ask-line" }, prose(page, task.ask)),
    task.kind === "do" && doTools(page, task, step),
    task.answers && answersPanel(page, task, answered),
    !task.answers && ["quiz", "predict"].includes(task.kind) && (answered ? numberGiven(page, task) : numberPanel(page, task)),
    task.kind === "free" && h("div", { class: "sl-buttons" }, button(page.words.coursePlayFree, () => page.send({ type: "play-free" }), { class: "sl-primary", "data-tool": "free" })),
  );
}

const doTools = (page, task, step) => [
  task.hints.length > 0 && h("ol", { class: "sl-hint-list", "aria-label": page.words.courseHints }, task.hints.map((hint, at) => h("li", { key: at, "data-hint": at, tabindex: "-1" }, prose(page, hint)))),
  task.solution && h("div", { class: "sl-solution" }, h("h3", {}, page.words.courseSolutionLines), h("ol", {}, task.solution.map((line, at) => h("li", { key: at }, h("code", {}, line))))),
  task.moves && !step.done && h("p", { class: "sl-soft" }, task.moves),
  // Under a key, so that a button with the focus is the same one when a line comes before it.
  h(
    "div",
    { key: "tools", class: "sl-buttons" },
    !step.done && task.moreHints > 0 && button(page.words.courseHint, () => page.send({ type: "hint" }), { key: "hint", "data-tool": "hint" }),
    !task.solved && !step.done && button(page.words.courseSolution, () => page.send({ type: "solution" }), { key: "solution", "data-tool": "solution" }),
    task.canTakeBack && !task.solved && !step.done && !step.feedback?.takeBack && keyed(page.words.courseTakeBack, "u", { key: "back", "data-tool": "take-back", onclick: () => page.send({ type: "undo" }) }),
    (step.done || task.solved || task.canStartOver) && button(step.done || task.solved ? page.words.courseAgain : page.words.courseAnew, () => page.send({ type: "again" }), { key: "again", "data-tool": "again" }),
  ),
];

function answersPanel(page, task, answered) {
  const chosen = answered ? task.given : (page.local.chosen ?? []);
  const pick = (at, on) => page.set({ chosen: task.several ? (on ? [...chosen, at] : chosen.filter((one) => one !== at)) : [at] });
  return h(
    "form",
    {
      class: "sl-answers",
      onsubmit: (event) => {
        event.preventDefault();
        if (chosen.length && !answered) page.send({ type: "reply", given: chosen });
      },
    },
    h(
      "div",
      { role: task.several ? "group" : "radiogroup", "aria-label": page.words.courseAnswer },
      task.answers.map((answer) =>
        h(
          "label",
          { key: answer.at, class: `sl-answer ${chosen.includes(answer.at) ? "sl-chosen" : ""} ${answer.mark ? `sl-answer-${answer.mark}` : ""}` },
          h("input", { type: task.several ? "checkbox" : "radio", name: `answer-${page.id}`, checked: chosen.includes(answer.at), disabled: answered, "data-answer-at": answer.at, onchange: (event) => pick(answer.at, event.target.checked) }),
          h("span", {}, prose(page, answer.text), answer.said && h("span", { key: "said", class: "sl-answer-said" }, prose(page, answer.said))),
          answer.mark && h("strong", { class: "sl-mark" }, answer.mark === "wrong" ? "✗ " : "✓ ", answer.markText),
        ),
      ),
    ),
    // Two elements, so that the focus does not slip from the one button to the other.
    answered
      ? h("div", { key: "again", class: "sl-buttons" }, button(page.words.courseAgain, () => page.send({ type: "again" }), { "data-tool": "again" }))
      : h("div", { key: "check", class: "sl-buttons" }, h("button", { type: "submit", class: "sl-button sl-primary", "aria-disabled": chosen.length ? null : "true", "data-tool": "check" }, page.words.courseCheck), button(page.words.courseReveal, () => page.send({ type: "reveal" }), { "data-tool": "reveal" })),
  );
}

const numberGiven = (page, task) => [
  task.given.length > 0 && h("p", { key: "given" }, `${task.kind === "predict" ? page.words.courseGuess : page.words.courseAnswer}: `, h("strong", {}, task.given[0])),
  h("div", { key: "again", class: "sl-buttons" }, button(page.words.courseAgain, () => page.send({ type: "again" }), { "data-tool": "again" })),
];

const numberPanel = (page, task) =>
  h(
    "form",
    {
      class: "sl-answers",
      onsubmit: (event) => {
        event.preventDefault();
        const given = Number(event.currentTarget.querySelector("input").value);
        if (Number.isInteger(given) && page.local.number) page.send({ type: "reply", given: Math.max(-9999, Math.min(9999, given)) });
      },
    },
    h("label", { class: "sl-choose" }, h("span", {}, task.kind === "predict" ? page.words.courseGuess : page.words.courseAnswer), h("input", { type: "number", inputmode: "numeric", step: 1, "data-tool": "number", oninput: (event) => page.set({ number: event.target.value }) })),
    h("div", { class: "sl-buttons" }, h("button", { type: "submit", class: "sl-button sl-primary", "aria-disabled": page.local.number ? null : "true", "data-tool": "check" }, page.words.courseCheck), button(page.words.courseReveal, () => page.send({ type: "reveal" }), { "data-tool": "reveal" })),
  );

function feedbackPanel(page, step) {
  const said = step.feedback;
  if (!said) return null;
  const open = page.local.folds.told ?? true;
  return h(
    "section",
    { key: "feedback", class: `sl-feedback sl-${said.tone}`, "data-verdict": said.tone },
    h("h2", { tabindex: "-1", "data-heading": true }, said.title, " ", ruleLink(page, said.rule)),
    said.texts.map((text, at) => h("p", { key: at }, prose(page, text))),
    said.told.length > 0 &&
      fold({ class: "sl-told" }, open, (now) => page.set({ folds: { ...page.local.folds, told: now } }), page.words.courseWhatHappened, h("ol", {}, said.told.map((line) => h("li", { key: line.n }, line.text, " ", ruleLink(page, line.rule))))),
    isNarrow(page) && !step.done && !said.takeBack && step.board?.choice && h("div", { key: "on", class: "sl-buttons" }, button(`${page.words.courseNextChoice} ↓`, () => nextChoice(page), { "data-tool": "next-choice" })),
    said.takeBack && h("div", { class: "sl-buttons" }, keyed(page.words.courseTakeBack, "u", { class: "sl-primary", "data-tool": "take-back", onclick: () => page.send({ type: "undo" }) })),
  );
}

/** The question that the board asks now, which lies below what was said about the answer before it. */
function nextChoice(page) {
  const heading = page.el.querySelector(".sl-lesson-board .sl-choice > .sl-heading");
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: "start" });
}

// ---- the summary

const summaryScreen = (page, end) =>
  h(
    "main",
    { key: "summary", class: "sl-front sl-summary" },
    lessonBar(page, end),
    h("h1", { tabindex: "-1", "data-heading": true }, sign("flag"), " ", end.title),
    end.toDo.length > 0 &&
      h("section", { key: "to-do", class: "sl-panel", "aria-label": end.toDoText }, h("h2", {}, end.toDoText), h("div", { class: "sl-buttons" }, end.toDo.map((step) => button(`${step.at + 1}. ${step.label}`, () => page.send({ type: "go-to-step", at: step.at }), { key: step.at, "data-to-do": step.at })))),
    h("section", { class: "sl-panel" }, h("h2", {}, page.words.courseRemember), h("ul", { class: "sl-remember" }, end.remember.map((line, at) => h("li", { key: at }, prose(page, line))))),
    end.rules.length > 0 &&
      h("section", { class: "sl-panel", "aria-label": page.words.courseRules }, h("h2", {}, page.words.courseRules), h("ul", { class: "sl-lesson-rules" }, end.rules.map((rule) => ruleRow(page, rule)))),
    h(
      "div",
      { class: "sl-buttons" },
      end.next && keyed(`${page.words.courseNextLesson}: ${end.next.label}`, "n", { key: "next", class: "sl-primary sl-large", "data-tool": "next-lesson", onclick: () => open(page, end.next.lesson) }),
      button(page.words.courseAllLessons, () => open(page, ""), { key: "list", "data-tool": "to-list" }),
      button(page.words.courseLessonAgain, () => page.send({ type: "go-to-step", at: 0 }), { key: "again", "data-tool": "again" }),
    ),
  );

const ruleRow = (page, rule) =>
  h("li", { key: rule.id }, ruleLink(page, rule.id), h("span", {}, rule.title), HOME && h("a", { class: "sl-button", href: `${HOME}practice?rule=${rule.id}` }, page.words.coursePractise));

export default { render: mount(CoursePage) };
