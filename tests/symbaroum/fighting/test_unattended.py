import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.chance import Seeded
from rulewright.content import catalogue, pack, words
from rulewright.engine import Recorded, Run, live
from rulewright.engine.checks.conformance import problems
from rulewright.engine.parameters import bind
from rulewright.engine.world import World
from rulewright.errors import Complaint
from rulewright.systems.symbaroum import SYSTEM
from rulewright.systems.symbaroum.characters.staging import demo
from rulewright.systems.symbaroum.characters.stock import foe, foes, heroes, ready_character
from rulewright.systems.symbaroum.checks.abilities import ABILITIES
from rulewright.systems.symbaroum.checks.defense import defense
from rulewright.systems.symbaroum.display.sheet import sheet
from rulewright.systems.symbaroum.fight.order import fight
from rulewright.systems.symbaroum.offers import offers
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight
from rulewright.systems.symbaroum.rows import FoeRow
from rulewright.systems.symbaroum.unattended.play_out import play_out, play_turn
from rulewright.systems.symbaroum.unattended.tactics import TACTICS, decide
from tests.symbaroum.people import brute, mira
from tests.symbaroum.people import fight as fight_of

PARTY = [ready_character(row.id) for row in heroes()]


def whole(people):
    """A fight from setting up to its end."""
    yield from fight(people)
    return (yield from play_out())


def fought(kinds, seed):
    people = [*PARTY, *(foe(kind, f"{kind}-{number}") for number, kind in enumerate(kinds))]
    return live(whole, tuple(people), source=Seeded(seed), policy=decide, world=World(people))


def test_the_system_passes_the_kit():
    assert problems(SYSTEM, frozenset(catalogue("symbaroum").clauses)) == []


@pytest.mark.parametrize("seed", range(5))
def test_the_ambush_at_three_elms_runs_unattended_to_its_end(seed):
    world = demo()
    run = live(whole, world.all(Creature), source=Seeded(seed), policy=decide, world=world)
    assert run.value in ("party", "three-elms", "")
    standing = {one.group for one in run.world.all(Creature) if one.able}
    assert len(standing) < 2


@pytest.mark.parametrize("kind", [row.id for row in foes()])
def test_every_adversary_can_be_fought_to_an_end(kind):
    run = fought([kind, kind], 7)
    assert len({one.group for one in run.world.all(Creature) if one.able}) < 2


def test_two_bands_of_the_game_masters_have_nobody_left_to_fight():
    """They roll nothing against each other, so a fight whose last hero falls before both of them is over."""
    fallen, bands = mira(status="dead", lost=10), (brute("wolf", group="pack"), brute("poacher", group="camp"))
    assert [one.procedure for one in SYSTEM.due(fight_of(fallen, *bands))] == ["symbaroum.end-fight"]
    assert SYSTEM.due(fight_of(mira(), *bands)) == ()


@settings(max_examples=25)
@given(st.lists(st.sampled_from([row.id for row in foes()]), min_size=1, max_size=4), st.integers(0, 10**6))
def test_nothing_falls_below_zero_and_a_replayed_fight_is_the_fight(kinds, seed):
    run = fought(kinds, seed)
    people = [*PARTY, *(foe(kind, f"{kind}-{number}") for number, kind in enumerate(kinds))]
    again = Run(World(people), Recorded(run.steps))
    again(whole, tuple(people))
    assert again.world == run.world
    for one in run.world.all(Creature):
        assert 0 <= one.lost <= one.max_toughness
        assert 0 <= one.steps <= 3
        assert len(one.around) <= one.places
        assert one.herbal_cures >= 0


@settings(max_examples=15)
@given(st.integers(0, 10**6), st.integers(1, 12))
def test_what_is_offered_can_be_done_and_what_is_not_is_refused_with_the_same_words(seed, turns):
    people = [*PARTY, *(foe("toll-ruffian", f"ruffian-{number}") for number in range(3))]
    start = live(begun, tuple(people), turns, source=Seeded(seed), policy=decide, world=World(people)).world
    running = start.get(Fight, "fight")
    for offer in offers(start, running.now, {}) if running.now else ():
        procedure = SYSTEM.procedures[offer.procedure]
        arguments = bind(procedure.parameters, offer.arguments, start)
        assert said(procedure, arguments, seed, start) == offer.why_not


def said(procedure, arguments, seed, world):
    """What a command is refused with; nothing where it is done."""
    try:
        live(procedure, **arguments, source=Seeded(seed), policy=decide, world=world)
    except Complaint as complaint:
        return str(complaint)
    return ""


def begun(people, turns):
    yield from fight(people)
    return (yield from play_out(turns))


def test_there_are_thirty_adversaries_of_our_own_in_four_grades_with_known_tactics():
    rows = pack("symbaroum", "foes", FoeRow)
    assert len(rows) >= 30
    assert {row.resistance for row in rows} == set(words("symbaroum", "foes", "resistance"))
    assert set(words("symbaroum", "foes", "tactics")) <= set(TACTICS)
    for row in rows:
        assert set(row.abilities) <= set(ABILITIES), row.id


def test_ready_characters_keep_the_rules_of_creation():
    for row in heroes():
        values = [getattr(row.stats, name) for name in row.stats.__struct_fields__]
        assert sorted(values) == [5, 7, 9, 10, 10, 11, 13, 15], row.id
        assert sorted(row.abilities.values()) in (["adept", "novice", "novice"], ["novice"] * 5), row.id


def test_every_number_of_a_sheet_that_adds_up_shows_its_parts():
    world = demo()
    for one in world.all(Creature):
        opened = sheet(one, world)
        assert added(opened, "Defense") == defense(one)
        assert added(opened, "Toughness") == one.toughness


def added(opened, name):
    """What the parts of a line come to."""
    line = opened.line(name)
    assert line is not None
    return sum(part.value for part in line.parts)


def test_leaders_with_nobody_left_to_send_fight_themselves():
    first, second = foe("road-captain", "first"), foe("road-captain", "second")
    alone = {one.id: one for one in (first, second)}
    led = alone | {"ruffian": foe("toll-ruffian", "ruffian")}
    assert "engage" in TACTICS["leader"](first, {}, alone)
    assert "engage" not in TACTICS["leader"](first, {}, led)


@pytest.mark.parametrize(
    ("tactics", "said"), [("leader", "Boss stays behind the others and waits"), ("archer", "Boss waits")]
)
def test_a_foe_whose_tactics_do_nothing_in_a_turn_is_said_to_wait(tactics, said):
    boss, guard, me = brute("boss", tactics=tactics), brute("guard"), mira()
    run = live(play_turn, boss, source=Seeded(1), policy=decide, world=fight_of(boss, guard, me))
    assert said in [one.text for one in run.told]
