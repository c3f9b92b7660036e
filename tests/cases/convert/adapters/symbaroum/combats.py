"""Combats as a whole: order, turns, ambushes, coming into melee, standing about a target."""

from collections.abc import Mapping
from typing import Any

from tests.cases.convert.adapters.symbaroum.people import one_of, person
from tests.cases.convert.adapters.symbaroum.reading import (
    Seen,
    answering,
    answers,
    body,
    openings_seen,
    prepared,
    result,
)
from tests.cases.convert.prepared import Given, Prepared, Unknown

from rulewright.engine import Rule, create, look
from rulewright.errors import Refused
from rulewright.systems.symbaroum.blows.advantage import advantage
from rulewright.systems.symbaroum.blows.pain import knock_down
from rulewright.systems.symbaroum.blows.strike import may_defend
from rulewright.systems.symbaroum.checks.defense import defense
from rulewright.systems.symbaroum.fight.order import arrive, fight, look_fight, ranked, wait
from rulewright.systems.symbaroum.fight.surprise import ambush, spring
from rulewright.systems.symbaroum.fight.turns import next_place
from rulewright.systems.symbaroum.harm.wounds import fall
from rulewright.systems.symbaroum.movement.places import place_at, step_up
from rulewright.systems.symbaroum.movement.withdrawal import clear
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight

SIDES = ("north", "east", "south", "west")


def _waits(given: Given) -> list[tuple[str, str, str]]:
    found = []
    for who in given.get("wait", {}):
        words = given["wait"][who]
        found += [(who, words[one_of(side, ("after", "before"), "wait")], side) for side in words]
    return found


def _waiting(waits: list[tuple[str, str, str]]) -> Rule[None]:
    running = yield from look_fight()
    places = {name: place for place, name in enumerate(running.order)}
    for who, other, side in sorted(waits, key=lambda one: places.get(one[0], -1)):
        for name in (who, other):
            if name not in running.order:
                raise Refused(f"there is no {name} in this combat")
        yield from wait((yield from look(Creature, who)), (yield from look(Creature, other)), side)  # type: ignore[arg-type]  # the rule checks it


def order(given: Given, case: Mapping[str, Any]) -> Prepared:
    people = tuple(person(given["combatants"][name], name) for name in given["combatants"])
    waits = _waits(given)

    def rule() -> Rule[Seen]:
        places, rounds = yield from ranked(people)
        yield from create(Fight(order=places))
        yield from _waiting(waits)
        running = yield from look_fight()
        return {"order": list(running.order), "rounds": rounds, "defense_of": {one.id: defense(one) for one in people}}

    return prepared(rule, case, world=people)


def start_combat(given: Given, case: Mapping[str, Any]) -> Prepared:
    words = given["combatants"]
    people = tuple(person(words[name], name, known=False, enemy="somebody") for name in words)
    waits = _waits(given)

    def rule() -> Rule[Seen]:
        yield from fight(people)
        yield from _waiting(waits)
        running = yield from look_fight()
        defenses = {one.id: defense(one) for one in people}
        return {"order": list(running.order), "legal": True, "turn": running.turn, "defense_of": defenses}

    return prepared(rule, case, world=people)


def next_turn(given: Given, case: Mapping[str, Any]) -> Prepared:
    names = tuple(given["order"])
    running = Fight(order=names, turn=given["turn"], at=len(names) - 1)
    words = given.get("combatants", {})
    people = tuple(person(words.get(name, {}), name) for name in names)

    def rule() -> Rule[Seen]:
        after = yield from next_place()
        return {"order": list(after.order), "turn": after.turn}

    return prepared(rule, case, world=(running, *people))


def change_order(given: Given, case: Mapping[str, Any]) -> Prepared:
    names = tuple(given["order"])
    running = Fight(order=names, turn=given.get("turn", 1))
    waits = _waits(given)
    words = given.get("combatants", {})
    people = tuple(person(words.get(name, {}), name) for name in names)

    def rule() -> Rule[Seen]:
        yield from _waiting(waits)
        after = yield from look_fight()
        return {"order": list(after.order), "legal": True}

    return prepared(rule, case, world=(running, *people))


def arriving(given: Given, case: Mapping[str, Any]) -> Prepared:
    names = tuple(given["order"])
    words = given.get("combatants", {})
    people = tuple(person(words.get(name, {}), name) for name in names)
    late = person(given["newcomer"], given["newcomer"]["name"])
    running = Fight(order=names, turn=given.get("turn", 1))

    def rule() -> Rule[Seen]:
        places, turn = yield from arrive(late)
        return {"order": list(places), "from_turn": turn}

    return prepared(rule, case, world=(running, late, *people))


def _group(given: Given, word: str, side: str) -> tuple[Creature, ...]:
    words = given[word]
    side = one_of(words.get("side", side), ("npc", "pc"), f"{word}.side")
    values = {name: list(words[name]) for name in ("discreet", "vigilant") if name in words}
    count = max([words.get("number", 1), *(len(one) for one in values.values())])
    made = []
    for number in range(count):
        own = {name: of[number] for name, of in values.items() if number < len(of)}
        made.append(person({"side": side, **own}, f"{word}-{number + 1}", group=word))
    return tuple(made)


def surprise(given: Given, case: Mapping[str, Any]) -> Prepared:
    attackers = _group(given, "attackers", "pc")
    defenders = _group(given, "defenders", "npc")
    running = Fight(order=tuple(one.id for one in (*attackers, *defenders)), turn=1)

    def rule() -> Rule[Seen]:
        tested = yield from ambush(attackers, defenders)
        openings = yield from answering(spring(), answers())
        return {
            "tested": "discreet" if tested.by == "actor" else "vigilant",
            "target_number": tested.target,
            "result": result(tested.success),
            "surprised": tested.actor_succeeds,
            "free_attacks": len(openings),
            "modifier": tested.modifier,
            "rolled_by": tested.by,
            "tests": 1,
            "actor_succeeds": tested.actor_succeeds,
            "free_attacks_each": int(tested.actor_succeeds),
        }

    return prepared(rule, case, world=(*attackers, *defenders, running))


