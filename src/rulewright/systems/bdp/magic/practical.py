"""Magic that does no damage: tricks that hinder, practical magic by its scale, and a small feat of ancestry."""

from typing import Annotated, Final, Literal, get_args

import msgspec

from rulewright.engine import Field, Rule, change, look, procedure, refused, say
from rulewright.engine.odds.results import result
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.bodies.falling import must_act
from rulewright.systems.bdp.checks.saves import ABILITIES, ABILITY_TITLES, ability_named, must_be, save
from rulewright.systems.bdp.events.harm import Spent
from rulewright.systems.bdp.fights.gambits import brew_advantage, cannot_be_disarmed
from rulewright.systems.bdp.magic.casting import Working, aftermath, ask_wards, must_be_within, must_cast, roll_spell
from rulewright.systems.bdp.magic.dice import Invested, Nearby
from rulewright.systems.bdp.numbers import TRICK_STEP
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.picking import worded


class Trick(msgspec.Struct, frozen=True):
    """The result of a trick. Clause: magic.trick.save"""

    working: Working
    caught: Annotated[tuple[str, ...], result("who is caught", answers=True)] = ()
    """Ids of the targets it works on."""


@procedure("bdp.trick", title="Magical trick", by="owner")
def trick(
    who: Annotated[Creature, Field("who casts")],
    targets: Annotated[tuple[Creature, ...], Field("on whom: one, and one more for each further die", hostile=True)],
    what: Annotated[
        str, Field("what it does: stun, shove, disarm, trip", rows=worded("stun", "shove", "disarm", "trip"))
    ],
    invested: Invested = 1,
    ability: Annotated[
        str,
        Field(
            "the ability the targets save with, as the referee names it",
            words=ABILITIES,
            titles=ABILITY_TITLES,
            by="referee",
        ),
    ] = "str",
    nearby: Nearby = (),
) -> Rule[Trick]:
    """Hinder somebody by magic: each die beyond the first adds a target or lowers by 2 what they save with.

    Clauses: magic.trick.save, magic.dice.fatigue, magic.feedback.duplicates, magic.dice.invest
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
    guarded = yield from ask_wards(who, targets, invested)
    made = yield from roll_spell(who, invested)
    caught: tuple[str, ...] = ()
    if not made.cancelled:
        spare = len(made.faces) - len(targets)
        for one in targets:
            caught += yield from _tried(one, what, asked, spare, guarded[one.id])
    return Trick((yield from aftermath(who, made, nearby)), caught)


def _tried(target: Creature, what: str, ability: Ability, spare: int, guarded: int) -> Rule[tuple[str, ...]]:
    """Whether a trick works on somebody: a die cancelled by Power lowers nothing, and cancelling the last one ends the
    trick.

    Clauses: magic.trick.save, magic.gear.dice
    """
    target = yield from look(Creature, target.id)
    held = guarded > spare or cannot_be_disarmed(target, what)
    if not held:
        lowered = TRICK_STEP * (spare - guarded)
        held = yield from save(target, ability, lowered=lowered, swing=(yield from brew_advantage(target, what)))
    yield from say(
        "The {deed} fails on {who}." if held else "The {deed} works on {who}.",
        "trick",
        who=target,
        deed=word(what),
        verdict="fails" if held else "works",
    )
    return () if held else (target.id,)


Scale = Literal["", "small", "room", "impossible", "mythical"]
SCALES: Final[tuple[Scale, ...]] = get_args(Scale)
"""The scales of practical magic, by the number of dice they need. Clause: magic.practical.scale"""
SIZED: Final[dict[Scale, Sentence]] = {
    "small": Sentence("a small personal effect"),
    "room": Sentence("a room-sized effect"),
    "impossible": Sentence("an impossible effect"),
    "mythical": Sentence("a mythical effect"),
}
"""The scales in words. Clause: magic.practical.scale"""
ARCANE: Final = "arcane"


class Feat(msgspec.Struct, frozen=True):
    """The result of a small magical feat. Clause: species.arcane.feat"""

    works: Annotated[bool, result("the feat works", answers=True)]


@procedure("bdp.practical", title="Practical magic", by="owner")
def practical(
    who: Annotated[Creature, Field("who casts")],
    invested: Invested = 1,
    scale: Annotated[
        Scale,
        Field(
            "what tools could do, a room or a few people, the plainly impossible, the mythical",
            empty="as the caster says",
            by="referee",
        ),
    ] = "",
    effect: Annotated[str, Field("what it does, in words")] = "",
    nearby: Nearby = (),
) -> Rule[Working]:
    """Work magic that neither harms nor hinders: 1 die for what tools could do, up to 4 for what changes the world.

    Clauses: magic.practical.scale, magic.dice.fatigue, magic.feedback.duplicates, magic.dice.invest
    """
    needed = SCALES.index(scale)
    if invested < needed:
        raise refused("{effect} needs {needed} Magic Dice", effect=SIZED[scale], needed=needed)
    yield from must_cast(who, invested, ("cast spell",))
    made = yield from roll_spell(who, invested)
    if not made.cancelled:
        yield from say("The magic of {who} works[: {effect}].", "practical", who=who, effect=effect)
    return (yield from aftermath(who, made, nearby))


@procedure("bdp.feat", title="Small magical feat", by="owner")
def feat(
    who: Annotated[Creature, Field("one of arcane ancestry")],
    effect: Annotated[str, Field("what it does, in words")] = "",
    save_with: Annotated[
        str,
        Field(
            "the ability of a Save, where the referee wants one", empty="no Save", words=("", *ABILITIES), by="referee"
        ),
    ] = "",
) -> Rule[Feat]:
    """Once a day work a small feat of one's ancestry; the referee says whether it takes a Save.

    Clause: species.arcane.feat
    """
    must_act(who)
    must_be(ARCANE, who, "species.arcane.feat")
    who = yield from change(who, Spent(ARCANE), "species.arcane.feat")
    works = (yield from save(who, ability_named(save_with))) if save_with else True
    yield from say(
        "{who} works a small magical feat[: {effect}]." if works else "The feat of {who} comes to nothing.",
        "feat",
        who=who,
        effect=effect,
        verdict="works" if works else "fails",
    )
    return Feat(works)
