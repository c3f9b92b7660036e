"""Cases of attacks: the die, charges, blasts, maneuvers, withdrawing, fleeing."""

from collections.abc import Mapping
from typing import Any

from rulewright.engine import look
from rulewright.systems.phased.attack import aim, attack
from rulewright.systems.phased.blows import PHASE_OF, ready_blow
from rulewright.systems.phased.casting import finish_spell
from rulewright.systems.phased.fight import next_act
from rulewright.systems.phased.maneuvers import blast, count_caught, maneuver
from rulewright.systems.phased.morale import morale_save
from rulewright.systems.phased.movement import flee_now, run_away
from rulewright.systems.phased.plans import plan
from rulewright.systems.phased.records import Creature, Fight
from rulewright.systems.phased.tables import WEAPONS, named
from tests.cases.adapters.phased.foes import casualties, group
from tests.cases.adapters.phased.people import person, slug
from tests.cases.adapters.phased.stage import Stage, Steps
from tests.cases.prepared import Prepared, Unknown

TRICKS = ("trip", "disarm", "blind")


def reasons(words: Mapping[str, Any], word: str) -> tuple[str, ...]:
    """Reasons for a step of the die: a list, or true for one."""
    value = words.get(word, False)
    return tuple(value) if isinstance(value, list) else (word,) if value else ()


def armed(creature: Creature, words: Mapping[str, Any] | None) -> Creature:
    """Somebody with the die or the weapon of an attack; without either his blows do no harm."""
    if words is None:
        return creature.with_(die=creature.die or "none")
    if "weapon" in words:
        row = named(WEAPONS, words["weapon"])
        held = creature.hands if row.id in (*creature.hands, "unarmed") else (*creature.hands, row.id)
        creature = creature.with_(hands=held, die="")
    elif "die" in words:
        creature = creature.with_(die=words["die"])
    return creature.with_(critical_effect=words.get("critical_effect", ""))


def kind_of(words: Mapping[str, Any]) -> Any:
    """The kind of an attack: as said, else by its phase, else as the weapon is made."""
    if "kind" in words:
        if words["kind"] not in PHASE_OF:
            raise Unknown(f"kind: {words['kind']}")
        return words["kind"]
    return "missile" if words.get("phase") == PHASE_OF["missile"] and "weapon" not in words else ""


def phase_of(words: Mapping[str, Any], kind: str) -> int:
    """The phase an attack is made in: as said, else where its kind belongs."""
    if "phase" in words:
        return int(words["phase"])
    ranged = kind in ("missile", "thrown") or (
        "weapon" in words and not kind and named(WEAPONS, words["weapon"]).missile
    )
    return 2 if ranged else 4


def attacking(stage: Stage) -> Prepared:
    """One attack or several on one target, with what follows from them."""
    given = stage.given
    target = stage.add(person(given.get("target"), "target"), main=True)
    listed = list(given["attacks"]) if "attacks" in given else [given["attack"]]
    words = given.get("pc") if "pc" in given else given.get("attacker")
    blows = [_noted(stage, one) for one in listed]
    attackers = []
    for number, one in enumerate(blows, 1):
        name = "attacker" if len(blows) == 1 else f"attacker-{number}"
        out = tuple(row.id for row in WEAPONS.values() if row.missile) if given.get("ammo") == "out" else ()
        attackers.append(stage.add(armed(person(words, name, out_of_ammo=out), one)))
    foes = group(stage, target)
    stage.people["target"] = target = foes[0] if foes else target
    fallen = casualties(stage, foes)
    fight = Fight(
        party=tuple(one.id for one in attackers),
        enemies=tuple(one.id for one in foes),
        fallen=fallen,
        answered=len(fallen),
        phase=phase_of(blows[0], kind_of(blows[0])),
    )
    stage.records.append(fight)

    def steps() -> Steps:
        struck = []
        for number, (who, one) in enumerate(zip(attackers, blows, strict=True), 1):
            now = yield from look(Fight, "fight")
            if now.phase != phase_of(one, kind_of(one)):
                raise Unknown("attacks of several phases in one case")
            on = yield from look(Creature, target.id)
            rule = attack(
                who, on, kind_of(one), one.get("weapon", ""), reasons(one, "enhanced"), reasons(one, "impaired")
            )
            struck.append((yield from stage.step(rule, other=(str(number),) if len(blows) > 1 else ())))
        told = yield from _aftermath(stage, target.id)
        who = yield from look(Creature, attackers[0].id)
        return {
            **told,
            "str_save": any(one.harm.str_save for one in struck),
            "wound_roll": any(one.harm.wound_due for one in struck),
            "effects": [effect for one in struck for effect in one.harm.effects],
            "interruption_save": any(one.interruption_save for one in struck),
            "die": struck[0].die,
            "phase": phase_of(blows[0], kind_of(blows[0])),
            "may_move": not who.loosed,
            "ammo_roll": bool(who.used),
            "weapon_in_hand": WEAPONS[who.weapon].name if who.weapon else "none",
        }

    return stage.prepared(steps)


