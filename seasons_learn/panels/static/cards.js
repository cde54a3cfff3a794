// The page about cards: the list with its filters, and everything about the card that is open.
import { h } from "./dom.js";
import { HOME, button, ruleLink } from "./parts.js";
import { cardFace, cardTile } from "./card.js";
import { choose } from "./controls.js";
import { prose } from "./prose.js";
import { Page, mount } from "./page.js";

class CardsPage extends Page {
  /** A card that is pressed opens on this page; at a table it opens in the sheet beside the game. */
  openCard(card) {
    if (this.scene.screen !== "front") {
      super.openCard(card);
      return;
    }
    this.peek(null);
    this.arriving = card;
    this.send({ type: "show-card", card });
  }

  /** From a card back to its place in the list. */
  close() {
    this.returning = this.scene.front.card?.card;
    this.send({ type: "show-card", card: 0 });
  }

  changed() {
    super.changed();
    const open = this.scene.front?.card?.card;
    if (this.arriving && this.arriving === open) {
      this.arriving = null;
      // Beside an open card the list has fewer columns: the card that was pressed stays in sight.
      this.el.querySelector(`[data-slot-card="${open}"]`)?.scrollIntoView({ block: "nearest" });
      const heading = this.el.querySelector("[data-open-card]");
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView({ block: "nearest" });
    } else if (this.returning && !open) {
      this.el.querySelector(`[data-slot-card="${this.returning}"] button`)?.focus();
      this.returning = null;
    }
  }

  front(front) {
    const { card } = front;
    return h(
      "div",
      { class: `sl-front sl-all-cards ${card ? "sl-has-card" : ""}` },
      h("header", { key: "head" }, h("h1", {}, front.title), h("p", {}, front.intro)),
      h("div", { key: "list", class: "sl-card-list sl-front" }, this.controls(front), this.list(front)),
      card && h("article", { key: "card", class: "sl-card-page", "aria-label": card.name }, this.card(card)),
    );
  }

  // ---- the list

  controls(front) {
    // What is typed is the field's own until the page means another value.
    const words = this.typed ?? front.words;
    return h(
      "section",
      { key: "controls", class: "sl-panel", role: "search" },
      h(
        "div",
        { class: "sl-controls" },
        h("label", { class: "sl-choose sl-find" }, h("span", {}, this.words.cardsSearch), h("input", { type: "search", value: words, maxlength: 80, autocomplete: "off", "data-set": "find", oninput: (event) => this.find(event.target.value) })),
        front.filters.map((filter) => choose(this, { name: filter.what, label: filter.label, options: filter.options, value: filter.value, send: (value) => ({ type: "set-filter", what: filter.what, value }) })),
      ),
      h("div", { class: "sl-found" }, h("strong", { "data-found": front.cards.length }, front.found), front.narrowed && button(this.words.cardsClear, () => this.clear(), { "data-tool": "clear" })),
    );
  }

  find(words) {
    this.typed = words;
    this.reaches({ type: "find", words });
  }

  clear() {
    this.typed = "";
    this.send({ type: "clear-filters" });
  }

  list(front) {
    if (front.cards.length === 0) return h("p", { key: "none", class: "sl-soft" }, this.words.cardsNone);
    const open = front.card?.card;
    return h("ul", { key: "all", class: "sl-cards" }, front.cards.map((card) => h("li", { key: card, class: `sl-slot ${card === open ? "sl-opened" : ""}`, "data-slot-card": card }, cardFace(this, { card }))));
  }

  // ---- one card

  card(card) {
    const step = (to, words, data) => button(words, () => to && this.openCard(to), { "aria-disabled": to ? null : "true", "data-tool": data });
    return [
      h(
        "div",
        { key: "tools", class: "sl-buttons" },
        button(this.words.cardsBack, () => this.close(), { "data-tool": "close-card" }),
        step(card.before, this.words.cardsBefore, "card-before"),
        step(card.next, this.words.cardsNext, "card-next"),
      ),
      h(
        "header",
        { key: "top", class: "sl-card-head" },
        h("h2", { tabindex: "-1", "data-open-card": card.card }, card.name),
        h("p", { class: "sl-lead" }, card.text),
        card.reprint && h("p", { class: "sl-soft" }, card.reprint.text, " ", ruleLink(this, card.reprint.rule)),
        h("dl", { class: "sl-facts" }, card.facts.map((fact) => [h("dt", { key: fact.name }, fact.name), h("dd", { key: `${fact.name}-value` }, fact.value)])),
      ),
      this.moments(card),
      this.ruling(card),
      this.cases(card),
      this.relations(card),
    ];
  }

  moments(card) {
    return h(
      "section",
      { key: "moments", class: "sl-card-part" },
      h("h3", {}, this.words.cardsMoments),
      h("dl", { class: "sl-moments" }, card.moments.map((moment, at) => [h("dt", { key: at }, moment.name), h("dd", { key: `${at}-text`, "data-moment": moment.lane }, moment.text, moment.note && h("span", { class: "sl-soft" }, ` (${moment.note})`))])),
      HOME && h("p", {}, h("a", { class: "sl-link", href: `${HOME}timing?card=${card.card}` }, this.words.cardsLanes)),
    );
  }

  ruling(card) {
    return h(
      "section",
      { key: "ruling", class: "sl-card-part" },
      h("h3", {}, this.words.cardsRuling, " ", ruleLink(this, card.rule)),
      h("div", { class: "sl-ruling" }, prose(this, card.ruling)),
      card.see.length > 0 && h("ul", { class: "sl-see-rules", "aria-label": this.words.seeAlso }, card.see.map((other) => h("li", { key: other.id }, ruleLink(this, other.id), " ", other.title))),
    );
  }

  relations(card) {
    return h(
      "section",
      { key: "relations", class: "sl-card-part" },
      h("h3", {}, this.words.cardsRelations),
      h(
        "ul",
        { class: "sl-relations" },
        card.relations.map((relation, at) =>
          h("li", { key: at }, h("p", {}, relation.why), h("ul", { class: "sl-cards sl-tiles" }, relation.cards.map((other) => h("li", { key: other.card, class: "sl-slot", "data-related": other.card }, cardTile(this, { card: other.card }))))),
        ),
      ),
    );
  }

  cases(card) {
    return h(
      "section",
      { key: "cases", class: "sl-card-part" },
      h("h3", {}, this.words.cardsCases),
      h("p", { class: "sl-soft" }, card.casesText),
      h(
        "ul",
        { class: "sl-cases" },
        card.cases.map((found) =>
          h(
            "li",
            { key: found.id, class: "sl-case" },
            h("strong", {}, found.title, found.refused && h("span", { class: "sl-tag" }, this.words.cardsRefused)),
            h("p", {}, found.why, " ", found.rules.map((rule) => ruleLink(this, rule))),
            button(this.words.cardsPlay, () => this.send({ type: "play-case", case: found.id }), { "aria-label": found.playLabel, "data-case": found.id }),
          ),
        ),
      ),
      card.more > 0 && button(card.moreText, () => this.send({ type: "all-cases" }), { "data-tool": "all-cases" }),
    );
  }
}

export default { render: mount(CardsPage) };
