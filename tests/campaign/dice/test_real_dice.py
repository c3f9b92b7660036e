"""Real dice: a command waits until somebody types in what they show."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import pytest

from rulewright.campaign import Campaign, Overtaken, Seat
from rulewright.campaign.dice.real_dice import next_die
from rulewright.campaign.dice.seeds import check_dice
from rulewright.chance import Pool, Stream, parse, total
from rulewright.engine import Field, Rule, System, World, change, choose, procedure, roll, throw
from rulewright.engine.journal import Entry
from rulewright.engine.journal.entries import Asked
from rulewright.engine.steps import Rolled
from rulewright.errors import Diverged, NotAllowed, Refused, Sentence, Unreadable
from rulewright.interchange import read_journal, write_journal
from tests.lantern import SYSTEM, Walker
from tests.lantern.records import Hurt, Lit, OilChanged, WentOut

SEED = b"a seed for tests"
HAND = Pool(6, (("body", 2), ("none", 0), ("scene", 1)), total())


@procedure("lantern.juggle", title="Juggle", clauses=("ear",), by="owner")
def juggle(who: Annotated[Walker, Field("who juggles")]) -> Rule[int]:
    """Every kind of throw. Clause: ear"""
    hidden = yield from roll(parse("d20"), "hidden", secret=True)
    burst = yield from roll(parse("d6!"), "burst")
    hand: int = yield from throw(HAND, "hand")
    answer = yield from choose(who.id, "again", ("yes", "no"))
    best = (yield from roll(parse("2d8kh1"), "best")) if answer == "yes" else 0
    yield from change(who, Hurt(hidden + burst + hand + best))
    return burst


@procedure("lantern.name", title="Draw a name", clauses=("ear",), by="owner")
def draw_name(who: Annotated[Walker, Field("who is named")]) -> Rule[int]:
    """A draw from a list of 17. Clause: ear"""
    yield from change(who, Hurt(0))
    return (yield from roll(parse("d17"), "name"))


@procedure("lantern.beget", title="Make somebody", clauses=("ear",), by="anyone", makes=True)
def beget() -> Rule[int]:
    """A walker made of three throws. Clause: ear"""
    first = yield from roll(parse("3d6"), "first")
    return first + (yield from roll(parse("3d6"), "second")) + (yield from roll(parse("d6"), "third"))


@procedure("lantern.omen", title="Read an omen", clauses=("ear",), by="anyone")
def omen() -> Rule[int]:
    """A throw for nobody in particular. Clause: ear"""
    return (yield from roll(parse("d6"), "omen"))


GAME = System(
    id="lantern",
    title="Lantern",
    behaviour=1,
    records=(Walker,),
    events=(Hurt, OilChanged, Lit, WentOut),
    procedures=(*SYSTEM.procedures.values(), juggle, draw_name, beget, omen),
    gone=lambda one: isinstance(one, Walker) and one.hp <= 0,
    world=SYSTEM.world,
)
ANNA = Seat("anna", owns=("kol", "mira"))
BODY, HIS = ("body", "body", "scene"), Seat("ben", owns=("bo",))


@pytest.fixture
def campaign(file: Path) -> Iterator[Campaign]:
    with Campaign.create(file, GAME, seed=SEED) as made:
        yield made


def asked(entry: Entry[Any, Any]) -> tuple[object, ...]:
    assert entry.status == "waiting"
    assert entry.asks is not None
    return entry.asks.who, entry.asks.why, entry.asks.dice, entry.asks.options, entry.asks.labels


def rolled(entry: Entry[Any, Any]) -> list[tuple[object, ...]]:
    return [(one.why, one.faces, one.typed) for one in entry.steps if isinstance(one, Rolled)]


def begun(campaign: Campaign) -> Entry[Any, Any]:
    return campaign.command("juggle", {"who": "mira"}, by=ANNA, command="act", typed=True)


def test_each_open_roll_waits_for_whoever_commanded_and_secret_ones_are_dealt(campaign: Campaign, file: Path) -> None:
    entry = begun(campaign)
    hidden = Stream(SEED, "1.1").draw(20)
    assert asked(entry) == ("mira", "burst", "d6!", ("d6",), ("burst",))
    assert rolled(entry) == [("hidden", (hidden,), False)]
    entry = campaign.answer_faces("act", [6, 6, 2], by=ANNA)
    assert asked(entry) == ("mira", "hand", "2d6 + 1d6", ("d6", "d6", "d6"), BODY)
    with Campaign.open(file, system=GAME) as later:
        entry = later.answer_faces("act", [3, 4, 5], by=ANNA)
        assert asked(entry)[1:4] == ("again", "", ("yes", "no"))
        entry = later.answer("act", "yes", by=ANNA)
        assert asked(entry)[1:4] == ("best", "2d8kh", ("d8", "d8"))
        entry = later.answer_faces("act", [8, 1], by=ANNA)
        thrown = [("hidden", (hidden,), False), ("burst", (6, 6, 2), True)]
        thrown += [("body", (3, 4), True), ("scene", (5,), True), ("best", (8, 1), True)]
        assert (entry.status, rolled(entry)) == ("done", thrown)
        assert later.world.get(Walker, "mira").hp == 6 - hidden - 14 - 12 - 8
        later.close()
        assert later.verify() == later.world
        assert check_dice(later.header, later.entries) == 1
        journal = read_journal(write_journal(later.journal, GAME), system=GAME)
    with Campaign.restore(file.with_name("carried"), journal, system=GAME) as carried:
        assert carried.verify() == later.world


def test_the_tables_dice_fall_for_a_roll_where_no_faces_are_given(campaign: Campaign) -> None:
    begun(campaign)
    entry = campaign.answer_faces("act", by=ANNA)
    assert entry.dice == "2.1"
    assert rolled(entry)[1] == ("burst", parse("d6!").throw(Stream(SEED, "2.1").draw).faces, False)
    entry = campaign.answer_faces("act", [1, 1, 1], by=ANNA)
    campaign.answer("act", "yes", by=ANNA)
    campaign.answer_faces("act", by=ANNA)
    campaign.close()
    assert campaign.verify() == campaign.world
    assert check_dice(campaign.header, campaign.entries) == 1 + 1 + 1


@pytest.mark.parametrize(
    ("faces", "sides"),
    [((), 8), ((8,), 8), ((8, 5), 8), ((8, 5, 3), 0), ((5,), 8), ((5, 8), 8), ((5, 3), 0), ((8, 8, 1, 8), 8)],
)
def test_a_top_face_asks_for_its_further_throw_and_the_next_die_comes_after_it(faces: tuple[int, ...], sides: int):
    dice = "2(d8!p max 60)"
    assert next_die(Asked("mira", "harm", ("d8", "d8"), (Sentence("harm"),) * 2, dice=dice), faces) == sides


def test_the_dice_of_a_pool_come_in_their_order():
    hand = Asked("mira", "hand", ("d6", "d6", "d4"), tuple(map(Sentence, BODY)), dice="2d6 + 1d4")
    assert [next_die(hand, (1,) * n) for n in range(4)] == [6, 6, 4, 0]


@pytest.mark.parametrize(
    ("faces", "said"),
    [
        ([], "burst: d6! showing nothing: not every die is there; give the face of each die in the order thrown"),
        ([6], "d6! showing 6: it goes on; give the face of each die in the order thrown, and of each"),
        ([5, 2], "d6! takes 1 face here, got 2"),
        ([7], "a d6 cannot show 7; its faces are 1 to 6"),
        ([0], "a d6 cannot show 0"),
        ([True], "a d6 cannot show True"),
        (["3"], "a d6 cannot show 3"),
    ],
)
def test_faces_that_cannot_be_are_refused_and_it_waits_on(campaign: Campaign, faces: list[Any], said: str) -> None:
    entry = begun(campaign)
    with pytest.raises(Unreadable, match=said):
        campaign.answer_faces("act", faces, by=ANNA)
    assert campaign.entries == [entry]
    assert campaign.waiting == [entry]
    assert campaign.answer_faces("act", [4], by=ANNA).seq == 2


@pytest.mark.parametrize(
    ("faces", "said"),
    [
        ([1, 2], r"hand: 2d6 \+ 1d6 need 3 faces, got 2; one for each die"),
        ([1, 2, 3, 4], "need 3 faces, got 4"),
        ([1, 2, 9], "scene: a d6 cannot show 9"),
    ],
)
def test_a_pool_is_asked_for_whole(campaign: Campaign, faces: list[int], said: str) -> None:
    begun(campaign)
    campaign.answer_faces("act", [4], by=ANNA)
    with pytest.raises(Unreadable, match=said):
        campaign.answer_faces("act", faces, by=ANNA)


def test_only_whoever_is_asked_throws(campaign: Campaign) -> None:
    begun(campaign)
    with pytest.raises(NotAllowed, match="only whoever plays mira, or the referee, may answer 'burst'"):
        campaign.answer_faces("act", [4], by=HIS)
    assert campaign.answer_faces("act", [4]).seq == 2
    entry = campaign.command("strike", {"striker": "bo", "target": "mira"}, command="blow", typed=True)
    assert asked(entry)[0] == "referee"
    with pytest.raises(NotAllowed):
        campaign.answer_faces("blow", [4], by=HIS)
    entry = campaign.answer_faces("blow", [4])
    assert asked(entry)[:2] == ("mira", "reaction")
    entry = campaign.answer("blow", "duck", by=ANNA)
    assert asked(entry)[:3] == ("referee", "duck", "d20")


def test_dice_are_no_decision_and_a_decision_no_dice(campaign: Campaign) -> None:
    begun(campaign)
    with pytest.raises(Refused, match="dice are waited for here, d6! for 'burst', and no decision"):
        campaign.answer("act", "yes", by=ANNA)
    campaign.answer_faces("act", [4], by=ANNA)
    campaign.answer_faces("act", [4, 4, 4], by=ANNA)
    with pytest.raises(Refused, match="a decision is waited for here, 'again', and no dice"):
        campaign.answer_faces("act", [4], by=ANNA)


def test_the_same_faces_again_give_the_first_result_and_others_are_told(campaign: Campaign) -> None:
    first = begun(campaign)
    done = campaign.answer_faces("act", [4], by=ANNA, expect=first.seq)
    assert campaign.answer_faces("act", [4], by=ANNA, expect=first.seq) is done
    for other in ([5], None):
        with pytest.raises(Overtaken, match="the decision 'burst' is no longer open; still open: 'hand'"):
            campaign.answer_faces("act", other, by=ANNA, expect=first.seq)
    hand = campaign.answer_faces("act", None, by=ANNA, expect=done.seq)
    assert campaign.answer_faces("act", None, by=ANNA, expect=done.seq) is hand


def test_dice_that_nobody_asked_for_are_found(campaign: Campaign) -> None:
    begun(campaign)
    campaign.answer_faces("act", by=ANNA)
    campaign.answer_faces("act", [1, 2, 3], by=ANNA)
    campaign.close()
    first, dealt, *rest = campaign.entries
    assert isinstance(dealt, Entry)
    loaded = tuple(
        msgspec.structs.replace(step, faces=(4,), value=4) if isinstance(step, Rolled) and step.why == "burst" else step
        for step in dealt.steps
    )
    forged = msgspec.structs.replace(dealt, steps=loaded, carried=2)
    with pytest.raises(Diverged, match="does not go on from what entry 1 had") as diverged:
        check_dice(campaign.header, [first, forged, *rest])
    assert diverged.value.entry == 2


def test_a_command_without_dice_does_not_wait_for_any(campaign: Campaign) -> None:
    assert campaign.command("oil", {"who": ["mira"]}, typed=True).status == "done"


def test_a_draw_of_no_real_die_is_the_tables(campaign: Campaign) -> None:
    drawn = campaign.command("name", {"who": "mira"}, by=ANNA, typed=True)
    assert [(why, typed) for why, _, typed in rolled(drawn)] == [("name", False)]


def test_the_dice_that_make_somebody_are_the_tables(campaign: Campaign) -> None:
    made = campaign.command("beget", {}, by=ANNA, typed=True)
    assert made.status == "done"
    assert [(why, typed) for why, _, typed in rolled(made)] == [("first", False), ("second", False), ("third", False)]


def test_a_throw_for_nobody_is_asked_in_the_name_of_one_who_is_still_there(file: Path) -> None:
    fell = World([Walker(id="kol", hp=0), Walker(id="mira")])
    with Campaign.create(file, GAME, seed=SEED, world=fell) as campaign:
        assert asked(campaign.command("omen", {}, by=ANNA, typed=True))[0] == "mira"


def test_the_table_throws_for_whoever_has_nobody_left(file: Path) -> None:
    with Campaign.create(file, GAME, seed=SEED, world=World([Walker(id="kol", hp=0)])) as campaign:
        assert rolled(campaign.command("omen", {}, by=Seat("anna", owns=("kol",)), typed=True))[0][2] is False
