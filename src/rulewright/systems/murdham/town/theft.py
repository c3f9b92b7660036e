"""Theft: an AGI save to lift something small from somebody nearby unnoticed; thieves manage a little more."""

from fractions import Fraction
from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Rule, change, look, must, procedure, say
from rulewright.engine.odds.results import result
from rulewright.systems.bricks.picking import owned
from rulewright.systems.murdham.actions.incapacity import must_be_free, must_heed_taunt
from rulewright.systems.murdham.actions.turn import must_have_main_action, spend_main_action
from rulewright.systems.murdham.checks.saves import Difficulty, attempt
from rulewright.systems.murdham.events.goods import ItemDamaged, ItemGone, ItemGot
from rulewright.systems.murdham.options import SEEN_THIEVES_KEEP
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.space.distance import NEARBY, range_between
from rulewright.systems.murdham.space.load import item_bulk
from rulewright.systems.murdham.space.whereabouts import must_be_with

THIEF, STEALTHY = "steal", "stealth"
"""Skills of thieves, and of those who sneak. Clause: core.skills"""
SMALL: Final = Fraction(1, 2)
"""Bulk that anybody can try to lift. Clause: steal.small"""
HANDFUL: Final = Fraction(1)
"""Bulk that thieves can try to lift in one go. Clauses: steal.large, core.skills"""
HANDS: Final = 2
"""How many things thieves can try to lift in one go. Clause: core.skills"""
Halves = Annotated[
    int | None, Field("bulk of all of it, in halves", empty="what the lists say", low=0, high=1000, by="referee")
]


class Theft(msgspec.Struct, frozen=True):
    """The result of a theft."""

    taken: Annotated[bool, result("it is taken", answers=True)]
    noticed: Annotated[bool, result("it is noticed")]


@procedure("murdham.steal", title="Steal", by="owner", verb="steal")
def steal(
    thief: Annotated[Creature, Field("who steals")],
    victim: Annotated[Creature, Field("from whom")],
    items: Annotated[
        tuple[str, ...],
        Field(
            "what; several small things only for thieves",
            repeats=True,
            rows=owned("victim", lambda one: dict.fromkeys(one.items), acts=False),
        ),
    ],
    halves: Halves = None,
    approach: Annotated[
        bool, Field("whether they must first come near unseen, with a save to sneak", by="referee")
    ] = False,
) -> Rule[Theft]:
    """Lift something from somebody nearby: an AGI save to stay unnoticed, and one before it to come near unseen.

    Clauses: steal.small, steal.large, steal.approach, core.proficiency
    """
    must_be_free(thief)
    must_heed_taunt(thief)
    difficulty = _how_hard(thief, items, halves)
    yield from must_be_with(thief, victim)
    apart = yield from range_between(thief, victim)
    must(approach or apart is None or apart <= NEARBY, "{title} is not nearby: come near unseen first", title=victim)
    yield from must_have_main_action(thief)
    if approach and not (yield from attempt(thief, "agi", "sneak-agi-save", proficient=STEALTHY in thief.skills)):
        yield from say("{victim} notices {who}, and nothing is stolen", "theft", who=thief, victim=victim)
        yield from spend_main_action(thief.id)
        return Theft(taken=False, noticed=True)
    unnoticed = yield from attempt(thief, "agi", "steal-agi-save", difficulty, proficient=THIEF in thief.skills)
    taken = unnoticed or (yield from SEEN_THIEVES_KEEP)
    yield from say(
        "{who} steals from {victim} unnoticed"
        if unnoticed
        else ("{who} steals from {victim}, who notices" if taken else "{victim} notices {who}, and nothing is stolen"),
        "theft",
        who=thief,
        victim=victim,
    )
    if taken:
        for item in items:
            yield from _lift(thief, victim, item)
    yield from spend_main_action(thief.id)
    return Theft(taken=taken, noticed=not unnoticed)


def _how_hard(thief: Creature, items: tuple[str, ...], halves: int | None) -> Difficulty:
    """How hard it is to lift this much; Refused if nobody could. Clauses: steal.small, steal.large"""
    must(items, "say what is stolen")
    bulk = Fraction(halves, 2) if halves is not None else sum(map(item_bulk, items), Fraction(0))
    if bulk <= SMALL and not items[1:]:
        return "challenging"
    must(
        THIEF in thief.skills,
        "that is too large to steal for {title}: bulk 1/2 at most, one thing",
        title=thief,
        clause="steal.large",
    )
    must(
        bulk <= HANDFUL and len(items) <= HANDS,
        "that is too large to steal even for a thief: bulk 1 at most, in two things",
        clause="steal.large",
    )
    return "impossible"


def _lift(thief: Creature, victim: Creature, item: str) -> Rule[None]:
    """Move a thing from one to the other; the victim is assumed to have it even if the GM's lists do not say so."""
    victim = yield from look(Creature, victim.id)
    if item in victim.items:
        yield from change(victim, ItemGone(item), "steal.small")
    thief = yield from look(Creature, thief.id)
    thief = yield from change(thief, ItemGot(item), "steal.small")
    if item in victim.damaged:
        yield from change(thief, ItemDamaged(item), "steal.small")
