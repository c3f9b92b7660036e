"""What changes about a place, what harms those who stay, and what the referee owes."""

import pytest

from rulewright.engine import play
from rulewright.errors import Refused
from rulewright.systems.phased.bodies.owed import USUAL, Matter, settle_matter
from rulewright.systems.phased.combat.attack import attack
from rulewright.systems.phased.combat.maneuvers import maneuver
from rulewright.systems.phased.delving.localities import brave_peril, change_place
from rulewright.systems.phased.delving.turns import make_noise
from rulewright.systems.phased.magic.cast import cast
from rulewright.systems.phased.outings.encounters import each_turn
from rulewright.systems.phased.outings.rest import short_rest
from rulewright.systems.phased.pages.fight import due
from rulewright.systems.phased.records.delving import DELVE, Delve, Door, Place
from rulewright.systems.phased.records.spells import Writing
from rulewright.systems.phased.tables import LOCALITIES
from tests.phased.delving import HALL, MIRA, done, door, dungeon
from tests.phased.people import after, somebody, world

FOUL = HALL.with_(peril="gas")


def delve(**fields):
    return Delve(area="caves", **fields)


def titles(run):
    return [str(one.text) for one in due(run.world)]


def test_an_event_of_the_place_is_due_until_something_changes():
    run = done(dungeon(delve()), each_turn, dice=[("event", 4)])
    assert run.world.get(Delve, DELVE).changing
    assert any("grows dark" in one for one in titles(run))
    changed = done(run.world, change_place, "dark")
    assert changed.world.get(Place, "hall").dark
    assert not changed.world.get(Delve, DELVE).changing
    with pytest.raises(Refused, match="needs a lit place"):
        done(changed.world, short_rest, (MIRA,), safe=True)


@pytest.mark.parametrize("row", LOCALITIES.values(), ids=lambda row: row.id)
def test_every_change_of_a_place_changes_it_or_is_refused_as_changing_nothing(row):
    worlds = (
        dungeon(HALL.with_(dark=True, peril="fire"), door(state="open")),
        dungeon(HALL, door(), door().with_(id="secret", hidden=True)),
    )
    changed = 0
    for here in worlds:
        try:
            run = done(here, change_place, row.id)
        except Refused:
            continue
        changed += run.world != here or row.does in ("other", "warns")
    assert changed


def test_which_change_comes_may_be_drawn_from_those_that_make_a_difference():
    run = done(dungeon(delve(changing=True)), change_place, dice=[("locality", 1)])
    assert run.value == "It grows dark"


def test_a_turn_in_gas_is_braved_with_a_save_or_costs_strength():
    run = done(dungeon(FOUL, delve()), each_turn, dice=[("event", 5)])
    assert any("save against" in one for one in titles(run))
    braved = done(run.world, brave_peril, dice=[("mira-peril-save", 20), ("mira-peril", 4)])
    assert braved.value == ("mira",)
    assert after(braved, "mira").strength == 8
    assert not braved.world.get(Delve, DELVE).endangered
    gone = done(braved.world, change_place, "clears")
    with pytest.raises(Refused, match="nothing harms"):
        done(gone.world, brave_peril)


def test_whoever_is_behind_a_door_hears_a_great_noise():
    run = done(dungeon(delve(), door()), make_noise, dice=[("event", 5)])
    assert run.world.get(Door, "door").alert


def test_nobody_reads_a_spell_in_the_dark():
    mira = somebody(writings=(Writing(spell="Sleep"),))
    with pytest.raises(Refused, match="dark"):
        done(dungeon(mira, HALL.with_(dark=True)), cast, mira, "Sleep")


def test_a_blow_at_somebody_invisible_is_impaired_unless_a_third_eye_sees():
    ghost = somebody("ghost", kind="monster", spells=("invisibility",))
    for spells, die in (((), "d4"), (("third-eye",), "d6")):
        mira = somebody(spells=spells)
        run = play(attack, mira, ghost, world=world(mira, ghost), dice=[("damage", 2)])
        assert run.value.die == die


def test_any_other_trick_comes_before_the_referee_with_what_is_usual():
    mira, orc = somebody(), somebody("orc", kind="monster")
    run = play(
        maneuver, mira, orc, "other", world=world(mira, orc), dice=[("damage", 2)], choices=[("maneuver", "effect")]
    )
    (matter,) = run.world.all(Matter)
    assert len([one for one in titles(run) if "trick" in one]) == len(USUAL["trick"])
    assert not play(settle_matter, matter, "falls into the pond", world=run.world).world.all(Matter)


def test_a_spell_that_goes_wrong_in_danger_comes_before_the_referee():
    mira = somebody(writings=(Writing(spell="Sleep"),))
    run = play(cast, mira, "Sleep", enhance=True, safe=False, world=world(mira), dice=[("wil-save", 20)])
    assert run.value.mishap
    assert run.world.all(Matter)[0].what == "mishap"
