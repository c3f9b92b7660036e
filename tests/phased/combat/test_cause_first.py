"""Each line of the log stands after what caused it."""

import pytest

from rulewright.engine import play
from rulewright.engine.running.run import Run
from rulewright.errors import Refused
from rulewright.systems.phased.combat.maneuvers import blast
from rulewright.systems.phased.magic.cast import cast
from rulewright.systems.phased.pages.offers import beginning
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.spells import Writing
from rulewright.systems.phased.rounds.fight import end_fight, next_act
from rulewright.systems.phased.wild.travel import forced_march
from rulewright.systems.phased.wild.watches import begin_journey
from tests.phased.fights import Table
from tests.phased.people import CLOCK, somebody, world

BO, CY = somebody("bo"), somebody("cy")
HOB, ORC = (somebody(one, kind="monster", hp=1, strength=9, willpower=9) for one in ("hob", "orc"))


def texts(run: Run) -> list[str]:
    return [str(one.text) for one in run.told]


def begun(party: list[Creature], foes: list[Creature]) -> Table:
    return Table(party, foes, *((f"initiative-{one.id}", 1) for one in party))


def test_whoever_runs_is_told_to_have_lost_heart_first() -> None:
    table = begun([BO], [HOB, ORC])
    table.plan("bo", "melee", at="hob")
    table.next(("damage", 6), ("str-save", 20))
    run = table.run(next_act, table.fight, dice=[("wil-save-orc", 19)], anyway=True)
    assert texts(run)[:2] == ["Orc: WIL save 19, needs under 9: failed", "morale breaks: Orc runs"]


def test_whoever_withdraws_is_told_to_go_before_anybody_strikes_at_the_leaver() -> None:
    table = begun([BO, CY], [HOB])
    table.world = type(table.world)({**table.world.records, "fight": table.fight.with_(engaged=(("bo", "hob"),))})
    table.plan("bo", "withdraw")
    run = table.run(next_act, table.fight, dice=[("damage-hob", 1)], anyway=True)
    assert texts(run) == [
        "Bo leaves, open to free attacks",
        "Hob attacks Bo: 1 less DR 0 is 1",
        "Bo takes 1: HP 6 to 5",
    ]


def test_ammunition_is_looked_at_when_the_fight_is_told_to_be_over() -> None:
    table = begun([BO.with_(used=("bow",), gear=("bow",))], [HOB])
    run = play(end_fight, table.fight, world=table.world, dice=[("ammo", 1)])
    assert texts(run)[0] == "the fight is over"


def test_a_mishap_is_told_before_what_it_costs() -> None:
    mia = somebody("mia", writings=(Writing(spell="Bless"),))
    run = play(
        cast,
        mia,
        "Bless",
        enhance=True,
        safe=False,
        world=world(mia),
        dice=[("wil-save", 20)],
        options={"danger_save": "enhancing"},
    )
    wrong, lost = "Bless goes wrong for Mia: the referee says how", "Mia loses Bless; it is paid for as if cast"
    assert texts(run)[1:3] == [wrong, lost]


def test_a_march_is_told_before_it_tires() -> None:
    here = play(begin_journey, "winter", world=world(BO)).world
    here = type(here)({**here.records, CLOCK.id: CLOCK.with_(seconds=8 * 3600)})
    run = play(forced_march, (here.get(Creature, "bo"),), world=here, dice=[("miles", 4), ("event", 6)])
    assert texts(run)[:2] == ["The travellers cover 4 miles", "Bo carries 0 of 3 units, 1 fatigue"]


def test_whoever_was_tripped_is_told_to_stand_up() -> None:
    table = begun([BO.with_(tripped=True)], [HOB])
    table.plan("bo", "move", at="hob")
    assert texts(table.run(next_act, table.fight, anyway=True)) == ["Bo stands up, and has no move left"]


def test_a_spell_finds_nobody_who_has_got_away_meanwhile() -> None:
    mia = somebody("mia", writings=(Writing(spell="Sleep"),))
    table = begun([mia], [HOB, ORC])
    table.plan("mia", "cast", spell="Sleep", targets=(table.who("hob"),))
    table.next()
    table.world = type(table.world)({**table.world.records, "fight": table.fight.with_(gone=("hob",))})
    run = table.run(next_act, table.fight, anyway=True)
    assert texts(run)[-1] == "Sleep finds nobody any more for whom it was meant"
    assert not table.who("hob").spells


def test_whoever_has_got_away_strikes_at_nobody_of_the_fight_and_not_even_themselves() -> None:
    table = begun([BO, CY], [HOB])
    table.world = type(table.world)({**table.world.records, "fight": table.fight.with_(gone=("bo",), phase=4)})
    for targets in ((table.who("hob"),), (table.who("bo"),)):
        with pytest.raises(Refused, match="Bo has got away"):
            table.run(blast, table.who("bo"), targets)
    with pytest.raises(Refused, match="Bo has got away"):
        table.run(blast, table.who("hob"), (table.who("bo"),))


def test_whoever_has_got_away_is_out_of_reach_though_no_side_had_them() -> None:
    table = begun([CY], [HOB])
    fight = table.fight.with_(gone=("bo",), phase=4)
    table.world = type(table.world)({**table.world.records, "bo": BO, "fight": fight})
    with pytest.raises(Refused, match="Bo has got away"):
        table.run(blast, table.who("hob"), (table.who("bo"),))


def test_no_fight_begins_against_a_foe_who_ran_nobody_knows_where_to() -> None:
    table = begun([BO], [HOB, ORC])
    table.world = type(table.world)({**table.world.records, "fight": table.fight.with_(gone=("hob",))})
    run = table.run(end_fight, table.fight)
    assert "Hob is out of reach, and no foe until they come back." in texts(run)
    offer = beginning(run.world)
    assert offer is not None
    assert offer.arguments["enemies"] == ["orc"]
