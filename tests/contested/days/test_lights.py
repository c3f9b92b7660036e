"""Lights: in a hand, out when they are put away, burnt down when the referee says so; and what the dark forbids."""

from typing import Any

import pytest
from msgspec.structs import replace

from rulewright.campaign.seats import Seat, check_caller
from rulewright.campaign.seen.sight import view
from rulewright.engine import Clock, World, play, why_not
from rulewright.engine.parameters import bind
from rulewright.errors import NotAllowed, Refused
from rulewright.systems.bricks.exploring.records import Scene, Way
from rulewright.systems.contested import SYSTEM
from rulewright.systems.contested.downtime.time import wait
from rulewright.systems.contested.fight.attack import attack
from rulewright.systems.contested.gear.belongings import drop, give, put, stow, take
from rulewright.systems.contested.gear.gear_list import gear_named, thing
from rulewright.systems.contested.gear.lights import burn_down, put_out
from rulewright.systems.contested.harm.spoils import loot
from rulewright.systems.contested.harm.using import use_thing
from rulewright.systems.contested.magic.cast_spell import cast
from rulewright.systems.contested.places.explore import go
from rulewright.systems.contested.places.search import search
from rulewright.systems.contested.records import Creature, Fight, Grimoire, Item, Matter, Ordeal, Place, Store
from rulewright.systems.contested.unattended.going_on import auto_turn

GAME: Any = SYSTEM
TORCH, BOW = thing(gear_named("torch")), thing(gear_named("bow"))
BURNING = Item(name="Torch", gear="torch", uses=1, lit=True, held=True)
ANA = Creature(id="ana", name="Ana", hp=6, max_hp=6)
BOR = Creature(id="bor", name="Bor", hp=6, max_hp=6)
ORC = Creature(id="orc", name="Orc", kind="npc", group="orcs", hp=9, max_hp=9)
CAVE = Place(
    id="cave", called="Cave", text="Bones.", dark=True, entered=True, here=("orc",), ways=(Way("mouth", "out"),)
)
DODGES = [("defence", "dex")]
MOUTH = Place(id="mouth", called="Mouth", ways=(Way("cave", "in"),))


def world(*people: Creature, **more: Any) -> World:
    return World([Clock(), *people, *more.get("more", ())])


def due(at: World) -> list[str]:
    return [str(one.text) for one in GAME.due(at)]


def test_a_torch_burns_in_a_hand_and_not_beside_a_grimoire_in_both() -> None:
    reader = ANA.with_(items=(TORCH,), grimoire=Grimoire(spells=("Push",), held=True))
    refusal = why_not(use_thing, {"creature": reader, "thing": "torch"}, world(reader))
    assert str(refusal) == "Torch burns in a hand, and Ana has none free"
    free = ANA.with_(items=(TORCH,))
    assert [(one.lit, one.held) for one in play(use_thing, free, "torch", world=world(free)).value.items] == [
        (True, True)
    ]


def test_a_torch_that_is_put_away_goes_out_and_after_its_last_use_nothing_is_left() -> None:
    for uses, left in ((1, [(False, False)]), (0, [])):
        ana = ANA.with_(items=(Item(name="Torch", gear="torch", uses=uses, lit=True, held=True),))
        run = play(stow, ana, "torch", world=world(ana))
        assert [(one.lit, one.held) for one in run.value.items] == left
        assert "and it goes out" in run.told[0].text


def test_nothing_that_burns_is_put_into_a_chest_and_what_is_dropped_burns_on() -> None:
    ana, chest = ANA.with_(items=(BURNING,)), Store(id="chest", name="the chest", slots=4)
    with pytest.raises(Refused, match="Torch burns: put it out first"):
        play(put, ana, "torch", chest, world=world(ana, more=(chest,)))
    assert play(drop, ana, "torch", world=world(ana)).world.get(Store, "ground").items[0].lit


