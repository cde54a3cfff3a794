// Every page in the browser: draws the scene that the kernel sends, sends back what was pressed, decides nothing.
// A page of its own kind extends Page and draws its own screen in `front`.
import { draw, h } from "./dom.js";
import { HOME, button, sign } from "./parts.js";
import { hearLibrary, plot } from "./chart.js";
import { clockBar, diceRow, seatBoard } from "./board.js";
import { choicePanel, ownCards } from "./choice.js";
import { logColumn, scoreSheet } from "./log.js";
import { askDialog, noticeBar, peekNote, sideSheet, veilScreen } from "./sheets.js";
import { download, openStore, sendable } from "./store.js";
import SIGNS from "./signs.svg";

const PATIENCE = 5_000;
const PEEK_AFTER = 300;
const ARRIVES_WITHIN = 2_000;
let pages = 0;

/** How a page scrolls by itself: at once for those who have asked for calm. */
const scrolling = () => (window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth");

/** What one view of the page knows besides the scene, and the acts its parts call. */
export class Page {
  constructor(model, el) {
    pages += 1;
    this.id = pages;
    this.model = model;
    this.el = el;
    this.store = openStore();
    this.lookIntoStore();
    this.local = { trail: [], folds: {} };
    this.waitingFor = null;
    this.goal = null;
    this.said = "";
  }

  /** What is kept now, and whether there is room for more. */
  lookIntoStore() {
    this.kept = this.store.list();
    this.full = this.store.full();
    this.aside = this.store.aside();
  }

  get scene() { return this.model.get("scene"); }
  get book() { return this.model.get("book"); }
  get words() { return this.book.words; }
  get keys() { return this.book.keys; }

  /** Whether there is room for everything at once; on a narrow page the other seats are folded. */
  get wide() { return this.el.clientWidth > 760; }

  facts(number) { return this.book.cards[number]; }

  set(change) {
    Object.assign(this.local, change);
    this.draw();
  }

  /** Send a message about the scene in view; while its answer is on the way a second press does nothing. */
  send(message) {
    const { ply } = this.scene;
    if (this.waitingFor === ply) return;
    // Whatever else happens ends a walk: what is seen next may be another thing's places.
    if (message !== this.goal) this.goal = null;
    if (["play", "pick", "packs", "follow"].includes(message.type)) this.waitingFor = ply;
    if (this.reaches({ ply, ...message })) this.wait(true);
  }

  /** Send, unless there is nobody any more: a kernel that has ended is known to have gone, and the reader is told. */
  reaches(message) {
    try {
      this.model.send(message);
      return true;
    } catch {
      this.waitingFor = null;
      this.set({ silent: true });
      return false;
    }
  }

  /** An answer that does not come may be lost with a broken connection: ask for it once, then say that there is none. */
  wait(asked) {
    clearTimeout(this.patience);
    this.patience = setTimeout(() => {
      this.waitingFor = null;
      if (this.reaches({ type: "refresh" }) && asked) this.patience = setTimeout(() => this.set({ silent: true }), PATIENCE);
    }, PATIENCE);
  }

  /** The kernel is there. */
  answered() {
    this.waitingFor = null;
    clearTimeout(this.patience);
    if (this.local.silent) this.set({ silent: false });
  }

  /**
   * Move along what `message` asks for places of: `to` tells the next place from the one before. That is where the
   * last press led, even while the screen still shows an older place, so that presses faster than answers all count.
   */
  step({ at, ...message }, to) {
    const from = this.goal?.type === message.type ? this.goal.at : at;
    const there = to(from);
    if (there === from) return;
    this.moves({ ...message, at: there });
  }

  /** Set out for a place. */
  moves(message) {
    this.goal = message;
    clearTimeout(this.arriving);
    this.arriving = setTimeout(() => { this.goal = null; }, ARRIVES_WITHIN);
    this.send(message);
  }

  play(option) {
    this.send({ type: "play", option: option.text });
  }

  openCard(card) { this.show({ kind: "card", card, title: this.facts(card).name }); }

  openRule(rule) { this.reaches({ type: "rule", rule }); }

  show(sheet) {
    const { sheet: before, trail } = this.local;
    if (!before) this.opener = document.activeElement;
    this.set({ sheet, trail: before ? [...trail, before].slice(-20) : [], peek: null });
    this.el.querySelector("[data-sheet]")?.focus();
  }

  sheetBack() { this.set({ sheet: this.local.trail.at(-1), trail: this.local.trail.slice(0, -1) }); }

  closeSheet() {
    this.set({ sheet: null, trail: [] });
    if (this.opener?.isConnected) this.opener.focus();
  }

  peek(event, card) {
    clearTimeout(this.peekLater);
    if (!event) {
      if (this.local.peek) this.set({ peek: null });
      return;
    }
    // A finger opens the sheet instead; the note would lie under it.
    if (event.pointerType === "touch") return;
    const face = event.currentTarget;
    const show = () => {
      // Where the card is by now: it may have been scrolled since the pointer came. Beside it, so that neither the
      // card nor the buttons under it are covered.
      const box = face.getBoundingClientRect();
      const x = box.right + 316 < window.innerWidth ? box.right + 8 : Math.max(8, box.left - 308);
      const low = box.top > window.innerHeight / 2;
      const top = low ? "auto" : `${Math.max(8, box.top)}px`;
      const bottom = low ? `${Math.max(8, window.innerHeight - box.bottom)}px` : "auto";
      this.set({ peek: { card, left: `${x}px`, top, bottom } });
    };
    // Somebody who only crosses a card on the way to another thing is not shown its text.
    if (event.type === "focus") show();
    else this.peekLater = setTimeout(show, PEEK_AFTER);
  }

  dismiss() {
    if (this.local.silent) this.set({ silent: false });
    else this.reaches({ type: "dismiss" });
  }

  /** The page's own screen, as its kernel side describes it. */
  front() { return null; }

  /** What is said about the open choice, between the question and its answers. */
  advice() { return null; }

  /** What stands below the choice of a game that fills the page. */
  beside() { return null; }

  /** What points from the choice to answers that stand further below. */
  pointers() { return null; }

  /** What stands under the boards of the others. */
  others() { return null; }

  /** What lies over the page besides its sheets. */
  over() { return null; }

  menu() {
    return [
      button(this.scene.leave, () => this.send({ type: "leave" }), { key: "leave", "data-tool": "leave" }),
      button(this.words.saveFile, () => this.reaches({ type: "file" }), { key: "file", "data-tool": "file" }),
      button(this.words.glossary, () => this.reaches({ type: "glossary" }), { key: "glossary" }),
      HOME && h("a", { key: "home", class: "sl-button", href: HOME, "data-tool": "home" }, this.words.home),
      button("?", () => this.show({ kind: "keys", title: this.words.keysTitle }), { key: "keys", class: "sl-round", "data-tool": "keys", "aria-label": this.words.keysTitle }),
    ];
  }

  /** What the kernel says besides the scene. */
  hear(message, buffers) {
    if (message.type === "keep") {
      const outcome = this.store.keep(message.game);
      if (outcome === "parted") this.model.send({ type: "parted", id: message.game.id });
      if (outcome === "refused" && !this.local.warned) this.model.send({ type: "not-kept" });
      this.local.warned = outcome === "refused";
      this.lookIntoStore();
    } else if (message.type === "keep-progress") {
      if (!this.store.keepProgress(message.text) && !this.local.warned) this.model.send({ type: "not-kept" });
    } else if (message.type === "set-progress-aside") {
      this.store.setProgressAside();
      this.lookIntoStore();
      this.draw();
    } else if (message.type === "refreshed") this.answered();
    else if (message.type === "library") hearLibrary(buffers[0]);
    else if (message.type === "file") download(message.name, message.text);
    else if (message.type === "rule") this.show({ kind: "rule", ...message });
    else if (message.type === "glossary") this.show({ kind: "glossary", title: this.words.glossary, terms: message.terms });
  }

  changed() {
    const { ply } = this.scene;
    if (this.local.ply !== ply) Object.assign(this.local, { ply, picked: null, packs: null, refusal: null, peek: null });
    // The kernel has answered, with a new choice or with a notice about this one.
    this.local.silent = false;
    this.answered();
    // A bot's answer may be lost as well.
    if (this.scene.screen === "game" && this.scene.game.choice && !this.scene.game.choice.mine) this.wait(false);
    // What one person has looked up is nothing for the next one at the screen.
    if (this.scene.screen === "veil") Object.assign(this.local, { sheet: null, trail: [] });
    this.draw();
  }

  /** A new question that lies above or below what is in view is brought into it. */
  bringIntoView(heading) {
    const { top, bottom } = heading.getBoundingClientRect();
    if (top >= 0 && bottom <= window.innerHeight) return;
    // Where there is room for both, the season and its rates come with the question; at once, so that no press misses.
    const game = this.wide && heading.closest(".sl-game");
    (game || heading).scrollIntoView({ block: "start", behavior: game ? "instant" : scrolling() });
  }

  /** A reload comes back to what is in view, which the page's address calls `name`. */
  rememberAddress(name) {
    const { front } = this.scene;
    if (!HOME || !front) return;
    const url = new URL(window.location.href);
    if (front.id) url.searchParams.set(name, front.id);
    else if (this.seen) url.searchParams.delete(name);
    this.seen = true;
    if (url.href !== window.location.href) window.history.replaceState(null, "", url);
  }

  screen() {
    const { scene } = this;
    if (scene.screen === "front") return h("div", { key: "front" }, this.atHome ? null : topBar(this), this.front(scene.front));
    if (scene.screen === "veil") return veilScreen(this, scene.veil);
    const { game } = scene;
    const me = game.seats.find((seat) => seat.me);
    const diceAsk = game.choice && game.dice.list.some((die) => die.options.length);
    return h(
      "div",
      { class: `sl-game ${game.prelude ? "sl-prelude" : ""}` },
      clockBar(this, game),
      h(
        "main",
        { class: "sl-middle" },
        scoreSheet(this, game.score),
        choicePanel(this, game),
        this.beside(game),
        ownCards(this, me, game.prelude),
        !diceAsk && diceRow(this, game.dice),
      ),
      h(
        "div",
        { class: "sl-left" },
        me && !game.prelude && seatBoard(this, me),
        h("div", { class: "sl-seats" }, game.seats.filter((seat) => !seat.me).map((seat) => seatBoard(this, seat)), this.others(game)),
      ),
      h("div", { class: "sl-right" }, logColumn(this, game)),
    );
  }

  draw() {
    const { scene } = this;
    const lost = draw(this.el, [
      h("p", { key: "live", class: "sl-away", "aria-live": "polite", role: "status" }, scene.live),
      h("div", { key: "screen", class: "sl-screen", "data-ply": scene.ply }, noticeBar(this, this.local.silent ? { text: this.words.noAnswer, tone: "bad" } : scene.notice), this.screen()),
      sideSheet(this),
      askDialog(this, scene.ask),
      peekNote(this),
      this.over(),
    ]);
    for (const el of this.el.querySelectorAll("[data-chart]")) plot(this, el);
    // When the pressed button is gone the reader goes on at the new question, not at the top of the document.
    const heading = this.el.querySelector("[data-heading]");
    this.readHint();
    const news = this.said !== scene.live;
    const answered = this.asked && !scene.ask;
    if (heading && ((lost && !this.el.contains(document.activeElement)) || answered || (news && document.activeElement === document.body))) heading.focus({ preventScroll: true });
    if (heading && news && this.said && (scene.game?.choice?.mine ?? true)) this.bringIntoView(heading);
    this.said = scene.live;
    this.asked = Boolean(scene.ask);
  }

  /** A hint that has just come is where a reader goes on; the button that asked for it may be gone. */
  readHint() {
    const hints = this.el.querySelectorAll("[data-hint]");
    if (this.hints !== undefined && hints.length > this.hints) {
      hints[hints.length - 1].focus({ preventScroll: true });
      hints[hints.length - 1].scrollIntoView({ block: "nearest" });
    }
    this.hints = hints.length;
  }

  /** One-letter keys, only while the focus is inside the page and not in a field. */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    if (event.key === "Escape" && this.local.sheet) this.closeSheet();
    else if (event.key === "?") this.show({ kind: "keys", title: this.words.keysTitle });
    else {
      const wanted = this.el.querySelector(`[aria-keyshortcuts="${CSS.escape(event.key)}"]`);
      if (!wanted) return;
      wanted.click();
    }
    event.preventDefault();
    event.stopPropagation();
  }
}

