"""Finding an address to serve on."""

import errno
import ipaddress
import os
import socket

from seasons_learn.text import text

PREFERRED_PORT = 8866


class PortError(Exception):
    """The wished port cannot be had; the message says why and what to do."""


def is_loopback(host: str) -> bool:
    """True where only this machine can reach `host`.

    >>> is_loopback("127.0.0.1"), is_loopback("localhost"), is_loopback("0.0.0.0")
    (True, True, False)
    """
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def choose_port(host: str, wished: int | None) -> int:
    """The port to serve on: the wished one (0 is any free one), or else the preferred one, or else any free one.

    Raises PortError when the wished port is taken, not permitted, or the host is not this machine's.
    """
    if wished is not None:
        return _try(host, wished)
    try:
        return _try(host, PREFERRED_PORT)
    except PortError:
        return _try(host, 0)


def _try(host: str, port: int) -> int:
    try:
        family, kind, protocol, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as probe:
            if os.name == "posix":
                # As the server does: a port that was closed a moment ago counts as free.
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(place)
            return int(probe.getsockname()[1])
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            reason = "serve-port-taken"
        elif error.errno == errno.EACCES:
            reason = "serve-port-forbidden"
        else:
            reason = "serve-host-unknown"
        raise PortError(text(reason, host=host, port=str(port), error=str(error))) from error
