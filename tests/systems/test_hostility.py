"""A deed done to somebody by the party with ill intent makes a bystander a foe, whatever the deed and whatever comes of
it; one that helps does not.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from rulewright.chance import Seeded
from rulewright.engine import World, live, play, system
from rulewright.engine.parameters import bind
from rulewright.systems.bdp.records.creature import Creature as BdpCreature
from rulewright.systems.bricks.people.groups import BYSTANDERS, FOES, PARTY, group_of
from rulewright.systems.contested.records import Creature as ContestedCreature
from rulewright.systems.contested.records.things import Grimoire
from rulewright.systems.murdham.records.creature import Creature as MurdhamCreature
from rulewright.systems.phased.records.creatures import Creature as PhasedCreature
from rulewright.systems.phased.records.spells import Writing
from rulewright.systems.symbaroum.records.creature import Creature as SymbaroumCreature


class Deed(NamedTuple):
    """A deed of one of the party, Mira, to a ferryman who stands by."""

    game: str
    verb: str
    given: Mapping[str, Any]
    hero: Mapping[str, Any] = {}
    stands: Mapping[str, Any] = {}
    """What is said of the ferryman besides."""


KINDS: Mapping[str, type[Any]] = {
    "bdp": BdpCreature,
    "contested": ContestedCreature,
    "murdham": MurdhamCreature,
    "phased": PhasedCreature,
    "symbaroum": SymbaroumCreature,
}
STANDS_BY: Mapping[str, Mapping[str, Any]] = {
    "bdp": {"kind": "npc", "side": "bystander"},
    "contested": {"kind": "npc", "group": "bystanders", "hp": 20, "max_hp": 20},
    "murdham": {"kind": "gm", "side": "bystander"},
    "phased": {"kind": "monster", "side": "bystander", "hp": 20, "max_hp": 20},
    "symbaroum": {"side": "npc", "group": "bystanders"},
}
BOOK = Grimoire(spells=("Sleep", "Cure Wounds", "Charm"), held=True)
CASTER = {"grimoire": BOOK}
DEVOUT = {"skills": ("Devotion",), "imprinted": ("Rebuke", "Replenish"), "willpower": 15}
HOSTILE = (
    Deed("bdp", "attack", {"who": "mira", "target": "ferryman"}),
    Deed("bdp", "gambit", {"who": "mira", "target": "ferryman", "what": "shove"}),
    Deed("bdp", "trick", {"who": "mira", "targets": ["ferryman"], "what": "trip"}, {"skills": ("Gifted",)}),
    Deed("bdp", "sculpt", {"who": "mira", "targets": ["ferryman"]}, {"skills": ("Gifted",)}),
    Deed("bdp", "miracle", {"who": "mira", "miracle": "Rebuke", "targets": ["ferryman"]}, DEVOUT),
    Deed("contested", "attack", {"attacker": "mira", "targets": ["ferryman"]}),
    Deed("contested", "cast", {"caster": "mira", "spell": "Sleep", "targets": ["ferryman"], "slots": 1}, CASTER),
    Deed("murdham", "attack", {"attacker": "mira", "target": "ferryman"}),
    Deed("murdham", "hold", {"who": "mira", "target": "ferryman", "what": "shove"}),
    Deed(
        "murdham",
        "throw-vial",
        {"attacker": "mira", "target": "ferryman", "item": "acid vial"},
        {"items": ("acid vial",)},
    ),
    Deed(
        "murdham",
        "use-power",
        {"who": "mira", "power": "eldritch blast", "target": "ferryman"},
        {"traits": ("power of eldritch blast",)},
    ),
    Deed("phased", "attack", {"attacker": "mira", "target": "ferryman"}),
    Deed("phased", "maneuver", {"attacker": "mira", "target": "ferryman", "trick": "other"}),
    Deed(
        "phased",
        "cast",
        {"caster": "mira", "spell": "Slow", "targets": ["ferryman"], "safe": True},
        {"writings": (Writing(spell="Slow", level=3),), "gear": ("hand",)},
    ),
    Deed("symbaroum", "attack", {"who": "mira", "target": "ferryman"}),
    Deed("symbaroum", "hurt", {"target": "ferryman", "damage": 3, "attacker": "mira"}),
)
HELPFUL = (
    Deed("bdp", "miracle", {"who": "mira", "miracle": "Replenish", "targets": ["ferryman"]}, DEVOUT),
    Deed("contested", "cast", {"caster": "mira", "spell": "Cure Wounds", "targets": ["ferryman"], "slots": 1}, CASTER),
    Deed("contested", "cast", {"caster": "mira", "spell": "Charm", "targets": ["ferryman"], "slots": 1}, CASTER),
    Deed(
        "symbaroum",
        "first-aid",
        {"helper": "mira", "patient": "ferryman", "means": "herbal-cure"},
        {"herbal_cures": 1},
        {"lost": 4},
    ),
)


def named(deed: Deed) -> str:
    """A deed as a test calls it."""
    return f"{deed.game}-{deed.verb}-{deed.given.get('spell', deed.given.get('miracle', ''))}"


def after(deed: Deed) -> World:
    """The world when it is done."""
    kind = KINDS[deed.game]
    mira = kind(id="mira", name="Mira").with_(**deed.hero)
    ferryman = kind(id="ferryman", name="Ferryman").with_(**STANDS_BY[deed.game], **deed.stands)
    game = system(deed.game)
    begun = game.world()
    world = World([*begun, mira, ferryman])
    assert (group_of(mira), group_of(ferryman)) == (PARTY, BYSTANDERS)
    found = game.procedure(deed.verb)
    return live(found, source=Seeded(2), world=world, **bind(found.parameters, deed.given, world)).world


@pytest.mark.parametrize("deed", HOSTILE, ids=named)
def test_whoever_the_party_is_hostile_to_is_a_foe(deed: Deed):
    assert group_of(after(deed)["ferryman"]) == FOES


@pytest.mark.parametrize("deed", HELPFUL, ids=named)
def test_whoever_is_helped_stands_by(deed: Deed):
    assert group_of(after(deed)["ferryman"]) == BYSTANDERS


@pytest.mark.parametrize("deed", [one for one in HOSTILE if one.verb in ("attack", "hold", "gambit")], ids=named)
def test_a_bystander_who_strikes_at_the_party_is_a_foe(deed: Deed):
    turned = {"mira": "ferryman", "ferryman": "mira"}
    given = {
        name: [turned[one] for one in value] if isinstance(value, list) else turned.get(value, value)
        for name, value in deed.given.items()
    }
    assert group_of(after(deed._replace(given=given))["ferryman"]) == FOES


def test_whoever_gives_up_in_a_fight_of_murdham_is_no_foe_when_it_is_over():
    game = system("murdham")
    world = World([*game.world(), MurdhamCreature(id="mira", name="Mira", wits=12)])
    for name in ("Robber", "Bandit"):
        world = play(game.procedure("join"), world=world, name=name, gm=True, strength=9, agility=9, wits=9).world
    begun: dict[str, Any] = {"company": (world["mira"],), "foes": (world["robber"], world["bandit"])}
    choices = [("which faction begins", "foes")]
    world = play(game.procedure("fight"), world=world, dice={"started-d2": [2]}, choices=choices, **begun).world
    world = play(game.procedure("surrender"), world["robber"], world=world).world
    world = play(game.procedure("end-fight"), world=world).world
    assert (group_of(world["robber"]), group_of(world["bandit"])) == (BYSTANDERS, FOES)
    offer = game.fight(world)
    assert offer is not None
    assert offer.arguments["foes"] == ["bandit"]


@pytest.mark.parametrize("state", [{"captor": "mira"}, {"grabbed_by": "mira"}])
def test_no_fight_of_murdham_begins_against_prisoners(state: Mapping[str, Any]):
    game = system("murdham")
    mira, robber = MurdhamCreature(id="mira", name="Mira"), MurdhamCreature(id="robber", name="Robber", kind="gm")
    free, bound = (game.fight(World([*game.world(), mira, one])) for one in (robber, robber.with_(**state)))
    assert free is not None
    assert bound is not None
    assert (free.why_not, free.arguments["foes"]) == ("", ["robber"])
    assert bound.why_not == "This waits for at least one foe."


@pytest.mark.parametrize(
    ("faces", "group", "came"),
    [((1, 1), FOES, "bystanders"), ((6, 6), BYSTANDERS, "foes"), ((3, 3), FOES, "foes"), ((3, 3), "party", "party")],
)
def test_the_hostile_of_contested_are_foes_and_the_kind_are_none(faces: tuple[int, int], group: str, came: str):
    game = system("contested")
    world = World([*game.world(), ContestedCreature(id="eel", name="The eel", kind="npc", group=came)])
    reacted = play(game.procedure("reaction"), "The eel", world=world, dice=[("reaction", faces)])
    assert group_of(reacted.world["eel"]) == group
