"""A page is made while its kernel starts: where that cannot be reached, the visitor is told, and the place is free.

Voila would go on for ever telling the browser to wait.
"""

import errno
import os
from collections.abc import AsyncIterator
from typing import Any

import voila.handler
from tornado.web import HTTPError
from voila.notebook_renderer import NotebookRenderer

from seasons_learn.serving import descriptors, reports

GIVE_UP = '<script>window.seasons_broken("{report}")</script>'
"""Half of the page may be in the browser already: the page itself takes its waiting sign away."""


class PageRenderer(NotebookRenderer):
    """Voila's maker of pages, which ends with a report when something goes wrong."""

    async def generate_content_generator(
        self, kernel_id: str | None = None, kernel_future: Any = None
    ) -> AsyncIterator[tuple[str, dict[str, Any]]]:
        """The pieces of the page, with what Voila knows of it."""
        try:
            async for piece in super().generate_content_generator(kernel_id, kernel_future):
                yield piece
        except Exception:
            self.log.exception("A page could not be made")
            yield GIVE_UP.format(report=reports.current()), {}
            await self._end(kernel_id)

    async def _jinja_kernel_start(self, nb: Any, kernel_id: str, kernel_future: Any) -> str:
        """Connect to the kernel. Raises OSError where too few files may be opened for that.

        With some of them Jupyter would wait for a minute in vain, and with very few ZeroMQ would end the whole server.
        """
        if not descriptors.are_enough_to_connect():
            raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))
        return str(await super()._jinja_kernel_start(nb, kernel_id, kernel_future))

    async def _end(self, kernel_id: str | None) -> None:
        """Free the place of a kernel that nobody will ever use."""
        try:
            await self.request_handler.kernel_manager.shutdown_kernel(kernel_id, now=True)
        except (HTTPError, OSError, RuntimeError) as problem:
            self.log.warning("A kernel could not be ended: %s", problem)


def tell_failures() -> None:
    """Have Voila make pages so; it offers no setting for that."""
    module: Any = voila.handler
    module.NotebookRenderer = PageRenderer
