"""Songs and what they leave in the air; ingredients, recipes and brews."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.engine import Clock, Record, World, play
from rulewright.errors import Refused, Unreadable
from rulewright.systems.bdp.checks.tasks import task
from rulewright.systems.bdp.clock import wait
from rulewright.systems.bdp.fights.attacks import attack
from rulewright.systems.bdp.fights.gambits import gambit
from rulewright.systems.bdp.fights.meetings import surprise
from rulewright.systems.bdp.fights.rounds import begin_fight, intend, settle_order
from rulewright.systems.bdp.fights.turns import fight_end, turn_end
from rulewright.systems.bdp.harm.hazards import hazard, other_hazard
from rulewright.systems.bdp.magic.songs import sing
from rulewright.systems.bdp.numbers import WATCH_SECONDS
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import Spacing, between
from rulewright.systems.bdp.records.items import Ingredient, Item, Wound
from rulewright.systems.bdp.recovery.rest import sleep
from rulewright.systems.bdp.road.events import EVENT_DIE, INDOORS, MEANS, exhaustion, roll_event
from rulewright.systems.bdp.road.watches import felt_weather, set_out
from rulewright.systems.bdp.tables import RECIPES, SONGS
from rulewright.systems.bdp.things.slots import force_fatigue
from rulewright.systems.bdp.wildcraft.brews import use_brew
from rulewright.systems.bdp.wildcraft.crafting import (
    add_region,
    best_ingredients,
    craft,
    find_ingredient,
    makes,
    potency,
)
from tests.bdp.people import MIRA, ORC, stands, there, world

BARD = Creature(id="bard", name="Bard", willpower=14, max_willpower=14, hp=4, max_hp=4)
OAK, MOSS = Ingredient("Hallowoak Bark", "uncommon", "plains"), Ingredient("moss", "common", "hills")
ROOT = Ingredient("ironroot", "rare", "hills")
BASE = world(BARD, MIRA, ORC)


def sung(song: str, start: World | tuple[Record, ...] = BASE, **more) -> World:
    """The world once a song has come together."""
    here = World(start) if isinstance(start, tuple) else start
    dice = [("save", 7), *more.pop("dice", ())]
    return play(sing, here["bard"], song, dice=dice, world=here, **more).world


def test_every_song_is_harder_than_its_complexity_and_four_lines_make_it_easier_by_3():
    for row in SONGS.values():
        for lines, most in ((0, row.complexity), (4, max(0, row.complexity - 3))):
            run = play(sing, BARD, row.name, (MIRA,), lines, "orc", dice=[("save", most or 20)], world=BASE)
            assert (run.value.works, stands(run, "bard").fatigue) == (False, 1)
            dice = [("save", most + 1), *([("d6", 1)] if row.id == "woe" else [])]
            assert play(sing, BARD, row.name, (MIRA,), lines, "orc", dice=dice, world=BASE).value.works


def test_fear_does_not_touch_those_who_heard_the_song_of_the_hearth_until_the_fight_ends():
    start = sung("Song of the Hearth")
    assert play(other_hazard, start["mira"], "1", "fear", world=start).value is None
    assert play(hazard, start["mira"], "glimpse", world=start).value is None
    over = play(fight_end, world=start).world
    assert stands(play(other_hazard, over["mira"], "1", "fear", world=over), "mira").willpower == 9
    assert stands(play(hazard, over["mira"], "glimpse", world=over), "mira").willpower == 9


def test_whoever_heard_the_song_of_vigilance_is_not_ambushed_for_ten_minutes():
    start = sung("Song of Vigilance")
    assert play(surprise, dice=[("d6", 1)], world=start).value == ""
    later = play(wait, "turn", world=start).world
    assert play(surprise, dice=[("d6", 1)], world=later).value == "party"


def test_a_song_of_slaying_holds_for_one_turn_of_each_hearer_against_one_kind_of_foe():
    orc = ORC.with_(folk="orc", hp=12, max_hp=12)
    start = play(begin_fight, (BARD, MIRA), (orc,), world=world(BARD, MIRA, orc)).world
    for who, action in (("bard", "sing"), ("mira", "attack")):
        start = play(intend, start[who], (action,), world=start).world
    start = play(settle_order, dice=[("first-bard", 1), ("first-mira", 1)], world=start).world
    start = sung("Song of Slaying", start, folk="Orc")
    assert (there(start, "bard").slays, there(start, "mira").slays) == ("", "orc")
    struck = play(attack, start["mira"], start["orc"], dice=[("damage", 5)], world=start).world
    assert (there(struck, "orc").hp, there(struck, "mira").slays) == (6, "")
    assert there(play(turn_end, start["mira"], world=start).world, "mira").slays == ""


def test_a_song_of_iron_rolls_the_weapons_die_twice_until_the_fight_ends():
    start = sung("Song of Iron", hearers=(MIRA,))
    run = play(attack, start["mira"], ORC, dice=[("damage", 2), ("damage", 5)], world=start)
    assert stands(run, "orc").hp == 1
    assert not any(item.weapon and item.weapon.sung for item in stands(play(fight_end, world=start), "mira").items)


def test_after_a_song_of_silent_passing_the_party_picks_one_of_two_events_once():
    start = sung("Song of Silent Passing")
    cuts = tuple(range(2, 7))
    dice = [("d6", 4), ("second-d6", 6)]
    run = play(
        roll_event,
        EVENT_DIE,
        cuts,
        INDOORS,
        MEANS,
        dice=dice,
        choices=[("song-of-silent-passing", "quiet")],
        world=start,
    )
    assert run.value == ("quiet", "second-d6")
    assert play(roll_event, EVENT_DIE, cuts, INDOORS, MEANS, dice=[("d6", 4)], world=run.world).value == ("loss", "d6")


def test_light_feet_do_not_tire_and_all_seasons_are_a_step_better():
    assert stands(play(exhaustion, world=sung("Song of Light Feet")), "mira").fatigue == 0
    assert stands(play(exhaustion, world=BASE), "mira").fatigue == 1
    start, dice = sung("Song of Light Feet"), [("d6", 2)]
    for here, like, tired in ((start, "climb", 0), (start, "lock", 1), (World(BASE), "climb", 1)):
        run = play(task, here["mira"], False, 3, trained=True, like=like, cost="fatigue", dice=dice, world=here)
        assert stands(run, "mira").fatigue == tired
    start = sung("Song of All Seasons")
    assert [play(felt_weather, one, world=start).value for one in ("terrible", "unpleasant", "nice")] == [
        "unpleasant",
        "nice",
        "nice",
    ]
    assert play(felt_weather, "terrible", world=BASE).value == "terrible"


def test_a_song_of_woe_eases_the_others_and_leaves_the_singer_deprived_until_sleep():
    weary = world(BARD.with_(fatigue=2), MIRA.with_(fatigue=3))
    after = sung("Song of Woe", weary, dice=[("d6", 2)])
    assert (there(after, "mira").fatigue, there(after, "bard").fatigue, there(after, "bard").lacks) == (
        1,
        2,
        ("sleep",),
    )
    assert not there(play(sleep, after["bard"], "normal", world=after).world, "bard").deprived
    with pytest.raises(Refused, match="real distress"):
        play(sing, BARD, "Song of Woe", distress=False, world=BASE)


def test_nobody_sings_with_a_foe_at_arms_length_and_a_companion_there_does_not_matter():
    for other, sings in (("mira", True), ("orc", False)):
        here = (*BASE, Spacing(id=between("bard", other), band="close"))
        if sings:
            assert sung("Song of Goodbye", here)
        else:
            with pytest.raises(Refused, match="no singing in melee"):
                play(sing, BARD, "Song of Goodbye", world=here)


def test_ingredients_are_bundled_into_one_slot_and_may_be_pushed_out_with_it():
    run = play(find_ingredient, MIRA, "moss", "common", "hills", 3, world=world(MIRA))
    after = stands(run, "mira")
    assert (len(after.ingredients), after.filled) == (3, MIRA.filled + 1)
    full = after.with_(load=8)
    dropped = play(force_fatigue, full, choices=[("drop", "ingredients")], world=world(full))
    assert stands(dropped, "mira").ingredients == ()


def test_a_world_may_have_a_further_region():
    with pytest.raises(Unreadable, match="region is plains"):
        play(find_ingredient, MIRA, "kelp", "common", "seabed", world=world(MIRA))
    start = play(add_region, "Seabed", world=world(MIRA)).world
    assert (
        stands(play(find_ingredient, MIRA, "kelp", "common", "seabed", world=start), "mira").ingredients[0].potency == 1
    )


def test_a_brew_takes_the_fitting_portions_and_leaves_the_others():
    who = MIRA.with_(ingredients=(ROOT, OAK, MOSS, OAK))
    run = play(craft, who, "Coldroot Salve", world=world(who))
    after = stands(run, "mira")
    assert (run.value.potency, after.ingredients, after.items[-1].name) == (3, (ROOT, OAK), "Coldroot Salve")
    with pytest.raises(Unreadable, match="no such portion left"):
        play(craft, after, "Coldroot Salve", ("moss", "ironroot"), world=run.world)


def test_brewing_is_what_one_does_in_camp_with_a_watch():
    who = MIRA.with_(ingredients=(ROOT, OAK, MOSS))
    start = play(set_out, world=world(who, ORC)).world
    start = play(craft, start["mira"], "Coldroot Salve", world=start).world
    with pytest.raises(Refused, match="done something with this Watch"):
        play(craft, start["mira"], "Dreamweed Tea", world=start)


def test_a_brew_takes_a_watch_outside_the_wilderness_too():
    who = MIRA.with_(ingredients=(ROOT, OAK, MOSS))
    assert play(craft, who, "Coldroot Salve", world=world(who)).world.get(Clock, "clock").seconds == WATCH_SECONDS


def test_a_healing_brew_works_at_the_end_of_the_night_after_it():
    hurt = MIRA.with_(strength=6, items=(Item(name="Healing Salve"),))
    start = play(use_brew, hurt, "Healing Salve", world=world(hurt)).world
    assert (start.get(Clock, "clock").seconds, there(start, "mira").strength) == (0, 6)
    night = play(sleep, start["mira"], "comfortable", dice=[("d3", 2)], world=start).world
    assert (night.get(Clock, "clock").seconds, there(night, "mira").strength) == (WATCH_SECONDS, 6 + 2 + 1)
    again = play(sleep, there(night, "mira").with_(woke=None), world=night)
    assert stands(again, "mira").strength == 9


def test_a_healing_brew_after_the_rest_waits_for_the_next_and_for_no_more_than_a_day():
    hurt = MIRA.with_(strength=6, items=(Item(name="Healing Salve"),))
    slept = play(sleep, hurt, world=world(hurt)).world
    start = play(use_brew, slept["mira"], "Healing Salve", world=slept).world
    assert there(start, "mira").strength == 6
    lapsed = play(wait, "day", lodged=True, world=start)
    assert "Over for Mira: Healing Salve." in [one.text for one in lapsed.told]
    assert stands(play(sleep, lapsed.world["mira"], world=lapsed.world), "mira").strength == 6


def test_in_the_wilderness_a_healing_brew_takes_no_watch_but_the_one_that_is_slept():
    hurt = MIRA.with_(strength=6, items=(Item(name="Healing Salve"),))
    start = play(set_out, world=world(hurt)).world
    start = play(use_brew, start["mira"], "Healing Salve", world=start).world
    asleep = play(sleep, start["mira"], world=start).world
    with pytest.raises(Refused, match="Mira is asleep"):
        play(use_brew, there(asleep, "mira").with_(items=hurt.items), "Healing Salve", world=asleep)
    assert stands(play(wait, "watch", dice=[("d3", 3)], world=asleep), "mira").strength == 9


def test_one_healing_brew_of_a_kind_works_in_a_rest_and_not_without_eight_hours():
    two = MIRA.with_(strength=6, items=(Item(name="Healing Salve"), Item(name="Healing Salve")))
    with pytest.raises(Refused, match="8 hours of rest"):
        play(use_brew, two, "Healing Salve", rest_hours=7, world=world(two))
    run = play(use_brew, two, "Healing Salve", world=world(two))
    with pytest.raises(Refused, match="for this rest"):
        play(use_brew, stands(run, "mira"), "Healing Salve", world=run.world)
    rested = play(use_brew, two, "Healing Salve", rest_hours=8, dice=[("d3", 2)], world=world(two))
    assert (rested.value.restored, rested.world.get(Clock, "clock").seconds) == (2, WATCH_SECONDS)
    again = play(use_brew, stands(rested, "mira"), "Healing Salve", rest_hours=8, dice=[("d3", 3)], world=rested.world)
    assert (again.value.restored, again.world.get(Clock, "clock").seconds) == (3, 2 * WATCH_SECONDS)


def test_the_deprived_have_nothing_of_a_healing_brew_and_keep_it():
    hungry = MIRA.with_(strength=6, lacks=("food",), items=(Item(name="Healing Salve"),))
    with pytest.raises(Refused, match="Mira is Deprived"):
        play(use_brew, hungry, "Healing Salve", world=world(hungry))


def test_salves_heal_light_wounds_of_their_own_kind_alone():
    for wound, healed in ((Wound("frostbite"), True), (Wound("frostbite", "severe"), False), (Wound("burn"), False)):
        patient = ORC.with_(wounds=(wound,))
        who = MIRA.with_(items=(Item(name="Emberglow Tea"),))
        if healed:
            assert stands(play(use_brew, who, "Emberglow Tea", patient, world=world(who, patient)), "orc").wounds == ()
        else:
            with pytest.raises(Refused, match="no light frostbite"):
                play(use_brew, who, "Emberglow Tea", patient, world=world(who, patient))


def test_a_sleeping_tonic_betters_the_next_night_and_only_that():
    who = MIRA.with_(items=(Item(name="Sleeping Tonic"),))
    start = play(use_brew, who, "Sleeping Tonic", world=world(who)).world
    first = play(sleep, start["mira"], "perilous", world=start)
    assert (first.value, play(sleep, MIRA, "perilous", world=first.world).value) == ("normal", "perilous")


def test_ironroot_steadies_the_grip_and_the_climb_for_a_day():
    who = MIRA.with_(items=(*MIRA.items, Item(name="Ironroot Brew")))
    start = play(use_brew, who, "Ironroot Brew", world=world(who, ORC)).world
    assert not play(
        gambit, ORC, start["mira"], "disarm", dice=[("gambit", 5), ("save", (19, 12))], world=start
    ).value.works
    assert play(task, start["mira"], like="climb", trained=True, world=start).value.factors == 3
    over = play(wait, "day", world=start).world
    assert play(task, over["mira"], like="climb", trained=True, dice=[("d6", 4)], world=over).value.factors == 2


INGREDIENTS = st.lists(st.sampled_from((OAK, MOSS, ROOT, Ingredient("reed", "common", "swamp"))), max_size=6)


@given(INGREDIENTS, st.sampled_from(tuple(RECIPES.values())))
def test_what_is_brewed_by_itself_is_enough_and_nothing_in_it_is_too_much(found, row):
    who = MIRA.with_(ingredients=tuple(found))
    used = best_ingredients(who, row)
    if makes(row, used):
        assert potency(used) >= row.potency
        assert len({one.name for one in used}) > 1
        assert sum(one.region == row.region for one in used) >= row.least
    else:
        assert not makes(row, who.ingredients)
