"""The order of a round: quick turns before full ones, then the length of the weapons, then a DEX Save."""

from functools import partial
from typing import Annotated, Final, Literal

import msgspec

from rulewright.engine import Field, Question, Rule, change, choose, procedure, say
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bdp.blows.morale import Turn
from rulewright.systems.bdp.blows.strikes import ARMS, Strike, weapons_of
from rulewright.systems.bdp.checks.saves import save
from rulewright.systems.bdp.events.fights import Waited
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Weapon
from rulewright.systems.bdp.tables import Band
from rulewright.systems.bdp.words import word

Side = Literal["pc", "foe"]
ACTIONS: Final = (
    "attack",
    "protect",
    "shoot",
    "move",
    "withdraw",
    "trick",
    "cast spell",
    "cast fast spell",
    "miracle",
    "sing",
)
"""Actions that can be declared in a round. Clauses: initiative.intent.declare, initiative.turn.quick"""
SLOW_ACTIONS: Final = ("cast spell", "miracle", "sing")
"""Single actions that take a full turn. Clause: initiative.turn.full"""
LONGEST_FIRST: Final = ("slow", "balanced", "fast", "bare")
"""Speeds in the order in which they strike when closing in, after whatever has reach.

Clauses: initiative.clash.approach, weapon.reach.order
"""
ALERT, QUICK_DRAW = "Alert", "Quick Draw"
"""The skills of those who need no Save to go first. Clause: skill.initiative.alert"""
PATIENT: Final = "Patient Strike"
"""The skill of those who wait for their blow. Clause: skill.initiative.alert"""
DECIDES: Final = {"turn": Sentence("a quick turn"), "length": Sentence("the weapon"), "save": Sentence("the DEX Save")}
"""What decides who acts first, in words. Clause: initiative.order.quick-first"""
PLACES: Final[dict[Side, Sentence]] = {"pc": Sentence("before the foes"), "foe": Sentence("after the foes")}
"""When a character acts, in words, by who goes first. Clause: initiative.order.quick-first"""


class Plan(msgspec.Struct, frozen=True):
    """One side's intention and weapons. Clause: initiative.intent.declare"""

    intent: tuple[str, ...]
    weapons: tuple[Weapon, ...]
    """Its weapons; with two, the later one decides its place. Clause: initiative.dual.choice"""


class Order(msgspec.Struct, frozen=True):
    """Who acts first."""

    first: Annotated[Side, result("who goes first", answers=True)]
    by: Literal["turn", "length", "save"]


@procedure("bdp.first", title="Who goes first, simply", by="owner", even=("asleep", "out of turn", "surprised"))
def simple(
    who: Annotated[Creature, Field("the player's character")],
    first_round: Annotated[bool, Field("it is the first round of the fight", by="referee")] = True,
) -> Rule[Order]:
    """Settle who goes first with a DEX Save alone: passed, before the foes; failed, after them.

    Clauses: initiative.simple.save, initiative.tie.dex-save
    """
    return (yield from by_save(who, None, None, first_round))


@procedure("bdp.order", title="Who goes first", by="referee")
def order(
    who: Annotated[Creature, Field("the player's character")],
    foe: Annotated[Creature, Field("the opponent")],
    intent: Annotated[tuple[str, ...], Field("what the character means to do, in order", words=ACTIONS)] = ("attack",),
    foe_intent: Annotated[tuple[str, ...], Field("what the opponent means to do", words=ACTIONS)] = ("attack",),
    weapons: Annotated[
        tuple[str, ...], Field("what the character strikes with", empty="the weapon in hand", rows=ARMS)
    ] = (),
    band: Annotated[Band, Field("the range between them")] = "close",
    first_round: Annotated[bool, Field("it is the first round of the fight")] = True,
) -> Rule[Order]:
    """Settle who goes first: quick turns, then the longer weapon when closing in or the quicker one when engaged.

    Clauses: initiative.order.quick-first, initiative.clash.approach, initiative.clash.engaged,
    initiative.tie.dex-save, initiative.dual.choice, weapon.reach.order
    """
    mine = Plan(known_intent(intent), weapons_of(who, Strike(by=who.id, weapons=weapons)))
    theirs = Plan(known_intent(foe_intent), weapons_of(foe, Strike(by=foe.id)))
    return (yield from settle(who, mine, theirs, band, first_round))


