import pytest

from rulewright.engine import Clock, play
from rulewright.errors import Refused
from rulewright.systems.contested.downtime.grimoire import copy_spell, make_grimoire
from rulewright.systems.contested.numbers import HOUR_SECONDS
from rulewright.systems.contested.records import Creature, Grimoire, Item, Mishap

WEB = Item(name="Scroll of Web", slots=0, spell="Web")
BLANK = Item(name="Blank book", gear="blank-book")


def mira(**fields):
    return Creature(
        id="mira", name="Mira", **{"items": (WEB,), "gold": 60, "grimoire": Grimoire(spells=("Knock",)), **fields}
    )


def copied(who, dice=(), options=None, **named):
    return play(copy_spell, who, world=[Clock(), who], dice=dice, options=options, **named)


def test_copying_takes_six_hours_less_sum_and_50_gp_and_the_scroll():
    run = copied(mira(), slots=1, dice=[("slot", (2,))])
    after = run.world.get(Creature, "mira")
    assert (after.gold, after.items, after.grimoire.spells) == (10, (), ("Knock", "Web"))
    assert run.world.get(Clock, "clock").seconds == 4 * HOUR_SECONDS


def test_inks_that_are_carried_save_the_gold():
    inks = Item(name="Gold inks", gear="copying-inks", slots=0)
    after = copied(mira(items=(WEB, inks), gold=0)).world.get(Creature, "mira")
    assert (after.gold, after.items, after.grimoire.spells) == (0, (), ("Knock", "Web"))


def test_three_matches_spoil_the_copy_and_ink_and_scroll_are_lost():
    run = copied(mira(), slots=3, dice=[("slot", (3, 3, 3))])
    after = run.world.get(Creature, "mira")
    assert (run.value.copied, after.gold, after.items, after.grimoire.spells) == (False, 10, (), ("Knock",))
    assert after.mishaps == (Mishap(9),)


def test_copying_is_no_casting_for_a_burning_mind():
    who = mira(mishaps=(Mishap(8, until=90 * HOUR_SECONDS),))
    assert copied(who, slots=1, dice=[("slot", (2,))]).world.get(Creature, "mira").willpower == 10


def test_a_table_may_make_the_dice_of_copying_harmless():
    run = copied(mira(), slots=3, dice=[("slot", (5, 5, 5))], options={"copying-dice": "harmless"})
    after = run.world.get(Creature, "mira")
    assert (run.value.copied, run.value.hours, after.fatigue, after.mishaps) == (True, 0, 0, ())


def test_nothing_is_copied_into_a_damaged_grimoire():
    with pytest.raises(Refused, match="damaged"):
        copied(mira(grimoire=Grimoire(damaged=True)))


def made(who, options=None, **named):
    return play(make_grimoire, who, world=[Clock(), who], full_moon=True, options=options, **named).value


def test_a_new_grimoire_is_bulky_holds_the_scrolls_spell_and_leaves_its_maker_deprived():
    after = made(mira(items=(WEB, BLANK), gold=200, grimoire=None))
    assert (after.grimoire, after.items, after.gold, after.deprived) == (Grimoire(spells=("Web",)), (), 0, "rest")


def test_a_second_grimoire_is_packed_among_the_things():
    after = made(mira(items=(WEB, BLANK), gold=200))
    assert after.grimoire.spells == ("Knock",)
    assert after.items[0].book.spells == ("Web",)


def test_without_a_blank_book_or_remains_there_is_no_grimoire():
    with pytest.raises(Refused, match="a blank book"):
        made(mira(gold=200, grimoire=None))


def test_a_table_may_let_the_remains_replace_the_inks_too():
    after = made(mira(gold=0, grimoire=Grimoire(spells=("Knock",), damaged=True)), options={"remains": "book-and-inks"})
    assert after.grimoire.spells == ("Web", "Knock")


def test_five_hours_are_too_few():
    with pytest.raises(Refused, match="6 undisturbed hours needed, not 5"):
        made(mira(items=(WEB, BLANK), gold=200), hours=5)
