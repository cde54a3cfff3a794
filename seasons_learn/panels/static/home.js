// The home page: two great cards, smaller ones, and what has been done.
import { h } from "./dom.js";
import { Page, mount } from "./page.js";
import { download } from "./store.js";
import { ENERGIES, HOME, SEASONS, button, openFile, sign, token } from "./parts.js";

const dieSign = () => h("span", { class: "sl-home-die", "aria-hidden": "true" }, h("i", {}), h("i", {}));

const picture = (name) => h("span", { class: "sl-home-sign" }, name === "die" ? dieSign() : ENERGIES.has(name) ? token(name) : sign(name));

// The wheel of the four seasons with the four energies, drawn as the board has them.
const wheel = () =>
  h(
    "svg",
    { class: "sl-home-wheel", viewBox: "0 0 104 104", "aria-hidden": "true" },
    SEASONS.map((season, at) => h("path", { key: season, class: `sl-in-${season}`, d: ["M52 52V4a48 48 0 0 1 48 48z", "M52 52h48a48 48 0 0 1-48 48z", "M52 52v48A48 48 0 0 1 4 52z", "M52 52H4A48 48 0 0 1 52 4z"][at] })),
    h("rect", { x: 33, y: 33, width: 38, height: 38, rx: 9 }),
    [...ENERGIES].map((energy, at) => h("circle", { key: energy, class: `sl-fill-${energy}`, cx: 44 + 16 * (at % 2), cy: 44 + 16 * Math.floor(at / 2), r: 5.5 })),
  );

const steps = () =>
  h(
    "svg",
    { class: "sl-home-wheel", viewBox: "0 0 104 104", "aria-hidden": "true" },
    [0, 1, 2].map((at) => h("rect", { key: at, class: `sl-step-${at}`, x: 10 + 28 * at, y: 66 - 24 * at, width: 26, height: 28 + 24 * at, rx: 6 })),
    h("circle", { class: "sl-fill-fire", cx: 79, cy: 9, r: 7 }),
  );

const card = (one, inside, className) =>
  HOME
    ? h("a", { key: one.name, class: className, href: HOME + one.path, "data-page": one.name }, inside)
    : h("div", { key: one.name, class: className, "data-page": one.name }, inside);

const great = (one, at) =>
  card(
    one,
    [
      at === 0 ? steps() : wheel(),
      h("span", { class: "sl-home-words" }, h("strong", {}, one.title), h("span", {}, one.text), h("span", { class: `sl-button ${at === 0 ? "sl-primary" : ""} sl-home-go` }, one.go)),
    ],
    "sl-home-great",
  );

const small = (one) => card(one, [picture(one.sign), h("span", { class: "sl-home-words" }, h("strong", {}, one.title), h("span", { class: "sl-soft" }, one.text))], "sl-home-small");

class HomePage extends Page {
  get atHome() { return true; }

  drop(name) {
    this.store.dropAside(name);
    this.lookIntoStore();
    this.set({ dropping: null });
  }

  /** Damaged progress that was set aside: whoever wants to may have it as a file, or be rid of it. */
  damaged() {
    return (
      this.aside.length > 0 &&
      h(
        "section",
        { key: "damaged", class: "sl-kept", "aria-label": this.words.homeAside },
        h("p", {}, this.words.homeAside),
        h(
          "ul",
          {},
          this.aside.map((name, at) =>
            h(
              "li",
              { key: name },
              h("span", { class: "sl-kept-what" }, h("strong", {}, String(at + 1))),
              button(this.words.saveFile, () => download(`seasons-progress-damaged-${at + 1}.json`, this.store.readAside(name)), { "data-save": name, "aria-label": `${this.words.saveFile}: ${at + 1}` }),
              this.local.dropping === name
                ? button(this.words.reallyDelete, () => this.drop(name), { class: "sl-danger" })
                : button(this.words.delete, () => this.set({ dropping: name }), { "aria-label": `${this.words.delete}: ${at + 1}` }),
            ),
          ),
        ),
      )
    );
  }

  progress(scene) {
    return h(
      "section",
      { key: "progress", class: "sl-panel", "aria-label": scene.title },
      h("h2", {}, scene.title),
      h("p", { class: "sl-soft" }, scene.text),
      h("ul", { class: "sl-home-bars" }, scene.bars.map((bar) => h("li", { key: bar.key }, h("label", {}, h("span", {}, bar.text), h("progress", { max: bar.of, value: String(bar.done) }))))),
      scene.rules && h("p", {}, scene.rules),
      h(
        "div",
        { class: "sl-buttons" },
        scene.any && button(this.words.homeSave, () => this.reaches({ type: "save-progress" }), { key: "save", "data-tool": "save-progress" }),
        h("label", { key: "open", class: "sl-button sl-home-file" }, this.words.homeOpen, h("input", { type: "file", class: "sl-away", accept: ".json,application/json", "data-tool": "open-progress", onchange: (event) => openFile(this, event.currentTarget, (name, text) => ({ type: "open-progress", name, text })) })),
        scene.any && button(this.words.homeAnew, () => this.send({ type: "start-anew" }), { key: "anew", "data-tool": "start-anew" }),
      ),
      this.damaged(),
    );
  }

  front(front) {
    return h(
      "main",
      { class: "sl-front sl-home" },
      h("header", {}, h("h1", { tabindex: "-1", "data-heading": true }, front.title), h("p", { class: "sl-lead" }, front.sentence)),
      !HOME && h("p", { class: "sl-notice" }, this.words.homeOutside),
      h("nav", { class: "sl-home-greats", "aria-label": front.title }, front.great.map(great)),
      front.groups.map((group) => h("section", { key: group.title }, h("h2", {}, group.title), h("nav", { class: "sl-home-smalls", "aria-label": group.title }, group.cards.map(small)))),
      this.progress(front.progress),
      h("section", { key: "about", class: "sl-home-about" }, h("h2", {}, front.about.title), front.about.lines.map((line, at) => h("p", { key: at }, line))),
      h("footer", { class: "sl-soft" }, front.unofficial),
    );
  }
}

export default { render: mount(HomePage) };
