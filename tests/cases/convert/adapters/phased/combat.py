"""Cases of attacks: the die, charges, blasts, maneuvers."""

from collections.abc import Mapping
from typing import Any

from tests.cases.convert.adapters.phased.foes import casualties, group
from tests.cases.convert.adapters.phased.people import person, slug
from tests.cases.convert.adapters.phased.stage import Stage, Steps
from tests.cases.convert.prepared import Prepared, Unknown

from rulewright.engine import change, look, peek
from rulewright.systems.phased.combat.attack import Struck, aim, attack
from rulewright.systems.phased.combat.blows import PHASE_OF, ready_blow
from rulewright.systems.phased.combat.maneuvers import blast, count_caught, maneuver
from rulewright.systems.phased.combat.morale import morale_save
from rulewright.systems.phased.events.fight import PhaseBegan
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.rounds.fight import next_act
from rulewright.systems.phased.rounds.plans import plan
from rulewright.systems.phased.spells.casting import finish_spell, settle
from rulewright.systems.phased.tables import WEAPONS, named

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
        row = named(WEAPONS, words["weapon"], "weapon")
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
        "weapon" in words and not kind and named(WEAPONS, words["weapon"], "weapon").missile
    )
    return 2 if ranged else 4


def attacker_words(stage: Stage) -> Mapping[str, Any] | None:
    """What a case says of the attacker."""
    given = stage.given
    return given.get("pc") if "pc" in given else given.get("attacker")


def charges_of(stage: Stage, who: Creature) -> tuple[tuple[str, str], ...]:
    """The charge somebody has still to spend."""
    given = stage.given
    charged, spent = given.get("charged", "none"), given.get("attacks_since_charge", 0) > 0
    return () if charged == "none" or spent else ((who.id, slug(charged)),)


def pending(stage: Stage, who: str) -> Steps:
    """The enemy against whom a charge still counts, by the case's own name."""
    fight = yield from peek(Fight, "fight")
    foes = [foe for one, foe in fight.charges if one == who] if fight is not None else []
    names = {slug(name): name for name in (stage.given.get("charged", ""), stage.given.get("moves_to", ""))}
    return {"charge_pending": names.get(foes[0], foes[0]) if foes else "none"}


def attacking(stage: Stage) -> Prepared:
    """One attack or several on one target, with what follows from them."""
    given = stage.given
    listed = list(given["attacks"]) if "attacks" in given else [given["attack"]]
    blows = [noted(stage, one) for one in listed]
    at = slug(blows[0].get("at", "target"))
    target = stage.add(person(given.get("target"), "target", id=at), main=True)
    words = attacker_words(stage)
    attackers = []
    for number, one in enumerate(blows, 1):
        name = "attacker" if len(blows) == 1 else f"attacker-{number}"
        out = tuple(row.id for row in WEAPONS.values() if row.missile) if given.get("ammo") == "out" else ()
        attackers.append(stage.add(armed(person(words, name, out_of_ammo=out), one)))
    foes = group(stage, target)
    stage.people["target"] = target = foes[0] if foes else target
    fallen = casualties(stage, foes)
    fight = Fight(
        round=given.get("round", 1),
        party=tuple(one.id for one in attackers),
        enemies=tuple(one.id for one in foes),
        fallen=fallen,
        answered=len(fallen),
        leader="leader" if any(one.id == "leader" for one in foes) else "",
        charges=charges_of(stage, attackers[0]),
        phase=phase_of(blows[0], kind_of(blows[0])),
    )
    stage.records.append(fight)

    def steps() -> Steps:
        struck = []
        for number, (who, one) in enumerate(zip(attackers, blows, strict=True), 1):
            now = yield from look(Fight, "fight")
            phase = phase_of(one, kind_of(one))
            if now.phase != phase:
                yield from change(now, PhaseBegan(phase))
            on = yield from look(Creature, target.id)
            rule = attack(
                who, on, kind_of(one), one.get("weapon", ""), reasons(one, "enhanced"), reasons(one, "impaired")
            )
            struck.append((yield from stage.step(rule, other=(str(number),) if len(blows) > 1 else ())))
        told = yield from _aftermath(stage, target)
        who = yield from look(Creature, attackers[0].id)
        return {
            **told,
            **(yield from pending(stage, who.id)),
            "str_save": any(one.harm.str_save for one in struck),
            "wound_roll": any(one.harm.wound_due for one in struck),
            "effects": [effect for one in struck for effect in one.harm.effects],
            "interruption_save": any(one.interruption_save for one in struck),
            "die": struck[0].die,
            "phase": phase_of(blows[0], kind_of(blows[0])),
            "may_move": not who.loosed,
            "ammo_roll": bool(who.used),
            "weapon_in_hand": held(who),
        }

    return stage.prepared(steps)


