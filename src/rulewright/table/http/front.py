"""The front of the house: what every route needs, and who stands before it."""

import asyncio
from collections import Counter
from collections.abc import Iterable
from ipaddress import IPv6Network, ip_address
from typing import Any, Final, TypeAlias
from urllib.parse import urlsplit

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath

from rulewright.errors import Complaint, NotAllowed
from rulewright.table.house import House
from rulewright.table.house.house import NoSuchTable
from rulewright.table.http.failures import LOG, NotOpen, Stranger
from rulewright.table.http.guarding.guard import scheme_of, scope_is_secret
from rulewright.table.http.guarding.limits import Buckets, Limits, Seats
from rulewright.table.http.statics import Statics
from rulewright.table.http.words import Say, language_of
from rulewright.table.people import Person, hashed
from rulewright.table.room import Room

Connection = ASGIConnection[Any, Any, Any, Any]
Asking = Request[Any, Any, Any]
HOUSE_COOKIE = "house"
SEAT: Final = "seat-"
"""The beginning of the names of cookies that open seats."""
NETWORK: Final = 64
"""Bits of the IPv6 network that one household shares."""


class Front:
    """One server's house, its limits and its keys."""

    def __init__(
        self,
        house: House,
        *,
        keys: Iterable[str] = (),
        names: Iterable[str] = (),
        base: str = "",
        limits: Limits | None = None,
        hsts_days: int = 0,
    ) -> None:
        """`keys` are the hashed keys of the house, `names` what this server is called beside its addresses, `base`
        what links begin with that others can open.

        `hsts_days` is for how long browsers that came by TLS are told to come by nothing else; 0 says nothing.
        """
        self.house, self.keys, self.names, self.base = house, frozenset(keys), frozenset(names), base
        self.hsts_days = hsts_days
        self.limits = limits or Limits()
        self.statics = Statics()
        self.joins = Buckets(self.limits.joins, "too many have sat down from here just now: try again in a minute")
        self.guesses = Buckets(
            self.limits.guesses, "too many links from here opened nothing: try again in a minute, with the whole link"
        )
        self.requests = Buckets(self.limits.requests, "too many requests of yours just now: wait a moment")
        self.changes = Buckets(self.limits.changes, "too many changes of seats and links just now: wait a minute")
        self.exports = Seats(
            self.limits.exports, "the campaign is being exported for you, or was often just now: wait a minute"
        )
        self.recaps = Seats(
            self.limits.recaps, "a recap is being written for you, or many were just now: wait a minute"
        )
        self.pictures = Seats(
            self.limits.pictures, "a picture of yours is being drawn, or many were just now: wait a moment"
        )
        self.drawing = asyncio.Semaphore(1)
        """A lock for the whole house, so that pictures are drawn one at a time: each takes memory, and a processor."""
        self.messages = Buckets(self.limits.messages)
        self.arrivals = Buckets(self.limits.arrivals)
        self.sockets: Counter[str] = Counter()
        """Open sockets, by address and by seat."""

    def base_for_others(self, on: Connection) -> str:
        """Return what links for others begin with: as this request came here, unless that leads only to themselves."""
        mine = base_of(on)
        return self.base if self.base and is_only_here(mine) else mine

    def holds_house(self, on: Connection) -> bool:
        """Return whether the request has the key of the house."""
        key = cookie_of(on, HOUSE_COOKIE)
        return bool(key) and hashed(key) in self.keys

    async def room(self, slug: str, on: Connection) -> Room:
        """Return the room of a slug, for people without the key of the house: its place is none of their business.

        NoSuchTable if there is none, which is counted as a guess; NotOpen if it cannot be opened.
        """
        try:
            return await self.house.room(slug)
        except NoSuchTable:
            self.guesses.take(address_of(on))
            raise
        except Complaint as wrong:
            LOG.warning("room.closed room=%s why=%s", slug, wrong)
            raise NotOpen from wrong

    async def person(self, on: Connection, slug: str) -> tuple[Room, Person]:
        """Return the room of a slug, and who asks there. Stranger if they have no seat in it."""
        token = token_of(on, slug)
        if not token:
            raise Stranger("you have no seat at this table: open the link you were given")
        room = await self.room(slug, on)
        person = room.people.opens(token)
        if person is None:  # who guesses is stopped; whoever else comes from that address is not
            self.guesses.check(f"{slug} {address_of(on)}")
            await look_again(room)
            person = room.people.opens(token)
        if person is None:
            self.guesses.take(f"{slug} {address_of(on)}")
            raise Stranger("your seat at this table was revoked or its link renewed: ask the referee for a new one")
        return room, person


