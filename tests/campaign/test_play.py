"""Commands: run, kept, answered, repeated, refused."""

from pathlib import Path
from typing import Any

import pytest

from rulewright.campaign import Campaign, Overtaken, Seat
from rulewright.chance import Seeded, Stream
from rulewright.engine import Chance, Script, World
from rulewright.engine.journal import Entry
from rulewright.engine.steps import Changed, Chosen, Rolled
from rulewright.errors import Complaint, NotAllowed, Refused, Unclear, Unreadable
from tests.lantern import SYSTEM, Walker


def first_die(entry: Entry[Any, Any]) -> Rolled:
    return next(step for step in entry.steps if isinstance(step, Rolled))


def walker(campaign: Campaign, name: str = "bo") -> Walker:
    return campaign.world.get(Walker, name)


def test_a_command_is_kept_and_is_there_when_opened_again(campaign: Campaign, file: Path) -> None:
    entry = campaign.command("lantern.oil", {"who": ["mira"], "flasks": 3})
    assert (entry.seq, entry.status, entry.by) == (1, "done", "referee")
    assert walker(campaign, "mira").oil == 5
    with Campaign.open(file, system=SYSTEM) as again:
        assert again.entries == campaign.entries
        assert again.world == campaign.world
        assert (again.header.title, again.header.system) == ("The barrow", "lantern")


def test_arguments_are_kept_as_whole_ids_and_plain_values(campaign: Campaign) -> None:
    entry = campaign.command("oil", {"who": ["mi", "Bo"]})
    assert entry.procedure == "lantern.oil"
    assert entry.arguments == {"who": ["mira", "bo"]}
    assert entry.reads == ("bo", "mira")


def test_a_decision_is_waited_for_and_nothing_happens_before(campaign: Campaign, file: Path) -> None:
    entry = campaign.command("strike", {"striker": "mira", "target": "bo"})
    assert entry.status == "waiting"
    assert entry.asks is not None
    assert (entry.asks.who, entry.asks.why, entry.asks.options) == ("bo", "reaction", ("stand", "duck"))
    assert walker(campaign).hp == 6
    with Campaign.open(file, system=SYSTEM) as again:
        assert again.waiting == [entry]
        assert again.world == campaign.world


def test_an_answered_command_goes_on_with_the_dice_that_had_fallen(campaign: Campaign, file: Path) -> None:
    waiting = campaign.command("strike", {"striker": "mira", "target": "bo"}, command="blow")
    with Campaign.open(file, system=SYSTEM) as later:
        done = later.answer("blow", "stand")
        assert later.waiting == []
        assert done.steps[0] == waiting.steps[0]
        harm = first_die(waiting).value
        assert walker(later).hp == 6 - harm
        assert (done.seq, done.resumes, done.carried, done.command) == (2, 1, 2, "blow")
        assert later.verify() == later.world


def test_an_answer_in_anothers_place_says_whose_it_was(campaign: Campaign) -> None:
    campaign.command("strike", {"striker": "mira", "target": "bo"}, command="blow")
    done = campaign.answer("blow", "stand", by=Seat("anna", owns=("bo",)))
    assert next(step for step in done.steps if isinstance(step, Chosen)).by == ""
    campaign.command("strike", {"striker": "mira", "target": "bo"}, command="again")
    done = campaign.answer("again", "stand")
    assert next(step for step in done.steps if isinstance(step, Chosen)).by == "referee"


def test_a_command_can_wait_for_one_person_after_the_other(campaign: Campaign) -> None:
    campaign.command("vote", {"one": "mira", "other": "bo"}, command="way")
    second = campaign.answer("way", "left")
    assert second.status == "waiting"
    assert second.asks is not None
    assert second.asks.who == "bo"
    assert campaign.answer("way", "right").status == "done"
    assert campaign.log("mira")[-1].lines == ("They part.",)


def test_a_dropped_command_leaves_nothing_but_its_lines_in_the_log(campaign: Campaign) -> None:
    campaign.command("strike", {"striker": "mira", "target": "bo"}, command="blow")
    campaign.cancel("blow")
    assert campaign.waiting == []
    assert walker(campaign).hp == 6
    assert campaign.log("referee")[-1].state == "dropped"
    with pytest.raises(Refused, match="the decision 'reaction' is no longer open, and no other waits for you"):
        campaign.answer("blow", "stand")
    with pytest.raises(Refused, match="used already, by a command that was dropped"):
        campaign.command("strike", {"striker": "mira", "target": "bo"}, command="blow")


