"""How each word of `then` is read from what came out."""

from collections.abc import Callable
from typing import Any

from tests.cases.convert.adapters.bdp import abroad, arts, creating, foes, gear, ground, growth, rivals
from tests.cases.convert.adapters.bdp.arts import ARTS
from tests.cases.convert.adapters.bdp.illness import words as disease_words
from tests.cases.convert.adapters.bdp.scene import Scene
from tests.cases.convert.prepared import Outcome, Read, Unknown

from rulewright.systems.bdp.blows.moment import Outcome as Attack
from rulewright.systems.bdp.blows.morale import Retreat
from rulewright.systems.bdp.checks.tasks import Task
from rulewright.systems.bdp.fights.gambits import Gambit
from rulewright.systems.bdp.fights.initiative import Order
from rulewright.systems.bdp.fights.meetings import Attitude
from rulewright.systems.bdp.fights.zones import Move
from rulewright.systems.bdp.harm.critical import Harm
from rulewright.systems.bdp.harm.damage import Hurt
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import Group, Spacing, between
from rulewright.systems.bdp.things.armor import armor_of


def together(scene: Scene, word: str, found: list[str]) -> list[str]:
    """Things of which the order means nothing, in the order the case has them."""
    asked = (scene.case.get("then") or {}).get(word)
    listed = asked if isinstance(asked, list) else []
    return sorted(found, key=lambda one: listed.index(one) if one in listed else len(listed))


def last(seen: Outcome, kind: type[Any]) -> Any:
    """The last value of a kind among those of the actions; None where there is none."""
    values = [inner for value in seen.value for inner in (value if isinstance(value, tuple) else (value,))]
    return next((value for value in reversed(values) if isinstance(value, kind)), None)


def hurt(seen: Outcome) -> Hurt:
    """What the target took."""
    attack: Attack | None = last(seen, Attack)
    if attack is None:
        return Hurt()
    if attack.parried is not None and attack.parried.winner == "attacker":
        return attack.parried.hurt
    return attack.hurt


def harm(seen: Outcome) -> Harm | None:
    """How the target's Critical Damage Save came out."""
    return hurt(seen).harm if last(seen, Attack) else last(seen, Harm)


def readings(scene: Scene) -> dict[str, Read]:
    """Every word that can be read in this case."""
    found: dict[str, Read] = {}
    main = _main(scene)
    if main:
        found |= _person(scene, main)
    for identity in scene.before:
        found |= {f"{identity}_{word}": read for word, read in _person(scene, identity).items()}
    for role, identity in (("target", _struck_one(scene)), ("attacker", _first_attacker(scene))):
        if identity and identity != role:
            found |= {f"{role}_{word}": read for word, read in _person(scene, identity).items()}
    return found | _values(scene) | _attacks(scene) | arts.readings(scene) | foes.rolled(scene) | _grown(scene)


def _grown(scene: Scene) -> dict[str, Read]:
    """What gear, training, luck and age come to, where a case is about them."""
    action = scene.given["action"]
    if action in gear.STEPS:
        return gear.readings(scene)
    if action in creating.STEPS:
        return creating.readings(scene)
    return growth.readings(scene) if action in growth.STEPS or "luck" in scene.given.get("actor", {}) else {}


def _main(scene: Scene) -> str:
    return "actor" if scene.given["action"] in ARTS and "actor" in scene.before else _struck_one(scene)


def _struck_one(scene: Scene) -> str:
    target = (scene.given["target"].get("name") if "target" in scene.given else None) or "target"
    return next((one for one in (target, "actor") if one in scene.before), "")


def _first_attacker(scene: Scene) -> str:
    words = scene.given.get("attackers", [{}])
    name = words[0].get("name") or "attacker-0"
    return name if name in scene.before else ""


