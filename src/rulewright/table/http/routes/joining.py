"""Joining: links that open a seat, and the form by which somebody new sits down."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.enums import MediaType
from litestar.params import FromPath, URLEncodedBody

from rulewright.campaign.seen.sight import view
from rulewright.engine.record import Record
from rulewright.errors import Complaint, NotAllowed, Refused, Sentence
from rulewright.table.house.house import NoSuchTable
from rulewright.table.house.places import SLUG
from rulewright.table.http.failures import status_of
from rulewright.table.http.front import (
    Asking,
    Connection,
    Front,
    Saying,
    Serving,
    address_of,
    cookie_name,
    cookie_of,
    is_secret,
    look_again,
    seat_cookie,
    split_token,
)
from rulewright.table.http.pages.join import LOOK_ON, MAKE_ONE, change_page, join_page
from rulewright.table.http.words import Say
from rulewright.table.people import People, Person, Role
from rulewright.table.room import Room
from rulewright.table.running.steered import steer
from rulewright.table.settings import opened
from rulewright.table.view.people import everybody

COOKIE_DAYS = 400
"""Days a seat is kept on a device; browsers allow no longer."""
Form: TypeAlias = URLEncodedBody[dict[str, str]]


class NoInvite(NotAllowed):
    """The join link is an old one, or joining is closed."""

    code = "no-invite"


@get("/seat/{token:str}", include_in_schema=False)
async def open_seat(request: Asking, token: FromPath[str], front: Serving, say: Saying) -> Response[str]:
    """Open a seat on this device, and go on to the table with a link that says nothing.

    Where somebody else sits on this device already it is asked before: a link that somebody sends you must not make you
    sit, and write, as another.
    """
    slug, secret = split_token(token)
    room, person = await _opened(front, request, token)
    known = await _known(front, request, slug)
    if known is None or known.id == person.id:
        return seated(request, slug, secret)
    title = room.settings.title or slug
    asked = change_page(say, slug, title, known.nick, person.nick, token)
    return Response(front.statics.versioned(asked), media_type=MediaType.HTML)


@post("/seat/{token:str}", include_in_schema=False)
async def change_seats(request: Asking, token: FromPath[str], front: Serving) -> Response[str]:
    """Open a seat in the place of the one this device has; asked for by our own page alone."""
    slug, secret = split_token(token)
    await _opened(front, request, token)
    return seated(request, slug, secret)


async def _opened(front: Front, request: Asking, token: str) -> tuple[Room, Person]:
    """Return the room and the person that a seat's link leads to. NoInvite if it opens nothing any more."""
    slug, secret = split_token(token)
    guessing = f"{slug} {address_of(request)}"
    front.guesses.check(guessing)
    room = await front.room(slug, request)
    if room.people.opens(secret) is None:
        await look_again(room)
    person = room.people.opens(secret)
    if person is None:
        front.guesses.take(guessing)
        raise NoInvite("this link opens no seat any more: ask the referee for a new one")
    return room, person


@get("/join/{token:str}", include_in_schema=False)
async def open_invite(request: Asking, token: FromPath[str], front: Serving) -> Response[str]:
    """Remember the invite on this device, and go on to the form with a link that says nothing."""
    slug, secret = split_token(token)
    await invited(front, request, slug, secret)
    return on_to(f"/t/{slug}/join", cookie(request, invite_cookie(slug), secret, 1))


@get("/t/{slug:str}/join", media_type=MediaType.HTML, include_in_schema=False)
async def join_form(request: Asking, slug: FromPath[str], front: Serving, say: Saying) -> str:
    """The form: a name, and the character to play."""
    room = await invited(front, request, slug, cookie_of(request, invite_cookie(slug)))
    return front.statics.versioned(_form(say, room, await _known(front, request, slug)))


@post("/t/{slug:str}/join", media_type=MediaType.HTML, include_in_schema=False, status_code=200)
async def join(request: Asking, slug: FromPath[str], data: Form, front: Serving, say: Saying) -> Response[str]:
    """Sit down. If the name or the character is taken meanwhile, the form comes again and says so."""
    room = await invited(front, request, slug, cookie_of(request, invite_cookie(slug)))
    front.joins.take(address_of(request))
    nick, plays = data.get("nick", ""), data.get("plays", "")
    try:
        _, token = await room.within(lambda: steer(room.desk, "", lambda: sit_down(room, nick, plays)))
    except Complaint as wrong:
        again = _form(say, room, None, nick=nick, plays=plays, wrong=say.told(wrong.sentence))
        return Response(front.statics.versioned(again), status_code=status_of(wrong), media_type=MediaType.HTML)
    return seated(request, slug, token)


@post("/t/{slug:str}/leave", include_in_schema=False)
async def leave(request: Asking, slug: FromPath[str]) -> Response[str]:
    """Forget the seat on this device; it stays the person's."""
    if not SLUG.fullmatch(slug):
        raise NoSuchTable(slug)
    gone = cookie(request, seat_cookie(slug), "", 0)
    return on_to("/", gone)


