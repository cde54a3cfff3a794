"""Jupyter's kernels, forked: which kernel the pages run in, how it is started, and how many there may be.

Jupyter asks a `KernelSpecManager` what a kernel's name means and a provisioner to start it. The ones here know one
kernel, this environment's Python, whatever else the machine's Jupyter has registered, and fork it from the warm
process where there is one.
"""

import asyncio
from datetime import UTC, datetime, timedelta
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, cast

import zmq
from ipykernel.kernelspec import get_kernel_dict
from jupyter_client.kernelspec import NATIVE_KERNEL_NAME, KernelSpec, KernelSpecManager, NoSuchKernel
from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager, ServerKernelManager
from traitlets import Any as Anything
from traitlets import Integer, default

from seasons_learn.serving import descriptors
from seasons_learn.serving.nursery import Nursery

PROVISIONER = "seasons-learn-forked"
NO_HISTORY = "--HistoryManager.enabled=False"
"""Nobody types in these kernels: no file of what was typed, and no thread that writes it."""
DESERTED_S = 30
"""A kernel without a page for so many seconds makes room for a new page where there is none."""
SOCKETS = 40
"""More ZeroMQ sockets than a kernel's page, its making and its connections ever have at once."""


class Full(Exception):
    """As many kernels run as may, or as the system allows open files for."""


class ForkedProvisioner(LocalProvisioner):
    """Starts a kernel by a fork of the warm process, or the ordinary way where that fails."""

    nursery: Any = Anything(help="The warm process, a Nursery.")

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> Any:
        """The connection of a kernel that has just been started."""
        folder = str(kwargs.get("cwd") or Path.cwd())
        # Behind `python -m ipykernel_launcher` come the arguments that a forked kernel gets, too.
        arguments = [cmd[0], *cmd[cmd.index("ipykernel_launcher") + 1 :]]
        try:
            forked = await asyncio.to_thread(self.nursery.fork, arguments, folder, kwargs["env"])
        except OSError as problem:
            self.log.warning("A kernel could not be forked and is started the slow way: %s", problem)
            return await super().launch_kernel(cmd, **kwargs)
        self.process = cast("Any", forked)  # Jupyter uses nothing of a Popen that it lacks
        self.pid = self.pgid = forked.pid
        self.cwd = folder
        return self.connection_info


class OwnKernel(KernelSpecManager):
    """Knows this environment's kernel and no other; `parent` is the server, which has the warm process if any has."""

    def find_kernel_specs(self) -> dict[str, str]:
        """The one name; it has no folder."""
        return {NATIVE_KERNEL_NAME: ""}

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        """The kernel. Raises NoSuchKernel for every other name."""
        if kernel_name != NATIVE_KERNEL_NAME:
            raise NoSuchKernel(kernel_name)
        spec = get_kernel_dict(extra_arguments=[NO_HISTORY])
        nursery: Nursery | None = cast("Any", self.parent).nursery
        if nursery:
            KernelProvisionerFactory.provisioners[PROVISIONER] = EntryPoint(
                PROVISIONER, f"{__name__}:{ForkedProvisioner.__name__}", KernelProvisionerFactory.GROUP_NAME
            )
            spec["metadata"]["kernel_provisioner"] = {"provisioner_name": PROVISIONER, "config": {"nursery": nursery}}
        return KernelSpec(name=kernel_name, **spec)

    def get_all_specs(self) -> dict[str, Any]:
        """The one kernel, as Jupyter describes kernels."""
        spec = self.get_kernel_spec(NATIVE_KERNEL_NAME).to_dict()
        return {NATIVE_KERNEL_NAME: {"resource_dir": "", "spec": spec}}


class WholeKernel(ServerKernelManager):
    """A page's kernel, with which it is all or nothing: no process stays of one that cannot be started to the end."""

    async def start_kernel(self, *asked: Any, **settings: Any) -> Any:  # type: ignore[override]  # as Jupyter's own does
        """Start it."""
        try:
            return await super().start_kernel(*asked, **settings)
        except Exception:
            # Jupyter forgets such a kernel.
            if self.provisioner and self.provisioner.has_process:
                await self.provisioner.kill()
                await self.provisioner.wait()
            await cast("Any", self).cleanup_resources()
            raise


class CountedKernels(AsyncMappingKernelManager):
    """The kernels of all pages, no more than `limit` at a time."""

    limit = Integer(1, min=1, config=True, help="How many kernels may run at once.")

    @property
    def count(self) -> int:
        """How many kernels run, are being started or are about to end."""
        return len({*self._kernels, *self._pending_kernels})

    async def start_kernel(self, **settings: Any) -> str:  # type: ignore[override]  # as Jupyter's own does
        """The id of a new kernel.

        Raises Full when there are as many as may be, and each has its page, or when open files run out meanwhile.
        """
        if not self._has_room():
            await self._make_room()
        if not self._has_room():
            raise Full
        # Jupyter lists the kernel as pending before it lets anything else run, and leaves one there that never began.
        name = settings.setdefault("kernel_id", self.new_kernel_id(**settings))
        try:
            return str(await super().start_kernel(**settings))
        except Exception as problem:
            self._pending_kernels.pop(name, None)
            if not descriptors.are_enough_to_connect():
                raise Full from problem
            raise

    async def shutdown_all(self, now: bool = False) -> None:  # type: ignore[override]  # as Jupyter's own does
        """End all kernels; one that has not begun yet, or cannot be ended, does not keep the others from it."""
        ends = [cast("Any", self).shutdown_kernel(name, now=now) for name in self.list_kernel_ids()]
        for problem in await asyncio.gather(*ends, return_exceptions=True):
            if problem:
                self.log.warning("A kernel could not be ended: %s", problem)

    @default("kernel_manager_class")
    def _kernel_manager_class_default(self) -> str:
        return f"{__name__}.{WholeKernel.__name__}"

    @default("context")
    def _context_default(self) -> Any:
        """Jupyter's context, for as many kernels: ZeroMQ has a limit of its own, at which all pages would break."""
        made = super()._context_default()
        made.set(zmq.MAX_SOCKETS, min(made.get(zmq.SOCKET_LIMIT), SOCKETS * (self.limit + 1)))
        return made

    def _has_room(self) -> bool:
        connected = sum(number > 0 for number in self._kernel_connections.values())
        return self.count < self.limit and descriptors.are_enough(self.count - connected)

    async def _make_room(self) -> None:
        """End the kernel that has been without its page for longest."""
        long_ago = datetime.now(UTC) - timedelta(seconds=DESERTED_S)
        deserted = [
            (kernel.last_activity, name)
            for name, kernel in self._kernels.items()
            if not self._kernel_connections.get(name) and getattr(kernel, "last_activity", None)
            if kernel.last_activity < long_ago
        ]
        if deserted:
            await cast("Any", self).shutdown_kernel(min(deserted)[1], now=True)
