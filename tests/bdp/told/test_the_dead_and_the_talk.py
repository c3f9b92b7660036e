"""What is asked of the dead, the senseless and sleepers; and what the referee's word leaves to be done."""

from typing import Any

import pytest

from rulewright.engine import Lasting, Record, World, play
from rulewright.engine.declared.derived import Fixed, fixed
from rulewright.engine.rules.refusing import refusal
from rulewright.errors import Refused
from rulewright.systems.bdp import SYSTEM
from rulewright.systems.bdp.conflicts.argument import Side
from rulewright.systems.bdp.conflicts.duel import Duel
from rulewright.systems.bdp.exploring import go
from rulewright.systems.bdp.fights.commanded import able_and_in_turn
from rulewright.systems.bdp.fights.turns import fight_end
from rulewright.systems.bdp.gear.handing import loot
from rulewright.systems.bdp.gear.handing import offers as things_to_take
from rulewright.systems.bdp.harm.diseases import illness_day
from rulewright.systems.bdp.needs.met import regain
from rulewright.systems.bdp.needs.sleeping import ASLEEP
from rulewright.systems.bdp.records.fights import Fight
from rulewright.systems.bdp.records.items import Illness
from rulewright.systems.bdp.records.road import Matter, Trek
from rulewright.systems.bdp.recovery.breath import breath
from rulewright.systems.bdp.table.fight_view import due
from rulewright.systems.bdp.table.offers import offers
from rulewright.systems.bricks.exploring import Place, Scene, Way
from tests.bdp.people import ELF, MIRA, ORC, stands, world

DEAD = ELF.with_(status="dead", strength=0)
ARGUED = (
    Side(id="argument-one", name="Mira", leader="mira", members=("mira",), composure=3),
    Side(id="argument-other", name="Orc", leader="orc", members=("orc",), composure=3),
)


def refused(verb: str, given: dict[str, Any], *records: Record) -> str:
    """What is said against a command of the referee; empty if nothing is."""
    return str(refusal(World(world(*records)), SYSTEM.procedure(verb), Fixed(given), fixed({}), able_and_in_turn) or "")


def text_due(*records: Record) -> list[str]:
    """What is due, in words."""
    return [str(one.text) for one in due(World(world(*records)))]


@pytest.mark.parametrize(
    ("verb", "given"),
    [
        ("task", {"who": "elf"}),
        ("contest", {"parties": ["mira", "elf"], "abilities": ["str"]}),
        ("sell", {"who": "elf", "thing": "dagger", "price": 2}),
        ("lessons", {"who": "elf", "skill": "Scout"}),
        ("duel", {"one": "mira", "other": "elf"}),
        ("argument", {"one": ["mira"], "other": ["elf"], "stake": "a", "other_stake": "b"}),
    ],
)
def test_nobody_does_anything_at_the_referees_word_who_is_dead_out_or_asleep(verb: str, given: dict[str, Any]) -> None:
    night = Lasting(id="asleep-elf", what=ASLEEP, on="elf", amount=2, until=28_800)
    assert "dead" in refused(verb, given, MIRA, DEAD)
    assert "immobilized" in refused(verb, given, MIRA, ELF.with_(status="out", out_by="immobilized"))
    assert "Elf is asleep" in refused(verb, given, MIRA, ELF, night)
    assert "asleep" not in refused(verb, given, MIRA, ELF)


@pytest.mark.parametrize("verb", ["fatigue", "wound", "critical", "injury", "award-skill", "drink"])
def test_nothing_befalls_the_dead_any_more(verb: str) -> None:
    more = {"wound": {"type": "burn"}, "award-skill": {"skill": "Alert"}}.get(verb, {})
    assert "Elf is dead already" in refused(verb, {"who": "elf", **more}, DEAD)
    assert "dead" not in refused(verb, {"who": "elf", **more}, ELF)


@pytest.mark.parametrize(
    ("verb", "given"),
    [
        ("lay-on-hands", {"who": "mira", "patient": "elf"}),
        ("words-of-grace", {"who": "mira", "patient": "elf"}),
        ("miracle", {"who": "mira", "miracle": "Bless", "targets": ["elf"]}),
        ("use-brew", {"who": "mira", "brew": "Healing Salve", "on": "elf"}),
        ("camp", {"who": "mira", "activity": "treat-injuries", "patient": "elf"}),
    ],
)
def test_nobody_heals_or_blesses_the_dead(verb: str, given: dict[str, Any]) -> None:
    assert "Elf is dead already" in refused(verb, given, MIRA, DEAD, Trek())
    assert "dead" not in refused(verb, given, MIRA, ELF, Trek())