def test_whoever_is_given_a_light_that_burns_needs_a_hand_for_it() -> None:
    ana = ANA.with_(items=(BURNING,))
    full = BOR.with_(items=(Item(name="halberd", hands=2, held=True),))
    with pytest.raises(Refused, match="burns in a hand, and Bor has none free"):
        play(give, ana, full, "torch", world=world(ana, full))
    given = play(give, ana, BOR, "torch", world=world(ana, BOR)).world.get(Creature, "bor").items[0]
    assert (given.lit, given.held) == (True, True)
    lying = Store(id="ground", name="the ground", items=(replace(BURNING, held=False),))
    dead = ORC.with_(status="dead", items=(BURNING,))
    before: tuple[tuple[Any, dict[str, Any]], ...] = (
        (take, {"creature": full, "thing": "torch"}),
        (loot, {"creature": full, "body": dead, "thing": "torch"}),
    )
    for deed, arguments in before:
        assert "Bor has none free" in str(why_not(deed, arguments, world(full, dead, more=(lying,))))


def test_at_a_full_hour_the_referee_says_whether_a_light_has_burnt_down() -> None:
    """Clause: inventory.sizes"""
    ana = ANA.with_(items=(BURNING,))
    early = play(wait, 50, world=world(ana)).world
    assert due(early) == []
    late = play(wait, 20, world=early).world
    owed = "whether a light still burns: Torch (Ana)"
    assert due(late) == [f"{owed}: it has burnt down", f"{owed}: it burns on"]
    again = play(wait, 60, world=late).world
    assert len(again.all(Matter)) == 1, "it is asked once"
    out = play(burn_down, again.all(Matter)[0], world=again)
    assert [(one.uses, one.lit) for one in out.world.get(Creature, "ana").items] == [(1, False)]
    assert out.told[0].text == "Torch has burnt down and is out."
    assert not out.world.all(Matter)
    quenched = play(put_out, again.get(Creature, "ana"), "torch", world=again).world
    assert due(quenched) == [], "nobody is asked about what burns no longer"
    assert not play(wait, 120, world=world(ana), options={"lights-burn-down": "unasked"}).world.all(Matter)


def test_with_its_last_use_a_light_that_has_burnt_down_is_gone_wherever_it_lies() -> None:
    spent = Item(name="Torch", gear="torch", uses=0, lit=True)
    lying = Store(id="left-at-cave", name="the ground at Cave", items=(spent,))
    late = play(wait, 60, world=world(ANA, more=(lying,))).world
    out = play(burn_down, late.all(Matter)[0], world=late)
    assert out.world.get(Store, "left-at-cave").items == ()
    assert out.told[0].audience == "referee", "nobody is there to see it"


def test_nobody_is_asked_about_a_light_that_has_been_left_behind_as_if_it_were_still_here() -> None:
    lying = Store(id="ground", name="the ground", items=(replace(BURNING, held=False),))
    mouth = MOUTH.with_(entered=True)
    late = play(wait, 60, world=world(ANA, more=(lying, mouth, CAVE, Scene(place="mouth")))).world
    assert [one.on for one in late.all(Matter)] == ["ground"]
    gone = play(go, "1", world=late).world
    assert due(gone) == []
    later = play(wait, 60, world=gone).world
    assert [one.on for one in later.all(Matter)] == ["left-at-mouth"]
    back = play(go, "1", world=later).world
    assert not back.all(Matter)


def in_the_dark(*people: Creature) -> World:
    return world(*people, ORC, more=(CAVE, MOUTH, Scene(place="cave")))


