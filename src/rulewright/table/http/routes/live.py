"""The socket of a seat: messages received are checked and handed to the room, messages sent never hold the room up."""

import asyncio
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from typing import Any

import msgspec
from litestar import websocket
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from rulewright.campaign.faults import NotKept
from rulewright.errors import Complaint, Sentence
from rulewright.table.http.front import Front, Serving, address_of, token_of
from rulewright.table.http.guarding.devices import device_of
from rulewright.table.http.guarding.guard import check
from rulewright.table.http.words import language_of
from rulewright.table.line import Line, encoded
from rulewright.table.people import Person, hashed
from rulewright.table.protocol import VERSION, Bye, FromSeat, Hello, Sorry
from rulewright.table.room import Room

Socket = WebSocket[Any, Any, Any]
_MESSAGES = msgspec.json.Decoder(FromSeat)
UNREADABLE = (msgspec.DecodeError, RecursionError, UnicodeError)
"""The exceptions of a text that is no message: nested too deep, with half a letter in it."""
_BYE = b'{"t":"bye"'
CLOSED = 4000
"""Code with which a socket closes after a Bye."""

OLD_PAGE = Bye("old-page", "this page is older than the table: load it again", again=True)
SILENT = Bye("too-much", "this page said nothing: load it again", again=True)
REVOKED = Bye("revoked", "the referee has taken this seat away: ask for a new one")
MOVED = Bye(
    "moved", "the link that opened this seat here has ended: another link of the seat opens it again", again=True
)
STORM = Bye("too-much", "this page comes again too often: load it again in a minute", again=True)
CROWD = Bye("too-much", "too many pages of yours are open at this table: close one of them")


class _Id(msgspec.Struct):
    """The id of a message that may otherwise be malformed."""

    id: str = ""


@websocket("/t/{slug:str}/live")
async def live(socket: Socket, slug: FromPath[str], front: Serving) -> None:
    """Seat a socket until it goes."""
    try:
        check(socket.scope, front.names)
    except Complaint as wrong:
        await socket.close(4403, str(wrong)[:120])
        return
    await socket.accept()
    language = language_of(socket.headers.get("accept-language", ""))
    try:
        room, person = await front.person(socket, slug)
    except Complaint as wrong:
        await _farewell(socket, _turned_away(wrong), language)
        return
    places = {
        address_of(socket): front.limits.sockets_of_an_address,
        f"{slug} {person.id}": front.limits.sockets_of_a_seat,
    }
    if any(front.sockets[place] >= most for place, most in places.items()):
        await _farewell(socket, CROWD, language)
        return
    seat = f"{slug} {person.id}"
    if not front.arrivals.spares(seat):
        await _farewell(socket, STORM, language)
        return
    front.sockets.update(places.keys())
    seated = Live(socket, room, person, front, language)
    guests = front.house.rooms.guests.setdefault(slug, set())
    guests.add(seated.look)
    try:
        await seated.run()
    finally:
        guests.discard(seated.look)
        front.sockets.subtract(places.keys())
        for place in places:
            if front.sockets[place] <= 0:
                del front.sockets[place]