def test_a_duel_rests_in_a_fight_and_ends_with_either_of_the_two() -> None:
    begun = Duel(one="mira", other="orc")
    assert "a fight is in progress" in refused(
        "duel-contest", {}, MIRA, ORC, begun, Fight(party=("mira",), foes=("orc",))
    )
    fallen = ORC.with_(status="dead")
    assert text_due(MIRA, fallen, begun) == ["Break off the duel: Orc fights no more (dead)"]
    assert "bdp.duel-contest" not in {one.procedure for one in offers(World(world(MIRA, fallen, begun)), "mira", {})}
    assert text_due(MIRA, ORC, begun) == []


def test_nobody_is_offered_to_care_for_the_dead() -> None:
    ill = Illness(name="Swampsigh", ability="str", damage="1")
    for who, offered in ((ELF, True), (DEAD, False)):
        here = World(world(MIRA, who.with_(illnesses=(ill,)), Trek()))
        patients = {one.arguments.get("patient") for one in offers(here, "mira", {})}
        assert ("elf" in patients) is offered


def test_nobody_argues_in_a_fight_or_with_the_fallen_and_that_is_put_before_the_referee() -> None:
    assert "a fight is in progress" in refused("argue", {}, MIRA, ORC, *ARGUED, Fight(party=("mira",), foes=("orc",)))
    fallen = ORC.with_(status="dead")
    assert "Orc cannot act" in refused("argue", {}, MIRA, fallen, *ARGUED)
    assert text_due(MIRA, fallen, *ARGUED) == ["Break off the argument: Orc speaks no more (dead)"]
    offered = {one.procedure for one in offers(World(world(MIRA, fallen, *ARGUED)), "mira", {})}
    assert "bdp.argue" not in offered
    assert text_due(MIRA, ORC, *ARGUED) == []


def test_whoever_comes_round_is_told_so_and_nobody_is_promised_it_at_0() -> None:
    out = MIRA.with_(status="out", out_by="immobilized", tended=True, water="d8")
    assert [one.text for one in play(breath, out, world=world(out)).told] == ["Mira comes round."]
    stiff = out.with_(dexterity=0)
    assert text_due(stiff) == []
    run = play(regain, stiff, "dex", 2, "", world=world(stiff))
    assert (stands(run, "mira").status, run.told[-1].text) == ("ok", "Mira comes round.")


def test_a_disease_that_kills_is_told_before_the_death() -> None:
    ill = Illness(name="Bonebreaker Plague", ability="str", damage="2")
    who = MIRA.with_(strength=1, illnesses=(ill,))
    run = play(illness_day, who, world=world(who), dice={"save": [20]})
    assert [one.text for one in run.told][1:] == [
        "Bonebreaker Plague: Mira loses 1 STR, 0 left.",
        "Mira is dead.",
    ]


def test_nobody_goes_on_with_an_argument_from_another_place() -> None:
    yard, hall = Place(id="yard", called="Yard", here=("orc",)), Place(id="hall", called="Hall")
    left = (MIRA, ORC, *ARGUED, yard, hall, Scene(place="hall"))
    assert "at another place" in refused("argue", {}, *left)
    assert "Break off the argument: they are at different places" in text_due(*left)
    assert "another place" not in refused("argue", {}, MIRA, ORC, *ARGUED, yard, hall, Scene(place="yard"))


def test_the_dead_are_searched_where_they_lie_and_nowhere_else() -> None:
    yard, hall = Place(id="yard", called="Yard", ways=(Way(text="a door", to="hall"),)), Place(id="hall", called="Hall")
    here = World(world(MIRA, DEAD, yard, hall, Scene(place="yard")))
    spoil = "Take from Elf: dagger"
    assert spoil in [str(text) for _, _, text in things_to_take(MIRA, here)]
    gone = play(go, "1", world=here).world
    assert gone.get(Place, "yard").here == ("elf",)
    assert spoil not in [str(text) for _, _, text in things_to_take(MIRA, gone)]
    with pytest.raises(Refused, match="at another place"):
        play(loot, MIRA, DEAD, "dagger", world=gone)


def test_what_was_no_fight_was_not_loud_either() -> None:
    here = (MIRA, ORC, Place(id="hall", called="Hall"), Scene(place="hall"))
    assert not play(fight_end, world=world(*here)).world.all(Matter)
    loud = play(fight_end, world=world(*here, Fight(party=("mira",), foes=("orc",)))).world
    assert loud.all(Matter)[0].left == ("loud",)
