"""Powers are aimed at whom it makes sense, and the harmful never at the invoker unless that is said."""

from typing import Any

import pytest

from rulewright.engine import Lasting, play
from rulewright.errors import Refused
from rulewright.systems.murdham import SYSTEM
from rulewright.systems.murdham.magic.natural import use_power
from rulewright.systems.murdham.magic.profane import invoke_profane
from rulewright.systems.murdham.magic.sacred import invoke_sacred
from rulewright.systems.murdham.offers.by_situation import offers
from rulewright.systems.murdham.perils.poison import LATER, PARALYSIS
from rulewright.systems.murdham.records.fight_and_stretch import Fight, Side
from rulewright.systems.murdham.records.states import Condition
from rulewright.systems.murdham.tables import POWERS, Power
from tests.murdham.people import somebody, world

SKILLED: dict[str, Any] = {"skills": ("sorcery", "faith"), "mana": 8, "max_mana": 8, "omens": 2}
CASTER = somebody(**SKILLED, items=tuple(f"scroll of {one}" for one in POWERS))
BO = somebody("bo", health=2, corruption=2, conditions=(Condition("sick"),))
GOBLINS = tuple(somebody(f"goblin-{n}", kind="gm") for n in (1, 2))
BODY = somebody("body", kind="gm", dead=True, health=0)
FIGHT = Fight(
    sides=(Side("company", ("ada", "bo")), Side("foes", ("goblin-1", "goblin-2", "body"))),
    holder="company",
    next="company",
)
PEACE = (CASTER, BO, *GOBLINS, BODY)
HARMFUL = [row for row in POWERS.values() if row.hostile or row.upon in ("other", "dead")]


def invoked(row: Power, *more):
    found = offers(world(*PEACE, *more), "ada", {})
    return [one for one in found if one.arguments.get("power") == row.name]


def aims(offer):
    given = offer.arguments
    return given.get("targets", [given["target"]] if "target" in given else [])


@pytest.mark.parametrize("row", POWERS.values(), ids=lambda row: row.name)
@pytest.mark.parametrize("more", [(), (FIGHT,)], ids=["peace", "fight"])
def test_every_power_is_offered_and_no_harmful_one_at_its_invoker(row, more):
    found = invoked(row, *more)
    assert found
    if row in HARMFUL:
        assert all(aims(one) and "ada" not in aims(one) and "bo" not in aims(one) for one in found)
    texts = [one.text for one in found]
    assert len({*texts}) == len(texts), "each says whom it is for"


@pytest.mark.parametrize("row", HARMFUL, ids=lambda row: row.name)
def test_a_harmful_power_without_a_target_is_refused_and_asks_for_it(row):
    rule, field = (invoke_sacred, "target") if row.art == "sacred" else (invoke_profane, "targets")
    with pytest.raises(Refused, match="say on whom it works") as wrong:
        play(rule, CASTER, row.name, world=world(*PEACE))
    assert wrong.value.field == field
    nature = somebody("fey", kind="gm", traits=(f"power of {row.name}",))
    with pytest.raises(Refused, match="say on whom it works"):
        play(use_power, nature, row.name, world=world(nature))


def test_the_blast_is_offered_at_each_foe_as_an_attack_is():
    assert [aims(one) for one in invoked(POWERS["eldritch blast"], FIGHT)] == [["goblin-1"], ["goblin-2"]]


def test_healing_is_offered_at_whoever_is_hurt():
    assert [aims(one) for one in invoked(POWERS["rite of healing"])] == [["bo"]]


@pytest.mark.parametrize(("rule", "art"), [(invoke_profane, "profane"), (invoke_sacred, "sacred")])
def test_the_list_holds_the_powers_whose_scrolls_somebody_has(rule, art):
    ada = somebody(**SKILLED, items=("scroll of eldritch blast", "scroll of rite of healing"))
    (power,) = [one for one in rule.parameters if one.name == "power"]
    rows = [one.value for one in power.rows(world(ada), {"who": "ada"})]
    assert rows == [{"profane": "eldritch blast", "sacred": "rite of healing"}[art]]


def test_only_the_questions_of_the_power_that_is_picked_are_asked():
    asked = {one.name: one.when for one in SYSTEM.procedures["murdham.invoke-profane"].parameters if one.when}
    assert {"about", "concerns", "thing", "extra", "element", "dead_for"} <= asked.keys()
    for among, words in asked.values():
        assert among == "power"
        assert {*words} <= POWERS.keys()


def test_restoring_is_offered_for_the_poisoned_as_for_the_sick():
    row = POWERS["rite of restoration"]
    cy = somebody("cy")
    assert [aims(one) for one in invoked(row, cy)] == [["bo"]]
    poison = Lasting(id="poison", on="cy", what=LATER["damaging"])
    assert [aims(one) for one in invoked(row, cy, poison)] == [["bo"], ["cy"]]
    cy = somebody("cy", conditions=(Condition("incapacitated", by=PARALYSIS),))
    assert [aims(one) for one in invoked(row, cy)] == [["bo"], ["cy"]]