async def look_again(room: Room) -> None:
    """Read what another server may have written a moment ago, such as the seat or link that somebody comes with."""
    room.refresh()
    await room.within(lambda: None)


class Sitting(msgspec.Struct, frozen=True):
    """Somebody who asks, in their room."""

    room: Any
    person: Person


Serving: TypeAlias = NamedDependency[Front]
Seated: TypeAlias = NamedDependency[Sitting]
Saying: TypeAlias = NamedDependency[Say]


async def sitting(front: Serving, request: Asking, slug: FromPath[str]) -> Sitting:
    """Return the person behind a request, for routes that need a seat."""
    room, person = await front.person(request, slug)
    front.requests.take(f"{slug} {person.id}")
    return Sitting(room, person)


async def refereeing(front: Serving, request: Asking, slug: FromPath[str]) -> Sitting:
    """Return who asks, for routes of referees. NotAllowed for others."""
    found = await sitting(front, request, slug)
    if found.person.role != "referee":
        raise NotAllowed("only a referee may do that")
    return found


def keeping(on: Connection, _handler: BaseRouteHandler) -> None:
    """Allow only those who have the key of the house."""
    front: Front = on.app.state.front
    if not front.holds_house(on):
        raise Stranger("this is the house's own page: open the link that the server printed when it started")


def saying(request: Asking) -> Say:
    """Return texts in the language of the request."""
    return Say(language_of(request.headers.get("accept-language", "")))


def seat_cookie(slug: str) -> str:
    """Return the name of the cookie that opens a seat at a table, see `cookie_name`."""
    return SEAT + slug


def cookie_name(on: Connection, name: str) -> str:
    """Return the whole name of a cookie.

    Behind TLS browsers accept one with this prefix from this very server alone: no neighbour under the same domain, and
    nobody in between, can set one in its place.
    """
    return f"__Host-{name}" if is_secret(on) else name


def cookie_of(on: Connection, name: str) -> str:
    """Return the value of a cookie of ours; empty if there is none."""
    return on.cookies.get(cookie_name(on, name), "")


def token_of(on: Connection, slug: str) -> str:
    """Return the token of a seat at a table that somebody brings: pages in a cookie, programs as a bearer."""
    kind, _, brought = on.headers.get("authorization", "").partition(" ")
    if kind.casefold() == "bearer":
        table, secret = split_token(brought.strip())
        return secret if table == slug else ""
    return cookie_of(on, seat_cookie(slug))


def address_of(on: Connection) -> str:
    """Return the address somebody comes from; for IPv6 the network, in which anybody may have many addresses."""
    host = on.client.host if on.client else ""
    if ":" not in host:
        return host
    try:
        return str(IPv6Network((host.partition("%")[0], NETWORK), strict=False).network_address)
    except ValueError:
        return host


def base_of(on: Connection) -> str:
    """Return the beginning of links to this server, as the request reached it."""
    return f"{scheme_of(on.scope)}://{on.headers.get('host', '')}"


def is_only_here(base: str) -> bool:
    """Return whether such links lead every device to itself: no other can open them."""
    name = urlsplit(base).hostname or ""
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost"


def is_secret(on: Connection) -> bool:
    """Return whether the connection is encrypted, so that cookies may insist on it."""
    return scope_is_secret(on.scope)


def split_token(token: str) -> tuple[str, str]:
    """Return the slug and the secret in a link."""
    slug, _, secret = token.partition(".")
    return slug, secret
