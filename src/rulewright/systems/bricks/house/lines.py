"""Lines about the board: what something drawn is called, who reads of it, and what lies on the board at all."""

from collections.abc import Mapping
from typing import Final

from rulewright.engine import EVERYONE, REFEREE, Record, Rolls, Rule, Told, peek
from rulewright.errors import Refused, Sentence, Unreadable, every, verbatim
from rulewright.systems.bricks.house.records import Drawn, Link, LinkKind, LinkState, Spot, Stand

FARTHEST: Final = 10_000
"""The farthest from the corner, either way, in board units."""


WAYS: Final[Mapping[LinkKind, Sentence]] = {
    "path": Sentence("path"),
    "door": Sentence("door"),
    "stairs": Sentence("stairs"),
    "secret-door": Sentence("secret door"),
}
STATES: Final[Mapping[LinkState, Sentence]] = {
    "open": Sentence("open"),
    "closed": Sentence("closed"),
    "locked": Sentence("locked"),
    "stuck": Sentence("stuck"),
    "broken": Sentence("broken"),
}


def on_board(thing: Record) -> Spot | Link | Stand:
    """Return the thing, if it is drawn; Refused otherwise."""
    if isinstance(thing, Drawn):
        return thing
    raise Refused(Sentence("{title} is not drawn on the board", title=thing.title))


def must_lie_within(x: float, y: float, w: float = 1, h: float = 1) -> None:
    """Refuse what lies off the board or has no size."""
    for value in (x, y, w, h):
        if not -FARTHEST <= value <= FARTHEST:
            raise Unreadable(
                "board",
                Sentence("{value} lies off it", value=format(value, "g")),
                Sentence("from {low} to {high}", low=-FARTHEST, high=FARTHEST),
            )
    if w <= 0 or h <= 0:
        raise Unreadable(
            "board",
            Sentence("nothing is {wide} by {high}", wide=format(w, "g"), high=format(h, "g")),
            "give a width and a height above 0",
        )


def told_of(thing: Spot | Link | Stand) -> Rule[tuple[bool, Sentence]]:
    """Return whether something drawn is the referee's alone, and what it is called."""
    if isinstance(thing, Spot):
        return thing.secret, verbatim(thing.name)
    if isinstance(thing, Stand):
        who = yield from peek(Record, thing.who)
        return thing.secret, verbatim(who.title if who else thing.who)
    ends = ((yield from peek(Spot, thing.a)), (yield from peek(Spot, thing.b)))
    hidden = thing.secret or any(one is None or one.secret for one in ends)
    names = every(one.name for one in ends if one)
    return hidden, Sentence("{kind} between {names}", kind=WAYS[thing.kind], names=names)


def audience_of(secret: bool) -> str:
    """Return who reads about something: if it is secret, the referee alone."""
    return REFEREE if secret else EVERYONE


def line(_rolls: Rolls, text: Sentence, audience: str) -> Told:
    """Return a line about the board."""
    return Told(text, about="board", audience=audience)
