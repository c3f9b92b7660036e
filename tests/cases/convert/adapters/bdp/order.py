"""Initiative in the words of the cases: what both sides intend, and with which weapons."""

from typing import Any

from tests.cases.convert.adapters.bdp.people import read, weapon
from tests.cases.convert.adapters.bdp.scene import Act, Scene
from tests.cases.convert.prepared import Given

from rulewright.engine import Rule, look
from rulewright.systems.bdp.blows.strikes import Strike, weapons_of
from rulewright.systems.bdp.fights import initiative
from rulewright.systems.bdp.fights.initiative import Order, Plan
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Weapon


def order(scene: Scene, words: Given) -> tuple[Act, ...]:
    """Settle who goes first."""
    who = scene.person("pc")
    if "Quick Draw" in scene.before[who].skills and not scene.before[who].skilled:
        _train(scene, who)
    if read(words, "mode") == "simple":
        return (lambda: _simple(who),)
    foe = scene.person("foe")
    said = words["pc"]
    chosen = said.get("use", "both")
    intents = tuple(said.get("intent", ("attack",))), tuple(words["foe"].get("intent", ("attack",)))
    band = read(words, "distance", "close")
    scene.armed = _armed(scene, who, chosen)

    def act() -> Rule[Order]:
        mine = yield from look(Creature, who)
        return (
            yield from initiative.settle(
                mine, Plan(intents[0], scene.armed), Plan(intents[1], _armed(scene, foe, "both")), band
            )
        )

    return (act,)


def _simple(who: str) -> Rule[Order]:
    return (yield from initiative.simple((yield from look(Creature, who))))


def _train(scene: Scene, who: str) -> None:
    """Quick Draw is learned with one weapon: with the one in hand, where the case names no other."""
    known = tuple(item.weapon.row for item in scene.before[who].held if item.weapon)
    scene.before[who] = scene.people.records[who] = scene.before[who].with_(skilled=known)


def _armed(scene: Scene, who: str, chosen: Any) -> tuple[Weapon, ...]:
    one = scene.before[who]
    if chosen != "both":
        return (weapon(chosen),)
    return tuple(item.weapon for item in one.held if item.weapon) or weapons_of(one, Strike(by=who))
