"""Who is connected by other server processes: what they say holds for a lease, and nothing else is believed."""

import msgspec
import pytest

from rulewright.campaign.store.processes.presence import Here
from rulewright.table.house.presence import Presence
from rulewright.table.process import tuning

DEMO = "demo"


class Heard:
    """One process's presence, and whose table it noticed others come to or leave."""

    def __init__(self) -> None:
        self.moved: list[str] = []
        self.presence = Presence("postgresql:///nowhere", dict, self.moved.append)

    def hear(self, process: str, *people: str, now: float, journal: str = DEMO) -> None:
        self.presence.hear(msgspec.json.encode(Here(process, journal, people)).decode(), now)

    @property
    def here(self) -> list[str]:
        return sorted(self.presence.elsewhere(DEMO))


@pytest.fixture
def heard() -> Heard:
    return Heard()


def test_whoever_another_process_names_is_here_until_it_names_them_no_more(heard: Heard) -> None:
    heard.hear("other", "ann", "bo", now=0)
    assert heard.here == ["ann", "bo"]
    heard.hear("other", "bo", now=1)
    assert heard.here == ["bo"]
    heard.hear("other", now=2)
    assert heard.here == []


def test_a_process_that_is_silent_for_a_lease_has_nobody_with_it(heard: Heard) -> None:
    heard.hear("dead", "ann", now=0)
    heard.hear("alive", "bo", now=0)
    heard.hear("alive", "bo", now=tuning.LEASE / 2)
    heard.presence.forget_silent(tuning.LEASE - 0.001)
    assert heard.here == ["ann", "bo"]
    heard.presence.forget_silent(tuning.LEASE)
    assert heard.here == ["bo"]


def test_two_beats_may_be_lost_before_anybody_seems_gone() -> None:
    assert tuning.LEASE > 2 * tuning.BEAT + tuning.SETTLE


def test_of_two_processes_with_one_person_both_count(heard: Heard) -> None:
    heard.hear("one", "ann", now=0)
    heard.hear("other", "ann", now=0)
    heard.hear("one", now=1)
    assert heard.here == ["ann"]


def test_a_table_is_shown_anew_only_where_somebody_came_or_left(heard: Heard) -> None:
    heard.hear("other", "ann", now=0)
    heard.hear("other", "ann", now=1)
    heard.hear("third", "ann", now=1)
    heard.hear("other", "bo", now=2, journal="elsewhere")
    assert heard.moved == [DEMO, "elsewhere"]
    heard.presence.forget_silent(tuning.LEASE + 1)
    assert heard.moved == [DEMO, "elsewhere", DEMO]


@pytest.mark.parametrize("words", ["", "[", "{}", "[1,2]", '["other","demo",["ann"]', '"other"'])
def test_what_is_no_word_of_ours_is_not_heard(heard: Heard, words: str) -> None:
    heard.presence.hear(words, 0)
    assert (heard.here, heard.moved) == ([], [])


def test_what_a_process_says_itself_is_no_news_to_it(heard: Heard) -> None:
    heard.hear(heard.presence.id, "ann", now=0)
    assert heard.here == []
