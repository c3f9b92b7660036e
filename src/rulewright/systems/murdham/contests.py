"""Contests: everybody takes an own d20 off the ability that fits, and the highest total is best."""

from typing import Annotated, Final

from rulewright.engine import Field, Part, Rolls, Rule, Told, procedure, roll, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.d20 import D20
from rulewright.systems.murdham.omens import spends
from rulewright.systems.murdham.records import Ability, Creature
from rulewright.systems.murdham.saves import NAMES

FEWEST: Final = 2
"""Competitors it takes. Clause: core.omens.reroll"""


@procedure("murdham.contest", title="Contest", clauses=("core.omens.reroll",), by="referee", verb="contest")
def contest(
    group: Annotated[tuple[Creature, ...], Field("all who compete")],
    ability: Annotated[Ability, Field("the ability that fits")],
) -> Rule[tuple[str, ...]]:
    """Roll a contest once; answers whoever is best, and several where they tie and roll again among themselves.

    Whoever is beaten may re-roll the own die with an omen, and the better one counts. Clause: core.omens.reroll
    """
    if len({one.id for one in group}) < FEWEST:
        raise Refused(
            Sentence("a contest takes {fewest} or more, not {number}", fewest=FEWEST, number=len(group)),
            clause="core.contest",
        )
    rolled: dict[str, int] = {}
    for one in group:
        best = max(rolled.values(), default=None)
        rolled[one.id] = yield from _rolled(one, ability, f"contest-{one.id}", best)
    for one in group:
        why = f"contest-{one.id}"
        while rolled[one.id] < max(rolled.values()) and (
            yield from spends(one.id, f"spend an omen on {why}", what="You have not won the contest.")
        ):
            best = max(rolled.values())
            rolled[one.id] = max(rolled[one.id], (yield from _rolled(one, ability, f"{why}-again", best)))
    winners = tuple(one.id for one in group if rolled[one.id] == max(rolled.values()))
    yield from tell(_best, tuple(one for one in group if one.id in winners), max(rolled.values()))
    return winners


def _rolled(who: Creature, ability: Ability, why: str, best: int | None) -> Rule[int]:
    """Somebody's total, told beside the best there is so far."""
    shown = yield from roll(D20, why)
    yield from tell(_line, who, ability, why, best)
    return who.score(ability) - shown


def _line(rolls: Rolls, who: Creature, ability: Ability, why: str, best: int | None) -> Told:
    score, shown = who.score(ability), rolls[why].value
    parts = (Part(NAMES[ability], score), Part("d20", -shown))
    text = f"{who.title}: {NAMES[ability]} {score} less {shown} is {score - shown}"
    outside = f"{who.title}: {score - shown}"
    total = score - shown
    verdict = "" if best is None else "ahead" if total > best else "level" if total == best else "behind"
    return Told(
        text, about=why, parts=parts, total=total, against=best, verdict=verdict, clause="core.contest", outside=outside
    )


def _best(_rolls: Rolls, winners: tuple[Creature, ...], total: int) -> Told:
    names = [one.title for one in winners]
    verdict = "wins" if len(names) == 1 else "tie and roll again"
    return Told(f"{' and '.join(names)} {verdict} with {total}", about="contest", total=total, clause="core.contest")
