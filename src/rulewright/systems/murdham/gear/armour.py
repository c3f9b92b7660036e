"""Armour put on and taken off: a few minutes' work, so the one thing of a stretch, and none of a fight."""

from collections.abc import Iterator
from typing import Annotated, Final

from rulewright.engine import Field, Rule, change, look, must, need, procedure, say
from rulewright.errors import Sentence
from rulewright.systems.bricks.picking import owned
from rulewright.systems.murdham.actions.exploring import act, must_be_ready
from rulewright.systems.murdham.events.goods import ArmourPutOn, ArmourTakenOff, ItemDamaged
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import version_and_name
from rulewright.systems.murdham.tables import GOODS

PUTS_ON: Final = str(Sentence("puts on armour"))
TAKES_OFF: Final = str(Sentence("takes off armour"))
"""What somebody does for the few minutes it takes. Clause: explore.action.stretch"""


def points_of(item: str) -> int:
    """The armour value of an item of a pack, if it is worn. Clause: core.damage.armour"""
    row = GOODS.get(version_and_name(item)[1])
    return row.armour if row else 0


def suits_of(who: Creature) -> Iterator[str]:
    """The armour somebody has with them and does not wear. Clause: core.damage.armour"""
    return (item for item in dict.fromkeys(who.items) if points_of(item))


def wears_armour(who: Creature) -> bool:
    """Whether somebody wears armour, which has not grown on them. Clause: core.traits"""
    return bool(who.armour) and can_wear(who)


def can_wear(who: Creature) -> bool:
    """Whether armour is something that somebody puts on, and not their hide. Clause: core.traits"""
    return who.kin == "human" and "armour" not in who.traits


def worn(who: Creature) -> str:
    """What the armour is called that somebody wears, as an item; empty if no list has such.

    Clause: items.master-crafted
    """
    row = next((one for one in GOODS.values() if one.armour == who.armour), None)
    return f"{who.armour_version} {row.name}".strip() if row and wears_armour(who) else ""


def worn_by(who: Creature) -> Iterator[str]:
    """The armour somebody wears, if a list has such. Clause: core.damage.armour"""
    return filter(None, (worn(who),))


@procedure("murdham.wear", title="Put on armour", by="owner", books=True)
def wear(
    who: Annotated[Creature, Field("who puts it on")],
    armour: Annotated[str, Field("which armour they have with them", rows=owned("who", suits_of))],
) -> Rule[Creature]:
    """Put on armour, which takes a few minutes; what was worn until then comes off.

    Clauses: explore.action.stretch, core.damage.armour, core.encumbrance.bulk
    """
    must(armour in who.items, "{title} has no {item}", title=who, item=armour)
    must(points_of(armour), "{item} is no armour", item=armour)
    must(can_wear(who), "{title} wears no armour", title=who)
    yield from must_be_ready(who, PUTS_ON, "stretch")
    if wears_armour(who):
        who = yield from _off(who)
    yield from act(who, PUTS_ON, "stretch")
    who = yield from look(Creature, who.id)
    version, _ = version_and_name(armour)
    put_on = ArmourPutOn(armour, points_of(armour), version, armour in who.damaged)
    who = yield from change(who, put_on, "core.damage.armour")
    yield from say(
        "{who} puts on {item}: armour {n}",
        outside="{who} puts on {item}",
        who=who,
        item=armour,
        n=who.protection,
        clause="core.damage.armour",
    )
    return who


@procedure("murdham.take-off", title="Take off armour", by="owner", books=True)
def take_off(
    who: Annotated[Creature, Field("who takes it off")],
    armour: Annotated[str, Field("which armour", empty="what they wear", rows=owned("who", worn_by))] = "",
) -> Rule[Creature]:
    """Take off the armour that is worn, which takes a few minutes.

    Clauses: explore.action.stretch, core.damage.armour
    """
    must(wears_armour(who), "{title} wears no armour", title=who)
    must(armour in ("", worn(who)), "{title} does not wear {item}", title=who, item=armour)
    yield from must_be_ready(who, TAKES_OFF, "stretch")
    who = yield from _off(who)
    yield from act(who, TAKES_OFF, "stretch")
    return (yield from look(Creature, who.id))


def _off(who: Creature) -> Rule[Creature]:
    item, damaged = need(worn(who) or None, "no list has what {title} wears", title=who), who.armour_damaged
    who = yield from change(who, ArmourTakenOff(item), "core.damage.armour")
    if damaged:
        who = yield from change(who, ItemDamaged(item))
    yield from say("{who} takes off {item}", who=who, item=item, clause="core.damage.armour")
    return who
