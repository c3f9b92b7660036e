"""The parts of a new character, each drawn again, written in or swapped by itself."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from rulewright.engine import Rule
from rulewright.errors import Sentence
from rulewright.systems.bricks.people.making import Fields, Made, procedures
from rulewright.systems.bricks.people.newcomers import named_or_drawn
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.symbaroum.actions.peace import at_peace
from rulewright.systems.symbaroum.characters.creation import first_abilities
from rulewright.systems.symbaroum.characters.random_choices import (
    abilities_drawn,
    armor_drawn,
    shield_drawn,
    values_drawn,
    weapons_drawn,
)
from rulewright.systems.symbaroum.characters.stock import armor_named, shield_named, weapon_named
from rulewright.systems.symbaroum.checks.abilities import ability_title
from rulewright.systems.symbaroum.numbers import HIGHEST, LOWEST
from rulewright.systems.symbaroum.records.creature import ATTRIBUTES, Creature


def _value(name: str, _who: Creature, value: int) -> Fields:
    return {name: value}


def _all_drawn(_who: Creature) -> Rule[Fields]:
    """All eight anew: one alone would break the sum of the points. Clause: attributes.list"""
    return (yield from values_drawn({}, "points"))


def _learnt(who: Creature) -> Rule[Fields]:
    values: Fields = {one: who.value(one) for one in ATTRIBUTES}
    return {"abilities": first_abilities(*(yield from abilities_drawn((), "", values, who.weapons)))}


def _armed(who: Creature) -> Rule[Fields]:
    (weapon,) = yield from weapons_drawn((), "", who.abilities)
    borne = weapon_named(weapon, ready=True)
    held = yield from shield_drawn("", borne)
    return {"weapons": (borne,), "shields": (shield_named(held),) if held else ()}


def _clad(who: Creature) -> Rule[Fields]:
    return {"armor": armor_named((yield from armor_drawn("", who.abilities)))}


def _called(_who: Creature) -> Rule[Fields]:
    return {"name": (yield from named_or_drawn("", "symbaroum"))}


def _values(who: Creature) -> str:
    return in_a_row(
        Sentence("{attribute} {value}", attribute=Sentence(name.capitalize()), value=who.value(name))
        for name in ATTRIBUTES
    )


PARTS: Final[Mapping[str, Made]] = {
    **{
        name: Made(
            Sentence(name.capitalize()),
            partial(lambda name, who: who.value(name), name),
            written=partial(_value, name),
            low=LOWEST,
            high=HIGHEST,
        )
        for name in ATTRIBUTES
    },
    "values": Made(Sentence("all values"), _values, _all_drawn),
    "abilities": Made(
        Sentence("abilities"),
        lambda who: in_a_row(
            Sentence("{ability} ({level})", ability=ability_title(one), level=Sentence(level))
            for one, level in who.abilities.items()
        ),
        _learnt,
    ),
    "arms": Made(
        Sentence("weapon and shield"),
        lambda who: in_a_row((*(Sentence(one.name) for one in who.weapons), *map(Sentence, who.shields))),
        _armed,
    ),
    "armor": Made(Sentence("armor"), lambda who: Sentence(who.armor.name), _clad),
    "name": Made(Sentence("name"), lambda who: who.name, _called),
}
"""Every part. Clauses: attributes.list, experience.use"""
PROCEDURES: Final[tuple[Any, ...]] = procedures("symbaroum", Creature, PARTS, when=at_peace, swaps=ATTRIBUTES)
