"""Miracles, what they leave behind, imprinting and prayer."""

import msgspec
import pytest

from rulewright.engine import Clock, Lasting, World, play
from rulewright.errors import Refused
from rulewright.systems.bdp.checks.saves import make_save
from rulewright.systems.bdp.clock import wait
from rulewright.systems.bdp.faith.devotion import imprint, pray
from rulewright.systems.bdp.faith.miracles import cast_miracle
from rulewright.systems.bdp.fights.attacks import attack, blast
from rulewright.systems.bdp.fights.rounds import begin_fight, intend, settle_order
from rulewright.systems.bdp.fights.turns import fight_end
from rulewright.systems.bdp.growth.everyday_skills import lay_on_hands, words_of_grace
from rulewright.systems.bdp.harm.hazards import hazard
from rulewright.systems.bdp.magic.songs import sing
from rulewright.systems.bdp.records.creature import Blessing, Creature
from rulewright.systems.bdp.records.fights import Fight
from rulewright.systems.bdp.recovery.rest import end_of_day, sleep
from rulewright.systems.bdp.road.weather import cold_travel
from rulewright.systems.bdp.table.offers import offers
from rulewright.systems.bdp.tables import MIRACLES
from rulewright.systems.bdp.things.catalogue import item_named
from rulewright.systems.bdp.wildcraft.brews import use_brew
from rulewright.systems.bricks.exploring import Place, Scene
from tests.bdp.people import ELF, MIRA, ORC, armed, stands, there, world

NAMES = tuple(row.name for row in MIRACLES.values())
NUN = Creature(
    id="nun",
    name="Nun",
    willpower=12,
    max_willpower=12,
    hp=5,
    max_hp=5,
    skills=("Devotion",) * 2,
    imprinted=("Bless", "Smite"),
    items=(item_named("prayer book"),),
)


def called(miracle: str, *targets: Creature, dice: tuple[int, ...] = (2, 5), **more):
    nun = NUN.with_(imprinted=(miracle,))
    people = {one.id: one for one in (nun, *targets)}
    return play(
        cast_miracle, nun, miracle, len(dice), targets, dice=[("fd", dice)], world=world(*people.values()), **more
    )


def test_points_of_a_bless_are_shared_and_gone_when_the_day_ends():
    run = called("Bless", MIRA, ELF)
    spent = play(make_save, MIRA, "dex", dice=[("save", 14)], choices=[("bless", "4")], world=run.world)
    assert (spent.value, spent.world.get(Blessing, "blessing-nun-1").points) == (True, 3)
    assert play(make_save, NUN, "wil", dice=[("save", 3)], world=spent.world).value
    assert not play(wait, "day", world=spent.world).world.all(Blessing)


def test_a_rebuked_foe_flees_unless_its_die_is_above_the_dice():
    run = play(
        cast_miracle,
        NUN.with_(imprinted=("Rebuke",)),
        "Rebuke",
        2,
        (ORC, ELF),
        world=world(NUN, ORC, ELF),
        dice=[("fd", (1, 1)), ("save-orc", 2), ("save-elf", 3)],
    )
    assert [stands(run, one).status for one in ("orc", "elf")] == ["routed", "ok"]


def test_smite_strengthens_the_next_attacks_and_stops_at_the_highest_face():
    nun = NUN.with_(items=(armed("dagger"),), imprinted=("Smite",))
    target = ORC.with_(hp=18, max_hp=18)
    start = play(cast_miracle, nun, "Smite", 2, dice=[("fd", (3, 4))], world=world(nun, target)).world
    for left in (1, 0):
        start = play(attack, start["nun"], start["orc"], dice=[("damage", 1)], world=start).world
        assert there(start, "nun").smites == left
    start = play(attack, start["nun"], start["orc"], dice=[("damage", 1)], world=start).world
    assert there(start, "orc").hp == 18 - 6 - 6 - 1


def test_a_wide_attack_uses_up_one_smite_however_many_it_strikes():
    horde = ORC.with_(kind="detachment", smite=1, smites=2)
    run = play(
        blast,
        horde,
        (MIRA, ELF),
        world=world(horde, MIRA, ELF),
        dice=[("first-damage", 1), ("first-damage-d12", 1), ("second-damage", 1), ("second-damage-d12", 1)],
        choices=[("reaction", "defend"), ("reaction", "defend")],
    )
    assert stands(run, "orc").smites == 1


def test_empower_lasts_through_the_next_battle():
    run = called("Empower", MIRA)
    assert stands(run, "mira").empowered == 2
    assert stands(play(fight_end, world=run.world), "mira").empowered == 0


