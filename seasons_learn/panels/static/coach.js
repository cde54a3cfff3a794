// The coach beside a game: hint and suggestion, the look back after the end, a second try, and another seat's eyes.
import { h } from "./dom.js";
import { button, fold, ruleLink, sign } from "./parts.js";
import { cardRow, cardTile } from "./card.js";
import { overAll } from "./sheets.js";

/** A press longer than this is a hold: letting go ends it. A shorter one stays until the button is pressed again. */
const HOLD = 350;

// ---- the coach

const reasons = (why) =>
  why && [
    h("p", { key: "lead", class: "sl-soft" }, why.lead),
    h("ul", { key: "parts", class: "sl-parts" }, why.parts.map((part) => h("li", { key: part.text, class: `sl-part sl-${part.tone}` }, part.text))),
  ];

/** An answer of several parts, such as packs: what each part is and, where there is one, the reason for it. */
const answerRows = (rows) =>
  rows.length > 0 &&
  h("ul", { key: "rows", class: "sl-answer-rows" }, rows.map((row) => h("li", { key: row.key }, h("strong", {}, row.name), h("span", {}, row.text), row.why && h("span", { class: "sl-soft" }, row.why))));

/** Why, what, how much it promises; what that rests on only for those who ask. */
const suggestionPart = (page, suggestion) =>
  h(
    "div",
    { key: "suggestion", class: "sl-suggestion" },
    suggestion.reasons.length > 0 && h("ul", { key: "reasons", class: "sl-reasons" }, suggestion.reasons.map((reason) => h("li", { key: reason }, reason))),
    h("p", { key: "what" }, h("strong", {}, suggestion.what)),
    answerRows(suggestion.rows),
    h("div", { key: "do", class: "sl-buttons" }, button(suggestion.do, () => page.send({ type: "follow" }), { class: "sl-primary", "data-tool": "follow", "aria-label": `${suggestion.do}: ${suggestion.what}` }), h("span", { class: "sl-soft" }, suggestion.points, " ", ruleLink(page, suggestion.rule))),
    fold(
      { key: "sure", class: "sl-sure" },
      Boolean(page.local.sure),
      (sure) => page.set({ sure }),
      suggestion.sure.title,
      h("div", {}, suggestion.sure.lines.map((line) => h("p", { key: line }, line)), reasons(suggestion.sure.why)),
    ),
  );

/** After the end there is nothing left to advise; what remains is the look back. */
export function toTheReview(page) {
  const review = page.scene.game.beside?.review;
  return review && button(page.words.coach, () => page.el.querySelector(".sl-review h2").focus(), { key: "coach", "data-tool": "to-review" });
}

const coachSwitch = (page, coach) =>
  h(
    "button",
    { key: "switch", type: "button", role: "switch", class: "sl-switch", "aria-checked": coach.on ? "true" : "false", "data-tool": "coach", onclick: () => page.send({ type: "coach", on: !coach.on }) },
    h("span", { class: "sl-switch-track", "aria-hidden": "true" }),
    page.words.coach,
  );

/** The switch, what the coach says about the reader's open choice, and on demand what it would do. */
function adviceOf(page, coach) {
  return (
    coach &&
    h(
      "div",
      { key: "coach", class: `sl-coach sl-adviser ${coach.on ? "" : "sl-asleep"}`, role: "group", "aria-label": page.words.coach },
      h("div", { key: "top", class: "sl-coach-top" }, coachSwitch(page, coach), h("p", { class: "sl-coach-says", role: "status" }, coach.says ?? coach.hint.text, " ", coach.hint && ruleLink(page, coach.hint.rule)), coach.hint && button(coach.more, () => page.send({ type: "suggest", show: !coach.open }), { key: "ask", "aria-expanded": coach.open ? "true" : "false", "data-tool": "suggest" })),
      coach.suggestion && suggestionPart(page, coach.suggestion),
    )
  );
}

/** What stands between the question and its answers: the coach, or a second try. */
export const coachAdvice = (page, game) => game.beside && (tryPanel(page, game.beside.try) ?? adviceOf(page, game.beside.coach));

// ---- after the game

const slipPart = (page, slip) =>
  h(
    "li",
    { key: slip.at, class: "sl-slip" },
    h("h3", {}, slip.when, ": ", slip.question),
    h("p", {}, slip.played, " ", h("strong", {}, slip.cost)),
    h("p", { class: "sl-soft" }, slip.hint.text, " ", ruleLink(page, slip.hint.rule)),
    h("div", { class: "sl-buttons" }, button(slip.again, () => page.send({ type: "try-again", at: slip.at }), { "data-again": slip.at, "aria-label": `${slip.again}: ${slip.when}` })),
  );

/** The look back: the question whether to, how far it is, and the choices that cost most. */
export function reviewPanel(page, game) {
  const review = game.beside?.review;
  return review && h(
    "section",
    { key: "review", class: "sl-coach sl-review", "aria-label": review.title },
    h("h2", { tabindex: "-1" }, review.title),
    h("p", { role: "status" }, review.progress ? review.progress.text : review.text),
    review.progress && h("progress", { value: review.progress.share, max: 1, "aria-label": review.progress.text }),
    !review.progress && !review.slips && h("div", { class: "sl-buttons" }, review.ask.map((ask) => button(ask.label, () => page.send({ type: "look-back", seat: ask.seat }), { key: ask.seat, "data-look-back": ask.seat }))),
    review.slips && h("ol", { class: "sl-slips" }, review.slips.map((slip) => slipPart(page, slip))),
  );
}

