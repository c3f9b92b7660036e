"""Pages as a load: sockets that greet, command attacks and take everything they are sent, as real pages do.

Belongs here: what a page does. Not here: what is measured (table), the server (table_server).
"""

import asyncio
from collections.abc import Callable, Iterable
from functools import partial
from time import perf_counter
from typing import Any

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from table_server import Seat


class Seen(msgspec.Struct):
    """Of what a log item tells, by which command it came."""

    command: str = ""


class Item(msgspec.Struct):
    """A log item."""

    seen: Seen


class Heard(msgspec.Struct):
    """A message to a page, as far as it is looked at."""

    t: str
    id: str = ""
    items: tuple[Item, ...] = ()
    text: str = ""


_HEARD = msgspec.json.Decoder(Heard)
_HELLO = b'{"t":"hello","id":"hello","version":1}'


class Table:
    """The pages of one table, and the commands that not all of them have heard of yet."""

    def __init__(self) -> None:
        self.pages: list[Page] = []
        self.times: list[float] = []
        """Seconds from each command to the last page that had it in its log, in order."""
        self.done = 0
        """Commands that were answered as done."""
        self.wrong = ""
        """Why a page was let down."""
        self._waited_for: dict[str, list[Any]] = {}
        self._count = 0

    def command(self, page: "Page") -> None:
        """Let a page command an attack."""
        self._count += 1
        name = f"c{self._count}"
        self._waited_for[name] = [len(self.pages), perf_counter(), page]
        page.attack(name)

    def hear(self, name: str) -> None:
        """A page has a command in its log."""
        waited = self._waited_for.get(name)
        if waited is None:
            return
        waited[0] -= 1
        if not waited[0]:
            del self._waited_for[name]
            self.times.append(perf_counter() - waited[1])
            waited[2].everywhere()

    @property
    def left(self) -> int:
        """Commands that not everybody has heard of."""
        return len(self._waited_for)


class Page(WSListener):
    """One socket of a seat."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table, self.seat = table, seat
        self.ready = asyncio.get_running_loop().create_future()
        self.done: Callable[[], None] = lambda: None
        """Called when a command of this page is answered."""
        self.everywhere: Callable[[], None] = lambda: None
        """Called when a command of this page is in everybody's log."""
        self._parts: list[bytes] = []
        self._given = msgspec.json.encode({"attacker": seat.attacker, "targets": ["ogre"]}).decode()

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Greet."""
        self.transport = transport
        transport.send(WSMsgType.TEXT, _HELLO)

    def on_ws_frame(self, _transport: WSTransport, frame: WSFrame) -> None:
        """Take a message, a large one in pieces."""
        if frame.msg_type == WSMsgType.CLOSE:
            self.table.wrong = f"the server closed it: {frame.get_close_message()!r}"
            return
        if frame.msg_type not in (WSMsgType.TEXT, WSMsgType.CONTINUATION):
            return
        body: Any = frame.get_payload_as_memoryview()
        if not frame.fin or frame.msg_type == WSMsgType.CONTINUATION:
            self._parts.append(bytes(body))
            if not frame.fin:
                return
            body, self._parts = b"".join(self._parts), []
        self._take(_HEARD.decode(body))

    def _take(self, heard: Heard) -> None:
        if heard.t == "log":
            for item in heard.items:
                self.table.hear(item.seen.command)
        elif heard.t == "done":
            self.table.done += 1
            self.done()
        elif heard.t == "parts" and not self.ready.done():
            self.ready.set_result(None)
        elif heard.t in ("sorry", "bye"):
            self.table.wrong = heard.text

    def attack(self, name: str) -> None:
        """Command an attack under a name."""
        text = f'{{"t":"do","id":"{name}","procedure":"contested.attack","arguments":{self._given}}}'
        self.transport.send(WSMsgType.TEXT, text.encode())


async def sit_down(port: int, seats: Iterable[Seat]) -> dict[str, Table]:
    """Open a page for each seat, and wait until it shows everything; tables by slug."""
    tables: dict[str, Table] = {}
    for seat in seats:
        table = tables.setdefault(seat.slug, Table())
        table.pages.append(await _sit(port, table, seat))
    return tables


async def _sit(port: int, table: Table, seat: Seat) -> Page:
    page = Page(table, seat)
    where = f"ws://127.0.0.1:{port}/t/{seat.slug}/live"
    bearer = {"Authorization": f"Bearer {seat.slug}.{seat.token}"}
    await ws_connect(lambda: page, where, extra_headers=bearer, max_frame_size=1 << 28)
    await asyncio.wait_for(page.ready, 60)
    return page


async def settle(tables: Iterable[Table]) -> None:
    """Wait until everybody has heard of everything."""
    until = perf_counter() + 60
    while any(table.left for table in tables):
        if wrong := next((table.wrong for table in tables if table.wrong), ""):
            raise ConnectionError(wrong)
        if perf_counter() > until:
            raise TimeoutError("a command was lost on the way to somebody")
        await asyncio.sleep(0.01)


async def keep_busy(table: Table, in_flight: int, seconds: float) -> float:
    """Let every page have so many commands unanswered all the time; commands answered in a second."""
    until = perf_counter() + seconds

    def again(page: Page) -> None:
        if perf_counter() < until:
            table.command(page)

    begun, done = perf_counter(), table.done
    for page in table.pages:
        page.done = partial(again, page)
        for _ in range(in_flight):
            table.command(page)
    await asyncio.sleep(seconds)
    rate = (table.done - done) / (perf_counter() - begun)
    await settle([table])
    return rate


async def take_turns(table: Table, seconds: float) -> list[float]:
    """Let every page command again as soon as all have heard of its last one; seconds that each took."""
    until = perf_counter() + seconds

    def again(page: Page) -> None:
        if perf_counter() < until:
            table.command(page)

    table.times.clear()
    for page in table.pages:
        page.done = lambda: None
        page.everywhere = partial(again, page)
        again(page)
    await asyncio.sleep(seconds)
    await settle([table])
    for page in table.pages:
        page.everywhere = lambda: None
    return list(table.times)


async def play(tables: list[Table], every: float, seconds: float) -> list[float]:
    """Let one page of each table command every so many seconds, spread evenly; seconds that each command took."""
    begun = perf_counter()
    moments = sorted(
        (number / len(tables) * every + turn * every, number, turn)
        for number in range(len(tables))
        for turn in range(round(seconds / every))
    )
    for table in tables:
        table.times.clear()
    for moment, number, turn in moments:
        await asyncio.sleep(max(0.0, begun + moment - perf_counter()))
        pages = tables[number].pages
        tables[number].command(pages[turn % len(pages)])
    await settle(tables)
    return [one for table in tables for one in table.times]
