"""Turns for requests: people who ask for a lot delay only themselves, and nobody else's table.

Belongs here: who is charged for a request, and when it begins. Not here: how often something may be asked (limits).
"""

from collections import Counter
from typing import Final

from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.types import Receive, Scope, Send

from rulewright.errors import Sentence
from rulewright.table.http.front import SEAT, Connection, Front, address_of, cookie_name, split_token
from rulewright.table.http.words import language_of
from rulewright.table.process.shares import Counted, Shares
from rulewright.table.words import in_language

MOST_WAITING: Final = 200
"""The most requests of one seat or address that may wait for their turn."""
MOST_SEATS: Final = 8
"""The most seats that one request may claim to have, for one to be looked up."""
WAIT: Final = Sentence("too many requests of yours wait for their turn: wait for their answers")


class Paced:
    """The application, with turns: of a seat if the request has one, else of its address."""

    def __init__(self, app: Litestar) -> None:
        self._app = app
        self._front: Front = app.state.front
        self._strangers = Shares()
        self._waiting: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer when it is their turn."""
        is_request = "method" in scope
        if not is_request and "path" not in scope:  # it begins or ends
            await self._app(scope, receive, send)
            return
        on: Connection = ASGIConnection(scope)
        shares, who, place = self._payer(on)
        if self._waiting[place] >= MOST_WAITING:
            await _refuse(on, send, is_request=is_request)
            return
        self._waiting[place] += 1
        try:
            await shares.turn(who)
        finally:
            self._waiting[place] -= 1
            if not self._waiting[place]:
                del self._waiting[place]
        # What a socket asks for is counted by its room.
        answer = self._app(scope, receive, send)
        await (Counted(answer, shares, who) if is_request else answer)

    def _payer(self, on: Connection) -> tuple[Shares, str, str]:
        """Return who is charged for a request, and a unique name for them."""
        kind, _, brought = on.headers.get("authorization", "").partition(" ")
        if kind.casefold() == "bearer":
            tokens = [split_token(brought.strip())]
        else:
            prefix = cookie_name(on, SEAT)
            seats = [(name.removeprefix(prefix), one) for name, one in on.cookies.items() if name.startswith(prefix)]
            tokens = seats[:MOST_SEATS]
        for slug, token in tokens:
            room = self._front.house.rooms.known(slug)
            person = room.people.opens(token) if room else None
            if room and person:
                return room.shares, person.id, f"{slug} {person.id}"
        address = address_of(on)
        return self._strangers, address, address


async def _refuse(on: Connection, send: Send, *, is_request: bool) -> None:
    """Refuse because too much was asked for, with next to no work."""
    if not is_request:
        await send({"type": "websocket.close", "code": 1013, "reason": ""})
        return
    body = in_language(WAIT, language_of(on.headers.get("accept-language", ""))).encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
