"""Attacks: whole ones, tests alone, Free Attacks, damage that got through, and the choice on pain."""

from collections.abc import Mapping
from typing import Any

from tests.cases.convert.adapters.symbaroum.people import DICE, one_of, person
from tests.cases.convert.adapters.symbaroum.reading import (
    Seen,
    all_blows,
    answering,
    answers,
    blows_seen,
    body,
    prepared,
    result,
)
from tests.cases.convert.prepared import Given, Prepared

from rulewright.engine import Record, Rule, change, look
from rulewright.engine.requests.kinds import Choose
from rulewright.errors import Refused
from rulewright.systems.symbaroum.actions.costs import fit_to_act, pay
from rulewright.systems.symbaroum.actions.weapons_in_hand import fits_shield
from rulewright.systems.symbaroum.blows.advantage import advantage
from rulewright.systems.symbaroum.blows.attack import in_sight, may_attack, mine
from rulewright.systems.symbaroum.blows.free_attacks import claim, no_free_attack, weapon_for
from rulewright.systems.symbaroum.blows.outcome import Blow, Extra
from rulewright.systems.symbaroum.blows.pain import chooser, pain_options, refuse_choice
from rulewright.systems.symbaroum.blows.strike import aim, land, strike, suffer
from rulewright.systems.symbaroum.blows.strike import free_attack as fall_due
from rulewright.systems.symbaroum.checks.abilities import attack_attribute
from rulewright.systems.symbaroum.checks.defense import defense
from rulewright.systems.symbaroum.checks.rolls import Tested
from rulewright.systems.symbaroum.events.fighting import CameUp, MeleeJoined
from rulewright.systems.symbaroum.fight.order import look_fight
from rulewright.systems.symbaroum.harm.wounds import spare, wound
from rulewright.systems.symbaroum.movement.places import has_first_strike
from rulewright.systems.symbaroum.numbers import modifier
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight
from rulewright.systems.symbaroum.records.gear import Weapon

KINDS = {"run-past": "pass-by", "surprise": "surprise", "withdraw": "withdraw"}
EVENT_KINDS = {"close-in": "reach", "run-past": "pass-by", "withdraw": "withdraw", "attacked-unaware": "surprise"}
OTHER_EVENTS = ("die", "dying", "elixir-self", "fell", "first-aid", "knocked-down")
ROLLED_BY = {"attack": "actor", "defense": "target"}
SIDES = ("north", "east", "south", "west")


def pair(given: Given) -> tuple[Creature, Creature, tuple[Record, ...]]:
    """Attacker and target of a case as they stand, with everybody else the case implies."""
    turn = given.get("turn", 1)
    a_words, t_words = given.get("attacker", {}), given.get("target", {})
    t_side = t_words.get("side", "npc" if a_words.get("side", "pc") == "pc" else "pc")
    a_side = a_words.get("side", "pc" if t_side == "npc" else "npc")
    a_id, t_id = a_words.get("name", "attacker"), t_words.get("name", "target")
    attacker = person(a_words, a_id, side=a_side, group="attackers", turn=turn, enemy=t_id)
    target = person(t_words, t_id, side=t_side, group="targets", turn=turn, enemy=a_id)
    others = []
    flanked = one_of(t_words.get("flanked", False), (True, False), "flanked")
    if flanked or ("flanks" in a_words and a_words["flanks"] == t_id):
        others.append(Creature(id="partner", group="attackers"))
        target = target.with_(around={"north": a_id, "south": "partner"})
    elif not attacker.around:
        target = target.with_(around={"north": a_id} if attacker.weapon.melee else {})
    if one_of(a_words.get("flanked", False), (True, False), "flanked"):
        others.append(Creature(id="partner-of-target", group="targets"))
        attacker = attacker.with_(around={"north": t_id, "south": "partner-of-target"})
    if "around_target" in given:
        about = {one_of(side, SIDES, "around_target"): given["around_target"][side] for side in given["around_target"]}
        others += [Creature(id=name, group="attackers") for name in about.values() if name not in (a_id, "partner")]
        target = target.with_(around=about)
    attacker = attacker.with_(left=tuple(given.get("actions_left", attacker.left)))
    if one_of(given.get("spared", False), (True, False), "spared"):
        if target.side == "pc":
            next(spare(target), None)
        target = target.with_(spared=True)
    if one_of(given.get("between", "nobody"), ("ally", "enemy", "nobody"), "between") != "nobody":
        attacker = attacker.with_(hidden=(t_id,))
    names = [attacker.id, target.id]
    if "ally" in given:
        others.append(person(given["ally"], "ally", side=a_side, group="attackers", turn=turn, enemy=t_id))
        names.append("ally")
    running = Fight(order=tuple(names), turn=turn)
    return attacker, target, (attacker, target, *others, running)


