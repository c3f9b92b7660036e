"""The JSON API of a table: its seats, its invite, and its files, for pages and programs that have a seat."""

from collections.abc import Callable
from typing import Annotated, Final, TypeVar

import msgspec
from litestar import Response, delete, get, patch, post, put
from litestar.params import FromPath, JSONBody

from rulewright.errors import Refused, Sentence, Unreadable
from rulewright.table.http.failures import WRONG, NotHere
from rulewright.table.http.front import Asking, Front, Saying, Seated, Serving, Sitting, is_only_here, token_of
from rulewright.table.http.qr import as_data, as_svg
from rulewright.table.http.routes.joining import free_characters, seat_on_device, take_up
from rulewright.table.http.routes.live import MOVED, REVOKED
from rulewright.table.http.words import Say
from rulewright.table.people import NICK, People, Person, Role, hashed
from rulewright.table.room import Room
from rulewright.table.running.again import own_id
from rulewright.table.running.steered import DONE, steer, was_done
from rulewright.table.view.people import everybody

T = TypeVar("T")
KEY: Final = "Idempotency-Key"
MOST_KEY: Final = 64
"""The most characters of a command's id that a program gives."""
SHORT: Final = 16
"""The number of characters of a hashed token that name it among eight."""
Nick = Annotated[str, msgspec.Meta(min_length=1, max_length=NICK, description="What they are called at the table.")]


class SeatTold(msgspec.Struct, frozen=True, kw_only=True):
    """A seat, as referees see it."""

    id: str
    nick: str
    role: Role
    plays: tuple[str, ...]
    here: bool
    """A page of theirs is connected."""
    devices: int
    """The number of links and cookies that open it."""


class NewSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A seat to be made: another referee, a player, a spectator, or a screen for the room."""

    nick: Nick
    role: Role
    plays: str = ""
    """Id of the character, or empty."""


class SeatChange(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Changes to a seat; fields left out stay as they are."""

    nick: Nick | None = None
    role: Role | None = None


