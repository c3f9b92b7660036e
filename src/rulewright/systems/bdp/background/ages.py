"""Age, where the table plays with it: years, changes to the scores, and how many career skills somebody has."""

from typing import Annotated, Final

import msgspec

from rulewright.chance import d, parse
from rulewright.engine import Field, Part, Rolls, Rule, Told, change, procedure, roll, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.background.records import Aged, ScoreShifted
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.saves import ABILITIES, ability_named
from rulewright.systems.bdp.tables import AGES, AgeRow, named
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.scales import Scale

BAND: Final = Scale((row.face, row.id) for row in AGES.values()).ask(d(6), "d6")
"""The age that a d6 gives. Clause: age.roll.d6"""
SKILLS_DIE: Final = d(4)
"""Die of how many career skills somebody has. Clause: age.roll.d6"""


class Age(msgspec.Struct, frozen=True, kw_only=True):
    """How old somebody is, and what comes of it."""

    row: AgeRow
    years: int
    skills: int
    """How many career skills somebody of that age has."""


@procedure("bdp.age", title="Roll for age", clauses=("age.roll.d6",), by="owner")
def roll_age(
    who: Annotated[Creature, Field("whose age is rolled")],
    band: Annotated[str, Field("which age; rolled where left out", words=("", *AGES))] = "",
) -> Rule[Age]:
    """Roll how old somebody is: it changes the scores and says how many career skills there are.

    Clause: age.roll.d6
    """
    if who.age:
        raise Refused(Sentence("{title} has an age: {years}", title=who.title, years=who.age), clause="age.roll.d6")
    age = yield from age_rolled(band)
    who = yield from change(who, Aged(age.years))
    for name in ABILITIES:
        points = age.row.shift(ability_named(name))
        if points:
            who = yield from change(who, ScoreShifted(ability_named(name), points))
    yield from tell(_aged, who, age)
    return age


def age_rolled(band: str = "") -> Rule[Age]:
    """Roll an age, its years, and how many career skills it gives. Clause: age.roll.d6"""
    row = named(AGES, band, Sentence("age")) if band else AGES[(yield from BAND)]
    years = row.start + (yield from roll(parse(row.years), f"years-{row.years}"))
    return Age(row=row, years=years, skills=(yield from _skills(row.skills)))


def _skills(said: str) -> Rule[int]:
    """How many career skills: a number, a roll, or the better or worse of two. Clause: age.roll.d6"""
    if said.isdigit():
        return int(said)
    first = yield from roll(SKILLS_DIE, "skills")
    if said == str(SKILLS_DIE):
        return first
    second = yield from roll(SKILLS_DIE, "skills")
    return min(first, second) if said.startswith("lower") else max(first, second)


def _aged(rolls: Rolls, who: Creature, age: Age) -> Told:
    text = Sentence(
        "{who} is {years} years old ({age}): {n} career skill.",
        "{who} is {years} years old ({age}): {n} career skills.",
        n=age.skills,
        who=who.title,
        years=age.years,
        age=word(age.row.name),
    )
    parts = (Part(word(age.row.name), age.row.start), Part(age.row.years, rolls[f"years-{age.row.years}"].value))
    outside = Sentence("{who} is {years} years old.", who=who.title, years=age.years)
    return Told(text, about="age", parts=parts, total=age.years, clause="age.roll.d6", outside=outside)
