"""Who stands where on the board; and taking things off it, covering and uncovering them.

What is secret is told to the referee alone, and is not there for anybody else.
"""

from typing import Annotated

from rulewright.engine import EVERYONE, REFEREE, Field, Record, Rolls, Rule, Told
from rulewright.engine.verbs import change, create, must, peek, remove, survey, tell
from rulewright.errors import Refused, Sentence, Unreadable
from rulewright.systems.bricks.house.events import Covered, NoteOpened, StandMoved, Uncovered
from rulewright.systems.bricks.house.lines import FARTHEST, audience_of, line, must_lie_within, on_board, told_of
from rulewright.systems.bricks.house.records import Drawn, Link, Note, Spot, Stand, stand_id


def place(
    who: Annotated[Record, Field("who or what is put there")],
    spot: Annotated[Spot | None, Field("in which place", empty="on open ground")] = None,
    x: Annotated[
        float | None, Field("board units from the left", empty="in the middle", low=-FARTHEST, high=FARTHEST)
    ] = None,
    y: Annotated[
        float | None, Field("board units from the top", empty="in the middle", low=-FARTHEST, high=FARTHEST)
    ] = None,
) -> Rule[Stand]:
    """Put somebody on the board, or move them there."""
    must(
        not isinstance(who, Drawn | Note),
        "{title} is drawn on the board and stands nowhere: move it instead",
        title=who.title,
    )
    must("name" in who.__struct_fields__, "only who or what has a name stands on the board")
    if spot is None and (x is None or y is None):
        raise Unreadable(
            "place", Sentence("does not say where {title} goes", title=who.title), "give a place, or x and y"
        )
    across = x if x is not None else spot.x + spot.w / 2 if spot else 0
    down = y if y is not None else spot.y + spot.h / 2 if spot else 0
    must_lie_within(across, down)
    where = spot.id if spot else ""
    before = yield from peek(Stand, stand_id(who.id))
    if before is None:
        after = yield from create(Stand(id=stand_id(who.id), who=who.id, spot=where, x=across, y=down))
    else:
        after = yield from change(before, StandMoved(where, across, down))
    # Moves on the board are seen on the board: only going from place to place is worth a line.
    if spot is not None and (before is None or before.spot != where):
        yield from tell(_stood, who, spot, spot.secret or after.secret)
    return after


def erase(thing: Annotated[Record, Field("a place, a path, or where somebody stands")]) -> Rule[None]:
    """Take something off the board; with a place go the ways to it."""
    if not isinstance(thing, Drawn):
        raise Refused(Sentence("{title} is not drawn on the board", title=thing.title))
    hidden, name = yield from told_of(thing)
    if isinstance(thing, Spot):
        for link in (yield from survey(Link)):
            if thing.id in (link.a, link.b):
                yield from remove(link.id)
        for stand in (yield from survey(Stand)):
            if stand.spot == thing.id and thing.secret:
                yield from remove(stand.id)  # on open ground everybody would see it
            elif stand.spot == thing.id:
                yield from change(stand, StandMoved("", stand.x, stand.y))
    yield from remove(thing.id)
    yield from tell(
        line, Sentence("Off the board: {name}.", name=name), audience_of(hidden or isinstance(thing, Stand))
    )


def uncover(thing: Annotated[Record, Field("a place, a path, where somebody stands, or a note")]) -> Rule[Record]:
    """Show everybody what only the referee has seen."""
    if isinstance(thing, Note):
        must(thing.audience != EVERYONE, "everybody reads that note already")
        yield from tell(line, Sentence("Note: {text}", text=thing.text), EVERYONE)
        return (yield from change(thing, NoteOpened(EVERYONE)))
    drawn = on_board(thing)
    must(drawn.secret, "everybody sees that already")
    after = yield from change(drawn, Uncovered())
    hidden, name = yield from told_of(on_board(after))
    yield from tell(line, Sentence("Uncovered: {name}.", name=name), audience_of(hidden or isinstance(thing, Stand)))
    return after


def cover(thing: Annotated[Record, Field("a place, a path, where somebody stands, or a note")]) -> Rule[Record]:
    """Keep something from everybody but the referee."""
    if isinstance(thing, Note):
        must(thing.audience != REFEREE, "only the referee reads that note already")
        yield from tell(line, Sentence("Note covered: {title}", title=thing.title), REFEREE)
        return (yield from change(thing, NoteOpened(REFEREE)))
    drawn = on_board(thing)
    must(not drawn.secret, "only the referee sees that already")
    _, name = yield from told_of(drawn)
    after = yield from change(drawn, Covered())
    yield from tell(line, Sentence("Covered: {name}.", name=name), REFEREE)
    return after


def _stood(_rolls: Rolls, who: Record, spot: Spot, hidden: bool) -> Told:
    return Told(
        Sentence("{who}: {place}.", who=who.title, place=spot.name), about="board", audience=audience_of(hidden)
    )
