"""Who stays where: the dead lie where they fell, and a journey leaves a site with all who stay there."""

from typing import Any

import pytest

from rulewright.engine import play
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring import Place, Scene, Way
from rulewright.systems.murdham.display.glance import strip
from rulewright.systems.murdham.health.harm import suffer
from rulewright.systems.murdham.offers.by_situation import offers
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.site.places import board, go, scene
from rulewright.systems.murdham.space.whereabouts import is_elsewhere
from rulewright.systems.murdham.town.handing_over import take
from rulewright.systems.murdham.travel.journey import switch
from tests.murdham.people import after, somebody, world

ADA, BO = somebody("ada"), somebody("bo", items=("torch",))
ORC = somebody("orc", kind="gm")
YARD = Place(id="yard", called="Yard", ways=(Way("hall", "In."),), entered=True)
HALL = Place(id="hall", called="Hall", ways=(Way("yard", "Out."),), here=("orc",), entered=True)
IN_HALL = (Scene(place="hall"), YARD, HALL)


def here(there: Any) -> list[str]:
    """Who is said to be here, on the page of the scene."""
    sheet = scene(there)
    return [] if sheet is None else [str(line.name) for name, lines in sheet.groups if name == "Here" for line in lines]


def texts(there: Any) -> list[str]:
    return [str(one.text) for one in offers(there, "ada", {})]


def test_the_dead_of_the_company_lie_where_they_fell():
    dies = play(suffer, BO, 40, world=world(ADA, BO, ORC, *IN_HALL)).world
    assert here(dies) == ["Orc", "Bo", "Ada"]
    assert [(one.who, one.spot) for one in board(dies).stands] == [("ada", "hall"), ("orc", "hall"), ("bo", "hall")]
    assert "Take from Bo: torch" in texts(dies)
    gone = play(go, "1", world=dies).world
    assert here(gone) == ["Ada"]
    assert not [one for one in texts(gone) if one.startswith("Take from Bo")]
    with pytest.raises(Refused, match="at another place"):
        play(take, gone["ada"], gone["bo"], "torch", world=gone)
    back = play(go, "1", world=gone).world
    assert play(take, back["ada"], back["bo"], "torch", world=back).world.get(Creature, "ada").items[-1] == "torch"


def test_a_journey_leaves_the_place_with_its_ways_its_dead_and_its_people():
    beast = somebody("mule", kind="gm", leader="ada")
    fallen = somebody("cy", dead=True)
    sets_out = play(switch, "travel", world=world(ADA, fallen, ORC, beast, *IN_HALL))
    there = sets_out.world
    assert str(sets_out.told[0].text) == "The party leaves Hall."
    assert scene(there) is None
    assert not [one for one in texts(there) if one.startswith(("Go: ", "Look around", "Search for what", "Take from"))]
    assert [one.id for one in there.all(Creature) if is_elsewhere(one, there)] == ["cy", "orc"]
    assert "Hall" not in str(strip(there, {}))


def test_a_journey_ends_at_the_place_that_the_referee_names_or_at_none_of_those_known():
    away = play(switch, "travel", world=world(ADA, ORC, *IN_HALL)).world
    nowhere = play(switch, "site", world=away).world
    assert scene(nowhere) is None
    assert is_elsewhere(nowhere.get(Creature, "orc"), nowhere)
    dread = away.get(Creature, "orc").with_(traits=("frightening",))
    comes = play(
        switch,
        "site",
        False,
        HALL,
        world=type(away)([*(one for one in away if one.id != "orc"), dread]),
        dice=[("wit-save", 20)],
    )
    assert here(comes.world) == ["Orc", "Ada"]
    assert [one.words for one in after(comes).conditions] == ["frightened of Orc"]
