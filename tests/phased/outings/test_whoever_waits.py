"""Whoever has come, or waits in a place, is met before a turn, a rest, a watch or a minute passes."""

import pytest

from rulewright.errors import Refused
from rulewright.systems.bricks.exploring import Presence, Scene
from rulewright.systems.phased.delving.places import go, search, who_is_here
from rulewright.systems.phased.delving.turns import RESTING, encounter, take_turn
from rulewright.systems.phased.outings.rest import short_rest, wait
from rulewright.systems.phased.pages.fight import due
from rulewright.systems.phased.records.delving import Area, Delve
from tests.phased.delving import MIRA, VAULT, done, dungeon

CAVES = Area(id="caves", name="Caves", wandering=("reed-cutter",))


def test_no_time_passes_before_an_encounter_that_has_come_is_brought_in():
    coming = dungeon(Delve(area="caves", coming="reed-cutter"), CAVES)
    deeds = ((search, (MIRA,)), (short_rest, ((MIRA,),)), (wait, (10,)), (take_turn, ((RESTING,),)), (go, ("vault",)))
    for rule, words in deeds:
        with pytest.raises(Refused, match="an encounter is on its way"):
            done(coming, rule, *words)
    met = done(coming, encounter, dice={"appearing": [1]}).world
    assert done(met, wait, 10).steps


def test_no_time_passes_before_whoever_waits_in_the_place_is_met():
    lair = VAULT.with_(creatures=(Presence("reed-cutter"),))
    here = dungeon(lair, Scene(place="vault"))
    assert "phased.who-is-here" in [one.procedure for one in due(here)]
    with pytest.raises(Refused, match="somebody is to be met here before time passes"):
        done(here, search, MIRA)
    met = done(here, who_is_here).world
    assert "phased.who-is-here" not in [one.procedure for one in due(met)]
    assert done(met, search, MIRA).steps
