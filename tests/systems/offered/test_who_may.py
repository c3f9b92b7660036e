"""Who may what, in every game: what the rules give to the referee is no player's to say."""

import re

import pytest

from rulewright.engine.system import installed
from rulewright.table.view.doing.forms import form

GAMES = sorted(one for one, game in installed().items() if game.base is game)
REFEREES = re.compile(
    r"ap|dc|price|advantage|disadvantage|save_(dis)?advantage|difficulty|enhanced|impaired|unaware|unseen|cover|distance"
    r"|distant|swing|bonus|lowered|safe|lit|healer|shelter|bad_weather|harsh|full_moon|undisturbed|in_combat|heals"
    r"|treasure|passes|dark|loud|in_view|moving|weak|hopeless|pursuers"
)
"""Names of what costs, helps, hinders, or is so in the world."""
FOR_ALL = {"look-around", "fate", "units", "throw", "roll", "chance", "character", "create-character"}
"""What anybody may call at any time: it acts for nobody, and passes no time. `units` only counts."""
OWN = {(verb, "treasure") for verb in ("give", "loot", "lay-down", "take-up")}
"""Named like what the referee decides, but how much of what is there changes hands: more than is there is refused."""
BEYOND = {"enlist", "tend", "let-go", "slip"}
"""What anybody may call for others: help for somebody out, letting go of a door, slipping away, joining."""


@pytest.mark.parametrize("name", GAMES)
def test_what_costs_helps_or_hinders_is_decided_by_the_referee(name):
    undecided = [
        f"{one.verb}: {each.name}"
        for one in installed()[name].procedures.values()
        if one.by != "referee" and not one.house and one.verb != "units"
        for each in one.parameters
        if each.by != "referee" and REFEREES.fullmatch(each.name) and (one.verb, each.name) not in OWN
    ]
    assert undecided == []


@pytest.mark.parametrize("name", GAMES)
def test_what_the_referee_decides_is_in_no_players_form_and_may_be_asked_for(name):
    for one in installed()[name].procedures.values():
        decided = {each.name for each in one.parameters if each.by == "referee" and not each.seat}
        shown = form(one, referee=False)
        assert not decided & {each.name for each in shown.questions}
        assert {each.name for each in shown.asks} == decided
        asked = {each.name for each in one.parameters if not each.scripted}
        assert {each.name for each in form(one).questions} == asked
        assert asked == {each.name for each in one.parameters} or one.by == "referee"


@pytest.mark.parametrize("name", GAMES)
def test_whatever_anybody_may_call_concerns_everybody_or_nobody(name):
    strangers = [
        one.verb
        for one in installed()[name].procedures.values()
        if one.by == "anyone" and not (one.together or one.house or one.verb in FOR_ALL | BEYOND)
    ]
    assert strangers == []


@pytest.mark.parametrize("name", GAMES)
def test_a_player_acts_for_own_characters_alone(name):
    for one in installed()[name].procedures.values():
        shown = form(one, referee=False)
        actors = [each.name for each in shown.questions if each.acts]
        assert len(actors) <= 1
        assert bool(actors) <= (one.by == "owner")


@pytest.mark.parametrize("name", GAMES)
def test_the_shop_is_every_players(name):
    shop = installed()[name].shop
    assert shop is not None
    assert shop.procedure.by == "owner"
