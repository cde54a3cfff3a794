// The coach beside a game: hint and suggestion, the look back after the end, a second try, and another seat's eyes.
import { h } from "./dom.js";
import { button, ruleLink, sign } from "./parts.js";
import { cardRow, cardTile } from "./card.js";

/** A press longer than this is a hold: letting go ends it. A shorter one stays until the button is pressed again. */
const HOLD = 350;

// ---- the coach

const reasons = (why) =>
  why && [
    h("p", { key: "lead", class: "sl-soft" }, why.lead),
    h("ul", { key: "parts", class: "sl-parts" }, why.parts.map((part) => h("li", { key: part.text, class: `sl-part sl-${part.tone}` }, part.text))),
  ];

const suggestionPart = (page, suggestion) =>
  h(
    "div",
    { key: "suggestion", class: "sl-suggestion" },
    h("div", { class: "sl-buttons" }, button(suggestion.do, () => page.send({ type: "follow" }), { class: "sl-primary", "data-tool": "follow" }), ruleLink(page, suggestion.rule)),
    h("p", {}, suggestion.points),
    suggestion.beside && h("p", { key: "beside" }, suggestion.beside, suggestion.ending && ` ${suggestion.ending}`),
    reasons(suggestion.why),
  );

const coachSwitch = (page, coach) =>
  h(
    "button",
    { key: "switch", type: "button", role: "switch", class: `sl-button sl-switch ${coach.on ? "sl-chosen" : ""}`, "aria-checked": coach.on ? "true" : "false", "data-tool": "coach", onclick: () => page.send({ type: "coach", on: !coach.on }) },
    page.words.coach,
    h("span", { class: "sl-switch-state", "aria-hidden": "true" }, coach.state),
  );

const coachPart = (page, coach) =>
  coach?.on && [
    h("div", { key: "says", class: "sl-coach-says", role: "status" }, coach.says && h("p", { class: "sl-soft" }, coach.says), coach.hint && h("p", {}, coach.hint.text, " ", ruleLink(page, coach.hint.rule))),
    coach.hint && h("div", { key: "ask", class: "sl-buttons" }, button(coach.more, () => page.send({ type: "suggest", show: !coach.open }), { "aria-expanded": coach.open ? "true" : "false", "data-tool": "suggest" })),
    coach.suggestion && suggestionPart(page, coach.suggestion),
  ];

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

const reviewPart = (page, review) =>
  review &&
  h(
    "section",
    { key: "review", class: "sl-coach sl-review", "aria-label": review.title },
    h("h2", {}, review.title),
    h("p", { role: "status" }, review.progress ? review.progress.text : review.text),
    review.progress && h("progress", { value: review.progress.share, max: 1, "aria-label": review.progress.text }),
    !review.progress && !review.slips && h("div", { class: "sl-buttons" }, review.ask.map((ask) => button(ask.label, () => page.send({ type: "look-back", seat: ask.seat }), { key: ask.seat, "data-look-back": ask.seat }))),
    review.slips && h("ol", { class: "sl-slips" }, review.slips.map((slip) => slipPart(page, slip))),
  );

const resultPart = (page, result) => [
  h("p", { key: "head", class: `sl-hint sl-${result.tone}` }, result.head),
  reasons(result.why),
  result.top && h("p", { key: "top" }, result.top),
  result.more && h("p", { key: "more" }, result.more),
];

const tryPart = (page, attempt) =>
  attempt &&
  h(
    "section",
    { key: "try", class: "sl-coach sl-try", "aria-label": attempt.title },
    h("h3", {}, attempt.title),
    h("div", { key: "says", class: "sl-coach-says", role: "status" }, attempt.says && h("p", {}, attempt.says), attempt.result && resultPart(page, attempt.result)),
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

function press(page, seat, endings) {
  page.looked = performance.now();
  if (lookedAt(page) === seat) {
    page.send({ type: "eyes", seat: null });
    return;
  }
  page.send({ type: "eyes", seat });
  const since = performance.now();
  const end = () => {
    endings.forEach((name) => window.removeEventListener(name, end));
    page.looked = performance.now();
    if (performance.now() - since > HOLD) page.send({ type: "eyes", seat: null });
  };
  endings.forEach((name) => window.addEventListener(name, end));
}

const eyesButton = (page, entry, through) =>
  button([sign("hand"), entry.label], (event) => {
    // A click without pointer or key comes from a program that presses for somebody, such as a screen reader.
    if (event.detail === 0 && performance.now() - (page.looked ?? -HOLD) > HOLD) page.send({ type: "eyes", seat: through?.seat === entry.seat ? null : entry.seat });
  }, {
    key: `eyes${entry.seat}`,
    class: "sl-eyes-button",
    title: page.words.eyesHint,
    "aria-pressed": through?.seat === entry.seat ? "true" : "false",
    "data-eyes": entry.seat,
    onpointerdown: (event) => event.button === 0 && press(page, entry.seat, ["pointerup", "pointercancel", "blur"]),
    oncontextmenu: (event) => event.preventDefault(),
    onkeydown: (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      if (!event.repeat) press(page, entry.seat, ["keyup", "blur"]);
    },
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
      { key: "eyes", class: "sl-eyes", role: "dialog", "aria-label": through.title },
      h("header", {}, h("h2", { role: "status" }, through.title), button(through.close, () => page.send({ type: "eyes", seat: null }), { "data-tool": "eyes-close" })),
      h("p", {}, through.text),
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

/** Everything of the coach that stands beside the choice. */
export function coachPanel(page, beside) {
  const { coach, eyes, through } = beside;
  return [
    tryPart(page, beside.try),
    reviewPart(page, beside.review),
    (coach || eyes.length > 0) &&
      h(
        "section",
        { key: "coach", class: "sl-coach", "aria-label": page.words.coach },
        h("div", { class: "sl-buttons" }, coach && coachSwitch(page, coach), eyes.map((entry) => eyesButton(page, entry, through))),
        coachPart(page, coach),
      ),
  ];
}
