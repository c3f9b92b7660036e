"""What came of it stands first, in one sentence that tells no more than the lines of the seat."""

import pytest

from rulewright.campaign.sight import Seen
from rulewright.engine import installed
from rulewright.engine.steps import Told
from rulewright.errors import Sentence
from rulewright.table.headlines import headline
from rulewright.table.headlines.rows import rows
from tests.table.page.sentences import texts

HIT = Sentence("{who} answers with TR {tr} against IR {ir}: {outcome}", who="Bo", tr=9, ir=20, outcome=Sentence("hit"))
STRUCK = Sentence("{title} takes {wound}.", title="Bo", wound=7)
DEAD = Sentence("{end} ({reason}).", end=Sentence("{title} {ends}", title="Bo", ends=Sentence("dies")), reason="STR")
ATTACK = Sentence("{who} attacks with {weapons}: IR {ir}", who="Ann", weapons="a bow", ir=20)
NATURAL = Sentence("{told}, natural {face}: the referee adds something extraordinary.", told=ATTACK, face=20)


def seen(*lines: Sentence) -> Seen:
    """An outcome of contested with these lines."""
    return Seen(number=1, what="contested.attack", told=tuple(Told(one) for one in lines))


def test_whoever_kills_is_told_before_the_blow():
    found = headline(seen(ATTACK, HIT, STRUCK, DEAD), "contested")
    assert found
    assert (found.text, found.tone, found.who, found.actor) == ("Ann kills Bo.", "fall", "Bo", "Ann")


def test_whoever_sees_only_that_somebody_fell_hears_no_name_of_who_did_it():
    found = headline(seen(DEAD), "contested")
    assert found
    assert (found.text, found.actor) == ("Bo dies.", "")


def test_several_who_fall_together_are_named_together():
    other = Sentence("{title} {ends}", title="Cy", ends=Sentence("dies"))
    found = headline(seen(ATTACK, DEAD, other), "contested")
    assert found
    assert found.text == "Ann kills Bo and Cy."


def test_a_natural_is_a_moment():
    found = headline(seen(NATURAL, HIT), "contested")
    assert found
    assert (found.text, found.moment) == ("Ann hits Bo.", "great")


def test_a_roll_within_a_point_of_its_number_was_close():
    line = Told(Sentence("Bo: DEX save"), total=15, against=15, verdict=Sentence("holds"))
    found = headline(Seen(number=1, what="contested.save", told=(line,)), "contested")
    assert found
    assert found.moment == "edge"


def test_an_outcome_without_a_row_is_told_by_its_first_line_that_is_no_sum():
    found = headline(seen(Sentence("The bridge falls.")), "contested")
    assert found
    assert (found.text, found.tone) == ("The bridge falls.", "deed")
    assert headline(seen(), "contested") is None


@pytest.mark.parametrize("game", sorted(installed()))
def test_every_row_of_a_game_fits_a_line_that_is_said(game: str):
    said = {one.template for one in texts() if "headlines" not in one.where}
    assert [row.line for row in rows(game) if not any(one.startswith(row.line) for one in said)] == []
