// Choosing several tokens at once, and splitting nine cards: answers that are put together here and sent whole.
import { h } from "./dom.js";
import { arrows, amounts, button, ruleLink, token } from "./parts.js";
import { cardFace } from "./card.js";

const sum = (list) => list.reduce((total, n) => total + n, 0);
const same = (a, b) => a.every((n, index) => n === b[index]);
const within = (a, b) => a.every((n, index) => n <= b[index]);

/** Whether the amounts so far can still grow into (or already are) an answer that the rules accept. */
function reachable(picker, picked) {
  if (picker.allowed) return picker.allowed.some((answer) => within(picked, answer));
  return sum(picked) <= picker.reach && picked.every((n, index) => n <= (picker.slots[index].have ?? picker.reach));
}

function complete(picker, picked) {
  if (picker.allowed) return picker.allowed.some((answer) => same(answer, picked));
  const total = sum(picked);
  return reachable(picker, picked) && total >= picker.total[0] && total <= picker.total[1];
}

/** Token counters with limits; the confirm button opens only when the whole answer is legal. */
export function pickerPanel(page, picker) {
  const picked = page.local.picked ?? picker.start;
  const change = (index, by) => page.set({ picked: picked.map((n, at) => (at === index ? n + by : n)) });
  const total = sum(picked);
  const ready = complete(picker, picked);
  const worth = sum(picked.map((n, index) => n * (picker.slots[index].worth ?? 0)));
  const row = (slot, index) => {
    const more = reachable(picker, picked.map((n, at) => n + (at === index ? 1 : 0)));
    return h(
      "li",
      { key: index, class: "sl-counter" },
      h("span", { class: "sl-counter-name" }, token(slot.sign), h("span", {}, slot.name)),
      slot.from && h("span", { class: "sl-soft" }, slot.from),
      h(
        "button",
        { type: "button", class: "sl-button sl-round", "aria-label": slot.less, "aria-disabled": picked[index] ? null : "true", "data-slot": `less-${index}`, onclick: () => picked[index] && change(index, -1) },
        "−",
      ),
      h("output", { class: "sl-counter-n", "aria-label": slot.name }, picked[index], slot.have !== null && h("span", { class: "sl-soft" }, `/${slot.have}`)),
      h(
        "button",
        { type: "button", class: "sl-button sl-round", "aria-label": slot.more, "aria-disabled": more ? null : "true", "data-slot": `more-${index}`, onclick: () => more && change(index, 1) },
        "+",
      ),
      slot.worth ? h("span", { class: "sl-soft" }, slot.worthText) : null,
    );
  };
  return h(
    "div",
    { class: "sl-picker", onkeydown: arrows },
    h("ul", { class: "sl-counters" }, picker.slots.map(row)),
    h(
      "div",
      { class: "sl-confirm" },
      button(picker.confirm, () => ready && page.send({ type: "pick", amounts: picked }), {
        class: `sl-primary ${ready ? "" : "sl-off"}`,
        "aria-disabled": ready ? null : "true",
        "data-confirm": true,
      }),
      picker.quick?.map((quick) => button(quick.label, () => page.set({ picked: quick.amounts }), { key: quick.label })),
      // Last in its line, so that the buttons stand still while it changes.
      h("span", { class: "sl-picked", "aria-live": "polite" }, picker.hints[Math.min(total, picker.hints.length - 1)]),
      worth > 0 && h("span", { class: "sl-hint sl-good sl-worth" }, "+", amounts([{ sign: "crystal", n: worth }], page.words.crystals)),
    ),
  );
}

