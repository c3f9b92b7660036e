"""A camp that is attacked, and whoever cannot get away: sleepers, the gripped, the tripped, the fallen."""

import pytest

from rulewright.engine import Lasting, World, play, why_not
from rulewright.errors import Refused
from rulewright.systems.bdp import SYSTEM
from rulewright.systems.bdp.blows.morale import retreat
from rulewright.systems.bdp.fights.attacks import attack, blast
from rulewright.systems.bdp.fights.gambits import gambit
from rulewright.systems.bdp.fights.rounds import begin_fight, intend
from rulewright.systems.bdp.fights.skills import tunnel_vision
from rulewright.systems.bdp.fights.turns import fight_end
from rulewright.systems.bdp.foes.tactics import foe_turn
from rulewright.systems.bdp.needs.sleeping import ASLEEP
from rulewright.systems.bdp.records.conditions import GRIPPED, PINNED, ROUND_ENDS, TURN_ENDS
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import ENEMIES, Fight, Group, Riposte, Spacing, between
from rulewright.systems.bdp.records.road import Deed, Matter, Trek
from rulewright.systems.bdp.recovery.rest import night, sleep
from rulewright.systems.bdp.table.fight_view import due, order
from rulewright.systems.bdp.table.offers import offers
from tests.bdp.people import ELF, MIRA, ORC, armed, stands, there, world

HOB = Creature(id="hob", name="Hob", kind="npc", duty="henchman")
FOES_TURN = Fight(party=("mira", "elf"), foes=("orc",), settled=True)


def asleep(who: Creature) -> Lasting:
    """That somebody sleeps a normal night."""
    return Lasting(id=f"asleep-{who.id}", what=ASLEEP, on=who.id, amount=2, until=28_800)


def test_a_sleeper_wards_off_nothing_and_is_awake_after_the_blow():
    run = play(
        attack,
        ORC,
        MIRA,
        world=world(ORC, MIRA, asleep(MIRA)),
        dice={"damage": [3], "crit-save": [1]},
        choices=[("sacrifice", "keep")],
    )
    assert (stands(run, "mira").hp, stands(run, "mira").strength) == (MIRA.hp, 9)
    assert not run.world.all(Lasting)
    assert "Mira starts up: the rest that was broken off gives nothing." in [one.text for one in run.told]


def test_whoever_is_awake_chooses_what_to_do_against_the_same_blow():
    run = play(attack, ORC, MIRA, world=world(ORC, MIRA), dice={"damage": [3]}, choices=[("reaction", "defend")])
    assert stands(run, "mira").hp == MIRA.hp - 3


def test_whoever_is_tripped_in_their_sleep_is_awake():
    run = play(gambit, ORC, MIRA, "trip", world=world(ORC, MIRA, asleep(MIRA)), dice={"gambit": [4], "save": [20]})
    assert [one.what for one in run.world.all(Lasting)] == [PINNED]


def test_nobody_waits_for_the_intentions_of_sleepers_or_of_those_whom_nobody_plays():
    begun = play(begin_fight, (MIRA, ELF, HOB), (ORC,), world=world(MIRA, ELF, HOB, ORC, asleep(ELF))).world
    assert [str(one.text) for one in due(begun)] == ["Settle who goes first (not declared: Mira)"]
    run = play(intend, MIRA, ("attack",), world=begun)
    assert [one.text for one in run.told] == ["Mira means to attack.", "Hob means to attack."]
    assert [str(one.text) for one in due(run.world)] == ["Settle who goes first"]
    found = order(run.world)
    assert found is not None
    assert [(str(one.name), len(one.standings)) for one in found.columns] == [
        ("to declare", 0),
        ("declared", 3),
        ("foes", 1),
    ]


def test_sleep_that_a_fight_has_broken_off_is_found_again_in_the_same_watch():
    here = play(sleep, MIRA, undisturbed=True, world=world(MIRA, ORC, Trek(season="summer"))).world
    faces, kept = {"damage": [1], "crit-save": [1]}, [("sacrifice", "keep")]
    woken = play(attack, ORC, there(here, "mira"), world=here, dice=faces, choices=kept).world
    assert not woken.all(Lasting)
    again = play(sleep, there(woken, "mira"), undisturbed=True, world=woken).world
    assert [one.what for one in again.all(Lasting)] == [ASLEEP]


def test_a_night_for_the_company_leaves_those_in_peace_who_sleep_are_not_tired_or_have_something_else_to_do():
    here = play(sleep, MIRA, world=world(MIRA, ELF, Trek(season="summer"))).world
    assert len(play(night, world=here).world.all(Lasting)) == 2
    rested = MIRA.with_(woke=0)
    slept = play(night, world=world(rested, ELF, Trek(season="summer"))).world
    assert [one.on for one in slept.all(Lasting)] == ["elf"]
    busy = Trek(season="summer", deeds=(Deed("mira", "stands guard"),))
    assert [one.on for one in play(night, world=world(MIRA, ELF, busy)).world.all(Lasting)] == ["elf"]


