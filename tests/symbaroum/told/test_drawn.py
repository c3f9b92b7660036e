"""What a table draws of this game: somebody at a glance, the line by Quick, the clock, scenes."""

from rulewright.campaign.seen.sight import Seat, view
from rulewright.engine import Clock, Record, World
from rulewright.systems.symbaroum import SYSTEM
from rulewright.systems.symbaroum.checks.abilities import LEARNT
from rulewright.systems.symbaroum.fight.order import arrive, wait
from rulewright.systems.symbaroum.fight.order import fight as set_up
from rulewright.systems.symbaroum.fight.turns import end_turn
from rulewright.systems.symbaroum.records.fight import Fight
from rulewright.systems.symbaroum.records.gear import Weapon
from rulewright.systems.symbaroum.records.scene import Clue, Scene
from tests.symbaroum.people import brute, fight, mira, near, play


def table(*records: Record) -> World:
    return World([Clock(), *records])


# -- somebody at a glance


def test_a_glance_says_toughness_what_is_in_hand_and_what_is_suffered():
    who, foe = near(mira(lost=4, posture="prone", herbal_cures=2), brute())
    seen = SYSTEM.glance(who, table(who, foe))
    assert [(meter.name, meter.value, meter.most) for meter in seen.meters] == [("Toughness", 6, 10)]
    assert seen.carries == ("sword", "herbal cures 2")
    assert [(one.text, one.until) for one in seen.suffers] == [("prone", "getting up"), ("in melee with Brute", "")]
    assert dict(seen.scores)["Quick"] == "10"


def test_a_sheet_says_of_every_ability_what_it_is_for():
    knows, draw = mira(abilities=dict.fromkeys(LEARNT, "novice")), SYSTEM.sheet
    assert draw is not None
    learned = next(lines for name, lines in draw(knows, table(knows)).groups if name == "Learned")
    assert [line.name for line in learned if line.value == "novice" and not line.note] == []


def test_whoever_sees_nothing_is_told_until_when():
    blind = mira(blind=True)
    (seen,) = (one for one in SYSTEM.glance(blind, table(blind)).suffers if one.text == "blinded")
    assert seen.until == "sight returns"


def test_whoever_has_no_weapon_drawn_lacks_one():
    sheathed = mira(weapons=(Weapon(name="axe", ready=False),))
    assert SYSTEM.glance(sheathed, table(sheathed)).lacks == ("a weapon in hand",)
    assert SYSTEM.glance(mira(), table(mira())).lacks == ()


def test_the_dying_show_their_steps_and_outside_a_fight_a_death_test_is_due():
    dying = mira(status="dying", lost=10, steps=2)
    world = table(dying, brute())
    seen = SYSTEM.glance(dying, world)
    assert (seen.state, seen.due) == ("dying", ("Death Test",))
    assert [(meter.name, meter.value, meter.most) for meter in seen.meters][1] == ("steps towards death", 2, 3)
    assert [(offer.procedure, offer.arguments) for offer in SYSTEM.due(world)] == [
        ("symbaroum.death-test", {"who": "mira"})
    ]


def test_in_a_fight_the_death_test_comes_by_itself_and_is_not_due():
    world = fight(brute(id="a"), mira(status="dying", lost=10), mira(id="ash", name="Ash"))
    assert [str(one.text) for one in SYSTEM.due(world)] == ["Let Brute act"]


def test_of_what_is_no_creature_there_is_nothing_at_a_glance():
    assert SYSTEM.glance(Fight(), table()).meters == ()


# -- the line


def test_the_line_is_by_quick_with_who_acts_now_and_what_is_left():
    a, b, c = mira(id="a", quick=14), mira(id="b", quick=12, left=("movement",)), brute("c", quick=9)
    world = fight(a, b, c, at=1)
    drawn = SYSTEM.order(world)
    assert drawn is not None
    assert (drawn.form, drawn.title) == ("line", "Turn 1")
    line = drawn.columns[0].standings
    assert [(one.who, one.state) for one in line] == [("a", "acted"), ("b", "now"), ("c", "ready")]
    assert line[1].note == "Movement Action left"
    assert line[1].points is not None
    assert (line[1].points.value, line[1].points.most) == (1, 2)


def test_the_order_after_it_is_set_up_and_after_a_wait():
    a, b = mira(id="a", quick=14), brute("b", quick=12)
    world = play(set_up, (a, b), world=[a, b]).world
    drawn = SYSTEM.order(world)
    assert drawn is not None
    assert (drawn.title, [one.who for one in drawn.columns[0].standings]) == ("The order is set up", ["a", "b"])
    later = SYSTEM.order(play(wait, a, b, world=world).world)
    assert later is not None
    assert [one.who for one in later.columns[0].standings] == ["b", "a"]


