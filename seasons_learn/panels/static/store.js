// What is kept in the reader's own browser, read by nobody else: games, one entry each, written after every choice, and
// what the reader has learned.
const PREFIX = "seasons-learn/1/game/";
const PROGRESS = "seasons-learn/1/progress";

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
    /** The kept games, latest first; entries that are not ours to read are passed over. */
    list() {
      const games = [];
      for (let index = 0; storage && index < storage.length; index += 1) {
        const key = storage.key(index);
        if (!key.startsWith(PREFIX)) continue;
        try {
          const { id, title, detail, when, save } = JSON.parse(storage.getItem(key));
          if (key === PREFIX + id && typeof save === "string") {
            games.push({ id, title: String(title), detail: String(detail), when: Number(when) || 0 });
          }
        } catch {
          continue;
        }
      }
      return games.sort((a, b) => b.when - a.when);
    },
    /** Keep one game; false when the browser refuses (no room, or no store at all). */
    keep(entry) {
      try {
        storage.setItem(PREFIX + entry.id, JSON.stringify({ ...entry, when: Date.now() }));
        return true;
      } catch {
        return false;
      }
    },
    /** The saved text of a game, or null. */
    read(id) {
      try {
        return JSON.parse(storage.getItem(PREFIX + id)).save;
      } catch {
        return null;
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
