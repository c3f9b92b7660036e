"""Notes and overruling in a campaign that is kept: who may command them, undo, replay, what each seat reads."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright.campaign import Campaign
from rulewright.campaign.seen.sight import Seat, seen
from rulewright.engine import World, system
from rulewright.engine.journal import replay
from rulewright.errors import NotAllowed

ISMAY = Seat("ismay", owns=("ismay",))
KELD = Seat("keld", owns=("keld",))


@pytest.fixture
def campaign(tmp_path: Path) -> Iterator[Campaign]:
    made = Campaign.create(tmp_path / "evening.rw", "contested", world=system("contested").demo())  # type: ignore[misc]  # any kind of record
    yield made
    made.release()


def read(campaign: Campaign, seat: Seat) -> list[str]:
    return [told.text for entry in seen(campaign.ledger, seat) for told in entry.told]


def hp(world: World) -> int:
    return int(world["ismay"].hp)  # type: ignore[attr-defined]  # the game's own field


def test_only_the_referee_overrules_and_it_can_be_taken_back(campaign: Campaign) -> None:
    with pytest.raises(NotAllowed, match="only the referee may command 'overrule'"):
        campaign.command("contested.overrule", {"record": "ismay", "field": "hp", "value": 9}, by=ISMAY)
    campaign.command("contested.overrule", {"record": "ismay", "field": "hp", "value": 1, "why": "the beam fell"})
    assert hp(campaign.world) == 1
    campaign.undo()
    assert hp(campaign.world) == 4
    campaign.redo()
    assert hp(campaign.world) == 1


def test_everybody_writes_notes_and_only_the_referee_secret_ones(campaign: Campaign) -> None:
    campaign.command("contested.note", {"text": "The bridge is out."}, by=KELD)
    campaign.command("contested.note-to-self", {"who": "keld", "text": "Watch Ismay."}, by=KELD)
    campaign.command("contested.secret-note", {"text": "Keld suspects."})
    for procedure, arguments in (
        ("contested.secret-note", {"text": "x"}),
        ("contested.note-to-self", {"who": "ismay", "text": "x"}),
    ):
        with pytest.raises(NotAllowed):
            campaign.command(procedure, arguments, by=KELD)
    assert read(campaign, ISMAY) == ["Note: The bridge is out."]
    assert read(campaign, KELD) == ["Note: The bridge is out.", "Note: Watch Ismay."]
    assert len(read(campaign, Seat("referee", referee=True))) == 3


def test_the_board_and_what_was_overruled_replay(campaign: Campaign) -> None:
    start = campaign.world
    campaign.command("contested.draw-place", {"name": "Hall", "x": 1, "y": 2.5})
    campaign.command("contested.draw-place", {"name": "Crypt", "secret": True})
    campaign.command("contested.draw-path", {"a": "hall", "b": "crypt", "kind": "secret-door", "state": "stuck"})
    campaign.command("contested.place", {"who": "ismay", "spot": "hall"}, by=ISMAY)
    campaign.command("contested.overrule", {"record": "ismay", "field": "traits", "value": ["wet"]})
    assert replay(campaign.system, start, campaign.entries) == campaign.world
    assert not [line for line in read(campaign, KELD) if "Crypt" in line or "secret door" in line]