def held(who: Creature) -> str:
    """The weapon in somebody's hand."""
    return WEAPONS[who.weapon].name if who.weapon else "none"


def noted(_stage: Stage, one: Mapping[str, Any]) -> Mapping[str, Any]:
    """An attack of a case, its words looked at once so that none is left over unread."""
    known = ("at", "critical_effect", "die", "enhanced", "impaired", "kind", "phase", "weapon")
    for word in one:
        if word not in known:
            raise Unknown(f"attack.{word}")
        one[word]
    return one


def fate(who: Creature) -> Steps:
    """What became of the spell somebody had begun; one not lost takes effect."""
    if who.casting is None:
        return {"spell": ""}
    now = yield from look(Creature, who.id)
    if now.casting is None:
        return {"spell": "lost"}
    now = yield from finish_spell(now)
    yield from settle(now, who.casting, who.aim)
    return {"spell": "takes effect"}


def _aftermath(stage: Stage, target: Creature) -> Steps:
    """A spell not lost takes effect; a morale save that is due is made where the case has a die for it."""
    told = yield from fate(target)
    fight = yield from look(Fight, "fight")
    due = fight.shaken or bool(fight.alone)
    asked = "odds" in stage.case and bool({"fled", "fled_count", "standing"} & stage.asks)
    if due and (stage.rolls("wil-save") or asked):
        yield from stage.step(morale_save(fight))
        fight = yield from look(Fight, "fight")
    return {
        **told,
        "save_due": due,
        "fled": target.id in fight.running,
        "fled_count": len(fight.running),
        "standing": len(fight.left(fight.enemies)),
    }


def attack_die(stage: Stage) -> Prepared:
    """The die an attack would roll."""
    given = stage.given
    words = noted(stage, given["attack"])
    who = stage.add(armed(person(attacker_words(stage), "attacker"), words))
    charges = charges_of(stage, who)
    stage.records.append(Fight(round=given.get("round", 1), party=(who.id,), charges=charges, phase=4))
    at = slug(words.get("at", given.get("charged", "none")))

    def steps() -> Steps:
        return (yield from _aimed(stage, who.id, at, words))

    return stage.prepared(steps)


def _aimed(stage: Stage, who_id: str, at: str, words: Mapping[str, Any]) -> Steps:
    who = yield from look(Creature, who_id)
    kind = kind_of(words) or None
    blow = ready_blow(
        who, kind, words.get("weapon", ""), enhanced=reasons(words, "enhanced"), impaired=reasons(words, "impaired")
    )
    blow = yield from aim(who, at, blow)
    return {
        "die": str(blow.dice),
        **(yield from pending(stage, who_id)),
        "phase": phase_of(words, kind or ""),
    }


def charge(stage: Stage) -> Prepared:
    """A move up to an enemy, and the attack that follows: made where there is a target, else only its die."""
    given = stage.given
    words = noted(stage, given["attack"]) if "attack" in given else None
    who = stage.add(armed(person(attacker_words(stage), "attacker"), words))
    foe = slug(given["moves_to"])
    other = slug(words.get("at", foe)) if words is not None else foe
    target = given.get("target")
    foes = tuple(
        stage.add(person(target if one == other else None, one), main=target is not None and one == other)
        for one in dict.fromkeys((foe, other))
    )
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
        if words is None:
            return (yield from pending(stage, who.id))
        if target is None:
            return (yield from _aimed(stage, who.id, other, words))
        return (yield from _charged_blow(stage, who.id, other, words))

    return stage.prepared(steps)


