"""What people read says everything once, a figure of 1 of one thing alone, and a flag without a word for yes."""

import re

import pytest

from rulewright.engine import Record, System, installed
from rulewright.engine.display.stating import lines
from rulewright.engine.facts import facts_of, stated
from tests.systems.told.test_no_keys_shown import _drawn, _rows, _worlds
from tests.systems.told.test_odds_told import SEVERAL

games = pytest.mark.parametrize("system", installed().values(), ids=lambda one: one.id)


@games
def test_no_text_of_a_page_says_a_part_of_it_twice_or_several_of_one(system: System) -> None:
    texts = {text for world in _worlds(system.id) for _, text in _drawn(system, world)}
    texts |= {text for _, text in _rows(system)}
    assert len(texts) > 100
    assert sorted(text for text in texts if _is_twice(text)) == []
    assert sorted(text for text in texts if _is_several_of_one(text)) == []
    assert [text for text in texts if re.search(r"(^|: )(yes|no)$|: $", text)] == []


@games
def test_what_is_at_most_is_a_noun_that_a_figure_can_stand_before(system: System) -> None:
    kinds = {type(one) for world in _worlds(system.id) for one in world if isinstance(one, Record)}
    labels = {str(fact.called) for kind in kinds for fact in facts_of(kind).values()}
    assert labels
    assert [one for one in labels if one.startswith(("most ", "full "))] == []


@games
def test_a_state_that_is_so_or_not_stands_on_a_sheet_by_its_name_alone(system: System) -> None:
    for world in _worlds(system.id):
        for one in world:
            flags = {fact.label for _, fact, value in stated(one) if isinstance(value, bool)}
            assert {line.value for line in lines(one, world) if line.name in flags} <= {""}


def _is_twice(text: str) -> bool:
    """Whether a part of a text begins as a whole part before it reads: `d6, d6 to a Save`."""
    parts = [one.strip() for one in re.split(r"[,:;()/] ?", text)]
    long = [one for one in parts if re.fullmatch(r"[A-Za-z].+", one)]
    return any(f"{other} ".startswith(f"{one} ") for at, one in enumerate(long) for other in long[at + 1 :])


def _is_several_of_one(text: str) -> bool:
    found = re.search(r"(?<![.,\d/+-])\b1 (\w+)", text)
    return bool(found and SEVERAL.search(found[1]))
