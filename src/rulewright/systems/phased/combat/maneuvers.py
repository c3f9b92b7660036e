"""Maneuvers and blasts: attacks that do something else than plain harm to one."""

from functools import partial
from typing import Annotated, Final

from rulewright.engine import Field, Lasting, Question, Rule, procedure
from rulewright.engine.facts import Who
from rulewright.engine.odds.results import result
from rulewright.engine.verbs import begin, change, choose, look, must, peek, roll, say
from rulewright.errors import Sentence
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.phased.bodies.heap import drop
from rulewright.systems.phased.bodies.owed import owe
from rulewright.systems.phased.combat.attack import (
    Enhanced,
    Impaired,
    Struck,
    aim,
    come_into_reach,
    must_be_among,
    must_be_free,
    must_be_target,
    must_be_time,
    roll_damage,
    spend_action,
    strike,
    suffer,
)
from rulewright.systems.phased.combat.blows import Blow, ready_blow
from rulewright.systems.phased.events.fight import Dazzled, Disarmed, SightReturned, Tripped
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight, Trick
from rulewright.systems.phased.spells.casting import interrupt
from rulewright.systems.phased.spells.circle import must_cross
from rulewright.systems.phased.tables import WEAPONS

DAZZLED: Final = "dazzled"
BLINDED: Final = str(Sentence("blinded by a trick"))
"""What lasts on somebody a trick has blinded, and its title, kept as plain text."""
MEANS: Final[dict[Trick, Sentence]] = {
    "trip": Sentence("is tripped and loses the next move standing up"),
    "disarm": Sentence("is disarmed"),
    "blind": Sentence("is blinded: attacks impaired until the end of the next round"),
    "other": Sentence("suffers the trick, as the referee says"),
}
YIELDS: Final[dict[Trick, Sentence]] = {
    "trip": Sentence("you are tripped and lose your next move standing up"),
    "disarm": Sentence("you drop your weapon"),
    "blind": Sentence("you are blinded: your attacks are impaired until the end of the next round"),
    "other": Sentence("you suffer the trick, as the referee says"),
}
"""What each trick does, to whoever suffers it. Clause: maneuver.choice"""
AVERTED: Final[dict[Trick, Sentence]] = {
    "trip": Sentence("be tripped"),
    "disarm": Sentence("be disarmed"),
    "blind": Sentence("be blinded"),
    "other": Sentence("suffer the trick"),
}
"""What whoever takes the blow escapes. Clause: maneuver.choice"""
TRIES: Final[dict[Trick, Sentence]] = {
    "trip": Sentence("{who} tries to trip you. It comes to {damage} damage. Do you take it, or yield?"),
    "disarm": Sentence("{who} tries to disarm you. It comes to {damage} damage. Do you take it, or yield?"),
    "blind": Sentence("{who} tries to blind you. It comes to {damage} damage. Do you take it, or yield?"),
    "other": Sentence("{who} tries a trick on you. It comes to {damage} damage. Do you take it, or yield?"),
}
"""What each trick asks of whoever is to suffer it. Clause: maneuver.choice"""
ROUND_ENDS: Final = "end of round "
"""Before the number of the round, in a trigger."""


def end_of_round(number: int) -> str:
    """The trigger at the end of a round, which is kept as plain text."""
    return f"{ROUND_ENDS}{number}"


def end_in_words(trigger: str) -> str:
    """When something ends, in words; only the end of a round has others than its trigger."""
    if not trigger.startswith(ROUND_ENDS):
        return trigger
    return Sentence("end of round {number}", number=trigger.removeprefix(ROUND_ENDS))


@procedure("phased.maneuver", title="Maneuver", by="owner")
def maneuver(
    attacker: Annotated[Creature, Field("who tries the trick")],
    target: Annotated[Creature, Field("who is to suffer it", hostile=True)],
    trick: Annotated[Trick, Field("what is tried")],
    enhanced: Enhanced = (),
    impaired: Impaired = (),
) -> Rule[Struck]:
    """Make an attack for a trick; the opponent then takes the damage or the trick.

    Clauses: maneuver.attack, maneuver.choice
    """
    blow = ready_blow(attacker, "melee", enhanced=enhanced, impaired=impaired)
    yield from _must_be_time(attacker, (target,), blow)
    must_be_free(attacker)
    must(attacker.id != target.id, "{title} is no target of the own attack", title=target)
    must_be_target(target)
    yield from must_cross(attacker, target.id)
    attacker = yield from spend_action(attacker)
    return (yield from try_trick(attacker, target, blow, trick))


