"""What a table draws of this game: intentions, the order of a round, turns, dues, a party that is legal."""

from collections.abc import Iterator
from typing import Any

import pytest

from rulewright.content import catalogue, pack
from rulewright.engine import Clock, Lasting, World, play
from rulewright.engine.display.glance import Purse
from rulewright.errors import Refused
from rulewright.systems.bdp import SYSTEM
from rulewright.systems.bdp.blows.morale import casualty, retreat
from rulewright.systems.bdp.fights.attacks import attack
from rulewright.systems.bdp.fights.rounds import begin_fight, intend, settle_order
from rulewright.systems.bdp.fights.turns import round_end, turn_end
from rulewright.systems.bdp.foes.entering import meet, ready
from rulewright.systems.bdp.foes.tactics import foe_turn
from rulewright.systems.bdp.numbers import SLOTS
from rulewright.systems.bdp.records.conditions import TURN_BEGINS
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import Fight, Group, Intent
from rulewright.systems.bdp.table.fight_view import acting_order, due, order, turn
from rulewright.systems.bdp.table.glances import glance
from rulewright.systems.bricks.cairn.fighters import Fighter, Prowler

MIRA, ASH = Creature(id="mira", name="Mira", skills=("Alert",)), Creature(id="ash", name="Ash")
ORC, IMP = (Creature(id=name, name=name.title(), kind="npc") for name in ("orc", "imp"))


class Table:
    """A fight, rule by rule."""

    def __init__(self, **named: Any) -> None:
        self.world = World([Clock(), MIRA, ASH, ORC, IMP])
        self.run(begin_fight, (MIRA, ASH), (ORC, IMP), **named)

    def run(self, rule: Any, *arguments: Any, dice: Any = (), choices: Any = (), **named: Any) -> Any:
        """Play one rule, named creatures by id."""
        found = [self.world[one] if isinstance(one, str) and one in self.world else one for one in arguments]
        run = play(rule, *found, world=self.world, dice=dice, choices=choices, **named)
        self.world = self.world.after(run.steps)
        return run.value

    @property
    def fight(self) -> Fight:
        """The fight as it stands."""
        return self.world.get(Fight, "fight")

    def dues(self) -> Iterator[str]:
        """Verbs of what is due."""
        yield from (SYSTEM.procedure(one.procedure).verb for one in due(self.world))


def test_intentions_are_known_once_every_character_has_said_so():
    table = Table()
    table.run(intend, "mira", ("move", "attack"))
    assert list(table.fight.intents) == []
    assert table.world.get(Creature, "mira").intent == ("move", "attack")
    table.run(intend, "ash")
    assert next(iter(table.fight.intents)) == Intent("mira", ("move", "attack"))


def test_while_intentions_are_open_an_attack_waits():
    table = Table()
    with pytest.raises(Refused, match="not settled yet"):
        table.run(attack, "mira", "orc")


def test_characters_who_pass_go_before_the_foes_and_the_others_after_them():
    table = Table()
    table.run(settle_order, dice=[("first-ash", 20)])
    assert acting_order(table.fight) == ("mira", "orc", "imp", "ash")
    assert turn(table.world) == "mira"


def test_the_measured_order_lets_quick_turns_go_first():
    table = Table()
    table.run(intend, "ash", ("move", "attack"))
    run = play(settle_order, world=table.world, options={"order_of_a_round": "turns"})
    assert run.world.get(Fight, "fight").first == ("mira",)


def test_an_attack_is_the_turn_and_there_is_one_a_round():
    table = Table()
    table.run(settle_order, dice=[("first-ash", 1)])
    table.run(attack, "mira", "orc", dice=[("damage-d4", 1)])
    assert turn(table.world) == "ash"
    with pytest.raises(Refused, match="has already acted in round 1"):
        table.run(attack, "mira", "orc")


