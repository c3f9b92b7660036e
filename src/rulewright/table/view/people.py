"""The people at the table, and everybody in the world."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal

import msgspec

from rulewright.campaign.seen.views import View
from rulewright.content.kinds import icon_of
from rulewright.engine.declared.derived import Memo
from rulewright.engine.display.glance import Glance
from rulewright.engine.record import Record
from rulewright.engine.system import System
from rulewright.engine.wording import Term
from rulewright.engine.world import World
from rulewright.systems.bricks import house
from rulewright.table.people import Person
from rulewright.table.view.eyes import Eyes
from rulewright.table.view.order import order_of
from rulewright.table.view.so_far import so_far

Side = Literal["party", "foe", "other"]
Harm = Literal["", "hurt", "grave", "down"]
_SIDES: Final[dict[str, Side]] = {"party": "party", "foes": "foe"}
HURT, GRAVE = 67, 25
"""The percentages left at or below which somebody is hurt, and gravely hurt."""


class Sitting(msgspec.Struct, frozen=True):
    """A person at the table, as everybody sees them."""

    id: str
    nick: str
    role: str
    plays: tuple[str, ...]
    here: bool


class Somebody(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A creature of the world, as this seat sees it."""

    id: str
    title: str
    mine: bool = False
    led: bool = False
    """Whether a person decides for it."""
    level: str = "outside"
    looks: Term = ""
    """Its looks, if it is not seen whole."""
    brief: Term = ""
    glance: Glance | None = None
    """Set only if it is seen whole."""
    group: str = ""
    side: Side = "other"
    harm: Harm = ""
    """How badly it is hurt, if it is seen whole: down is who can act no more, and not who has merely nothing left."""
    left: int | None = None
    """The rest of the number that is lost first, in percent; None if unknown."""
    players: tuple[str, ...] = ()
    """Ids of the people who play it."""
    gone: bool = False
    """Whether it is dead, or has left: in no list of who may act."""
    icon: str = ""
    """The name of its drawing in `icons/creatures.svg`, for creatures nobody leads."""
    unseen: bool = False
    """Whether only the referee knows that it is there; set for the referee alone."""


def people(eyes: Eyes) -> tuple[Sitting, ...]:
    """Part `people`; that somebody plays a character who is not there for this seat is not said."""
    there = eyes.view.levels.keys() | {one for one in eyes.person.plays if one in eyes.world}
    return tuple(
        Sitting(one.id, one.nick, one.role, tuple(has for has in one.plays if has in there), one.id in eyes.here)
        for one in eyes.people
        if not one.gone
    )


def who(eyes: Eyes) -> tuple[Somebody, ...]:
    """Part `who`: everybody there is, oldest first; whoever is seen whole as a command that waits has left them."""
    found, mine = eyes.memo.shared(_everybody, eyes.view, eyes.system, eyes.people), eyes.person.plays
    if eyes.waits and (changed := so_far(eyes)):
        found = tuple(_meanwhile(found, World({**eyes.world.records, **changed}), eyes.system, changed))
    return tuple([msgspec.structs.replace(one, mine=True) if one.id in mine else one for one in found])


def _meanwhile(
    found: tuple[Somebody, ...], world: World, system: System, changed: Mapping[str, Record]
) -> Iterator[Somebody]:
    """Yield everybody, those seen whole with the numbers that they have come to meanwhile."""
    for one in found:
        if one.id not in changed or one.level != "whole":
            yield one
            continue
        drawn = _drawn(world, system, one.id, whole=True)
        yield msgspec.structs.replace(
            one, brief=drawn.brief, glance=drawn.glance, harm=_harm(drawn.glance), left=_left(drawn.glance)
        )


def _everybody(memo: Memo, view: View, system: System, people: tuple[Person, ...]) -> tuple[Somebody, ...]:
    """Return everybody as a seat sees them who plays nobody."""
    made = memo.of(view.world).make
    fight = made(_in_order, system)
    return tuple(
        _somebody(one.id, view, people, made(_drawn, system, one.id, view.levels[one.id] == "whole"), one.id in fight)
        for one in everybody(system, view.world)
    )


def everybody(system: System, world: World) -> Iterator[Record]:
    """Return all creatures of the game, oldest first."""
    return (one for one in world if system.somebody(one))


class _Drawn(msgspec.Struct, frozen=True):
    """Facts about somebody that follow from the world alone."""

    title: str
    led: bool
    group: str
    unseen: bool
    gone: bool
    brief: Term = ""
    glance: Glance | None = None


def _drawn(world: World, system: System, who: str, whole: bool) -> _Drawn:
    record = world[who]
    common = (
        record.title,
        system.led(record),
        str(getattr(record, "group", "")),
        house.is_unseen(world, who),
        system.gone(record),
    )
    return _Drawn(*common, system.brief(record, world), system.glance(record, world)) if whole else _Drawn(*common)


def _somebody(who: str, view: View, people: tuple[Person, ...], drawn: _Drawn, fights: bool) -> Somebody:
    return Somebody(
        id=who,
        title=drawn.title,
        led=drawn.led,
        level=view.levels[who],
        looks=view.looks.get(who, ""),
        brief=drawn.brief,
        glance=drawn.glance,
        group=drawn.group,
        side=_SIDES.get(drawn.group, "foe" if fights and not drawn.led else "other"),
        harm=_harm(drawn.glance),
        left=_left(drawn.glance),
        players=tuple([one.id for one in people if who in one.plays and not one.gone]),
        gone=drawn.gone,
        icon="" if drawn.led else icon_of(drawn.title),
        unseen=drawn.unseen,
    )


def _left(glance: Glance | None) -> int | None:
    """Return how much is left of all that harm empties, in percent: of HP, and of what harm takes after them."""
    full = [one for one in glance.meters if one.most and not one.bad and not one.spent] if glance else []
    most = sum(one.most or 0 for one in full)
    return max(0, min(100, 100 * sum(one.value for one in full) // most)) if most else None


def _harm(glance: Glance | None) -> Harm:
    if glance and glance.state:
        return "down"
    left = _left(glance)
    if left is None or left > HURT:
        return ""
    return "hurt" if left > GRAVE else "grave"


def _in_order(world: World, system: System) -> frozenset[str]:
    """Return the ids of all who stand in the order of a fight."""
    order = order_of(world, system)
    return frozenset(one.who for column in order.columns for one in column.standings) if order else frozenset()
