"""What the server answers: pages, a full house, mistakes, its health, and the script of the charts."""

import gzip
import json
import posixpath
from functools import lru_cache
from http import HTTPStatus
from pathlib import Path
from typing import Any, cast
from urllib.parse import parse_qsl, urlsplit

from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.base.handlers import JupyterHandler
from tornado.web import HTTPError, RequestHandler
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from seasons_learn.panels import chart_library
from seasons_learn.serving import places, reports
from seasons_learn.serving.forking import CountedKernels, Full
from seasons_learn.text import language, text

TEMPLATES = {"seasons", "lab", "base"}
RETRY_S = 20
"""A full house is asked again after so many seconds."""


class Discreet(RequestHandler):
    """A handler whose errors are a page with a report id; what happened is in the log under that id."""

    def log_exception(self, *details: Any) -> None:
        """Log what went wrong, under the request's id."""
        reports.begin()
        super().log_exception(*details)

    def write_error(self, status_code: int, **details: Any) -> None:
        """A page that says what a visitor can do."""
        if status_code < HTTPStatus.INTERNAL_SERVER_ERROR:
            said = "serve-not-found" if status_code == HTTPStatus.NOT_FOUND else "serve-refused"
            self.finish(self.notice(text(said)))
        else:
            self.finish(self.notice(text("serve-broken"), text("serve-report", id=reports.current())))

    def notice(self, *lines: str, again_s: int = 0, door: dict[str, Any] | None = None) -> str:
        """A page of these lines; it opens itself anew after `again_s` seconds, if not 0, or asks for the token."""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        template = self.settings["voila_jinja2_env"].get_template("notice.html")
        said = {"lines": lines, "again": again_s, "door": door}
        said |= {"home": self.settings["base_url"], "home_label": text("serve-home")}
        return cast("str", template.render(**said, language=language(), theme_css=places.theme()))


class NotFound(Discreet, JupyterHandler):
    """An address that there is not."""

    def get(self) -> None:
        """Say so, to those whom Jupyter's checks let ask."""
        raise HTTPError(HTTPStatus.NOT_FOUND)


class Door(Discreet, JupyterHandler):
    """Where those are sent who have not shown the token: it can be typed here."""

    @allow_unauthenticated
    def get(self) -> None:
        """Ask for the token, and go on to the page that was wanted."""
        base = self.settings["base_url"]
        wanted = urlsplit(self.get_query_argument("next", base))
        asked = parse_qsl(wanted.query)
        # No other address than a page's is ever gone on to, so that nobody sends a token elsewhere by a link.
        known = {f"{base}{name}" for name in places.pages()}
        door = {
            "action": wanted.path if wanted.path in known else base,
            "kept": [(name, value) for name, value in asked if name != "token"],
            "label": text("serve-token-label"),
            "enter": text("serve-token-enter"),
        }
        wrong = [text("serve-token-wrong")] if any(name == "token" for name, _ in asked) else []
        self.set_status(HTTPStatus.FORBIDDEN)
        self.finish(self.notice(*wrong, text("serve-token-needed"), door=door))


class Visit(Discreet, TornadoVoilaHandler):
    """One page for one visitor, in a kernel of its own."""

    async def get(self, path: str | None = None) -> None:
        """The page, or that there is no place for it just now."""
        reports.begin()
        try:
            page = super().get(path)
            # None where the visitor has been sent to show the token first.
            if page is not None:
                await page
        except Full:
            self.set_status(HTTPStatus.SERVICE_UNAVAILABLE)
            self.set_header("Retry-After", str(RETRY_S))
            self.finish(self.notice(text("serve-full"), again_s=RETRY_S))


class Health(BaseVoilaHandler):
    """Whether the server is well, for whatever watches over it; nothing in it is secret."""

    @allow_unauthenticated
    def get(self) -> None:
        """How many kernels run, and how many may."""
        kernels = cast("CountedKernels", self.kernel_manager)
        self.set_header("Content-Type", "application/json")
        self.set_header("Cache-Control", "no-store")
        self.finish(json.dumps({"status": "ok", "kernels": kernels.count, "limit": kernels.limit}))


