// What explorers are made of: switches, counters, a guess before the numbers, the table beside every chart.
import { h } from "./dom.js";
import { button, sign, token } from "./parts.js";

/** A row of choices of which one holds: a radio group, so that arrow keys move through it. */
export const segmented = (page, { name, label, options, value, send }) =>
  h(
    "fieldset",
    { key: `segmented-${name}`, class: "sl-segmented" },
    h("legend", {}, label),
    h(
      "div",
      { class: "sl-choices" },
      options.map((option) =>
        h(
          "label",
          { key: option.id, class: `sl-pick ${option.id === value ? "sl-chosen" : ""}` },
          h("input", { type: "radio", name: `${name}-${page.id}`, value: option.id, checked: option.id === value, "data-set": `${name}-${option.id}`, onchange: () => page.send(send(option.id)) }),
          option.sign && sign(option.sign),
          h("span", {}, option.name),
        ),
      ),
    ),
  );

/** One choice out of many by its name. */
export const choose = (page, { name, label, options, value, send }) =>
  h(
    "label",
    { key: `choose-${name}`, class: "sl-choose" },
    h("span", {}, label),
    h("select", { value, "data-set": name, onchange: (event) => page.send(send(event.target.value)) }, options.map((option) => h("option", { key: option.id, value: option.id }, option.name))),
  );

/** A tick box. */
export const tick = (page, { name, label, value, send }) =>
  h("label", { key: `tick-${name}`, class: "sl-tick" }, h("input", { type: "checkbox", checked: value, "data-set": name, onchange: (event) => page.send(send(event.target.checked)) }), h("span", {}, label));

/** A number with a button on either side; `sign` may name an energy. */
export const stepper = (page, { name, label, value, min, max, icon, send }) => {
  const step = (by, text, able) =>
    button(text, () => able && page.send(send(value + by)), { class: "sl-round", "aria-label": `${by < 0 ? page.words.less : page.words.more}: ${label}`, "aria-disabled": able ? null : "true", "data-step": `${name}${by < 0 ? "-less" : "-more"}` });
  return h(
    "div",
    { key: `stepper-${name}`, class: "sl-stepper", role: "group", "aria-label": label },
    icon && token(icon),
    h("span", { class: "sl-stepper-name" }, label),
    step(-1, "−", value > min),
    h("output", { "data-value": name }, value),
    step(1, "+", value < max),
  );
};

/** A chart by its id; `label` is what a screen reader says of it, the numbers stand in the table beside it. */
export const chart = (page, { id, figure, label }) =>
  h("div", { key: `chart-${id}`, class: "sl-chart", role: "img", "aria-label": label, "data-chart": id, opaque: true, figure, vars: { "--height": `${figure.layout?.height ?? 360}px` } });

/** The same as a chart, in numbers: `columns` are names, `rows` lists of cells, the first one naming the row. */
export const tableTwin = (page, { id, caption, columns, rows, marked }) =>
  h(
    "div",
    { key: `table-${id}`, class: "sl-twin", tabindex: "0", role: "region", "aria-label": caption },
    h(
      "table",
      { "data-table": id },
      h("caption", {}, caption),
      h("thead", {}, h("tr", {}, columns.map((column, index) => h("th", { key: index, scope: "col" }, column)))),
      h(
        "tbody",
        {},
        rows.map((row, at) =>
          h("tr", { key: at, class: marked === at ? "sl-marked" : "" }, row.map((cell, index) => h(index === 0 ? "th" : "td", { key: index, scope: index === 0 ? "row" : null }, cell))),
        ),
      ),
    ),
  );

/**
 * A guess before the numbers: `options` are the answers to choose from; once one is sent, `said` tells how it was.
 * Whoever would rather see the numbers at once may.
 */
export const predict = (page, { ask, options, said, send, skip, again }) =>
  h(
    "section",
    { key: "predict", class: "sl-predict", "aria-label": ask },
    h("p", { class: "sl-ask-line" }, h("strong", {}, ask)),
    said
      ? [h("p", { key: "said", class: "sl-said", role: "status" }, said), again && button(page.words.predictAgain, () => page.send(again()), { "data-tool": "predict-again" })]
      : h(
          "div",
          { class: "sl-buttons" },
          options.map((option) => button([option.sign && (option.energy ? token(option.sign) : sign(option.sign)), option.name], () => page.send(send(option.id)), { key: option.id, "data-guess": option.id })),
          skip && button(page.words.predictShow, () => page.send(skip()), { "data-tool": "predict-skip" }),
        ),
  );
