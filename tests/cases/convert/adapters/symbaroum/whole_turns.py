"""One combatant's actions in its turn, and one whole turn of everyone."""

from collections.abc import Callable, Mapping
from typing import Any

from tests.cases.convert.adapters.symbaroum.combats import SIDES, happens
from tests.cases.convert.adapters.symbaroum.people import one_of, person
from tests.cases.convert.adapters.symbaroum.reading import (
    Seen,
    all_blows,
    answering,
    answers,
    blows_seen,
    body,
    openings_seen,
    prepared,
    result,
)
from tests.cases.convert.prepared import Given, Prepared, Unknown

from rulewright.engine import Record, Rule, change, create, look, survey
from rulewright.systems.symbaroum.actions.costs import pay
from rulewright.systems.symbaroum.actions.weapons_in_hand import draw, fits_shield, switch
from rulewright.systems.symbaroum.blows.advantage import advantage
from rulewright.systems.symbaroum.blows.attack import attack, in_sight
from rulewright.systems.symbaroum.blows.outcome import Blow
from rulewright.systems.symbaroum.checks.defense import defense
from rulewright.systems.symbaroum.checks.rolls import Tested
from rulewright.systems.symbaroum.corruption import use_ability
from rulewright.systems.symbaroum.events.fighting import CameUp
from rulewright.systems.symbaroum.fight.order import look_fight, ranked
from rulewright.systems.symbaroum.fight.surprise import all_noticed, sneak, spring
from rulewright.systems.symbaroum.fight.turns import come_up, first_death_test, free_action
from rulewright.systems.symbaroum.harm.elixirs import use_elixir
from rulewright.systems.symbaroum.harm.healing import first_aid
from rulewright.systems.symbaroum.harm.wounds import wound
from rulewright.systems.symbaroum.movement.moves import Moved, engage, flank, go_around, line_of_sight, move, stand_up
from rulewright.systems.symbaroum.movement.withdrawal import bypass, escape_flank, withdraw
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight
from rulewright.systems.symbaroum.records.gear import Weapon

ACTIONS = (
    "attack",
    "active-ability",
    "elixir-other",
    "first-aid",
    "first-aid-self",
    "sneak",
    "move",
    "engage",
    "flank",
    "bypass",
    "withdraw",
    "escape-flank",
    "line-of-sight",
    "switch-weapon",
    "draw",
    "stand-up",
    "elixir-self",
    "elixir-own-equipment",
    "go-around",
    "free",
)
SPARE = Weapon(name="other spare", category="one-handed", ready=False)


class Turn:
    """What a case says of one turn, made into records."""

    def __init__(self, given: Given) -> None:
        words = given.get("character", {})
        self.turn = given.get("turn", 1)
        self.actions = [one_of(one, ACTIONS, "actions") for one in given["actions"]]
        self.who = given["who"] if "who" in given else words.get("name", "character")
        side: Any = words.get("side", "pc")
        enemy_side: Any = "npc" if side == "pc" else "pc"
        named = given.get("opponents", {})
        self.played = frozenset(named)
        self.foes = {
            name: person(named[name], name, side=enemy_side, group="enemies", turn=self.turn) for name in named
        }
        self.has_target = "target" in given
        self.target = person(given.get("target", {}), "the-target", side=enemy_side, group="enemies", enemy=self.who)
        me = person(words, self.who, group="own", turn=self.turn, enemy="the-target")
        self.engaged = list(words.get("engaged_with", ()))
        self.flanked = one_of(words.get("flanked", False), (True, False), "flanked")
        self.passes = list(given.get("passes", ()))
        for name in (*self.engaged, *self.passes):
            self.foes.setdefault(name, Creature(id=name, side=enemy_side, group="enemies"))
        self.allies: dict[str, Creature] = {"friend": Creature(id="friend", group="own", lost=5)}
        self.about = {
            one_of(side, SIDES, "around_target"): given["around_target"][side]
            for side in given.get("around_target", {})
        }
        for name in self.about.values():
            self.allies.setdefault(name, Creature(id=name, group="own"))
        self._place(given)
        self.me = self._equipped(me, words, given)
        self.short = False
        """It closes in and is still on the way."""
        self.place = one_of(given.get("place", ""), ("", *SIDES), "place")
        self.distance = given.get("distance")
        self.means = given.get("means")
        self.choice = given.get("choice")
        order = tuple(given.get("order", (self.who, "the-target", *self.foes)))
        if self.who not in order:
            raise Unknown(f"order: {self.who} is not in it")
        at = order.index(given["now"]) if "now" in given else order.index(self.who)
        self.fight = Fight(order=order, turn=self.turn, at=at)
        self.others = [
            Creature(id=name) for name in order if name not in (self.who, "the-target", *self.foes, *self.allies)
        ]

    def _place(self, given: Given) -> None:
        self.target = self.target.with_(around=self.about)
        if one_of(given.get("terrain", ""), ("", "corridor"), "terrain"):
            self.target = self.target.with_(places=1, narrow=True)

    def _equipped(self, me: Creature, words: Mapping[str, Any], given: Given) -> Creature:
        sides = ("north", "south", "east", "west") if self.flanked else SIDES
        around = dict(zip(sides, self.engaged, strict=False))
        if self.flanked and len(around) < 2:
            around = {"north": self.engaged[0] if self.engaged else "flanker", "south": "other-flanker"}
            for name in around.values():
                self.foes.setdefault(name, Creature(id=name, side="npc", group="enemies"))
        if "other_weapon" not in words and "switch-weapon" in self.actions:
            me = me.with_(weapons=(*me.weapons, SPARE))
        if "weapon" not in words and "draw" in self.actions:
            me = me.with_(weapons=(Weapon(name="sword", ready=False),))
        between = one_of(given.get("between", "nobody"), ("ally", "enemy", "nobody"), "between")
        if between != "nobody":
            me = me.with_(hidden=("the-target",))
        left = given.get("actions_left", ["combat", "movement"])
        for one in left:
            one_of(one, ("combat", "movement"), "actions_left")
        cures = me.herbal_cures if "herbal_cures" in words else 1
        self.far = one_of(words.get("power", ""), ("", "ranged"), "power") == "ranged" or between != "nobody"
        known = {**me.abilities, "power": "novice"}
        if self.has_target and me.weapon.melee and not {"engage", "flank"} & set(self.actions):
            self.target = self.target.with_(around={**self.target.around, "west": self.who})
        return me.with_(left=tuple(left), around=around, herbal_cures=cures, abilities=known, elixirs={"water": 9})

    @property
    def world(self) -> tuple[Record, ...]:
        people = {
            one.id: one for one in (self.me, self.target, *self.foes.values(), *self.allies.values(), *self.others)
        }
        return (*people.values(), self.fight)

    def enemies(self) -> Rule[tuple[Creature, ...]]:
        found: tuple[Creature, ...] = ()
        for name in self.passes:
            found = (*found, (yield from look(Creature, name)))
        return found


