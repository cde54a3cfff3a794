// The page of example rounds: a list, then one example to watch step by step.
import { h } from "./dom.js";
import { Page, mount } from "./page.js";
import { HOME, amounts, button, chain, fold, ruleLink } from "./parts.js";
import { cardFace, cardRow, cardTile } from "./card.js";
import { clockBar, diceRow, seatBoard } from "./board.js";
import { choose, tableTwin } from "./controls.js";

const SPEEDS = { slow: 1.6, normal: 1, fast: 0.45 };
const SLIDE_AFTER = 60;

/** How fast the example plays by itself; beside the buttons where there is room. */
const speed = (page) =>
  h(
    "label",
    { key: "speed", class: "sl-speed" },
    h("span", {}, page.words.exampleSpeed),
    h("select", { value: page.local.speed ?? "normal", "data-set": "speed", onchange: (event) => page.setSpeed(event.target.value) }, [
      h("option", { value: "slow" }, page.words.exampleSlower),
      h("option", { value: "normal" }, page.words.exampleNormal),
      h("option", { value: "fast" }, page.words.exampleFaster),
    ]),
  );

/** What lies in the middle: the buttons that move, and the one line that says where we are. */
function transport(page, front) {
  const { words } = page;
  const { last, choices } = page.book.example;
  const tool = (label, said, to, able, key, data) =>
    h(
      "button",
      { key: data, type: "button", class: "sl-button", "aria-label": said, title: said, "aria-disabled": able ? null : "true", "aria-keyshortcuts": key, "data-tool": data, onclick: () => page.walk(to) },
      label,
    );
  const { at } = front;
  const playing = Boolean(page.local.playing);
  return h(
    "section",
    { key: "transport", class: "sl-transport", "aria-label": words.exampleTransport },
    h(
      "div",
      { class: "sl-buttons" },
      tool("|◀", words.examplePreviousChoice, (from) => choices.findLast((mark) => mark < from) ?? 0, at > 0, "p", "previous-choice"),
      tool("◀", words.examplePreviousStep, (from) => Math.max(from - 1, 0), at > 0, "ArrowLeft", "back"),
      h(
        "button",
        { key: "play", type: "button", class: "sl-button sl-primary", "aria-disabled": at < last || playing ? null : "true", "aria-keyshortcuts": "k", "data-tool": "play", onclick: () => (at < last || playing) && page.watch(!playing) },
        playing ? `■ ${words.examplePause}` : `▶ ${words.examplePlay}`,
      ),
      tool("▶", words.exampleNextStep, (from) => Math.min(from + 1, last), at < last, "ArrowRight", "forward"),
      tool("▶|", words.exampleNextChoice, (from) => choices.find((mark) => mark > from) ?? last, at < last, "n", "next-choice"),
      page.wide && speed(page),
    ),
    h(
      "div",
      { key: "track", class: "sl-track" },
      h(
        "label",
        { class: "sl-slider" },
        h("span", { class: "sl-places" }, h("span", {}, front.place), h("span", {}, front.choicePlace)),
        h("input", { type: "range", min: 0, max: last, value: String(at), "aria-label": words.exampleSlider, "aria-valuetext": `${front.place}: ${front.heading}`, "data-tool": "slider", oninput: (event) => page.slide(Number(event.target.value)) }),
      ),
      h(
        "div",
        { class: "sl-marks", "aria-hidden": "true" },
        choices.map((mark) => h("i", { key: mark, class: mark <= at ? "sl-passed" : "", vars: { "--at": `${(100 * mark) / Math.max(last, 1)}%` } })),
      ),
    ),
  );
}

/** Text, references and names of cards, one after the other. */
const prose = (page, parts) =>
  parts.map((part, index) => {
    if (part.rule) return h("span", { key: index }, ruleLink(page, part.rule));
    if (part.card) return h("button", { key: index, type: "button", class: "sl-rule sl-card-link", onclick: () => page.openCard(part.card) }, part.text);
    return h("span", { key: index }, part.text);
  });

/**
 * What is said about a choice. Before it is made it stands open, and so it does with the choice itself; what follows
 * from the choice is about other things, so there it folds away.
 */
