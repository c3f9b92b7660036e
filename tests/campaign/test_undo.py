"""Taking back and doing again."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulewright.campaign import Campaign, ledger
from rulewright.engine import World
from rulewright.engine import system as installed
from rulewright.engine.journal import replay, state
from rulewright.errors import Refused, Unreadable
from tests.lantern import SYSTEM, Walker


def oil(campaign: Campaign, who: str) -> int:
    return campaign.world.get(Walker, who).oil


def find(campaign: Campaign, who: str) -> None:
    campaign.command("oil", {"who": [who]})


def test_the_latest_commands_are_taken_back_in_order(campaign: Campaign, file: Path) -> None:
    for who in ("mira", "bo", "mira"):
        find(campaign, who)
    assert [campaign.undo().target for _ in range(2)] == [3, 2]
    assert (oil(campaign, "mira"), oil(campaign, "bo")) == (3, 2)
    assert [campaign.redo().target for _ in range(2)] == [2, 3]
    assert (oil(campaign, "mira"), oil(campaign, "bo")) == (4, 3)
    with Campaign.open(file, system=SYSTEM) as again:
        assert again.world == campaign.world
    with pytest.raises(Refused, match="nothing is taken back"):
        campaign.redo()


def test_with_nothing_left_undo_says_so(campaign: Campaign) -> None:
    with pytest.raises(Refused, match="nothing is left to take back"):
        campaign.undo()


def test_an_older_entry_goes_when_nothing_later_stands_on_it(campaign: Campaign) -> None:
    find(campaign, "mira")
    find(campaign, "bo")
    campaign.undo(1, by="anna")
    assert (oil(campaign, "mira"), oil(campaign, "bo")) == (2, 3)
    assert campaign.verify() == campaign.world


def test_an_older_entry_on_which_something_stands_stays_and_says_what(campaign: Campaign) -> None:
    find(campaign, "mira")
    find(campaign, "bo")
    campaign.command("light", {"who": "mira"})
    with pytest.raises(Refused) as refused:
        campaign.undo(1)
    assert str(refused.value) == (
        "entry 1 (lantern.oil) cannot be taken back: entry 3 (lantern.light) stands on it, by mira; "
        "take that back first"
    )
    campaign.undo(3)
    campaign.undo(1)
    assert oil(campaign, "mira") == 2


def test_whoever_looked_at_all_of_a_type_stands_on_those_that_made_a_difference(campaign: Campaign) -> None:
    find(campaign, "mira")
    campaign.command("hoard", {})
    with pytest.raises(Refused, match=r"entry 2 \(lantern.hoard\) stands on it, by Walker"):
        campaign.undo(1)


def test_whoever_looked_at_all_of_a_type_and_did_the_very_same_without_one_does_not_stand_on_it(
    campaign: Campaign,
) -> None:
    find(campaign, "mira")
    campaign.command("omen", {})
    campaign.undo(1)
    assert oil(campaign, "mira") == 2
    assert campaign.verify() == campaign.world
    campaign.redo(1)
    assert oil(campaign, "mira") == 3
    assert campaign.verify() == campaign.world


DEAD: dict[str, dict[str, Any]] = {"contested": {"status": "dead"}, "bdp": {"status": "dead"}, "phased": {"dead": True}}


@pytest.mark.parametrize("game", DEAD)
def test_who_is_made_after_a_death_does_not_keep_it_from_being_taken_back(game: str, tmp_path: Path) -> None:
    system = installed(game)
    assert system.demo is not None
    assert system.character is not None
    with Campaign.create(tmp_path / "evening", system, world=system.demo()) as campaign:
        who = next(one for one in campaign.world if system.somebody(one) and system.led(one))
        (field, value) = next(iter(DEAD[game].items()))
        death = campaign.command(f"{game}.overrule", {"record": who.id, "field": field, "value": value})
        kinds = {one.name: "pc" for one in system.character.parameters if "pc" in one.words}
        made = campaign.command(system.character.id, kinds)
        assert type(who).__name__ in made.reads, "who is made looks at who is there"
        campaign.undo(death.seq)
        assert campaign.world[who.id] == who
        assert campaign.verify() == campaign.world


def test_a_creature_cannot_be_unmade_under_its_deeds(campaign: Campaign) -> None:
    campaign.command("arrive", {"name": "ann"})
    find(campaign, "ann")
    with pytest.raises(Refused, match="stands on it, by ann"):
        campaign.undo(1)


def test_whoever_took_a_name_stands_on_its_having_been_free(campaign: Campaign) -> None:
    campaign.command("leave", {"who": "bo"})
    arrived = campaign.command("arrive", {"name": "bo", "hp": 9})
    assert arrived.reads == ()
    with pytest.raises(Refused, match=r"entry 2 \(lantern.arrive\) stands on it, by bo"):
        campaign.undo(1)


def test_what_was_undone_stays_in_the_log_and_says_by_whom(campaign: Campaign) -> None:
    campaign.command("light", {"who": "mira"})
    find(campaign, "bo")
    campaign.undo(1, by="anna")
    lit, found = campaign.log("referee")
    assert (lit.number, lit.state, lit.undone_by) == (1, "undone", "anna")
    assert (found.number, found.state, found.undone_by) == (2, "done", "")
    campaign.redo()
    assert campaign.log("referee")[0].state == "done"


def test_a_redone_entry_keeps_its_old_place(campaign: Campaign) -> None:
    find(campaign, "mira")
    find(campaign, "bo")
    before = campaign.world
    campaign.undo(1)
    find(campaign, "kol")
    campaign.redo(1)
    assert campaign.world != before
    assert (oil(campaign, "mira"), oil(campaign, "bo"), oil(campaign, "kol")) == (3, 3, 3)
    assert campaign.verify() == campaign.world


def test_what_was_taken_back_does_not_return_under_what_was_done_since(campaign: Campaign) -> None:
    find(campaign, "mira")
    campaign.undo()
    campaign.command("light", {"who": "mira"})
    with pytest.raises(Refused, match=r"entry 1 .* cannot be done again: entry 3 \(lantern.light\) stands on it"):
        campaign.redo()


def test_what_was_taken_back_does_not_return_without_what_it_stood_on(campaign: Campaign) -> None:
    find(campaign, "mira")
    campaign.command("light", {"who": "mira"})
    campaign.undo()
    campaign.undo()
    with pytest.raises(Refused, match=r"entry 1 \(lantern.oil\), which it stands on, was taken back since"):
        campaign.redo(2)
    campaign.redo(1)
    campaign.redo(2)
    assert oil(campaign, "mira") == 2


def test_what_did_not_see_an_entry_does_not_return_on_top_of_it(campaign: Campaign) -> None:
    find(campaign, "mira")
    campaign.undo()
    campaign.command("light", {"who": "mira"})
    campaign.undo(3)
    campaign.redo(1)
    with pytest.raises(Refused, match=r"entry 1 .* was done again since"):
        campaign.redo(3)


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (9, "entry 9: there is none of that number; numbers go from 1 to 4"),
        (0, "numbers go from 1 to 4"),
        (2, "is taken back already"),
        (3, "is itself an undo or redo: name the entry that it means, 2"),
        (4, "still waiting"),
    ],
)
def test_numbers_that_cannot_be_taken_back_say_why(campaign: Campaign, number: int, said: str) -> None:
    find(campaign, "mira")
    find(campaign, "bo")
    campaign.undo()
    campaign.command("strike", {"striker": "mira", "target": "bo"})
    with pytest.raises((Refused, Unreadable), match=said):
        campaign.undo(number)
    assert len(campaign.entries) == 4


def test_timers_run_back_too(campaign: Campaign) -> None:
    campaign.command("light", {"who": "mira"})
    before = campaign.world
    campaign.command("lantern.wait", {"minutes": 90})
    assert not campaign.world.get(Walker, "mira").lit
    campaign.undo()
    assert campaign.world == before
    campaign.command("lantern.wait", {"minutes": 59})
    assert campaign.world.get(Walker, "mira").lit


WISHES = st.lists(
    st.one_of(
        st.tuples(st.just("oil"), st.sampled_from(["mira", "bo", "kol"])),
        st.tuples(st.just("light"), st.sampled_from(["mira", "bo", "kol"])),
        st.tuples(st.sampled_from(["wait", "omen"]), st.just("")),
        st.tuples(st.sampled_from(["undo", "redo"]), st.integers(1, 12)),
        st.tuples(st.sampled_from(["undo", "redo"]), st.none()),
    ),
    min_size=4,
    max_size=14,
)


def do(campaign: Campaign, verb: str, what: object) -> None:
    """One wish, if the rules allow it."""
    arguments = {"oil": "who", "light": "who"}
    with suppress(Refused, Unreadable):
        if verb in ("undo", "redo"):
            getattr(campaign, verb)(what)
        elif verb == "wait":
            campaign.command("lantern.wait", {"minutes": 40})
        else:
            campaign.command(verb, {arguments[verb]: what} if verb in arguments else {})


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(wishes=WISHES)
def test_whatever_is_done_and_taken_back_replay_gives_the_same_world(
    tmp_path_factory: pytest.TempPathFactory, wishes: list[tuple[str, object]]
) -> None:
    file = tmp_path_factory.mktemp("law") / "law.rulewright"
    with Campaign.create(file, SYSTEM) as campaign:
        for verb, what in wishes:
            do(campaign, verb, what)
        start = World(campaign.journal.start)
        assert replay(SYSTEM, start, campaign.entries) == state(start, campaign.entries) == campaign.world


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    batches=st.lists(st.tuples(WISHES, st.sampled_from(["commit", "forget"])), min_size=1, max_size=4),
    stride=st.integers(1, 5),
)
def test_whatever_is_forgotten_memory_is_what_is_on_disk(
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    batches: list[tuple[list[tuple[str, object]], str]],
    stride: int,
) -> None:
    monkeypatch.setattr(ledger, "STRIDE", stride)
    file = tmp_path_factory.mktemp("law") / "law.rulewright"
    with Campaign.create(file, SYSTEM) as campaign:
        for wishes, end in batches:
            campaign.hold()
            for verb, what in wishes:
                do(campaign, verb, what)
                assert campaign.world == state(campaign.ledger.start, campaign.entries)
            getattr(campaign, end)()
            with Campaign.open(file, system=SYSTEM, reading=True) as other:
                mine, theirs = campaign.ledger, other.ledger
                assert (mine.entries, mine.world, mine.options) == (theirs.entries, theirs.world, theirs.options)
                assert (mine.waiting, mine.gone, mine.by_command) == (theirs.waiting, theirs.gone, theirs.by_command)
                assert mine.types() == theirs.types()
        campaign.close()
        assert campaign.verify() == campaign.world


def strike(campaign: Campaign) -> None:
    campaign.command("strike", {"striker": "mira", "target": "bo"})


def test_a_question_that_waits_is_the_latest_and_goes_first(campaign: Campaign) -> None:
    find(campaign, "bo")
    strike(campaign)
    campaign.undo()
    assert not campaign.waiting
    assert oil(campaign, "bo") == 3
    campaign.undo()
    assert oil(campaign, "bo") == 2


def test_a_question_that_came_before_the_latest_deed_is_left(campaign: Campaign) -> None:
    strike(campaign)
    find(campaign, "mira")
    assert campaign.undo().target == 2
    assert campaign.waiting
