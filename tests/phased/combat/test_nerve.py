"""Nerve and plans: whose morale broke runs as soon as he can, and what was said for a round stands once it goes on."""

import pytest

from rulewright.engine import Lasting, play
from rulewright.errors import Refused
from rulewright.systems.phased.combat.maneuvers import maneuver
from rulewright.systems.phased.outings.rest import short_rest, wait
from rulewright.systems.phased.pages.fight import due, next_words, order
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Place
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.records.spells import Working, Writing
from rulewright.systems.phased.rounds.fight import begin_fight, end_fight, next_act
from rulewright.systems.phased.rounds.plans import unplan
from tests.phased.delving import HALL, MIRA, done, dungeon
from tests.phased.fights import Table
from tests.phased.people import CLOCK, somebody

REED = somebody("reed", kind="monster", asleep=True, spells=("sleep",))
FIGHT = Fight(party=("mira",), enemies=("reed",), running=("reed",))
SLEEP = (
    Lasting(id="sleep", what="spell", on="mira", until=600),
    Working(id="working-sleep", spell="sleep", level=1, caster="mira", clock="sleep", on=("reed",)),
)
WORLD = done(dungeon(REED, HALL.with_(here=("reed",)), FIGHT, *SLEEP), end_fight, FIGHT).world


def test_who_would_have_run_and_fell_asleep_runs_when_he_wakes():
    assert WORLD.get(Creature, "reed").broken
    run = done(WORLD, wait, 10)
    assert [str(one.text) for one in run.told][-2:] == ["Sleep no longer lies on Reed", "Reed runs"]
    assert (run.world.get(Place, "hall").here, run.world.get(Place, "vault").here) == ((), ("reed",))
    assert not run.world.get(Creature, "reed").broken


def test_in_a_new_fight_he_still_runs_first_thing():
    reed = WORLD.get(Creature, "reed")
    begun = done(WORLD, begin_fight, (MIRA,), (reed,), dice=[("initiative-mira", 5)]).world
    assert begun.get(Fight, "fight").running == ("reed",)


def test_beside_a_foe_who_may_wake_nobody_rests():
    with pytest.raises(Refused, match="safe place"):
        done(WORLD, short_rest, (MIRA,))


def test_a_morale_save_is_a_step_of_its_own_and_the_next_act_comes_after_it():
    foes = [somebody("rat", kind="monster", hp=0, strength=2), somebody("orc", kind="monster", willpower=8)]
    table = Table([somebody("ana"), somebody("bo")], foes, ("initiative-ana", 5), ("initiative-bo", 6))
    table.plan("ana", "melee", at="rat")
    table.plan("bo", "melee", at="orc")
    table.next(("damage", 6))
    assert str(next_words(table.fight, table.world)) == "Morale of the enemies is due: WIL save"
    assert table.next(("wil-save-orc", 8)) == ()
    assert (table.fight.shaken, table.fight.round) == (False, 1)
    assert table.next(("damage", 1))[0].who == "bo"


def test_plans_stand_once_somebody_has_acted_and_the_effect_of_a_spell_stands_in_its_phase():
    table = Table(
        [somebody("mia", writings=(Writing(spell="Sleep"),)), somebody("bo")],
        [somebody("orc", kind="monster")],
        ("initiative-mia", 5),
        ("initiative-bo", 6),
    )
    table.plan("bo", "melee", at="orc")
    table.run(unplan, table.who("bo"))
    table.plan("bo", "melee", at="orc")
    table.plan("mia", "cast", spell="Sleep", targets=(table.who("orc"),))
    assert _in_phase(table, 5) == [("mia", "declared")]
    table.next()
    with pytest.raises(Refused, match="the round is under way"):
        table.run(unplan, table.who("bo"))
    assert _in_phase(table, 5) == [("mia", "declared")]
    table.next(("damage", 1))
    table.run(next_act, table.fight, anyway=True, dice=[("save-orc", 20)], choices=[("resist", "save")])
    assert _in_phase(table, 5) == [("mia", "acted")]


def _in_phase(table: Table, phase: int) -> list[tuple[str, str]]:
    found = order(table.world)
    assert found is not None
    return [(one.who, one.state) for one in found.columns[phase].standings]


def test_who_rather_takes_the_blow_than_be_tripped_is_told_so():
    ana, orc = somebody("ana"), somebody("orc", kind="monster", hp=6)
    run = play(
        maneuver, ana, orc, "trip", world=[CLOCK, ana, orc], dice=[("damage", 2)], choices=[("maneuver", "damage")]
    )
    assert "Orc takes the blow rather than be tripped" in [str(one.text) for one in run.told]


def test_whoever_meant_to_charge_one_who_has_got_away_charges_another_and_nobody_who_is_gone_tends():
    orc = somebody("orc", kind="monster")
    table = Table([somebody("ana"), somebody("bo")], [orc], ("initiative-ana", 5), ("initiative-bo", 6))
    table.plan("ana", "flee", to="the way out")
    table.plan("orc", "charge", at="ana")
    table.next(("flee-save-ana", 1))
    assert table.next()[0].what == "charge"
    assert table.fight.charges == (("orc", "bo"),)
    bo = table.who("bo").with_(critical=True)
    here = type(table.world)(
        {**table.world.records, "bo": bo, "hour": Lasting(id="hour", what="dying", on="bo", until=3600)}
    )
    assert [one.procedure for one in due(here) if one.procedure == "phased.tend"] == []


def test_who_lies_there_already_is_not_asked_whether_to_be_tripped():
    ana, orc = somebody("ana"), somebody("orc", kind="monster", hp=0, critical=True)
    run = play(maneuver, ana, orc, "trip", world=[CLOCK, ana, orc], dice=[("damage", 2), ("str-save", 1)])
    assert not [one for one in run.told if "rather than" in str(one.text)]
    assert run.world.get(Creature, "orc").strength == 8
