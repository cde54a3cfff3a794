// The play page in the browser: draws the scene that the kernel sends, sends back what was pressed, decides nothing.
import { draw, h } from "./dom.js";
import { button, sign } from "./parts.js";
import { clockBar, diceRow, seatBoard } from "./board.js";
import { choicePanel, ownCards } from "./choice.js";
import { logColumn, scoreSheet } from "./log.js";
import { lobbyScreen } from "./lobby.js";
import { askDialog, noticeBar, peekNote, sideSheet, veilScreen } from "./sheets.js";
import { download, openStore } from "./store.js";
import SIGNS from "./signs.svg";

const PATIENCE = 10_000;
const PEEK_AFTER = 300;
const LARGEST_FILE = 4_000_000;
let pages = 0;

/** What one view of the page knows besides the scene, and the acts its parts call. */
class Page {
  constructor(model, el) {
    pages += 1;
    this.id = pages;
    this.model = model;
    this.el = el;
    this.store = openStore();
    this.kept = this.store.list();
    this.local = { trail: [], folds: {} };
    this.waitingFor = null;
    this.said = "";
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
    if (["play", "pick", "packs"].includes(message.type)) this.waitingFor = ply;
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.set({ silent: true }), PATIENCE);
    this.model.send({ ply, ...message });
  }

  play(option) {
    this.send({ type: "play", option: option.text });
  }

  openCard(card) { this.show({ kind: "card", card, title: this.facts(card).name }); }

  openRule(rule) { this.model.send({ type: "rule", rule }); }

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
    const box = event.currentTarget.getBoundingClientRect();
    // Beside the card, so that neither the card nor the buttons under it are covered.
    const x = box.right + 316 < window.innerWidth ? box.right + 8 : Math.max(8, box.left - 308);
    const low = box.top > window.innerHeight / 2;
    const top = low ? "auto" : `${Math.max(8, box.top)}px`;
    const bottom = low ? `${Math.max(8, window.innerHeight - box.bottom)}px` : "auto";
    const show = () => this.set({ peek: { card, left: `${x}px`, top, bottom } });
    // Somebody who only crosses a card on the way to another thing is not shown its text.
    if (event.type === "focus") show();
    else this.peekLater = setTimeout(show, PEEK_AFTER);
  }

  dismiss() {
    if (this.local.silent) this.set({ silent: false });
    else this.model.send({ type: "dismiss" });
  }

  resume(id) {
    const save = this.store.read(id);
    if (save !== null) this.model.send({ type: "resume", id, save });
  }

  drop(id) {
    this.store.drop(id);
    this.kept = this.store.list();
    this.set({ dropping: null });
  }

  async openFile(input) {
    const [file] = input.files;
    input.value = "";
    if (!file) return;
    if (file.size > LARGEST_FILE) this.model.send({ type: "too-large", name: file.name });
    else this.model.send({ type: "open", name: file.name, save: await file.text() });
  }

  menu() {
    return [
      button(this.words.games, () => this.send({ type: "lobby" }), { key: "games", "data-tool": "games" }),
      button(this.words.saveFile, () => this.model.send({ type: "file" }), { key: "file", "data-tool": "file" }),
      button(this.words.glossary, () => this.model.send({ type: "glossary" }), { key: "glossary" }),
      button("?", () => this.show({ kind: "keys", title: this.words.keysTitle }), { key: "keys", class: "sl-round", "aria-label": this.words.keysTitle }),
    ];
  }

  /** What the kernel says besides the scene. */
  hear(message) {
    if (message.type === "keep") {
      const works = this.store.keep(message.game);
      if (!works && !this.local.warned) this.model.send({ type: "not-kept" });
      this.local.warned = !works;
      this.kept = this.store.list();
    } else if (message.type === "file") download(message.name, message.text);
    else if (message.type === "rule") this.show({ kind: "rule", ...message });
    else if (message.type === "glossary") this.show({ kind: "glossary", title: this.words.glossary, terms: message.terms });
  }

  changed() {
    const { ply } = this.scene;
    if (this.local.ply !== ply) Object.assign(this.local, { ply, picked: null, packs: null, refusal: null, peek: null });
    // The kernel has answered, with a new choice or with a notice about this one.
    this.waitingFor = null;
    clearTimeout(this.patience);
    this.local.silent = false;
    this.draw();
  }

  /** A new question that lies above or below what is in view is brought into it. */
  bringIntoView(heading) {
    const { top, bottom } = heading.getBoundingClientRect();
    if (top >= 0 && bottom <= window.innerHeight) return;
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    heading.scrollIntoView({ block: "start", behavior: calm ? "auto" : "smooth" });
  }

  screen() {
    const { scene } = this;
    if (scene.screen === "lobby") return lobbyScreen(this, scene.lobby);
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
        ownCards(this, me, game.prelude),
        !diceAsk && diceRow(this, game.dice),
      ),
      h(
        "div",
        { class: "sl-left" },
        me && !game.prelude && seatBoard(this, me),
        h("div", { class: "sl-seats" }, game.seats.filter((seat) => !seat.me).map((seat) => seatBoard(this, seat))),
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
    ]);
    // When the pressed button is gone the reader goes on at the new question, not at the top of the document.
    const heading = this.el.querySelector("[data-heading]");
    const news = this.said !== scene.live;
    const answered = this.asked && !scene.ask;
    if (heading && (lost || answered || (news && document.activeElement === document.body))) heading.focus({ preventScroll: true });
    if (heading && news && this.said && (scene.game?.choice?.mine ?? true)) this.bringIntoView(heading);
    this.said = scene.live;
    this.asked = Boolean(scene.ask);
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

/** Entry point of the widget: draw into `el` until it is taken away. */
function render({ model, el }) {
  el.classList.add("sl-play");
  el.insertAdjacentElement("afterbegin", document.createElement("div"));
  const root = el.firstElementChild;
  root.className = "sl-page";
  // JupyterLab would otherwise take single letters as its own commands.
  root.dataset.lmSuppressShortcuts = "true";
  el.append(document.importNode(new DOMParser().parseFromString(SIGNS, "image/svg+xml").documentElement, true));
  const page = new Page(model, root);
  const changed = () => page.changed();
  const heard = (message) => page.hear(message);
  const key = (event) => page.key(event);
  const stop = page.store.watch(() => page.scene.game?.id, () => model.send({ type: "elsewhere" }));
  model.on("change:scene", changed);
  model.on("change:book", changed);
  model.on("msg:custom", heard);
  root.addEventListener("keydown", key);
  page.changed();
  model.send({ type: "hello", kept: page.kept.length, works: page.store.works });
  return () => {
    clearTimeout(page.patience);
    clearTimeout(page.peekLater);
    stop();
    model.off("change:scene", changed);
    model.off("change:book", changed);
    model.off("msg:custom", heard);
    root.removeEventListener("keydown", key);
  };
}

export default { render };
