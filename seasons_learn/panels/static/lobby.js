// Before a game: one click to a first game, the games kept here, and a table of one's own.
import { h } from "./dom.js";
import { button, fold, openFile } from "./parts.js";

/** The form's contents; they live in the page until Start sends them. */
const freshTable = (lobby) => structuredClone(lobby.start);

/** How the cards are dealt: what the reader chose if the level has it, else what is usual at that level. */
function dealOf(lobby, table) {
  const { deals } = lobby.levels.find((level) => level.id === table.level);
  return deals.includes(table.deal) ? table.deal : deals[0];
}

function firstTable(page, lobby) {
  const table = freshTable(lobby);
  table.seats[0].name = page.local.yourName?.trim() || table.seats[0].name;
  return { ...table, deal: dealOf(lobby, table) };
}

function seatRow(page, table, index) {
  const seat = table.seats[index];
  const set = (change) => page.set({ table: { ...table, seats: table.seats.map((old, at) => (at === index ? { ...old, ...change } : old)) } });
  return h(
    "li",
    { key: index, class: "sl-setup-seat" },
    h("span", { class: "sl-soft" }, `${page.words.seat} ${index + 1}`),
    h("label", {}, h("span", { class: "sl-away" }, `${page.words.name} ${index + 1}`), h("input", { type: "text", maxlength: 24, required: true, value: seat.name, "data-name": index, oninput: (event) => set({ name: event.target.value }) })),
    h("label", {}, h("span", { class: "sl-away" }, `${page.words.player} ${index + 1}`), h("select", { value: seat.kind, "data-kind": index, onchange: (event) => set({ kind: event.target.value }) }, page.book.kinds.map((kind) => h("option", { key: kind.id, value: kind.id }, kind.name)))),
    table.seats.length > 2
      ? button("×", () => page.set({ table: { ...table, seats: table.seats.filter((_, at) => at !== index) } }), { class: "sl-round", "aria-label": `${page.words.removeSeat} ${index + 1}` })
      : null,
  );
}

const radios = (page, table, field, choices, title) =>
  h(
    "fieldset",
    { key: field, class: "sl-radios" },
    h("legend", {}, title),
    choices.map((choice) =>
      h(
        "label",
        { key: choice.id, class: `sl-radio ${table[field] === choice.id ? "sl-chosen" : ""}` },
        h("input", { type: "radio", name: `${field}-${page.id}`, value: choice.id, checked: table[field] === choice.id, onchange: () => page.set({ table: { ...table, [field]: choice.id } }) }),
        h("span", {}, h("strong", {}, choice.name), h("span", { class: "sl-soft" }, choice.text)),
      ),
    ),
  );

function ownTable(page, lobby) {
  const table = page.local.table ?? freshTable(lobby);
  const level = lobby.levels.find((one) => one.id === table.level);
  const deals = lobby.deals.filter((deal) => level.deals.includes(deal.id));
  const deal = dealOf(lobby, table);
  const add = () => page.set({ table: { ...table, seats: [...table.seats, { name: lobby.names[table.seats.length], kind: "greedy" }] } });
  const start = (event) => {
    event.preventDefault();
    page.send({ type: "start", table: { ...table, deal } });
  };
  return h(
    "form",
    { class: "sl-setup", onsubmit: start },
    h(
      "fieldset",
      {},
      h("legend", {}, page.words.seats),
      h("ol", { class: "sl-setup-seats" }, table.seats.map((_, index) => seatRow(page, table, index))),
      table.seats.length < 4 && button(page.words.addSeat, add, { "data-tool": "add-seat" }),
    ),
    radios(page, table, "level", lobby.levels, page.words.level),
    radios(page, { ...table, deal }, "deal", deals, page.words.cards),
    h(
      "div",
      { class: "sl-setup-last" },
      h("label", {}, h("span", {}, page.words.seed), h("input", { type: "text", inputmode: "numeric", pattern: "[0-9]*", maxlength: 15, value: table.seed, placeholder: page.words.seedAny, oninput: (event) => page.set({ table: { ...table, seed: event.target.value } }) })),
      h("label", {}, h("span", {}, page.words.pace), h("select", { value: table.pace, "data-tool": "pace", onchange: (event) => page.set({ table: { ...table, pace: event.target.value } }) }, lobby.paces.map((pace) => h("option", { key: pace.id, value: pace.id }, pace.name)))),
      h("button", { type: "submit", class: "sl-button sl-primary", "data-tool": "start" }, page.words.start),
    ),
  );
}

function keptGames(page) {
  if (!page.kept.length) return null;
  return h(
    "section",
    { class: "sl-kept", "aria-label": page.words.kept },
    h("h2", {}, page.words.kept),
    h(
      "ul",
      {},
      page.kept.map((entry) => ({ ...entry, title: entry.title ?? page.words.damagedGame })).map((game, index) =>
        h(
          "li",
          { key: game.id },
          h("span", { class: "sl-kept-what" }, h("strong", {}, game.title), h("span", { class: "sl-soft" }, game.detail)),
          button(page.words.resume, () => page.resume(game.id), { class: index === 0 ? "sl-primary" : "", "data-resume": game.id, "aria-label": `${page.words.resume}: ${game.title}` }),
          button(page.words.saveFile, () => page.saveKept(game.id), { "data-save": game.id, "aria-label": `${page.words.saveFile}: ${game.title}` }),
          page.local.dropping === game.id
            ? button(page.words.reallyDelete, () => page.drop(game.id), { class: "sl-danger" })
            : button(page.words.delete, () => page.set({ dropping: game.id }), { "aria-label": `${page.words.delete}: ${game.title}` }),
        ),
      ),
    ),
  );
}

/** The first screen. */
export function lobbyScreen(page, lobby) {
  const first = page.kept.length === 0;
  const coach = page.local.coach ?? first;
  return h(
    "div",
    { class: "sl-lobby" },
    h("h1", { tabindex: "-1", "data-heading": true }, lobby.title),
    h("p", { class: "sl-lead" }, lobby.intro),
    keptGames(page),
    h(
      "section",
      { class: "sl-first-game" },
      h(
        "label",
        { class: "sl-your-name" },
        h("span", {}, page.words.yourName),
        h("input", { type: "text", maxlength: 24, value: page.local.yourName ?? lobby.start.seats[0].name, "data-tool": "your-name", oninput: (event) => page.set({ yourName: event.target.value }) }),
      ),
      button(page.words.firstGame, () => page.send({ type: "start", table: firstTable(page, lobby), coach }), { class: `sl-large ${first ? "sl-primary" : ""}`, "data-tool": "first-game" }),
      h("label", { class: "sl-tick" }, h("input", { type: "checkbox", checked: coach, "data-tool": "with-coach", onchange: (event) => page.set({ coach: event.target.checked }) }), h("span", {}, page.words.withCoach)),
      h("p", { class: "sl-soft" }, lobby.firstText),
    ),
    fold({ class: "sl-own-table" }, Boolean(page.local.tableOpen), (tableOpen) => page.set({ tableOpen }), page.words.ownTable, ownTable(page, lobby)),
    h(
      "p",
      { class: "sl-file" },
      h("label", { class: "sl-button" }, page.words.openFile, h("input", { type: "file", class: "sl-away", accept: ".json,application/json", onchange: (event) => openFile(page, event.currentTarget, (name, save) => ({ type: "open", name, save })) })),
      page.full && h("span", { class: "sl-notice sl-bad" }, page.words.fullStore),
      !page.store.works && h("span", { class: "sl-notice sl-bad" }, page.words.noStore),
    ),
  );
}