def test_divine_protection_counts_as_3_armor_for_so_many_attacks():
    start = called("Divine Protection", MIRA, dice=(2,)).world
    hp = []
    for _ in range(2):
        run = play(
            attack,
            ORC,
            start["mira"],
            dice=[("damage", 3)],
            choices=[("reaction", "defend")],
            world=World({**start.records, "orc": ORC}),
        )
        start = run.world
        hp.append(there(start, "mira").hp)
    assert hp == [4, 1]


def test_the_warded_are_safe_from_cold_and_sleep_without_a_tent():
    start = called("Elemental Protection", MIRA, dice=(4,)).world
    assert play(hazard, start["mira"], "cold", world=start).value is None
    assert not stands(play(cold_travel, start["mira"], world=start), "mira").lacks
    assert play(sleep, start["mira"], "normal", "outdoors", bedroll=True, harsh=True, world=start).value == "normal"
    later = play(wait, "day", world=start).world
    assert play(sleep, later["mira"], "normal", "outdoors", bedroll=True, harsh=True, world=later).value == "perilous"


def test_a_surge_lets_saves_count_as_noted_whatever_happens_afterwards():
    hurt = MIRA.with_(dexterity=4)
    start = called("Surge of Resilience", hurt, dice=(3,), ability="dex").world
    worse = World({**start.records, "mira": hurt.with_(dexterity=1)})
    assert play(make_save, worse["mira"], "dex", dice=[("save", 7)], world=worse).value
    ended = play(wait, "turn", world=worse)
    assert "Over for Mira: Surge of Resilience." in [one.text for one in ended.told]
    over = ended.world
    assert not play(make_save, over["mira"], "dex", dice=[("save", 7)], world=over).value


def test_every_miracle_of_the_list_reaches_those_it_can():
    reached = {name: called(name, MIRA).value.reached for name in NAMES if name != "Rebuke"}
    others = dict.fromkeys((*reached,), ("mira",))
    assert reached == others | {"Smite": ("nun",), "Purify": (), "Replenish": ()}


def test_the_deprived_and_the_overladen_regain_no_hp_by_a_miracle():
    for one in (MIRA.with_(hp=1, lacks=("food",)), MIRA.with_(hp=0, load=9)):
        assert stands(called("Replenish", one), "mira").hp == one.hp


def test_a_miracle_needs_a_free_hand():
    sword, shield = armed("longsword"), armed("shield", "left")
    for items, free in (((sword,), True), ((sword, shield), False), ((armed("greataxe", "both"),), False)):
        nun = NUN.with_(items=items)
        if free:
            assert play(cast_miracle, nun, "Smite", 1, dice=[("fd", (1,))], world=world(nun)).value.sum == 1
        else:
            with pytest.raises(Refused, match="hand free for the focus"):
                play(cast_miracle, nun, "Smite", 1, world=world(nun))


def test_whoever_has_announced_a_miracle_cannot_defend_before_it_is_cast():
    sister = NUN.with_(items=(armed("mace"), item_named("prayer book")))
    start = play(begin_fight, (sister,), (ORC,), world=world(sister, ORC)).world
    start = play(intend, start["nun"], ("miracle",), world=start).world
    start = play(settle_order, dice=[("first-nun", 20)], world=start).world
    start = play(attack, start["orc"], start["nun"], dice=[("damage", 2)], world=start).world
    start = play(cast_miracle, start["nun"], "Smite", 1, dice=[("fd", (1,))], world=start).world
    assert (there(start, "nun").hp, there(start, "nun").absorbed, start.get(Fight, "fight").acted) == (
        3,
        "",
        ("orc", "nun"),
    )


def test_on_the_road_miracles_are_changed_even_by_a_failed_save_which_is_the_last_until_sunrise():
    noon = play(wait, "watch", world=world(NUN)).world
    run = play(imprint, NUN, ("Purify",), ("Bless",), dice=[("save", 20)], world=noon)
    passed = run.world.get(Clock, "clock").seconds - noon.get(Clock, "clock").seconds
    assert (stands(run, "nun").imprinted, passed) == (("Smite", "Purify"), 600)
    with pytest.raises(Refused, match="before sunrise"):
        play(imprint, stands(run, "nun"), forget=("Purify",), world=run.world)
    later = play(wait, "day", world=run.world).world
    assert play(imprint, later["nun"], forget=("Purify",), sunrise=True, world=later).value.held == ("Smite",)