def _person(scene: Scene, identity: str) -> dict[str, Read]:
    before = scene.before[identity]

    def of(read: Callable[[Creature], Any]) -> Read:
        def reading(seen: Outcome) -> Any:
            who = seen.find(identity)
            assert isinstance(who, Creature)
            return read(who)

        return reading

    return {
        "str": of(lambda who: who.strength),
        "dex": of(lambda who: who.dexterity),
        "wil": of(lambda who: who.willpower),
        "max_str": of(lambda who: who.max_strength),
        "max_dex": of(lambda who: who.max_dexterity),
        "max_wil": of(lambda who: who.max_willpower),
        "hp": of(lambda who: who.hp),
        "max_hp": of(lambda who: who.max_hp),
        "armor": of(armor_of),
        "status": of(lambda who: who.status),
        "can_act": of(lambda who: who.able),
        "fatigue": of(lambda who: who.fatigue),
        "fatigue_gained": of(lambda who: who.fatigue - before.fatigue),
        "slots": of(lambda who: who.filled),
        "items": of(lambda who: who.carried),
        "stored": of(lambda who: sum(item.slots for item in who.items if item.stored)),
        "equipped": of(lambda who: who.carried - sum(item.slots for item in who.items if item.stored)),
        "dropped": of(lambda who: together(scene, "dropped", _dropped(before, who))),
        "imprinted": of(lambda who: together(scene, "imprinted", list(who.imprinted))),
        "wounds": of(_wounds),
        "level": of(lambda who: who.wounds[-1].level if who.wounds else "none"),
        "type": of(lambda who: who.wounds[-1].type if who.wounds else "none"),
        "at": of(lambda who: who.wounds[-1].at if who.wounds else "none"),
        "eyes": of(lambda who: who.eyes),
        "impaired": of(_impaired),
        "limb_at_risk": of(lambda who: bool(who.limbs_at_risk)),
        "limb_lost": of(lambda who: who.limbs_lost[-1] if who.limbs_lost else "none"),
        "used_today": of(lambda who: bool(who.used)),
        "dodges_left": of(lambda who: dict(who.uses).get("dodge", 0)),
        "deprived": of(lambda who: together(scene, "deprived", list(who.lacks))),
        "deprived_days": of(lambda who: who.deprived_days),
        "rations": of(lambda who: who.rations),
        "disease": of(lambda who: disease_words(who.illnesses[0]) if who.illnesses else "none"),
        "shield": of(lambda who: "held" if who.shield else "destroyed"),
        "weapon": of(_weapon),
    }


def _dropped(before: Creature, now: Creature) -> list[str]:
    left = [item.name for item in now.items]
    gone = [item.name for item in before.items if item.name not in left]
    return gone + [one for one in before.imprinted if one not in now.imprinted]


def _wounds(who: Creature) -> list[dict[str, str]]:
    return [{"type": one.type, "level": one.level, **({"at": one.at} if one.at else {})} for one in who.wounds]


def _impaired(who: Creature) -> str:
    arms = [one.at for one in who.wounds if one.at.endswith(" arm") and one.level != "light"]
    return arms[-1] if arms else "none"


def _weapon(who: Creature) -> str:
    return "broken" if any(item.weapon and item.broken for item in who.items) else "ok"


