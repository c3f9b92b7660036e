"""Rest as a table presses it: who is with whom in a night, what is told of it, and who is far away meanwhile."""

from typing import Any

import pytest

from rulewright.campaign.seen.sight import Seen
from rulewright.engine import EVERYONE, REFEREE, Lasting, Told, World
from rulewright.errors import Refused, Sentence
from rulewright.systems.phased import SYSTEM
from rulewright.systems.phased.bodies.harm import DYING
from rulewright.systems.phased.outings.rest import full_rest, long_rest, short_rest
from rulewright.systems.phased.pages.fight import due
from rulewright.systems.phased.records.delving import Delve
from rulewright.systems.phased.wild.camp import make_camp
from rulewright.table.headlines import headline
from tests.phased.delving import HALL, MIRA, VAULT, done, dungeon
from tests.phased.people import after, somebody

GWEN = somebody("gwen", critical=True, tended_by="mira", hp=0, max_hp=4)
DYING_GWEN = Lasting(id="hour", what=DYING, on="gwen", until=3600)


def offered(world: World, verb: str, who: str = "mira") -> list[dict[str, Any]]:
    """What is given with each offer of a verb."""
    assert SYSTEM.offers is not None
    return [dict(one.arguments) for one in SYSTEM.offers(world, who, {}) if one.procedure == f"phased.{verb}"]


def test_who_is_tended_rests_along_with_whoever_tends() -> None:
    run = done(dungeon(GWEN, DYING_GWEN), short_rest, (MIRA,))
    assert (after(run, "gwen").state, after(run, "gwen").hp) == ("able", 4)
    assert "hour" not in run.world
    assert str(run.told[0].text) == "Mira and Gwen rest for a turn"


def test_a_rest_that_is_offered_names_who_is_tended_and_it_is_due() -> None:
    world = dungeon(GWEN, DYING_GWEN)
    assert [one["resters"] for one in offered(world, "short-rest")] == [["mira", "gwen"]]
    assert [one["others"] for one in offered(world, "long-rest")] == [["gwen"]]
    assert [(str(one.text), one.arguments) for one in due(world)] == [
        ("Gwen is tended: rest a turn together", {"resters": ["mira", "gwen"]})
    ]
    nobody = dungeon(GWEN.with_(tended_by=""), DYING_GWEN)
    assert [one["resters"] for one in offered(nobody, "short-rest")] == [["mira"]]
    assert after(done(nobody, short_rest, (MIRA,)), "gwen").critical


def test_who_dies_far_away_is_heard_of_by_the_referee_alone_and_the_night_is_told_first() -> None:
    goblin = somebody("hob", kind="monster", critical=True)
    hour = Lasting(id="hour", what=DYING, on="hob", until=600)
    hurt = MIRA.with_(strength=8, max_strength=12)
    far = dungeon(hurt, goblin, hour, VAULT.with_(here=("hob",)))
    run = done(far, long_rest, hurt, "str", fed=True, dice=[("heal", 3)])
    assert [(str(one.text), one.audience) for one in run.told if "dies" in one.text] == [
        ("Elsewhere Hob dies untreated", REFEREE)
    ]
    told = headline(Seen(number=1, what="phased.long-rest", told=tuple(run.told)), "phased")
    assert told
    assert (str(told.text), told.tone) == ("A night in camp. Mira regains 3 STR.", "rescue")
    near = dungeon(hurt, goblin, hour, HALL.with_(here=("hob",)))
    heard = done(near, long_rest, hurt, "str", fed=True, dice=[("heal", 3)]).told
    assert ("Hob dies untreated, the hour is over", EVERYONE) in [(str(one.text), one.audience) for one in heard]


def test_a_night_in_camp_takes_a_ration_of_everybody_unless_there_is_food_at_the_place() -> None:
    hungry, fed = MIRA.with_(strength=8, max_strength=12), MIRA.with_(strength=8, max_strength=12, supplies=1)
    with pytest.raises(Refused, match="0 rations for 1 eater"):
        done(dungeon(hungry), long_rest, hungry, "str")
    run = done(dungeon(fed), long_rest, fed, "str", dice=[("heal", 3)])
    assert (after(run, "mira").rations, after(run, "mira").strength) == (6, 11)
    assert after(done(dungeon(hungry), long_rest, hungry, "str", fed=True, dice=[("heal", 3)]), "mira").strength == 11
    eaten = fed.with_(supplies=0, fed=1)
    assert after(done(dungeon(eaten), long_rest, eaten, "str", dice=[("heal", 3)]), "mira").strength == 11


def test_a_spell_is_told_with_all_whom_it_brings_down_and_no_hair_of_any() -> None:
    lines = [Sentence("{spell} of {who} takes effect", spell="Lightning Bolt", who="Imre")]
    lines += [Sentence("{who} suffers critical damage: can only crawl", who=who) for who in ("Hob", "Kol")]
    told = [Told(one) for one in lines]
    save = Sentence("{who}: {ability} save {rolled}, needs {must}", who="Kol", ability="STR", rolled=8, must=7)
    told.insert(2, Told(save, total=8, against=7, verdict=Sentence("failed")))
    found = headline(Seen(number=1, what="phased.next", told=tuple(told)), "phased")
    assert found
    assert (str(found.text), found.moment) == ("Lightning Bolt: Imre brings Hob and Kol down.", "")
    plain = headline(Seen(number=1, what="phased.cast", told=(told[0],)), "phased")
    assert plain
    assert str(plain.text) == "Imre casts Lightning Bolt."


HOB = somebody("hob", kind="monster")


def test_nobody_spends_a_night_or_a_week_among_foes_unless_the_referee_says_so() -> None:
    hurt = MIRA.with_(hp=1)
    among = dungeon(hurt, HOB, HALL.with_(here=("hob",), market=True))
    for rest in (long_rest, full_rest):
        with pytest.raises(Refused, match="nobody rests here: Hob is about"):
            done(among, rest, hurt)
    with pytest.raises(Refused, match="Hob is about"):
        done(dungeon(hurt, HOB, Delve(), HALL.with_(here=("hob",))), make_camp, (hurt,))
    assert after(done(among, full_rest, hurt, undisturbed=True), "mira").hp == MIRA.max_hp
    asleep = dungeon(hurt, HOB.with_(asleep=True), HALL.with_(here=("hob",)))
    with pytest.raises(Refused, match="safe place"):
        done(asleep, short_rest, (hurt,))
    with pytest.raises(Refused, match="week in town, and here is none"):
        done(dungeon(hurt), full_rest, hurt)
    assert after(done(dungeon(hurt), full_rest, hurt, town=True), "mira").hp == MIRA.max_hp


def test_who_would_die_in_a_long_rest_is_named_before_it() -> None:
    untended = dungeon(GWEN.with_(tended_by=""), DYING_GWEN)
    assert SYSTEM.offers is not None
    week = next(str(one.text) for one in SYSTEM.offers(untended, "mira", {}) if one.procedure == "phased.full-rest")
    assert week == "Full rest, a week in town. Meanwhile Gwen dies untreated"


def test_who_wakes_while_others_rest_is_told_whatever_else_came_of_it() -> None:
    lines = [Sentence("{who} regains {points} {what}, now {now}", who="Wren", points=2, what="HP", now=4)]
    lines += [Sentence("{spell} no longer lies on {who}", spell="Sleep", who=who) for who in ("Hob", "Kol")]
    told = headline(Seen(number=1, what="phased.short-rest", told=tuple(map(Told, lines))), "phased")
    assert told
    assert str(told.text) == "Wren regains 2 HP. Awake again: Hob and Kol."
