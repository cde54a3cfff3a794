"""The page server: Voila with our template, one address a page, and nothing fetched from elsewhere."""

import gzip
import logging
import os
import re
import webbrowser
from collections.abc import Callable
from typing import Any

from tornado.ioloop import IOLoop
from tornado.web import HTTPError, RequestHandler
from traitlets.config import Config
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from seasons_learn.panels import chart_library
from seasons_learn.serving import places
from seasons_learn.serving.address import is_loopback
from seasons_learn.text import text

CONTENT_POLICY = (
    "default-src 'self'; "
    "connect-src 'self' blob: data:; "
    "font-src 'self' data:; "
    "frame-ancestors 'self'; "
    "img-src 'self' blob: data:; "
    # anywidget imports its modules from blob addresses; plotly and requirejs compile functions.
    "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data:; "
    "style-src 'self' 'unsafe-inline' blob: data:; "
    "worker-src 'self' blob:"
)
"""What a page may load. The browser itself refuses every other host, whatever a widget asks for."""


class Farewell(VoilaShutdownKernelHandler):
    """Ends a kernel when its page says goodbye, so that no visitor leaves a process behind.

    The goodbye of a closing page cannot carry the token that Jupyter asks of other requests. That it comes
    from a page of this server is checked all the same, and the kernel's random name only its page knows.
    """

    def check_xsrf_cookie(self) -> None:
        """Refuse what comes from pages of another origin."""
        if not self.check_origin():
            raise HTTPError(403)


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


class PageServer(Voila):
    """Voila that serves each notebook of `voila_apps` at an address of its own and lists no folders."""

    def __init__(self, on_ready: Callable[[str], None], **settings: Any) -> None:
        super().__init__(**settings)
        self._on_ready = on_ready

    def init_handlers(self) -> list[Any]:
        """Voila's handlers, with pages in place of the file list."""
        unwanted = (TornadoVoilaTreeHandler, VoilaContentsHandler)
        kept = [
            (route, Farewell if handler is VoilaShutdownKernelHandler else handler, *rest)
            for route, handler, *rest in super().init_handlers()
            if handler not in unwanted
        ]
        common = {
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        routes = [
            (f"{self.server_url}{name}", TornadoVoilaHandler, {**common, "notebook_path": notebook})
            for name, notebook in places.pages().items()
        ]
        charts = (f"{self.server_url}seasons/{re.escape(chart_library.name())}", ChartLibrary)
        return [*kept, *routes, charts]

    def listen(self) -> None:
        """Serve until stopped; `on_ready` hears the address once connections are accepted."""
        IOLoop.current().add_callback(lambda: self._on_ready(self.display_url))
        super().listen()


def configuration(host: str, port: int) -> Config:
    """Voila's settings, in one place."""
    return Config(
        {
            "Voila": {
                "config_file_paths": [],
                "ip": host,
                "log_level": logging.WARNING,
                "open_browser": False,
                "port": port,
                "port_retries": 0,
                "root_dir": str(places.notebooks("voila_apps")),
                "tornado_settings": {
                    # On loopback only loopback names are answered: no other site can point its name here.
                    "allow_remote_access": not is_loopback(host),
                    "headers": {"Content-Security-Policy": CONTENT_POLICY},
                    # Milliseconds; Jupyter's default is longer than its ping interval, which it complains of.
                    "ws_ping_timeout": 30_000,
                },
            },
            "VoilaConfiguration": {
                "allow_template_override": "NO",
                "allow_theme_override": "NO",
                # Only what our panels need; every further extension costs each page a request or more.
                "extension_allowlist": [
                    "@jupyter-widgets/jupyterlab-manager",
                    "@voila-dashboards/widgets-manager8",
                    "anywidget",
                ],
                "file_allowlist": [],
                "resources": {
                    "theme_css": places.theme(),
                    "failed": text("serve-failed"),
                    "loading": text("serve-loading"),
                    "needs_script": text("serve-needs-script"),
                },
                "show_tracebacks": False,
                "strip_sources": True,
                "template": "seasons",
            },
            # A kernel whose page has gone is ended after ten minutes; one that is looked at never is.
            "KernelManager": {"transport_encryption": "auto"},
            "MappingKernelManager": {
                "cull_connected": False,
                "cull_idle_timeout": 600,
                "cull_interval": 60,
            },
        }
    )


def serve(host: str, port: int, open_browser: bool, say: Callable[[str], None]) -> None:
    """Serve the pages until interrupted.

    `say` receives the lines meant for the person at the terminal, the address first.
    """
    # Template folders are looked for along this path, and kernels inherit it.
    searched = [str(places.TEMPLATES), os.environ.get("JUPYTER_PATH", "")]
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, searched))

    def ready(address: str) -> None:
        say(text("serve-ready", address=address))
        if not is_loopback(host):
            say(text("serve-open-to-others"))
        say(text("serve-how-to-stop"))
        if open_browser and not webbrowser.open(address):
            say(text("serve-no-browser"))

    server = PageServer(ready, config=configuration(host, port))
    # Trust is about saved outputs; the pages are stored without any.
    server.log.addFilter(lambda record: not record.getMessage().endswith("is not trusted"))
    server.initialize([])
    server.start()
