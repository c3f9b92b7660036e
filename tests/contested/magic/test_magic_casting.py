from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.chance import Seeded
from rulewright.engine import Clock, Lasting, Recorded, Run, chance_of, exact, live, play
from rulewright.errors import Refused
from rulewright.systems.contested.downtime.time import wait
from rulewright.systems.contested.gear.inventory import filled, free_slots
from rulewright.systems.contested.magic.cast_spell import cast, use_scroll
from rulewright.systems.contested.magic.spells import seconds_of
from rulewright.systems.contested.numbers import HOUR_SECONDS
from rulewright.systems.contested.records import Creature, Grimoire, Item, Mishap

BOOK = Grimoire(spells=("Mirror Image",), held=True)
WEB = Item(name="Scroll of Web", slots=0, spell="Web")


def mira(**fields):
    return Creature(id="mira", name="Mira", **{"hp": 3, "grimoire": BOOK, **fields})


def thrown(who, *, dice, rule=cast, world=(), choices=(), options=None, **named):
    return play(rule, who, world=[Clock(), who, *world], dice=dice, choices=choices, options=options, **named)


def after(run):
    return run.world.get(Creature, "mira")


def refused(who, words, rule=cast, **named):
    with pytest.raises(Refused, match=words):
        play(rule, who, world=[Clock(), who], **named)


def test_the_example_two_dust_and_one_slot_in_mirror_image():
    who = mira(items=(Item(name="load", slots=6),), dust=2)
    run = thrown(who, slots=1, dust=2, dice=[("slot", (5,)), ("dust", (2, 2))])
    assert (run.value.pool, run.value.dice, run.value.sum, run.value.mishap) == (4, 3, 9, 9)
    assert (after(run).fatigue, after(run).dust, after(run).mishaps) == (1, 0, (Mishap(9),))


def test_a_spell_without_a_duration_lasts_ten_minutes_for_each_point_of_sum_and_ends_by_itself():
    run = thrown(mira(), slots=2, dice=[("slot", (5, 4))])
    (lasting,) = run.world.all(Lasting)
    assert (lasting.title, lasting.until) == ("Mirror Image", 90 * 60)
    later = play(wait, minutes=90, world=run.world)
    assert later.world.all(Lasting) == ()
    assert any("Mirror Image ends" in told.text for told in later.told)


def test_a_table_may_read_the_duration_as_the_example_does():
    run = thrown(mira(), slots=2, dice=[("slot", (5, 4))], options={"spell-lasts": "dice"})
    assert run.world.all(Lasting)[0].until == 20 * 60


@pytest.mark.parametrize(
    ("name", "seconds"),
    [
        ("Anthropomorphize", 9 * 24 * HOUR_SECONDS),
        ("Flare", 3 * 60),
        ("Manse", 3 * 12 * HOUR_SECONDS),
        ("Time Control", 30),
        ("Cure Wounds", 0),
        ("of the table's own", 9 * 600),
    ],
)
def test_spells_with_a_duration_of_their_own_keep_it(name, seconds):
    assert seconds_of(name, dice=3, summed=9) == seconds


def test_a_failed_spell_does_not_last():
    assert thrown(mira(), slots=3, dice=[("slot", (3, 3, 3))]).world.all(Lasting) == ()


def test_cure_wounds_gives_str_back_and_reversed_it_takes_it():
    who = mira(grimoire=Grimoire(spells=("Cure Wounds",), held=True), max_strength=12)
    keld = Creature(id="keld", strength=4, max_strength=5)
    healed = thrown(who, slots=2, dice=[("slot", (1, 2))], targets=(keld,), world=[keld])
    assert healed.world.get(Creature, "keld").strength == 5
    turned = thrown(who, slots=3, dice=[("slot", (2, 2, 1))], targets=(keld,), world=[keld])
    assert turned.value.spell == "reversed"
    assert turned.world.get(Creature, "keld").strength == 1


def test_magic_restores_nothing_to_the_deprived():
    who = mira(grimoire=Grimoire(spells=("Cure Wounds",), held=True))
    keld = Creature(id="keld", strength=4, deprived="food")
    run = thrown(who, slots=1, dice=[("slot", (1,))], targets=(keld,), world=[keld])
    assert run.world.get(Creature, "keld").strength == 4


