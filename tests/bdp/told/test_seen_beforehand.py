"""What a deed comes to is said beforehand: the last slot, who goes without, what hinders a blow, what is money."""

from typing import Any

import pytest

from rulewright.engine import Clock, World, play
from rulewright.engine.display.glance import Step
from rulewright.errors import Refused
from rulewright.systems.bdp import SYSTEM
from rulewright.systems.bdp.blows.reactions import Foe, Stance, react
from rulewright.systems.bdp.clock import wait
from rulewright.systems.bdp.exploring import find
from rulewright.systems.bdp.gear.handing import give, lay_down, loot, take_up
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import Fight
from rulewright.systems.bdp.records.items import Ingredient, Lying
from rulewright.systems.bdp.things.catalogue import item_named
from rulewright.systems.bricks.exploring import Place, Scene
from rulewright.systems.bricks.house.records import SCENE
from tests.bdp.people import ELF, MIRA, ORC, stands, world

GAME: Any = SYSTEM
FULL = MIRA.with_(load=8)
"""Mira with one slot left."""
WARNED = "this fills the last slot, HP fall to 0"


def offered(here: tuple[Any, ...], who: str = "mira") -> dict[str, str]:
    """What somebody is offered, with why it is not possible."""
    return {str(one.text): str(one.why_not) for one in GAME.offers(World(here), who, {})}


def lines(one: Creature) -> dict[str, str]:
    """The lines of a sheet."""
    sheet = GAME.sheet(one, World(world(one)))
    return {str(line.name): f"{line.value} {line.note}".strip() for _, group in sheet.groups for line in group}


@pytest.mark.parametrize(
    ("water", "told"),
    [("d8", "full Usage Die d8"), ("d4", "partly full Usage Die d4"), ("empty", "empty"), ("", "none")],
)
def test_a_sheet_says_how_full_the_waterskin_is_and_how_long_the_rations_last(water, told):
    assert lines(MIRA.with_(water=water, rations=2))["waterskin"] == told
    assert lines(MIRA.with_(rations=1))["rations"] == "1 day"
    assert lines(MIRA)["rations"] == "none"


def test_coins_are_handed_over_from_their_row_and_provisions_laid_down_from_theirs():
    rich = MIRA.with_(coins=7, water="d6", rations=4)
    rows = {
        str(one.title): one for one in GAME.procedure("give").parameters[2].rows(World(world(rich)), {"who": "mira"})
    }
    assert (rows["Coins"].value, rows["Coins"].given) == ("", {"coins": 7})
    given = play(give, rich, ORC, "", 7, world=world(rich, ORC))
    assert (stands(given, "mira").coins, stands(given, "orc").coins) == (0, 7)
    run = play(lay_down, rich, "waterskin", world=world(rich))
    assert stands(run, "mira").water == ""
    lies = run.world.all(Lying)[0]
    assert stands(play(take_up, ORC, lies, world=run.world), "orc").water == "d6"


def test_what_would_fill_the_last_slot_says_so_wherever_it_is_taken():
    dead = ORC.with_(status="dead", water="d6", rations=1)
    lies = Lying(id="lying-rope", item=item_named("dagger"))
    cave = Place(id="cave", called="Cave", troves=())
    there = (MIRA, dead, lies, cave)
    taking = ("Take up the dagger", "Take from Orc: mace", "Take from Orc: waterskin", "Take from Orc: rations")
    assert set(taking) <= set(offered(world(*there)))
    tight = offered(world(FULL, *there[1:]))
    assert {f"{one}: {WARNED}" for one in taking} <= set(tight)
    at_zero = offered(world(FULL.with_(hp=0), *there[1:]))
    assert set(taking) <= set(at_zero), "who has no HP loses none"


def test_the_shop_says_how_many_slots_a_thing_fills_and_what_that_means_for_the_buyer():
    rows = next(one.rows for one in GAME.procedure("buy").parameters if one.name == "thing")
    told = {one.value.casefold(): str(one.line) for one in rows(World(world(FULL)), {"who": "mira"})}
    assert told["dagger"].endswith("1 slot, fills the last slot, HP fall to 0")
    assert told["heavy armour"].endswith("2 slots, no room for it")
    free = {one.value.casefold(): (str(one.line), one.size) for one in rows(World(world(MIRA)), {"who": "mira"})}
    assert free["dagger"][0].endswith("1 slot")
    assert free["heavy armour"][1] == 2
    room = GAME.glance(FULL, World(world(FULL))).room
    assert room is not None
    assert (room.value, room.most, str(room.full)) == (9, 10, "every slot is filled: HP fall to 0")


def test_savage_strikes_and_what_is_handed_over_say_whose_last_slot_they_fill():
    fight = Fight(party=("mira",), foes=("orc",), settled=True, first=("mira",))
    savage = "Savage Strikes at Orc: 1 Fatigue"
    able, tight = MIRA.with_(skills=("Savage Strikes",)), FULL.with_(skills=("Savage Strikes",))
    assert savage in offered(world(able, ORC, fight))
    assert f"{savage}: {WARNED}" in offered(world(tight, ORC, fight))
    giver = ELF.with_(items=(item_named("dagger"),), rations=1)
    rows = next(one.rows for one in GAME.procedure("give").parameters if one.name == "to")
    for thing in ("dagger", "rations"):
        told = {
            one.value: str(one.line)
            for one in rows(World(world(giver, FULL, ORC.with_(status="out"))), {"who": "elf", "thing": thing})
        }
        assert told == {"mira": "fills the last slot, HP fall to 0"}


