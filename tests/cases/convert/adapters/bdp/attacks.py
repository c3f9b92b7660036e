"""Attacks in the words of the cases: attackers, targets, moments, and what the defender does about it."""

from typing import Any

import msgspec
from tests.cases.convert.adapters.bdp.people import read
from tests.cases.convert.adapters.bdp.scene import Act, Scene
from tests.cases.convert.prepared import Given

from rulewright.engine import Rule, look
from rulewright.systems.bdp.blows.moment import moment
from rulewright.systems.bdp.blows.reactions import foe_of, must_react, stance
from rulewright.systems.bdp.blows.strikes import Strike, weapons_of
from rulewright.systems.bdp.checks.saves import must_be
from rulewright.systems.bdp.fights import attacks as attack
from rulewright.systems.bdp.records.creature import Creature, Reaction
from rulewright.systems.bdp.records.items import Item, Weapon
from rulewright.systems.bdp.things.armor import must_stop

REACTIONS: dict[str, Reaction] = {
    "defend": "defend",
    "fight-back": "fight-back",
    "block": "block",
    "dodge": "dodge",
    "parry": "parry",
}


def assault(scene: Scene, words: Given) -> tuple[Act, ...]:
    targets = _targets(scene, words)
    several = "attackers" in words
    described = _attackers(scene, words)
    if "cause" in words:
        scene.cause = words["cause"]
    strikes = [_strike(scene, identity, one, targets[0], several) for identity, one in described]
    _read_use(scene, strikes)
    for nested, faces in scene.dice.items():
        if isinstance(faces, dict):
            scene.rename |= {f"{nested}-{die}": die for die in faces if not die.startswith("damage")}
    known = {one.by: one for one in strikes}
    whens = {identity: one.get("when", "") for identity, one in described}
    _superiority(scene, described)
    unaware = any(bool(words[role].get("unaware")) for role in ("target",) if role in words)
    moments = [""] if not any(whens.values()) else ["before", "after"]
    acts = []
    for when in moments:
        group = tuple(known[identity] for identity, said in whens.items() if said == when)
        if group:
            acts.append(_moment(scene, group, targets, unaware, _is_wide(scene, described)))
    return tuple(acts)


def _targets(scene: Scene, words: Given) -> list[str]:
    if "targets" not in words:
        name = words["target"].get("name") if "target" in words else None
        return [scene.person("target", name or "target")]
    named = [(one.get("name") or f"target-{at}", one) for at, one in enumerate(words["targets"])]
    ids = [scene.enter(name, scene.wrapped(one, f"targets.{name}")) for name, one in named]
    aimed = read(words, "aimed_at", ids[0])
    return sorted(ids, key=lambda one: one != aimed)


def _attackers(scene: Scene, words: Given) -> list[tuple[str, Any]]:
    if "attackers" not in words:
        return [("attacker", read(words, "attacker", {}))]
    return [
        (one.get("name") or f"attacker-{at}", scene.wrapped(one, f"attackers.{at}"))
        for at, one in enumerate(words["attackers"])
    ]


def _strike(scene: Scene, identity: str, words: Any, target: str, several: bool) -> Strike:
    scene.enter(identity, words, **_spell(scene, words))
    if scene.cause:
        scene.arm(identity, name=scene.cause)
    if "sweep" in words:
        scene.arm(identity, skill="sweep", x=words["sweep"])
    for said in (words, scene.given.get("target", {})):
        if said.get("distance"):
            scene.people.apart(identity, target, said["distance"])
    when = words.get("when", "")
    named = several and words.get("name") and any(name.startswith(f"damage-{identity}") for name in scene.dice)
    held = scene.before[identity].held
    first_chance = read(scene.given, "first_chance", False)
    if not first_chance:
        scene.people.records[identity] = scene.before[identity].with_(dodged=())
    return Strike(
        by=identity,
        weapons=tuple(item.name for item in held) if "weapons" in words else (),
        impaired=bool(words.get("impaired")),
        enhanced=bool(words.get("enhanced")),
        lethal=bool(words.get("lethal", True)),
        thrown=bool(words.get("thrown")),
        blast=bool(words.get("blast")),
        harmless=words.get("effective", True) is False,
        bonus=words.get("bonus_damage", 0),
        mark=when or (identity if named else ""),
    )


def _spell(scene: Scene, words: Any) -> dict[str, Any]:
    """A magic or elemental attack: dice that are added up, no weapon in hand."""
    if "damage" not in words:
        return {}
    if "md" not in scene.dice:
        scene.rename["damage"] = "md"
    bolt = Weapon(name=words.get("kind", "magic"), die=words["damage"], spell=True)
    return {"kind": "pc", "folk": "", "items": (Item(name=bolt.name, slots=0, hand="right", weapon=bolt),)}


def _read_use(scene: Scene, strikes: list[Strike]) -> None:
    if scene.use == "Savage Strikes":
        strikes[0] = msgspec.structs.replace(strikes[0], savage=True)
    elif scene.use == "True Strikes":
        strikes[0] = msgspec.structs.replace(strikes[0], true=True)


def _superiority(scene: Scene, described: list[tuple[str, Any]]) -> None:
    """Superiority is judged only where the case gives the full HP of both sides."""
    given = all("max_hp" in one for _, one in described)
    target = scene.given.get("target", {})
    if scene.sacrifice:
        scene.options["sacrifice_asked"] = "always"
    scene.options["superiority"] = given and "max_hp" in target


def _is_wide(scene: Scene, described: list[tuple[str, Any]]) -> bool:
    return "targets" in scene.given and any(one.get("detachment") or one.get("blast") for _, one in described)


def _moment(scene: Scene, strikes: tuple[Strike, ...], targets: list[str], unaware: bool, wide: bool) -> Act:
    def act() -> Rule[Any]:
        if wide:
            everybody: list[Creature] = []
            for one in targets:
                everybody += [(yield from look(Creature, one))]
            return (yield from attack.blast((yield from look(Creature, strikes[0].by)), tuple(everybody)))
        target = yield from look(Creature, targets[0])
        yield from _guards(scene, strikes, target, unaware)
        return (yield from moment(strikes, target, unaware=unaware, others=tuple(targets[1:])))

    return act


def _guards(scene: Scene, strikes: tuple[Strike, ...], target: Creature, unaware: bool) -> Rule[None]:
    """Let the rules refuse what the case wants decided and they forbid, saying why."""
    foes = []
    for strike in strikes:
        who = yield from look(Creature, strike.by)
        foes.append((yield from foe_of(who, target, weapons_of(who, strike))))
    if scene.use == "tough":
        must_be("tough", target, "species.tough.one-hp")
    how = yield from stance(target, unaware=unaware)
    must_react(REACTIONS[scene.reaction], target, tuple(foes), how)
    if scene.counter_reaction:
        answered = yield from stance(foes[0].who, answering=True)
        must_react(REACTIONS[scene.counter_reaction], foes[0].who, (), answered)
    if scene.sacrifice:
        must_stop(target, scene.sacrifice, any(weapon.spell for foe in foes for weapon in foe.weapons))