def _charged_blow(stage: Stage, who_id: str, other: str, words: Mapping[str, Any]) -> Steps:
    """The blow in phase 4 after a charge in phase 3."""
    fight = yield from look(Fight, "fight")
    yield from change(fight, PhaseBegan(PHASE_OF["melee"]))
    who, on = (yield from look(Creature, who_id)), (yield from look(Creature, other))
    rule = attack(who, on, "", words.get("weapon", ""), reasons(words, "enhanced"), reasons(words, "impaired"))
    struck = yield from stage.step(rule)
    return {**told_of(struck), **(yield from pending(stage, who_id)), "phase": PHASE_OF["melee"]}


def told_of(struck: Struck) -> dict[str, Any]:
    """What an attack came to, in the words of `then`."""
    return {
        "str_save": struck.harm.str_save,
        "wound_roll": struck.harm.wound_due,
        "effects": list(struck.harm.effects),
        "interruption_save": struck.interruption_save,
        "die": struck.die,
    }


def blasting(stage: Stage) -> Prepared:
    """An attack on everyone in an area."""
    given = stage.given
    one = noted(stage, given["attack"])
    who = armed(person(attacker_words(stage), "attacker"), one)
    targets = tuple(stage.add(person(words, name)) for name, words in given["targets"].items())
    stage.add(who)

    def steps() -> Steps:
        rule = blast(who, targets, reasons(one, "enhanced"), reasons(one, "impaired"))
        struck = yield from stage.step(rule)
        told: dict[str, Any] = {"target_count": len(targets), "die": struck[0].die if struck else "none"}
        for target, hit in zip(targets, struck, strict=True):
            told[target.id] = {**told_of(hit), **(yield from fate(target))}
        return told

    return stage.prepared(steps)


def blast_count(stage: Stage) -> Prepared:
    """How many a blast catches."""
    given = stage.given
    one = noted(stage, given["attack"])
    who = stage.add(armed(person(attacker_words(stage), "attacker"), one))
    present, unsure = given["present"], given.get("unsure", False)

    def steps() -> Steps:
        rule = count_caught(who, present, unsure, reasons(one, "enhanced"), reasons(one, "impaired"))
        return {"target_count": (yield from stage.step(rule))}

    return stage.prepared(steps)


def maneuvering(stage: Stage) -> Prepared:
    """A trick, and the choice of the one tricked."""
    given = stage.given
    if given["maneuver"] not in TRICKS:
        raise Unknown(f"maneuver: {given['maneuver']}")
    words = given["target"]
    chooses = words.get("chooses", "damage")
    if chooses not in ("damage", "effect"):
        raise Unknown(f"chooses: {chooses}")
    one = noted(stage, given["attack"])
    target = stage.add(person(words, "target", id=slug(one.get("at", "target"))), main=True)
    who = stage.add(armed(person(attacker_words(stage), "attacker"), one))
    if "charged" in given or "round" in given:
        stage.records.append(
            Fight(round=given.get("round", 1), phase=4, party=(who.id,), charges=charges_of(stage, who))
        )
    stage.policy = lambda request, _run: chooses if request.why == "maneuver" else request.options[0]

    def steps() -> Steps:
        rule = maneuver(who, target, given["maneuver"], reasons(one, "enhanced"), reasons(one, "impaired"))
        struck = yield from stage.step(rule)
        told = {**told_of(struck), **(yield from fate(target)), **(yield from pending(stage, who.id))}
        after = yield from look(Creature, target.id)
        return {**told, "may_move": after.able and not after.tripped, "weapon_in_hand": held(after)}

    return stage.prepared(steps)
