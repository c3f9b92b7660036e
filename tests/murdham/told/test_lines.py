"""What is told is told once, in the order in which it happens, with what came of it, and in words."""

import re
from pathlib import Path

from rulewright.campaign.seen.sight import Seat
from rulewright.engine import play
from rulewright.systems.murdham.checks.owed import Owed, settle
from rulewright.systems.murdham.combat.attacks import attack
from rulewright.systems.murdham.dialogue.manipulation import intimidate
from rulewright.systems.murdham.perils.poison import take_antidote
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.town.handing_over import give
from rulewright.systems.murdham.town.trade import trade
from rulewright.systems.murdham.travel.clock import run_out
from rulewright.systems.murdham.travel.journey import travel
from tests.murdham.fighting.test_battle import COUNTERS, Round
from tests.murdham.people import somebody, world
from tests.playthroughs.evening import begun, played

LEFT = re.compile(
    r"\b[a-z]+(?:-[a-z]+)*-(?:save|damage|d?\d+)\b|\w_\w|\b(?:str|agi|wit)\b|\bzone \d|\bd\d+ \d|\bNone\b|[{}]"
)
"""What no word is: keys of dice, records and abilities, a die beside its number, names of the source."""
COMPANY = tuple(somebody(one) for one in ("ada", "bo", "cy"))


def lines(run):
    return [str(one.text) for one in run.told]


def test_nothing_that_twelve_days_tell_and_ask_is_a_key_or_bare_notation(tmp_path: Path) -> None:
    campaign = begun("murdham_days", tmp_path)
    played("murdham_days", campaign)
    told = {str(one.text) for seen in campaign.log(Seat("referee", referee=True)) for one in seen.told}
    assert len(told) > 300
    assert sorted(one for one in told if LEFT.search(one)) == []
    campaign.release()


def test_a_die_that_is_told_is_told_in_words():
    ada = somebody(items=("antidote",))
    run = play(take_antidote, ada, world=world(ada), dice=[("antidote-d4", 3)])
    assert [one for one in lines(run) if "on a d4" in one]
    assert not [one for one in lines(run) if LEFT.search(one)]


def test_money_that_is_handed_over_is_told_once_and_a_deal_before_what_it_costs():
    ada, bo = somebody(quarters=80), somebody("bo")
    assert lines(play(give, ada, bo, shillings=2, world=world(ada, bo))) == ["Ada hands 2 sh to Bo"]
    assert lines(play(trade, ada, "buys", "torch", world=world(ada))) == ["Ada buys torch", "Ada pays 2 sh, 18 sh left"]


def test_a_company_of_one_speed_travels_and_stays_awake_in_one_line():
    there = world(*COMPANY)
    assert lines(play(travel, COMPANY, world=there)) == ["the company travels on: 2 sectors, 2 so far"]
    slow = play(travel, COMPANY, path=False, world=there)
    assert lines(slow)[0] == "Ada, Bo and Cy: 1/2 area in each unit of time, 1/4 of the speed"
    assert len(lines(slow)) == 2
    told = lines(play(run_out, "watch", world=there))
    assert [one for one in told if "without rest" in one] == ["Ada, Bo and Cy: 1 watch without rest"]


def test_whoever_is_down_before_striking_back_strikes_no_more():
    there = Round(Weapon(id="axe", make="axe", die="d8", owner="orc")).world
    dice = [("attacker-damage", 1), ("defender-damage", 7)]
    run = play(attack, there["ada"], there["orc"], "d6", dice=dice, choices=[COUNTERS], world=there)
    assert "the blow of Ada does not come any more" in lines(run)


def test_who_gives_in_to_a_threat_is_told_and_so_is_what_is_done_with():
    ada, orc = COMPANY[0], somebody("orc", kind="gm")
    run = play(intimidate, ada, orc, world=world(ada, orc), dice=[("target-wit-save", 20)])
    assert lines(run)[-1] == "Orc does or says what was demanded: the GM says how"
    (owed,) = run.world.all(Owed)
    assert lines(play(settle, owed, world=run.world)) == ["done with: somebody manipulated (Orc)"]