def act(turn: Turn, word: str, meters: int | None) -> Rule[Any]:
    """One action of the turn, by the procedure it stands for."""
    me, target = (yield from look(Creature, turn.who)), (yield from look(Creature, "the-target"))
    if word == "attack":
        return (yield from _attack(turn, me, target))
    if word == "sneak":
        return (yield from (sneak(me, (target,)) if turn.has_target else pay(me, "sneak")))
    if word in ("first-aid", "first-aid-self"):
        patient = me if word == "first-aid-self" else (yield from look(Creature, "friend"))
        return (yield from first_aid(me, patient, turn.means or "herbal-cure"))
    simple: dict[str, Callable[[], Rule[Any]]] = {
        "active-ability": lambda: use_ability(me, "power", target if turn.far else None),
        "elixir-other": lambda: use_elixir(me, "water", turn.allies["friend"]),
        "elixir-self": lambda: use_elixir(me, "water"),
        "elixir-own-equipment": lambda: use_elixir(me, "water", equipment=True),
        "move": lambda: move(me, 10 if meters is None else meters),
        "engage": lambda: engage(me, target, turn.place, meters or 0),
        "flank": lambda: flank(me, target, turn.place),
        "go-around": lambda: go_around(me),
        "escape-flank": lambda: escape_flank(me),
        "line-of-sight": lambda: line_of_sight(me, target),
        "switch-weapon": lambda: switch(me, "other"),
        "draw": lambda: draw(me),
        "stand-up": lambda: stand_up(me),
        "free": lambda: free_action(me),
    }
    if word in simple:
        return (yield from simple[word]())
    passed = yield from turn.enemies()
    return (yield from (bypass(me, passed) if word == "bypass" else withdraw(me, passed)))


def _attack(turn: Turn, me: Creature, target: Creature) -> Rule[Any]:
    if turn.has_target:
        return (yield from attack(me, target))
    yield from fits_shield(me, me.weapon)
    in_sight(me, target, me.weapon.melee)
    if turn.short and me.weapon.melee:
        return (yield from attack(me, target))
    return (yield from pay(me, "attack"))