async def invited(front: Front, request: Asking, slug: str, secret: str) -> Room:
    """Return the room an invite leads to. NoInvite if it is an old one, or joining is closed."""
    guessing = f"{slug} {address_of(request)}"
    front.guesses.check(guessing)
    room = await front.room(slug, request)
    if secret != room.people.invite.token:
        await look_again(room)
    invite = room.people.invite
    if not secret or secret != invite.token:
        front.guesses.take(guessing)
        raise NoInvite("this join link is an old one, or not whole: ask the referee for the new one")
    if not invite.open:
        raise NoInvite("nobody new can sit down at this table now: ask the referee to open it")
    return room


def free_characters(room: Room) -> dict[str, str]:
    """Return the characters nobody plays, as somebody without a seat may know of them: ids with titles.

    Whoever is dead, or has left, is nobody to begin with.
    """
    gone, player_of = room.campaign.system.gone, room.people.player_of
    return {one.id: one.title for one in _characters(room) if player_of(one.id) is None and not gone(one)}


def taken_characters(room: Room) -> dict[str, str]:
    """Return the characters somebody plays, by title, with the nickname of who does."""
    players = ((one.title, room.people.player_of(one.id)) for one in _characters(room))
    return {title: player.nick for title, player in players if player is not None}


def _characters(room: Room) -> Iterator[Record]:
    """Yield the characters as somebody without a seat may know of them."""
    system = room.campaign.system
    stranger = Person(id="", nick="", role="player")
    world = view(room.campaign.world, stranger.seat, system, opened(room.settings)).world
    yield from (one for one in everybody(system, world) if system.led(one))


def sit_down(room: Room, nick: str, plays: str) -> tuple[Person, str]:
    """Take a seat for a character, for one that is yet to be made, or to look on. Run in the room's queue."""
    if not plays:
        raise Refused("nobody is chosen: say whom you play, or that you look on")
    role: Role = "spectator" if plays == LOOK_ON else "player"
    taken = (plays,) if plays not in (LOOK_ON, MAKE_ONE) else ()
    if taken:
        _check_free(room, plays)
    seats: People = room.people
    return seats.sit(nick, role, taken)


def take_up(room: Room, person: str, character: str) -> Person:
    """Let a player who has nobody to play have one of those whom nobody plays. Run in the room's queue."""
    seats, campaign = room.people, room.campaign
    known = seats.one(person)
    if known.role != "player":
        raise NotAllowed("only a player takes a character: ask the referee to make you one")
    theirs = [campaign.world[one] for one in known.plays if one in campaign.world]
    alive = [one for one in theirs if not (campaign.system.gone(one) or campaign.system.turned(one))]
    if alive:
        raise NotAllowed("you play somebody already: the referee can give you one more")
    _check_free(room, character)
    seats.hand_over(character, person)
    return seats.one(person)


def _check_free(room: Room, character: str) -> None:
    if character not in free_characters(room):
        by = room.people.player_of(character)
        raise NotAllowed(
            Sentence(
                "{nick} plays that character already: choose another one", nick=by.nick if by else Sentence("nobody")
            )
        )


def seated(on: Connection, slug: str, token: str) -> Response[str]:
    """Keep a seat on this device and go to the table."""
    return on_to(f"/t/{slug}", seat_on_device(on, slug, token))


def seat_on_device(on: Connection, slug: str, token: str) -> Cookie:
    """Return the cookie that opens a seat."""
    return cookie(on, seat_cookie(slug), token, COOKIE_DAYS)


def on_to(path: str, *cookies: Cookie) -> Response[str]:
    """Redirect to another page at once, without naming the link that led here."""
    headers = {"Location": path, "Referrer-Policy": "no-referrer"}
    return Response("", status_code=303, headers=headers, cookies=list(cookies))


def invite_cookie(slug: str) -> str:
    """Return the name of the cookie that remembers an invite, see `cookie_name`."""
    return f"invite-{slug}"


def cookie(on: Connection, name: str, value: str, days: int | None) -> Cookie:
    """Return a cookie no script can read. Lax, so that a link in a message opens the table at once.

    `days` is how long it is kept, None for as long as the browser is open.
    """
    age = None if days is None else days * 86400
    return Cookie(
        key=cookie_name(on, name), value=value, max_age=age, httponly=True, samesite="lax", secure=is_secret(on)
    )


async def _known(front: Front, request: Asking, slug: str) -> Person | None:
    """Return who has a seat there already, on this device."""
    kept = cookie_of(request, seat_cookie(slug))
    if not kept:
        return None
    room = await front.room(slug, request)
    seats: People = room.people
    return seats.opens(kept)


def _form(say: Say, room: Room, known: Person | None, **given: str) -> str:
    title = room.settings.title or room.slug
    characters: Mapping[str, str] = free_characters(room)
    game = room.campaign.system.title
    return join_page(
        say, room.slug, title, game, characters, known.nick if known else "", taken_characters(room), **given
    )
