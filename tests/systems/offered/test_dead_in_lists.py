"""The dead and those who are away stand in no list of who may be meant, unless the deed is about them."""

import json

import pytest

from rulewright.engine import System, installed
from rulewright.table.view.doing.forms import forms

ABOUT_THEM = {
    "bdp": {"bdp.loot fallen"},
    "contested": {
        "contested.cast targets",
        "contested.loot body",
        "contested.succeed dead",
        "contested.trigger targets",
        "contested.use-scroll targets",
        "contested.weaken detachment",
    },
    "murdham": {
        "murdham.funeral dead",
        "murdham.invoke-profane concerns",
        "murdham.invoke-profane targets",
        "murdham.invoke-sacred target",
        "murdham.take other",
        "murdham.use-power concerns",
        "murdham.use-power target",
    },
    "phased": {"phased.cast targets", "phased.plan targets"},
    "symbaroum": {"symbaroum.ability target", "symbaroum.inherit donor", "symbaroum.take other"},
}
"""What is done with the dead, or may be: they are searched, mourned, followed, called back."""
GAMES = [one for name, one in sorted(installed().items()) if name in ABOUT_THEM]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_only_what_is_about_the_dead_lists_them(game: System) -> None:
    sent = [json.loads(bytes(one)) for one in forms(game, "en", referee=True)]
    bodies = {kind.__name__ for kind in game.creatures}
    listed = {
        f"{one['id']} {each['name']}"
        for one in sent
        for each in one["questions"]
        if each.get("of") in bodies and each.get("gone") and not game.procedures[one["id"]].house
    }
    assert listed == ABOUT_THEM[game.id]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_referees_own_deeds_are_done_to_whomever_there_is(game: System) -> None:
    sent = [json.loads(bytes(one)) for one in forms(game, "en", referee=True)]
    house = [one for one in sent if game.procedures[one["id"]].house]
    assert house
    assert all(each.get("gone") for one in house for each in one["questions"] if each["kind"].startswith("record"))
