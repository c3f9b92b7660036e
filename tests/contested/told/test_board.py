"""The board of contested follows from what the party knows."""

from rulewright.campaign.seen.sight import Seat, view
from rulewright.chance import Seeded
from rulewright.engine import live
from rulewright.engine.display.board import GAP, HIGH, WIDE, laid_out
from rulewright.systems.contested import SYSTEM
from rulewright.systems.contested.people.stock import demonstration
from rulewright.systems.contested.places.explore import go


def drawn(world):
    return {one.id: one for one in SYSTEM.board(world).spots}


def test_a_place_nobody_knows_of_is_the_referees_alone():
    world = demonstration()
    assert drawn(world)["kings-chamber"].secret
    assert "kings-chamber" not in drawn(view(world, Seat("ann", owns=("ismay",)), SYSTEM).world)


def test_the_places_one_can_go_to_say_how():
    world = demonstration()
    spots = drawn(world)
    assert spots["porch"].go.procedure == "contested.go"
    assert spots["causeway-end"].go is None


def test_the_party_stands_where_it_went():
    world = demonstration()
    moved = live(go, drawn(world)["porch"].go.arguments["way"], world=world, source=Seeded(1)).world
    assert {one.spot for one in SYSTEM.board(moved).stands if one.who == "ismay"} == {"porch"}


def test_no_two_places_overlap_and_neighbours_are_near():
    places = tuple("abcdefg")
    corners = laid_out(places, [("a", "b"), ("b", "c"), ("a", "g")])
    assert len(set(corners.values())) == len(places)
    (ax, ay), (bx, by) = corners["a"], corners["b"]
    assert abs(ax - bx) <= WIDE + GAP
    assert abs(ay - by) <= HIGH + GAP