def test_nothing_is_handed_to_whoever_is_out():
    down = ELF.with_(status="out")
    with pytest.raises(Refused, match="takes nothing: lay it down instead"):
        play(give, MIRA.with_(coins=3), down, coins=1, world=world(MIRA.with_(coins=3), down))


def asked_of(who: Creature, weapon: str) -> tuple[str, dict[str, str]]:
    """The decision about an attack with a weapon: its text, and its answers in words."""
    arm = item_named(weapon).weapon
    assert arm is not None
    request: Any = next(react(who, (Foe(ORC, (arm,), "close"),), Stance(heavy=False)))
    return str(request.asks().text), dict(zip(request.options, map(str, request.labels), strict=True))


def test_a_decision_about_an_attack_says_how_fast_the_weapon_is_and_what_is_of_no_use():
    text, answers = asked_of(MIRA, "dagger")
    assert "Orc (dagger, fast)" in text
    assert answers["block"].startswith("block: impairs bare, fast and balanced weapons")
    assert answers["dodge"].startswith("dodge: no use against this blow")
    assert asked_of(MIRA, "longsword")[1]["dodge"].startswith("dodge: impairs balanced and slow weapons")


def test_a_reaction_that_would_fill_the_last_slot_says_so():
    assert "1 Fatigue fills your last slot: HP fall to 0 first" in asked_of(FULL, "dagger")[1]["block"]
    assert asked_of(MIRA, "dagger")[1]["block"].endswith("(1 Fatigue)")


@pytest.mark.parametrize(
    ("name", "coins"), [("20 coins", 20), ("1 Coin", 1), ("20 Münzen", 20), ("20 coins in a jar", 0)]
)
def test_coins_that_are_put_into_a_place_are_money_for_the_purse(name, coins):
    cave = Place(id="cave", called="Cave")
    here = (*world(MIRA), cave, Scene(place="cave"))
    run = play(SYSTEM.procedure("put-find"), cave, name, world=here)
    after = stands(play(find, MIRA, "1", world=run.world), "mira")
    assert (after.coins, len(after.items)) == (coins, len(MIRA.items) + (not coins))
    assert SCENE in run.world


def steps(*people: Any, seconds: int = 0) -> dict[str, Step]:
    """The steps of time, by their words."""
    here = World((Clock(seconds=seconds), *people))
    return {str(one.offer.text): one for one in GAME.strip(here, {}).steps}


def test_before_a_day_passes_it_is_said_who_eats_and_who_will_be_deprived():
    fed, hungry = MIRA.with_(rations=2, had=("sleep",)), MIRA.with_(id="ash", name="Ash")
    found = steps(fed, hungry, ORC)
    assert list(map(str, found["Let a day pass"].due)) == [
        "Mira goes without food: Deprived",
        "Ash goes without food and sleep: Deprived",
    ]
    assert list(map(str, found["Let a day pass: all eat of their rations"].due)) == [
        "Mira eats rations (1 left)",
        "Ash goes without food and sleep: Deprived",
    ]
    assert found["Let a day pass with board and lodging"].due == ()
    assert found["Let a Watch of eight hours pass"].due == ()
    night = steps(fed, hungry, seconds=60_000)
    assert list(map(str, night["Let a Watch of eight hours pass"].due)) == list(map(str, found["Let a day pass"].due))


def test_who_eats_of_their_rations_as_a_day_passes_goes_without_nothing():
    fed, hungry = MIRA.with_(rations=2, had=("sleep",), fatigue=1), MIRA.with_(id="ash", name="Ash")
    run = play(wait, "day", eating=True, world=world(fed, hungry))
    assert (stands(run, "mira").rations, stands(run, "mira").lacks, stands(run, "mira").fatigue) == (1, (), 0)
    assert stands(run, "ash").lacks == ("food", "sleep")
    assert "Mira eats rations." in [str(one.text) for one in run.told]


def test_at_the_last_watch_of_any_day_who_has_not_eaten_is_asked():
    fed = MIRA.with_(rations=2)
    for seconds, due in ((0, False), (60_000, True)):
        asked = {str(one.text) for one in GAME.due(World((Clock(seconds=seconds), fed)))}
        assert ("Mira eats rations, having eaten nothing today" in asked) is due


def test_a_breath_is_offered_to_nobody_for_whom_it_does_nothing():
    drinks = "Catch your breath: all HP, waterskin d8"
    worn = MIRA.with_(water="d8", hp=1)
    assert offered(world(worn))[drinks] == ""
    for useless in ({"hp": 4}, {"lacks": ("food",)}, {"load": 8}):
        assert drinks not in offered(world(worn.with_(**useless)))
    out = worn.with_(status="out", out_by="immobilized", hp=0)
    assert drinks not in offered(world(out))
    assert offered(world(out.with_(tended=True)))[drinks] == ""


def test_ingredients_of_the_fallen_can_be_taken_from_them():
    herb = Ingredient(name="moonwort", rarity="common", region="forest")
    dead = ORC.with_(status="dead", ingredients=(herb, herb))
    assert "Take from Orc: ingredients" in offered(world(MIRA, dead))
    run = play(loot, MIRA, dead, "ingredients", world=world(MIRA, dead))
    assert (stands(run, "mira").ingredients, stands(run, "orc").ingredients) == ((herb, herb), ())