class Live:
    """One socket while it is open."""

    def __init__(self, socket: Socket, room: Room, person: Person, front: Front, language: str) -> None:
        self.socket, self.room, self.person, self.limits = socket, room, person, front.limits
        self._pace = partial(front.messages.turn, f"{room.slug} {person.id}")
        self._language = language
        self._line: Line | None = None
        self._token = hashed(token_of(socket, room.slug))
        self._is_over = False
        self._out: asyncio.Queue[bytes] = asyncio.Queue()
        self._unsent = 0
        self._sending: asyncio.Task[None] | None = None

    @property
    def language(self) -> str:
        """The language of its sentences: what the browser likes best, until its page says which."""
        return self._line.language if self._line else self._language

    async def run(self) -> None:
        """Greet, then hand on what comes until the socket closes or has to be closed."""
        hello = await self._hello()
        if hello is None:
            return
        line = self._line = self.room.enter(self.person.id, self._send)
        line.language = self._language
        device = device_of(self.socket.headers.get("user-agent", ""))
        today = datetime.now(UTC).date().isoformat()
        self.room.later(lambda: self.room.people.use(token_of(self.socket, self.room.slug), device, today))
        self._sending = asyncio.create_task(self._pass_on())
        receiving = asyncio.create_task(self._receive(line, hello))
        try:
            await asyncio.wait((self._sending, receiving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.room.leave(line)
            for task in (self._sending, receiving):
                task.cancel()
            with suppress(asyncio.CancelledError):
                await asyncio.gather(self._sending, receiving, return_exceptions=True)
            with suppress(RuntimeError, WebSocketDisconnect):
                await self.socket.close(CLOSED)

    async def _hello(self) -> Hello | None:
        """Return the first message; anything but a greeting of this version ends the socket."""
        try:
            async with asyncio.timeout(self.limits.hello):
                text = await self._text()
        except TimeoutError:
            await _farewell(self.socket, SILENT, self.language)
            return None
        except WebSocketDisconnect:
            return None
        with suppress(*UNREADABLE):
            if text is not None and len(text) <= self.limits.message:
                message = _MESSAGES.decode(text)
                if isinstance(message, Hello) and message.version == VERSION and message.id:
                    return message
        await _farewell(self.socket, OLD_PAGE, self.language)
        return None

    async def _receive(self, line: Line, hello: Hello) -> None:
        """Handle one message after the other.

        Messages that come faster than a seat may send them are not read before their turn, so that they wait with the
        sender.
        """
        self.room.ask(line, hello)
        while True:
            text = await self._text()
            await self._pace()
            await self.room.shares.turn(self.person.id)
            if text is None:
                line.send(OLD_PAGE)
            else:
                self._take(line, text)

    def _take(self, line: Line, text: str) -> None:
        if len(text.encode()) > self.limits.message:
            size = self.limits.message // 1024
            line.send(
                Sorry("", "too-large", Sentence("this message is larger than {size} kB, so it was not read", size=size))
            )
            return
        try:
            message = _MESSAGES.decode(text)
        except UNREADABLE as wrong:
            line.send(Sorry(_id(text), "unreadable", Sentence("not a message of this table: {wrong}", wrong=wrong)))
            return
        if not 0 < len(message.id) <= 64:
            line.send(Sorry(message.id[:64], "unreadable", "a message's id has 1 to 64 characters"))
        else:
            self.room.ask(line, message)

    async def _text(self) -> str | None:
        """Return the next message; None if it is not text."""
        message: Any = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(code=message.get("code", 1005), detail="")
        text: str | None = message.get("text")
        return text

    def _send(self, body: bytes) -> None:
        """Send bytes over the socket; whoever does not read them for too long is dropped, and may come again."""
        if self._is_over:
            return
        bye = self._ended()
        body = encoded(bye, self.language) if bye else body
        self._is_over = body.startswith(_BYE)
        self._unsent += len(body)
        if self._unsent > self.limits.unsent and self._sending is not None:
            self._sending.cancel()
            return
        self._out.put_nowait(body)

    def look(self) -> None:
        """Leave if this socket no longer has its seat."""
        if bye := self._ended():
            self._send(encoded(bye, self.language))

    def _ended(self) -> Bye | None:
        """Return why this socket must close: its seat was revoked or its link renewed, here or in another process."""
        person = self.room.people.get(self.person.id)
        if person is None or person.gone:
            return REVOKED
        return None if self._token in person.tokens else MOVED

    async def _pass_on(self) -> None:
        """Send what is queued. A Bye is the last."""
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                body = await self._out.get()
                await self.socket.send_data(body.decode())
                self._unsent -= len(body)
                if body.startswith(_BYE):  # the last thing that is sent
                    return


def _turned_away(wrong: Complaint) -> Bye:
    """Return the farewell for whoever cannot be seated: only those who have no seat there need not come again."""
    if isinstance(wrong, NotKept):
        return Bye("closing", wrong.sentence, again=True)
    return Bye("too-much" if wrong.code == "too-much" else "revoked", wrong.sentence)


async def _farewell(socket: Socket, bye: Bye, language: str) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_data(encoded(bye, language).decode())
        await socket.close(CLOSED)


def _id(text: str) -> str:
    """Return the id of a message that could not be read otherwise."""
    with suppress(*UNREADABLE):
        return msgspec.json.decode(text, type=_Id).id[:64]
    return ""