class Farewell(VoilaShutdownKernelHandler):
    """Ends a kernel when its page says goodbye, so that no visitor leaves a process behind.

    The goodbye of a closing page cannot carry the token that Jupyter asks of other requests. That it comes
    from a page of this server is checked all the same, and the kernel's random name only its page knows.
    """

    def check_xsrf_cookie(self) -> None:
        """Refuse what comes from pages of another origin."""
        if not self.check_origin():
            raise HTTPError(HTTPStatus.FORBIDDEN)


class PageSocket(VoilaKernelWebsocketHandler):
    """The connection between a page and its kernel.

    Jupyter pings every half minute and gives a page up after three pings without an answer. Tornado pings by itself as
    well, takes Jupyter's milliseconds for seconds, and complains of them; a timeout that it likes would have Jupyter
    give up pages whose answer to the last ping is a moment older than half a minute.
    """

    def get_websocket_protocol(self) -> Any:
        """Tornado's protocol, without pings of its own."""
        protocol = super().get_websocket_protocol()
        if protocol is not None:
            cast("Any", protocol).params.ping_interval = 0
        return protocol


class TemplateFiles(TemplateStaticFileHandler):
    """The files that pages bring along, of the templates that ours is made of; Voila would look for any template."""

    def parse_url_path(self, url_path: str) -> str:
        """The path below the templates. Every other one is not found."""
        tidy = posixpath.normpath(url_path)
        match tidy.split("/", 2):
            case [template, "static", _] if template in TEMPLATES:
                return str(super().parse_url_path(tidy))
        raise HTTPError(HTTPStatus.NOT_FOUND)


class Bundles(MultiStaticFileHandler):
    """Voila's scripts, packed once and sent packed: a class that opens its first page waits for a quarter of them."""

    async def get(self, path: str, include_body: bool = True) -> None:
        """A file, packed where the browser can unpack it."""
        if not include_body or "gzip" not in self.request.headers.get("Accept-Encoding", ""):
            await super().get(path, include_body)
            return
        self.path = self.parse_url_path(path)
        wanted = self.get_absolute_path(self.root, self.path)  # which finds out the root that it is below
        found = self.validate_absolute_path(self.root, wanted)
        if found is None:
            return
        self.absolute_path = found
        self.modified = self.get_modified_time()
        self.set_headers()
        self.set_header("Vary", "Accept-Encoding")
        if self.should_return_304():
            self.set_status(HTTPStatus.NOT_MODIFIED)
            return
        packed = _packed(found, self.modified)
        self.set_header("Content-Encoding", "gzip")
        self.set_header("Content-Length", str(len(packed)))
        self.finish(packed)


@lru_cache(maxsize=1024)
def _packed(path: str, modified: Any) -> bytes:
    return gzip.compress(Path(path).read_bytes(), 6)


class ChartLibrary(RequestHandler):
    """Plotly's script for all charts of all pages; its name says its version, so browsers keep it for good."""

    def get(self) -> None:
        """The script, packed where the browser can unpack it."""
        packed = chart_library.packed()
        self.set_header("Content-Type", "text/javascript; charset=utf-8")
        self.set_header("Cache-Control", "public, max-age=31536000, immutable")
        self.set_header("Vary", "Accept-Encoding")
        if "gzip" in self.request.headers.get("Accept-Encoding", ""):
            self.set_header("Content-Encoding", "gzip")
            self.finish(packed)
        else:
            self.finish(gzip.decompress(packed))


def discreet(handler: type[RequestHandler]) -> type[RequestHandler]:
    """A handler of Voila's whose errors are told as ours are."""
    return handler if issubclass(handler, Discreet) else type(handler.__name__, (Discreet, handler), {})