def test_nobody_of_the_party_shoots_in_the_dark_and_blows_there_are_impaired() -> None:
    """Clauses: combat.ranged.range, combat.modifiers.impaired"""
    archer = ANA.with_(items=(TORCH, Item(name="bow", die="d6", weapon=True, ranged=True, hands=2, held=True)))
    with pytest.raises(Refused, match="too dark to see the whites of the eyes"):
        play(attack, archer, (ORC,), world=in_the_dark(archer))
    blow = play(
        attack,
        ANA,
        (ORC,),
        world=in_the_dark(ANA),
        dice=[("base", (15, 3)), ("unarmed", 1), ("save-base", 19)],
        choices=DODGES,
    )
    assert "Impaired: in the dark" in blow.told[0].text
    lit = in_the_dark(archer, BOR.with_(items=(BURNING,)))
    play(attack, archer, (ORC,), world=lit, dice=[("base", 3), ("bow", 1), ("save-base", 19)], choices=DODGES)
    foe = play(
        attack,
        ORC,
        (ANA,),
        world=in_the_dark(ANA),
        dice=[("base", 3), ("unarmed", 1), ("save-base", 19)],
        choices=DODGES,
    )
    assert "dark" not in foe.told[0].text, "what lives in the dark is the referee's to say"


def test_a_light_shines_where_it_is_whoever_bears_it() -> None:
    """The torch of a foe beside lights the cave; that of a comrade who was left at another place does not."""
    lit = replace(BURNING, held=True)
    for people, dark in (
        ((ANA, ORC.with_(items=(lit,))), False),
        ((ANA, ORC.with_(items=(lit,), status="away")), True),
        ((ANA, BOR.with_(items=(lit,)), ORC), True),
    ):
        mouth = MOUTH.with_(here=("bor",))
        at = world(*people, more=(CAVE, mouth, Scene(place="cave")))
        why = why_not(search, {"who": ANA}, at)
        assert (str(why or "") == "it is dark here, and no light burns") == dark
        seen = view(at, Seat("ann", owns=("ana",)), GAME).world.get(Place, "cave")
        assert seen.text == "", "what a foe has is on no page but the referee's, until the party looks around"
    near = view(in_the_dark(ANA, BOR.with_(items=(lit,))), Seat("ann", owns=("ana",)), GAME).world.get(Place, "cave")
    assert near.text == "Bones."


def test_a_light_that_is_conjured_lights_the_dark_as_long_as_it_lasts() -> None:
    """Clause: magic.spell-list"""
    ana = ANA.with_(dust=1, grimoire=Grimoire(spells=("Illuminate",), held=True))
    lit = play(cast, ana, dust=1, world=in_the_dark(ana), dice=[("dust", 4)]).world
    assert why_not(search, {"who": lit.get(Creature, "ana")}, lit) is None
    assert view(lit, Seat("ann", owns=("ana",)), GAME).world.get(Place, "cave").text == "Bones."
    over = play(wait, 40, world=lit).world
    assert "dark" in str(why_not(search, {"who": over.get(Creature, "ana")}, over))


def test_tactics_strike_in_the_dark_with_what_they_need_not_aim() -> None:
    bow = Item(name="bow", die="d12", weapon=True, ranged=True, hands=2, held=True)
    archer = ANA.with_(items=(bow,))
    fight = Fight(
        order=("ana", "orc"), totals=(("ana", 9), ("orc", 2)), groups=(("party", ("ana",)), ("orcs", ("orc",)))
    )
    fight = fight.with_(turning=True, started=(("party", 1), ("orcs", 1)))
    told = play(
        auto_turn,
        archer,
        world=World([*in_the_dark(archer), fight]),
        dice=[("base", (2, 3)), ("unarmed", 1), ("save-base", 19)] * 2,
        choices=DODGES * 2,
    ).told
    assert any("attacks with unarmed" in one.text for one in told)


def test_a_player_does_not_learn_what_a_place_calls_for_by_guessing_its_number() -> None:
    trap = Ordeal("Spring gun on the lid", "save", "dex", 20, damage="d6")
    at = world(ANA, more=(MOUTH.with_(ordeals=(trap,)), Scene(place="mouth")))
    ann = Seat("ann", owns=("ana",))
    for word in ("1", "7"):
        with pytest.raises(NotAllowed, match="the referee decides this"):
            check_caller(GAME, ann, search, bind(search.parameters, {"who": "ana", "what": word}, at))
    check_caller(GAME, ann, search, bind(search.parameters, {"who": "ana"}, at))