def test_the_clock_knows_when_the_sun_rises_and_miracles_are_changed_at_will():
    noon = play(wait, "watch", world=world(NUN)).world
    dawn = play(wait, "watch", world=play(wait, "watch", world=noon).world).world
    run = play(imprint, dawn["nun"], ("Purify",), ("Bless",), world=dawn)
    assert (run.value.held, run.world["clock"]) == (("Smite", "Purify"), dawn["clock"])
    assert play(imprint, noon["nun"], forget=("Bless",), dice=[("save", 1)], world=noon).value.held == ("Smite",)


def test_no_miracle_brew_or_song_reaches_another_place():
    here, there_ = Place(id="hall", called="Hall"), Place(id="cell", called="Cell", here=("orc",))
    nun = NUN.with_(imprinted=("Rebuke",), skills=("Devotion", "Lay On Hands", "Words of Grace"))
    nun = nun.with_(items=(*nun.items, item_named("Ironroot Brew")))
    start = world(nun, ORC, MIRA, here, there_, Scene(place="hall"))
    for rule, more in (
        (cast_miracle, ("Rebuke", 1, (ORC,))),
        (lay_on_hands, (ORC,)),
        (words_of_grace, (ORC,)),
        (use_brew, ("Ironroot Brew", ORC)),
        (sing, ("Song of Vigilance", (ORC,))),
    ):
        with pytest.raises(Refused, match="Orc is at another place"):
            play(rule, nun, *more, world=start)


def test_what_is_cleansed_twice_adds_up():
    nun = NUN.with_(imprinted=("Purify",))
    start = play(cast_miracle, nun, "Purify", 2, dice=[("fd", (2, 2))], world=world(nun)).world
    start = play(cast_miracle, start["nun"], "Purify", 1, dice=[("fd", (2,))], world=start).world
    assert [one.amount for one in start.all(Lasting)] == [5]


def test_without_the_book_or_a_slot_nothing_is_imprinted():
    for nun, why in ((NUN.with_(items=()), "prayer book"), (NUN.with_(load=7), "0 free slots")):
        with pytest.raises(Refused, match=why):
            play(imprint, nun, ("Purify",), sunrise=True, world=world(nun))


def test_an_exalted_power_gives_a_free_die_on_the_morrow_and_only_then():
    start = play(pray, NUN.with_(willpower=2), 3, evening=True, dice=[("d6", 6)], world=world(NUN)).world
    assert there(start, "nun").willpower == 12
    for day, dice in enumerate(([("fd", (1,))], [("fd", (1,)), ("free", (6,))], [("fd", (1,))])):
        made = play(cast_miracle, start["nun"], "Smite", 1, dice=dice, world=start).value
        assert (made.cost, made.dice) == (1, 2 if day == 1 else 1)
        start = play(wait, "day", world=start).world


def test_one_prays_once_a_day():
    run = play(pray, NUN, evening=True, dice=[("d6", 1)], world=world(NUN))
    with pytest.raises(Refused, match="has prayed today"):
        play(pray, stands(run, "nun"), evening=True, world=run.world)
    morrow = play(end_of_day, stands(run, "nun"), world=run.world)
    assert (
        play(pray, stands(morrow, "nun"), evening=True, dice=[("d6", 2), ("d2", 1)], world=morrow.world).value.heard
        == "silent"
    )


def test_one_prays_in_the_last_watch_of_the_day_or_when_the_referee_says_so():
    with pytest.raises(Refused, match="not at its end yet"):
        play(pray, NUN, world=world(NUN))
    for seconds, offered in ((57_599, False), (57_600, True)):
        here = World([Clock(seconds=seconds), NUN])
        assert ("bdp.pray" in {one.procedure for one in offers(here, "nun", {})}) is offered
    assert play(pray, NUN, dice=[("d6", 1)], world=[Clock(seconds=57_600), NUN]).value.heard == "displeased"


def test_a_weaker_smite_does_not_take_a_stronger_one_away():
    strong = NUN.with_(imprinted=("Smite",), skills=("Devotion",), smite=9, smites=3)
    run = play(cast_miracle, strong, "Smite", 1, dice=[("fd", (2,))], world=world(strong))
    assert (stands(run, "nun").smite, stands(run, "nun").smites) == (9, 3)
    weak = strong.with_(smite=1, smites=1)
    run = play(cast_miracle, weak, "Smite", 1, dice=[("fd", (2,))], world=world(weak))
    assert (stands(run, "nun").smite, stands(run, "nun").smites) == (2, 1)


def test_a_book_and_each_miracle_fill_a_slot():
    assert NUN.filled == 3
    assert msgspec.structs.asdict(NUN.items[0])["slots"] == 1