def ability(given: Given) -> Extra | None:
    if "ability" not in given:
        return None
    words = given["ability"]
    kind = one_of(words["kind"], ("active", "passive"), "ability.kind")
    die = one_of(words["die"], DICE, "ability.die") if "die" in words else ""
    return Extra(active=kind == "active", die=die)


def attack(given: Given, case: Mapping[str, Any]) -> Prepared:
    attacker, target, world = pair(given)
    extra, has_ally = ability(given), "ally" in given
    known_hit = "hit" in given and one_of(given["hit"], (True,), "hit")
    said = given.get("choice")

    def rule() -> Rule[Seen]:
        return (yield from answering(_attacks(), answers(said)))

    def _attacks() -> Rule[Seen]:
        yield from may_attack(attacker, target)
        if known_hit:
            ground = yield from advantage(attacker, target, attacker.weapon)
            blow = yield from land(attacker, target, attacker.weapon, Tested(True, 0), ground, extra=extra)
        else:
            acting = yield from pay(attacker, "attack")
            blow = yield from strike(acting, target, extra=extra)
        blows = list(all_blows(blow))
        if has_ally:
            ally, now = (yield from look(Creature, "ally")), (yield from look(Creature, target.id))
            blows += all_blows((yield from strike(ally, now)))
        refused_choices(blows, said)
        return (yield from outcome(blows, attacker, target, case))

    return prepared(rule, case, world=world)


def refused_choices(blows: list[Blow], said: Any) -> None:
    """Refuse a word for a pain that could not be chosen for it."""
    words = said if isinstance(said, list) else [said] if said else []
    for blow, word in zip([one for one in blows if one.pain], words, strict=False):
        if word != blow.choice:
            refuse_choice(word, blow.options)


def tested_words(attacker: Creature, target: Creature) -> Seen:
    """What the test of an attack is made of: Defense, and the modification by whoever does not roll."""
    value = defense(target)
    facing = value if attacker.side == "pc" else attacker.value(attack_attribute(attacker, attacker.weapon))
    return {
        "modifier": modifier(facing),
        "modifier_for_attackers": modifier(value),
        "defense_bonus": target.shield_bonus,
        "defense_of": {target.id: value, attacker.id: defense(attacker)},
    }


def against(attacker: Creature, hurt: Creature) -> Rule[str]:
    """Which attacks have Advantage against somebody now."""
    bow, sword = Weapon(name="bow", category="ranged", ready=True), Weapon(name="sword", ready=True)
    near, far = (yield from advantage(attacker, hurt, sword)), (yield from advantage(attacker, hurt, bow))
    return "all" if far else "melee" if near else "none"