function comment(page, front) {
  if (!front.comment.length) return null;
  const said = h("div", { key: "comment", class: "sl-comment" }, front.comment.map((parts, index) => h("p", { key: index }, prose(page, parts))));
  if (!front.commentTitle) return said;
  const { comment: chosen } = page.local;
  const open = chosen?.at === front.at ? chosen.open : front.commentOpen;
  return fold({ key: "said", class: "sl-said-of" }, open, (now) => page.set({ comment: { at: front.at, open: now } }), front.commentTitle, said);
}

/** What this picture is about, what is said about it, and the way out into a game of one's own. */
function moment(page, front) {
  const { words } = page;
  const now = front.steps.at(-1);
  return h(
    "section",
    { key: "moment", class: `sl-moment ${front.isChoice ? "sl-asks" : ""}`, "aria-label": words.exampleMoment },
    h("p", { class: "sl-kicker" }, front.kicker),
    h("h2", { class: "sl-heading", tabindex: "-1", "data-heading": front.arrived }, front.heading, !front.isChoice && now && [" ", ruleLink(page, now.rule)]),
    front.why && h("p", { key: "why", class: "sl-why-line" }, front.isChoice ? null : "← ", front.why.text, " ", ruleLink(page, front.why.rule)),
    front.diceFirst && diceRow(page, front.dice),
    front.packs && offered(page, front),
    comment(page, front),
    !front.packs && offered(page, front),
    front.over && tableTwin(page, { id: "score", caption: front.over.winner, columns: [front.over.title, ...front.over.names], rows: front.over.rows.map((row) => [[row.name, " ", ruleLink(page, row.rule)], ...row.values]), marked: front.over.rows.length - 1 }),
    front.canPlay && h("div", { key: "tools", class: "sl-buttons" }, button(front.whatIf, () => page.leaveFor({ type: "what-if" }), { "data-tool": "what-if", "aria-keyshortcuts": "w" })),
    front.line && h("p", { key: "line", class: "sl-typed" }, words.exampleTyped, " ", h("code", {}, front.line)),
  );
}

/** What the choice has caused so far; each step goes to its picture, and says why it happened. */
function causes(page, front) {
  const { words } = page;
  const open = page.local.whys ?? {};
  return h(
    "section",
    { key: "causes", class: "sl-log", "aria-label": words.exampleSteps },
    h("h3", {}, words.exampleSteps),
    front.steps.length === 0 && h("p", { class: "sl-soft" }, front.at < page.book.example.last ? words.exampleNoSteps : words.exampleEnd),
    h(
      "ol",
      { class: "sl-steps" },
      front.steps.map((step) =>
        h(
          "li",
          { key: step.at, class: `sl-step ${step.now ? "sl-fresh" : ""}`, "aria-current": step.now ? "step" : null },
          h("button", { type: "button", class: "sl-jump", "data-jump": step.at, onclick: () => page.goTo(step.at) }, step.text),
          h("button", { type: "button", class: "sl-why", "aria-expanded": open[step.at] ? "true" : "false", "aria-label": step.whyLabel, "data-why": step.at, onclick: () => page.set({ whys: { ...open, [step.at]: !open[step.at] } }) }, words.why),
          open[step.at] && chain(page, step.chain),
        ),
      ),
    ),
    front.waiting.length > 0 && [
      h("h3", { key: "coming" }, words.exampleComing),
      h("ol", { key: "waiting", class: "sl-coming" }, front.waiting.map((item, index) => h("li", { key: index }, item.text, " ", ruleLink(page, item.rule)))),
    ],
  );
}

/** From a card to the moments when it did something. */
function deeds(page) {
  const { words } = page;
  const { cards } = page.book.example;
  const chosen = cards.find((card) => card.id === page.local.card);
  return h(
    "section",
    { key: "deeds", class: "sl-deeds", "aria-label": words.exampleCards },
    h(
      "label",
      { class: "sl-choose" },
      h("span", {}, words.exampleCards),
      h("select", { value: chosen?.id ?? "", "data-set": "card", onchange: (event) => page.set({ card: event.target.value }) }, h("option", { value: "" }, words.exampleDeedsNone), cards.map((card) => h("option", { key: card.id, value: card.id }, card.name))),
    ),
    chosen && h("ol", { key: chosen.id, class: "sl-moments" }, chosen.events.map((event) => h("li", { key: event.at }, h("button", { type: "button", class: "sl-jump", "data-deed": event.at, onclick: () => page.goTo(event.at) }, h("span", { class: "sl-soft" }, event.place), " ", event.text)))),
  );
}

