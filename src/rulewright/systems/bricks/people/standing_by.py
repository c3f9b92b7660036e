"""Foes who stand by where the party is, at peace: nobody rests beside them, unless the referee says so.

Belongs here: who stands by, and the refusal. Not here: what a rest is, and who of a game can rise (each game's).
"""

from collections.abc import Callable
from typing import Annotated, TypeVar

from rulewright.engine import Field, Record, Rule
from rulewright.engine.verbs import must, peek, survey
from rulewright.systems.bricks.exploring.records import Locale, Scene
from rulewright.systems.bricks.exploring.together import those_here
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.house.unseen import noticed
from rulewright.systems.bricks.people.groups import FOE, side_of
from rulewright.systems.bricks.saying import named

R = TypeVar("R", bound=Record)
Undisturbed = Annotated[
    bool | None,
    Field("they can rest although foes are about", empty="only where there are none", by="referee", leave=True),
]
"""The type of the parameter that says it."""


def foes_here(kind: type[R], rises: Callable[[R], object]) -> Rule[tuple[R, ...]]:
    """Return the foes who are at the place of the party, or where no place is told were met and not left yet, and of
    whom one who `rises` could do something: a sleeper may wake at any time.
    """
    scene = yield from peek(Scene, SCENE)
    place = (yield from peek(Locale, scene.place)) if scene is not None else None
    there = yield from those_here((yield from survey(kind)))
    return tuple(one for one in there if side_of(one) == FOE and rises(one) and (place is None or one.id in place.here))


def must_be_undisturbed(
    undisturbed: bool | None, kind: type[R], rises: Callable[[R], object], clause: str | None = None
) -> Rule[None]:
    """Refuse rest among foes whom anybody has noticed, unless the referee says that they let it be."""
    foes = () if undisturbed else (yield from noticed((yield from foes_here(kind, rises))))
    must(
        not foes,
        "nobody rests here: {who} is about",
        many="nobody rests here: {who} are about",
        n=len(foes),
        who=named(foes) if foes else "",
        clause=clause,
    )
