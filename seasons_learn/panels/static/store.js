// What is kept in the reader's own browser, read by nobody else: games, one entry each, written after every choice, and
// what the reader has learned.
const PREFIX = "seasons-learn/1/game/";
const PROGRESS = "seasons-learn/1/progress";
/** Damaged progress lies under such names, each as long as its own, so that it can be moved even in a full store. */
const UNREAD = Array.from({ length: 100 }, (_, at) => `seasons-learn/1/unread${String(at).padStart(2, "0")}`);
/** An earlier version used another one. */
const ASIDE = ["seasons-learn/1/progress-damaged", ...UNREAD];
/** More characters are no progress; one more than that is sent, so that the kernel sees that there are too many. */
const MOST_PROGRESS = 1_000_000;
const HALVES = /\p{Surrogate}/gu;

/** A text as it can be sent: at most so long, and with a sign for each half of a character, which no message may have. */
export const sendable = (text, most) => text.slice(0, most).replace(HALVES, "\ufffd");

/** What this page last read or wrote of each game, by key: if there is something else, another window was at it. */
const known = new Map();

/** What stands under a name in JSON text if it is a text itself; else, as where that is damaged, all of it. */
function inside(text, name) {
  try {
    const found = JSON.parse(text)[name];
    return typeof found === "string" ? found : text;
  } catch {
    return text;
  }
}

/** The save of an entry, or all of it where it is damaged. */
const saveOf = (text) => inside(text, "save");

/** The browser's storage, or null where it forbids even to read (private windows and some settings do). */
function found() {
  try {
    window.localStorage.getItem(PROGRESS);
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Whether a little more can be written. */
function hasRoom(storage) {
  try {
    storage.setItem("seasons-learn/1/probe", "1");
    storage.removeItem("seasons-learn/1/probe");
    return true;
  } catch {
    return false;
  }
}

/** What is kept: it may be there to be read although nothing more can be written. */
export function openStore() {
  const storage = found();
  /** Damaged progress that could not be moved is not written over. */
  let stuck = false;
  return {
    /** Where nothing lies and nothing can be laid down, nothing is ever kept. */
    works: storage !== null && (storage.length > 0 || hasRoom(storage)),
    /** Whether there is no room for anything more. */
    full: () => storage !== null && storage.length > 0 && !hasRoom(storage),
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
      return inside(this.read(id) ?? "", "game");
    },
    drop(id) {
      storage?.removeItem(PREFIX + id);
    },
    /** The learner's progress as it was kept and can be sent, or null. */
    progress() {
      // Where there was no room for what is whole in damaged progress, that is read once more.
      const [name] = storage?.getItem(PROGRESS) ? [PROGRESS] : this.aside().slice(-1);
      return name === undefined ? null : sendable(storage.getItem(name), MOST_PROGRESS + 1);
    },
    keepProgress(text) {
      if (stuck) return false;
      try {
        storage.setItem(PROGRESS, text);
        return true;
      } catch {
        return false;
      }
    },
    /** Progress that cannot be read whole is kept under another name, and nothing is ever written over it. */
    setProgressAside() {
      const text = storage?.getItem(PROGRESS) ?? null;
      if (text === null) return;
      const free = UNREAD.find((name) => storage.getItem(name) === null);
      stuck = free === undefined;
      if (stuck) return;
      // Moved, not copied: there may be no room for two.
      storage.removeItem(PROGRESS);
      try {
        storage.setItem(free, text);
      } catch {
        stuck = true;
        storage.setItem(PROGRESS, text);
      }
    },
    /** The names that damaged progress lies under, latest last. */
    aside: () => ASIDE.filter((name) => storage?.getItem(name)),
    readAside: (name) => storage.getItem(name) ?? "",
    dropAside(name) { storage.removeItem(name); },
    /** Call back with the progress that another window has written; returns the way to stop listening. */
    watchProgress(changed) {
      const heard = (event) => event.key === PROGRESS && event.newValue && changed(sendable(event.newValue, MOST_PROGRESS + 1));
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
