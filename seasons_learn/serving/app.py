"""The page server: Voila with our template, one address a page, and nothing fetched from elsewhere."""

import logging
import os
import re
import webbrowser
from collections.abc import Callable
from typing import Any

from tornado.ioloop import IOLoop
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from seasons_learn.panels import chart_library
from seasons_learn.serving import places, reports
from seasons_learn.serving.address import is_loopback
from seasons_learn.serving.handlers import (
    Bundles,
    ChartLibrary,
    Door,
    Farewell,
    Health,
    NotFound,
    PageSocket,
    TemplateFiles,
    Visit,
    discreet,
)
from seasons_learn.serving.nursery import Nursery
from seasons_learn.serving.settings import Service, configuration
from seasons_learn.serving.template_cache import keep_templates
from seasons_learn.text import text

OURS = {
    MultiStaticFileHandler: Bundles,
    TemplateStaticFileHandler: TemplateFiles,
    VoilaKernelWebsocketHandler: PageSocket,
    VoilaShutdownKernelHandler: Farewell,
}
"""Handlers that take the place of Voila's."""


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
        return {**super().init_settings(), "default_handler_class": NotFound}

    def init_handlers(self) -> list[Any]:
        """Voila's handlers, with pages in place of the file list."""
        unwanted = (TornadoVoilaTreeHandler, VoilaContentsHandler, TornadoVoilaHandler)
        kept = [
            (route, discreet(OURS.get(handler, handler)), *rest)
            for route, handler, *rest in super().init_handlers()
            if handler not in unwanted
        ]
        common = {
            "template_paths": self.template_paths,
            "config": self.config,
            "voila_configuration": self.voila_configuration,
        }
        routes = [
            (f"{self.server_url}{name}", Visit, {**common, "notebook_path": notebook})
            for name, notebook in places.pages().items()
        ]
        health = (f"{self.server_url}health", Health, {"voila_configuration": self.voila_configuration})
        door = (f"{self.server_url}login", Door)
        charts = (f"{self.server_url}seasons/{re.escape(chart_library.name())}", ChartLibrary)
        return [*kept, *routes, health, door, charts]

    def listen(self) -> None:
        """Serve until stopped; `on_ready` hears the address once connections are accepted."""
        IOLoop.current().add_callback(lambda: self._on_ready(self.connection_url))
        super().listen()


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
    # The one application of this process: parts of Voila log to that, wherever it is.
    server = PageServer.instance(nursery, ready, config=configuration(service))
    for log in (server.log, *map(logging.getLogger, ("tornado.access", "tornado.application", "tornado.general"))):
        log.addFilter(reports.name_in_log)
    # Trust is about saved outputs; the pages are stored without any.
    server.log.addFilter(lambda record: not record.getMessage().endswith("is not trusted"))
    server.initialize([])
    server.start()
