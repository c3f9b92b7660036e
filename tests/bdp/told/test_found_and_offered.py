"""What players of this game find and are offered: the shop, drinking, imprinting; and what the heartless do no more."""

import pytest

from rulewright.engine import World, play
from rulewright.engine.declared.derived import Fixed
from rulewright.engine.rules.refusing import refusal
from rulewright.errors import Refused
from rulewright.systems.bdp import SYSTEM
from rulewright.systems.bdp.blows.morale import retreat
from rulewright.systems.bdp.faith.devotion import BOOK, imprint
from rulewright.systems.bdp.fights.commanded import able_and_in_turn
from rulewright.systems.bdp.gear.prices import buy
from rulewright.systems.bdp.picks import career_picks, skill_picks
from rulewright.systems.bdp.records.fights import ENEMIES, Fight, Group
from rulewright.systems.bdp.records.items import Item
from rulewright.systems.bdp.table.offers import offers
from rulewright.table.anything.finding import entries, found
from tests.bdp.people import MIRA, ORC, stands, world

FIRST = 3
"""So many hits a player looks at first."""


@pytest.mark.parametrize(
    ("said", "verb"),
    [
        ("buy", "buy"),
        ("shop", "buy"),
        ("kaufen", "buy"),
        ("drink", "breath"),
        ("trinken", "breath"),
        ("water", "refill"),
        ("eat", "meal"),
        ("essen", "meal"),
        ("flee", "retreat"),
    ],
)
def test_a_player_finds_in_their_own_words_what_they_do_every_evening(said, verb):
    hits = [one.procedure for one in found(said, entries(SYSTEM, referee=False))[:FIRST]]
    assert f"bdp.{verb}" in hits


def test_what_is_bought_costs_the_least_there_is_unless_the_referee_names_a_price():
    rich = MIRA.with_(coins=100)
    rows = next(one.rows for one in SYSTEM.procedure("buy").parameters if one.name == "thing")
    assert rows is not None
    cost = {one.value.casefold(): one.cost for one in rows(World(world(rich)), {"who": "mira"})}
    assert play(buy, rich, "lantern", world=world(rich)).value.coins == 100 - (cost["lantern"] or 0)
    assert play(buy, rich, "lantern", 60, world=world(rich)).value.coins == 40
    price = next(one for one in SYSTEM.procedure("buy").parameters if one.name == "price")
    assert price.by == "referee"


DEVOUT = MIRA.with_(skills=("Devotion",), imprinted=("Bless",), items=(*MIRA.items, Item(name=BOOK)))


def test_the_devout_are_offered_to_imprint_miracles_and_to_let_them_go():
    offered = {str(one.text): one for one in offers(World(world(DEVOUT)), "mira", {}) if one.procedure == imprint.id}
    assert "Let go: Bless" in offered
    assert next(one for one in offered if one.startswith("Imprint: Smite"))
    assert not any(one.why_not for one in offered.values())
    run = play(imprint, DEVOUT, ("Smite",), sunrise=True, world=world(DEVOUT))
    assert stands(run, "mira").imprinted == ("Bless", "Smite")
    bookless = DEVOUT.with_(items=())
    assert all(
        "prayer book" in str(one.why_not)
        for one in offers(World(world(bookless)), "mira", {})
        if one.procedure == imprint.id
    )
    assert imprint.id not in {one.procedure for one in offers(World(world(MIRA)), "mira", {})}


def test_a_career_says_what_it_teaches_and_only_its_skills_are_asked_for():
    careers = {one.value: one for one in career_picks(World(), {})}
    assert str(careers["blacksmith"].line).startswith("Teaches one of: Armor Expert, Bludgeoning Proficiency")
    taught = [one.value for one in skill_picks(World(), {"careers": ["blacksmith"]})]
    assert "Crafty" in taught
    assert "Healer" not in taught
    assert len(list(skill_picks(World(), {}))) > len(taught)


LOST = Group(id=ENEMIES, name="", count=1, willpower=9, fighting=False)
ROUND = Fight(party=("mira",), foes=("orc",), settled=True, first=("orc",))


@pytest.mark.parametrize(
    ("verb", "more", "heartless"),
    [
        ("attack", {"target": "mira"}, True),
        ("pick-up", {"thing": "torch"}, True),
        ("turn-end", {}, False),
        ("retreat", {}, False),
        ("give-up", {}, False),
        ("hold", {"thing": "mace", "hand": ""}, False),
    ],
)
def test_a_foe_that_has_lost_heart_does_nothing_but_get_away_or_give_up(verb, more, heartless):
    deed = SYSTEM.procedure(verb)
    wrong = refusal(
        World(world(MIRA, ORC, ROUND, LOST)), deed, Fixed({"who": "orc", **more}), Fixed({}), able_and_in_turn
    )
    assert ("has lost heart" in str(wrong)) is heartless


def test_a_foe_that_has_lost_heart_may_run():
    here = world(MIRA, ORC, ROUND, LOST)
    assert play(retreat, ORC, world=here, dice=[("save", 1)]).value.away
    with pytest.raises(Refused, match="has lost heart"):
        play(SYSTEM.procedure("attack"), ORC, MIRA, world=here)