def one_turn(given: Given, case: Mapping[str, Any]) -> Prepared:
    turn = Turn(given)

    def rule() -> Rule[Seen]:
        return (yield from answering(_acted(), answers(turn.choice, turn.played)))

    def _acted() -> Rule[Seen]:
        seen: Seen = {"legal": True, "free_attacks_on_character": 0, "hits": [], "damages": [], "pains": []}
        seen["free_attacks_from"] = dict.fromkeys((*turn.engaged, *turn.passes), 0)
        meters, covered = turn.distance, 0
        for word in turn.actions:
            came = yield from act(turn, word, meters)
            if isinstance(came, Moved):
                covered += came.covered
                turn.short = word == "engage" and not came.there
                meters = came.left if meters is not None and came.covered else meters
                seen |= {
                    "covered": covered,
                    "distance_left": came.left,
                    "left_melee": came.there,
                }
                if came.openings or word in ("bypass", "withdraw", "escape-flank", "go-around"):
                    provoked = seen["free_attacks_from"]
                    seen |= openings_seen(came.openings, case)
                    seen["free_attacks_from"] = {**provoked, **seen["free_attacks_from"]}
            if isinstance(came, Tested):
                seen |= {
                    "result": result(came.success),
                    "target_number": came.target,
                    "surprised": came.actor_succeeds,
                    "tested": "discreet" if came.by == "actor" else "vigilant",
                    "rolled_by": came.by,
                }
            if isinstance(came, Blow):
                seen |= blows_seen(list(all_blows(came)), case)
            if word == "stand-up":
                seen |= {"result": result(came[0]), "target_number": came[1]}
        me, target = (yield from look(Creature, turn.who)), (yield from look(Creature, "the-target"))
        ground = yield from advantage(me, target, me.weapon)
        struck = body(target) if turn.has_target and "attack" in turn.actions else {}
        near = bool(me.around) or any(one.place_of(me.id) for one in (yield from survey(Creature)))
        return {
            **seen,
            **body(me),
            **{word: struck[word] for word in ("toughness", "status", "posture") if struck},
            "engaged": near,
            "defense": defense(me),
            "defense_bonus": me.shield_bonus,
            "turn": turn.turn,
            "weapon_ready": not me.weapons or any(one.in_hand for one in me.weapons),
            "flanked": target.is_flanked if turn.about else me.is_flanked,
            "advantage": bool(ground),
            "around_target": dict(target.around),
        }

    return prepared(rule, case, world=turn.world)


def whole_round(given: Given, case: Mapping[str, Any]) -> Prepared:
    number = given.get("turn", 1)
    people = _people(given)
    events = [_event(one) for one in given.get("events", [])]
    for who, _, whom, _, _ in events:
        for name in (who, whom):
            if name:
                people.setdefault(name, Creature(id=name))
    said = given.get("choice")
    names = tuple(given["order"]) if "order" in given else ()
    for name in names:
        people.setdefault(name, Creature(id=name))
    asked = (
        given["character"].get("name", "character")
        if "character" in given
        else next((e[2] for e in events if e[2]), "")
    )
    plays = frozenset(people) if set(case.get("dice", {})) & {"attack", "defense", "armor", "damage"} else frozenset()

    def rule() -> Rule[Seen]:
        return (yield from answering(_went(), answers(said, plays)))

    def _went() -> Rule[Seen]:
        order = names or (yield from ranked(tuple(people.values())))[0]
        yield from create(Fight(order=order, turn=number, at=-1))
        openings = yield from spring()
        sequence = [[one.attacker, "surprise-attack"] for one in openings]
        yield from all_noticed()
        for at, name in enumerate(order):
            running = yield from change((yield from look_fight()), CameUp(number, at))
            what = yield from come_up(running)
            if what:
                sequence.append([name, what])
            for who, event, whom, means, when in events:
                if who == name and when in (0, number):
                    yield from _happened(who, event, whom, means)
        if not asked:
            return {**openings_seen(openings, case), "sequence": sequence, "order": list(order), "turn": number}
        one = yield from look(Creature, asked)
        return {
            **openings_seen(openings, case),
            **body(one),
            "sequence": sequence,
            "order": list(order),
            "first_death_test_turn": first_death_test(one),
        }

    return prepared(rule, case, world=tuple(people.values()))


def _people(given: Given) -> dict[str, Creature]:
    found = {}
    words = given.get("combatants", {})
    unaware = [name for name in words if words[name].get("surprised", False)]
    aware = tuple(name for name in words if name not in unaware)
    for name in words:
        made = person(words[name], name, group="surprised" if name in unaware else "party", enemy="nobody")
        found[name] = made.with_(unaware=aware) if name in unaware else made
    opponents = given.get("opponents", {})
    for name in opponents:
        found[name] = person(opponents[name], name, side="npc")
    if "character" in given:
        name = given["character"].get("name", "character")
        found[name] = person(given["character"], name)
    return found


def _event(words: Any) -> tuple[str, str, str, str, int]:
    left = set(words) - {"who", "event", "target", "means", "turn"}
    if left:
        raise Unknown(f"events: {', '.join(sorted(left))}")
    return words["who"], words["event"], words.get("target", ""), words.get("means", ""), words.get("turn", 0)


def _happened(who: str, event: str, whom: str, means: Any) -> Rule[None]:
    """What somebody does at its place, or suffers."""
    if event == "fell" and whom:
        victim = yield from look(Creature, whom)
        yield from wound(victim, victim.toughness)
    elif event == "first-aid":
        if whom and (yield from look(Creature, whom)).status == "dead":
            return
        helper = yield from look(Creature, who)
        cures = max(1, helper.herbal_cures)
        yield from first_aid(
            helper.with_(herbal_cures=cures), (yield from look(Creature, whom or who)), means or "herbal-cure"
        )
    elif event != "elixir-self":
        yield from happens(whom or who, event)


DOES = {"turn": one_turn, "round": whole_round}
