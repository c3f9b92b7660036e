"""What a seat may know: closed unless opened."""

import msgspec
import pytest

from rulewright.campaign import ONLOOKER, REFEREE_SEAT, Campaign, Seat, seat_of
from rulewright.campaign.ledger import Ledger
from rulewright.campaign.seen.sight import may_know, seen
from rulewright.engine import EVERYONE, REFEREE, World, owner_of
from rulewright.engine.journal import AnyEntry, Entry
from rulewright.engine.steps import Chosen, Rolled, Step, Told
from tests.as_kept import as_kept

MIRA = Seat("anna", owns=("mira",))
BO = Seat("ben", owns=("bo",))


@pytest.mark.parametrize(
    ("audience", "knowing"),
    [
        (EVERYONE, {"referee", "anna", "ben", ""}),
        (owner_of("mira"), {"referee", "anna"}),
        (REFEREE, {"referee"}),
        ("a word nobody knows", {"referee"}),
        ("", {"referee"}),
    ],
)
def test_each_audience_is_known_to_its_own(audience: str, knowing: set[str]) -> None:
    assert {seat.name for seat in (REFEREE_SEAT, MIRA, BO, ONLOOKER) if may_know(seat, audience)} == knowing


def test_seats_can_be_given_as_words() -> None:
    assert seat_of("referee") == REFEREE_SEAT
    assert seat_of("everyone") == seat_of("") == ONLOOKER
    assert seat_of("mira") == seat_of("owner:mira") == Seat("mira", owns=("mira",))
    assert seat_of(MIRA) is MIRA


def test_a_secret_roll_is_seen_by_the_referee_alone_and_its_lines_by_their_own(campaign: Campaign) -> None:
    campaign.command("listen", {"who": "mira"})
    (whole,) = campaign.log(REFEREE_SEAT)
    assert len(whole.told) == 2
    assert whole.rolled[0].secret
    (part,) = campaign.log(MIRA)
    assert part.rolled == ()
    assert part.lines in (("It is near.",), ("It is far.",))
    assert campaign.log(BO) == campaign.log(ONLOOKER) == []


def test_what_the_referee_does_in_secret_is_not_there_and_not_counted(campaign: Campaign) -> None:
    campaign.command("omen", {})
    campaign.command("strike", {"striker": "mira", "target": "bo"}, command="blow")
    campaign.answer("blow", "stand")
    assert [one.number for one in campaign.log(REFEREE_SEAT)] == [1, 3]
    assert [one.number for one in campaign.log(BO)] == [1]


def test_the_log_of_nobody_in_particular_is_the_onlookers(campaign: Campaign) -> None:
    campaign.command("omen", {})
    assert campaign.log() == []


def test_a_sealed_choice_is_shown_to_nobody_else_before_the_command_is_over(campaign: Campaign) -> None:
    campaign.command("vote", {"one": "mira", "other": "bo"}, command="way", by=MIRA)
    campaign.answer("way", "left", by=MIRA)
    answers = {seat.name: campaign.log(seat)[-1].chosen[0].answer for seat in (REFEREE_SEAT, MIRA, BO, ONLOOKER)}
    assert answers == {"referee": "", "anna": "left", "ben": "", "": ""}
    campaign.answer("way", "right", by=BO)
    for seat in (REFEREE_SEAT, MIRA, BO, ONLOOKER):
        assert [one.answer for one in campaign.log(seat)[-1].chosen] == ["left", "right"]


def test_a_sealed_choice_that_was_dropped_stays_sealed(campaign: Campaign) -> None:
    campaign.command("vote", {"one": "mira", "other": "bo"}, command="way")
    campaign.answer("way", "left", by=MIRA)
    campaign.cancel("way")
    assert campaign.log(BO)[-1].chosen[0].answer == ""


def test_what_can_be_answered_is_for_whoever_is_asked(campaign: Campaign) -> None:
    campaign.command("strike", {"striker": "mira", "target": "bo"})
    asked = {seat.name: campaign.log(seat)[0].asks for seat in (REFEREE_SEAT, BO, MIRA)}
    assert asked["ben"] == asked["referee"]
    assert asked["ben"] is not None
    assert asked["ben"].options == ("stand", "duck")
    assert asked["anna"] is not None
    assert (asked["anna"].who, asked["anna"].options, asked["anna"].labels) == ("bo", (), ())


def test_changes_and_records_never_leave_as_such(campaign: Campaign) -> None:
    campaign.command("oil", {"who": ["mira"]})
    assert campaign.log(MIRA) == []
    assert "oil" not in repr(campaign.log(MIRA))


def test_settings_and_seeds_are_for_everybody(campaign: Campaign) -> None:
    campaign.set_options({"harsh": True})
    campaign.close()
    campaign.reopen()
    assert [one.what for one in campaign.log(ONLOOKER)] == ["options", "closed", "opened"]
    assert campaign.log(ONLOOKER)[0].lines == ("harsh: on",)


def _varied(entry: AnyEntry, seat: Seat) -> AnyEntry:
    """The entry, with everything in it changed that `seat` may not know."""
    assert isinstance(entry, Entry)
    steps: list[Step] = []
    for step in entry.steps:
        if isinstance(step, Rolled) and step.secret:
            steps.append(msgspec.structs.replace(step, faces=(6, 6), value=99))
        elif isinstance(step, Told) and not may_know(seat, step.audience):
            steps.append(msgspec.structs.replace(step, text="something else"))
        elif isinstance(step, Chosen) and step.sealed and entry.status == "waiting" and step.who not in seat.owns:
            steps.append(msgspec.structs.replace(step, answer="right"))
        elif isinstance(step, (Rolled, Told, Chosen)):
            steps.append(step)
    return msgspec.structs.replace(entry, steps=tuple(steps), arguments={}, reads=("bo",))


@pytest.mark.parametrize("seat", [MIRA, BO, ONLOOKER], ids=lambda seat: seat.name or "onlooker")
def test_two_journals_that_differ_only_in_what_a_seat_may_not_know_look_the_same_to_it(
    campaign: Campaign, seat: Seat
) -> None:
    for verb, arguments in (
        ("omen", {}),
        ("listen", {"who": "mira"}),
        ("listen", {"who": "bo"}),
        ("oil", {"who": ["kol"]}),
        ("omen", {}),
    ):
        campaign.command(verb, arguments)
    campaign.command("vote", {"one": "kol", "other": "bo"}, command="way")
    campaign.answer("way", "left", by="kol")
    start = World(campaign.journal.start)
    other = Ledger(campaign.header, start)
    hidden = [one for one in campaign.entries if isinstance(one, Entry) and one.audience == REFEREE]
    for entry in campaign.entries:
        if entry not in hidden:
            other.entries.append(_varied(entry, seat))
    mine, theirs = (as_kept(seen(ledger, seat)) for ledger in (campaign.ledger, other))
    assert mine == theirs
    assert mine != as_kept(seen(campaign.ledger, REFEREE_SEAT))
