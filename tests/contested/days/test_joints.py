"""Where time, things, places and turns meet: what is in play when something else ends or begins."""

from typing import Any

import pytest

from rulewright.engine import Clock, Lasting, World, play
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring.records import Scene, Way
from rulewright.systems.contested import SYSTEM
from rulewright.systems.contested.downtime.rest import rest
from rulewright.systems.contested.downtime.time import wait
from rulewright.systems.contested.fight.rounds import end_fight
from rulewright.systems.contested.gear.belongings import drop, give, take, wear
from rulewright.systems.contested.gear.deprivation import go_without
from rulewright.systems.contested.gear.lights import put_out
from rulewright.systems.contested.gear.market import buy
from rulewright.systems.contested.harm.aid import kill
from rulewright.systems.contested.harm.scars import give_scar, recover
from rulewright.systems.contested.harm.spoils import loot
from rulewright.systems.contested.harm.using import use_thing
from rulewright.systems.contested.places.explore import go
from rulewright.systems.contested.places.finds import find
from rulewright.systems.contested.records import Creature, Fight, Item, LaidSpell, Place, Store, Trove

GAME: Any = SYSTEM
ANA = Creature(id="ana", name="Ana", hp=6, max_hp=6, gold=5, dust=1, items=(Item(name="rope"),))
BOR = Creature(id="bor", name="Bor", hp=6, max_hp=6)
ORC = Creature(id="orc", name="Orc", kind="npc", group="orcs", hp=9, max_hp=9)


@pytest.mark.parametrize("gift", [{"thing": "rope"}, {"gold": 1}, {"dust": 1}])
@pytest.mark.parametrize(
    "plight",
    [
        {"status": "unconscious"},
        {"status": "critical"},
        {"dexterity": 0},
        {"spells": (LaidSpell("Sleep", does="asleep"),)},
    ],
)
def test_nothing_is_handed_to_somebody_who_can_take_nothing(plight: dict[str, Any], gift: dict[str, Any]) -> None:
    with pytest.raises(Refused, match="takes nothing: put it down instead"):
        play(give, ANA, BOR.with_(**plight), world=[Clock(), ANA, BOR.with_(**plight)], **gift)


def test_whom_a_foe_held_fast_is_free_when_it_dies_and_nobody_else_is() -> None:
    held, netted = ANA.with_(caught="Orc"), BOR.with_(caught="a net", bound=True)
    world = play(kill, ORC, world=[Clock(), held, netted, ORC]).world
    assert (world.get(Creature, "ana").caught, world.get(Creature, "bor").caught) == ("", "a net")
    assert world.get(Creature, "bor").bound


def sent_away(world: World, what: str) -> World:
    """The world without what ran on the clock."""
    lasting = next(one for one in world.all(Lasting) if one.what == what)
    return play(SYSTEM.procedure("dismiss"), lasting, world=world).world


def test_the_hour_of_a_mortal_wound_runs_on_though_it_was_taken_off_the_clock() -> None:
    hurt = play(give_scar, ANA, 11, world=[Clock(), ANA]).world
    late = play(wait, 40, world=hurt).world
    back = play(wait, 10, world=sent_away(late, "mortal-wound")).world
    assert [one.until for one in back.all(Lasting) if one.what == "mortal-wound"] == [3600]
    assert back.get(Creature, "ana").hours == ()
    assert play(wait, 10, world=back).world.get(Creature, "ana").status == "dead"
    over = play(wait, 20, world=sent_away(late, "mortal-wound")).world
    assert over.get(Creature, "ana").status == "dead"
    away = sent_away(late, "mortal-wound")
    healed = play(recover, away.get(Creature, "ana"), 11, world=away, dice=[("max-hp", (1, 1))]).world
    assert healed.get(Creature, "ana").hours == ()


def test_a_day_without_food_goes_on_though_it_was_taken_off_the_clock() -> None:
    hungry = play(go_without, ANA, "water", world=[Clock(), ANA]).world
    late = play(wait, 0, 20, world=hungry).world
    back = play(wait, 0, 1, world=sent_away(late, "deprived-day")).world
    assert [one.until for one in back.all(Lasting) if one.what == "deprived-day"] == [86_400]


