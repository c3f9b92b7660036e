"""Rules as people at a table look them up."""

import re

import pytest

from rulewright.content import catalogue
from rulewright.engine import System, installed
from rulewright.table.deeds.questions import as_read


@pytest.mark.parametrize("game", installed().values(), ids=installed())
def test_no_name_of_the_program_stands_in_a_rule(game: System) -> None:
    read = [as_read(one, game) for one in catalogue(game.base.id).clauses.values()]
    assert [one.id for one in read if set("`_") & set(one.rule + one.ambiguous + one.ruling)] == []
    known = catalogue(game.base.id).clauses
    for one in read:
        text = f"{one.rule} {one.ambiguous} {one.ruling}"
        assert not [word for word in re.findall(r"[a-z0-9-]+(?:\.[a-z0-9-]+)+", text) if word in known], one.id
        assert "see missing" not in text, one.id
        assert ".md" not in text, one.id