class HandOver(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Let somebody else play a character."""

    character: str
    to: str = ""
    """Id of the seat, or empty for nobody."""


class TakenUp(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The character whom somebody without one takes to play."""

    character: str


class DeviceTold(msgspec.Struct, frozen=True, kw_only=True):
    """A link or cookie that opens one's own seat, and where it was used last."""

    id: str
    """Names it here; it opens nothing."""
    name: str
    """The browser and the machine, as far as it said; empty for a link nobody has opened yet."""
    on: str
    """The day it was used last, as 2026-11-22; empty if it never was."""
    here: bool
    """It is the one that asks."""


class SeatLink(msgspec.Struct, frozen=True, kw_only=True):
    """A seat and the link that opens it; the link is shown this once."""

    seat: str
    link: str
    qr: str
    """The link as a picture for a phone's camera: a data URL."""


class InviteTold(msgspec.Struct, frozen=True, kw_only=True):
    """The join link, and whether it holds now."""

    open: bool
    link: str
    warning: str = ""
    """Why no other device can open the link, and what helps; empty if others can."""


class InviteChange(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whether people may join."""

    open: bool


@get("/seats", responses=WRONG)
async def list_seats(referee: Seated) -> list[SeatTold]:
    """The seats of this table."""
    return [_told(referee.room, one) for one in referee.room.people.here()]


@post("/seats", responses=WRONG)
async def make_seat(request: Asking, referee: Seated, front: Serving, data: JSONBody[NewSeat]) -> SeatLink:
    """Make a seat, and give the link that opens it."""
    room: Room = referee.room

    def do() -> tuple[Person, str]:
        if data.plays and data.plays not in free_characters(room):
            raise NotHere(
                Sentence("character '{character}'", character=data.plays),
                "nobody free has that id",
                "see who there is at the table",
            )
        people: People = room.people
        return people.sit(data.nick, data.role, (data.plays,) if data.plays else ())

    person, token = await steering(request, referee, do, shows_link=True)
    return _link(front, request, room.slug, person.id, token)


@patch("/seats/{seat:str}", responses=WRONG)
async def change_seat(request: Asking, referee: Seated, seat: FromPath[str], data: JSONBody[SeatChange]) -> SeatTold:
    """Give a seat another name or another role."""
    room = referee.room
    _check_seat(room, seat)

    def do() -> None:
        if data.nick is not None:
            room.people.rename(seat, data.nick)
        if data.role is not None:
            room.people.recast(seat, data.role)

    await steering(request, referee, do)
    return _told(room, room.people.one(seat))


@delete("/seats/{seat:str}", status_code=204, responses=WRONG)
async def revoke_seat(request: Asking, referee: Seated, seat: FromPath[str]) -> None:
    """Take a seat away: its links open nothing any more, its pages close."""
    room = referee.room
    _check_seat(room, seat)
    await steering(request, referee, lambda: room.people.revoke(seat))
    room.farewell(REVOKED, seat)


@post("/seats/{seat:str}/link", responses=WRONG)
async def renew_link(request: Asking, referee: Seated, front: Serving, seat: FromPath[str]) -> Response[SeatLink]:
    """Give a seat a new link: earlier links and cookies open nothing any more, its pages close.

    Whoever renews their own stays at the table on this device.
    """
    room = referee.room
    _check_seat(room, seat)
    token = await steering(request, referee, lambda: room.people.renew(seat), shows_link=True)
    told = _link(front, request, room.slug, seat, token)
    room.farewell(MOVED, seat)
    mine = [seat_on_device(request, room.slug, token)] if seat == referee.person.id else []
    return Response(told, status_code=201, cookies=mine)


@post("/my/link", responses=WRONG)
async def my_link(request: Asking, anyone: Seated, front: Serving) -> SeatLink:
    """A link that opens one's own seat on another device; the ones before it stay."""
    room, person = anyone.room, anyone.person
    token = await steering(request, anyone, lambda: room.people.add_link(person.id), shows_link=True)
    return _link(front, request, room.slug, person.id, token)


@get("/my/devices", responses=WRONG)
async def my_devices(request: Asking, anyone: Seated) -> list[DeviceTold]:
    """The links and cookies that open one's own seat, the one used last at the end."""
    person, mine = anyone.person, hashed(token_of(request, anyone.room.slug))
    used = {one.token: one for one in person.devices}
    return [
        DeviceTold(
            id=one[:SHORT],
            name=used[one].name if one in used else "",
            on=used[one].on if one in used else "",
            here=one == mine,
        )
        for one in person.tokens
    ]


@delete("/my/devices/{device:str}", status_code=204, responses=WRONG)
async def end_device(request: Asking, anyone: Seated, device: FromPath[str], front: Serving) -> None:
    """Let one of the links and cookies of one's own seat open nothing any more; the pages it opened close."""
    room, person = anyone.room, anyone.person
    token = next((one for one in person.tokens if one[:SHORT] == device), "")
    if not token:
        raise NotHere(
            Sentence("device '{device}'", device=device[:80]), "your seat has none of that id", "see which it has"
        )
    await steering(request, anyone, lambda: room.people.end(person.id, token))
    for look in list(front.house.rooms.guests.get(room.slug, ())):
        look()


@post("/hand-over", status_code=200, responses=WRONG)
async def hand_over(request: Asking, referee: Seated, data: JSONBody[HandOver]) -> list[SeatTold]:
    """Let another seat play a character, or nobody."""
    room = referee.room
    if data.to:
        _check_seat(room, data.to)
    if not any(one.id == data.character for one in everybody(room.campaign.system, room.campaign.world)):
        raise NotHere(
            Sentence("character '{character}'", character=data.character),
            "nobody has that id",
            "see who there is at the table",
        )
    await steering(request, referee, lambda: room.people.hand_over(data.character, data.to))
    return [_told(room, one) for one in room.people.here()]


@post("/my/character", status_code=200, responses=WRONG)
async def take_character(request: Asking, anyone: Seated, data: JSONBody[TakenUp]) -> SeatTold:
    """Take one of those whom nobody plays, as at the join page; for players who have nobody to play."""
    room, me = anyone.room, anyone.person.id
    await steering(request, anyone, lambda: take_up(room, me, data.character))
    return _told(room, room.people.one(me))


@get("/invite", responses=WRONG)
async def invite(request: Asking, referee: Seated, front: Serving, say: Saying) -> InviteTold:
    """The join link."""
    return await _invite(request, referee.room, front, say)


@put("/invite", responses=WRONG)
async def change_invite(
    request: Asking, referee: Seated, front: Serving, say: Saying, data: JSONBody[InviteChange]
) -> InviteTold:
    """Let people join, or not for now; who has a seat keeps it."""
    room = referee.room
    if b"true" not in (body := await request.body()) and b"false" not in body:  # 0 and "off" came in as false
        raise Unreadable(Sentence("'{word}'", word="open"), "is neither true nor false", "one of them")
    await steering(request, referee, lambda: room.people.open_invite(is_open=data.open))
    return await _invite(request, room, front, say)


@post("/invite/renew", status_code=200, responses=WRONG)
async def renew_invite(request: Asking, referee: Seated, front: Serving, say: Saying) -> InviteTold:
    """A new join link; the one before opens nothing any more."""
    await steering(request, referee, referee.room.people.renew_invite)
    return await _invite(request, referee.room, front, say)


@get("/t/{slug:str}/invite.svg", include_in_schema=False, media_type="image/svg+xml")
async def invite_qr(request: Asking, referee: Seated, front: Serving, say: Saying) -> Response[bytes]:
    """The join link as a picture."""
    told = await _invite(request, referee.room, front, say)
    return Response(as_svg(told.link), media_type="image/svg+xml")


@get("/t/{slug:str}/export", include_in_schema=False)
async def export(referee: Seated, slug: FromPath[str], front: Serving) -> Response[bytes]:
    """The campaign as one file."""
    with front.exports.one(f"{slug} {referee.person.id}"):
        return download(await front.house.export(slug), f"{slug}.jsonl", "application/jsonl")


def download(body: bytes, name: str, kind: str = "application/octet-stream") -> Response[bytes]:
    """A file to be kept."""
    return Response(body, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})


async def steering(request: Asking, sitting: Sitting, deed: Callable[[], T], *, shows_link: bool = False) -> T:
    """Run a change of seats or links in the room's queue, and write it down.

    A request with the Idempotency-Key of an earlier one from the same seat is not repeated; if its answer contained a
    link, it is Refused, as links are kept nowhere.
    """
    room, by, key = sitting.room, sitting.person.id, request.headers.get(KEY, "")
    request.app.state.front.changes.take(f"{room.slug} {by}")
    if len(key) > MOST_KEY or not key.isprintable():
        raise Unreadable(KEY, "is too long or no text", Sentence("up to {most} signs", most=MOST_KEY))

    def do() -> T | None:
        kept_as = own_id(room.desk, sitting.person, key) if key else ""
        if not was_done(room.desk, by, kept_as):
            return steer(room.desk, by, deed, kept_as)
        if shows_link:
            raise Refused(DONE)
        return None

    given: T = await room.within(do)
    return given


async def _invite(request: Asking, room: Room, front: Front, say: Say) -> InviteTold:
    found = await room.within(lambda: room.people.invite)
    begin = front.base_for_others(request)
    warning = say("invite.only-here") if is_only_here(begin) else ""
    return InviteTold(open=found.open, link=f"{begin}/join/{room.slug}.{found.token}", warning=warning)


def _link(front: Front, request: Asking, slug: str, seat: str, token: str) -> SeatLink:
    link = f"{front.base_for_others(request)}/seat/{slug}.{token}"
    return SeatLink(seat=seat, link=link, qr=as_data(link))


def _check_seat(room: Room, seat: str) -> None:
    found = room.people.get(seat)
    if found is None or found.gone:
        raise NotHere(Sentence("seat '{seat}'", seat=seat), "nobody sits there", "see who sits at the table")


def _told(room: Room, one: Person) -> SeatTold:
    here = any(line.person == one.id for line in room.lines)
    return SeatTold(id=one.id, nick=one.nick, role=one.role, plays=one.plays, here=here, devices=len(one.tokens))