const resultPart = (page, result) => [
  h("p", { key: "head", class: `sl-hint sl-${result.tone}` }, result.head),
  reasons(result.why),
  result.top && h("p", { key: "top" }, result.top),
  result.more && h("p", { key: "more" }, result.more),
];

const tryPanel = (page, attempt) =>
  attempt &&
  h(
    "div",
    { key: "try", role: "group", class: "sl-coach sl-try", "aria-label": attempt.title },
    h("h3", {}, attempt.title),
    h("div", { key: "says", class: "sl-try-says", role: "status" }, attempt.says && h("p", {}, attempt.says), attempt.result && resultPart(page, attempt.result)),
    h(
      "div",
      { class: "sl-buttons" },
      button(page.words.coachTryBack, () => page.send({ type: "return" }), { key: "return", "data-tool": "return" }),
      attempt.show && button(attempt.show, () => page.send({ type: "show-best" }), { key: "best", "data-tool": "show-best" }),
      attempt.on && button(attempt.on, () => page.send({ type: "play-on" }), { key: "on", "data-tool": "play-on" }),
    ),
  );

// ---- another seat's eyes

const lookedAt = (page) => page.scene.game?.beside?.through?.seat ?? null;

/** Times are those of the events: a page that is busy must not take a short press for a long one. */
function press(page, seat, event, endings) {
  if (lookedAt(page) === seat) {
    page.send({ type: "eyes", seat: null });
    return;
  }
  const { timeStamp: since } = event;
  page.local.looked = true;
  page.send({ type: "eyes", seat });
  const end = (ending) => {
    endings.forEach((name) => window.removeEventListener(name, end));
    if (ending.timeStamp - since > HOLD) page.send({ type: "eyes", seat: null });
  };
  endings.forEach((name) => window.addEventListener(name, end));
}

const eyesButton = (page, entry, through) =>
  button([sign("hand"), entry.label], (event) => {
    // Pointer and keys are heard below. Any other click comes from a program that presses for somebody, such as a screen reader.
    if (event.detail === 0) page.send({ type: "eyes", seat: through?.seat === entry.seat ? null : entry.seat });
  }, {
    key: `eyes${entry.seat}`,
    class: "sl-eyes-button",
    title: page.words.eyesHint,
    "aria-pressed": through?.seat === entry.seat ? "true" : "false",
    "data-eyes": entry.seat,
    onpointerdown: (event) => event.button === 0 && press(page, entry.seat, event, ["pointerup", "pointercancel", "blur"]),
    oncontextmenu: (event) => event.preventDefault(),
    onkeydown: (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      if (!event.repeat) press(page, entry.seat, event, ["keyup", "blur"]);
    },
    onkeyup: (event) => event.key === " " && event.preventDefault(),
  });

const zonePart = (page, zone) =>
  h(
    "li",
    { key: zone.key, class: "sl-zone", "data-zone": zone.key },
    h("h3", {}, zone.title),
    zone.note && h("p", { class: "sl-soft" }, zone.note),
    zone.cards.length > 0 && cardRow(page, zone.cards, cardTile, zone.title),
    zone.backs && h("span", { class: "sl-back" }, h("i", { "aria-hidden": "true" }), zone.backs.text),
  );

/** What another seat may know, over the page while the button is held or until it is pressed again. */
export function eyesPanel(page) {
  const through = page.scene.game?.beside?.through;
  return (
    through &&
    h(
      "section",
      { key: "eyes", class: "sl-eyes", ...overAll, role: "dialog", "aria-label": through.title },
      h("header", {}, h("h2", {}, through.title), button(through.close, () => page.send({ type: "eyes", seat: null }), { "data-tool": "eyes-close" })),
      h("p", { role: "status" }, through.text),
      h("ul", { class: "sl-zones" }, through.zones.map((zone) => zonePart(page, zone))),
      through.steps.length > 0 && h("h3", {}, through.log),
      through.steps.length > 0 && h("ol", { class: "sl-seen" }, through.steps.map((step) => h("li", { key: step.key }, step.text))),
    )
  );
}

/** Escape ends looking through another's eyes; says whether it did. */
export function stopLooking(page) {
  if (lookedAt(page) === null) return false;
  page.send({ type: "eyes", seat: null });
  return true;
}

/** A button for each seat whose eyes may be looked through; until one has looked, a line that says what that is. */
export function eyesRow(page, game) {
  const { eyes, eyesText, through } = game.beside ?? { eyes: [] };
  return (
    eyes.length > 0 &&
    h(
      "div",
      { key: "eyes", class: "sl-eyes-row" },
      h("div", { class: "sl-buttons" }, eyes.map((entry) => eyesButton(page, entry, through))),
      !page.local.looked && h("p", { key: "text", class: "sl-soft" }, eyesText),
    )
  );
}
