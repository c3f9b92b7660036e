"""What somebody new to phased ran into: what a press costs, what is far away, who runs, and what a line says."""

import pytest

from rulewright.engine import World, why_not
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring import Scene
from rulewright.systems.phased import SYSTEM
from rulewright.systems.phased.bodies.gear import wear, wield
from rulewright.systems.phased.bodies.harm import harm
from rulewright.systems.phased.delving.kit import light_torch
from rulewright.systems.phased.outings.rest import short_rest, tend
from rulewright.systems.phased.pages.glance import glance
from rulewright.systems.phased.records.delving import Place
from rulewright.systems.phased.records.fights import Fight
from rulewright.systems.phased.records.spells import Writing
from rulewright.systems.phased.rounds.fight import end_fight
from rulewright.table.view.doing.cures import players
from tests.phased.delving import HALL, MIRA, VAULT, done, dungeon
from tests.phased.people import after, somebody

HOB = somebody("hob", kind="monster")
ARMED = MIRA.with_(gear=("hand", "bow"), hands=("hand", "torch"))


def offers(world: World, who: str = "mira") -> list[str]:
    """What somebody is offered, in words."""
    assert SYSTEM.offers is not None
    return [str(one.text) for one in SYSTEM.offers(world, who, {})]


def test_whose_morale_broke_is_struck_at_and_gone_when_the_fight_ends_before_their_move() -> None:
    fight = Fight(party=("mira",), enemies=("hob",), running=("hob",), engaged=(("mira", "hob"),))
    moved = HOB.with_(moved=True, hp=9, max_hp=9)
    run = done(dungeon(HALL.with_(here=("hob",)), moved, fight), end_fight, fight, dice=[("damage-mira", 2)])
    assert (run.world.get(Place, "hall").here, run.world.get(Place, "vault").here) == ((), ("hob",))
    assert after(run, "hob").hp == 7
    assert "Hob gets away" in [str(one.text) for one in run.told]
    assert run.world.get(Scene, "scene").place == "hall"


def test_nobody_puts_a_bow_away_for_a_torch_that_there_is_not() -> None:
    full = MIRA.with_(hands=("bow",), gear=("bow",))
    with pytest.raises(Refused, match="nobody in the company carries supplies") as refused:
        done(dungeon(full), light_torch, full)
    assert refused.value.cures
    assert players(refused.value.cures, SYSTEM) == (), "units of supplies are the referee's to give"
    laden = full.with_(supplies=1)
    with pytest.raises(Refused, match="no hand free") as refused:
        done(dungeon(laden), light_torch, laden)
    assert players(refused.value.cures, SYSTEM) == refused.value.cures != ()


def test_a_torch_stays_in_hand_or_it_is_said_that_it_goes_out() -> None:
    world = dungeon(ARMED)
    assert "Put away what is in hand, and the torch goes out" in offers(world)
    assert "Take in hand: bow, and the torch goes out" in offers(world)
    assert "Take in hand: hand weapon and torch" in offers(dungeon(ARMED.with_(hands=("torch",))))
    told = done(world, wield, ARMED, ("unarmed",)).told
    assert [str(one.text) for one in told] == ["Mira puts away what was in hand", "the torch of Mira goes out"]
    fight = Fight(party=("mira",), enemies=("hob",))
    in_fight = offers(dungeon(ARMED, HOB, fight))
    assert "Put away what is in hand, and the torch goes out (the action of the round)" in in_fight


def test_what_keeps_from_casting_is_named_and_can_be_put_away() -> None:
    reader = ARMED.with_(writings=(Writing(spell="Sleep"),))
    world = dungeon(reader, HOB, HALL.with_(here=("hob",)))
    said = why_not(SYSTEM.procedure("cast"), {"caster": reader, "spell": "Sleep", "targets": (HOB,)}, world)
    assert str(said) == "Mira holds hand weapon and torch: a text needs both hands"
    with pytest.raises(Refused) as refused:
        done(world, SYSTEM.procedure("cast"), reader, "Sleep", targets=(HOB,))
    assert [step.arguments["things"] for one in refused.value.cures for step in one.steps] == [["unarmed"]]


def test_nobody_tends_whoever_lies_in_another_place() -> None:
    dying = HOB.with_(critical=True)
    far, near = dungeon(dying, VAULT.with_(here=("hob",))), dungeon(dying, HALL.with_(here=("hob",)))
    assert "Tend Hob" in offers(near)
    assert "Tend Hob" not in offers(far)
    with pytest.raises(Refused, match="is at another place"):
        done(far, tend, MIRA, dying)


def test_the_dead_are_due_no_aid_and_the_critically_hurt_do_not_look_around() -> None:
    hurt = somebody("gwen", critical=True)
    assert "aid and rest" in [str(one) for one in glance(hurt, dungeon(hurt)).due]
    dead = hurt.with_(dead=True)
    assert glance(dead, dungeon(dead)).due == ()
    assert "Look around: Hall" in offers(dungeon(hurt))
    assert "Look around: Hall" not in offers(dungeon(hurt), "gwen")


def test_hp_that_come_back_under_load_are_told_as_such() -> None:
    laden = MIRA.with_(hp=1, max_hp=5, supplies=1)
    run = done(dungeon(laden), short_rest, (laden,))
    assert "Mira regains 4 HP, now 5: none counts under load" in [str(one.text) for one in run.told]
    free = laden.with_(supplies=0)
    assert "Mira regains 4 HP, now 5" in [str(one.text) for one in done(dungeon(free), short_rest, (free,)).told]


def test_lines_say_what_was_done_and_what_came_of_it() -> None:
    bare = MIRA.with_(gear=("light-armor",))
    assert str(done(dungeon(bare), wear, bare, ("light-armor",)).told[-1].text) == "Mira puts on light armor: DR 1"
    gone = done(dungeon(), harm, MIRA.with_(hp=0), 1, effect="its prey goes rigid", dice=[("str-save", 20)]).told
    assert str(gone[-1].text).endswith("without aid and rest; its prey goes rigid")