/** A section that must be seen to its last line: as little as that takes is scrolled. */
export const bringWhole = (section) => section.scrollIntoView({ block: "nearest", behavior: scrolling() });

const topBar = (page) =>
  HOME && h("nav", { key: "top", class: "sl-top", "aria-label": page.words.home }, h("a", { class: "sl-button", href: HOME, "data-tool": "home" }, "← ", page.words.home));

/** What the page's address asks for; only pages of our own server have an address of their own. */
const query = () => (HOME ? Object.fromEntries([...new URLSearchParams(window.location.search)].slice(0, 8).map(([name, value]) => [sendable(name, 400), sendable(value, 400)])) : {});

/** The entry point of a widget whose page is a `PageClass`: draw into `el` until it is taken away. */
export const mount = (PageClass) => ({ model, el }) => {
  el.classList.add("sl-play", `sl-on-${model.get("book").name}`);
  el.insertAdjacentElement("afterbegin", document.createElement("div"));
  const root = el.firstElementChild;
  root.className = "sl-page";
  // JupyterLab would otherwise take single letters as its own commands.
  root.dataset.lmSuppressShortcuts = "true";
  el.append(document.importNode(new DOMParser().parseFromString(SIGNS, "image/svg+xml").documentElement, true));
  const page = new PageClass(model, root);
  const changed = () => page.changed();
  const heard = (message, buffers) => page.hear(message, buffers);
  const key = (event) => page.key(event);
  // Whoever has walked past the end of a sheet, or pressed beside it, closes it all the same.
  const strayEscape = (event) => event.key === "Escape" && !root.contains(event.target) && page.key(event);
  const redraw = () => page.draw();
  const darkness = window.matchMedia("(prefers-color-scheme: dark)");
  // JupyterLab's theme may be changed while a notebook is open.
  const themes = new MutationObserver(redraw);
  const stop = page.store.watch(() => page.scene.game?.id, () => model.send({ type: "elsewhere" }));
  const stopLearning = page.store.watchProgress((text) => model.send({ type: "progress", text }));
  model.on("change:scene", changed);
  model.on("change:book", changed);
  model.on("msg:custom", heard);
  root.addEventListener("keydown", key);
  document.addEventListener("keydown", strayEscape);
  darkness.addEventListener("change", redraw);
  themes.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  page.changed();
  model.send({ type: "hello", works: page.store.works, full: page.full, progress: page.store.progress(), query: query() });
  return () => {
    clearTimeout(page.patience);
    clearTimeout(page.peekLater);
    stop();
    stopLearning();
    model.off("change:scene", changed);
    model.off("change:book", changed);
    model.off("msg:custom", heard);
    root.removeEventListener("keydown", key);
    document.removeEventListener("keydown", strayEscape);
    darkness.removeEventListener("change", redraw);
    themes.disconnect();
  };
};
