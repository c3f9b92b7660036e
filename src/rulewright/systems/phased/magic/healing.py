"""Heal Sickness: everything that ails a body naturally goes; magical ailments only give one more save."""

from typing import Annotated, Literal

from rulewright.engine import Field, Rule, procedure
from rulewright.engine.verbs import change, look, must, say, stop
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.phased.bodies.harm import DYING, lose
from rulewright.systems.phased.bodies.saves import NAMES, save
from rulewright.systems.phased.events.bodies import AbilityRestored, HpRestored, Stabilised
from rulewright.systems.phased.events.magic import FellIll, GotWell, WoundsClosed
from rulewright.systems.phased.options import HEAL_SICKNESS_HP
from rulewright.systems.phased.records.creatures import Ailment, Creature
from rulewright.systems.phased.spells.lasting import Work

Origin = Literal["mundane", "magical"]


def heal_sickness(work: Work) -> Rule[tuple[str, ...]]:
    """Rid somebody of every natural ill, and let curses be saved against once more.

    Clauses: spells.heal-sickness.mundane, spells.heal-sickness.magical, wounds.permanent
    """
    for target in work.targets:
        for ailment in target.ailments:
            yield from _cure(target, ailment)
        yield from _mend(target.id)
    return ()


def _cure(target: Creature, ailment: Ailment) -> Rule[None]:
    """A natural ailment ends; a magical one only where a save against it succeeds.

    Clauses: spells.heal-sickness.mundane, spells.heal-sickness.magical
    """
    gone = not ailment.magical or (yield from save(target, ailment.save, why="save"))
    if gone:
        yield from change(target, GotWell(ailment))
    yield from say(
        "{who} is rid of: {ailment}" if gone else "{ailment} stays with {who}",
        "save",
        outside="{who} is rid of an ill" if gone else "An ill stays with {who}",
        verdict="gone" if gone else "remains",
        clause="spells.heal-sickness.magical",
        who=target,
        ailment=ailment.name,
    )


def _mend(who: str) -> Rule[None]:
    """Close wounds, end critical damage, give lost ability points back.

    Clauses: spells.heal-sickness.mundane, wild.camp.unfed
    """
    target = yield from look(Creature, who)
    if target.wounds or target.blinded or target.held:
        target = yield from change(target, WoundsClosed())
    if target.critical:
        yield from stop(who, DYING)
        target = yield from change(target, Stabilised(), "spells.heal-sickness.mundane")
    for ability in NAMES:
        held = sum(one.points for one in target.ailments if one.lowers == ability)
        missing = target.maximum(ability) - held - target.score(ability)
        if missing > 0:
            target = yield from change(target, AbilityRestored(ability, missing), "spells.heal-sickness.mundane")
    if (yield from HEAL_SICKNESS_HP) and target.hp < target.max_hp and not target.hungry:
        target = yield from change(target, HpRestored(target.max_hp - target.hp), "spells.heal-sickness.mundane")
    yield from say("{who} is healed of wounds and natural ills", "spell", who=target)


@procedure("phased.afflict", title="Let somebody fall ill", by="referee")
def afflict(
    who: Annotated[Creature, Field("whom it befalls")],
    ailment: Annotated[str, Field("what it is: a disease, a poison, a curse, in a word or two")],
    origin: Annotated[Origin, Field("where it comes from")] = "mundane",
    ability: Annotated[Ability, Field("the ability of the first save against it")] = "wil",
    lowers: Annotated[Ability | None, Field("an ability it lowers", empty="no ability")] = None,
    points: Annotated[int, Field("by so many points", low=0, high=1000)] = 0,
) -> Rule[Creature]:
    """Let a disease, a poison or a curse befall somebody, until it is healed.

    Clauses: spells.heal-sickness.mundane, spells.heal-sickness.magical
    """
    must(who.state != "dead", "{title} is dead", title=who, clause="zero.str")
    points = 0 if lowers is None else min(points, who.score(lowers))
    made = Ailment(name=ailment, magical=origin == "magical", save=ability, lowers=lowers, points=points)
    who = yield from change(who, FellIll(made))
    yield from say(
        "{who} suffers: {ailment}",
        "ailment",
        outside="{who} falls ill",
        who=who,
        ailment=made.name,
        clause="spells.heal-sickness.magical",
    )
    return who if lowers is None else (yield from lose(who, lowers, points))
