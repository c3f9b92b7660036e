"""What odds once said wrongly, left out or could not say."""

from fractions import Fraction

import msgspec
import pytest

from rulewright.campaign.odds.in_a_row import Wish, weigh_in_a_row
from rulewright.campaign.odds.weighed import weigh
from rulewright.campaign.tactics import usual
from rulewright.chance import Seeded, d, parse
from rulewright.cli.output import chance
from rulewright.engine import Clock, Event, Record, World, begin, exact, live, reaches, roll, system
from rulewright.engine.odds.forks import Fork, forks
from rulewright.engine.odds.outcomes import Outcomes
from rulewright.engine.odds.telling import NOBODY, mean_time
from rulewright.engine.odds.tracks import SOLVED
from rulewright.engine.running.apart import by_itself
from rulewright.engine.verbs import change, create, look, remove
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bdp.fights.attacks import blast
from rulewright.systems.bdp.records.fights import Group
from tests.house.demos import demo


def told(game_id, deed, given, *, fighting=False, changed=None):
    """What is told of a deed in the demonstration, by what it is about; `changed` are fields of people."""
    game = system(game_id)
    world = demo(game, fighting=fighting)
    records = dict(world.records)
    for name, fields in (changed or {}).items():
        records[name] = records[name].with_(**fields)
    found = weigh(game, World(records), {}, game.procedure(deed), given, policy=usual(game)).forks()
    return {str(one.what): one for one in found}


def ways(fork: Fork) -> dict[str, Fraction]:
    return {str(one.says): one.chance for one in fork.ways}


def test_the_six_answers_of_fate_are_told():
    assert list(ways(told("bdp", "fate", {})["the answer"]).values()) == [Fraction(1, 6)] * 6


def test_the_third_slip_is_told_as_death():
    found = told("symbaroum", "death-test", {"who": "ysolt"}, changed={"ysolt": {"status": "dying", "steps": 2}})
    assert sum(one.chance for fork in found.values() for one in fork.ways if str(one.says) == "dies") == Fraction(1, 2)


def test_an_injury_that_kills_is_told():
    assert told("bdp", "injury", {"who": "ysolt"})["Ysolt Garran dies"].chance == Fraction(1, 20)


def test_of_several_free_attacks_each_is_told_and_what_all_leave():
    past = ["toll-ruffian-1", "toll-ruffian-2", "ditch-lurker-21", "ditch-lurker-22"]
    found = told("symbaroum", "pass-by", {"who": "ysolt", "past": past}, fighting=True)
    hits = [one for one in found if one.endswith(" hits")]
    assert len(hits) == len(past)
    unhurt = next(one.chance for one in found["Ysolt Varr: wounds"].ways if one.value == 0)
    assert unhurt == Fraction(1006009, 2560000)


def test_what_is_not_certain_is_written_neither_as_1_nor_as_0():
    assert chance(parse("1000d6").dist().at_least(3000)).startswith("1 - ")
    assert chance(Fraction(1, 10**400)) == "below 1e-300  (< 0.1%)"
    assert chance(Fraction(511853, 512000)) == "511853/512000  (> 99.9%)"


def test_a_killing_parry_stops_a_wide_attack_and_does_not_refuse_it():
    game = system("bdp")
    world = demo(game, fighting=False)
    rat = world["quarry-rat-1"].with_(strength=1, hp=0)
    world = World({**world.records, rat.id: rat})
    both = (world["ysolt"], world["merrit"])

    def parries(request, run):
        return next((one for one in request.options if one == "parry"), usual(game)(request, run))

    for seed in range(60):
        live(blast, rat, both, has_blast=True, world=world, source=Seeded(seed), policy=parries, options=game.previews)


def test_one_that_loses_its_last_point_is_told_by_the_number():
    gone = told("bdp", "attack", {"who": "ysolt", "target": "quarry-rat-1"}, changed={"quarry-rat-1": {"hp": 1}})
    assert not [one for one in gone if "no longer HP" in one]


def test_a_ranking_is_told_name_by_name():
    found = told("murdham", "contest", {"group": ["gerda", "pim"], "ability": "wit"})
    assert set(ways(found["ranking"])) == {"Gerda Stook, Pim Larkin", "Pim Larkin, Gerda Stook"}


def test_who_of_a_group_passes_is_told_by_name():
    found = told("murdham", "group-save", {"group": ["gerda", "pim"], "ability": "str"})
    passing = {"none", "Gerda Stook", "Gerda Stook, Pim Larkin", "Pim Larkin"}
    assert set(ways(found["who passes"])) <= passing


def test_a_scar_and_a_mishap_are_told_by_name():
    found = told("contested", "give-scar", {"creature": "ismay", "row": 4})
    assert all(one.startswith("Broken Limb (") for one in ways(found["Ismay Rushlight: Scar"]))


def test_a_moment_is_told_as_the_time_until_then():
    found = told("contested", "mishap", {"creature": "ismay", "row": 10})
    assert set(ways(found["Spirit walk: ends"])) == {"in 1 hour", *(f"in {n} hours" for n in (2, 3, 4))}


def test_time_that_passes_is_averaged_in_its_longest_unit():
    assert mean_time(Fraction(5400)) == (Fraction(3, 2), Sentence("hours on average"), Sentence("hour on average"))
    assert mean_time(Fraction(0)) == (
        Fraction(0),
        Sentence("seconds on average"),
        Sentence("second on average"),
    )