def _values(scene: Scene) -> dict[str, Read]:
    def skin(seen: Outcome) -> Any:
        owner = seen.find("actor") or seen.find("actor-0") or seen.find("target")
        assert isinstance(owner, Creature)
        return owner.water

    found: dict[str, Read] = {
        "fighting": lambda seen: _fighting(scene, seen),
        "fallen": lambda seen: last(seen, Group).fallen,
        "surprised": lambda seen: last(seen, str) or "none",
        "free_round": lambda seen: {"party": "foes", "foes": "party"}.get(last(seen, str), "none"),
        "reaction": lambda seen: last(seen, Attitude).word,
        "total": lambda seen: last(seen, Attitude).total,
        "order": lambda seen: ["pc", "foe"] if last(seen, Order).first == "pc" else ["foe", "pc"],
        "damage_dice": lambda _seen: [weapon.die for weapon in scene.armed],
        "turn": lambda seen: (last(seen, Retreat) or last(seen, Move)).turn,
        "outcome": _outcome,
        "winner": lambda seen: rivals.winner(seen, last) or last(seen, str) or "none",
        **abroad.readings(last),
        **ground.readings(last),
        **rivals.readings(last),
        "factors": lambda seen: last(seen, Task).factors,
        "cost": lambda seen: bool((one := last(seen, Task)) and one.cost),
        "answer": lambda seen: _fate(seen)[0],
        "qualifier": lambda seen: _fate(seen)[1] or "none",
        "critical": lambda seen: bool((one := harm(seen)) and one.critical),
        "injury": _injury,
        "quality": lambda seen: last(seen, str),
        "waterskin": skin,
        "target_may": lambda seen: last(seen, Gambit).may or "none",
        "roll": lambda seen: [step.why for step in seen.rolled] or "none",
        "roll_crit": lambda seen: [step.why for step in seen.rolled if step.why == "crit-save"] or "none",
        "rolls": lambda seen: len(seen.rolled),
        "saves_rolled": lambda seen: sum(step.dice.startswith(("d20", "2d20")) for step in seen.rolled),
    }
    if "actors" in scene.given or "targets" in scene.given:
        ids = [one for one in scene.before if not one.startswith("attacker")]
        each = [_person(scene, one) for one in ids]
        found |= {word: _listed([one[word] for one in each]) for word in each[0]} if each else {}
    return found


def _listed(reads: list[Read]) -> Read:
    return lambda seen: [read(seen) for read in reads]


def _fighting(scene: Scene, seen: Outcome) -> bool:
    group: Group | None = last(seen, Group)
    if group is not None:
        return group.fighting
    foe = seen.find(_main(scene))
    assert isinstance(foe, Creature)
    return foe.able


def _fate(seen: Outcome) -> tuple[str, str]:
    value = seen.value[-1]
    return (str(value[0]), str(value[1]))


def _injury(seen: Outcome) -> str:
    found = harm(seen)
    area = found.area if found else last(seen, str)
    return area or "none"


def _outcome(seen: Outcome) -> str:
    if said := arts.outcome(seen):
        return said
    task, gambit = last(seen, Task), last(seen, Gambit)
    if task is not None:
        return "success" if task.success else "failure"
    if gambit is not None:
        return _gambit(seen)
    ran = last(seen, Retreat)
    value = seen.value[-1] if ran is None else ran.away
    if isinstance(value, bool):
        return "success" if value else "failure"
    raise Unknown("then.outcome")


def _gambit(seen: Outcome) -> str:
    gambits = [value for value in seen.value[-1] if isinstance(value, Gambit)]
    if len(gambits) > 1 and gambits[1].works:
        return "b's counter-gambit works"
    return "gambit works" if gambits[0].works else "gambit fails"


def _attacks(scene: Scene) -> dict[str, Read]:
    def attack(read: Callable[[Attack], Any]) -> Read:
        return lambda seen: read(last(seen, Attack))

    def distance(seen: Outcome) -> Any:
        target = _main(scene)
        space = seen.find(between("attacker", target))
        return space.band if isinstance(space, Spacing) else "close"

    return {
        "distance": distance,
        "bonus_attacks": attack(lambda one: len(one.bonus) + one.after.again),
        "attacker_weapon": attack(lambda one: one.after.gone[-1][1] if one.after.gone else "ok"),
        "attacker_critical": _attacker_critical,
        "morale_save": attack(lambda one: one.after.morale),
        "target_impaired": attack(lambda one: one.after.hampered),
        "target_moves": attack(lambda one: not one.after.pinned),
        "repair_cost": lambda seen: (stopped := hurt(seen).stopped) and stopped.repair,
        "repairable": lambda seen: (stopped := hurt(seen).stopped) is not None and stopped.repair is not None,
    }


def _attacker_critical(seen: Outcome) -> bool:
    attack = last(seen, Attack)
    answered = attack.answer.hurt if attack.answer else attack.rebound
    return bool(answered and answered.harm and answered.harm.critical)
