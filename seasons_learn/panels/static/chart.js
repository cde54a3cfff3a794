// Charts: figures come as plain data, Plotly draws them. Its script is loaded once a page, from our server where there
// is one (the browser keeps it), else from the kernel; every chart is drawn once and then changed in place.
import { HOME } from "./parts.js";

let library = null;
let heard = null;

/** Run a script by its address; its value is what it has put on the window. */
const run = (address) =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.onload = () => (window.Plotly ? resolve(window.Plotly) : reject(new Error("no library in the script")));
    script.onerror = () => reject(new Error("the script does not load"));
    document.head.append(script);
  });

/** The library as the kernel sends it, packed by gzip. */
export async function hearLibrary(packed) {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const address = URL.createObjectURL(new Blob([await new Response(stream).arrayBuffer()], { type: "text/javascript" }));
  heard?.(run(address).finally(() => URL.revokeObjectURL(address)));
}

function plotly(page) {
  if (window.Plotly) return Promise.resolve(window.Plotly);
  const asked = () =>
    new Promise((resolve) => {
      heard = resolve;
      page.reaches({ type: "library" });
    });
  library ??= HOME ? run(`${HOME}seasons/${page.book.charts}`).catch(asked) : asked();
  return library;
}

/** The page's colours laid over a figure: ink, lines and ground follow light and dark, the data's own colours stay. */
function template() {
  const colours = getComputedStyle(document.documentElement);
  const read = (name) => colours.getPropertyValue(`--sl-${name}`).trim();
  const [ink, soft, line, ground, raised] = ["ink", "soft", "line", "ground", "raised"].map(read);
  const axis = { gridcolor: line, linecolor: soft, zerolinecolor: soft, tickcolor: line, automargin: true };
  const bar = { marker: { line: { color: ink, width: 1 } }, textfont: { color: ink } };
  return {
    layout: {
      font: { family: read("font"), color: ink, size: 14 },
      paper_bgcolor: "rgba(0,0,0,0)",
      plot_bgcolor: "rgba(0,0,0,0)",
      xaxis: axis,
      yaxis: axis,
      legend: { orientation: "h", y: -0.2 },
      hoverlabel: { bgcolor: raised, bordercolor: soft, font: { color: ink } },
      shapedefaults: { line: { color: line } },
      margin: { t: 16, r: 8, b: 8, l: 8 },
      transition: { duration: 0 },
    },
    data: { bar: [bar], waterfall: [{ connector: { line: { color: soft } }, textfont: { color: ink } }], scatter: [{ textfont: { color: ink } }] },
  };
}

/** Draw or change the chart in `el` if its figure or the colours are new. */
export function plot(page, el) {
  const { figure } = el.drawn.props;
  const ground = getComputedStyle(el).getPropertyValue("--sl-ground");
  const wanted = `${ground} ${JSON.stringify(figure)}`;
  if (el.plotted === wanted) return;
  el.plotted = wanted;
  if (!el.drawing) el.textContent = page.words.chartLoading;
  plotly(page).then(
    async (Plotly) => {
      if (el.plotted !== wanted || !el.isConnected) return;
      if (!el.drawing) el.textContent = "";
      el.drawing = true;
      const layout = { ...figure.layout, template: template(), autosize: true };
      await Plotly.react(el, figure.data, layout, { displayModeBar: false, responsive: true, scrollZoom: false });
      el.dataset.shown = String(Number(el.dataset.shown ?? 0) + 1);
    },
    () => { el.textContent = page.words.chartMissing; },
  );
}