def try_trick(attacker: Creature, target: Creature, blow: Blow, trick: Trick) -> Rule[Struck]:
    """Roll the damage, then let the opponent choose. Clauses: maneuver.attack, maneuver.choice"""
    blow = yield from aim(attacker, target.id, blow)
    damage = 0 if blow.harmless else (yield from roll_damage(attacker, target, blow, "damage"))
    if target.out_of_the_fight:  # who lies there already can only take it
        return (yield from suffer(target, blow, damage))
    labels = (
        Sentence("take {damage} damage", damage=damage),
        Sentence("yield: {fate}", fate=YIELDS[trick]),
    )
    asks = partial(_asked, attacker, damage, trick)
    chosen = yield from choose(target.id, "maneuver", ("damage", "effect"), labels=labels, asks=asks)
    if chosen == "damage":
        yield from say(
            "{who} takes the blow rather than {fate}",
            "maneuver",
            clause="maneuver.choice",
            who=target,
            fate=AVERTED[trick],
        )
        return (yield from suffer(target, blow, damage))
    yield from say("{who} {fate}", "maneuver", verdict=trick, clause="maneuver.choice", who=target, fate=MEANS[trick])
    target = yield from _befall(target, trick)
    saving = target.casting is not None
    if saving:
        yield from interrupt(target)
    return Struck(str(blow.dice), interruption_save=saving)


def _asked(attacker: Creature, damage: int, trick: Trick) -> Question:
    return Question(Sentence(TRIES[trick].template, who=attacker.title, damage=damage), (attacker.id,))


def _befall(target: Creature, trick: Trick) -> Rule[Creature]:
    if trick == "trip":
        return (yield from change(target, Tripped()))
    if trick == "disarm":
        kept = tuple(one for one in target.hands if one not in WEAPONS)
        fallen = tuple(one for one in target.hands if one in WEAPONS)
        return (yield from drop((yield from change(target, Disarmed(kept))), fallen))
    if trick == "other":
        yield from owe(target, "trick", "maneuver.choice")
    if trick == "blind":
        fight = yield from peek(Fight, FIGHT)
        until = end_of_round((fight.round if fight else 0) + 1)
        target = yield from change(target, Dazzled())
        yield from begin(DAZZLED, target.id, trigger=until, title=BLINDED, clause="maneuver.choice")
    return target


def see_again(lasting: Lasting) -> Rule[None]:
    """A blinding trick wears off. Clause: maneuver.choice"""
    who = yield from peek(Creature, lasting.on)
    if who is not None:
        yield from change(who, SightReturned())


class Caught(Struck, frozen=True):
    """What a blast came to for one of those in its area."""

    target: Who = ""


@procedure("phased.blast", title="Blast", by="owner")
def blast(
    attacker: Annotated[Creature, Field("whose blast it is")],
    targets: Annotated[tuple[Creature, ...], Field("everyone in the area", hostile=True)],
    enhanced: Enhanced = (),
    impaired: Impaired = (),
) -> Rule[tuple[Caught, ...]]:
    """Strike everyone in the area, rolling anew for each. Clauses: blast.targets, blast.scope"""
    blow = ready_blow(attacker, enhanced=enhanced, impaired=impaired)
    yield from _must_be_time(attacker, targets, blow)
    must_be_free(attacker)
    for target in targets:
        must_be_target(target)
    attacker = yield from spend_action(attacker)
    struck = []
    for target in targets:
        now = yield from look(Creature, target.id)
        one = yield from strike(attacker, now, blow, mark=f"-{target.id}")
        struck.append(Caught(one.die, one.harm, one.interruption_save, one.deflected, target.id))
    return tuple(struck)


@procedure("phased.blast-count", title="How many a blast catches", by="referee")
def count_caught(
    attacker: Annotated[Creature, Field("whose blast it is")],
    present: Annotated[int, Field("how many could be caught", low=0, high=1000)],
    unsure: Annotated[bool, Field("the number is unclear")] = True,
    enhanced: Annotated[tuple[str, ...], Field("reasons for the next larger die")] = (),
    impaired: Annotated[tuple[str, ...], Field("reasons for the next smaller die")] = (),
) -> Rule[Annotated[int, result("caught", answers=True)]]:
    """Where it is unclear, the attack's damage die gives how many are caught, never more than are there.

    Clause: blast.unsure
    """
    if not unsure:
        yield from say("The blast catches all {present}", of=(attacker,), present=present)
        return present
    blow = ready_blow(attacker, enhanced=enhanced, impaired=impaired)
    face = yield from roll(blow.dice, "count")
    caught = min(face, present)
    yield from say(
        "the blast catches {caught} of {present}", "count", total=face, against=present, caught=caught, present=present
    )
    return caught


def reach_and_trick(attacker: Creature, target: Creature, blow: Blow, trick: Trick) -> Rule[Struck]:
    """A planned maneuver: whoever tries it comes within reach. Clause: maneuver.attack"""
    yield from come_into_reach(attacker.id, target.id)
    return (yield from try_trick(attacker, target, blow, trick))


def _must_be_time(attacker: Creature, targets: tuple[Creature, ...], blow: Blow) -> Rule[None]:
    """In a fight these attacks keep to their phase too, and to those who are in it.

    Clauses: phases.order, weapons.missile.phase, initiative.order
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is not None:
        for target in targets:
            must_be_among(fight, attacker, target)
        must_be_time(fight, blow.kind)
