"""Luck, if the table plays with it: a roll in place of the Die of Fate, and points burnt for a failed Save."""

from functools import partial
from typing import Annotated, Final

import msgspec

from rulewright.chance import d
from rulewright.engine import Field, Question, Rule, change, choose, grade, must, procedure, say
from rulewright.engine.odds.results import implied, result
from rulewright.errors import Sentence
from rulewright.systems.bdp.events.character import LuckChanged
from rulewright.systems.bdp.options import LUCK
from rulewright.systems.bdp.records.creature import Creature

LUCK_DIE: Final = d(20)
"""Die of a Luck roll. Clause: luck.roll.d20"""


class Fortune(msgspec.Struct, frozen=True):
    """The result of a Luck roll."""

    favourable: Annotated[bool, result("Luck is with them", answers=True)]
    luck: Annotated[int, implied("Luck is told")]
    """The Luck left."""


@procedure("bdp.luck", title="Luck", by="owner")
def luck(who: Annotated[Creature, Field("whose luck decides")]) -> Rule[Fortune]:
    """Let somebody's Luck answer in place of the Die of Fate: below is favourable and costs a point for good, equal is
    favourable and brings one, above is not.

    Clause: luck.roll.d20
    """
    must((yield from LUCK), "this table plays without Luck: the Die of Fate answers")
    change_by: int | None = yield from grade(LUCK_DIE, (who.luck, who.luck + 1), (-1, 1, None), "d20")
    yield from say(
        "Luck is with {who}." if change_by is not None else "Luck is against {who}.",
        "luck",
        roll="d20",
        who=who,
        against=who.luck,
        verdict="unfavourable" if change_by is None else "favourable",
    )
    if change_by is None:
        return Fortune(favourable=False, luck=who.luck)
    who = yield from change(who, LuckChanged(change_by))
    return Fortune(favourable=True, luck=who.luck)


def burn(who: Creature, points: int) -> Rule[bool]:
    """Offer to burn the Luck needed to pass a failed Save after all. Clause: luck.burn.save"""
    if not 0 < points <= who.luck:
        return False
    text = Sentence(
        "Your Save has failed by {n} point. Do you burn as much Luck? You have {luck}.",
        "Your Save has failed by {n} points. Do you burn as much Luck? You have {luck}.",
        n=points,
        luck=who.luck,
    )
    labels = (Sentence("let it fail"), Sentence("burn {points} Luck: it passes", points=points))
    if (yield from choose(who.id, "burn", ("keep", "burn"), labels=labels, asks=partial(Question, text))) == "keep":
        return False
    who = yield from change(who, LuckChanged(-points), "luck.burn.save")
    yield from say(
        "{who} burns {points} Luck: the Save passes.",
        "luck",
        outside="{who} is lucky: the Save passes.",
        who=who,
        points=points,
    )
    return True