HALL = Place(id="hall", called="Hall", ways=(Way("stair", "up"),), here=("orc",))
STAIR = Place(id="stair", called="Stair", ways=(Way("hall", "down"),))


def test_a_party_that_got_away_is_somewhere_else_and_what_lay_there_stays() -> None:
    fight = Fight(groups=(("party", ("ana", "bor")), ("orcs", ("orc",))), totals=(("ana", 9), ("bor", 8), ("orc", 7)))
    ground = Store(id="ground", name="the ground", items=(Item(name="torch"),))
    people = (ANA, BOR.with_(status="critical", hp=0), ORC, ground, HALL, STAIR, Scene(place="hall"), Clock())
    run = play(end_fight, world=[*people, fight.with_(fled=("ana",))]).world
    assert (run.get(Scene, "scene").place, run.get(Place, "hall").here) == ("stair", ("orc", "bor"))
    assert [one.id for one in run.all(Store)] == ["left-at-hall"]
    assert play(end_fight, world=[*people, fight]).world.get(Scene, "scene").place == "hall"


def test_money_and_dust_that_lie_somewhere_stay_there_when_the_party_goes_on() -> None:
    """Clause: inventory.slots"""
    ground = Store(id="ground", name="the ground", gold=20, dust=1)
    there = play(go, "1", world=[ANA, ground, HALL, STAIR, Scene(place="hall"), Clock()]).world
    left = there.get(Store, "left-at-hall")
    assert (left.gold, left.dust) == (20, 1)


def test_what_would_fill_the_last_slot_says_so_before_it_is_taken() -> None:
    dead = ORC.with_(status="dead", items=(Item(name="rope"),))
    for fatigue, warned in ((ANA.slots - 2, True), (0, False)):
        world = World([Clock(), ANA.with_(fatigue=fatigue), dead])
        texts = {str(one.text) for one in GAME.offers(world, "ana", {}) if one.procedure == "contested.loot"}
        assert texts == {f"Take from Orc: rope{': this fills the last slot, HP fall to 0' * warned}"}


def test_a_weapon_that_is_no_load_to_a_foe_fills_a_slot_of_whoever_takes_it() -> None:
    """What somebody fights with is a thing of the gear list as soon as it is taken."""
    sword = Item(name="bronze sword", gear="sword", slots=0, hands=0, die="d8", held=True)
    dead, tight = ORC.with_(status="dead", items=(sword,), gold=0), ANA.with_(fatigue=ANA.slots - 2)
    world = World([Clock(), tight, dead])
    texts = [str(one.text) for one in GAME.offers(world, "ana", {}) if one.procedure == "contested.loot"]
    assert texts == ["Take from Orc: bronze sword: this fills the last slot, HP fall to 0"]
    off = GAME.offers(world, "ana", {"full-inventory": False})
    assert not [one for one in off if "last slot" in one.text], "a table without that rule is not warned"


def test_what_fills_the_last_slot_is_told_in_the_line_of_the_deed_and_on_the_sheet() -> None:
    tight = ANA.with_(fatigue=ANA.slots - 2)
    dead = ORC.with_(status="dead", items=(Item(name="net"),))
    run = play(loot, tight, dead, "net", world=[Clock(), tight, dead])
    did = [one.text for one in run.told if "takes" in one.text]
    assert did == ["Ana takes net from Orc, with which every slot is full: 0 HP, and no longer 6: 0 slots free."]
    lost = [
        part for line in GAME.sheet(run.value, run.world).groups[0][1] for part in line.parts if part.name == "lost"
    ]
    assert [str(part.why) for part in lost][:1] == ["every slot is filled"]
    dropped = play(drop, run.value, "rope", world=run.world)
    assert dropped.told[0].text == "Ana drops rope: 1 slot free, and a rest gives HP back."
    rested = play(rest, (dropped.value,), "moment", world=dropped.world).world
    assert rested.get(Creature, "ana").hp == 6


