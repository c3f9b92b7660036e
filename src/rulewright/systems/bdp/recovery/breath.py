"""Catching your breath: a short rest with a drink restores all HP, and costs a roll of the waterskin's Usage Die."""

from operator import attrgetter
from typing import Annotated, Final

from rulewright.engine import Field, Part, Rolls, Rule, Told, change, must, procedure, say, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.peace import at_peace, is_abroad
from rulewright.systems.bdp.bodies.whom import whom
from rulewright.systems.bdp.events.harm import HpRegained
from rulewright.systems.bdp.events.rest import LookedAfter, WaterLeft
from rulewright.systems.bdp.needs.met import come_round
from rulewright.systems.bdp.numbers import FULL_SKIN, SMALLER, USAGE_LASTS_FROM
from rulewright.systems.bdp.records.creature import Creature, Water
from rulewright.systems.bdp.things.usage_die import wear
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.people.standing_by import Undisturbed, must_be_undisturbed

WATERED: Final = whom(
    lambda one: one.water in SMALLER, lambda one: Sentence("waterskin {die}", die=one.water) if one.water else ""
)
"""Those who have water. Clause: waterskin.die.empty"""


@procedure("bdp.breath", title="Catch your breath", by="owner", when=at_peace, books=True, even=("down",))
def breath(
    who: Annotated[Creature, Field("who rests")],
    skin: Annotated[
        Creature | None,
        Field(
            "whose waterskin is drunk from",
            empty="one's own",
            rows=WATERED,
        ),
    ] = None,
    other_water: Annotated[bool, Field("other water is at hand", by="referee")] = False,
    in_combat: Annotated[bool, Field("the fight is still going on", by="referee")] = False,
    undisturbed: Undisturbed = None,
) -> Rule[Creature]:
    """Rest for a few moments with a drink: all lost HP come back, and the waterskin's Usage Die is rolled.

    Clauses: breath.rest.restore-hp, deprivation.effect.no-recovery, inventory.full.hp-zero, crit.out.duration,
    sleep.hp.none, waterskin.die.roll
    """
    owner = skin or who
    must(not in_combat, "one cannot catch one's breath during a fight")
    must(other_water or owner.water not in ("", "empty"), "{title} has no water to drink", title=owner.title)
    yield from must_be_undisturbed(undisturbed, Creature, attrgetter("able"), "breath.rest.restore-hp")
    lost = who.max_hp - who.hp
    if who.status == "out" and gains_by_breath(who):
        who = yield from come_round(who)
        if not lost:
            return who
    if not gets_breath(who):
        yield from say(
            "{who} is Deprived: no HP come back."
            if who.deprived
            else "{who} has every slot filled: no HP come back."
            if who.full
            else "{who} has nothing to recover: no HP come back.",
            "breath",
            who=who,
            clause="breath.rest.restore-hp",
        )
        return who
    who = yield from change(who, HpRegained(lost), "breath.rest.restore-hp")
    yield from say(
        "{who} is back at {hp} HP.",
        "breath",
        who=who,
        hp=who.hp,
        parts=(Part("HP before", who.hp - lost), Part("regained", lost)),
        total=who.hp,
        outside="{who} has caught breath.",
    )
    if other_water:
        return who
    after = yield from drink(owner if owner.id != who.id else who)
    return after if after.id == who.id else who


def gets_breath(who: Creature) -> bool:
    """Whether HP would come back to somebody who is awake. Clauses: deprivation.effect.no-recovery, sleep.hp.none"""
    return who.hp < who.max_hp and not who.deprived and not who.full and who.able


def gains_by_breath(who: Creature) -> bool:
    """Whether catching their breath does anything for somebody: HP come back, or they come round.

    Clause: crit.out.duration
    """
    comes_round = who.status == "out" and who.tended and all(who.score_now(one) for one in ("str", "dex", "wil"))
    return comes_round or gets_breath(who)


@procedure("bdp.drink", title="Use the waterskin", by="referee")
def drink(who: Annotated[Creature, Field("whose waterskin it is")]) -> Rule[Creature]:
    """Roll the waterskin's Usage Die: a 1 or 2 makes it one size smaller, and empties it at the d4.

    Clauses: waterskin.die.roll, waterskin.die.step, waterskin.die.empty
    """
    must(who.water in SMALLER, "the waterskin of {title} is empty", title=who, clause="waterskin.die.empty")
    left = yield from wear(who.water)
    yield from tell(_usage, who, left)
    return who if left == who.water else (yield from change(who, WaterLeft(left)))


@procedure("bdp.refill", title="Fill the waterskin", by="owner", when=at_peace, books=True)
def refill(
    who: Annotated[Creature, Field("whose waterskin it is")],
    at_source: Annotated[bool, Field("a source of water is at hand; among people there is one", by="referee")] = False,
) -> Rule[Creature]:
    """Fill the waterskin at a source: its die is a d8 again. Clauses: waterskin.refill.full, waterskin.die.full"""
    must(who.water, "{title} has no waterskin to fill", title=who)
    must(
        at_source or not (yield from is_abroad()),
        "no source of water is known here: the referee says where one is",
        clause="waterskin.refill.full",
    )
    yield from say("{who} fills the waterskin.", who=who)
    return (yield from change(who, WaterLeft(FULL_SKIN), "waterskin.refill.full"))


@procedure("bdp.tend", title="Look after")
def tend(who: Annotated[Creature, Field("who is out")]) -> Rule[Creature]:
    """Look after somebody who is out; they come round once they catch their breath. Clause: crit.out.duration"""
    must(who.status == "out", "{title} does not need looking after", title=who)
    yield from say("{who} is looked after.", who=who)
    return (yield from change(who, LookedAfter()))


def _usage(rolls: Rolls, who: Creature, left: Water) -> Told:
    return Told(
        Sentence(
            "Waterskin of {who}: {face} on the {die}, now {left}.",
            who=who.title,
            face=rolls["usage"].value,
            die=who.water,
            left=word(left),
        ),
        about="usage",
        outside=Sentence("{who} drinks.", who=who.title),
        total=rolls["usage"].value,
        against=USAGE_LASTS_FROM,
        verdict=word(left),
        clause="waterskin.die.step",
    )