/** The whole example in words: every choice by rounds with what is said about it; each is a way there. */
function wholeRecord(page, front) {
  const { words, local } = page;
  return h(
    "details",
    { key: "record", class: "sl-record", open: Boolean(local.recordOpen), ontoggle: (event) => event.currentTarget.open !== Boolean(local.recordOpen) && page.set({ recordOpen: event.currentTarget.open }) },
    h("summary", {}, words.exampleChoices),
    local.recordOpen && [
      h("p", { key: "about", class: "sl-soft" }, words.exampleRecord),
      page.book.example.rounds.map((round, index) =>
        h(
          "section",
          { key: index },
          h("h3", {}, round.name),
          h(
            "ol",
            {},
            round.choices.map((choice) =>
              h("li", { key: choice.at }, h("button", { type: "button", class: "sl-jump", "aria-current": choice.at <= front.at && front.at < choice.until ? "step" : null, "data-choice": choice.at, onclick: () => page.goTo(choice.at) }, h("strong", {}, choice.name), ": ", choice.line), choice.comment && h("p", { class: "sl-soft" }, choice.comment)),
            ),
          ),
        ),
      ),
      h("div", { key: "text", class: "sl-buttons" }, button(words.exampleAsText, () => page.reaches({ type: "as-text" }), { "data-tool": "as-text" })),
      local.text && h("pre", { key: "pre", class: "sl-as-text", tabindex: "0", "aria-label": words.exampleAsText }, local.text),
    ],
  );
}

/** For the packs all nine cards are looked at together: small, but with what they cost. */
function packFace(page, card) {
  const facts = page.facts(card.card);
  return h("div", { class: "sl-pack-face" }, cardTile(page, card), h("span", {}, facts.cost.length ? amounts(facts.cost, facts.costSaid) : h("span", { class: "sl-soft" }, facts.costText)));
}

const offered = (page, front) =>
  front.offer.length > 0 &&
  h("div", { key: "offer", class: `sl-own-hand ${front.packs ? "sl-packing" : ""}` }, h("h3", {}, page.words.exampleOffer), cardRow(page, front.offer, front.packs ? packFace : cardFace, page.words.exampleOffer));

function hand(page, front) {
  const { hand: held } = front;
  const { words } = page;
  return h(
    "section",
    { key: "hand", class: "sl-own" },
    (held.cards.length > 0 || !front.prelude) && h(
      "div",
      { key: "held", class: "sl-own-hand" },
      h("h3", {}, held.said),
      held.cards.length ? cardRow(page, held.cards, cardFace, held.said) : h("p", { class: "sl-soft" }, held.empty),
    ),
    held.packs.map((pack) => h("details", { key: pack.key, class: "sl-pack" }, h("summary", {}, pack.name), cardRow(page, pack.cards, cardTile, pack.name))),
    choose(page, { name: "whose", label: words.exampleHandOf, options: page.book.example.seats, value: front.whose, send: (seat) => ({ type: "hand", seat: Number(seat) }) }),
  );
}

const boards = (page, front) =>
  h(
    "div",
    { key: "boards", class: "sl-boards" },
    front.seats.map((seat) =>
      h(
        "div",
        { key: seat.index, class: `sl-board ${seat.active ? "sl-now" : ""}` },
        seatBoard(page, seat),
        seat.play.length > 0 && cardRow(page, seat.play, cardTile, seat.playSaid),
      ),
    ),
  );