def test_an_answer_that_is_none_of_those_asked_for_is_refused(campaign: Campaign) -> None:
    campaign.command("strike", {"striker": "mira", "target": "bo"}, command="blow")
    with pytest.raises(Unreadable, match="'run' is none of the answers; say stand or duck"):
        campaign.answer("blow", "run")
    assert len(campaign.entries) == 1


def test_the_same_answer_sent_twice_is_given_once(campaign: Campaign) -> None:
    waiting = campaign.command("strike", {"striker": "mira", "target": "bo"}, command="blow")
    first = campaign.answer("blow", "stand", expect=waiting.seq)
    assert campaign.answer("blow", "stand", expect=waiting.seq) is first
    with pytest.raises(Refused, match="no longer open"):
        campaign.answer("blow", "duck", expect=waiting.seq)
    assert len(campaign.entries) == 2


def test_a_command_that_no_longer_fits_the_world_is_refused_and_can_be_dropped(campaign: Campaign) -> None:
    campaign.command("strike", {"striker": "mira", "target": "bo"}, command="blow")
    campaign.command("leave", {"who": "bo"})
    with pytest.raises(Unreadable, match="no walker of that name"):
        campaign.answer("blow", "stand")
    campaign.cancel("blow")
    assert campaign.verify() == campaign.world


def test_a_repeated_command_is_answered_with_the_first_result(campaign: Campaign, file: Path) -> None:
    first = campaign.command("oil", {"who": ["mira"]}, command="tap-1")
    assert campaign.command("oil", {"who": ["mira"]}, command="tap-1") == first
    with Campaign.open(file, system=SYSTEM) as other:
        assert other.command("oil", {"who": ["mira"]}, command="tap-1") == first
    assert walker(campaign, "mira").oil == 3
    with pytest.raises(Refused, match=r"'tap-1' is used already, by lantern.oil"):
        campaign.command("omen", {}, command="tap-1")


def test_two_people_acting_at_once_cannot_overwrite_each_other(campaign: Campaign, file: Path) -> None:
    with Campaign.open(file, system=SYSTEM) as other:
        campaign.command("oil", {"who": ["mira"]}, expect=0)
        with pytest.raises(Overtaken, match="entry 0 is no longer the last, 1 is"):
            other.command("oil", {"who": ["mira"]}, expect=0)
        assert other.world == campaign.world
        other.command("oil", {"who": ["bo"]}, expect=1)
        campaign.refresh()
        assert (walker(campaign, "mira").oil, walker(campaign).oil) == (3, 3)


def test_whoever_acts_while_another_is_asked_wins_and_the_other_is_told(campaign: Campaign, file: Path) -> None:
    with Campaign.open(file, system=SYSTEM) as other:

        def slow(_request: object, _run: object) -> str:
            other.command("oil", {"who": ["bo"]})
            return "stand"

        with pytest.raises(Overtaken, match="somebody else acted first, in entry 1"):
            campaign.command("strike", {"striker": "mira", "target": "bo"}, answers=Chance(Seeded(1), slow))
    campaign.command("oil", {"who": ["bo"]})
    assert (walker(campaign).hp, walker(campaign).oil) == (6, 4)


@pytest.mark.parametrize(
    ("procedure", "arguments", "family", "said"),
    [
        ("lantern.fly", {}, Unreadable, "no such procedure"),
        ("strike", {"striker": "mira"}, Unreadable, "'target': is missing"),
        ("strike", {"striker": "nobody", "target": "bo"}, Unreadable, "no walker of that name"),
        ("oil", {"who": ["mira"], "flasks": 9}, Unreadable, "cannot be 9; from 1 to 5"),
        ("light", {"who": "dry"}, Refused, "Dry has 0 flasks of oil"),
        ("leave", {"who": "m"}, Unclear, "could be Mira \\(mira\\) or Mo \\(mo\\)"),
    ],
)
def test_a_refused_command_says_why_and_leaves_everything_as_it_was(
    file: Path, procedure: str, arguments: dict[str, object], family: type[Complaint], said: str
) -> None:
    people = [Walker(id="dry", name="Dry", oil=0), Walker(id="mo", name="Mo")]
    with Campaign.create(file, SYSTEM, world=World([*SYSTEM.world(), *people])) as campaign:
        before = campaign.world
        with pytest.raises(family, match=said):
            campaign.command(procedure, arguments)
        assert (campaign.entries, campaign.world) == ([], before)
        assert campaign.command("oil", {"who": ["dry"]}).seq == 1


