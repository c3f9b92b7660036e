"""What a table draws of this game: factions that alternate, morale, stretches, rest, a company that is legal."""

from typing import Any

import pytest

from rulewright.content import catalogue, pack
from rulewright.engine import Clock, World, play
from rulewright.errors import Refused
from rulewright.systems.murdham import SYSTEM
from rulewright.systems.murdham.actions.exploring import act
from rulewright.systems.murdham.characters.creation import meet, ready_company
from rulewright.systems.murdham.combat.attacks import attack
from rulewright.systems.murdham.display.glance import glance, strip
from rulewright.systems.murdham.display.turn_order import due, order, turn
from rulewright.systems.murdham.display.unattended import next_act
from rulewright.systems.murdham.gear.wares import arm
from rulewright.systems.murdham.numbers import STRETCH_SECONDS, WATCH_SECONDS
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import Fight, Stretch
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.states import Condition
from rulewright.systems.murdham.rounds.fight import begin_fight, end_round, pass_turn, take_turn
from rulewright.systems.murdham.rows import Wanderer
from rulewright.systems.murdham.travel.clock import next_stretch
from rulewright.systems.murdham.travel.resting import daily_rest, full_rest
from tests.murdham.people import somebody


class Table:
    """A fight of two against two, rule by rule."""

    def __init__(self, **foes: Any) -> None:
        self.world = World(
            [Clock(), somebody("ada"), somebody("bo"), *(somebody(one, kind="gm", **foes) for one in ("orc", "imp"))]
        )
        ada, bo, orc, imp = self.world.all(Creature)
        self.run(begin_fight, (ada, bo), (orc, imp), "company", choices=[("which faction begins", "company")])

    def run(self, rule: Any, *arguments: Any, **named: Any) -> Any:
        """Play one rule, creatures named by id."""
        found = [self.world[one] if isinstance(one, str) and one in self.world else one for one in arguments]
        run = play(rule, *found, world=self.world, **named)
        self.world = self.world.after(run.steps)
        return run.value

    @property
    def fight(self) -> Fight:
        """The fight as it stands."""
        return self.world.get(Fight, "fight")


def test_factions_alternate_and_each_has_one_turn_a_round():
    table = Table()
    table.run(take_turn, "ada", "opens the door")
    assert table.fight.next == "foes"
    with pytest.raises(Refused, match="turn of the foes"):
        table.run(take_turn, "bo")
    table.run(take_turn, "orc")
    with pytest.raises(Refused, match="has already acted in round 1"):
        table.run(take_turn, "ada")


def test_an_attack_is_the_turn():
    table = Table()
    table.run(attack, "ada", "orc", "d6", dice=[("damage", 1)], choices=[("react to the attack", "take it")])
    assert (table.fight.acted, table.fight.next) == (("ada",), "foes")


def test_a_round_ends_once_all_have_passed_in_succession():
    table = Table()
    table.run(pass_turn, "ada")
    with pytest.raises(Refused, match="may still act"):
        table.run(end_round)
    table.run(pass_turn, "orc")
    table.run(end_round, choices=[("which faction begins", "foes")])
    assert (table.fight.round, table.fight.next) == (2, "foes")


def test_a_company_may_choose_among_its_people_and_foes_go_in_order():
    table = Table()
    assert turn(table.world) == ""
    table.run(pass_turn, "ada")
    assert turn(table.world) == "orc"
    assert [one.procedure for one in due(table.world)] == ["murdham.foe-turn"]
    form = order(table.world)
    assert form is not None
    assert [column.now for column in form.columns] == [False, True]


def test_a_side_whose_first_is_dead_and_whose_others_have_acted_passes_by_one_who_lives():
    table = Table()
    table.run(take_turn, "ada")
    table.run(take_turn, "imp")
    table.run(pass_turn, "bo")
    orc = table.world.get(Creature, "orc")
    table.world = World({**table.world.records, "orc": orc.with_(dead=True, health=0)})
    passed = due(table.world)[0]
    assert (passed.procedure, passed.arguments, passed.why_not) == ("murdham.pass", {"who": "imp"}, "")
    alone = next_act(table.world)
    assert alone is not None
    assert (alone.procedure, alone.arguments) == ("murdham.pass", {"who": "imp"})


