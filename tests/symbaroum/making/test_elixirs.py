"""What an elixir does is done by the rules, or put before the referee at its use; a buyer knows which of both."""

import pytest

from rulewright.content import pack
from rulewright.engine import Clock, Lasting, World
from rulewright.errors import Refused
from rulewright.systems.symbaroum import SYSTEM
from rulewright.systems.symbaroum.characters.wares import wares
from rulewright.systems.symbaroum.harm.elixirs import COMES, NIGHT_EYES
from rulewright.systems.symbaroum.records.matter import Matter
from rulewright.systems.symbaroum.rows import Bearing
from tests.symbaroum.people import BOW, DAGGER, SWORD, brute, done, fight, mira, near

ELIXIRS = tuple(row.id for row in pack("symbaroum", "gear", Bearing) if row.kind == "elixir")
HIT = [("attack", 1), ("damage", 6)]


def due(world: World) -> list[str]:
    """What is put before the referee about elixirs."""
    return [str(one.text) for one in SYSTEM.due(world) if one.procedure == "symbaroum.elixir-effect"]


def oiled():
    """Mira with an oiled sword before a brute."""
    me, foe = near(mira(elixirs={"edge-oil": 1}), brute(own_toughness=30))
    return done(World([Clock(), *fight(me, foe)]), "elixir", who="mira", elixir="edge-oil")


@pytest.mark.parametrize("elixir", ELIXIRS)
def test_each_elixir_has_an_effect_of_the_rules_or_is_the_game_masters_to_say(elixir: str):
    assert (elixir in COMES) != (elixir in NIGHT_EYES)


@pytest.mark.parametrize("elixir", ELIXIRS)
def test_a_buyer_reads_what_an_elixir_does_and_whether_the_game_master_says_it(elixir: str):
    (ware,) = (one for one in wares(World([]), {}) if one.value == elixir)
    assert ware.text
    assert ("the referee says what comes of it" in str(ware.line)) is (elixir in COMES)


@pytest.mark.parametrize("elixir", ["wake-water", "stillness"])
def test_what_an_elixir_does_is_put_before_the_game_master_with_choices(elixir: str):
    world = done(World([Clock(), mira(elixirs={elixir: 1})]), "elixir", who="mira", elixir=elixir)
    (matter,) = world.all(Matter)
    assert len(due(world)) == len(COMES[elixir]) + 1
    assert all("Mira" in one for one in due(world))
    said = done(world, "elixir-effect", matter=matter.id, comes=str(COMES[elixir][0]))
    assert (said.all(Matter), due(said)) == ((), [])
    assert said.all(Lasting) == world.all(Lasting)


def test_what_is_not_said_before_an_elixir_wears_off_is_due_no_more():
    world = done(World([Clock(), mira(elixirs={"stillness": 1})]), "elixir", who="mira", elixir="stillness")
    assert due(world)
    assert due(done(world, "days", days=1)) == []


def test_an_oil_stays_on_the_blade_until_it_cuts():
    world = oiled()
    assert world["mira"].weapons[0].oil == "edge-oil"
    assert world["mira"].left == ("combat",)
    assert due(world) == []
    missed = done(world, "attack", who="mira", target="brute", dice=[("attack", 20)])
    assert missed["mira"].weapons[0].oil == "edge-oil"
    cut = done(world, "attack", who="mira", target="brute", dice=HIT, choices=[("pain", "knock-down")])
    assert cut["mira"].weapons[0].oil == ""
    assert len(due(cut)) == len(COMES["edge-oil"]) + 1


def test_the_game_master_says_that_an_oil_burns_or_smarts_and_it_does():
    cut = done(oiled(), "attack", who="mira", target="brute", dice=HIT, choices=[("pain", "knock-down")])
    (matter,) = cut.all(Matter)
    smarts, burns, nothing = map(str, COMES["edge-oil"])
    assert done(cut, "elixir-effect", matter=matter.id, comes=burns)["brute"].lost == cut["brute"].lost + 1
    (lasting,) = done(cut, "elixir-effect", matter=matter.id, comes=smarts).all(Lasting)
    assert (lasting.on, lasting.until) == ("brute", 72 * 3600)
    left = done(cut, "elixir-effect", matter=matter.id, comes=nothing)
    assert (left["brute"].lost, left.all(Lasting)) == (cut["brute"].lost, ())


@pytest.mark.parametrize(
    ("weapons", "given", "why"),
    [
        ((BOW,), {}, "no such blade"),
        ((), {}, "no such blade"),
        ((SWORD,), {"weapon": "axe"}, "no such blade"),
        ((SWORD,), {"on": "brute"}, "Edge oil goes on a weapon of one's own"),
    ],
)
def test_an_oil_takes_a_blade_of_ones_own(weapons, given, why):
    me, foe = near(mira(elixirs={"edge-oil": 1}, weapons=weapons), brute())
    with pytest.raises(Refused, match=why):
        done(World([Clock(), *fight(me, foe)]), "elixir", who="mira", elixir="edge-oil", **given)


def test_a_second_oil_finds_no_room_on_a_blade_and_goes_on_another():
    me = mira(elixirs={"edge-oil": 3}, weapons=(SWORD, DAGGER))
    world = done(World([Clock(), me]), "elixir", who="mira", elixir="edge-oil", weapon="sword")
    with pytest.raises(Refused, match="no such blade"):
        done(world, "elixir", who="mira", elixir="edge-oil", weapon="sword")
    both = done(world, "elixir", who="mira", elixir="edge-oil", weapon="dagger")
    assert [one.oil for one in both["mira"].weapons] == ["edge-oil", "edge-oil"]
