// What is kept in the reader's own browser, read by nobody else: games, one entry each, written after every choice, and
// what the reader has learned.
const PREFIX = "seasons-learn/1/game/";
const PROGRESS = "seasons-learn/1/progress";

/** What this page last read or wrote of each game, by key: if there is something else, another window was at it. */
const known = new Map();

/** The save of an entry, or all of it where it is damaged. */
function saveOf(text) {
  try {
    return String(JSON.parse(text).save);
  } catch {
    return text;
  }
}

/** The store, or an object that says why there is none (private windows and some settings forbid it). */
export function openStore() {
  let storage = null;
  try {
    storage = window.localStorage;
    storage.setItem("seasons-learn/1/probe", "1");
    storage.removeItem("seasons-learn/1/probe");
  } catch {
    storage = null;
  }
  return {
    works: storage !== null,
    /** The kept games, latest first; an entry that cannot be read is there, too, and has no title. */
    list() {
      const games = [];
      for (let index = 0; storage && index < storage.length; index += 1) {
        const key = storage.key(index);
        if (!key.startsWith(PREFIX)) continue;
        try {
          const { id, title, detail, when, save } = JSON.parse(storage.getItem(key));
          if (key !== PREFIX + id || typeof save !== "string") throw new TypeError("no kept game");
          games.push({ id, title: String(title), detail: String(detail), when: Number(when) || 0 });
        } catch {
          games.push({ id: key.slice(PREFIX.length), title: null, detail: "", when: 0 });
        }
      }
      return games.sort((a, b) => b.when - a.when);
    },
    /**
     * Keep one game: "kept"; "refused" when the browser will not (no room, or no store at all); "parted" when another
     * window has written the same game since, which is left as it is.
     */
    keep(entry) {
      const key = PREFIX + entry.id;
      try {
        const there = storage.getItem(key);
        if (there !== null && saveOf(there) !== known.get(key)) return "parted";
        storage.setItem(key, JSON.stringify({ ...entry, when: Date.now() }));
        known.set(key, entry.save);
        return "kept";
      } catch {
        return "refused";
      }
    },
    /** The saved text of a game, all that lies there if it cannot be read, or null. */
    read(id) {
      const text = storage?.getItem(PREFIX + id) ?? null;
      if (text !== null) known.set(PREFIX + id, saveOf(text));
      return text === null ? null : saveOf(text);
    },
    /** The game as a file has it, or whatever lies there. */
    file(id) {
      const text = this.read(id);
      try {
        return String(JSON.parse(text).game);
      } catch {
        return text ?? "";
      }
    },
    drop(id) {
      storage?.removeItem(PREFIX + id);
    },
    /** The learner's progress as it was kept, or null. */
    progress: () => storage?.getItem(PROGRESS) ?? null,
    keepProgress(text) {
      try {
        storage.setItem(PROGRESS, text);
        return true;
      } catch {
        return false;
      }
    },
    /** Progress that cannot be read is kept under another name, so that it can still be looked at. */
    setProgressAside() {
      const text = storage?.getItem(PROGRESS);
      if (text) storage.setItem(`${PROGRESS}-damaged`, text);
      storage?.removeItem(PROGRESS);
    },
    /** Call back with the progress that another window has written; returns the way to stop listening. */
    watchProgress(changed) {
      const heard = (event) => event.key === PROGRESS && event.newValue && changed(event.newValue);
      window.addEventListener("storage", heard);
      return () => window.removeEventListener("storage", heard);
    },
    /** Call back when another window writes the game `id`; returns the way to stop listening. */
    watch(id, changed) {
      const heard = (event) => event.key === PREFIX + id() && changed();
      window.addEventListener("storage", heard);
      return () => window.removeEventListener("storage", heard);
    },
  };
}

/** Hand a text to the reader as a file. */
export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
