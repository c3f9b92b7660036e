"""Ordinary people can be picked in every game: they come as bystanders with names, and some of them buy and sell."""

from typing import Any

import pytest

from rulewright.chance import Seeded
from rulewright.content.folk import folk
from rulewright.content.kinds import icon_of
from rulewright.engine import Run, System, World, installed, live, play
from rulewright.errors import Refused
from rulewright.systems.bricks.house.records import Dealer, Setting
from rulewright.table.anything.finding import entries, found

AT_LEAST = 12
games = pytest.mark.parametrize("system", installed().values(), ids=lambda one: one.id)
people = pytest.mark.parametrize("person", folk().values(), ids=lambda one: one.id)


def come(system: System, world: World | None = None, **given: Any) -> Run:
    rule = system.procedure(f"{system.base.id}.people")
    return live(rule, world=world or World(), source=Seeded(1), **given)


def test_there_are_enough_of_them_each_with_a_line_and_a_drawing() -> None:
    assert len(folk()) >= AT_LEAST
    for one in folk().values():
        assert one.text.endswith(".")
        assert one.wants.endswith(".")
        assert icon_of(f"Maud the {one.name}")


@games
@people
def test_somebody_comes_as_a_bystander_with_numbers_arms_and_a_name(system: System, person) -> None:
    run = come(system, person=person.id)
    (one,) = run.value
    assert one.group == "bystanders"
    assert one.name.endswith(f" the {person.name.casefold()}")
    assert system.sheet
    assert system.sheet(one, run.world).groups
    assert system.glance(one, run.world)
    assert person.text in str(run.told[-1].text)


@games
def test_they_have_different_names_and_a_given_one_has_the_trade_once(system: System) -> None:
    run = come(system, person="villager", number=8)
    assert len({one.name for one in run.value}) == 8
    (maud,) = come(system, person="pedlar", name="Maud").value
    (aldo,) = come(system, person="reeve", name="Reeve Aldo Harrow").value
    assert (maud.name, aldo.name) == ("Maud the pedlar", "Reeve Aldo Harrow")
    with pytest.raises(Refused):
        come(system, person="pedlar", name="Maud", number=2)


@games
def test_whoever_deals_opens_a_market_and_others_do_not(system: System) -> None:
    assert system.shop is not None
    wild = World([Setting(called="A moor")])
    for person, opens in (("pedlar", True), ("villager", False)):
        run = come(system, wild, person=person)
        assert bool(run.world.all(Dealer)) is opens
        if opens:
            play(system.shop.when, world=run.world)
        else:
            with pytest.raises(Refused):
                play(system.shop.when, world=run.world)


@games
@pytest.mark.parametrize("word", ["people", "townsfolk", "merchant", "innkeeper", "villager", "npc", "NSC", "Wirt"])
def test_they_are_found_by_what_people_call_them(system: System, word: str) -> None:
    hits = [one.procedure for one in found(word, entries(system, referee=True))[:4]]
    assert f"{system.base.id}.people" in hits


@games
def test_one_who_comes_unseen_is_told_to_the_referee_alone(system: System) -> None:
    run = come(system, person="idler", unseen=True)
    assert {one.audience for one in run.told} == {"referee"}
