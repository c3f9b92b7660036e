"""Somebody nobody has noticed: there for the referee alone, until shown.

Games wrap their word for creatures in `shown`, so that views, logs and orders leave the unseen out like any secret.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Annotated, Any, TypeVar

from rulewright.engine import (
    EVERYONE,
    REFEREE,
    Field,
    Offer,
    Record,
    Rolls,
    Rule,
    Shown,
    System,
    Told,
    World,
    procedure,
    system,
)
from rulewright.engine.procedure import Procedure
from rulewright.engine.verbs import create, must, peek, remove, survey, tell
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.house.records import Unseen, unseen_id
from rulewright.systems.bricks.house.seen import SHOWN

Many = tuple[Record, ...]
R = TypeVar("R", bound=Record)


def is_unseen(world: World, identity: str) -> bool:
    """Return whether nobody but the referee knows that somebody is there."""
    return unseen_id(identity) in world


def shown(words: Mapping[type[Record], Shown], *creatures: type[Record]) -> dict[type[Record], Shown]:
    """Return what a game says of its records with the table's own words; the unseen among its creatures are hidden."""
    return {**SHOWN, **words, **{kind: _seen_only(words[kind]) for kind in creatures}}


def _seen_only(said: Shown) -> Shown:
    before: Callable[[Any, Any], bool] = said.absent or (lambda _record, _world: False)
    return replace(said, absent=lambda one, world: is_unseen(world, one.id) or before(one, world))


def into_view(game: str, who: Record, text: Sentence) -> Offer:
    """Return the referee's offer to show somebody unseen, in words."""
    return Offer(f"{game}.show", {"who": [who.id]}, text)


def unnoticed(made: Iterable[Record], *, unseen: bool) -> Rule[str]:
    """Hide those who come in from everybody, if they are to be `unseen`; return who reads that they came."""
    if not unseen:
        return EVERYONE
    for one in kept_unseen(made):
        yield from create(one)
    return REFEREE


def noticed(who: Iterable[R]) -> Rule[tuple[R, ...]]:
    """Return those of several who are not kept unseen: a line for everybody names only these."""
    hidden = {one.who for one in (yield from survey(Unseen))}
    return tuple(one for one in who if one.id not in hidden)


def kept_unseen(made: Iterable[Record]) -> tuple[Unseen, ...]:
    """Return the records that hide these from everybody but the referee."""
    return tuple(Unseen(id=unseen_id(one.id), who=one.id) for one in made)


def procedures(name: str) -> tuple[Procedure[..., Any], ...]:
    """Return the procedures that hide and show creatures, for one game."""

    def keep_unseen(who: Annotated[Many, Field("who is not noticed")]) -> Rule[None]:
        """Keep creatures from everybody but the referee, as if they were not there."""
        for one in _creatures(who, system(name)):
            must((yield from peek(Unseen, unseen_id(one.id))) is None, "{title} is unseen already", title=one.title)
        yield from unnoticed(who, unseen=True)
        yield from tell(_hidden, who)

    def show(who: Annotated[Many, Field("who comes into view")]) -> Rule[None]:
        """Let everybody see creatures that were unseen."""
        for one in _creatures(who, system(name)):
            must(
                (yield from peek(Unseen, unseen_id(one.id))) is not None,
                "everybody sees {title} already",
                title=one.title,
            )
        for one in who:
            yield from remove(unseen_id(one.id))
        yield from tell(_shown, who)

    return (
        procedure(f"{name}.keep-unseen", title="Keep unseen", by="referee", house=True)(keep_unseen),
        procedure(f"{name}.show", title="Bring into view", by="referee", house=True)(show),
    )


def _creatures(who: Many, game: System) -> Many:
    must(who, "nobody is named: say who")
    for one in who:
        must(
            game.somebody(one),
            "{title} is nobody: what is drawn on the board is covered and uncovered",
            title=one.title,
        )
    return who


def _hidden(_rolls: Rolls, who: Many) -> Told:
    text = Sentence("{who} is out of sight.", "{who} are out of sight.", n=len(who), who=_names(who))
    return Told(text, about="sight", audience=REFEREE)


def _shown(_rolls: Rolls, who: Many) -> Told:
    return Told(Sentence("{who} is in view.", "{who} are in view.", n=len(who), who=_names(who)), about="sight")


def _names(who: Many) -> Sentence:
    return every(one.title for one in who)