def test_one_wound_is_told_as_one():
    found = told("symbaroum", "attack", {"who": "ysolt", "target": "toll-ruffian-1"}, fighting=True)
    wounds = next(one for what, one in found.items() if what.endswith(": wounds"))
    assert (wounds.short, wounds.short_of_one) == ("wounds more on average", "wound more on average")


def test_a_blow_that_burns_is_told_once():
    found = told("murdham", "burn", {"who": "gerda"})
    assert "Gerda Stook: damage" not in found
    assert "Gerda Stook: Condition" in found


def test_with_two_weapons_in_hand_the_one_that_counts_is_told():
    given = {"who": "merrit", "target": "quarry-rat-1", "weapons": ["rapier", "parrying dagger"]}
    found = told("bdp", "attack", given)
    assert set(ways(found["Quarry rat 1: weapon that counts"])) == {"rapier", "parrying dagger"}
    assert not [one for one in found if one.endswith("result")]


def test_whom_each_blow_of_a_blast_hurts_is_told():
    given = {"attacker": "oda", "targets": ["sluice-hob-1", "sluice-hob-2"]}
    assert {"Sluice hob 1: damage", "Sluice hob 2: damage"} <= told("phased", "blast", given).keys()


def test_whether_foes_lose_heart_is_told():
    world = World([Group(id="foes", name="the rats", count=4, willpower=9)])
    game = system("bdp")
    found = weigh(game, world, {}, game.procedure("casualty"), {"group": "foes"}, policy=usual(game)).forks()
    assert {str(one.what): one.chance for one in found}["the rats: no longer in the fight"] == Fraction(11, 20)


class Bag(Record, frozen=True):
    """Somebody with things by name, which cannot be hashed."""

    things: dict[str, int]


class Filled(Event[Bag], frozen=True, tag="filled"):
    """More of a thing is in it."""

    n: int

    def apply(self, before: Bag) -> Bag:
        return msgspec.structs.replace(before, things={"n": min(3, before.things["n"] + self.n)})


def made_twice():
    """Make two records of one id."""
    for much in (1, 2):
        yield from create(Bag(id="bag", things={"n": much}))


def changed_when_gone():
    """Change what is gone already: it is there again, as it was in hand."""
    bag = yield from look(Bag, "bag")
    bag = yield from change(bag, Filled(1))
    yield from remove("bag")
    return (yield from change(bag, Filled(1))).things["n"]


def test_odds_and_play_treat_ids_that_are_taken_or_gone_alike():
    for played in (lambda: live(made_twice, source=Seeded(1)), lambda: exact(made_twice)):
        with pytest.raises(Unreadable, match="there is one of that name already"):
            played()
    bag = Bag(id="bag", things={"n": 0})
    assert exact(changed_when_gone, world=[bag]).p(live(changed_when_gone, source=Seeded(1), world=[bag]).value) == 1


def fills(runs):
    """Put one or two things more into the bag."""
    runs()
    bag = yield from look(Bag, "bag")
    return (yield from change(bag, Filled((yield from roll(d(2), "more"))))).things["n"]


def test_a_part_is_followed_once_from_equal_worlds_though_records_hold_mappings():
    followed: list[int] = []
    seen = followed.append

    def runs():
        seen(1)

    def thrice():
        shown: tuple[int, ...] = ()
        for _ in range(3):
            shown += ((yield from by_itself(fills, runs)),)
        return shown

    found = exact(thrice, world=[Bag(id="bag", things={"n": 0})], of=lambda shown, _world: shown[-1])
    assert {one: found.p(one) for one in found.outcomes} == {3: Fraction(1)}
    assert len(followed) == 2 * 4, "two ways from each of 0, 1, 2 and 3"


def test_what_is_remembered_of_solved_parts_has_a_bound():
    assert SOLVED.much > 0


@pytest.mark.parametrize("times", [2, 3])
def test_blows_in_a_row_are_told_in_every_game(times):
    for game_id, who, target in (
        ("murdham", "gerda", "peat-thief-1"),
        ("contested", "ismay", "nim"),
        ("symbaroum", "ysolt", "toll-ruffian-1"),
        ("phased", "oda", "sluice-hob-1"),
        ("bdp", "dorn", "quarry-rat-1"),
        ("bdp", "chain-warder-1", "ysolt"),
        ("murdham", "peat-thief-1", "gerda"),
        ("murdham", "toll-widow-1", "gerda"),
    ):
        game = system(game_id)
        deed = game.procedure("attack")
        names = [one.name for one in deed.parameters]
        given = {names[0]: who, names[1]: [target] if names[1] == "targets" else target}
        world = demo(game, fighting=False)
        assert weigh_in_a_row(game, world, {}, [Wish(deed, given)] * times, policy=usual(game), patience=20).forks()


def cursed():
    """Lay one of two curses on somebody."""
    yield from begin("curse", "mira", title="red curse" if (yield from reaches(d(4), 4, "curse")) else "blue curse")


def test_of_what_lasts_under_one_id_each_is_told_by_its_own_name():
    read = Outcomes()
    dist = exact(cursed, world=[Clock()], of=read.read)
    found = {str(one.what): one.chance for one in forks(dist, read, {}, NOBODY)}
    assert found == {"mira: red curse": Fraction(1, 4), "mira: blue curse": Fraction(3, 4)}