def _noted(_stage: Stage, one: Mapping[str, Any]) -> Mapping[str, Any]:
    """An attack of a case, its words looked at once so that none is left over unread."""
    known = ("at", "critical_effect", "die", "enhanced", "impaired", "kind", "phase", "weapon")
    for word in one:
        if word not in known:
            raise Unknown(f"attack.{word}")
        one[word]
    return one


def _aftermath(stage: Stage, target: str) -> Steps:
    """A spell not lost takes effect; a morale save that is due is made where the case has a die for it."""
    on = yield from look(Creature, target)
    spell = ""
    if stage.people["target"].casting is not None:
        spell = "lost" if on.casting is None else "takes effect"
        if on.casting is not None:
            yield from finish_spell(on)
    fight = yield from look(Fight, "fight")
    due = fight.shaken or bool(fight.alone)
    if due and (stage.rolls("wil-save") or ("odds" in stage.case and "fled" in stage.asks)):
        yield from stage.step(morale_save(fight))
        fight = yield from look(Fight, "fight")
    return {
        "spell": spell,
        "save_due": due,
        "fled": target in fight.running,
        "fled_count": len(fight.running),
        "standing": len(fight.left(fight.enemies)),
    }


def attack_die(stage: Stage) -> Prepared:
    """The die an attack would roll."""
    given = stage.given
    words = _noted(stage, given["attack"])
    who = stage.add(armed(person(given.get("pc") if "pc" in given else given.get("attacker"), "attacker"), words))
    charged = slug(given.get("charged", "none"))
    spent = given.get("attacks_since_charge", 0) > 0
    charges = () if charged == "none" or spent else ((who.id, charged),)
    stage.records.append(Fight(round=given.get("round", 1), party=(who.id,), charges=charges, phase=4))
    at = slug(words.get("at", charged))

    def steps() -> Steps:
        return (yield from _aimed(who.id, at, words))

    return stage.prepared(steps)


def _aimed(who_id: str, at: str, words: Mapping[str, Any]) -> Steps:
    who = yield from look(Creature, who_id)
    kind = kind_of(words) or None
    blow = ready_blow(
        who, kind, words.get("weapon", ""), enhanced=reasons(words, "enhanced"), impaired=reasons(words, "impaired")
    )
    blow = yield from aim(who, at, blow)
    fight = yield from look(Fight, "fight")
    pending = [foe for one, foe in fight.charges if one == who_id]
    return {
        "die": str(blow.dice),
        "charge_pending": pending[0] if pending else "none",
        "phase": phase_of(words, kind or ""),
    }


def charge(stage: Stage) -> Prepared:
    """A move up to an enemy, and the attack that follows."""
    given = stage.given
    words = _noted(stage, given["attack"])
    who = stage.add(armed(person(given.get("pc") if "pc" in given else given.get("attacker"), "attacker"), words))
    foe = slug(given["moves_to"])
    other = slug(words.get("at", foe))
    foes = tuple(stage.add(person(None, one)) for one in dict.fromkeys((foe, other)))
    engaged = ((who.id, foe),) if given.get("engaged_before", False) else ()
    stage.records.append(
        Fight(
            round=given.get("round", 1),
            phase=3,
            party=(who.id,),
            enemies=tuple(one.id for one in foes),
            engaged=engaged,
        )
    )

    def steps() -> Steps:
        yield from plan(who, "charge", at=foe)
        fight = yield from look(Fight, "fight")
        yield from next_act(fight)
        return (yield from _aimed(who.id, other, words))

    return stage.prepared(steps)


def blasting(stage: Stage) -> Prepared:
    """An attack on everyone in an area."""
    given = stage.given
    who = armed(person(given.get("attacker"), "attacker"), _noted(stage, given["attack"]))
    targets = tuple(stage.add(person(words, name)) for name, words in given["targets"].items())
    stage.add(who)

    def steps() -> Steps:
        struck = yield from stage.step(blast(who, targets))
        told: dict[str, Any] = {"target_count": len(targets)}
        for target, one in zip(targets, struck, strict=True):
            told[target.id] = {
                "str_save": one.harm.str_save,
                "wound_roll": one.harm.wound_due,
                "effects": list(one.harm.effects),
                "interruption_save": one.interruption_save,
            }
        return told

    return stage.prepared(steps)


