"""The board: places drawn and moved, ways between them, doors set.

What is secret is told to the referee alone, and is not there for anybody else.
"""

from typing import Annotated, Any

from rulewright.engine import Field, Record, Rule, change, create, must, peek, procedure, survey, tell
from rulewright.engine.procedure import Procedure
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.house.events import LinkSet, SpotMoved, StandMoved
from rulewright.systems.bricks.house.lines import FARTHEST, STATES, WAYS, audience_of, line, must_lie_within, told_of
from rulewright.systems.bricks.house.records import Link, LinkKind, LinkState, Spot, SpotKind, Stand, lettered, slug
from rulewright.systems.bricks.house.standing import cover, erase, place, uncover

Across = Annotated[float, Field("board units from the left", low=-FARTHEST, high=FARTHEST)]
Down = Annotated[float, Field("board units from the top", low=-FARTHEST, high=FARTHEST)]
Wide = Annotated[float, Field("width in board units", low=0, high=FARTHEST)]
High = Annotated[float, Field("height in board units", low=0, high=FARTHEST)]
Secret = Annotated[bool, Field("only the referee sees it")]


def draw_place(
    name: Annotated[str, Field("what it is called")],
    x: Across = 0,
    y: Down = 0,
    w: Wide = 4,
    h: High = 3,
    kind: Annotated[SpotKind, Field("what it is")] = "place",
    secret: Secret = False,
) -> Rule[Spot]:
    """Draw a place, a zone or an area on the board."""
    identity = lettered(slug(name), name, Sentence("give the place a name"))
    must(
        (yield from peek(Record, f"spot-{identity}")) is None,
        "'{name}' is on the board already: give another name",
        name=name,
    )
    must_lie_within(x, y, w, h)
    made = yield from create(Spot(id=f"spot-{identity}", name=name, x=x, y=y, w=w, h=h, kind=kind, secret=secret))
    yield from tell(line, Sentence("Drawn: {name}.", name=made.name), audience_of(secret))
    return made


def move_place(
    spot: Annotated[Spot, Field("which place")],
    x: Across,
    y: Down,
    w: Annotated[float | None, Field("width in board units", empty="as it was", low=0, high=FARTHEST)] = None,
    h: Annotated[float | None, Field("height in board units", empty="as it was", low=0, high=FARTHEST)] = None,
) -> Rule[Spot]:
    """Move a place of the board, or give it another size; whoever stands in it goes along."""
    width, height = spot.w if w is None else w, spot.h if h is None else h
    must_lie_within(x, y, width, height)
    after = yield from change(spot, SpotMoved(x, y, width, height))
    for one in (yield from survey(Stand)):
        if one.spot == spot.id:
            yield from change(one, StandMoved(spot.id, one.x + x - spot.x, one.y + y - spot.y))
    yield from tell(line, Sentence("Moved: {name}.", name=spot.name), audience_of(spot.secret))
    return after


def draw_path(
    a: Annotated[Spot, Field("from which place")],
    b: Annotated[Spot, Field("to which place")],
    kind: Annotated[LinkKind, Field("what leads there")] = "path",
    state: Annotated[LinkState, Field("how it is")] = "open",
    secret: Secret = False,
) -> Rule[Link]:
    """Draw a way between two places; a secret door is the referee's until it is uncovered."""
    must(a.id != b.id, "a way leads from one place to another, and both ends are {name}", name=a.name)
    identity = "-".join((kind, *sorted(one.id.removeprefix("spot-") for one in (a, b))))
    if (yield from peek(Record, identity)) is not None:
        raise Refused(
            Sentence("there is a {kind} between {one} and {other} already", kind=WAYS[kind], one=a.name, other=b.name)
        )
    hidden = secret or kind == "secret-door"
    made = yield from create(Link(id=identity, a=a.id, b=b.id, kind=kind, state=state, secret=hidden))
    text = Sentence("Drawn: {kind} between {one} and {other}.", kind=WAYS[kind], one=a.name, other=b.name)
    yield from tell(line, text, audience_of(hidden or a.secret or b.secret))
    return made


def set_door(
    link: Annotated[Link, Field("which door or path")],
    state: Annotated[LinkState, Field("how it is from now on")],
) -> Rule[Link]:
    """Open, shut, lock or break a door or a path."""
    if link.state == state:
        raise Refused(Sentence("it is {state} already", state=STATES[state]))
    hidden, name = yield from told_of(link)
    after = yield from change(link, LinkSet(state))
    text = Sentence("The {name}: {was} to {now}.", name=name, was=STATES[link.state], now=STATES[state])
    yield from tell(line, text, audience_of(hidden))
    return after


def procedures(system: str) -> tuple[Procedure[..., Any], ...]:
    """The procedures of the board for one game."""
    referees = (
        ("draw-place", "Draw a place", draw_place),
        ("move-place", "Move a place", move_place),
        ("draw-path", "Draw a way", draw_path),
        ("set-door", "Set a door", set_door),
        ("erase", "Take off the board", erase),
        ("uncover", "Show to everybody", uncover),
        ("cover", "Keep from everybody", cover),
    )
    return (
        procedure(f"{system}.place", title="Put on the board", by="owner", house=True)(place),
        *(procedure(f"{system}.{name}", title=title, by="referee", house=True)(rule) for name, title, rule in referees),
    )
