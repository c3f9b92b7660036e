"""What a field says of itself: its label, who sees it, what ends it, whom it names."""

from typing import Annotated

import msgspec

from rulewright.engine import Clock, Record, Shown, World, marks
from rulewright.engine.display.stating import lines, suffered
from rulewright.engine.facts import Who, cleared, drawn, facts_of, hidden, is_touched, known_only, state


class Guest(Record, frozen=True, kw_only=True):
    name: Annotated[str, drawn("name", seen="met")] = ""
    hp: Annotated[int, drawn("HP")] = 4
    exposed: Annotated[bool, state("open to the next blow", until=("fight",), seen="met")] = False
    leader: Annotated[Who, state("follows")] = ""
    friends: Annotated[tuple[Who, ...], state("friends")] = ()
    owes: Annotated[dict[Who, int], hidden("only the ledger needs it")] = msgspec.field(default_factory=dict)
    plan: Annotated[str, hidden("the referee's plan for it", seen="referee", until=("fight", "turn"))] = ""


FightLeft = marks("FightLeft", Guest, "A fight is over.", **cleared(Guest, "fight"))
ANN, BO = Guest(id="ann", name="Ann"), Guest(id="bo", name="Bo", leader="ann", friends=("ann", "cy"), owes={"cy": 2})


def test_every_field_of_a_guest_says_something_of_itself():
    assert set(facts_of(Guest)) == {"name", "hp", "exposed", "leader", "friends", "owes", "plan"}


def test_what_others_may_know_is_read_off_the_fields():
    shown = Shown.of(Guest)
    assert (shown.outside, shown.kept_back, shown.own) == (("name", "exposed"), ("plan",), ())


def test_what_a_fight_ends_is_gone_when_it_ends_and_nothing_else():
    before = Guest(id="eve", name="Eve", exposed=True, plan="flee", leader="ann")
    assert is_touched(before, "fight")
    after = FightLeft().apply(before)
    assert after == Guest(id="eve", name="Eve", leader="ann")
    assert not is_touched(after, "fight")


def test_ids_of_those_who_are_not_there_are_left_out_wherever_they_stand():
    assert known_only(BO, World([BO, Clock()])) == Guest(id="bo", name="Bo")
    assert known_only(BO, World([ANN, BO])).friends == ("ann",)
    assert known_only(BO, World([ANN, BO, Guest(id="cy")])) == BO


def test_a_state_is_told_with_its_end_and_names_stand_for_ids():
    world, eve = World([ANN, BO]), Guest(id="eve", exposed=True)
    assert lines(ANN, world) == ()
    assert [(line.name, line.value) for line in lines(BO, world)] == [("follows", "Ann"), ("friends", "Ann and cy")]
    (one,) = suffered(eve, world, {"fight": "the end of the fight"})
    assert (one.text, one.until) == ("open to the next blow", "the end of the fight")
    assert [str(each.text) for each in suffered(BO, world)] == ["follows: Ann", "friends: Ann and cy"]
