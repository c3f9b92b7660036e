"""The three scores of somebody new: a row of the arrays, each of its scores put where people like or the dice say."""

from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import Final, NamedTuple

from rulewright.engine import Rule
from rulewright.engine.declared.picks import Pick
from rulewright.errors import Refused, Sentence, every
from rulewright.systems.bricks.people.newcomers import drawn
from rulewright.systems.bricks.picking import listed, scored
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.murdham.checks.saves import NAMES
from rulewright.systems.murdham.tables import ARRAYS, Ability

ORDER: Final[tuple[Ability, ...]] = ("str", "agi", "wit")
"""Abilities as a d3 counts them. Clause: create.abilities"""


class Scores(NamedTuple):
    """Scores of an array as they are placed: its number, where the highest stands and where the middle one."""

    array: int
    highest: Ability
    middle: Ability
    scores: dict[Ability, int]

    @property
    def title(self) -> str:
        """As people write them: `STR 12, AGI 7, WIT 5`."""
        return scored(**{NAMES[one]: self.scores[one] for one in ORDER})


def _placed() -> tuple[Scores, ...]:
    """Every row of the arrays in every order of placing it. Clause: create.abilities"""
    return tuple(
        Scores(face, order[0], order[1], dict(zip(order, row.scores, strict=True)))
        for face, row in ARRAYS.items()
        for order in permutations(ORDER)
    )


PLACED: Final = _placed()
"""Every way in which the scores of somebody new can stand."""


def _scores() -> Iterator[Pick]:
    for one in {each.title: each for each in PLACED}.values():
        low, high = min(one.scores.values()), max(one.scores.values())
        best, worst = (every(NAMES[name] for name in ORDER if one.scores[name] == end) for end in (high, low))
        health = Sentence("health {n}", n=one.scores["str"])
        words = Sentence("strongest in {best}, weakest in {worst}", best=best, worst=worst)
        line = in_a_row((health, words if high > low else Sentence("alike in all")))
        yield Pick(value=str(one.title), title=one.title, line=line, group=ARRAYS[one.array].title)


score_picks = listed(_scores)
"""Every way in which three scores can be placed, by array. Clause: create.abilities"""


def in_words(scores: str) -> Mapping[Ability, int | None]:
    """The scores people mean, as the rows write them: `STR 12, AGI 7, WIT 5`. Clause: create.abilities"""
    if not scores:
        return dict.fromkeys(ORDER)
    found = next((one.scores for one in PLACED if one.title.casefold() == scores.casefold()), None)
    if found is None:
        raise _no_such(scores)
    return found


def _no_such(scores: str) -> Refused:
    rows = "; ".join(row.title for row in ARRAYS.values())
    said = Sentence(
        "nobody begins with {scores}: highest, middle and lowest score are {rows}, each put where you like",
        scores=scores,
        rows=rows,
    )
    return Refused(said, clause="create.abilities")


def scores_drawn(given: Mapping[Ability, int | None]) -> Rule[dict[Ability, int]]:
    """The three scores: a die `array` takes a row, a die `highest` and a die `middle` place it.

    If scores are given, the dice choose among the rows that agree with them; Refused if none does.
    Clause: create.abilities
    """
    fit = [one for one in PLACED if all(value in (None, one.scores[name]) for name, value in given.items())]
    if not fit:
        raise _no_such(every(f"{NAMES[name]} {value}" for name, value in given.items() if value is not None))
    if None not in given.values():
        return fit[0].scores
    array = yield from drawn(sorted({one.array for one in fit}), "array")
    fit = [one for one in fit if one.array == array]
    highest = yield from drawn([name for name in ORDER if any(one.highest == name for one in fit)], "highest")
    fit = [one for one in fit if one.highest == highest]
    middle = yield from drawn([one.middle for one in fit], "middle")
    return next(one.scores for one in fit if one.middle == middle)
