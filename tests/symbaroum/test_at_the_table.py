"""What the table's people see and decide: the referee's word against a rule, whose turn it is, what dice are asked of."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright.engine import World
from rulewright.systems.symbaroum import SYSTEM
from rulewright.systems.symbaroum.records.scene import Scene
from rulewright.table import protocol as say
from tests.symbaroum.people import brute, mira
from tests.table.room.table import Table

TALK = Scene(id="talk", name="The talk", kind="social-challenge")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with Table(tmp_path / "toll.rwj", game=SYSTEM, world=World([mira(), brute(), TALK])) as made:
        yield made


def test_a_test_that_a_social_challenge_refuses_is_carried_out_if_the_referee_lets_it_happen(table: Table) -> None:
    wish = {"who": "mira", "attribute": "persuasive"}
    refused = table.ask("ann", say.Do(id="a", procedure="symbaroum.test", arguments=wish))
    assert "by role-play, not by one test" in str(refused)
    table.ask("ann", say.Propose(id="p", procedure="symbaroum.test", arguments=wish))
    assert table.ask("rae", say.Settle(id="s", proposal="p", accept=True))["t"] == "done"
    assert [one.procedure for one in table.done] == ["symbaroum.test"]


def test_what_the_rules_allow_is_let_happen_as_it_was_asked(table: Table) -> None:
    wish = {"who": "mira", "attribute": "strong"}
    table.ask("ann", say.Propose(id="p", procedure="symbaroum.test", arguments=wish))
    assert table.ask("rae", say.Settle(id="s", proposal="p", accept=True))["t"] == "done"
    assert table.done[0].arguments == wish
