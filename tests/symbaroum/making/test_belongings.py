"""Belongings change hands, and elixirs work: nothing comes from nothing, and whoever is absent or dead gets nothing."""

import re

import pytest

from rulewright.engine import Clock, World
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring import Place, Way
from rulewright.systems.symbaroum import SYSTEM
from rulewright.systems.symbaroum.characters.belongings import give, sell, take, trade, wear
from rulewright.systems.symbaroum.characters.creation import make_character
from rulewright.systems.symbaroum.characters.stock import foe, gear_named, weapon_named
from rulewright.systems.symbaroum.characters.wares import had, wares
from rulewright.systems.symbaroum.characters.worth import QUALITIES
from rulewright.systems.symbaroum.harm.elixirs import use_elixir
from rulewright.systems.symbaroum.harm.healing import days_pass
from rulewright.systems.symbaroum.movement.moves import line_of_sight
from rulewright.systems.symbaroum.records.gear import Armor
from rulewright.systems.symbaroum.records.site import Whereabouts
from tests.symbaroum.people import DAGGER, brute, mira, play

ROAD = Place(id="road", called="Road", ways=(Way("mill", "To the mill"),))
MILL = Place(id="mill", called="Mill", here=("tam",), safe=True)


def tam(**fields):
    return mira(id="tam", name="Tam", **fields)


def test_what_is_handed_over_is_theirs_and_no_longer_ones_own():
    me, other = mira(gear=("rope", "rope"), money=3, herbal_cures=1), tam()
    after = play(give, me, other, "rope", 2, world=[me, other]).world
    assert (after["mira"].gear, after["mira"].money) == (("rope",), 1)
    assert (after["tam"].gear, after["tam"].money) == (("rope",), 2)
    after = play(give, me, other, "Herbal cure", world=[me, other]).world
    assert (after["mira"].herbal_cures, after["tam"].herbal_cures) == (0, 1)


def test_a_weapon_changes_hands_sheathed():
    me, other = mira(weapons=(DAGGER,)), tam(weapons=())
    after = play(give, me, other, "dagger", world=[me, other]).world
    assert after["mira"].weapons == ()
    assert [one.in_hand for one in after["tam"].weapons] == [False]


@pytest.mark.parametrize(
    ("other", "said"),
    [(tam(status="dead"), "Tam is dead and can do nothing"), (tam(status="dying", lost=10), "Tam is dying")],
)
def test_nothing_is_handed_to_the_dead_or_dying(other, said):
    with pytest.raises(Refused, match=said):
        play(give, mira(money=3), other, shillings=1, world=[mira(money=3), other])


def test_nothing_is_handed_to_whoever_is_absent_nor_more_than_there_is():
    me, other = mira(money=3), tam()
    with pytest.raises(Refused, match="is at another place"):
        play(give, me, other, shillings=1, world=[me, other, ROAD, MILL, Whereabouts(place="road")])
    with pytest.raises(Refused, match="Mira has 3 sh, not 4"):
        play(give, me, other, shillings=4, world=[me, other])
    with pytest.raises(Refused, match="Mira has no Rope"):
        play(give, me, other, "rope", world=[me, other])


def test_only_the_helpless_are_relieved_of_what_they_have():
    foe = brute(money=2)
    with pytest.raises(Refused, match="Brute is not helpless"):
        play(take, mira(), foe, shillings=1, world=[mira(), foe])
    dead = brute(money=2, status="dead")
    after = play(take, mira(), dead, "sword", 2, world=[mira(), dead]).world
    assert (after["brute"].weapons, after["brute"].money, after["mira"].money) == ((), 0, 2)
    assert len(after["mira"].weapons) == 2


def test_the_market_takes_money_and_somebody_who_deals():
    me = mira(money=2)
    after = play(trade, me, "rope", world=[me]).world["mira"]
    assert (after.gear, after.money) == (("rope",), 1)
    with pytest.raises(Refused, match="that costs 3 sh, and Mira has 2"):
        play(trade, me, "shield", world=[me])
    safe = ROAD.with_(safe=True)
    with pytest.raises(Refused, match="nobody buys or sells here"):
        play(trade, me, "rope", world=[me, safe, Whereabouts(place="road")])
    assert play(trade, me, "rope", world=[me, ROAD.with_(market=True), Whereabouts(place="road")]).value == 1
    stranger = mira(gear=("bone flute",))
    with pytest.raises(Refused, match="no list says what Bone flute is worth"):
        play(trade, stranger, "bone flute", "sells", world=[stranger])