def test_free_attacks_made_in_this_turn_are_noted_and_older_ones_are_not():
    drawn = SYSTEM.order(fight(mira(used=("pain",), used_in=2), brute(used=("reach",), used_in=1), turn=2))
    assert drawn is not None
    notes = [one.note for one in drawn.columns[0].standings]
    assert notes == ["Combat Action and Movement Action left, Free Attack made (pain)", ""]


def test_the_dying_the_dead_and_those_who_come_late_stand_apart():
    world = fight(mira(), mira(id="ash", status="dying", steps=1), brute(status="dead"))
    late = brute("late")
    drawn = SYSTEM.order(play(arrive, late, world=World([*world, late])).world)
    assert drawn is not None
    assert [(one.who, one.state, one.note) for one in drawn.columns[0].standings[1:]] == [
        ("ash", "out", "dying, 1 of 3 steps: Death Test at its place"),
        ("brute", "out", "dead"),
    ]
    assert [(one.who, one.note) for one in drawn.columns[1].standings] == [("late", "joins in turn 2")]


def test_who_is_not_there_for_a_seat_is_not_in_its_line():
    drawn = SYSTEM.order(table(mira(), Fight(order=("mira", "shadow"), turn=1)))
    assert drawn is not None
    assert [one.who for one in drawn.columns[0].standings] == ["mira"]


# -- the clock


def test_the_end_of_a_turn_says_whose_death_test_falls_due_on_the_way_and_that_comes_true():
    a, dying, c = mira(id="a", name="Ann"), mira(status="dying", lost=10, dying_since=1), brute("c")
    world = fight(a, dying, c, turn=2)
    step = SYSTEM.strip(world, {}).steps[0]
    assert step.offer.text == "End Ann's turn"
    assert step.due == ("Mira: Death Test", "C acts")
    after = play(end_turn, a, world=world, dice=[("death-test", 5)])
    assert after.value == "c"


def test_the_last_place_of_a_turn_leads_into_the_next_one_with_those_who_come_late():
    world = World([*fight(mira(), brute(), at=1), brute("late")])
    late = play(arrive, world["late"], world=world).world
    assert SYSTEM.strip(late, {}).steps[0].due == ("turn 2", "Late joins", "Mira acts")


def test_a_fight_that_has_not_begun_is_to_be_begun():
    world = fight(mira(unaware=("brute",)), brute(), turn=0)
    assert [offer.procedure for offer in SYSTEM.due(world)] == ["symbaroum.begin"]
    first = SYSTEM.strip(world, {}).steps[0]
    assert (first.offer.procedure, first.due) == ("symbaroum.begin", ("Mira is surprised: Free Attack",))


def test_days_say_who_heals_how_much_and_the_dying_are_listed():
    world = table(mira(lost=4), brute(lost=1), mira(id="ash", name="Ash", status="dying", lost=10))
    steps = SYSTEM.strip(world, {}).steps
    assert steps[0].due == ("Mira regains 1 Toughness", "Brute regains 1 Toughness")
    assert steps[1].due == ("Mira regains 4 Toughness", "Brute regains 1 Toughness")
    assert [one.text for one in SYSTEM.strip(world, {}).lasting] == ["Ash: dying"]


# -- scenes

TALK = Scene(
    id="talk",
    name="The toll",
    kind="social-challenge",
    stakes="The road",
    wants="Silver",
    endings=("They yield",),
    clues=(Clue(id="ledger", text="It is forged.", found=True), Clue(id="boy", text="He saw it.")),
)


def test_the_latest_open_scene_is_shown_with_its_clues_and_endings():
    drawn = SYSTEM.scene(table(TALK, Scene(id="old", name="Old", outcome="peace")))
    assert drawn is not None
    groups = dict(drawn.groups)
    assert drawn.title == "The toll"
    assert [(line.name, line.note) for line in groups["Clues"]] == [
        ("ledger", "found"),
        ("boy", "not found yet: cunning +0"),
    ]
    assert [line.name for line in groups["Referee"]] == ["Wants", "May end"]
    assert [(line.name, line.value) for line in groups["Other scenes"]] == [("Old", "peace")]


def test_a_player_sees_the_clues_that_were_found_and_nothing_of_the_referees():
    seen = view(table(mira(), TALK), Seat("mira", owns=("mira",)), SYSTEM)
    drawn = SYSTEM.scene(seen.world)
    assert drawn is not None
    groups = dict(drawn.groups)
    assert [line.name for line in groups["Clues"]] == ["ledger"]
    assert "Referee" not in groups
