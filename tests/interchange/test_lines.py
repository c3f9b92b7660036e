"""A journal as a file of JSON lines: out, in again, and what is not taken."""

from collections.abc import Callable
from pathlib import Path

import pytest

from rulewright.campaign import Campaign
from rulewright.engine.journal import FORMAT
from rulewright.errors import Unreadable
from rulewright.interchange import read_journal, write_journal
from tests.lantern import SYSTEM


@pytest.fixture
def text(tmp_path: Path) -> bytes:
    with Campaign.create(tmp_path / "a.rulewright", SYSTEM, title="Bärenhöhle", seed=b"secret seed") as campaign:
        campaign.command("omen", {})
        campaign.command("strike", {"striker": "mira", "target": "bo"}, command="blow")
        campaign.answer("blow", "duck")
        campaign.command("oil", {"who": ["kol"]})
        campaign.undo()
        campaign.set_options({"harsh": True})
        return write_journal(campaign.journal, SYSTEM)


def test_a_journal_comes_back_whole(text: bytes) -> None:
    journal = read_journal(text, system=SYSTEM)
    assert write_journal(journal, SYSTEM) == text
    assert len(journal.entries) == text.count(b"\n") - 3
    assert journal.header.title == "Bärenhöhle"


def test_a_campaign_can_be_made_of_it_and_goes_on(text: bytes, tmp_path: Path) -> None:
    with Campaign.restore(tmp_path / "b.rulewright", read_journal(text, system=SYSTEM), system=SYSTEM) as campaign:
        assert campaign.options == {"harsh": True}
        campaign.redo(4)
        campaign.command("omen", {})
        assert campaign.verify() == campaign.world
    with Campaign.open(tmp_path / "b.rulewright", system=SYSTEM) as again:
        assert again.verify() == again.world


def test_the_secret_seed_does_not_leave(text: bytes) -> None:
    assert b"secret seed" not in text
    assert b"secret seed".hex().encode() not in text


def test_line_ends_at_the_end_do_not_matter(text: bytes) -> None:
    assert read_journal(text.rstrip(), system=SYSTEM) == read_journal(text + b"\n\n", system=SYSTEM)


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda _text: b"", "it is empty"),
        (lambda _text: b"Dear diary", "line 1: not the beginning of a journal"),
        (lambda text: text.replace(b'"format":', b'"format":9', 1), f"format 9{FORMAT} by a newer Rulewright"),
        (lambda text: text.replace(b"lantern", b"torches", 1), "'torches': no such system is installed"),
        (lambda text: b"\n".join(text.split(b"\n")[:-2]), "it breaks off after line 8"),
        (lambda text: text[: len(text) // 2], "it breaks off after line"),
        (lambda text: text.split(b"\n")[0], "it breaks off after line 1"),
        (lambda text: text.replace(b"bones", b"stone"), "changed after it was exported"),
        (lambda text: b"\n".join(text.split(b"\n")[:4] + text.split(b"\n")[5:]), "changed after it was exported"),
    ],
)
def test_what_is_not_a_whole_journal_is_not_taken(text: bytes, damage: Callable[[bytes], bytes], said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        read_journal(damage(text), where="evening.jsonl", system=None if b"torches" in damage(text) else SYSTEM)
