"""The parts of a new character, each rolled or drawn again, written in or swapped by itself."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from rulewright.engine import Rule, roll
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.peace import at_peace
from rulewright.systems.bdp.creation.background import COINS, MADE, MADE_TITLES, draw_careers, draw_package, roll_coins
from rulewright.systems.bdp.creation.character import SCORES, TYPES, hp_rolled, outfit
from rulewright.systems.bdp.numbers import CAREERS_AT_MOST, FIRST_HP, FIRST_SCORES
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.tables import AGES, CAREERS, WEAPONS
from rulewright.systems.bricks.cairn.abilities import FIELDS, Ability
from rulewright.systems.bricks.people.making import Fields, Made, procedures
from rulewright.systems.bricks.people.newcomers import drawn, named_or_drawn
from rulewright.systems.bricks.saying import in_a_row


def _score(ability: Ability, who: Creature, value: int) -> Fields:
    """A score as the dice show it, which age changes. Clauses: creation.abilities.3d6, age.roll.d6"""
    value = max(0, value + _shift(who, ability))
    return {FIELDS[ability]: value, f"max_{FIELDS[ability]}": value}


def _shown(ability: Ability, who: Creature) -> int:
    return who.maximum(ability) - _shift(who, ability)


def _shift(who: Creature, ability: Ability) -> int:
    bands = [row for row in AGES.values() if who.age and row.start < who.age]
    return max(bands, key=lambda row: row.start).shift(ability) if bands else 0


def _scored(ability: Ability, who: Creature) -> Rule[Fields]:
    return _score(ability, who, (yield from roll(FIRST_SCORES, ability)))


def _health(_who: Creature, value: int) -> Fields:
    return {"hp": value, "max_hp": value}


def _healthy(who: Creature) -> Rule[Fields]:
    return _health(who, (yield from hp_rolled()))


def _coins(_who: Creature, value: int) -> Fields:
    return {"coins": value}


def _paid(who: Creature) -> Rule[Fields]:
    return _coins(who, (yield from roll_coins()))


def _taught(who: Creature) -> Rule[Fields]:
    had, known = yield from draw_careers((), (), len(who.careers) or CAREERS_AT_MOST)
    return {"careers": had, "skills": known}


def _good_in(_who: Creature) -> Rule[Fields]:
    return {"proficient": ((yield from drawn(TYPES, "damage-type")),)}


def _favours(who: Creature) -> Rule[Fields]:
    """Another weapon they have skill with, in the place of the one before. Clause: creation.weapon.preferred"""
    chosen = yield from drawn(MADE, "preferred")
    before = {WEAPONS[one].name for one in who.skilled if one in WEAPONS}
    kept = list(who.items)
    first = next((one for one in kept if one.name in before), None)
    if first is not None:
        kept.remove(first)
    return {"skilled": (chosen,), "items": (*outfit((), chosen)[:1], *kept)}


def _packed(who: Creature) -> Rule[Fields]:
    """Another package, with all that everybody has. Clause: creation.gear.start"""
    things = yield from draw_package("")
    return {"items": outfit(things, next(iter(who.skilled), ""))}


def _called(_who: Creature) -> Rule[Fields]:
    return {"name": (yield from named_or_drawn("", "bdp"))}


def _weapons(who: Creature) -> str:
    return in_a_row(Sentence(MADE_TITLES.get(one, one)) for one in who.skilled)


PARTS: Final[Mapping[str, Made]] = {
    **{
        ability: Made(
            Sentence(ability.upper()),
            partial(_shown, ability),
            partial(_scored, ability),
            partial(_score, ability),
            *FIRST_SCORES.extremes(),
        )
        for ability in SCORES
    },
    "hp": Made(Sentence("HP"), lambda who: who.max_hp, _healthy, _health, *FIRST_HP.extremes()),
    "coins": Made(Sentence("coins"), lambda who: who.coins, _paid, _coins, *COINS.extremes()),
    "careers": Made(
        Sentence("careers"),
        lambda who: in_a_row(
            Sentence("{career} ({skill})", career=Sentence(CAREERS[career].name), skill=Sentence(skill))
            for career, skill in zip(who.careers, who.skills, strict=False)
        ),
        _taught,
    ),
    "damage-type": Made(
        Sentence("damage type"), lambda who: in_a_row(Sentence(one) for one in who.proficient), _good_in
    ),
    "weapon": Made(Sentence("weapon they have skill with"), _weapons, _favours),
    "package": Made(Sentence("package"), lambda who: in_a_row(Sentence(one.name) for one in who.items), _packed),
    "name": Made(Sentence("name"), lambda who: who.name, _called),
}
"""Every part. Clauses: creation.abilities.3d6, creation.hp.1d6, creation.careers.four, creation.weapon.preferred"""
PROCEDURES: Final[tuple[Any, ...]] = procedures("bdp", Creature, PARTS, when=at_peace, swaps=SCORES)