def outcome(blows: list[Blow], attacker: Creature, target: Creature, case: Mapping[str, Any]) -> Rule[Seen]:
    """What attacks leave behind."""
    hurt, struck = (yield from look(Creature, target.id)), (yield from look(Creature, attacker.id))
    weapon = yield from weapon_for(struck, "pain")
    return {
        "result": result(bool(blows) and blows[0].hit == (blows[0].by != "defense")),
        **body(hurt),
        **blows_seen(blows, case),
        "actions_left": list(struck.left),
        "defense": defense(target),
        "free_attack_with": weapon.category,
        "pain_threshold": target.pain_threshold,
        "flanked": target.is_flanked,
        "stepped": hurt.steps > target.steps,
        **tested_words(attacker, target),
        "rolled_by": ROLLED_BY.get(blows[0].by if blows else "", "nobody"),
        "actor_succeeds": any(blow.hit for blow in blows),
        "defense_tests": sum(one.by == "defense" for one in blows),
        "advantage_of": {blow.attacker: bool(blow.ground) for blow in blows},
        "advantage_against": (yield from against(struck, hurt)),
    }


def attack_test(given: Given, case: Mapping[str, Any]) -> Prepared:
    attacker, target, world = pair(given)

    def rule() -> Rule[Seen]:
        fit_to_act(attacker)
        yield from fits_shield(attacker, attacker.weapon)
        in_sight(attacker, target, attacker.weapon.melee)
        tested, ground = yield from aim(attacker, target, attacker.weapon)
        return {
            **body(target),
            **tested_words(attacker, target),
            "flanked": target.is_flanked,
            "actor_succeeds": tested.success,
            "advantage_of": {attacker.id: bool(ground)},
            "defense_tests": int(tested.by == "defense"),
            "result": result(tested.success == (tested.by == "attack")),
            "target_number": tested.target if tested.by else None,
            "hit": tested.success,
            "hits": [tested.success],
            "advantage": bool(ground),
            "defense": defense(target),
            "defense_test": tested.by == "defense",
            "rolled_by": ROLLED_BY.get(tested.by, "nobody"),
        }

    return prepared(rule, case, world=world)


def free_attack(given: Given, case: Mapping[str, Any]) -> Prepared:
    kind = KINDS[one_of(given["trigger"], tuple(KINDS), "trigger")]
    attacker, target, world = pair(given)
    extra, said = ability(given), given.get("choice")

    def rule() -> Rule[Seen]:
        in_sight(attacker, target, attacker.weapon.melee)
        yield from fits_shield(attacker, attacker.weapon)
        refusal = yield from no_free_attack(attacker, target, kind)
        if refusal and "free_attacks" not in case.get("then", {}):
            raise Refused(f"there is no Free Attack: {refusal}")
        opening = yield from answering(fall_due(attacker.id, target.id, kind, asked=True, extra=extra), answers(said))
        blows = list(all_blows(opening.blow)) if opening.blow else []
        refused_choices(blows, said)
        seen = yield from outcome(blows, attacker, target, case)
        weapon = yield from weapon_for(attacker, kind)
        made = sum(len(blow.after) for blow in blows) + bool(opening.taken)
        return {**seen, "free_attacks": made, "free_attack_with": weapon.category}

    return prepared(rule, case, world=world)


def free_attacks(given: Given, case: Mapping[str, Any]) -> Prepared:
    turn = given.get("turn", 1)
    words = given.get("attacker", {})
    me = words.get("name", "attacker")
    attacker = person(words, me, group="attackers", turn=turn)
    events = [
        (
            one.get("turn", turn),
            one["who"],
            one_of(one["event"], (*EVENT_KINDS, *OTHER_EVENTS), "event"),
            one_of(one.get("declined", False), (True, False), "declined"),
        )
        for one in given["events"]
    ]
    order = tuple(given.get("order", (me, *dict.fromkeys(who for _, who, _, _ in events))))
    at = order.index(given["now"]) if "now" in given else 0
    named = given.get("opponents", {})
    present = dict.fromkeys((*(who for _, who, _, _ in events), *named))
    others = tuple(person(named.get(who, {}), who, side="npc", group="others", turn=turn) for who in present)

    def rule() -> Rule[Seen]:
        struck, could = [], []
        with_what = ""
        for when, who, what, declined in events:
            if what not in EVENT_KINDS:
                continue
            yield from change((yield from look_fight()), CameUp(when, at))
            kind = EVENT_KINDS[what]
            if kind == "reach" and not (yield from _reaches(me, who, when)):
                continue
            if not declined:
                could.append(who)
            now = yield from look(Creature, me)
            with_what = (yield from weapon_for(now, kind)).category
            opening = yield from answering(claim(me, who, kind), declining if declined else striking)
            struck += [who] if opening.taken else []
        now = yield from look(Creature, me)
        return {
            "free_attacks": len(struck),
            "targets": struck,
            "may_strike": could,
            "chooser": "attacker",
            "free_attack_with": with_what,
            "actions_left": list(now.left),
        }

    return prepared(rule, case, world=(attacker, *others, Fight(order=order, turn=turn, at=at)))


