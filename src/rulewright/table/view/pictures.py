"""The pictures a seat may see, by their subjects; and whether it may see one at all.

Made only from the seat's own view: what it may not know has no picture there, and so none that it could ask for.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final

import msgspec

from rulewright.engine import EVERYONE, System, World
from rulewright.engine.display.board import overlaid
from rulewright.systems.bricks import house
from rulewright.systems.bricks.house import Chart, Given, Handout, Portrait, Setting
from rulewright.systems.bricks.house.records import CHART, SETTING
from rulewright.table.view.eyes import Eyes

CUT: Final = "cut-"
"""The prefix of the name of a picture that is cut out of the map for those who may not see all of it."""
RIM: Final = 0.5
"""Board units that are shown around a place."""
Box = tuple[float, float, float, float]
"""Left, top, width and height, in board units."""


class Map(msgspec.Struct, frozen=True, kw_only=True):
    """The picture under the board, or what this seat may see of it, and where it lies in board units."""

    picture: str
    x: float
    y: float
    w: float
    h: float
    whole: bool
    """Whether everybody sees all of it."""


class Paper(msgspec.Struct, frozen=True, kw_only=True):
    """A handout."""

    id: str
    called: str
    text: str
    picture: str
    everyone: bool
    """Whether everybody has been shown it."""
    to: tuple[str, ...] = ()
    """Ids of those who have been shown it alone, for referees."""


class Pictures(msgspec.Struct, frozen=True, kw_only=True):
    """Part `pictures`: names by which the pictures are had at `/api/t/<table>/pictures/<name>`."""

    portraits: dict[str, str]
    """By the id of the record whose face it is."""
    scene: str
    map: Map | None
    handouts: tuple[Paper, ...]


def pictures(eyes: Eyes) -> Pictures:
    """Part `pictures`."""
    world = eyes.world
    setting = world.records.get(SETTING)
    return Pictures(
        portraits={one.who: one.picture for one in world.all(Portrait) if one.who in world},
        scene=setting.picture if isinstance(setting, Setting) else "",
        map=_map(world, eyes.system, whole=eyes.seat.referee),
        handouts=tuple(_papers(world, referee=eyes.seat.referee)),
    )


def shown_in(world: World) -> frozenset[str]:
    """Return the pictures open to a seat that sees this world, by name."""
    named: tuple[Portrait | Setting | Handout | Given | Chart, ...] = (
        *world.all(Portrait),
        *world.all(Setting),
        *world.all(Handout),
        *world.all(Given),
        *world.all(Chart),
    )
    return frozenset(one.picture for one in named if one.picture)


def seen_of_map(world: World, system: System) -> tuple[Box, ...]:
    """Return the visible boxes of a map for a seat that does not see all of it: around each place it knows."""
    chart = world.records.get(CHART)
    if not isinstance(chart, Chart) or chart.whole:
        return ()
    spots = overlaid(system.board(world), house.board(world)).spots
    boxes = (_inside(chart, (one.x - RIM, one.y - RIM, one.w + 2 * RIM, one.h + 2 * RIM)) for one in spots)
    return tuple(sorted(box for box in boxes if box))


def around(boxes: Iterable[Box]) -> Box:
    """Return the smallest box around several."""
    known = tuple(boxes)
    left, top = min(one[0] for one in known), min(one[1] for one in known)
    right, bottom = max(one[0] + one[2] for one in known), max(one[1] + one[3] for one in known)
    return left, top, right - left, bottom - top


def cut_name(chart: Chart, boxes: Iterable[Box]) -> str:
    """Return the name of a cut-out of a map, which changes with the map as the seat knows it and with the places."""
    known = msgspec.json.encode((chart, tuple(boxes)))
    return CUT + sha256(known).hexdigest()[:32]


def _map(world: World, system: System, *, whole: bool) -> Map | None:
    chart = world.records.get(CHART)
    if not isinstance(chart, Chart):
        return None
    if whole or chart.whole:
        return Map(picture=chart.picture, x=chart.x, y=chart.y, w=chart.w, h=chart.h, whole=chart.whole)
    boxes = seen_of_map(world, system)
    if not boxes:
        return None
    x, y, w, h = around(boxes)
    return Map(picture=cut_name(chart, boxes), x=x, y=y, w=w, h=h, whole=False)


def _inside(chart: Chart, box: Box) -> Box | None:
    """Return the part of a box that lies on a map."""
    left, top = max(box[0], chart.x), max(box[1], chart.y)
    right, bottom = min(box[0] + box[2], chart.x + chart.w), min(box[1] + box[3], chart.y + chart.h)
    return (left, top, right - left, bottom - top) if right > left and bottom > top else None


def _papers(world: World, *, referee: bool) -> Iterator[Paper]:
    """Return the handouts that are there: for others than referees each once, however it came to them."""
    given, shown = list(world.all(Given)), defaultdict[str, list[str]](list)
    for each in given if referee else ():
        shown[each.handout].append(each.who)
    ids = set()
    for one in world.all(Handout):
        ids.add(one.id)
        to = tuple(shown.get(one.id, ()))
        everyone = one.audience == EVERYONE
        yield Paper(id=one.id, called=one.called, text=one.text, picture=one.picture, everyone=everyone, to=to)
    for other in given:
        if not referee and other.handout not in ids:
            ids.add(other.handout)
            text, picture = other.text, other.picture
            yield Paper(id=other.handout, called=other.called, text=text, picture=picture, everyone=False)
