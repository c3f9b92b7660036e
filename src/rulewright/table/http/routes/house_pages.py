"""The house's routes, for people with its key: campaigns created, copied, carried, put away and restored."""

import asyncio
from typing import TypeAlias

from litestar import Response, Router, get, post
from litestar.datastructures import UploadFile
from litestar.enums import MediaType
from litestar.params import FromPath, FromQuery, MultipartBody

from rulewright.campaign.store.place import SQLITE_MARK
from rulewright.engine import installed
from rulewright.engine import system as installed_system
from rulewright.engine.declared.option import read
from rulewright.errors import Complaint, Sentence, Unreadable
from rulewright.table.http.failures import NotHere, TooLarge, status_of
from rulewright.table.http.front import (
    HOUSE_COOKIE,
    SEAT,
    Asking,
    Front,
    Saying,
    Serving,
    address_of,
    cookie_name,
    keeping,
)
from rulewright.table.http.guarding.limits import Limits
from rulewright.table.http.pages.house import Mine, empty_page, house_page, new_page, stranger_page
from rulewright.table.http.routes.joining import Form, NoInvite, cookie, on_to, seated
from rulewright.table.http.routes.seats import download
from rulewright.table.http.words import Say
from rulewright.table.people import REFEREE_ID, Person, hashed
from rulewright.table.room import Room

MOST_SEATS = 12
"""The most tables of one device that its own page looks at."""
Upload: TypeAlias = MultipartBody[dict[str, UploadFile]]


@get("/", media_type=MediaType.HTML, include_in_schema=False)
async def house(request: Asking, front: Serving, say: Saying) -> str:
    """The campaigns of this house; for people without a key, the way to a table."""
    if not front.holds_house(request):
        return front.statics.versioned(stranger_page(say, await _mine(request, front, say)))
    kept, away = await front.house.listed(), await front.house.bin()
    games = await asyncio.to_thread(installed)  # at the first look they are loaded, which takes a second
    open_rooms = [(one.slug, front.house.rooms.known(one.slug)) for one in kept]
    turns = {slug: await _turn(room, room.people[REFEREE_ID], say) for slug, room in open_rooms if room}
    return front.statics.versioned(house_page(say, kept, away, games.values(), turns))


async def _mine(request: Asking, front: Front, say: Say) -> list[Mine]:
    """Return the tables at which this device has a seat that still opens."""
    begins = cookie_name(request, SEAT)
    slugs = sorted(name.removeprefix(begins) for name in request.cookies if name.startswith(begins))
    found = []
    for slug in slugs[:MOST_SEATS]:
        try:
            room, person = await front.person(request, slug)
        except Complaint:
            continue  # a seat of before: its table is gone, or the seat
        title, game = room.settings.title or slug, room.campaign.system.title
        found.append(Mine(slug, title, game, person.nick, await _turn(room, person, say)))
    return found


async def _turn(room: Room, person: Person, say: Say) -> str:
    """Return whose turn it is at a table, in words and as far as somebody sees it; empty if it is nobody's."""

    def whose() -> tuple[str, str]:
        eyes = room.desk.eyes(person)
        who = eyes.system.turn(eyes.world) if eyes.system.turn else ""
        return who, eyes.world[who].title if who in eyes.world else ""

    who, title = await room.within(whose)
    if who and who in person.plays:
        return say("house.your-turn")
    return say("house.turn", who=title) if title else ""


@get("/house/key/{token:str}", include_in_schema=False)
async def take_key(request: Asking, token: FromPath[str], front: Serving) -> Response[str]:
    """Keep the house's key on this device, and go on with a link that says nothing."""
    front.guesses.check(address_of(request))
    if hashed(token) not in front.keys:
        front.guesses.take(address_of(request))
        raise NoInvite("this link opens nothing any more: the server prints a new one when it starts")
    return on_to("/", cookie(request, HOUSE_COOKIE, token, None))


@get("/new", media_type=MediaType.HTML)
async def new_form(system: FromQuery[str], front: Serving, say: Saying) -> str:
    """The form for a new campaign."""
    return front.statics.versioned(new_page(say, await asyncio.to_thread(installed_system, system)))


