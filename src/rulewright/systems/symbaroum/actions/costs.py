"""What a turn has to spend, a Combat Action and a Movement Action, and what one may be traded for.

Actions are taken at one's own place in the order; only Reactions come in between. Outside a fight nothing costs.
"""

from typing import Final, Literal

from rulewright.engine import Rule, change, must, peek, refused, survey
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.symbaroum.events.fighting import ActionSpent
from rulewright.systems.symbaroum.options import TWO_COMBAT_ACTIONS
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight
from rulewright.systems.symbaroum.records.states import state_of

Cost = Literal["combat", "movement", "both", "free"]
COSTS: Final[dict[str, Cost]] = {
    "attack": "combat",
    "first-aid": "combat",
    "sneak": "combat",
    "active-ability": "combat",
    "elixir-other": "combat",
    "move": "movement",
    "engage": "movement",
    "flank": "movement",
    "bypass": "movement",
    "go-around": "both",
    "withdraw": "movement",
    "escape-flank": "movement",
    "line-of-sight": "movement",
    "switch-weapon": "movement",
    "draw": "movement",
    "stand-up": "movement",
    "elixir-self": "movement",
    "test": "combat",
    "shield": "movement",
    "free": "free",
}
"""What each kind of action costs. Clauses: actions.per-turn, combat-action.attack, combat-action.other-uses,
movement.what, movement.engage, movement.flank, movement.bypass, movement.withdraw, movement.line-of-sight,
movement.switch-weapon, movement.stand-up, movement.elixir-self, elixir.self, elixir.other, first-aid.cost,
surprised.sneak, draw.other, disengage.cost, flanking.go-around, actions.free"""


LEFT: Final = {"combat": Sentence("Combat Action"), "movement": Sentence("Movement Action")}
"""What a turn has, in words. Clause: actions.per-turn"""
DEEDS: Final = {
    "attack": Sentence("an attack"),
    "first-aid": Sentence("first aid"),
    "sneak": Sentence("sneaking"),
    "active-ability": Sentence("an ability"),
    "elixir-self": Sentence("an elixir"),
    "elixir-other": Sentence("an elixir"),
    "move": Sentence("moving"),
    "engage": Sentence("closing in"),
    "flank": Sentence("getting round to flank"),
    "bypass": Sentence("running past"),
    "go-around": Sentence("going around"),
    "withdraw": Sentence("withdrawing"),
    "escape-flank": Sentence("getting out of the flank"),
    "line-of-sight": Sentence("a clear line of sight"),
    "switch-weapon": Sentence("switching weapons"),
    "draw": Sentence("drawing a weapon"),
    "stand-up": Sentence("getting up"),
    "test": Sentence("a test"),
    "shield": Sentence("the shield"),
    "free": Sentence("something brief"),
}
"""What a turn was spent on, in words. Clause: actions.per-turn"""


def fit_to_act(who: Creature) -> None:
    """Refuse whoever is dying, dead, down, unconscious or gone. Clause: dying.state"""
    must(who.status != "dying", "{title} is dying: a dying character can do nothing for itself", title=who)
    must(who.able, "{title} is {state} and can do nothing", title=who, state=state_of(who))


def may_act(who: Creature) -> Rule[Fight | None]:
    """Refuse whoever cannot act here and now; answer the fight it is in, if any.

    Clauses: actions.on-initiative, dying.state, turn-order.fixed
    """
    fit_to_act(who)
    fight = yield from must_be_now(who)
    must(
        fight is None or who.acts_from <= fight.turn,
        "{title} acts again in turn {turn}",
        title=who,
        turn=who.acts_from,
        clause="healing.dying",
    )
    return fight


def must_be_now(who: Creature) -> Rule[Fight | None]:
    """Refuse whoever's turn it is not in a fight; answer the fight, if any.

    Clauses: actions.on-initiative, turn-order.fixed
    """
    fight = yield from peek(Fight, FIGHT)
    if fight is None:
        return None
    must(
        who.id in (*fight.order, *fight.waiting),
        "a fight goes on in which {title} has no place in the order: join it first",
        title=who,
    )
    must(fight.turn, "the fight has not begun: the order is still being set up", clause="turn-order.wait")
    if fight.now != who.id:
        other = yield from peek(Creature, fight.now)
        if not fight.now:
            raise refused("it is not {title}'s turn yet", title=who)
        raise refused(
            "it is {title}'s turn, not {other}'s: one acts at one's own place in the order, and "
            "only Reactions come between",
            title=other or fight.now,
            other=who,
        )
    return fight


def price(who: Creature, what: str, *, cost: Cost | None = None) -> Rule[tuple[str, ...] | None]:
    """What would be left of the turn after an action; None outside a fight. Refused where it cannot be paid.

    Clauses: actions.per-turn, actions.trade, actions.free, combat-action.other-uses
    """
    fight = yield from may_act(who)
    cost = cost or COSTS[what]
    if fight is None or cost == "free":
        return None
    left = list(who.left)
    if cost == "both":
        must(
            len(left) == 2,
            "{what} takes the whole turn, the Combat Action traded for movement: {gone}",
            what=DEEDS[what],
            gone=_gone(who),
            clause="flanking.go-around",
        )
        return ()
    if cost == "combat" and "combat" not in left:
        must(
            left and (yield from TWO_COMBAT_ACTIONS),
            "{title} has no Combat Action left: a turn has only one; {gone}, {left}",
            title=who,
            gone=_gone(who, "combat"),
            left=Sentence("a Movement Action is left") if left else Sentence("and nothing is left: end the turn"),
            clause="actions.trade",
        )
        return ()
    must(left, "{title} has no Movement Action left this turn: {gone}; end the turn", title=who, gone=_gone(who))
    left.remove(cost if cost in left else "combat")
    return tuple(left)


def pay(who: Creature, what: str, *, cost: Cost | None = None) -> Rule[Creature]:
    """Spend what an action costs. Clauses: actions.per-turn, actions.trade"""
    left = yield from price(who, what, cost=cost)
    return who if left is None else (yield from change(who, ActionSpent(left, what)))


def opponents(who: Creature) -> Rule[tuple[Creature, ...]]:
    """Enemies in melee with somebody and able to react, in turn order. Clauses: movement.withdraw, dying.state"""
    everyone = yield from survey(Creature)
    fight = yield from peek(Fight, FIGHT)
    order = fight.order if fight is not None else ()
    near = [one for one in everyone if one.able and (one.place_of(who.id) or who.place_of(one.id))]
    return tuple(sorted(near, key=lambda one: order.index(one.id) if one.id in order else len(order)))


def _gone(who: Creature, *which: str) -> Sentence:
    """What these Actions went on, all that are gone where none is named. Clause: actions.trade"""
    took = _took(who)
    return every(
        Sentence("the {action} went on {deed}", action=LEFT[one], deed=DEEDS.get(took[one], Sentence(took[one])))
        for one in which or took
    )


def _took(who: Creature) -> dict[str, str]:
    """Each Action that is gone, with the deed that took it: its own kind first, as the turn was spent.

    Clauses: actions.per-turn, actions.trade
    """
    gone = [one for one in LEFT if one not in who.left]
    took: dict[str, str] = {}
    for deed in who.spent:
        open_ones = [one for one in gone if one not in took]
        first = [one for one in open_ones if one == COSTS.get(deed, "")] or open_ones[:1]
        took |= dict.fromkeys(open_ones if COSTS.get(deed) == "both" else first, deed)
    return {one: took.get(one, who.spent[-1] if who.spent else "free") for one in gone}
