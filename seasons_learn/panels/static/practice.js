// Practice: what comes back and when, or a question beside its position.
import { h } from "./dom.js";
import { Page, mount } from "./page.js";
import { segmented } from "./controls.js";
import { button, fold, keyed, ruleLink } from "./parts.js";
import { positionPanel } from "./position.js";

class PracticePage extends Page {
  front(front) {
    return front.kind === "start" ? startScreen(this, front) : questionScreen(this, front);
  }

  menu() { return []; }

  /** A new screen is seen from its top. */
  bringIntoView(heading) { super.bringIntoView(heading.tagName === "H1" ? this.el : heading); }
}

function startScreen(page, start) {
  return h(
    "main",
    { key: "start", class: "sl-front sl-practice-start" },
    h(
      "header",
      {},
      h("h1", { tabindex: "-1", "data-heading": true }, start.title),
      h("p", { class: "sl-lead" }, start.intro),
      start.over && h("p", { class: "sl-now" }, start.over),
      start.only
        ? h("p", { key: "only" }, start.only)
        : segmented(page, { name: "scope", label: start.scopeLabel, options: start.scopes, value: start.scope, send: (scope) => ({ type: "set-scope", scope }) }),
      h("div", { class: "sl-buttons" }, keyed(page.words.practiceBegin, "n", { class: "sl-primary sl-large", "data-tool": "begin", onclick: () => page.send({ type: "begin-practice" }) })),
    ),
    h(
      "section",
      { class: "sl-panel" },
      h("h2", {}, page.words.practiceOutlook),
      start.outlook.length === 0 && h("p", { class: "sl-soft" }, start.noOutlook),
      start.outlook.length > 0 &&
        h(
          "ul",
          { class: "sl-outlook" },
          start.outlook.map((row) =>
            h(
              "li",
              { key: row.rule, "data-outlook": row.rule },
              h("button", { type: "button", class: "sl-outlook-rule", onclick: () => page.openRule(row.rule) }, row.name),
              h("span", { class: "sl-soft" }, row.known),
              h("strong", {}, row.when),
            ),
          ),
        ),
    ),
  );
}

function questionScreen(page, front) {
  const answered = Boolean(front.feedback);
  return h(
    "main",
    { key: `question-${front.number}`, class: "sl-lesson sl-practice" },
    h(
      "header",
      { class: "sl-lesson-bar" },
      h("span", { class: "sl-soft", "data-count": true }, front.count),
      h("div", { class: "sl-buttons" }, button(page.words.practiceFinish, () => page.send({ type: "stop-practice" }), { "data-tool": "stop" })),
    ),
    h(
      "div",
      { class: "sl-lesson-text" },
      front.options.map((option) => h("p", { key: option, class: "sl-note" }, option)),
      front.before.length > 0 && h("section", { key: "before", class: "sl-before" }, h("h2", {}, page.words.practiceBefore), h("ol", {}, front.before.map((line, at) => h("li", { key: at }, line)))),
      h(
        "section",
        { key: "ask", class: "sl-task", "aria-label": page.words.practiceQuestion },
        h("p", { class: "sl-deed" }, h("span", { class: "sl-caption" }, page.words.practiceNow), front.action),
        h("h1", { class: "sl-ask-line", tabindex: "-1", "data-heading": answered ? null : true }, front.ask),
        h("div", { class: "sl-buttons sl-answer-row", role: "group", "aria-label": page.words.practiceAnswers }, front.answers.map((answer) => answerButton(page, answer, answered))),
      ),
      front.feedback && feedbackPanel(page, front.feedback),
    ),
    positionPanel(page, front.board, `${page.words.practiceBoard}: ${front.board.title}`),
  );
}

const answerButton = (page, answer, answered) =>
  h(
    "button",
    {
      key: `answer${answer.value}`,
      type: "button",
      class: `sl-button sl-given ${answer.mark ? `sl-given-${answer.mark}` : ""}`,
      "data-value": answer.value,
      "data-mark": answer.mark,
      "aria-disabled": answered ? "true" : null,
      "aria-keyshortcuts": answered ? null : answer.key,
      onclick: () => !answered && page.send({ type: "give-answer", value: answer.value }),
    },
    answer.mark && h("span", { "aria-hidden": "true" }, answer.mark === "right" ? "✓" : "✗"),
    answer.text,
    !answered && !/^\S?\d+$/.test(answer.text) && h("kbd", { "aria-hidden": "true" }, answer.key),
  );

const list = (lines) => h("ul", { class: "sl-became" }, lines.map((line, at) => h("li", { key: at }, line)));

const feedbackPanel = (page, said) =>
  h(
    "section",
    { key: "feedback", class: `sl-feedback sl-${said.tone}`, "data-verdict": said.tone },
    h("h2", { tabindex: "-1", "data-heading": true }, said.title),
    said.because.length > 0 && h("section", { key: "because", "data-because": true }, h("h3", {}, page.words.practiceBecause), list(said.because)),
    said.became.length > 0 && fold({ key: "became" }, Boolean(page.local.became), (became) => page.set({ became }), page.words.practiceBecame, list(said.became)),
    h("h3", {}, page.words.practiceAbout),
    h("p", {}, h("strong", {}, said.case), ". ", said.why, " ", said.rules.map((rule) => ruleLink(page, rule))),
    h("p", { class: "sl-soft" }, said.again),
    h("div", { class: "sl-buttons" }, keyed(page.words.practiceNext, "n", { class: "sl-primary", "data-tool": "next", onclick: () => page.send({ type: "next-question" }) })),
  );

export default { render: mount(PracticePage) };
