"""A page in a real browser whose kernel is the test itself: no server, no other process, every request in view.

What is hostile in `PAYLOADS` calls `hit` (or `h`) when it runs, asks evil.test when it fetches, and carries an
attribute `evil` when it becomes an element.
"""

import gzip
import re
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page, Route

from seasons_learn.panels import chart_library
from seasons_learn.panels.game_page import GamePage

ORIGIN = "http://seasons.test"
PAYLOADS = {
    "script": "<script evil>hit()</script>",
    "handler": "<img evil src=x onerror=hit()>",
    "svg": "<svg evil onload=hit()><animate onbegin=hit() attributeName=x dur=one></svg>",
    "style": "<style evil>*{background:url(//evil.test/style)}</style>",
    "style-attribute": '<p evil style="background:url(//evil.test/attribute)">p</p>',
    "css": "red;}*{background:url(//evil.test/css)}/*",
    "link": '<a evil href="javascript:hit()">link</a>',
    "away": "<a evil href=//evil.test/away target=_blank>away</a>",
    "sheet": "<link evil rel=stylesheet href=//evil.test/sheet>",
    "frame": "<iframe evil src=javascript:hit()></iframe>",
    "refresh": '<meta evil http-equiv=refresh content="now;url=//evil.test/refresh">',
    "markup": "<b evil>bold</b><br evil><sub evil>low</sub>",
    "attribute": "\" evil onmouseover=\"hit()\" autofocus onfocus='hit()' x='",
    "closing": "</script></style></title></textarea>--><script evil>hit()</script>",
    "template": "{ hit() } ${hit()} {{ hit() }} %{hit()} <%= hit() %>",
    "markdown": "<javascript:hit()> `code` **strong**",
}
SHORT = (
    "<img src=x onerror=h()>",
    "<script>h()</script>",
    "<svg onload=h()>",
    "<a href=javascript:h()>",
    '" onfocus=h() autofocus=',
    "<b evil>Ann</b>",
    "<style>*{color:red}",
    "{h()} ${h()} {{h()}}",
)
"""The same in at most 24 characters, for names."""
ALL = " ".join(PAYLOADS.values())
DOCUMENT = """<!doctype html><html><head><meta charset="utf-8"><link rel="icon" href="data:,">
<script>window.hits = 0; window.hit = window.h = () => { window.hits += 1; };</script></head>
<body data-home="/">{body}</body></html>"""
WIDGET = """<style>{style}</style><div id="out"></div><script type="module">
import widget from "/widget.js";
const heard = {{}};
const state = {{}};
const fire = (name, ...what) => (heard[name] ?? []).forEach((act) => act(...what));
window.take = (answer) => {{
  const old = {{ ...state }};
  Object.assign(state, answer.state);
  for (const name of ["book", "scene"]) if (name in old) fire(`change:${{name}}`);
  for (const message of answer.sent) fire("msg:custom", message, []);
}};
const model = {{
  get: (name) => state[name],
  on: (name, act) => (heard[name] ??= []).push(act),
  off: () => {{}},
  send: async (message) => window.take(await window.kernel(message)),
}};
window.take(await window.kernel(null));
widget.render({{ model, el: document.getElementById("out") }});
</script>"""


def letters(words: str) -> str:
    """What stays of a text that Markdown may have been read in."""
    return " ".join(re.sub(r"[*`]", "", words).split())


class Stage:
    """A panel in a browser; `asked` are the addresses of all requests but those that the stage itself answers."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.panel: GamePage | None = None
        self.sent: list[Any] = []
        self.asked: list[str] = []
        self.body = ""
        page.on("pageerror", lambda error: self.asked.append(f"error: {error}"))
        page.on("popup", lambda popup: self.asked.append(f"popup: {popup.url}"))
        page.on("framenavigated", lambda frame: self._navigated(frame.url))
        page.context.route("**/*", self._answer)
        page.expose_function("kernel", self._kernel)

    def show(self, body: str) -> None:
        """Open a page of plain HTML."""
        self.body = body
        self.page.goto(ORIGIN)

    def open(self, panel: GamePage, address: str = "", kept: dict[str, str] | None = None) -> None:
        """Open a panel, in a browser that has kept something, at an address."""
        self.panel = panel
        panel.send = lambda content, buffers=None: self.sent.append(content)
        if kept:
            self.show("")
            self.page.evaluate(
                "(kept) => Object.entries(kept).forEach((entry) => localStorage.setItem(...entry))", kept
            )
        self.body = WIDGET.format(style=panel._css)
        self.page.goto(f"{ORIGIN}/{address}")
        self.page.wait_for_selector(".sl-screen")

    def say(self, kind: str, **fields: Any) -> None:
        """A message as the page itself would send it; the page shows what comes of it."""
        assert self.panel is not None
        answer = self._kernel({"type": kind, "ply": self.panel.scene["ply"], **fields})
        self.page.evaluate("(answer) => window.take(answer)", answer)

    def harmless(self, *words: str) -> None:
        """Nothing has run, nothing was fetched, nothing hostile is an element; and all these words can be read."""
        found: list[str] = self.page.evaluate(
            """() => [...document.querySelectorAll('body *')].flatMap((el) => {
              const asks = /^(href|src|style|xlink:href)$/;
              const bad = [...el.attributes].filter(({ name, value }) =>
                name === 'evil' || name.startsWith('on') || (asks.test(name) && /javascript:|evil/i.test(value)));
              const ours = el.matches('[data-ours]') || !el.closest('.sl-page, .shown');
              const odd = !ours && el.matches('script, style, link, meta, iframe, img, object, embed, base');
              return odd || bad.length ? [el.outerHTML.slice(0, 200)] : [];
            })"""
        )
        assert not found, found
        assert self.page.evaluate("window.hits") == 0
        assert not self.asked, self.asked
        told: str = self.page.evaluate(
            """() => [...document.querySelectorAll('body, body *')].flatMap((el) =>
              [el === document.body ? el.innerText : '', ...[...el.attributes].map((one) => one.value), el.value ?? ''])
              .join('\\n')"""
        )
        unread = [word for word in words if letters(word) not in letters(told)]
        assert not unread, unread

    def _kernel(self, message: Any) -> Any:
        assert self.panel is not None
        if message is not None:
            self.panel.hear(message)
        sent, self.sent = self.sent, []
        return {"state": {"scene": self.panel.scene, "book": self.panel.book}, "sent": sent}

    def _navigated(self, url: str) -> None:
        if url not in ("about:blank", "") and not url.startswith(ORIGIN):
            self.asked.append(f"went to {url}")

    def _answer(self, route: Route) -> None:
        address = urlsplit(route.request.url)
        if not route.request.url.startswith(ORIGIN):
            self.asked.append(route.request.url)
            route.abort()
        elif address.path == "/":
            route.fulfill(content_type="text/html", body=DOCUMENT.replace("{body}", self.body))
        elif address.path == "/widget.js" and self.panel is not None:
            route.fulfill(content_type="text/javascript", body=self.panel._esm)
        elif address.path == f"/seasons/{chart_library.name()}":
            route.fulfill(content_type="text/javascript", body=gzip.decompress(chart_library.packed()))
        else:
            self.asked.append(route.request.url)
            route.abort()
