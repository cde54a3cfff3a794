"""Finding an address to serve on."""

import errno
import ipaddress
import os
import re
import socket

from seasons_learn.escaping import printable
from seasons_learn.text import text

PREFERRED_PORT = 8866


_LETTER = "(?:[A-Za-z0-9._~@-]|%(?!2[EF]|5C|7F|[01])[0-9A-F]{2})"
_PATH = re.compile(rf"/?(?:(?!\.\.?(?:/|$)){_LETTER}+(?:/|$))*", re.IGNORECASE)
"""Folders of an address as browsers send them; a point, a slash or less than a letter behind `%` would be none."""


class PortError(Exception):
    """The wished port cannot be had; the message says why and what to do."""


class BaseError(Exception):
    """The wished path cannot be one; the message says what may be in it."""


def tidy_base(base_url: str) -> str:
    """A base address as Jupyter wants it, with a slash at both ends.

    Raises BaseError where it is no path of an address.

    >>> tidy_base("seasons"), tidy_base("/a/b/"), tidy_base("/")
    ('/seasons/', '/a/b/', '/')
    """
    if not _PATH.fullmatch(base_url):
        raise BaseError(text("serve-base-url-wrong", path=printable(base_url)))
    inner = base_url.strip("/")
    return f"/{inner}/" if inner else "/"


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