def test_gold_that_is_picked_up_can_fill_the_last_slot_as_well() -> None:
    tight = ANA.with_(fatigue=ANA.slots - 2, gold=0)
    hall = HALL.with_(troves=(Trove("a chest of gold", coins=100),))
    world = World([Clock(), tight, hall, Scene(place="hall")])
    text = next(str(one.text) for one in GAME.offers(world, "ana", {}) if one.procedure == "contested.find")
    assert text.endswith("this fills the last slot, HP fall to 0")
    assert play(find, tight, "1", world=world).value.hp == 0


def test_the_shop_and_the_ground_warn_whoever_has_one_slot_left() -> None:
    tight = ANA.with_(fatigue=ANA.slots - 2)
    ground = Store(id="ground", name="the ground", items=(Item(name="net"),))
    world = World([Clock(), tight, ground])
    for deed, parameter, thing in ((buy, "gear", "Rope, 25 ft"), (take, "thing", "net")):
        rows = next(one.rows for one in deed.parameters if one.name == parameter)
        assert rows is not None
        lines = {one.value: str(one.line) for one in rows(world, {"creature": "ana"})}
        assert lines[thing].endswith("fills the last slot, HP fall to 0")
        assert "last slot" not in "".join(str(one.line) for one in rows(world, {}))


def test_a_light_burns_until_it_is_put_out_and_is_gone_after_its_last_use() -> None:
    torch = Item(name="torch", gear="torch", uses=2)
    ana = ANA.with_(items=(torch,))

    def did(rule: Any, world: World) -> World:
        return play(rule, world.get(Creature, "ana"), "torch", world=world).world

    def torches(world: World) -> list[tuple[int | None, bool]]:
        return [(one.uses, one.lit) for one in world.get(Creature, "ana").items]

    lit = did(use_thing, World([Clock(), ana]))
    assert torches(lit) == [(1, True)]
    assert "Put out: torch" in [str(one.text) for one in GAME.offers(lit, "ana", {})]
    with pytest.raises(Refused, match="burns already"):
        did(use_thing, lit)
    given = play(give, lit.get(Creature, "ana"), BOR, "torch", world=World([*lit, BOR])).world
    assert given.get(Creature, "bor").items[0].lit, "it burns in other hands"
    out = did(put_out, lit)
    assert torches(out) == [(1, False)]
    assert torches(did(put_out, did(use_thing, out))) == []
    with pytest.raises(Refused, match="does not burn"):
        did(put_out, out)
    two = did(use_thing, did(use_thing, World([Clock(), ANA.with_(items=(torch, torch))])))
    assert torches(two) == [(1, True), (1, True)]


def test_a_lantern_burns_the_oil_of_a_can() -> None:
    can = Item(name="oil can", gear="oil-can", uses=1)
    with pytest.raises(Refused, match="has no lantern to fill"):
        play(use_thing, ANA.with_(items=(can,)), "oil can", world=[Clock(), ANA.with_(items=(can,))])
    ana = ANA.with_(items=(can, Item(name="lantern", gear="lantern")))
    run = play(use_thing, ana, "oil can", world=[Clock(), ana])
    assert [(one.name, one.lit) for one in run.value.items] == [("lantern", True)]


def test_nobody_puts_on_what_is_no_clothing() -> None:
    ana = ANA.with_(items=(Item(name="Rope", gear="rope"), Item(name="a cloak of moths")))
    with pytest.raises(Refused, match="Rope cannot be put on"):
        play(wear, ana, "rope", world=[ana])
    assert play(wear, ana, "a cloak", world=[ana]).value.items[1].worn


def test_who_is_named_twice_rests_once() -> None:
    ana = ANA.with_(hp=1, items=(Item(name="rations", gear="rations", uses=3),))
    twice = play(rest, (ana, ana), "night", world=[Clock(), ana])
    once = play(rest, (ana,), "night", world=[Clock(), ana])
    assert [one.id for one in twice.world] == [one.id for one in once.world]
    assert twice.world.get(Creature, "ana") == once.world.get(Creature, "ana")
    assert len(twice.events) == len(once.events)