def surprise_attacks(given: Given, case: Mapping[str, Any]) -> Prepared:
    attackers = _group(given, "attackers", "pc")
    ids = tuple(one.id for one in attackers)
    defenders = tuple(one.with_(unaware=ids) for one in _group(given, "defenders", "npc"))
    running = Fight(order=(*ids, *(one.id for one in defenders)), turn=1)

    def rule() -> Rule[Seen]:
        openings = yield from answering(spring(), answers())
        each = [sum(one.attacker == name for one in openings) for name in ids]
        return {"free_attacks": len(openings), "free_attacks_each": max(each)}

    return prepared(rule, case, world=(*attackers, *defenders, running))


def close_in(given: Given, case: Mapping[str, Any]) -> Prepared:
    turn = given.get("melee_turn", 1)
    character = person(given.get("character", {}), "character", turn=turn, enemy="enemy")
    other = "npc" if character.side == "pc" else "pc"
    enemy = person(given.get("enemy", {}), "enemy", side=other, group="enemies", turn=turn, enemy="character")
    mover = one_of(given.get("closes_in", "character"), ("character", "enemy"), "closes_in")
    first, second = (character, enemy) if mover == "character" else (enemy, character)
    running = Fight(order=(first.id, second.id), turn=turn)
    plays = frozenset({"character", "enemy"} if case.get("dice") else ())

    def rule() -> Rule[Seen]:
        openings = yield from answering(step_up(first, second, "north"), answers(None, plays))
        own = [one for one in openings if one.entitled and one.attacker == "character"]
        now = yield from look(Creature, "character")
        return {
            **openings_seen(openings, case),
            **body(now),
            "free_attacks": len(own),
            "before_enemy_attack": bool(own),
            "defense_bonus": character.shield_bonus,
            "free_attacks_on_character": sum(one.entitled and one.attacker == "enemy" for one in openings),
            "defense": defense(character),
            "engaged": True,
            "targets": [one.target for one in own],
        }

    return prepared(rule, case, world=(character, enemy, running))


def defend(given: Given, case: Mapping[str, Any]) -> Prepared:
    target = person(given["target"], "target", enemy="attacker")
    attacker = person(given.get("attacker", {}), "attacker", side="npc")
    attacks = given["attacks"]

    def rule() -> Rule[Seen]:
        made = 0
        for _ in range(attacks):
            made += int((yield from may_defend(target, attacker)))
        return {**body(target), "defense_tests": made, "defense_test": made > 0, "defense": defense(target)}

    return prepared(rule, case, world=(target, attacker))


def surround(given: Given, case: Mapping[str, Any]) -> Prepared:
    terrain = one_of(given.get("terrain", ""), ("", "corridor"), "terrain")
    about = {
        one_of(side, SIDES, "around_target"): given["around_target"][side] for side in given.get("around_target", {})
    }
    target = Creature(id="the-target", side="npc", group="foes", around=about)
    if terrain:
        target = target.with_(places=1, narrow=True)
    people = {name: person({}, name) for name in about.values()}
    for word in ("attacker", "newcomer"):
        if word in given:
            name = given[word].get("name", word)
            people[name] = person(given[word], name)
    newcomer = given["newcomer"]["name"] if "newcomer" in given and "name" in given["newcomer"] else "newcomer"
    wanted = given["newcomer"].get("place", given.get("place", "")) if "newcomer" in given else given.get("place", "")
    one_of(wanted, ("", *SIDES), "place")
    events = [
        (one.get("target", one["who"]) if one["event"] == "fell" else one["who"], one["event"])
        for one in given.get("events", [])
    ]
    for who, _ in events:
        people.setdefault(who, person({}, who))

    def rule() -> Rule[Seen]:
        for who, what in events:
            yield from happens(who, what)
        openings: list[Any] = []
        if "newcomer" in given:
            new, now = (yield from look(Creature, newcomer)), (yield from look(Creature, target.id))
            side = place_at(now, new, wanted)
            openings += yield from answering(step_up(new, now, side), answers())
        now = yield from look(Creature, target.id)
        gains = {}
        for name in people:
            who = yield from look(Creature, name)
            gains[name] = bool((yield from advantage(who, now, who.weapon)))
        return {
            "legal": True,
            "flanked": now.is_flanked,
            "advantage_of": gains,
            "around_target": dict(now.around),
            "free_attacks": len(openings),
        }

    return prepared(rule, case, world=(target, *people.values()))


def happens(who: str, what: str) -> Rule[None]:
    """Something happens to somebody who stands about a target."""
    now = yield from look(Creature, who)
    if what == "withdraw":
        yield from clear(now)
    elif what == "knocked-down":
        yield from knock_down(now)
    elif what in ("elixir-self", "first-aid"):
        return
    elif what in ("die", "dying", "fell"):
        yield from fall(now.with_(side="npc" if what == "die" else "pc"))
    else:
        raise Unknown(f"events.event: {what}")


DOES = {
    "order": order,
    "start-combat": start_combat,
    "next-turn": next_turn,
    "change-order": change_order,
    "arrive": arriving,
    "surprise": surprise,
    "surprise-attacks": surprise_attacks,
    "close-in": close_in,
    "defend": defend,
    "surround": surround,
}
