"""Text that is none, such as bytes that are no UTF-8, is one sentence, and nothing that is written later is hurt."""

from pathlib import Path

import pytest

from rulewright.campaign import Campaign
from rulewright.engine import system
from rulewright.errors import Unreadable
from tests.house.demos import demo

HALF_A_LETTER = ("\ud800", "half \udcff of it")


@pytest.mark.parametrize("text", HALF_A_LETTER)
def test_half_a_letter_is_refused_in_a_sentence_and_the_campaign_is_read_again(tmp_path: Path, text: str) -> None:
    place, game = tmp_path / "a.rulewright", system("contested")
    with Campaign.create(place, game, "T", world=demo(game, fighting=False)) as kept:
        for arguments, named in (({"text": text}, ""), ({"text": "a"}, text), ({"text": "a", "about": text}, "")):
            with pytest.raises(Unreadable):
                kept.command("contested.note", arguments, command=named)
            assert not kept.entries
        kept.command("contested.note", {"text": "after it"})
        world = kept.world
    with Campaign.open(place) as again:
        assert (again.world, len(again.entries)) == (world, 1)


@pytest.mark.parametrize("text", HALF_A_LETTER)
def test_half_a_letter_in_a_title_is_refused_and_no_file_is_made(tmp_path: Path, text: str) -> None:
    with pytest.raises(Unreadable):
        Campaign.create(tmp_path / "a.rulewright", system("contested"), text)
    assert not list(tmp_path.iterdir())
