"""Pictures over HTTP: uploading, viewing, deleting. Access is checked for each seat and each picture."""

import asyncio
from typing import Final

import msgspec
from litestar import Response, delete, get, post
from litestar.params import FromPath

from rulewright.campaign.store.pictures import MOST_BYTES, Picture
from rulewright.campaign.webp import WIDEST
from rulewright.errors import NotAllowed, Sentence, Unreadable
from rulewright.systems.bricks.house import Chart
from rulewright.systems.bricks.house.records import CHART
from rulewright.table.http.failures import WRONG, NotHere, TooLarge
from rulewright.table.http.front import Asking, Seated, Serving
from rulewright.table.http.guarding.limits import Limits
from rulewright.table.people import Person
from rulewright.table.pictures.cutting import cut_out
from rulewright.table.pictures.making import PORTRAIT, redrawn
from rulewright.table.room import Room
from rulewright.table.view.pictures import CUT, cut_name, seen_of_map, shown_in

KIND: Final = "image/webp"
MOST_OF_A_PLAYER: Final = 24
"""The most pictures that one player may bring."""
HEADERS: Final = {"Cache-Control": "private, no-cache", "Vary": "Cookie, Authorization"}
"""The browser of whoever may see a picture may keep it, and asks again each time: a right may end."""


class Brought(msgspec.Struct, frozen=True, kw_only=True):
    """A picture that was brought and is kept."""

    name: str
    """The name by which commands refer to it."""


class KeptPicture(msgspec.Struct, frozen=True, kw_only=True):
    """A picture that is kept, as referees see it."""

    name: str
    size: int
    """In bytes."""
    used: bool
    """Whether the world as it stands names it."""


class AllPictures(msgspec.Struct, frozen=True, kw_only=True):
    """All pictures of a campaign."""

    pictures: tuple[KeptPicture, ...]
    most: int
    """The most bytes of all pictures that are kept."""


@post("/pictures", responses=WRONG, request_max_body_size=Limits().picture)
async def bring(request: Asking, anyone: Seated, front: Serving) -> Brought:
    """Bring a picture: the body is a PNG, JPEG or WebP. It is drawn anew, and nothing else of it is kept."""
    room, person = anyone.room, anyone.person
    if person.role not in ("referee", "player"):
        raise NotAllowed("only a referee or a player may bring a picture")
    with front.pictures.one(f"{room.slug} {person.id}"):
        body = await request.body()
        if not body:
            raise Unreadable("the picture", "there is none", "choose a PNG, a JPEG or a WebP")
        if len(body) > front.limits.picture:
            most = front.limits.picture // 2**20
            raise TooLarge(Sentence("the picture is larger than {size} MB, so it was not read", size=most))
        async with front.drawing:
            made = await redrawn(body, widest=WIDEST if person.role == "referee" else PORTRAIT)
        most = 0 if person.role == "referee" else MOST_OF_A_PLAYER
        picture = Picture(made, person.id)
        name = await asyncio.to_thread(lambda: room.campaign.pictures.put(picture, most=most))
    return Brought(name=name)


@get("/pictures/{name:str}", responses=WRONG, media_type=KIND)
async def picture(request: Asking, anyone: Seated, name: FromPath[str], front: Serving) -> Response[bytes]:
    """One picture, for those who may see its subject; for anybody else it does not exist."""
    room, person = anyone.room, anyone.person
    boxes = await room.within(lambda: _may_see(room, person, name))
    if boxes is None:
        raise _none()
    headers = {**HEADERS, "ETag": f'"{name}"'}
    if f'"{name}"' in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, headers=headers, media_type=KIND)
    chart, cut = boxes
    found = await asyncio.to_thread(room.campaign.pictures.get, chart.picture if chart else name)
    if found is None:
        raise _none()
    body = found.body
    if chart:
        async with front.drawing:
            body = await asyncio.to_thread(cut_out, found.body, (chart.x, chart.y, chart.w, chart.h), cut)
    return Response(body, media_type=KIND, headers=headers)


@get("/pictures", responses=WRONG)
async def all_pictures(referee: Seated) -> AllPictures:
    """The pictures of the campaign, and what room there is."""
    room = referee.room
    used = await room.within(lambda: shown_in(room.campaign.world))
    found = await asyncio.to_thread(room.campaign.pictures.all)
    told = tuple(KeptPicture(name=one.hash, size=one.size, used=one.hash in used) for one in found)
    return AllPictures(pictures=told, most=MOST_BYTES)


@delete("/pictures/{name:str}", status_code=204, responses=WRONG)
async def drop(referee: Seated, name: FromPath[str]) -> None:
    """Take a picture away for good; where it was shown stands that it is not there."""
    await asyncio.to_thread(referee.room.campaign.pictures.drop, name)


def _may_see(room: Room, person: Person, name: str) -> tuple[Chart | None, tuple[tuple[float, ...], ...]] | None:
    """Return the parts to cut out of a map, or that it is sent whole; None if this seat may not see it."""
    seen = room.desk.sight(person).view.world
    if not name.startswith(CUT):
        may = person.role == "referee" or name in shown_in(seen) or room.campaign.pictures.giver(name) == person.id
        return (None, ()) if may else None
    as_seen, whole = seen.records.get(CHART), room.campaign.world.records.get(CHART)
    boxes = seen_of_map(seen, room.campaign.system)
    if not isinstance(as_seen, Chart) or not isinstance(whole, Chart) or cut_name(as_seen, boxes) != name:
        return None
    return whole, boxes


def _none() -> NotHere:
    return NotHere("the picture", "there is none of that name for you", "load the page again")