def test_only_those_who_may_command_do(campaign: Campaign) -> None:
    anna = Seat("anna", owns=("mira",))
    assert campaign.command("light", {"who": "mira"}, by=anna).by == "anna"
    with pytest.raises(NotAllowed, match="only whoever plays Bo, or the referee"):
        campaign.command("light", {"who": "bo"}, by=anna)
    with pytest.raises(NotAllowed, match="only the referee may command 'wait'"):
        campaign.command("lantern.wait", {"minutes": 1}, by=anna)
    campaign.command("strike", {"striker": "mira", "target": "bo"}, by=anna, command="blow")
    with pytest.raises(NotAllowed, match="only whoever plays bo, or the referee, may answer 'reaction'"):
        campaign.answer("blow", "stand", by=anna)


def test_dice_typed_in_are_marked_so(campaign: Campaign) -> None:
    entry = campaign.command(
        "strike",
        {"striker": "mira", "target": "bo"},
        answers=Script([("harm", 5)], [("reaction", "stand")]),
    )
    rolled = next(step for step in entry.steps if isinstance(step, Rolled))
    assert (rolled.faces, rolled.typed, entry.dice) == ((5,), True, "")
    assert walker(campaign).hp == 1


def test_answers_of_ones_own_can_use_the_evenings_dice(campaign: Campaign) -> None:
    chance = campaign.chance(lambda _request, _run: "stand")
    for _ in range(2):
        entry = campaign.command("strike", {"striker": "mira", "target": "bo"}, answers=chance)
        stream = Stream(b"a seed for tests", entry.dice)
        assert entry.dice == f"{entry.seq}.1"
        assert first_die(entry).faces == (stream.draw(6),)
    with pytest.raises(Refused, match="only while a command runs"):
        chance.draw(6)


def test_why_something_is_not_possible_is_known_beforehand(campaign: Campaign) -> None:
    assert campaign.why_not("light", {"who": "mira"}) is None
    campaign.command("light", {"who": "mira"})
    campaign.command("light", {"who": "mira"})
    assert str(campaign.why_not("light", {"who": "mira"})) == "Mira has 0 flasks of oil"
    assert isinstance(campaign.why_not("light", {"who": "zed"}), Unreadable)


def test_settings_change_from_here_on_and_are_recorded(campaign: Campaign, file: Path) -> None:
    stand = campaign.chance(lambda _request, _run: "stand")
    mild = campaign.command("strike", {"striker": "mira", "target": "bo"}, answers=stand)
    campaign.set_options({"harsh": True})
    hard = campaign.command("strike", {"striker": "mira", "target": "kol"}, answers=stand)
    points = [s.event.points for e in (mild, hard) for s in e.steps if isinstance(s, Changed)]
    assert points == [first_die(mild).value, 2 * first_die(hard).value]
    with Campaign.open(file, system=SYSTEM) as again:
        assert again.options == {"harsh": True}
        assert again.verify() == campaign.world
    with pytest.raises(Unreadable, match="there is none of that name"):
        campaign.set_options({"kind": True})
    with pytest.raises(Refused, match=r"entry 3 \(lantern.strike\) stands on it, by option:harsh"):
        campaign.undo(2)
    campaign.undo()
    campaign.undo()
    assert campaign.options == {}


def test_a_campaign_begins_with_the_settings_and_world_given(file: Path) -> None:
    with Campaign.create(file, SYSTEM, options={"harsh": True}, world=World([Walker(id="ann")])) as campaign:
        assert campaign.options == {"harsh": True}
        assert [record.id for record in campaign.world] == ["ann"]
    with pytest.raises(Refused, match="there is a file of that name already"):
        Campaign.create(file, SYSTEM)
    with pytest.raises(Unreadable, match="cannot be loud"):
        Campaign.create(file.with_name("other"), SYSTEM, options={"harsh": "loud"})
    assert not file.with_name("other").exists()


def test_a_copy_goes_on_by_itself_with_dice_of_its_own(campaign: Campaign, file: Path) -> None:
    campaign.command("oil", {"who": ["mira"]})
    copy = file.with_name("copy.rulewright")
    campaign.copy(copy)
    with Campaign.open(copy, system=SYSTEM) as other:
        assert other.world == campaign.world
        mine, theirs = campaign.command("omen", {}), other.command("omen", {})
        assert isinstance(mine, Entry)
        assert (mine.seq, theirs.seq) == (2, 3)
        assert other.verify() == other.world
    with pytest.raises(Refused, match="already"):
        campaign.copy(copy)