def declining(_request: Choose) -> str:
    return "let-go"


def striking(_request: Choose) -> str:
    return "strike"


def _reaches(me: str, who: str, turn: int) -> Rule[bool]:
    now = yield from look(Creature, me)
    if not now.melee_since:
        yield from change(now, MeleeJoined(turn))
    return (yield from has_first_strike(me, who))


def damage(given: Given, case: Mapping[str, Any]) -> Prepared:
    attacker, target, world = pair(given)
    points = given["damage"] if isinstance(given["damage"], list) else [given["damage"]]
    is_attack = one_of(given.get("source", "attack"), ("attack", "fall"), "source") == "attack"
    said, by = given.get("choice"), one_of(given.get("chosen_by", ""), ("", "game-master"), "chosen_by")

    def rule() -> Rule[Seen]:
        return (yield from answering(_damaged(), answers(said)))

    def _damaged() -> Rule[Seen]:
        blows = []
        for one in points:
            now = yield from look(Creature, target.id)
            hurt = yield from wound(now, one, attack=is_attack)
            options = (yield from _options(attacker.id, target.id)) if hurt.pain else ()
            blow = Blow(
                attacker.id, target.id, True, one, pain=hurt.pain, options=options, chooser=chooser(attacker, target)[1]
            )
            if hurt.pain and by:
                mine(attacker, target)
            blows.append((yield from suffer(blow)) if hurt.pain and said else blow)
        flat = [each for blow in blows for each in all_blows(blow)]
        refused_choices(flat, said)
        return (yield from outcome(flat, attacker, target, case))

    return prepared(rule, case, world=world)


def _options(attacker: str, target: str) -> Rule[tuple[str, ...]]:
    return (yield from pain_options((yield from look(Creature, attacker)), (yield from look(Creature, target))))


def pain_choice(given: Given, case: Mapping[str, Any]) -> Prepared:
    attacker, target, world = pair(given)
    said, by = given.get("choice"), one_of(given.get("chosen_by", ""), ("", "game-master"), "chosen_by")

    def rule() -> Rule[Seen]:
        return (yield from answering(_chosen(), answers(said)))

    def _chosen() -> Rule[Seen]:
        if by:
            mine(attacker, target)
        if target.status in ("dying", "dead"):
            raise Refused(f"a victim that is {target.status} has no pain effect")
        felt = yield from suffer(Blow(attacker.id, target.id, True, pain=True))
        refused_choices(list(all_blows(felt)), said)
        seen = yield from outcome([each for blow in felt.after for each in all_blows(blow)], attacker, target, case)
        whole = {"options": list(felt.options), "chooser": felt.chooser, "pain": True}
        return {**seen, **whole, "free_attacks": len(felt.after)}

    return prepared(rule, case, world=world)


DOES = {
    "attack": attack,
    "attack-test": attack_test,
    "free-attack": free_attack,
    "free-attacks": free_attacks,
    "damage": damage,
    "pain-choice": pain_choice,
}
