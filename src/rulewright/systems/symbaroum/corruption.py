"""Corruption in outline, where the table plays with it: what powers leave behind, and what that leads to."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

from rulewright.engine import Field, Rule, World, must, procedure, say
from rulewright.engine.declared.picks import Pick
from rulewright.systems.symbaroum.actions.at_hand import must_be_at_hand
from rulewright.systems.symbaroum.actions.costs import pay
from rulewright.systems.symbaroum.blows.attack import in_sight
from rulewright.systems.symbaroum.checks.abilities import ABILITIES, ability_title, must_be_active
from rulewright.systems.symbaroum.harm.corrupted import corrupted, fade
from rulewright.systems.symbaroum.options import CORRUPTION
from rulewright.systems.symbaroum.records.creature import Creature


def _active(world: World, given: Mapping[str, Any]) -> Iterable[Pick]:
    """What somebody has learned and can use: nothing that counts by itself, or that heals.

    Clause: combat-action.other-uses
    """
    who = world.records.get(given.get("who", ""))
    for one in who.abilities if isinstance(who, Creature) else ():
        if one not in ABILITIES:
            yield Pick(value=one, title=ability_title(one))


@procedure("symbaroum.ability", title="Use an active ability", by="owner", verb="ability")
def use_ability(
    who: Annotated[Creature, Field("Who uses it")],
    ability: Annotated[str, Field("Which ability or power", rows=_active)],
    target: Annotated[
        Creature | None, Field("On whom, where it goes at somebody far off", empty="nobody far off", gone=True)
    ] = None,
) -> Rule[Creature]:
    """Use an active ability or a mystical power: a Combat Action, with a free line to a target far off.

    What counts by itself, and what heals, is no such thing. Clauses: combat-action.other-uses, line-of-sight.blocked
    """
    must(ability in who.abilities, "{title} has not learned {ability}", title=who, ability=ability_title(ability))
    must_be_active(ability)
    if target is not None:
        yield from must_be_at_hand(who, target)
        in_sight(who, target)
    who = yield from pay(who, "active-ability")
    yield from say("{who} uses {what}", "ability", who=who, what=ability_title(ability))
    return who


@procedure("symbaroum.taint", title="Take corruption", by="referee", verb="taint")
def taint(
    who: Annotated[Creature, Field("Who is corrupted")],
    tradition: Annotated[bool, Field("A fitting tradition: one point, no die")] = False,
) -> Rule[Creature]:
    """Take the temporary corruption of a power: d4, or 1 with a fitting tradition; at the threshold some stays.

    Clauses: secondary.corruption-threshold, attributes.resolute.low
    """
    must((yield from CORRUPTION), "this table plays without corruption: the threshold is shown and has no effect")
    return (yield from corrupted(who, tradition=tradition))


@procedure("symbaroum.scene-ends", title="End a scene", by="referee", verb="scene-ends")
def scene_ends() -> Rule[None]:
    """Temporary corruption fades with the end of a scene.

    Clause: secondary.corruption-threshold
    """
    yield from say("The scene ends; what corruption was temporary fades")
    yield from fade()