/** Nine cards into three packs of three: each card says where it goes, one confirmation sends all of it. */
export function packsPanel(page, packs) {
  const where = page.local.packs ?? packs.start;
  const held = packs.names.map((_, pack) => where.filter((place) => place === pack).length);
  const ready = held.every((n) => n === 3);
  const refuse = () => page.set({ refusal: "packs" });
  const put = (index, pack) => page.set({ packs: where.map((place, at) => (at === index ? (place === pack ? null : pack) : place)) });
  const choices = (card, index) =>
    h(
      "span",
      { class: "sl-segments", role: "group", "aria-label": packs.cards[index].ask },
      packs.names.map((name, pack) => {
        const full = held[pack] >= 3 && where[index] !== pack;
        return h(
          "button",
          {
            key: pack,
            type: "button",
            class: `sl-segment ${full ? "sl-off" : ""}`,
            "aria-pressed": where[index] === pack ? "true" : "false",
            "aria-disabled": full ? "true" : null,
            "aria-label": `${name.said}: ${page.facts(card.card).name}`,
            "data-pack": pack,
            title: name.said,
            onclick: () => (full ? refuse() : put(index, pack)),
          },
          name.short,
        );
      }),
    );
  return h(
    "div",
    { class: "sl-packs" },
    h(
      "ul",
      { class: "sl-packs-sum" },
      packs.names.map((name, pack) => h("li", { key: pack, class: `sl-pack-${pack}` }, h("strong", {}, name.said), h("span", {}, `${held[pack]} / 3`), h("span", { class: "sl-soft" }, name.when))),
    ),
    h(
      "ul",
      { class: "sl-cards", onkeydown: arrows },
      packs.cards.map((card, index) => h("li", { key: card.key, class: `sl-slot ${where[index] === null ? "" : `sl-pack-${where[index]}`}` }, cardFace(page, card), choices(card, index))),
    ),
    h(
      "div",
      { class: "sl-confirm" },
      button(packs.confirm, () => (ready ? page.send({ type: "packs", packs: packs.names.map((_, pack) => packs.cards.filter((_, index) => where[index] === pack).map((card) => card.card)) }) : refuse()), {
        class: `sl-primary ${ready ? "" : "sl-off"}`,
        "aria-disabled": ready ? null : "true",
        "data-confirm": true,
      }),
      packs.suggestion && button(packs.suggestion.label, () => page.set({ packs: packs.suggestion.where }), { "data-suggest": true }),
      !ready && h("span", { class: `sl-soft ${page.local.refusal === "packs" ? "sl-asked" : ""}`, role: "status" }, packs.unready),
    ),
  );
}

/** Several own cards at once, such as the three of a Dragon Skull. */
export function cardsPanel(page, picks) {
  const picked = page.local.picked ?? picks.cards.map(() => 0);
  const total = sum(picked);
  const ready = total === picks.count;
  const turn = (index) => (picked[index] || total < picks.count) && page.set({ picked: picked.map((n, at) => (at === index ? 1 - n : n)) });
  return h(
    "div",
    { class: "sl-picker" },
    h(
      "ul",
      { class: "sl-cards" },
      picks.cards.map((card, index) =>
        h(
          "li",
          { key: card.key, class: "sl-slot" },
          cardFace(page, card),
          h("button", { type: "button", class: `sl-button ${picked[index] ? "sl-primary" : ""}`, "aria-pressed": picked[index] ? "true" : "false", "aria-label": `${picks.choose}: ${page.facts(card.card).name}`, "data-slot": `card-${index}`, onclick: () => turn(index) }, picked[index] ? picks.chosen : picks.choose),
        ),
      ),
    ),
    h(
      "div",
      { class: "sl-confirm" },
      h("span", { class: "sl-picked", "aria-live": "polite" }, picks.hints[total]),
      button(picks.confirm, () => ready && page.send({ type: "pick", amounts: picked }), { class: `sl-primary ${ready ? "" : "sl-off"}`, "aria-disabled": ready ? null : "true", "data-confirm": true }),
    ),
  );
}

/** Why this question is asked, with the rule behind it. */
export const reasonLine = (page, why) => why && h("p", { class: "sl-because" }, why.text, " ", ruleLink(page, why.rule));
