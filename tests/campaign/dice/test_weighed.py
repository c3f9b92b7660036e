"""Odds of commands: of what becomes of the world, and where some fields are not known to whoever asks."""

import msgspec
import pytest

from rulewright.campaign.odds import weighed as weighed_module
from rulewright.campaign.odds.guarded import Unseen
from rulewright.campaign.odds.weighed import weigh
from rulewright.campaign.tactics import usual
from rulewright.chance.patience import Unfinished
from rulewright.engine import World, system
from rulewright.engine.odds.forks import cut_last
from rulewright.engine.odds.telling import Reader
from rulewright.engine.steps import Chosen
from rulewright.systems.contested import SYSTEM
from rulewright.systems.contested.people.stock import demonstration
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT
from tests.house.demos import demo

CLOSED = {"ismay": frozenset({"tactics", "aim"}), "causeway-end": frozenset({"ordeals"})}


def odds(procedure, arguments):
    found = SYSTEM.procedure(procedure)
    return weigh(SYSTEM, demonstration(), {}, found, arguments, policy=usual(SYSTEM), closed=CLOSED)


def chances(game, procedure, arguments, world=None, past=()):
    """What is told of a command, in words."""
    found = game.procedure(procedure)
    told = weigh(game, world or game.demo(), {}, found, arguments, policy=usual(game), past=past).forks()
    return {
        str(one.what): one.chance if one.is_flag else {str(way.says): way.chance for way in one.ways} for one in told
    }


def test_a_deed_that_reads_nothing_closed_has_its_odds():
    assert odds("contested.save", {"who": "ismay", "attribute": "str"}).dist.total == 20


def test_a_record_that_comes_of_it_is_told_without_what_is_closed_of_it():
    eaten = odds("contested.use", {"creature": "ismay", "thing": "Rations"})
    assert not {topic.what for topic in eaten.read.known} & {"tactics", "aim"}
    assert {topic.on for topic in eaten.read.known} >= {"ismay"}


def test_a_deed_that_reads_something_closed_has_none():
    with pytest.raises(Unseen, match="the referee keeps the figures"):
        odds("contested.search", {"who": "ismay"})


INSTEAD = {
    "contested.character": r"'Make a character' can go too many ways to count: of its dice by themselves can be told "
    r"what they come to, most often .*3d6 \(10.5 on average\)",
    "contested.auto-fight": "'Let everybody fight it out' can go too many ways to count: "
    "ask for the odds of 'Let a creature act'",
    "bdp.blast": r"'Wide attack' can go too many ways to count for 3 at once: ask for its odds with .+ alone",
}


@pytest.mark.parametrize("procedure", INSTEAD)
def test_odds_that_take_too_long_say_what_can_be_asked_instead(procedure):
    game = system(procedure.partition(".")[0])
    world = demo(game, fighting=procedure == "contested.auto-fight")
    foes = [one.id for one in world if isinstance(one, game.creatures) and not game.led(one)]
    given = {"who": "ysolt", "targets": foes[:3], "has_blast": True} if procedure == "bdp.blast" else {}
    with pytest.raises(Unfinished, match=INSTEAD[procedure]):
        weigh(game, world, {}, game.procedure(procedure), given, policy=usual(game), patience=0.2)
    if procedure == "bdp.blast":
        alone = {**given, "targets": foes[:1]}
        assert len(weigh(game, world, {}, game.procedure(procedure), alone, policy=usual(game))) > 1


def test_where_all_ways_take_too_long_the_rarest_are_left_out_and_no_figure_is_off_by_more(monkeypatch):
    game = system("murdham")
    world, attack = demo(game, fighting=True), game.procedure("murdham.attack")
    given = {"attacker": "toll-widow-1", "target": "pim", "weapon": "toll-widow-1-spear-1"}
    past = (Chosen("pim", "react to the attack", "counter"),)
    world = World({**world.records, FIGHT: msgspec.structs.replace(world[FIGHT], next="foes")})

    def weighed():
        return weigh(game, world, {}, attack, given, policy=usual(game), past=past, patience=None)

    exact = weighed()
    monkeypatch.setattr(weighed_module, "ALL", weighed_module.RARE)
    told = weighed()
    assert 0 < told.left_out < 0.01
    assert exact.left_out == 0
    first, *rest = told.forks()
    assert "left out" in first.what
    exactly = {one.what: one.chance for one in exact.forks() if one.is_flag}
    flags = [one for one in rest if one.is_flag]
    assert flags
    for one in flags:
        assert abs(one.chance - exactly[one.what]) <= told.left_out
    assert "left out" in cut_last(told.forks())[-1].what


def test_on_the_button_of_whom_a_deed_is_aimed_at_their_name_is_not_said_again():
    game, given = system("contested"), {"attacker": "keld", "targets": ["nim"], "ap": 0}
    told = weigh(game, demonstration(), {}, game.procedure("attack"), given, policy=usual(game))
    shorts = [[str(one.short) for one in told.forks(Reader(target=target))] for target in ("", "nim")]
    assert ("Nim Fairlamb is hit" in shorts[0], "Nim Fairlamb is hit" in shorts[1]) == (True, False)
    assert "is hit" in shorts[1]