def test_what_is_sold_is_picked_from_what_one_has_with_what_it_brings():
    me = mira(gear=("rope", "bone flute", "shield"))
    sold, bought = SYSTEM.procedure("sell").parameters[1].rows, SYSTEM.procedure("trade").parameters[1].rows
    assert sold is not None
    assert bought is not None
    rows = {one.value: str(one.price) for one in sold(World([me]), {"who": "mira"})}
    assert {one: rows[one] for one in me.gear} == {
        "rope": "1 shilling for 2",
        "bone flute": "the referee names the price",
        "shield": "1 shilling",
    }
    after = play(sell, me, "shield", world=[me])
    assert (after.value, after.world["mira"].gear) == (1, ("rope", "bone flute"))
    assert {one.value for one in bought(World([me]), {"who": "mira", "does": "sells"})} == rows.keys()
    assert "bone flute" not in {one.value for one in bought(World([me]), {"who": "mira"})}


def test_armor_that_is_put_on_leaves_the_old_one_carried():
    me = mira(gear=("leather-jerkin",), armor=Armor(name="Scale mail", gear="scale-mail", die="d6"))
    after = play(wear, me, "leather-jerkin", world=[me]).world["mira"]
    assert (after.armor.gear, after.gear) == ("leather-jerkin", ("scale-mail",))


def test_night_drops_see_in_the_dark_for_an_hour_and_not_in_fog():
    me = mira(elixirs={"night-drops": 1}, sight="darkness")
    drunk = play(use_elixir, me, "night-drops", world=[Clock(), me]).world
    assert me.impaired
    assert not drunk["mira"].impaired
    assert drunk["mira"].with_(sight="fog").impaired
    later = play(days_pass, 1, world=World(drunk.records)).world
    assert later["mira"].impaired


def test_an_elixir_is_not_given_to_the_absent_or_the_dead():
    me = mira(elixirs={"stillness": 1})
    with pytest.raises(Refused, match="Tam is dead, and drinks nothing"):
        play(use_elixir, me, "stillness", tam(status="dead"), world=[me, tam(status="dead")])
    with pytest.raises(Refused, match="is at another place"):
        play(use_elixir, me, "stillness", tam(), world=[me, tam(), ROAD, MILL, Whereabouts(place="road")])


def test_nobody_has_a_clear_line_to_whoever_is_at_another_place():
    with pytest.raises(Refused, match="is at another place"):
        play(line_of_sight, mira(), tam(), world=[mira(), tam(), ROAD, MILL, Whereabouts(place="road")])


PARTS = {"weapons": "weapon", "armor": "armor", "shield": "shield"}


def rows_of(procedure, name, world, **given):
    return next(one for one in procedure.parameters if one.name == name).rows(world, given)


def test_whatever_is_chosen_says_what_matters_of_it():
    lists = {"ware": wares(World([]), {})}
    lists |= {kind: rows_of(make_character, name, World([])) for name, kind in PARTS.items()}
    for kind, rows in lists.items():
        for one in rows:
            row = None if one.value == "none" else gear_named(one.value)
            assert row is None or f"{one.line} {one.text}".strip(), f"{one.title}: nothing is said of it"
            if row and row.kind in ("weapon", "armor"):
                die = weapon_named(row.id).dice if row.kind == "weapon" else row.die
                assert re.search(rf"\b{die}\b", one.line), (kind, one.title, one.line)
            for quality in row.qualities if row else ():
                assert QUALITIES[quality] in one.line
            if row and row.impeding:
                assert f"Defense -{row.impeding}" in one.line


def test_an_elixir_to_use_is_called_by_its_name_and_says_what_it_does():
    (row,) = rows_of(use_elixir, "elixir", World([mira(elixirs={"night-drops": 1})]), who="mira")
    assert (row.title, row.line) == ("Night drops", "works for 1 hour")
    assert "dusk" in row.text


def test_shield_and_armor_are_taken_off_the_dead_and_off_nobody_who_can_mind():
    boss, me = foe("road-captain", "boss"), mira()
    assert not {"shield", "scale-mail"} & had(boss).keys()
    dead = boss.with_(status="dead")
    world = play(take, me, dead, "shield", world=[me, dead]).world
    world = play(take, world["mira"], world["boss"], "scale-mail", world=world).world
    assert world["mira"].gear == ("shield", "scale-mail")
    assert (world["boss"].shields, world["boss"].armor.name) == ((), "no armor")
    assert play(wear, world["mira"], "scale-mail", world=world).world["mira"].armor.die == "d6"