function watching(page, front) {
  return h(
    "div",
    { key: "watching", class: `sl-example ${front.prelude ? "sl-before" : ""}` },
    h(
      "header",
      { key: "title", class: "sl-example-title" },
      h("h1", {}, front.title),
      h(
        "div",
        { class: "sl-buttons" },
        button(page.words.glossary, () => page.reaches({ type: "glossary" }), { "data-tool": "glossary" }),
        !front.alone && button(page.words.exampleAll, () => page.leaveFor({ type: "shelf" }), { "data-tool": "all" }),
      ),
    ),
    transport(page, front),
    !front.prelude && clockBar(page, front),
    h("main", { key: "middle", class: "sl-watched" }, moment(page, front), hand(page, front), !front.diceFirst && diceRow(page, front.dice)),
    boards(page, front),
    h("div", { key: "right", class: "sl-right" }, causes(page, front), deeds(page), !page.wide && h("section", { key: "speed" }, speed(page))),
    h("div", { key: "below", class: "sl-below" }, wholeRecord(page, front), h("p", { class: "sl-soft sl-about-keys" }, page.words.exampleKeys)),
  );
}

const shelf = (page, front) => [
  h("header", { key: "head" }, h("h1", { tabindex: "-1", "data-heading": true }, front.title), h("p", { class: "sl-lead" }, front.intro)),
  h(
    "ul",
    { key: "shelf", class: "sl-shelf" },
    front.shelf.map((entry) =>
      h(
        "li",
        { key: entry.id, class: "sl-panel" },
        h("h2", {}, entry.title),
        h("p", {}, entry.about),
        h("p", { class: "sl-soft" }, entry.facts),
        h("div", { class: "sl-buttons" }, button(page.words.exampleWatch, () => page.send({ type: "watch", example: entry.id }), { class: "sl-primary", "aria-label": `${page.words.exampleWatch}: ${entry.title}`, "data-example": entry.id }), entry.stateText && h("span", { key: "state", class: `sl-watched-${entry.state}`, "data-state": entry.state }, entry.state === "done" && "✓ ", entry.stateText)),
      ),
    ),
  ),
];

class ExamplesPage extends Page {
  front(front) {
    return front.shelf ? h("main", { key: "list", class: "sl-front" }, shelf(this, front)) : watching(this, front);
  }

  menu() {
    return this.scene.screen === "front" ? null : super.menu();
  }

  /** Go on or back from a picture, as `to` tells; whoever takes the lead stops the playing. */
  walk(to) {
    const { playing } = this.local;
    this.stop();
    this.step({ type: "picture", at: this.scene.front.at }, to);
    if (playing) this.draw();
  }

  goTo(at) { this.walk(() => at); }

  slide(at) {
    this.stop();
    clearTimeout(this.sliding);
    this.sliding = setTimeout(() => this.goTo(at), SLIDE_AFTER);
  }

  leaveFor(message) {
    this.stop();
    this.set({ card: null, whys: {}, text: null });
    this.send(message);
  }

  watch(playing) {
    this.set({ playing });
    this.schedule();
  }

  stop() {
    clearTimeout(this.next);
    this.local.playing = false;
  }

  setSpeed(speed) {
    this.set({ speed });
    this.schedule();
  }

  schedule() {
    clearTimeout(this.next);
    const { front } = this.scene;
    if (!this.local.playing || !front || front.shelf || !this.el.isConnected) return;
    if (front.at >= this.book.example.last) {
      this.set({ playing: false });
      return;
    }
    const wait = front.dwell * SPEEDS[this.local.speed ?? "normal"] * 1000;
    this.next = setTimeout(() => this.moves({ type: "picture", at: front.at + 1 }), wait);
  }

  hear(message, buffers) {
    if (message.type === "as-text") this.set({ text: message.text });
    else super.hear(message, buffers);
  }

  /** Whoever loads the page anew is where they were, and the address may be passed on. */
  keepPlace() {
    const { front } = this.scene;
    if (!HOME || !front) return;
    const address = new URL(window.location);
    address.search = front.shelf ? "" : new URLSearchParams({ example: front.example, step: front.at + 1 });
    if (address.href !== window.location.href) window.history.replaceState(null, "", address);
  }

  changed() {
    super.changed();
    if (this.arrived) this.keepPlace();
    this.arrived = true;
    this.schedule();
  }
}

export default { render: mount(ExamplesPage) };
