"""What spells do and how they end."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.chance import Seeded
from rulewright.engine import Chance, Clock, Lasting, Run, World, play
from rulewright.engine.steps import Chosen, Rolled
from rulewright.errors import Refused
from rulewright.systems.phased import SYSTEM
from rulewright.systems.phased.bodies.harm import DYING, lose_ability
from rulewright.systems.phased.delving.places import go
from rulewright.systems.phased.magic.cast import cast, end_spell
from rulewright.systems.phased.magic.corpses import ask_dead, lowest_level, since_death
from rulewright.systems.phased.magic.healing import afflict
from rulewright.systems.phased.magic.seeing import augur, gaze, look_through
from rulewright.systems.phased.outings.rest import wait
from rulewright.systems.phased.pages.fight import due, silent
from rulewright.systems.phased.pages.glance import glance, strip
from rulewright.systems.phased.pages.sheet import sheet
from rulewright.systems.phased.people.reactions import felt
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Door
from rulewright.systems.phased.records.spells import Working, Writing
from rulewright.systems.phased.rounds.plans import rule_body
from rulewright.systems.phased.rounds.tactics import plan_foes
from rulewright.systems.phased.spells.circle import leave_circle
from rulewright.systems.phased.wild.watches import begin_journey
from tests.phased.delving import HALL, VAULT, dungeon
from tests.phased.fights import Table
from tests.phased.people import after, somebody, world

SAVES = ("resist", "save")
DOOR = Door(id="door", name="oak door")


class Evening:
    """Spells cast at peace, one after another, by somebody who is never tired."""

    def __init__(self, *people: Any) -> None:
        self.world = World([*world(somebody("mia")), *people])

    def who(self, name: str) -> Creature:
        return self.world.get(Creature, name)

    def run(self, rule: Any, *arguments: Any, **named: Any) -> Any:
        done = play(rule, *arguments, world=self.world, **named)
        self.world = done.world
        return done.value

    def cast(self, spell: str, *targets: str, level: int = 1, **named: Any) -> Any:
        mia = self.who("mia").with_(writings=(Writing(spell=spell, level=level),), fatigue=0)
        self.world = World({**self.world.records, "mia": mia})
        return self.run(cast, mia, spell, targets=tuple(self.who(one) for one in targets), **named)

    @property
    def working(self) -> Working:
        (one,) = self.world.all(Working)
        return one


def test_a_spell_ends_by_itself_and_takes_its_clock_along():
    evening = Evening(somebody("bor"))
    evening.cast("Bless", "bor")
    assert evening.who("bor").blessed
    evening.run(wait, 10)
    assert not evening.who("bor").blessed
    assert not (evening.world.all(Working))
    assert not (evening.world.all(Lasting))


def test_two_blessings_do_not_add_up_and_the_second_outlasts_the_first():
    evening = Evening(somebody("bor", hp=1))
    evening.cast("Bless", "bor")
    evening.cast("Bless", "bor", level=2)
    evening.run(wait, 10)
    assert evening.who("bor").blessed
    evening.run(wait, 10)
    assert not evening.who("bor").blessed


def test_a_charm_upon_a_charm_goes_a_step_further_and_each_end_takes_its_own_step_back():
    evening = Evening(somebody("hob", kind="monster", attitude="Hostile"))
    feelings = []
    for level in (1, 2):
        evening.cast("Charm", "hob", level=level)
        feelings.append(evening.who("hob").attitude)
    for _ in range(2):
        evening.run(wait, 10)
        feelings.append(evening.who("hob").attitude)
    assert feelings == ["Uncertain", "Positive", "Uncertain", "Hostile"]


def test_nobody_charms_whose_feelings_nobody_knows():
    with pytest.raises(Refused, match="roll the reaction first"):
        Evening(somebody("hob", kind="monster")).cast("Charm", "hob")


def test_a_foe_won_over_does_the_party_no_harm_and_ends_the_fight():
    mia = somebody("mia", writings=(Writing(spell="Charm"),))
    table = Table([mia], [somebody("hob", kind="monster")], ("initiative-mia", 2))
    table.plan("mia", "cast", spell="Charm", targets=(table.who("hob"),))
    table.next()
    table.next()
    table.next()
    table.run(plan_foes, table.fight)
    assert [act.kind for act in table.fight.plans] == ["wait"]
    assert "phased.end-fight" in [one.procedure for one in due(table.world)]


def test_a_willing_target_does_without_the_save():
    evening = Evening(somebody("bor"))
    evening.cast("Sleep", "bor", choices=[("resist", "yield")])
    assert evening.who("bor").state == "asleep"


def test_a_fireball_spares_no_friend_and_a_save_halves_before_dr():
    evening = Evening(somebody("bor", hp=9, max_hp=9, hide=2), somebody("hob", hp=9, max_hp=9, kind="monster"))
    dice = [("damage-bor", [5, 4]), ("save-bor", 2), ("damage-hob", [5, 4]), ("save-hob", 20), ("wound-hob", 1)]
    evening.cast("Fireball", "bor", "hob", level=2, dice=dice, choices=[SAVES, SAVES])
    assert (evening.who("bor").hp, evening.who("hob").hp) == (7, 0)


def test_whoever_leads_several_is_asked_once_before_the_first_save():
    mia = somebody("mia", writings=(Writing(spell="Fireball"),))
    led = (somebody("bor", player="ben"), somebody("kol", player="ben"), somebody("hob"))
    hordes = tuple(somebody(one, kind="monster") for one in ("orc", "imp"))
    run = Run(world(mia, *led, *hordes), Chance(Seeded(3)))
    run(cast, mia, "Fireball", targets=(*led, *hordes))
    asked = [one.who for one in run.steps if isinstance(one, Chosen)]
    rolled = [number for number, one in enumerate(run.steps) if isinstance(one, Rolled)]
    chosen = [number for number, one in enumerate(run.steps) if isinstance(one, Chosen)]
    assert asked == ["bor", "hob", "orc"]
    assert max(chosen) < min(rolled)


def test_area_damage_may_be_rolled_once_and_dr_left_aside():
    options = {"area_damage_roll": "once", "dr_against_spells": False}
    mia = somebody("mia", writings=(Writing(spell="Lightning Bolt"),))
    bor, hob = somebody("bor", hide=3), somebody("hob")
    run = play(
        cast,
        mia,
        targets=(bor, hob),
        world=world(mia, bor, hob),
        options=options,
        choices=[SAVES, SAVES],
        dice=[("damage", 5), ("save-bor", 20), ("save-hob", 20)],
    )
    assert [run.world.get(Creature, one).hp for one in ("bor", "hob")] == [1, 1]


def test_a_mage_struck_by_a_lightning_bolt_has_to_hold_on_to_the_own_spell():
    ann = somebody("ann", writings=(Writing(spell="Lightning Bolt"),))
    mia = somebody("mia", writings=(Writing(spell="Sleep"),))
    table = Table([ann], [mia.with_(kind="monster")], ("initiative-ann", 2))
    table.plan("ann", "cast", targets=(table.who("mia"),))
    table.plan("mia", "cast", targets=(table.who("ann"),))
    table.next()
    table.next()
    dice = [("damage-mia", 1), ("save-mia", 20), ("interruption-save-mia", 20)]
    table.next(*dice, choices=[SAVES])
    assert (table.who("mia").casting, table.who("mia").fatigue) == (None, 1)


def test_whoever_dominates_lies_limp_and_says_what_the_other_body_does():
    mia = somebody("mia", writings=(Writing(spell="Dominate"),))
    foes = [somebody("orc", kind="monster"), somebody("hob", kind="monster", hp=9)]
    table = Table([mia, somebody("bor")], foes, ("initiative-mia", 2), ("initiative-bor", 2))
    table.plan("mia", "cast", spell="Dominate", targets=(table.who("orc"),))
    table.next()
    table.next(("save-orc", 20), choices=[SAVES])
    table.next()
    assert (table.who("mia").state, table.who("orc").ruled_by) == ("limp", "mia")
    table.run(plan_foes, table.fight)
    assert {act.who for act in table.fight.plans} == {"hob"}
    table.run(rule_body, table.who("mia"), "melee", at="hob")
    with pytest.raises(Refused, match="ruled by another"):
        table.plan("orc", "melee", at="bor")
    (working,) = table.world.all(Working)
    table.run(end_spell, working)
    assert (table.who("mia").state, table.who("orc").ruled_by) == ("able", "")


def test_no_spell_reaches_whoever_is_at_another_place():
    mia, orc = somebody("mia", writings=(Writing(spell="Sleep"),)), somebody("orc", kind="monster")
    with pytest.raises(Refused, match="Orc is at another place"):
        play(cast, mia, "Sleep", targets=(orc,), world=dungeon(mia, orc, VAULT.with_(here=("orc",))))


def test_the_dead_are_asked_where_they_lie_by_somebody_who_can_ask():
    mia = somebody("mia", writings=(Writing(spell="Speak with Dead", level=3),))
    orc = somebody("orc", kind="monster", dead=True)
    dice = {"questions": [3], "reaction": [6, 6]}
    start = dungeon(mia, orc, HALL.with_(here=("orc",)))
    speaks = play(cast, mia, "Speak with Dead", targets=(orc,), matter="1 day", dice=dice, world=start).world
    (working,) = speaks.all(Working)
    assert play(ask_dead, speaks["mia"], working, world=speaks).value == 2
    with pytest.raises(Refused, match="asleep"):
        play(ask_dead, mia.with_(asleep=True), working, world=speaks)
    away = play(go, "1", world=speaks).world
    with pytest.raises(Refused, match="Orc is at another place"):
        play(ask_dead, away["mia"], working, world=away)


def test_a_circle_stays_where_it_was_drawn():
    mia = somebody("mia", writings=(Writing(spell="Circle of Protection", level=2),))
    start = dungeon(mia)
    drawn = play(cast, mia, "Circle of Protection", targets=(mia, start["mira"]), world=start).world
    assert [one.spells for one in drawn.all(Creature)] == [("circle-of-protection",)] * 2
    for moves in (go, begin_journey):
        moved = play(moves, *(("1",) if moves is go else ()), world=drawn).world
        assert [one.spells for one in moved.all(Creature)] == [(), ()]


def test_whoever_went_hungry_has_no_hp_of_magic_either():
    for hungry, hp in ((True, 1), (False, 6)):
        mia = somebody("mia", hungry=hungry, hp=1, max_hp=6, writings=(Writing(spell="Heal Sickness"),))
        run = play(cast, mia, "Heal Sickness", options={"heal_sickness_hp": True}, world=world(mia))
        assert after(run, "mia").hp == hp


def test_where_the_ruled_body_or_its_ruler_dies_the_rule_is_over():
    mia, orc = somebody("mia", writings=(Writing(spell="Dominate"),)), somebody("orc", kind="monster")
    ruling = play(cast, mia, "Dominate", targets=(orc,), choices=[("resist", "yield")], world=world(mia, orc)).world
    assert (ruling.get(Creature, "mia").state, ruling.get(Creature, "orc").ruled_by) == ("limp", "mia")
    for dies, lives in (("orc", "mia"), ("mia", "orc")):
        run = play(lose_ability, ruling[dies], "str", 10, world=ruling)
        assert (after(run, lives).state, after(run, lives).ruled_by, after(run, lives).spells) == ("able", "", ())
        assert not [*run.world.all(Working), *run.world.all(Lasting)]


def test_nobody_waits_for_the_plans_of_a_character_whom_somebody_rules():
    table = Table([somebody("bor")], [somebody("hob", kind="monster")], ("initiative-bor", 2))
    ruled = World({**table.world.records, "bor": table.who("bor").with_(ruled_by="hob")})
    assert [one.id for one in silent(table.fight, table.world)] == ["bor"]
    assert silent(table.fight, ruled) == ()


def test_the_risen_serve_fight_on_their_raisers_side_and_turn_on_it_when_the_spell_ends_so():
    mia = somebody("mia", writings=(Writing(spell="Animate Dead"),))
    rat = somebody("rat", kind="monster", dead=True)
    table = Table([mia], [somebody("hob", kind="monster")], ("initiative-mia", 2))
    table.world = World([*table.world, rat])
    table.plan("mia", "cast", spell="Animate Dead", targets=(table.who("rat"),))
    table.next()
    table.next(("hp", 4))
    risen = table.who("risen-rat")
    assert (risen.kind, risen.hp, risen.undead, "risen-rat" in table.fight.party) == ("servant", 4, True, True)
    (working,) = table.world.all(Working)
    table.run(end_spell, working, dice=[("end", 1)])
    assert ("risen-rat" in table.fight.enemies, table.who("risen-rat").attitude) == (True, "Hostile")


def test_a_corpse_rises_once():
    evening = Evening(somebody("rat", kind="monster", dead=True))
    evening.cast("Animate Dead", "rat", dice=[("hp", 3)])
    with pytest.raises(Refused, match="raised already"):
        evening.cast("Animate Dead", "rat")


def test_the_living_are_no_corpses_and_the_dead_are_not_blessed():
    evening = Evening(somebody("bor"), somebody("rat", dead=True))
    with pytest.raises(Refused, match="no corpse"):
        evening.cast("Animate Dead", "bor")
    with pytest.raises(Refused, match="is dead"):
        evening.cast("Bless", "rat")


def test_the_dead_fall_silent_with_their_last_question():
    evening = Evening(somebody("rat", kind="monster", dead=True))
    evening.cast("Speak with Dead", "rat", matter="10 minutes", dice=[("questions", 2), ("reaction", [3, 4])])
    assert evening.run(ask_dead, evening.who("mia"), evening.working) == 1
    assert evening.run(ask_dead, evening.who("mia"), evening.working) == 0
    assert (evening.world.all(Working), evening.who("rat").spells) == ((), ())


def test_a_mindless_corpse_has_nothing_to_say():
    evening = Evening(somebody("slime", kind="monster", dead=True, intelligent=False))
    with pytest.raises(Refused, match="never had a mind"):
        evening.cast("Speak with Dead", "slime", matter="1 minute")


@given(st.integers(1, 2000), st.sampled_from(["minute", "hour", "day", "week", "month", "year"]))
def test_longer_dead_never_needs_a_lower_level(count: int, unit: str):
    level = lowest_level(since_death(f"{count} {unit}s"))
    assert 1 <= level <= 9
    assert lowest_level(since_death(f"{count + 1} {unit}s")) >= level


def test_blood_beyond_the_hp_comes_off_strength():
    evening = Evening()
    evening.cast("Augury")
    mia = evening.who("mia").with_(hp=2)
    evening.world = World({**evening.world.records, "mia": mia})
    dice = [("blood", 5), ("str-save", 2)]
    assert evening.run(augur, mia, ("woe",), dice=dice, choices=[("blood", "blood")]) == ("woe",)
    assert (evening.who("mia").hp, evening.who("mia").strength) == (0, 7)


def test_the_truth_die_is_the_referees_alone_and_the_answer_does_not_tell_it():
    evening = Evening()
    evening.cast("Augury")
    run = play(
        augur, evening.who("mia"), ("weal",), world=evening.world, dice=[("truth", 1)], choices=[("blood", "no")]
    )
    (answer,) = [one for one in run.told if one.about == "augury"]
    assert (str(answer.text), answer.parts, answer.total) == ("The Augury of Mia says: woe", (), None)
    assert [one.secret for one in run.steps if isinstance(one, Rolled)] == [True]
    assert {one.audience for one in run.told if "false" in one.text} == {"referee"}


def test_an_augury_waits_for_its_answers():
    evening = Evening()
    evening.cast("Augury", level=2)
    assert [one.text for one in due(evening.world)] == ["Answer the Augury of Mia: 2 questions left"]


def test_scrying_ends_where_its_miles_end():
    evening = Evening()
    evening.cast("Scry", level=2, matter="still water")
    assert [evening.run(gaze, evening.who("mia"), miles) for miles in (20, 21)] == [True, False]


def test_healing_leaves_what_a_curse_holds_down():
    evening = Evening(somebody("bor", wounds=("lost-eye",), dexterity=7))
    evening.run(afflict, evening.who("bor"), "hex", "magical", "wil", "str", 3)
    evening.run(afflict, evening.who("bor"), "ague")
    evening.cast("Heal Sickness", "bor", dice=[("save", 15)])
    bor = evening.who("bor")
    assert ([one.name for one in bor.ailments], bor.wounds, bor.strength, bor.dexterity) == (["hex"], (), 7, 10)
    evening.cast("Heal Sickness", "bor", dice=[("save", 3)])
    assert (evening.who("bor").ailments, evening.who("bor").strength) == ((), 10)


def test_healing_the_dying_stops_their_hour():
    hour = Lasting(id="dying-bor-1", what=DYING, on="bor", until=3600)
    evening = Evening(somebody("bor", critical=True), hour)
    evening.cast("Heal Sickness", "bor")
    evening.run(wait, 120)
    assert evening.who("bor").state == "able"


def test_the_unnatural_cannot_come_to_whoever_stands_in_a_circle_until_he_moves_off():
    bor = somebody("bor", writings=(Writing(spell="Circle of Protection"),))
    ghoul = somebody("ghoul", kind="monster", undead=True)
    evening = Evening(bor, ghoul)
    evening.run(cast, bor)
    table = Table([evening.who("bor")], [ghoul], ("initiative-bor", 2))
    table.world = World({**evening.world.records, **table.world.records})
    with pytest.raises(Refused, match="cannot cross"):
        table.plan("ghoul", "charge", at="bor")
    table.plan("ghoul", "melee", at="bor")
    assert table.next() == ()
    table.run(leave_circle, table.who("bor"))
    table.plan("ghoul", "charge", at="bor")
    table.next()
    assert table.fight.in_reach_of("ghoul") == ("bor",)


def test_a_flight_past_its_sure_time_goes_on_until_a_turn_ends_it():
    evening = Evening(somebody("bor"))
    evening.cast("Fly", "mia", "bor", level=2)
    evening.run(wait, 19)
    evening.run(wait, 1, dice=[("end", 4)])
    assert "fly" in evening.who("bor").spells
    evening.run(wait, 10, dice=[("end", 5)])
    assert not (evening.who("mia").spells)
    assert not (evening.who("bor").spells)


def test_haste_waits_for_the_next_combat_and_no_clock_ends_it():
    evening = Evening()
    evening.cast("Haste")
    evening.run(wait, 10_000)
    assert evening.who("mia").hasted
    table = Table([evening.who("mia")], [somebody("orc", kind="monster")])
    assert (table.fight.hasted, table.who("mia").spells) == (("mia",), ())


def test_knock_undoes_a_wizard_lock_and_its_spell():
    evening = Evening(DOOR)
    evening.cast("Wizard Lock", matter="oak door")
    assert evening.world.get(Door, "door").warded
    evening.cast("Knock", matter="oak")
    door = evening.world.get(Door, "door")
    assert (door.is_open, door.warded, evening.world.all(Working)) == (True, False, ())


def test_a_second_wizard_lock_outlasts_the_first():
    evening = Evening(DOOR)
    for level in (1, 2):
        evening.cast("Wizard Lock", matter="oak door", level=level)
    evening.run(wait, 10)
    assert evening.world.get(Door, "door").warded
    evening.run(wait, 10)
    assert not evening.world.get(Door, "door").warded


def test_a_third_eye_sees_what_lies_on_somebody_and_only_its_owner_hears_it():
    evening = Evening(somebody("bor"))
    evening.cast("Invisibility", "bor")
    with pytest.raises(Refused, match="no Third Eye"):
        evening.run(look_through, evening.who("mia"), evening.who("bor"))
    evening.cast("Third Eye")
    run = play(look_through, evening.who("mia"), evening.who("bor"), world=evening.world)
    assert run.value == ("invisibility",)
    assert [one.audience for one in run.told] == ["owner:mia"]


def test_a_spell_for_its_caster_touches_nobody_else():
    evening = Evening(somebody("bor"))
    with pytest.raises(Refused, match="nobody but its caster"):
        evening.cast("Tongues", "bor")


def test_foes_do_not_go_for_whom_they_cannot_see():
    ghost, bor = somebody("mia", spells=("invisibility",)), somebody("bor")
    table = Table([ghost, bor], [somebody("orc", kind="monster")], ("initiative-mia", 2), ("initiative-bor", 2))
    table.run(plan_foes, table.fight)
    assert {act.at for act in table.fight.plans} == {"bor"}


def test_what_lasts_is_drawn_on_whom_it_lies_and_who_keeps_it_up():
    evening = Evening(somebody("bor"))
    evening.cast("Water Breathing", "bor", level=2)
    bor, mia = (glance(evening.who(one), evening.world) for one in ("bor", "mia"))
    assert [(one.text, one.until) for one in bor.suffers] == [("Water Breathing", "20 minutes")]
    assert [(one.text, one.until) for one in mia.suffers] == [("keeps up Water Breathing", "20 minutes")]
    assert sheet(evening.who("bor"), evening.world).line("Water Breathing") is not None
    assert [one.text for one in strip(evening.world, {}).lasting] == ["Mia: Water Breathing ends"]


def test_a_working_tells_nobody_of_those_who_are_not_there():
    evening = Evening(somebody("bor"))
    evening.cast("Bless", "bor")
    trimmed = SYSTEM.shown[Working].trimmed
    assert trimmed is not None
    assert trimmed(evening.working, World([evening.who("mia")])).on == ()


@given(st.sampled_from(["Hostile", "Negative", "Uncertain", "Positive", "Enthusiastic"]), st.integers(0, 5))
def test_charms_only_ever_warm(attitude: Any, charms: int):
    order = ("Hostile", "Negative", "Uncertain", "Positive", "Enthusiastic", "Infatuated")
    assert order.index(felt(attitude, charms + 1)) >= order.index(felt(attitude, charms))
    assert felt(attitude, 0) == attitude


def test_sleep_is_told_once_on_a_sheet_with_its_spell_and_its_end():
    hob = somebody("hob", spells=("sleep",), asleep=True)
    lasts = Lasting(id="l", what="spell", on="ana", until=1200, title="Sleep")
    sleep = Working(id="working-l", spell="sleep", level=2, caster="ana", clock="l", on=("hob",))
    world = World([Clock(), somebody("ana"), hob, lasts, sleep])
    lines = [line for _, group in sheet(hob, world).groups for line in group if "leep" in f"{line.name}{line.value}"]
    told = [(str(one.name), str(one.value), str(one.note), str(one.until), one.clause) for one in lines]
    assert told == [("State", "asleep", "Sleep", "20 minutes", "spells.sleep")]
    by_hand = somebody("hob", asleep=True)
    values = [str(line.value) for _, group in sheet(by_hand, World([by_hand])).groups for line in group]
    names = [str(line.name) for _, group in sheet(by_hand, World([by_hand])).groups for line in group]
    assert [*values, *names].count("asleep") == 1
