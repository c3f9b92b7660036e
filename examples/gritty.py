"""Contested, grittier: critical damage is worse, rest brings back little, and mishap 7 takes an eye."""

from rulewright.chance import d
from rulewright.engine import Event, Rule, becomes, change, minus, roll, system
from rulewright.systems.contested.events.body import HpRested, Roused
from rulewright.systems.contested.magic.cast_values import Casting
from rulewright.systems.contested.records import Creature


class EyeLost(Event[Creature], frozen=True):
    """An eye went blind for good."""

    effect = becomes(dexterity=minus("points"), max_dexterity=minus("points"))
    points: int


def lose_an_eye(creature: Creature, _casting: Casting) -> Rule[Creature]:
    """An eye goes blind: 1d4 DEX are lost for good. Clause: magic.mishap.7"""
    points = yield from roll(d(4), "dex-loss")
    return (yield from change(creature, EyeLost(min(points, creature.dexterity)), "magic.mishap.7"))


def mend(creature: Creature) -> Rule[Creature]:
    """A rest brings back 1d4 HP, and whoever crawled gets up. Clause: healing.hp"""
    if creature.hp < creature.max_hp:
        mended = yield from roll(d(4), "mended")
        creature = yield from change(creature, HpRested(min(creature.max_hp, creature.hp + mended)))
    return (yield from change(creature, Roused())) if creature.status == "critical" else creature


GAME = system("contested").changed(
    id="gritty",
    title="Contested, grittier",
    numbers={"CRITICAL_DC": 18},
    options={"night-removes": "one"},
    events=(EyeLost,),
    rows={"mishaps": {7: {"name": "Lost eye", "text": "An eye goes blind: 1d4 DEX are lost for good."}}},
    rules={"_restore_hp": mend, "bodily_mishaps.drained": lose_an_eye},
)
