"""The server: a free port, signals, and an end at which nobody loses anything."""

import asyncio
import logging
import re
import signal
import socket
from collections.abc import Generator
from contextlib import contextmanager, suppress
from typing import Final

import uvicorn
from litestar import Litestar

from rulewright.errors import Refused
from rulewright.table.house import House
from rulewright.table.http.guarding import deadlines
from rulewright.table.http.guarding.sockets import Sockets
from rulewright.table.http.pacing import Paced
from rulewright.table.process import tuning

TRIES: Final = 20
"""The most ports tried, one after the other."""
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
_TOKENS: Final = re.compile(r"(/(?:seat|join|house/key)/)[^\s\"'?]+")


class WithoutTokens(logging.Filter):
    """Removes the secret part of links from the log."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Change the record; all of them pass."""
        record.msg, record.args = _without(record.getMessage()), None
        if record.exc_info:
            record.exc_text = _without(logging.Formatter().formatException(record.exc_info))
        return True


def _without(text: str) -> str:
    return _TOKENS.sub(r"\1...", text)


def listening(host: str, port: int) -> socket.socket:
    """Return a socket on the first free port from `port` on. Refused if there is none, or no such address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wrong = ""
    for number in range(port, min(port + TRIES, 65536)) if port else [0]:
        # Named TCP, or asyncio would not switch off Nagle's algorithm, by which every other message waits 40 ms.
        found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
            found.listen(512)
            found.setblocking(False)
            return found
        except OSError as error:
            found.close()
            wrong = error.strerror or str(error)
    raise Refused(f"no port from {port} to {port + TRIES - 1} of {host} can be used ({wrong}): name another --port")


class Server(uvicorn.Server):
    """A server that ends at a signal: everybody is told, everything is on disk, and the exit code is that of
    a success.
    """

    def __init__(self, house: House, app: Litestar, *, behind_proxy: str = "") -> None:
        self._house = house
        tuning.begin()
        super().__init__(
            uvicorn.Config(
                Paced(app),
                ws=Sockets,
                ws_max_size=256 * 1024,
                ws_per_message_deflate=False,
                ws_ping_interval=20,
                ws_ping_timeout=20,
                access_log=False,
                log_level="warning",
                server_header=False,
                proxy_headers=bool(behind_proxy),
                forwarded_allow_ips=behind_proxy or None,
                timeout_graceful_shutdown=5,
                **deadlines.OPTIONS,
            )
        )
        if logging.lastResort:
            logging.lastResort.addFilter(WithoutTokens())
        for name in ("uvicorn.error", "uvicorn", "litestar", "rulewright.table"):
            for handler in logging.getLogger(name).handlers:
                handler.addFilter(WithoutTokens())
            logging.getLogger(name).addFilter(WithoutTokens())

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve; everything loaded by now stays, so the garbage collector skips it from here on."""
        await super().startup(sockets)
        tuning.set_aside(is_quiet=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye before the sockets close."""
        for server in self.servers:
            server.close()
        await self._house.rooms.close()
        await asyncio.sleep(0)
        await super().shutdown(sockets)
        await self._house.rooms.close()  # what requests opened again that were on their way

    def heed_signals(self) -> None:
        """End at a signal, also at one that comes before it serves. To be called in the loop."""
        loop = asyncio.get_running_loop()
        for one in SIGNALS:
            with suppress(NotImplementedError, ValueError, RuntimeError):  # when signals are not the loop's to take
                loop.add_signal_handler(one, self.handle_exit, one, None)

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Heed signals while it serves; unlike uvicorn's own, none is raised again afterwards."""
        self.heed_signals()
        try:
            yield
        finally:
            for one in SIGNALS:
                with suppress(NotImplementedError, ValueError, RuntimeError):
                    asyncio.get_running_loop().remove_signal_handler(one)