@pytest.mark.parametrize(("what", "ends"), [(GRIPPED, ROUND_ENDS), (PINNED, TURN_ENDS)])
def test_nobody_runs_who_cannot_move(what: str, ends: str):
    fast = Lasting(id="fast", what=what, on="mira", trigger=ends)
    mine = Fight(party=("mira",), foes=("orc",), settled=True, first=("mira",))
    with pytest.raises(Refused, match="Mira cannot move"):
        play(retreat, MIRA, world=world(MIRA, ORC, mine, fast))


def test_a_foe_that_would_run_and_is_held_loses_its_turn():
    fast = Lasting(id="fast", what=PINNED, on="orc", trigger=TURN_ENDS)
    shaken = Group(id=ENEMIES, count=2, fallen=1, fighting=False)
    run = play(foe_turn, ORC, world=world(MIRA, ORC, FOES_TURN.with_(party=("mira",)), shaken, fast))
    assert "Orc is held, and cannot get away." in [one.text for one in run.told]
    assert run.world.get(Fight, "fight").acted == ("orc",)


def test_only_detachments_and_those_with_a_blast_strike_several_at_once():
    here = world(MIRA, ELF, ORC)
    with pytest.raises(Refused, match="one at a time"):
        play(blast, MIRA, (ELF, ORC), world=here)
    for wide in (MIRA.with_(kind="detachment"), MIRA.with_(features=("blast",))):
        assert why_not(blast, {"who": wide, "targets": (ORC,)}, World(here)) is None


def test_an_encounter_that_has_been_fought_out_asks_for_nothing_more():
    left = ("surprise", "reaction", "ground", "loss")
    fight = Fight(party=("mira",), foes=("orc",))
    met = play(fight_end, world=world(MIRA, ORC, fight, Matter(event="encounter", left=left))).world
    assert met.all(Matter)[0].left == ("loss",)
    awaited = Matter(event="encounter", left=("foes", "reaction"))
    other = play(fight_end, world=world(MIRA, ORC, fight, awaited)).world
    assert other.all(Matter)[0].left == ("foes", "reaction")


def test_whoever_stands_outside_a_fight_is_not_asked_how_strangers_feel():
    here = World(world(MIRA, ELF, ORC, Fight(party=("mira",), foes=("orc",), settled=True)))
    assert not {"bdp.surprise", "bdp.reaction"} & {one.procedure for one in offers(here, "elf", {})}
    assert SYSTEM.procedure("surprise").by == "referee"


def test_a_character_who_gave_up_acts_again_when_the_fight_is_over_and_a_foe_does_not():
    fight = Fight(party=("mira",), foes=("orc",))
    beaten = {"status": "routed", "out_by": "routed"}
    run = play(fight_end, world=world(MIRA.with_(**beaten), ORC.with_(**beaten), fight))
    assert (stands(run, "mira").status, stands(run, "orc").status) == ("ok", "routed")
    assert "Mira had given up, and acts again." in [one.text for one in run.told]


def test_nobody_urges_the_referee_to_act_for_a_companion_whom_a_player_leads():
    hound = HOB.with_(duty="", companion_of="mira")
    mine = Fight(party=("hob",), foes=("orc",), settled=True, first=("hob",))
    assert [str(one.text) for one in due(World(world(hound, ORC, mine)))] == ["Let Hob act"]
    assert due(World(world(hound.with_(player="ada"), ORC, mine))) == ()


def test_nobody_answers_a_gambit_from_farther_away_than_they_reach():
    apart = Spacing(id=between("mira", "orc"), band="far")
    archer = MIRA.with_(items=(armed("shortbow"),))
    mine = Fight(party=("mira",), foes=("orc",), settled=True, first=("mira",))
    dice = {"gambit": [6], "save": [1]}
    afar = play(gambit, archer, ORC, "disarm", world=world(archer, ORC, mine, apart), dice=dice)
    assert afar.value.may == ""
    assert not afar.world.all(Riposte)
    near = play(gambit, archer, ORC, "disarm", world=world(archer, ORC, mine, apart.with_(band="near")), dice=dice)
    assert near.value.may == "gambit"
    assert not play(fight_end, world=near.world).world.all(Riposte)


def test_whoever_fixes_on_somebody_is_seen_to():
    fixed = MIRA.with_(skills=("Tunnel Vision",))
    run = play(tunnel_vision, fixed, ORC, world=world(fixed, ORC))
    assert [one.text for one in run.told] == ["Mira sees nobody any more but Orc."]
