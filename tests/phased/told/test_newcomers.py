"""What somebody new to phased ran into: what a press costs, what is far away, who runs, and what a line says."""

import pytest

from rulewright.engine import World, why_not
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring import Scene
from rulewright.systems.phased import SYSTEM
from rulewright.systems.phased.bodies.gear import wear, wield
from rulewright.systems.phased.bodies.harm import harm
from rulewright.systems.phased.delving.kit import light_torch
from rulewright.systems.phased.delving.places import go
from rulewright.systems.phased.outings.rest import short_rest, tend
from rulewright.systems.phased.pages.fight import next_words, order
from rulewright.systems.phased.pages.glance import glance
from rulewright.systems.phased.records.delving import Door, Place
from rulewright.systems.phased.records.fight import Act, Fight
from rulewright.systems.phased.records.spells import Writing
from rulewright.systems.phased.rounds.fight import end_fight
from rulewright.systems.phased.tables import WEAPONS
from rulewright.table.view.doing.cures import players
from tests.phased.delving import HALL, MIRA, VAULT, done, door, dungeon
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


def test_a_door_without_a_name_is_called_by_where_it_leads_and_falls_shut_to_be_stuck() -> None:
    plain = Door(id="door-hall-vault", name="Hall / Vault", between=("hall", "vault"))
    said = offers(dungeon(plain))
    assert "Listen at the door to Vault (WIL save)" in said
    assert "Force open the door to Vault, which is stuck (STR save, a turn)" in said
    assert "Hold the door to Vault shut" in said
    assert "Listen at Grate (WIL save)" in offers(dungeon(door()))
    run = done(dungeon(door(state="open")), go, "1")
    assert "Grate falls shut and is stuck again" in [str(one.text) for one in run.told]


def test_a_spell_says_whom_a_press_turns_it_on() -> None:
    reader = MIRA.with_(writings=(Writing(spell="Lightning Bolt"), Writing(spell="Bless")))
    kol = somebody("kol", kind="monster")
    world = dungeon(reader, HOB, kol, Fight(party=("mira",), enemies=("hob", "kol")))
    said = offers(world)
    assert "Cast Lightning Bolt from the spellbook (phases 1 and 5) on Hob and Kol" in said
    assert "Cast Bless from the spellbook (phases 1 and 5)" in said


def test_players_see_that_the_foes_have_decided_and_not_what() -> None:
    act = Act(who="hob", kind="melee", at="mira")
    fight = Fight(party=("mira",), enemies=("hob",), plans=(act,))
    world = dungeon(HOB, fight)
    trimmed = SYSTEM.shown[Fight].trimmed
    assert trimmed is not None
    theirs = trimmed(fight, world)
    assert (theirs.plans, theirs.decided) == ((), ("hob",))
    seen = order(World({**world.records, "fight": theirs}))
    assert seen
    columns = {str(one.name): [each.who for each in one.standings] for one in seen.columns}
    assert columns["has decided, in secret"] == ["hob"]
    assert columns["to declare"] == ["mira"]


def test_whose_turn_it_is_is_one_fact_for_all_once_everybody_has_said_what_they_do() -> None:
    going = (Act(who="hob", kind="move", at="mira"), Act(who="mira", kind="melee", at="hob"))
    fight = Fight(party=("mira",), enemies=("hob",), plans=going)
    world = dungeon(HOB, fight)
    trimmed = SYSTEM.shown[Fight].trimmed
    assert trimmed is not None
    assert SYSTEM.turn is not None
    theirs = World({**world.records, "fight": trimmed(fight, world)})
    assert (SYSTEM.turn(world), SYSTEM.turn(theirs)) == ("hob", "hob")
    planning = fight.with_(plans=going[:1])
    assert trimmed(planning, World({**world.records, "fight": planning})).up == ""


def test_a_fight_says_while_its_sides_still_declare_and_who_has_no_plan() -> None:
    world = dungeon(HOB, Fight(party=("mira",), enemies=("hob",)))
    seen = order(world)
    assert seen
    assert seen.title == "Round 1: everybody says what they do"
    waits = Fight(party=("mira",), enemies=("hob",), plans=(Act(who="mira", kind="wait"),), round=3)
    assert next_words(waits.with_(plans=()), dungeon(HOB, MIRA.with_(acted=True))) == (
        "End round 3: Hob has no plan and does nothing"
    )
    acted = order(dungeon(HOB, MIRA.with_(acted=True), waits.with_(plans=())))
    assert acted
    columns = {str(one.name): [each.who for each in one.standings] for one in acted.columns}
    assert (columns["to declare"], columns["nothing more this round"]) == (["hob"], ["mira"])


def test_a_sheet_says_the_die_of_a_weapon() -> None:
    armed = MIRA.with_(gear=("bow",))
    assert SYSTEM.sheet is not None
    gear = dict(SYSTEM.sheet(armed, dungeon(armed)).groups)["Gear"]
    assert [str(one.note) for one in gear if one.name == WEAPONS["bow"].name] == [WEAPONS["bow"].die]
