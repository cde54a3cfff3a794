"""What the server answers: pages, a full house, mistakes, its health, and the script of the charts."""

import gzip
import json
import posixpath
import re
from collections import Counter
from functools import lru_cache
from http import HTTPStatus
from pathlib import Path
from typing import Any, ClassVar, cast
from urllib.parse import parse_qsl, urlsplit

import msgspec
from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.base.handlers import FileFindHandler, JupyterHandler
from jupyter_server.services.kernels.connection.base import serialize_msg_to_ws_v1
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.web import HTTPError, RequestHandler
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from seasons_learn.panels import chart_library
from seasons_learn.serving import descriptors, frames, places, reports
from seasons_learn.serving.forking import CountedKernels, Full
from seasons_learn.serving.settings import EXTENSIONS
from seasons_learn.text import language, text

NOTICE = "notice.html"
TEMPLATES = {"seasons", "lab", "base"}
MOST_SOCKETS = 3
"""Connections to one kernel: its page's, and those that a network has lost and nobody has closed yet."""
SESSION = re.compile(r"[\w-]{0,64}", re.ASCII)
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
        template = self.settings["voila_jinja2_env"].get_template(NOTICE)
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


class Health(Discreet, BaseVoilaHandler):
    """Whether the server is well, for whatever watches over it; nothing in it is secret."""

    @allow_unauthenticated
    def get(self) -> None:
        """How many kernels run, and how many may."""
        kernels = cast("CountedKernels", self.kernel_manager)
        self.set_header("Content-Type", "application/json")
        self.set_header("Cache-Control", "no-store")
        self.finish(json.dumps({"status": "ok", "kernels": kernels.count, "limit": kernels.limit}))


class PageKernel(Discreet, KernelHandler):
    """What a page may know of its kernel, whose random name only the page knows."""


class Farewell(Discreet, VoilaShutdownKernelHandler):
    """Ends a kernel when its page says goodbye, so that no visitor leaves a process behind.

    The goodbye of a closing page cannot carry the token that Jupyter asks of other requests. That it comes
    from a page of this server is checked all the same, and the kernel's random name only its page knows.
    """

    def check_xsrf_cookie(self) -> None:
        """Refuse what comes from pages of another origin."""
        if not self.check_origin():
            raise HTTPError(HTTPStatus.FORBIDDEN)


class PageSocket(Discreet, VoilaKernelWebsocketHandler):
    """The connection between a page and its kernel.

    Jupyter pings every half minute and gives a page up after three pings without an answer. Tornado pings by itself as
    well, takes Jupyter's milliseconds for seconds, and complains of them; a timeout that it likes would have Jupyter
    give up pages whose answer to the last ping is a moment older than half a minute.
    """

    _open: ClassVar[Counter[str]] = Counter()
    """How many connections each kernel has, those included that are not ready yet."""

    async def get(self, kernel_id: str) -> None:
        """Connect, and stay until the connection ends."""
        # A kernel's own name for the connection is made of it, and lines of the log.
        if not SESSION.fullmatch(self.get_query_argument("session_id", "")):
            raise HTTPError(HTTPStatus.BAD_REQUEST)
        if self._open[kernel_id] >= MOST_SOCKETS:
            raise HTTPError(HTTPStatus.TOO_MANY_REQUESTS)
        if self._open[kernel_id] and not descriptors.are_enough():
            raise HTTPError(HTTPStatus.SERVICE_UNAVAILABLE)
        self._open[kernel_id] += 1
        try:
            await cast("Any", super().get(kernel_id))
        finally:
            self._open[kernel_id] -= 1
            if not self._open[kernel_id]:
                del self._open[kernel_id]

    def on_message(self, ws_message: str | bytes) -> None:
        """Pass on what a page says. Whoever sends anything else is no page, and the connection ends."""
        if self.ws_connection is None:
            return
        try:
            message = frames.read(ws_message, self.selected_subprotocol)
            if message.header.msg_type == "comm_open":
                self._decline(message)
            else:
                super().on_message(ws_message)
        # JSON has texts that cannot be written again, and lists in lists without end.
        except (frames.BadFrame, RecursionError, TypeError, ValueError) as problem:
            self.log.warning("A page's connection is closed: %s", _brief(problem))
            self.close()

    def write_message(self, message: Any, binary: bool = False) -> Any:
        """Pass on what the kernel says, unless its page has gone meanwhile; Jupyter would log an empty line."""
        return None if self.ws_connection is None else super().write_message(message, binary)

    def _decline(self, message: frames.Message) -> None:
        """Say that the kernel has nothing of that kind: a page opens one thing only, which it can do without.

        It would ask by that for all that the kernel shows, and asks piece by piece when it is told so.
        """
        session = self.connection.session
        asked = {"header": msgspec.to_builtins(message.header)}
        for kind, content in (
            ("comm_close", {"comm_id": message.content.get("comm_id"), "data": {}}),
            ("status", {"execution_state": "idle"}),
        ):
            said = session.msg(kind, content, parent=asked)
            if self.selected_subprotocol == frames.BINARY:
                self.write_message(cast("Any", serialize_msg_to_ws_v1)(said, "iopub", session.pack), binary=True)
            else:
                self.write_message(session.pack(said | {"channel": "iopub", "buffers": []}).decode())

    def get_websocket_protocol(self) -> Any:
        """Tornado's protocol, without pings of its own."""
        protocol = super().get_websocket_protocol()
        if protocol is not None:
            cast("Any", protocol).params.ping_interval = 0
        return protocol


def _brief(problem: Exception) -> str:
    """What was wrong with a frame. Python's own words would quote it."""
    return str(problem) if isinstance(problem, frames.BadFrame) else "it cannot be passed on"


class TemplateFiles(Discreet, TemplateStaticFileHandler):
    """The files that pages bring along, of the templates that ours is made of; Voila would look for any template."""

    def parse_url_path(self, url_path: str) -> str:
        """The path below the templates. Every other one is not found."""
        tidy = posixpath.normpath(url_path)
        match tidy.split("/", 2):
            case [template, "static", _] if template in TEMPLATES:
                return str(super().parse_url_path(tidy))
        raise HTTPError(HTTPStatus.NOT_FOUND)


class Extensions(Discreet, FileFindHandler):
    """The scripts of the extensions that pages need; what else is installed for JupyterLab is nobody's business."""

    def parse_url_path(self, url_path: str) -> str:
        """The path below the extensions. Every other one is not found."""
        tidy = posixpath.normpath(url_path)
        if not tidy.endswith(".js") or not tidy.startswith(tuple(f"{name}/static/" for name in EXTENSIONS)):
            raise HTTPError(HTTPStatus.NOT_FOUND)
        return str(super().parse_url_path(tidy))


class Bundles(Discreet, MultiStaticFileHandler):
    """Voila's scripts, packed once and sent packed: a class that opens its first page waits for a quarter of them."""

    async def get(self, path: str, include_body: bool = True) -> None:
        """A file, packed where the browser can unpack it."""
        if not include_body or "gzip" not in self.request.headers.get("Accept-Encoding", ""):
            await cast("Any", super().get(path, include_body))
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


class ChartLibrary(Discreet):
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
