"""What the server is told: the wishes of the command line, and Voila's and Jupyter's settings made of them."""

import logging
import os
from dataclasses import dataclass

from traitlets.config import Config

from seasons_learn.serving import descriptors, places, reports
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
HEADERS = {
    "Content-Security-Policy": CONTENT_POLICY,
    # A token in an address is nobody else's business.
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
EXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget")
"""JupyterLab's extensions that pages need; every further one would cost each page a request or more."""
KERNEL_MB = 60
"""What a page may come to take after a long game, in megabytes; a fresh one takes half of that."""
MOST_KERNELS = 100
"""The default limit on a machine with much memory: more would wait for each other all the time."""


def default_max_kernels() -> int:
    """As many pages as fit into half of this machine's memory, and as the system lets this process have files open for.

    >>> 1 <= default_max_kernels() <= MOST_KERNELS
    True
    """
    return min(MOST_KERNELS, _fit_into_memory(), descriptors.kernels())


def _fit_into_memory() -> int:
    try:
        memory = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, OSError, ValueError):
        return MOST_KERNELS // 2
    return max(4, memory // 2 // (KERNEL_MB * 1_000_000))


@dataclass(frozen=True, slots=True)
class Service:
    """How the pages are to be served.

    `token` must be sent by whoever opens a page, unless it is empty. `names` are those by which browsers know a
    server that listens on loopback behind a proxy. `folder` is where the server makes one for its files; whoever made
    that removes both.
    """

    host: str = "127.0.0.1"
    port: int = 0
    base_url: str = "/"
    token: str = ""
    names: tuple[str, ...] = ()
    max_kernels: int = MOST_KERNELS
    folder: str = ""


def configuration(service: Service) -> Config:
    """Voila's settings, in one place."""
    return Config(
        {
            "Voila": {
                "base_url": service.base_url,
                "config_file_paths": [],
                **({"connection_dir_root": service.folder} if service.folder else {}),
                "ip": service.host,
                "log_level": logging.WARNING,
                "open_browser": False,
                "port": service.port,
                "port_retries": 0,
                "root_dir": str(places.notebooks("voila_apps")),
                "token": service.token,
                "tornado_settings": {
                    # On loopback only known names are answered: no other site can point its name here.
                    "allow_remote_access": not is_loopback(service.host),
                    "headers": HEADERS,
                    "local_hostnames": ["localhost", *service.names],
                },
            },
            "VoilaConfiguration": {
                "allow_template_override": "NO",
                "allow_theme_override": "NO",
                "extension_allowlist": list(EXTENSIONS),
                "file_allowlist": [],
                "prelaunch_hook": reports.name_in_page,
                "kernel_spec_manager_class": "seasons_learn.serving.forking.OwnKernel",
                "multi_kernel_manager_class": "seasons_learn.serving.forking.CountedKernels",
                "resources": {
                    "theme_css": places.theme(),
                    # The page puts in the number of its report.
                    "broken": f"{text('serve-broken')} {text('serve-report', id='NUMBER')}",
                    "failed": text("serve-failed"),
                    "loading": text("serve-loading"),
                    "needs_script": text("serve-needs-script"),
                },
                "show_tracebacks": False,
                "strip_sources": True,
                "template": "seasons",
            },
            # A kernel whose page has gone is ended after ten minutes; one that is looked at never is.
            "CountedKernels": {
                "cull_connected": False,
                "cull_idle_timeout": 600,
                "cull_interval": 60,
                "limit": service.max_kernels,
            },
            "KernelManager": {"transport_encryption": "auto"},
        }
    )
