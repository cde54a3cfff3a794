// The Play page: its own screen is the lobby.
import { h } from "./dom.js";
import { Page, mount } from "./page.js";
import { button } from "./parts.js";
import { lobbyScreen } from "./lobby.js";
import { download, sendable } from "./store.js";
import { coachAdvice, eyesPanel, eyesRow, reviewPanel, stopLooking, toTheReview } from "./coach.js";

/** On a narrow page the way back lies far below; here it is a step away. */
const undoAtTheTop = (page) => button(page.words.undo, () => page.send({ type: "undo" }), { key: "undo", class: "sl-narrow-only", "data-tool": "undo-at-the-top" });

/** What may be done with one's cards lies below them, perhaps out of sight: a way there for each of them. */
function cardsReady(page, game) {
  const me = game.seats.find((seat) => seat.me);
  const slots = game.prelude || !me ? [] : [...(me.hand ?? []), ...me.play];
  const ready = slots.flatMap((slot) => slot.options.filter((option) => !option.off).map((option) => ({ option, name: page.facts(slot.card).name })));
  const go = ({ text }) => page.el.querySelector(`.sl-own [data-option="${CSS.escape(text)}"]`)?.focus();
  return (
    ready.length > 0 &&
    h("p", { key: "ready", class: "sl-ready" }, h("span", { class: "sl-soft" }, page.words.ready), ready.map(({ option, name }) => button(`${option.label} ${name} ↓`, () => go(option), { key: option.key, "data-ready": option.text })))
  );
}

class PlayPage extends Page {
  front(lobby) { return lobbyScreen(this, lobby); }

  menu() {
    const { game } = this.scene;
    return [toTheReview(this), game.timeline.canUndo && undoAtTheTop(this), ...super.menu()];
  }

  advice(game) { return coachAdvice(this, game); }

  pointers(game) { return cardsReady(this, game); }

  beside(game) { return reviewPanel(this, game); }

  others(game) { return eyesRow(this, game); }

  over() { return eyesPanel(this); }

  key(event) {
    if (event.key === "Escape" && !this.local.sheet && stopLooking(this)) event.preventDefault();
    else super.key(event);
  }

  resume(id) {
    const kept = this.store.read(id);
    if (kept === null) return;
    const save = sendable(kept, this.book.largestFile);
    this.reaches({ type: "resume", id: sendable(id, 400), save, whole: save === kept });
  }

  saveKept(id) { download(`seasons-${id.slice(0, 8)}.json`, this.store.file(id)); }

  drop(id) {
    this.store.drop(id);
    this.lookIntoStore();
    this.set({ dropping: null });
  }
}

export default { render: mount(PlayPage) };