def test_the_grimoire_must_be_held_and_nothing_else():
    refused(mira(grimoire=Grimoire(spells=("Web",))), "needs both hands", slots=1)
    refused(mira(items=(Item(name="lamp", held=True),)), "needs both hands", slots=1)
    refused(mira(grimoire=None), "a Grimoire is needed", slots=1)
    refused(mira(grimoire=Grimoire(spells=("Web",), held=True, damaged=True)), "damaged and useless", slots=1)


def test_a_caster_who_cannot_act_cannot_cast():
    refused(mira(willpower=0), "delirious", slots=1)
    refused(mira(status="unconscious"), "unconscious", slots=1)


def test_no_die_and_five_dice_are_refused_with_figures():
    refused(mira(), "at least 1 Magic Die")
    refused(mira(), "at most 4 Magic Dice", slots=5)
    refused(mira(slots=2), "no Magic Dice at hand", slots=1)


def test_a_refused_casting_leaves_dust_and_scroll_where_they_are():
    who = mira(items=(WEB,), dust=1, grimoire=None)
    run = Run([Clock(), who])
    with pytest.raises(Refused):
        run(use_scroll, who, "Web", dust=2)
    assert (run.steps, run.records["mira"]) == ((), who)


def test_the_public_reading_lets_the_free_die_exceed_the_limit():
    who = mira(mishaps=(Mishap(11),))
    dice = [("slot", (1, 2, 3, 6)), ("free", (5,))]
    run = thrown(who, slots=4, free=1, dice=dice, options={"free-die": "beyond"})
    assert (run.value.dice, after(run).willpower) == (5, 9)


def test_the_boon_of_healed_tumours_is_asked_for_and_works_once():
    who = mira(mishaps=(Mishap(14, healed=True),))
    run = thrown(who, slots=1, dice=[("slot", (6,))], choices=[("boon", "ignore")])
    assert after(run).fatigue == 0
    again = play(cast, after(run), slots=1, world=run.world, dice=[("slot", (6,))])
    assert again.world.get(Creature, "mira").fatigue == 1


def test_the_boon_can_be_kept_and_a_table_may_let_it_work_every_time():
    who = mira(mishaps=(Mishap(14, healed=True),))
    kept = thrown(who, slots=1, dice=[("slot", (6,))], choices=[("boon", "take")])
    assert (after(kept).fatigue, after(kept).mishaps) == (1, who.mishaps)
    often = thrown(
        who, slots=1, dice=[("slot", (6,))], choices=[("boon", "ignore")], options={"tumour-boon": "every-casting"}
    )
    assert (after(often).fatigue, after(often).mishaps) == (0, who.mishaps)


def test_without_a_boon_no_fatigue_is_ignored():
    refused(mira(), "no boon", slots=1, ignore_fatigue=True)


def test_while_weary_dust_never_tires_unless_the_table_says_so():
    who = mira(mishaps=(Mishap(3, until=HOUR_SECONDS),), dust=1)
    dice = [("slot", (3,)), ("dust", (6,))]
    assert after(thrown(who, slots=1, dust=1, dice=dice)).fatigue == 1
    assert after(thrown(who, slots=1, dust=1, dice=dice, options={"weary-dust": "tire"})).fatigue == 2


def test_a_window_that_is_over_has_no_effect_even_before_it_is_cleared():
    who = mira(mishaps=(Mishap(2, until=0), Mishap(3, until=0)))
    assert after(thrown(who, slots=1, dice=[("slot", (3,))])).fatigue == 0


def test_two_pairs_bring_one_mishap_or_two_as_the_table_reads_it():
    twelve = [("slot", (1, 1, 5, 5))]
    assert after(thrown(mira(), slots=4, dice=twelve)).slots == 9
    assert after(thrown(mira(), slots=4, dice=twelve, options={"two-pairs": "two-mishaps"})).slots == 8


def test_a_vessel_pays_with_str_for_each_slot_die_of_5_or_6():
    who = mira(mishaps=(Mishap(22),), strength=9)
    run = thrown(who, slots=3, dice=[("slot", (5, 5, 6)), ("str-loss", (1, 2, 3))])
    assert (after(run).strength, after(run).fatigue, run.value.mishap, run.value.spell) == (3, 0, None, "works")
    once = thrown(who, slots=2, dice=[("slot", (5, 6)), ("str-loss", 4)], options={"vessel-loss": "once-a-casting"})
    assert after(once).strength == 5


