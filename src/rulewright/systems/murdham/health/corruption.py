"""Corruption: it adds up, and each time a d12 tells whether the soul is blighted.

A roll up to the new total burns that much of it away, as direct damage; critical damage of this kind mutates.
"""

from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Part, Rolls, Rule, Told, change, look, procedure, roll, say, tell
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.murdham.checks.dice import spends_omen
from rulewright.systems.murdham.checks.owed import owe
from rulewright.systems.murdham.events.bodies import CorruptionBurnt, CorruptionSuffered, Mutated
from rulewright.systems.murdham.health.harm import harm
from rulewright.systems.murdham.numbers import INCORRUPTIBLE_SHARE, SOULBLIGHT_DIE, rounded_up
from rulewright.systems.murdham.records.creature import Creature, is_immune_to

MUTATION: Final = str(Sentence("a mutation"))
"""What the GM owes whom soulblight changes. Clause: core.corruption.mutation"""
ROLLED: Final = str(Sentence("roll on the table"))
"""How the GM leaves a mutation to the dice. Clause: core.corruption.mutation"""


class Blight(msgspec.Struct, frozen=True):
    """The result of suffering corruption."""

    soulblight: Annotated[bool, result("soulblight", answers=True)] = False
    damage: Annotated[int, result("damage")] = 0
    mutation: Annotated[bool, result("a mutation is due")] = False
    """A mutation is due, which the GM settles."""


@procedure("murdham.suffer-corruption", title="Suffer corruption", by="referee", verb="corrupt")
def corrupt(
    who: Annotated[Creature, Field("who suffers it")],
    points: Annotated[int, Field("points of corruption", low=0, high=1000)],
    invoking: Annotated[bool, Field("whether it comes of invoking a power")] = False,
) -> Rule[Blight]:
    """Add corruption to the total and check for soulblight.

    Clauses: core.corruption, core.corruption.soulblight, core.corruption.mutation, core.skills, core.traits
    """
    if who.dead or who.unliving or is_immune_to(who, "corruption") or points == 0:
        yield from say("{who} suffers no corruption", who=who)
        return Blight()
    if "incorruptible" in who.skills and not invoking:
        points = rounded_up(points, INCORRUPTIBLE_SHARE)
    who = yield from change(who, CorruptionSuffered(points))
    shown = yield from _check(who, points, "corruption-d12")
    while shown <= who.corruption and (
        yield from spends_omen(who.id, "spend an omen on corruption-d12", what=_caught(shown, who))
    ):
        shown = max(shown, (yield from _check(who, points, "corruption-d12-again")))
    if shown > who.corruption:
        return Blight()
    who = yield from look(Creature, who.id)
    who = yield from change(who, CorruptionBurnt(shown))
    harmed = yield from harm(who, shown)
    if harmed.critical:
        yield from change(who, Mutated())
        means = str(Sentence("roll or pick a mutation"))
        yield from owe(who, MUTATION, means, ROLLED, clause="core.corruption.mutation")
        yield from say(
            "{who} mutates: the GM rolls or picks",
            "mutation",
            verdict="mutation",
            who=who,
            clause="core.corruption.mutation",
        )
    return Blight(soulblight=True, damage=harmed.points, mutation=harmed.critical)


def _check(who: Creature, points: int, why: str) -> Rule[int]:
    shown = yield from roll(SOULBLIGHT_DIE, why)
    yield from tell(_line, who, points, why)
    return shown


def _caught(shown: int, who: Creature) -> Sentence:
    """What has happened that an omen may undo. Clause: core.corruption.soulblight"""
    return Sentence(
        "The die shows {shown}, no more than your {corruption} corruption: soulblight.",
        shown=shown,
        corruption=who.corruption,
    )


def _line(rolls: Rolls, who: Creature, points: int, why: str) -> Told:
    value, total = rolls[why].value, who.corruption
    verdict = Sentence("soulblight") if value <= total else Sentence("holds")
    target = (Part("before", total - points), Part("suffered", points))
    text = Sentence(
        "{who} suffers {points} corruption, {total} in all; a {value} on a d12 against it: {verdict}",
        who=who.title,
        points=points,
        total=total,
        value=value,
        verdict=verdict,
    )
    outside = Sentence("{who} suffers corruption: {verdict}", who=who.title, verdict=verdict)
    return Told(
        text,
        about=why,
        parts=(Part("d12", value),),
        total=value,
        against=total,
        target=target,
        verdict=verdict,
        clause="core.corruption.soulblight",
        outside=outside,
    )