def test_a_group_down_to_half_tries_its_morale_once():
    table = Table(wits=9)
    imp = table.world.get(Creature, "imp")
    table.world = World({**table.world.records, "imp": imp.with_(dead=True, health=0)})
    table.run(pass_turn, "ada")
    table.run(pass_turn, "orc")
    table.run(
        end_round,
        dice=[("morale-wit-save", 19)],
        choices=[
            ("strike at somebody who leaves", "let go"),
            ("strike at somebody who leaves", "let go"),
            ("which faction begins", "company"),
        ],
    )
    assert table.fight.broken == ("orc",)
    assert [one.procedure for one in due(table.world)] == ["murdham.end-fight"]


def test_whoever_does_not_know_fear_has_no_morale_to_lose():
    table = Table(traits=("mindless",))
    imp = table.world.get(Creature, "imp")
    table.world = World({**table.world.records, "imp": imp.with_(dead=True, health=0)})
    table.run(pass_turn, "ada")
    table.run(pass_turn, "orc")
    table.run(end_round, choices=[("which faction begins", "company")])
    assert table.fight.broken == ()


def test_each_acts_once_in_a_stretch_and_then_the_next_one_starts():
    here = World([Clock(), somebody("ada"), somebody("bo")])
    here = here.after(play(act, here.get(Creature, "ada"), "search here", world=here).steps)
    with pytest.raises(Refused, match="already spent"):
        play(act, here.get(Creature, "ada"), world=here)
    with pytest.raises(Refused, match="Bo has not acted yet"):
        play(next_stretch, world=here)
    here = here.after(play(act, here.get(Creature, "bo"), world=here).steps)
    assert [one.procedure for one in due(here)] == ["murdham.next-stretch"]
    here = here.after(play(next_stretch, world=here).steps)
    assert here.get(Stretch, "stretch").acted == ()
    assert here.get(Clock, "clock").seconds == STRETCH_SECONDS


def test_a_watch_of_rest_gives_health_back_only_where_every_need_is_met():
    ada = somebody("ada", health=3)
    here = World([Clock(), ada])
    rested = play(daily_rest, (ada,), world=here).world
    assert rested.get(Creature, "ada").health == ada.max_health
    hungry = play(daily_rest, (ada,), food=False, world=here).world.get(Creature, "ada")
    assert (hungry.health, hungry.strength) == (3, ada.strength - 1)
    assert rested.get(Clock, "clock").seconds == WATCH_SECONDS


def test_a_week_in_a_settlement_mends_all_but_what_is_for_good():
    ada = somebody(
        "ada",
        strength=6,
        full_strength=9,
        health=4,
        omens=0,
        max_omens=2,
        conditions=(Condition("hobbled", until="full rest"), Condition("deaf", until="for good")),
    )
    run = play(full_rest, ada, world=World([Clock(), ada]))
    after = run.world.get(Creature, "ada")
    assert (after.strength, after.health, after.omens) == (9, 9, 2)
    assert [one.name for one in after.conditions] == ["deaf"]
    assert run.value == 48


def test_the_dying_stand_first_in_what_is_due_and_in_the_glance():
    ada = somebody("ada", health=0, conditions=(Condition("dying", by="damage", until="end of next round"),))
    here = World([Clock(), ada])
    assert [one.procedure for one in due(here)] == ["murdham.heal"]
    assert len(glance(ada, here).due) == 1


def test_the_strip_names_day_watch_and_stretch():
    here = World([Clock(seconds=WATCH_SECONDS + STRETCH_SECONDS), somebody("ada")])
    assert [(one.name, one.value) for one in strip(here, {}).ticks] == [
        ("day", "1"),
        ("watch", "afternoon"),
        ("stretch", "2"),
    ]


def test_the_company_of_the_demonstration_has_scores_and_skills_of_the_tables():
    tables = catalogue("murdham").tables
    arrays = {tuple(sorted(map(int, row["mechanics"].split(", ")))) for row in tables["ability-arrays"].rows}
    skills = {row["name"] for row in tables["skills"].rows}
    for row in pack("murdham", "party", Wanderer):
        scores = (row.stats.strength, row.stats.agility, row.stats.wits)
        assert tuple(sorted(scores)) in arrays
        assert set(row.skills) <= skills
        assert len(row.skills) == 2
    assert all(one.health == one.max_health for one in ready_company() if isinstance(one, Creature))


def test_whatever_can_be_met_comes_in_armed_and_decides_for_itself():
    for row in pack("murdham", "creatures", Wanderer):
        run = play(meet, row.id)
        assert not SYSTEM.led(run.value[0])
        assert run.world.all(Weapon)


def test_somebody_is_given_a_weapon():
    ada = somebody("ada")
    made = play(arm, ada, "sword", "d8", world=World([ada])).value
    assert (made.owner, made.die, made.title) == ("ada", "d8", "sword")