def test_three_matches_spoil_even_a_vessels_spell():
    who = mira(mishaps=(Mishap(22),))
    assert thrown(who, slots=3, dice=[("slot", (2, 2, 2))]).value.spell == "fails"
    works = thrown(who, slots=3, dice=[("slot", (2, 2, 2))], options={"vessel-triple": "works"})
    assert works.value.spell == "works"


def test_a_scroll_is_gone_whether_it_works_or_not_and_tires_like_the_grimoire():
    who = mira(items=(WEB,), grimoire=None)
    run = thrown(who, rule=use_scroll, slots=2, dice=[("slot", (4, 6))])
    assert (after(run).items, after(run).fatigue) == ((), 2)
    cairn = thrown(who, rule=use_scroll, slots=2, dice=[("slot", (4, 6))], options={"scroll-fatigue": "none"})
    assert after(cairn).fatigue == 0


def test_a_scroll_needs_both_hands_too():
    refused(mira(items=(WEB,)), "both hands", rule=use_scroll, slots=1)


def test_rows_4_5_and_14_happen_within_the_casting_and_only_once():
    assert after(thrown(mira(), slots=3, dice=[("slot", (1, 1, 2))])).fatigue == 1
    run = thrown(mira(), slots=3, dice=[("slot", (5, 5, 4))])
    assert (after(run).fatigue, after(run).tumours, free_slots(after(run))) == (0, 3, 5)


def test_a_casting_that_kills_leaves_nobody_for_the_rest_of_it():
    who = mira(mishaps=(Mishap(22), Mishap(8, until=HOUR_SECONDS)), strength=1)
    run = thrown(who, slots=1, dice=[("slot", (6,)), ("str-loss", 4)])
    assert (after(run).status, after(run).strength, after(run).willpower) == ("spell", 0, 10)


def test_the_odds_of_a_mishap_are_those_of_a_match():
    who = mira()
    assert chance_of(lambda made: made.mishap is not None, cast, who, slots=3, world=[Clock(), who]) == Fraction(4, 9)
    assert chance_of(lambda made: made.spell == "fails", cast, who, slots=4, world=[Clock(), who]) == Fraction(7, 72)


def test_the_joint_odds_are_followed_by_tally_and_not_by_face():
    who = mira()
    found = exact(cast, who, slots=4, world=[Clock(), who], of=lambda made, _world: (made.sum, made.match))
    assert sum(weight for _, weight in found.items()) == found.total
    by_hand: dict[tuple[int, str], int] = {}
    for number in range(6**4):
        faces = [number // 6**i % 6 + 1 for i in range(4)]
        most = max(faces.count(face) for face in faces)
        key = (sum(faces), {1: "none", 2: "pair"}.get(most, "triple"))
        by_hand[key] = by_hand.get(key, 0) + 1
    assert {key: found.p(key) for key in by_hand} == {key: Fraction(n, 6**4) for key, n in by_hand.items()}


CASTERS = st.builds(
    mira,
    items=st.lists(st.sampled_from([Item(name="rope"), Item(name="sword", metal=True), WEB]), max_size=5).map(tuple),
    fatigue=st.integers(0, 2),
    dust=st.integers(0, 3),
    strength=st.integers(1, 12),
    willpower=st.integers(1, 12),
    mishaps=st.lists(st.sampled_from([Mishap(11), Mishap(22), Mishap(12), Mishap(14, healed=True)]), max_size=2).map(
        tuple
    ),
)


@settings(max_examples=60)
@given(CASTERS, st.integers(0, 3), st.integers(0, 1), st.integers())
def test_a_replayed_casting_is_the_casting_and_slots_are_never_overfull(who, slots, dust, seed):
    slots, dust = min(slots, free_slots(who)), min(dust, who.dust)
    if not slots + dust:
        return
    run = live(cast, who, slots=slots, dust=dust, source=Seeded(seed), world=[Clock(), who])
    again = Run([Clock(), who], Recorded(run.steps))
    again(cast, who, slots=slots, dust=dust)
    assert (again.value, again.records) == (run.value, run.records)
    now = after(run)
    assert filled(now) <= now.slots
    assert min(now.hp, now.strength, now.willpower, now.dexterity, now.dust, now.fatigue, now.tumours) >= 0