def blast_count(stage: Stage) -> Prepared:
    """How many a blast catches."""
    given = stage.given
    who = stage.add(armed(person(given.get("attacker"), "attacker"), _noted(stage, given["attack"])))
    present, unsure = given["present"], given.get("unsure", False)

    def steps() -> Steps:
        return {"target_count": (yield from stage.step(count_caught(who, present, unsure)))}

    return stage.prepared(steps)


def maneuvering(stage: Stage) -> Prepared:
    """A trick, and the choice of the one tricked."""
    given = stage.given
    if given["maneuver"] not in TRICKS:
        raise Unknown(f"maneuver: {given['maneuver']}")
    words = given["target"]
    chooses = words.get("chooses", "damage")
    target = stage.add(person(words, "target"), main=True)
    who = stage.add(
        armed(person(given.get("pc") if "pc" in given else given.get("attacker"), "attacker"), given["attack"])
    )
    _noted(stage, given["attack"])
    stage.policy = lambda request, _run: chooses if request.why == "maneuver" else request.options[0]

    def steps() -> Steps:
        struck = yield from stage.step(maneuver(who, target, given["maneuver"]))
        return {
            "str_save": struck.harm.str_save,
            "wound_roll": struck.harm.wound_due,
            "effects": list(struck.harm.effects),
            "interruption_save": struck.interruption_save,
            "die": struck.die,
        }

    return stage.prepared(steps)


def withdrawing(stage: Stage) -> Prepared:
    """Leaving the reach of enemies."""
    given = stage.given
    who = stage.add(person(given.get("pc"), "pc"), main=True)
    words = _noted(stage, given["attack"]) if "attack" in given else None
    foes = tuple(stage.add(armed(person(None, name, kind="monster"), words)) for name in given["engaged_with"])
    stage.records.append(
        Fight(
            phase=3,
            party=(who.id,),
            enemies=tuple(foe.id for foe in foes),
            engaged=tuple((who.id, foe.id) for foe in foes),
        )
    )
    move = given.get("move", "")

    def steps() -> Steps:
        fight = yield from plan(who, "withdraw", move=str(move))
        deeds = yield from stage.step(next_act(fight))
        after = yield from look(Creature, who.id)
        spell = "" if who.casting is None else "lost" if after.casting is None else "takes effect"
        if after.casting is not None:
            yield from finish_spell(after)
        fight = yield from look(Fight, "fight")
        reach = fight.in_reach_of(who.id)
        return {
            "free_attacks": sum(one.what == "free attack" for one in deeds),
            "engaged_with": [name for name in given["engaged_with"] if slug(name) in reach],
            "spell": spell,
            "may_move": False,
        }

    return stage.prepared(steps)


def fleeing(stage: Stage) -> Prepared:
    """Running for a safe place, alone or together."""
    given = stage.given
    named_ones = given["party"].items() if "party" in given else [("pc", given.get("pc"))]
    party = tuple(stage.add(person(words, name)) for name, words in named_ones)
    words = _noted(stage, given["attack"]) if "attack" in given else None
    foes = tuple(stage.add(armed(person(None, name, kind="monster"), words)) for name in given.get("engaged_with", ()))
    monsters = tuple(one.id for one in party if one.kind == "monster")
    ours, theirs = tuple(one.id for one in party), tuple(foe.id for foe in foes)
    stage.records.append(
        Fight(
            phase=3,
            party=theirs if monsters else ours,
            enemies=ours if monsters else theirs,
            engaged=tuple((one, foe) for one in ours for foe in theirs),
        )
    )
    to = given.get("destination", "none")

    def steps() -> Steps:
        told: dict[str, Any] = {}
        for who in party:
            struck: tuple[str, ...] = ()
            if who.kind == "monster":
                struck = yield from stage.step(run_away(who), other=(who.id,))
            else:
                yield from stage.step(flee_now(who, to), other=(who.id,))
            fight = yield from look(Fight, "fight")
            fled = who.id in fight.gone
            told[who.id] = {"fled": fled, "move_lost": not fled, "free_attacks": len(struck)}
        return {**told[party[0].id], **told}

    return stage.prepared(steps)
