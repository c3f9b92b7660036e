"""Casting miracles: Faith Dice are rolled and cost WIL; their number and their total decide the effect."""

from typing import Annotated, Final

import msgspec

from rulewright.chance import Pool
from rulewright.engine import Field, Part, Rule, change, must, procedure, say, throw
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.falling import lose, must_act
from rulewright.systems.bdp.checks.saves import ABILITIES, ABILITY_TITLES, ability_named
from rulewright.systems.bdp.events.fights import Meant
from rulewright.systems.bdp.faith.devotion import is_exalted
from rulewright.systems.bdp.faith.effects import EFFECTS, Call
from rulewright.systems.bdp.fights.turns import must_have_turn, spend_turn
from rulewright.systems.bdp.magic.dice import must_have_announced
from rulewright.systems.bdp.numbers import COSTLY_FROM, FAITH_COST, MAGIC_DIE, MOST_MAGIC_DICE
from rulewright.systems.bdp.records.creature import MIRACLE, Creature
from rulewright.systems.bdp.tables import MIRACLES, MiracleRow, named
from rulewright.systems.bricks.exploring import must_be_together

DEVOTION: Final = "Devotion"
"""The skill that gives a Faith Die each time it is learned. Clause: miracle.cast.wil"""
FREE: Final = "free"
"""The name of the free Faith Die of an exalted power. Clause: prayer.roll.d6"""


class Miracle(msgspec.Struct, frozen=True):
    """The result of a miracle. Clause: miracle.cast.wil"""

    name: str
    dice: int
    sum: Annotated[int, result("sum")]
    cost: Annotated[int, result("WIL it costs")]
    """WIL that it cost."""
    reached: Annotated[tuple[str, ...], result("whom it reaches")] = ()
    """Ids of those it reached."""


def faith_dice(who: Creature) -> int:
    """Faith Dice somebody may roll. Clause: miracle.cast.wil"""
    return min(MOST_MAGIC_DICE, who.skills.count(DEVOTION))


@procedure("bdp.miracle", title="Cast a miracle", by="owner")
def cast_miracle(
    who: Annotated[Creature, Field("who casts")],
    miracle: Annotated[str, Field("an imprinted miracle", words=tuple(row.name for row in MIRACLES.values()))],
    invested: Annotated[int, Field("Faith Dice put into it", low=1, high=MOST_MAGIC_DICE)] = 1,
    targets: Annotated[
        tuple[Creature, ...], Field("whom it is for, the most important first; the dice say how many it reaches")
    ] = (),
    ability: Annotated[
        str, Field("of a Surge of Resilience: the damaged ability", words=ABILITIES, titles=ABILITY_TITLES)
    ] = "str",
) -> Rule[Miracle]:
    """Cast an imprinted miracle with a free hand: each Faith Die costs 1 WIL, or 2 from a 4 up, without a Save.

    Clauses: miracle.cast.wil, miracle.slot.imprinted, miracle.list.table, miracle.bonus.capped
    """
    row = named(MIRACLES, miracle, Sentence("miracle"))
    _must_call(who, row, invested, targets)
    for one in targets:
        yield from must_be_together(who, one, clause="miracle.list.table")
    yield from must_have_turn(who)
    yield from must_have_announced(who, (MIRACLE,))
    free = min(int((yield from is_exalted(who))), MOST_MAGIC_DICE - invested)
    groups = (("fd", invested), (FREE, free)) if free else (("fd", invested),)
    shown = yield from throw(Pool(MAGIC_DIE.sides[0], groups), "fd")
    paid, given = shown[0], shown[1] if free else ()
    cost = sum(FAITH_COST[face >= COSTLY_FROM] for face in paid)
    made = Miracle(row.name, invested + free, sum(paid) + sum(given), cost)
    yield from say(
        "{who} casts {miracle}: {dice} Faith Dice come to {sum}, for {cost} WIL.",
        "miracle",
        who=who,
        dice=made.dice,
        cost=made.cost,
        miracle=Sentence(made.name),
        sum=made.sum,
        parts=tuple(Part("d6", face) for face in (*paid, *given)),
        total=made.sum,
        outside="{who} casts {miracle}: {sum}.",
    )
    who = yield from lose(who, "wil", cost, "miracle.cast.wil")
    if MIRACLE in who.intent:
        who = yield from change(who, Meant())
    call = Call(who.id, made.dice, made.sum, ability_named(ability))
    reached = yield from EFFECTS[row.id](call, _reached(row, made, who, targets))
    yield from spend_turn(who.id)
    return msgspec.structs.replace(made, reached=reached)


def _must_call(who: Creature, row: MiracleRow, dice: int, targets: tuple[Creature, ...]) -> None:
    """Refuse a miracle that is not imprinted, without the dice, without a free hand, or for nobody.

    Clauses: miracle.slot.imprinted, miracle.cast.wil
    """
    must_act(who)
    must(
        row.name in who.imprinted,
        "only imprinted miracles can be cast, and {title} has not imprinted {miracle}",
        title=who,
        miracle=Sentence(row.name),
    )
    have = faith_dice(who)
    must(
        1 <= dice <= have,
        "{title} has {n} Faith Die, not {dice}",
        many="{title} has {n} Faith Dice, not {dice}",
        title=who,
        n=have,
        dice=dice,
        clause="miracle.cast.wil",
    )
    must(has_free_hand(who), "a miracle needs a hand free for the focus, and {title} has none", title=who)
    must(
        row.reaches in ("self", "none") or targets,
        "{miracle} needs somebody it is for",
        miracle=Sentence(row.name),
        clause="miracle.list.table",
    )


def has_free_hand(who: Creature) -> bool:
    """Whether a hand is free to hold a focus. Clause: miracle.slot.imprinted"""
    used = {item.hand for item in who.items if item.hand}
    lost = {hand for hand in ("left", "right") if f"{hand} arm" in who.limbs_lost}
    return "both" not in used and len({"left", "right"} - used - lost) > 0


def _reached(row: MiracleRow, made: Miracle, who: Creature, targets: tuple[Creature, ...]) -> tuple[Creature, ...]:
    """The targets a miracle reaches. Clause: miracle.list.table"""
    if row.reaches == "self":
        return (who,)
    most = {"dice": made.dice, "sum": made.sum, "one": 1, "none": 0}.get(row.reaches, len(targets))
    return targets[:most]
