"""The page server: Voila with our template, one address a page, and nothing fetched from elsewhere."""

import logging
import os
import re
import webbrowser
from collections.abc import Callable
from typing import Any, cast

from jupyter_core.utils import run_sync
from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from seasons_learn.panels import chart_library
from seasons_learn.serving import descriptors, ending, places, reports
from seasons_learn.serving.address import is_loopback
from seasons_learn.serving.handlers import (
    NOTICE,
    Bundles,
    ChartLibrary,
    Door,
    Extensions,
    Farewell,
    Health,
    NotFound,
    PageKernel,
    PageSocket,
    TemplateFiles,
    Visit,
)
from seasons_learn.serving.nursery import Nursery
from seasons_learn.serving.rendering import tell_failures
from seasons_learn.serving.settings import Service, configuration
from seasons_learn.serving.template_cache import keep_templates
from seasons_learn.text import text

OURS = {
    FileFindHandler: Extensions,
    KernelHandler: PageKernel,
    MultiStaticFileHandler: Bundles,
    TemplateStaticFileHandler: TemplateFiles,
    VoilaKernelWebsocketHandler: PageSocket,
    VoilaShutdownKernelHandler: Farewell,
}
"""What pages need of Voila, and the handlers that take its place; nothing else of Voila's is served."""
MESSAGES = ["comm_close", "comm_info_request", "comm_msg", "kernel_info_request"]
"""What a page says to its kernel."""
MOST_BODY = 64 * 1024
"""Bytes of a request's body. Pages send everything by their connections; no request has more than a few words."""
IDLE_S = 120
"""A connection on which nothing is asked for is closed after so many seconds."""
BODY_S = 30
"""So long a request's body may take to come."""


class Doorway(HTTPServer):
    """Lets in no more connections at once than `most`; others are closed, and may come again."""

    most = 0

    def handle_stream(self, stream: Any, address: Any) -> None:
        """Take or refuse a new connection."""
        if len(self._connections) >= self.most:
            stream.close()
        else:
            super().handle_stream(stream, address)


class PageServer(Voila):
    """Voila that serves each notebook of `voila_apps` at an address of its own and lists no folders."""

    def __init__(self, nursery: Nursery | None, on_ready: Callable[[str], None], **settings: Any) -> None:
        super().__init__(**settings)
        self.nursery = nursery
        self._on_ready = on_ready

    def init_settings(self) -> Any:
        """Voila's settings; what is asked for and does not exist is answered in our words."""
        # All files lie beside the server's own, none in the home of whoever runs it: a service may have no home.
        for name in ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR"):
            os.environ[name] = self.connection_dir
        made = super().init_settings()
        # Read now: it is shown, too, when no more files can be opened.
        made["voila_jinja2_env"].get_template(NOTICE)
        self.kernel_manager.allowed_message_types = MESSAGES
        return {**made, "default_handler_class": NotFound}

    def init_handlers(self) -> list[Any]:
        """The handlers that pages need of Voila's, and ours."""
        # The base address is letters in a pattern, whatever they would mean there.
        base = re.escape(self.server_url)
        kept = [
            (base + route.removeprefix(self.server_url), OURS[handler], *rest)
            for route, handler, *rest in super().init_handlers()
            if handler in OURS
        ]
        common = {
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        routes = [
            (f"{base}{re.escape(name)}", Visit, {**common, "notebook_path": notebook})
            for name, notebook in places.pages().items()
        ]
        health = (f"{base}health", Health, {"voila_configuration": self.voila_configuration})
        door = (f"{base}login", Door)
        charts = (f"{base}seasons/{re.escape(chart_library.name())}", ChartLibrary)
        return [*kept, *routes, health, door, charts]

    def _handle_signal_stop(self, *_: Any) -> None:
        """Voila's answer to SIGTERM, which would stop a loop that there is not yet."""
        raise KeyboardInterrupt

    def listen(self) -> None:
        """Serve until stopped; `on_ready` hears the address once connections are accepted."""
        self._doorway = Doorway(self.app, max_body_size=MOST_BODY, idle_connection_timeout=IDLE_S, body_timeout=BODY_S)
        self._doorway.most = descriptors.connections(self.kernel_manager.limit)
        self._reserve = descriptors.Reserve()
        self.app.listen = self._doorway.listen
        loop = IOLoop.current()
        loop.add_callback(lambda: self._on_ready(self.connection_url))
        ending.stop_by_signals(cast("Any", loop).asyncio_loop)
        super().listen()

    def stop(self) -> None:
        """End all kernels. The folder is left to whoever made the one that it is in."""
        ending.release_signals(self.ioloop.asyncio_loop)
        self._doorway.stop()
        self._reserve.release()
        run_sync(self.kernel_manager.shutdown_all)(now=True)


def serve(
    service: Service, nursery: Nursery | None, open_browser: bool, show_token: bool, say: Callable[[str], None]
) -> None:
    """Serve the pages until interrupted.

    `say` receives the lines meant for the person at the terminal, the address first, with the token if `show_token`.
    """
    # Template folders are looked for along this path, and kernels inherit it.
    searched = [str(places.TEMPLATES), os.environ.get("JUPYTER_PATH", "")]
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, searched))

    def ready(address: str) -> None:
        whole = f"{address}?token={service.token}" if service.token else address
        say(text("serve-ready", address=whole if show_token else address))
        if not is_loopback(service.host) and not service.token:
            say(text("serve-open-to-others"))
        say(text("serve-how-to-stop"))
        if open_browser and not webbrowser.open(whole):
            say(text("serve-no-browser"))

    keep_templates()
    tell_failures()
    # The one application of this process: parts of Voila log to that, wherever it is.
    server = PageServer.instance(nursery, ready, config=configuration(service))
    for log in (server.log, *map(logging.getLogger, ("tornado.access", "tornado.application", "tornado.general"))):
        log.addFilter(reports.name_in_log)
    # Trust is about saved outputs; the pages are stored without any.
    server.log.addFilter(lambda record: not record.getMessage().endswith("is not trusted"))
    server.initialize([])
    server.start()