def test_the_surprised_do_not_act_in_the_free_round():
    table = Table(surprised="party")
    assert acting_order(table.fight) == ("orc", "imp")
    with pytest.raises(Refused, match="surprised"):
        table.run(attack, "mira", "orc")
    table.run(foe_turn, "orc", alone=True, dice=[("damage-d4", 1)], choices=[("reaction", "defend")])
    table.run(turn_end, "imp")
    assert list(table.dues()) == ["round-end"]
    table.run(round_end)
    assert (table.fight.round, table.fight.surprised, table.fight.settled) == (1, "", False)


def test_who_bleeds_bleeds_before_acting():
    table = Table()
    table.run(settle_order, dice=[("first-ash", 1)])
    bleeding = Lasting(id="bleed-mira-1", what="bleed", on="mira", trigger=TURN_BEGINS, title="bleeding")
    table.world = World({**table.world.records, "bleed-mira-1": bleeding})
    assert list(table.dues()) == ["turn-start"]


def test_fallen_foes_are_counted_and_a_group_that_loses_heart_ends_the_fight():
    table = Table()
    table.run(settle_order, dice=[("first-ash", 1)])
    table.world = World({**table.world.records, "imp": IMP.with_(status="dead")})
    assert list(table.dues()) == ["casualty"]
    table.run(casualty, table.world.get(Group, "foes"), dice=[("save", 20)])
    assert list(table.dues()) == ["fight-end", "fight-end"]  # they flee, or they surrender


def test_whoever_runs_away_has_left_the_fight():
    table = Table()
    table.run(settle_order, dice=[("first-ash", 1)])
    table.run(retreat, "mira", dice=[("save", 1)])
    assert turn(table.world) == "ash"
    form = order(table.world)
    assert form is not None
    assert [one.note for part in form.columns for one in part.standings if one.who == "mira"] == ["got away"]


def test_what_is_due_for_somebody_stands_in_the_glance():
    out = MIRA.with_(status="out", out_by="knocked out")
    here = World([Clock(), out])
    seen = glance(out, here)
    assert (seen.state, seen.due) == ("knocked out", ("Look after Mira: knocked out",))


def test_the_party_of_the_demonstration_is_made_by_the_rules_of_creation():
    skills = {row["name"] for row in catalogue("bdp").tables["skills"].rows}
    for row in pack("bdp", "party", Fighter):
        one = ready(row)
        assert 1 <= one.hp <= 6
        assert all(3 <= score <= 18 for score in (one.strength, one.dexterity, one.willpower))
        assert one.filled < SLOTS
        assert set(one.skills) <= skills
        assert len(one.skills) <= 4
        assert (len(one.proficient), len(one.skilled)) == (1, 1)
        assert one.skilled[0] in {item.weapon.row for item in one.items if item.weapon}


def test_whatever_can_be_met_comes_in_and_decides_for_itself():
    for row in pack("bdp", "creatures", Prowler):
        (one,) = play(meet, row.id).value
        assert one.held
        assert not SYSTEM.led(one)


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (0, {"day": "1", "Watch": "morning"}),
        (8 * 3_600 + 600, {"day": "1", "Watch": "afternoon", "": "10 minutes in"}),
        (23 * 3_600, {"day": "1", "Watch": "night", "": "7 hours in"}),
        (24 * 3_600, {"day": "2", "Watch": "morning"}),
    ],
)
def test_the_clock_says_the_day_and_the_part_of_it(seconds, said):
    ticks = SYSTEM.strip(World([Clock(seconds=seconds)]), {}).ticks
    assert {str(one.name): str(one.value) for one in ticks} == said


def test_a_single_coin_is_counted_as_one() -> None:
    purse = glance(MIRA.with_(coins=1), World([MIRA])).purse
    assert purse is not None
    assert [str(purse.called(n)) for n in (0, 1, 2)] == ["coins", "coin", "coins"]
    assert Purse(3, "gp").called(1) == "gp"
