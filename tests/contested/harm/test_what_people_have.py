"""What people share: the gear of the fallen, gifts that weigh, a night for everybody, persuasion."""

from typing import Any

import pytest

from rulewright.engine import Clock, World, play
from rulewright.engine.declared.picks import rows_at
from rulewright.errors import Refused
from rulewright.systems.contested.gear.belongings import give
from rulewright.systems.contested.gear.gear_list import gear_named, gear_rows, thing
from rulewright.systems.contested.gear.picks import helpless_beside
from rulewright.systems.contested.harm.aid import stabilize
from rulewright.systems.contested.harm.spoils import loot
from rulewright.systems.contested.offers import offers
from rulewright.systems.contested.people.stock import creature, creature_rows
from rulewright.systems.contested.records import Creature, Fight, Item, LaidSpell
from rulewright.systems.contested.turns.attempts import contest

MIRA = Creature(id="mira", name="Mira", hp=2, max_hp=6)


def test_what_a_foe_fought_with_is_taken_from_its_body_as_the_gear_it_is_and_its_teeth_are_not() -> None:
    poacher = creature("fen-poacher", 1).with_(status="dead", hp=0)
    hound = creature("reedhound", 1).with_(status="dead", hp=0)
    run = play(loot, MIRA, poacher, "bow", world=[MIRA, poacher, hound])
    assert [(item.name, item.gear, item.slots, item.hands) for item in run.value.items] == [
        ("Bow", "bow", *(getattr(thing(gear_named("bow")), one) for one in ("slots", "hands")))
    ]
    assert [item.name for item in run.world.get(Creature, poacher.id).items] == ["knife"]
    with pytest.raises(Refused, match="part of Reedhound"):
        play(loot, MIRA, hound, "bite", world=[MIRA, poacher, hound])


def test_only_the_helpless_who_are_there_are_listed_to_be_searched() -> None:
    dead, alive = creature("fen-poacher", 1).with_(status="dead", hp=0), creature("fen-poacher", 2)
    rows = helpless_beside(World([MIRA, dead, alive]), {"creature": MIRA.id})
    assert [row.value for row in rows] == [dead.id]


@pytest.mark.parametrize(
    ("plight", "helpless"),
    [
        ({"status": "dead"}, True),
        ({"status": "unconscious"}, True),
        ({"status": "critical"}, True),
        ({"bound": True}, True),
        ({"spells": (LaidSpell("Sleep", does="asleep"),)}, True),
        ({"dexterity": 0, "willpower": 0}, True),
        ({"caught": "a net"}, False),
        ({}, False),
    ],
)
@pytest.mark.parametrize("setting", ["either", "both"])
def test_whoever_can_mind_nothing_is_searched_and_nobody_else(
    plight: dict[str, Any], helpless: bool, setting: str
) -> None:
    bag = Item(name="bag")
    body = MIRA.with_(id="bo", name="Bo", kind="npc", items=(bag,), **plight)
    world, settings = World([Clock(), MIRA, body]), {"helpless": setting}
    rows = rows_at(helpless_beside, world, {"creature": MIRA.id}, settings)
    offered = [one for one in offers(world, "mira", settings) if one.procedure == loot.id]
    assert ([row.value for row in rows], len(offered)) == ((["bo"], 1) if helpless else ([], 0))
    if helpless:
        assert play(loot, MIRA, body, "bag", world=world, options=settings).value.items == (bag,)
    else:
        with pytest.raises(Refused, match="is asked to give"):
            play(loot, MIRA, body, "bag", world=world, options=settings)


def test_who_is_searched_is_as_helpless_as_the_table_reads_it() -> None:
    limp = MIRA.with_(id="bo", name="Bo", kind="npc", dexterity=0, items=(Item(name="bag"),))
    world = World([Clock(), MIRA, limp])
    for setting, found in (("either", 1), ("both", 0)):
        settings = {"helpless": setting}
        assert len(list(rows_at(helpless_beside, world, {"creature": MIRA.id}, settings))) == found
        assert len([one for one in offers(world, "mira", settings) if one.procedure == loot.id]) == found


def test_every_weapon_of_a_creature_that_names_gear_names_gear_that_is_sold() -> None:
    made = [one.gear for row in creature_rows().values() for one in row.attacks]
    named = {*made, *(one.gear for row in creature_rows().values() for one in row.guards)} - {""}
    assert {"bow", "dagger", "shield"} <= named <= set(gear_rows())


def test_a_night_is_offered_to_the_whole_party_that_is_there_and_to_no_foe() -> None:
    helper = MIRA.with_(id="helper", name="Helper", kind="npc", role="porter")
    foe = creature("fen-poacher", 1)
    world = World([Clock(), MIRA, helper, foe])
    nights = [one for one in offers(world, "mira") if one.procedure == "contested.rest"]
    assert {tuple(one.arguments["creatures"]) for one in nights} == {("mira", "helper")}
    assert not [one for one in offers(world, foe.id) if one.procedure == "contested.rest"]


def test_whoever_gets_more_than_fits_is_said_to_be_at_no_hp_where_it_is_given() -> None:
    ash = Creature(id="ash", name="Ash", hp=4, max_hp=4, items=(Item(name="load", slots=9),))
    mira = MIRA.with_(items=(Item(name="rope"),))
    run = play(give, mira, ash, "rope", world=[mira, ash])
    assert any("0 HP, and no longer 4" in one.text for one in run.told)


def test_persuasion_is_resisted_with_wil_unless_the_referee_says_otherwise() -> None:
    strong = Creature(id="ash", name="Ash", kind="npc", strength=18, dexterity=18, willpower=5)
    run = play(
        contest, MIRA, (strong,), "wil", persuasion=True, world=[MIRA, strong], dice=[("base", 10), ("save-base", 10)]
    )
    assert [part.value for one in run.told if one.about == "save-base" for part in one.parts][1] == 5


def test_a_salve_is_put_before_the_referee_as_aid_for_the_dying_and_is_used_up() -> None:
    dying = Creature(id="ash", name="Ash", status="critical", hp=0)
    salve = thing(gear_named("healing-salve"))
    helper = MIRA.with_(items=(salve,))
    world = World([Clock(), helper, dying])
    texts = [str(one.text) for one in offers(world, "mira") if one.procedure == "contested.stabilize"]
    assert texts == ["Stabilize Ash with bandages", "Stabilize Ash with Healing salve"]
    run = play(stabilize, helper, dying, "Healing salve", world=world)
    assert (run.value.stabilized, run.world.get(Creature, "mira").items) == (True, ())


def test_whom_a_spell_or_fear_keeps_from_violence_is_offered_no_attack() -> None:
    foe = Creature(id="foe", name="Foe", kind="npc", group="foes")
    fight = Fight(id="fight", order=("mira", "foe"), totals=(("mira", 2), ("foe", 1)), turn=0, turning=True)

    def attacks(mira: Creature) -> bool:
        ready = mira.with_(ap=3)
        found = offers(World([Clock(), ready, foe, fight]), "mira")
        return any("attack" in (one.procedure.partition(".")[2], one.arguments.get("deed")) for one in found)

    assert attacks(MIRA)
    assert not attacks(MIRA.with_(spells=(LaidSpell("Pacify", does="peaceful"),)))
    assert not attacks(MIRA.with_(spells=(LaidSpell("Charm", by="foe", does="charmed"),)))
    assert not attacks(MIRA.with_(fleeing=True))