@post("/new", status_code=200, media_type=MediaType.HTML)
async def new(request: Asking, data: Form, front: Serving, say: Saying) -> Response[str]:
    """Make a campaign, and open it as its referee."""
    game = await asyncio.to_thread(installed_system, data.get("system", ""))
    words = {key.removeprefix("option."): word for key, word in data.items() if key.startswith("option.")}
    try:
        chosen = {name: read(one, words[name]) for name, one in game.options.items() if name in words}
        changed = {name: value for name, value in chosen.items() if value != game.options[name].default}
        slug = await front.house.make(game.id, data.get("title", ""), changed, demo="demo" in data)
    except Complaint as wrong:
        again = new_page(say, game, title=data.get("title", ""), chosen=words, wrong=say.told(wrong.sentence))
        return Response(front.statics.versioned(again), status_code=status_of(wrong), media_type=MediaType.HTML)
    return await _as_referee(request, slug, front)


@post("/import", request_max_body_size=Limits().file)
async def import_(data: Upload, front: Serving) -> Response[str]:
    """Make a campaign of an exported file or a backup."""
    file = data.get("file")
    if not isinstance(file, UploadFile):
        raise Unreadable("the file", "there is none", "choose one that was exported or backed up here")
    body = await file.read()
    if len(body) > front.limits.file:
        raise TooLarge(
            Sentence("the file is larger than {size} MB, so it was not read", size=front.limits.file // 2**20)
        )
    name = file.filename or Sentence("the file")
    if body.startswith(SQLITE_MARK):
        await front.house.restore(body, name.rpartition(".")[0] or name)
    else:
        await front.house.import_(body, name)
    return on_to("/")


@post("/of/{slug:str}/referee")
async def as_referee(request: Asking, slug: FromPath[str], front: Serving) -> Response[str]:
    """Sit down as the referee of a campaign."""
    return await _as_referee(request, slug, front)


@post("/of/{slug:str}/copy")
async def copy(slug: FromPath[str], front: Serving) -> Response[str]:
    """Copy a campaign."""
    await front.house.copy(slug)
    return on_to("/")


@get("/of/{slug:str}/export")
async def export(slug: FromPath[str], front: Serving) -> Response[bytes]:
    """A campaign as one text."""
    return download(await front.house.export(slug), f"{slug}.jsonl", "application/jsonl")


@get("/of/{slug:str}/backup")
async def backup(slug: FromPath[str], front: Serving) -> Response[bytes]:
    """A campaign with everything in it, while it is played."""
    return download(await front.house.backup(slug), f"{slug}.backup.rulewright")


@post("/of/{slug:str}/delete")
async def delete(slug: FromPath[str], front: Serving) -> Response[str]:
    """Put a campaign away."""
    await front.house.delete(slug)
    return on_to("/")


@post("/bin/{key:str}/back")
async def back(key: FromPath[str], front: Serving) -> Response[str]:
    """Have a campaign back."""
    await front.house.put_back(key)
    return on_to("/")


@get("/bin/{key:str}/empty", media_type=MediaType.HTML)
async def ask_empty(key: FromPath[str], front: Serving, say: Saying) -> str:
    """Ask once more before a campaign is gone for good."""
    found = next((one for one in await front.house.bin() if one.key == key), None)
    if found is None:
        raise NotHere(Sentence("'{word}'", word=key), "it is not in the bin", "see what there is")
    return front.statics.versioned(empty_page(say, found.slug, say("house.sure", slug=found.slug), key))


@post("/bin/{key:str}/empty")
async def empty(key: FromPath[str], front: Serving) -> Response[str]:
    """Delete a campaign in the bin for good."""
    await front.house.empty(key)
    return on_to("/")


async def _as_referee(request: Asking, slug: str, front: Front) -> Response[str]:
    room = await front.house.room(slug)
    token = await room.within(lambda: room.people.add_link(REFEREE_ID))
    return seated(request, slug, token)


KEPT = Router(
    "/house",
    route_handlers=[new_form, new, import_, as_referee, copy, export, backup, delete, back, ask_empty, empty],
    guards=[keeping],
    include_in_schema=False,
)