def settle(
    who: Creature, mine: Plan, theirs: Plan, band: str, first_round: bool = True, why: str = "save"
) -> Rule[Order]:
    """Settle which of two acts first. Clauses: initiative.order.quick-first, initiative.tie.dex-save"""
    turns = turn_of(mine.intent, band), turn_of(theirs.intent, band)
    if turns[0] != turns[1]:
        return (yield from _decided(Order(first="pc" if turns[0] == "quick" else "foe", by="turn"), who))
    fighting = all("attack" in plan.intent for plan in (mine, theirs))
    if fighting:
        closing = band != "close" or any("move" in plan.intent for plan in (mine, theirs))
        places = place(mine.weapons, closing), place(theirs.weapons, closing)
        if places[0] != places[1]:
            return (yield from _decided(Order(first="pc" if places[0] < places[1] else "foe", by="length"), who))
    return (yield from by_save(who, mine.weapons[0], theirs.weapons[0], first_round, why))


def turn_of(intent: tuple[str, ...], band: str) -> Turn:
    """The kind of turn an intention takes: one plain action is quick; a move with it, or a slow action, is full.

    Clauses: initiative.turn.quick, initiative.turn.full, retreat.turn.kind
    """
    slow = any(word in SLOW_ACTIONS for word in intent) or ("withdraw" in intent and band == "close")
    return "full" if slow or len(intent) > 1 else "quick"


def place(weapons: tuple[Weapon, ...], closing: bool) -> int:
    """The place of a strike: reach, slow, balanced, fast, bare hands when closing in, the other way round when engaged.

    Clauses: initiative.clash.approach, initiative.clash.engaged, initiative.dual.choice
    """
    ranks = [0 if weapon.reach else 1 + LONGEST_FIRST.index(weapon.speed) for weapon in weapons]
    return max(ranks) if closing else max(-rank for rank in ranks)


def by_save(
    who: Creature, mine: Weapon | None, theirs: Weapon | None, first_round: bool, why: str = "save"
) -> Rule[Order]:
    """Let a DEX Save of the character settle it; some skills pass it.

    Clauses: initiative.tie.dex-save, weapon-skill.quick, skill.initiative.alert
    """
    if who.can(PATIENT) and (yield from _waits(who)):
        yield from change(who, Waited(patient=True))
        return (yield from _decided(Order(first="foe", by="save"), who, word(PATIENT)))
    passes = ALERT if first_round and who.can(ALERT) else QUICK_DRAW if _draws_quickly(who, mine) else ""
    if passes:
        return (yield from _decided(Order(first="pc", by="save"), who, word(passes)))
    known = mine is not None and theirs is not None and mine.skill == "quick" and mine.row in who.skilled
    quick = mine.x if mine and theirs and known and mine.die == theirs.die else 0
    passed = yield from save(who, "dex", why, lowered=-quick)
    return (yield from _decided(Order(first="pc" if passed else "foe", by="save"), who))


def _draws_quickly(who: Creature, mine: Weapon | None) -> bool:
    """Whether somebody has learned to be quick with the weapon they fight with; with bare hands, with one they carry.

    Clause: skill.initiative.alert Ruling: whoever fights with two weapons has learned it with both.
    """
    if not who.can(QUICK_DRAW):
        return False
    if mine is None and not who.held:
        return any(item.weapon and item.weapon.row in who.skilled for item in who.items)
    return all(one.row in who.skilled for one in ((mine,) if mine else [item.weapon for item in who.held]) if one)


def _waits(who: Creature) -> Rule[bool]:
    """Offer to fail the Save on purpose, which makes the next attack enhanced. Clause: skill.initiative.alert"""
    labels = (Sentence("try to go first"), Sentence("let the foes go first: your next attack is enhanced"))
    asks = partial(Question, Sentence("Do you let the foes go first, for an enhanced attack?"))
    return (yield from choose(who.id, "patience", ("go", "wait"), labels=labels, asks=asks)) == "wait"


def known_intent(intent: tuple[str, ...]) -> tuple[str, ...]:
    """Actions by name; raises Unreadable for an unknown one. Clause: initiative.intent.declare"""
    for action in intent:
        if action not in ACTIONS:
            raise Unreadable(
                Sentence("intent '{word}'", word=action),
                "there is no such action",
                Sentence("one of {actions}", actions=", ".join(ACTIONS)),
            )
    return intent


def _decided(found: Order, who: Creature, by: Sentence | None = None) -> Rule[Order]:
    yield from say(
        "{who} goes before the foes: {what} decides."
        if found.first == "pc"
        else "{who} goes after the foes: {what} decides.",
        "order",
        who=who,
        what=by or DECIDES[found.by],
        verdict=PLACES[found.first],
        clause="initiative.order.quick-first",
    )
    return found
