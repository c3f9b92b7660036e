"""Casting: levels, prices, danger, enhancing, counterspells, and what becomes of a spell in a round."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.engine import Clock, chance_of, play, why_not
from rulewright.errors import Refused
from rulewright.systems.phased.combat.morale import morale_save
from rulewright.systems.phased.magic.cast import cast
from rulewright.systems.phased.magic.counter import COUNTERSPELL, counterspell
from rulewright.systems.phased.magic.writings import pass_on, place_writing
from rulewright.systems.phased.pages.magic import suggested
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.records.spells import Aim, Working, Writing
from rulewright.systems.phased.rounds.fight import Deed
from rulewright.systems.phased.rounds.tactics import plan_foes
from rulewright.systems.phased.spells.levels import most_touched, seconds_of
from rulewright.systems.phased.tables import SPELLS
from tests.phased.delving import HALL, dungeon
from tests.phased.fights import Table
from tests.phased.people import after, somebody, world

SLEEP = Writing(spell="Sleep", level=2)
HOLD = Writing(spell="Hold Person", source="scroll")
BY_FATIGUE = {"spell_level": "fatigue"}
SAVES = ("resist", "save")


def reader(name: str = "mia", *texts: Writing, **fields: Any) -> Creature:
    """Somebody with texts and free hands."""
    return somebody(name, writings=texts or (SLEEP,), **fields)


def begun(table: Table, caster: str, spell: str, *targets: str, **words: Any) -> None:
    """Let somebody begin to read a spell."""
    table.plan(caster, "cast", spell=spell, targets=tuple(table.who(one) for one in targets), **words)
    table.next()


def test_a_spell_finds_those_who_are_still_there_in_phase_5():
    foes = [somebody("rat", kind="monster", hp=0, strength=1), somebody("orc", kind="monster")]
    table = Table([reader(), somebody("bor")], foes, ("initiative-mia", 5), ("initiative-bor", 5))
    begun(table, "mia", "Sleep", "rat", "orc")
    table.plan("bor", "melee", at="rat")
    table.next(("damage", 4))
    table.run(morale_save, table.fight, dice=[("wil-save-orc", 1)])
    assert table.next(("save-orc", 20), choices=[SAVES]) == (Deed("mia", "spell effect"),)
    assert (table.who("orc").state, table.who("rat").state) == ("asleep", "dead")


def test_whoever_is_put_to_sleep_loses_the_spell_he_has_begun_and_pays_for_it():
    table = Table(
        [reader("mia"), reader("ann")], [somebody("orc", kind="monster")], ("initiative-mia", 5), ("initiative-ann", 5)
    )
    begun(table, "mia", "Sleep", "ann")
    begun(table, "ann", "Sleep", "orc")
    table.next(("save-ann", 20), choices=[SAVES])
    ann = table.who("ann")
    assert (ann.state, ann.casting, ann.fatigue) == ("asleep", None, 1)


def test_enhancing_in_a_fight_takes_a_wil_save_at_the_moment_of_effect():
    for face, deed, state in ((9, "spell effect", "paralysed"), (10, "spell lost", "able")):
        mia = reader("mia", Writing(spell="Hold Person"))
        foes = [somebody("orc", kind="monster"), somebody("imp", kind="monster")]
        table = Table([mia], foes, ("initiative-mia", 5))
        begun(table, "mia", "Hold Person", "orc", "imp", enhance=True)
        saves = [("save-orc", 20), ("save-imp", 20)] if face == 9 else []
        choices = [SAVES][: len(saves)]
        assert table.next(("wil-save", face), *saves, choices=choices) == (Deed("mia", deed),)
        assert (table.who("imp").state, table.who("mia").fatigue) == (state, 1)


def test_more_targets_than_a_spell_touches_are_refused_when_it_is_planned():
    foes = [somebody("orc", kind="monster"), somebody("imp", kind="monster")]
    table = Table([reader("mia", HOLD)], foes, ("initiative-mia", 5))
    with pytest.raises(Refused, match="level 1 touches at most 1 target"):
        table.plan("mia", "cast", spell="Hold Person", read_from="scroll", targets=tuple(foes))


def test_an_enhanced_spell_of_level_9_stays_at_9():
    mia = reader("mia", Writing(spell="Tongues", level=9))
    assert play(cast, mia, "Tongues", enhance=True, turns=1, world=world(mia)).value.level == 9


def test_a_turn_of_quiet_reading_takes_its_ten_minutes():
    mia = reader("mia", Writing(spell="Tongues"))
    run = play(cast, mia, "Tongues", enhance=True, turns=1, world=world(mia))
    assert (run.world.get(Clock, "clock").seconds, run.value.level) == (600, 2)


def test_to_read_for_more_in_safety_takes_the_turn_by_itself_and_in_danger_a_save():
    mia = reader("mia", Writing(spell="Tongues"))
    run = play(cast, mia, "Tongues", enhance=True, world=world(mia))
    assert (run.world.get(Clock, "clock").seconds, run.value.level) == (600, 2)
    beset = dungeon(mia, HALL.with_(here=("orc",)), somebody("orc", kind="monster"))
    run = play(cast, mia, "Tongues", enhance=True, world=beset, dice=[("wil-save", 20)])
    assert (run.world.get(Clock, "clock").seconds, run.value.works) == (0, False)


def test_no_spell_is_cast_outside_the_order_of_a_round():
    mia = reader()
    fight = Fight(party=("mia",), enemies=())
    with pytest.raises(Refused, match="plan the spell"):
        play(cast, mia, "Sleep", world=[*world(mia), fight])


def test_a_book_has_its_level_and_no_other_may_be_chosen_unless_levels_cost_fatigue():
    mia = reader()
    with pytest.raises(Refused, match="of level 2"):
        play(cast, mia, "Sleep", level=3, world=world(mia))
    run = play(cast, mia, "Sleep", level=3, world=world(mia), options=BY_FATIGUE)
    assert (run.value.level, after(run, "mia").fatigue) == (3, 3)


def test_a_level_for_which_there_is_no_room_cannot_be_chosen():
    mia = reader("mia", SLEEP, fatigue=2)
    with pytest.raises(Refused, match="no room for fatigue"):
        play(cast, mia, "Sleep", level=3, world=world(mia), options=BY_FATIGUE)


def test_a_spell_lost_pays_the_level_that_was_chosen():
    table = Table([reader()], [somebody("orc", kind="monster")], ("initiative-mia", 5), options=BY_FATIGUE)
    begun(table, "mia", "Sleep", "orc", level=2)
    table.plan("orc", "melee", at="mia")
    table.next(("damage", 1), ("interruption-save", 20))
    assert table.who("mia").fatigue == 2


def test_a_foes_spell_is_countered_by_whom_it_would_touch_and_the_action_is_spent():
    mia, bor = reader("mia", Writing(spell="Knock")), somebody("bor")
    table = Table([mia, bor], [reader("hag", SLEEP, kind="monster")], ("initiative-mia", 5), ("initiative-bor", 5))
    begun(table, "hag", "Sleep", "bor", "mia")
    table.next(("save-bor", 20), choices=[(COUNTERSPELL, "1"), ("shield", "mia"), SAVES])
    mia = table.who("mia")
    assert (mia.state, mia.acted, mia.fatigue, table.who("bor").state) == ("able", True, 1, "asleep")


def test_whoever_has_acted_is_not_asked_to_counter():
    mia = reader("mia", Writing(spell="Knock"))
    table = Table([mia], [reader("hag", SLEEP, kind="monster")], ("initiative-mia", 20))
    table.plan("hag", "cast", spell="Sleep", targets=(table.who("mia"),))
    table.next()
    table.plan("mia", "melee", at="hag")
    table.next(("damage", 1), ("interruption-save", 2))
    table.next(("save-mia", 20), choices=[SAVES])
    assert table.who("mia").state == "asleep"


def test_a_scroll_given_up_as_a_counterspell_is_gone():
    mia, bor = reader("mia", HOLD), somebody("bor")
    run = play(counterspell, mia, (bor, mia), "Hold Person", "scroll", world=world(mia, bor))
    assert run.value == ("bor",)
    assert after(run, "mia").writings == ()


def test_a_foe_counters_what_it_can_and_casts_what_strikes():
    hag = reader("hag", SLEEP, kind="monster")
    table = Table([reader("mia", HOLD)], [hag], ("initiative-mia", 20))
    table.run(plan_foes, table.fight)
    (act,) = table.fight.plans
    assert (act.kind, act.spell, act.aim) == ("cast", "Sleep", Aim(targets=("mia",)))


def test_a_foe_that_cannot_read_strikes_instead():
    hag = reader("hag", SLEEP, kind="monster", gagged=True)
    table = Table([somebody("mia")], [hag], ("initiative-mia", 20))
    table.run(plan_foes, table.fight)
    assert [act.kind for act in table.fight.plans] == ["charge", "melee"]


def test_a_text_changes_hands_and_whoever_has_it_can_read_it():
    mia, bor = reader(), somebody("bor")
    run = play(pass_on, mia, bor, "Sleep", world=world(mia, bor))
    assert (after(run, "mia").writings, after(run, "bor").writings) == ((), (SLEEP,))


def test_the_level_of_a_book_is_set_when_it_is_given():
    run = play(place_writing, somebody("mia"), "Fly", "scroll", 4, world=world(somebody("mia")))
    assert after(run, "mia").writings == (Writing(spell="Fly", source="scroll", level=4),)


def test_an_offer_turns_a_spell_on_whom_it_is_for():
    mia, bor = reader("mia", Writing(spell="Bless")), somebody("bor")
    rat = somebody("rat", kind="monster", dead=True)
    here = world(mia, bor, rat, somebody("orc", kind="monster"))
    foes = [here.get(Creature, "orc")]
    for spell, whom in (
        ("Bless", ("mia",)),
        ("Sleep", ("orc",)),
        ("Animate Dead", ("rat",)),
        ("Tongues", ()),
        ("Knock", ()),
    ):
        assert suggested(mia, Writing(spell=spell), foes, here) == whom


def test_it_is_said_beforehand_why_a_spell_cannot_be_cast():
    mia = reader("mia", Writing(spell="Scry"))
    refusal = why_not(cast, {"caster": mia, "spell": "Scry"}, world(mia))
    assert refusal is not None
    assert "mirror" in str(refusal)


@given(st.sampled_from(sorted(SPELLS)), st.integers(1, 8))
def test_a_level_more_never_makes_a_spell_shorter_or_narrower(spell: str, level: int):
    row = SPELLS[spell]
    assert seconds_of(row, level + 1) >= seconds_of(row, level)
    assert (most_touched(row, level + 1) or 0) >= (most_touched(row, level) or 0)


@given(st.integers(1, 20), st.integers(1, 9))
def test_a_spell_enhanced_in_danger_is_lost_as_often_as_its_reader_fails_a_save(willpower: int, level: int):
    mia = reader("mia", Writing(spell="Tongues", level=level), willpower=willpower, max_willpower=willpower)
    works = chance_of(lambda made: made.works, cast, mia, "Tongues", enhance=True, safe=False, world=world(mia))
    assert works * 20 == max(0, min(20, willpower - 1))


def test_a_spell_that_everybody_withstands_does_not_last():
    mia, orc = reader(), somebody("orc")
    run = play(cast, mia, "Sleep", targets=(orc,), world=world(mia, orc), dice=[("save-orc", 1)], choices=[SAVES])
    assert not run.world.all(Working)
