"""Tricks: gambits by magic, in a quick turn and at most Near; no damage, a Save or it happens."""

from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Rolls, Rule, Told, look, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.gambits import cannot_be_disarmed, steadied
from rulewright.systems.bdp.magic.casting import Working, aftermath, must_be_within, must_cast, warded, work
from rulewright.systems.bdp.magic.dice import Invested, Nearby
from rulewright.systems.bdp.numbers import TRICK_STEP
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.saves import ABILITIES, ability_named, save
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.abilities import Ability


class Trick(msgspec.Struct, frozen=True):
    """How a trick came out. Clause: magic.trick.save"""

    working: Working
    caught: tuple[str, ...] = ()
    """Ids of those on whom it works."""


@procedure("bdp.trick", title="Magical trick", clauses=("magic.trick.save", "magic.dice.invest"), by="owner")
def trick(
    who: Annotated[Creature, Field("who casts")],
    targets: Annotated[tuple[Creature, ...], Field("on whom: one, and one more for each further die")],
    what: Annotated[str, Field("what it does: stun, shove, disarm, trip")],
    invested: Invested = 1,
    ability: Annotated[
        str, Field("the ability the targets save with, as the referee names it", words=ABILITIES)
    ] = "str",
    nearby: Nearby = (),
) -> Rule[Trick]:
    """Hinder somebody by magic: each die beyond the first adds a target or lowers by 2 what they save with.

    Clauses: magic.trick.save, magic.dice.fatigue, magic.feedback.duplicates
    """
    asked = ability_named(ability)
    if not 1 <= len(targets) <= invested or any(one.id == who.id for one in targets):
        numbers = {"targets": len(targets), "dice": invested}
        raise Refused(
            Sentence("a trick needs a target, and a die for each: {targets} for {dice}", **numbers),
            clause="magic.trick.save",
        )
    yield from must_cast(who, invested, ("trick",))
    for one in targets:
        yield from must_be_within(who, one, "near")
    guarded = yield from warded(who, targets, invested)
    made = yield from work(who, invested)
    caught: tuple[str, ...] = ()
    if not made.cancelled:
        spare = len(made.faces) - len(targets)
        for one in targets:
            caught += yield from _tried(one, what, asked, spare, guarded[one.id])
    return Trick((yield from aftermath(who, made, nearby)), caught)


def _tried(target: Creature, what: str, ability: Ability, spare: int, guarded: int) -> Rule[tuple[str, ...]]:
    """Whether a trick works on somebody: a die that Power cancels lowers nothing, and the last one is the trick itself.

    Clauses: magic.trick.save, magic.gear.dice
    """
    target = yield from look(Creature, target.id)
    held = guarded > spare or cannot_be_disarmed(target, what)
    if not held:
        lowered = TRICK_STEP * (spare - guarded)
        held = yield from save(target, ability, lowered=lowered, swing=(yield from steadied(target, what)))
    yield from tell(_came_out, target, what, held)
    return () if held else (target.id,)


def _came_out(_rolls: Rolls, target: Creature, what: str, held: bool) -> Told:
    names = {"who": target.title, "deed": word(what)}
    text, verdict = Sentence("The {deed} works on {who}.", **names), Sentence("works")
    if held:
        text, verdict = Sentence("The {deed} fails on {who}.", **names), Sentence("fails")
    return Told(text, about="trick", verdict=verdict, clause="magic.trick.save")


PROCEDURES: Final = (trick,)
