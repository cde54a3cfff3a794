// The Play page: its own screen is the lobby.
import { Page, mount } from "./page.js";
import { lobbyScreen } from "./lobby.js";
import { coachAdvice, coachSwitch, eyesPanel, eyesRow, reviewPanel, stopLooking, tryPanel } from "./coach.js";

const LARGEST_FILE = 4_000_000;

class PlayPage extends Page {
  front(lobby) { return lobbyScreen(this, lobby); }

  menu() { return [coachSwitch(this), ...super.menu()]; }

  advice(game) { return coachAdvice(this, game); }

  beside(game) { return [reviewPanel(this, game), eyesRow(this, game)]; }

  over() { return eyesPanel(this); }

  key(event) {
    if (event.key === "Escape" && !this.local.sheet && stopLooking(this)) event.preventDefault();
    else super.key(event);
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
}

export default { render: mount(PlayPage) };
