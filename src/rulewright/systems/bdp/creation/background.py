"""Background of a new character: careers, age, starting gear; and what very low and high scores are called."""

from itertools import permutations
from typing import Annotated, Final, Literal

import msgspec

from rulewright.chance import d, parse
from rulewright.engine import Field, Part, Rolls, Rule, Told, change, must, procedure, refused, roll, tell
from rulewright.engine.odds.results import implied, result
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.peace import at_peace
from rulewright.systems.bdp.checks.saves import ABILITIES, ability_named
from rulewright.systems.bdp.events.character import Aged, ScoreShifted
from rulewright.systems.bdp.numbers import CAREERS_AT_MOST, HIGH_ABILITY, LOW_ABILITY
from rulewright.systems.bdp.picks import weapons_picked
from rulewright.systems.bdp.records.creature import AGAIN, Creature
from rulewright.systems.bdp.tables import AGES, CAREERS, WEAPONS, AgeRow, Speed, named
from rulewright.systems.bdp.things.catalogue import weapon_named
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.people.newcomers import drawn
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.bricks.scales import Scale


def careers_named(careers: tuple[str, ...], skills: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Careers by name, as rows, and the skills chosen from them, given in any order, as they stand beside them.

    Raises Refused for more than four careers, for a skill that no career of its own has, and for a skill chosen twice.
    Clause: creation.careers.four
    """
    chosen = tuple(named(CAREERS, word, Sentence("career")).id for word in careers)
    must(len(chosen) <= CAREERS_AT_MOST, "at most four career choices, and here are {chosen}", chosen=len(chosen))
    must(len(skills) <= len(chosen), "each skill needs the career it is chosen from")
    for skill in skills:
        must(not skill or skills.count(skill) <= 1 or skill in AGAIN, "{skill} can be chosen only once", skill=skill)
    beside = permutations((*skills, *("",) * (len(chosen) - len(skills))))
    placed = next((one for one in beside if all(map(_teaches, chosen, one))), None)
    if placed is None:
        alien = (one for one in skills if not any(_teaches(career, one) for career in chosen))
        raise refused(
            "the skill must come from the chosen career: {skill} is none of {career}",
            skill=next(alien, skills[-1]),
            career=in_a_row(Sentence(CAREERS[one].name) for one in chosen),
        )
    return chosen, placed


def _teaches(career: str, skill: str) -> bool:
    return not skill or skill in CAREERS[career].skills


def draw_careers(
    careers: tuple[str, ...], skills: tuple[str, ...], most: int = CAREERS_AT_MOST
) -> Rule[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Draw the careers and skills that are not given; no skill comes twice except those that add up. Returns the
    careers and the skills.

    Clause: creation.careers.four
    """
    had: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    for at in range(min(most, len(careers) or most)):
        career = careers[at] if careers else (yield from drawn(tuple(CAREERS), "career"))
        skill = skills[at] if at < len(skills) else ""
        taken = (*known, *skills)
        left = [one for one in CAREERS[career].skills if one not in taken or one in AGAIN]
        had, known = (*had, career), (*known, skill or (yield from drawn(left, "skill")))
    return had, known


BAND: Final = Scale((row.face, row.id) for row in AGES.values()).ask(d(6), "d6")
"""The age that a d6 gives. Clause: age.roll.d6"""
SKILLS_DIE: Final = d(4)
"""Die of how many career skills somebody has. Clause: age.roll.d6"""


class Age(msgspec.Struct, frozen=True, kw_only=True):
    """An age with its consequences."""

    row: Annotated[AgeRow, implied("the years say it")]
    years: Annotated[int, result("age", answers=True)]
    skills: Annotated[int, result("career skills", one="career skill")]
    """The number of career skills at that age."""


@procedure("bdp.age", title="Roll for age", by="owner", when=at_peace)
def roll_age(
    who: Annotated[Creature, Field("whose age is rolled")],
    band: Annotated[str, Field("age", empty="rolled", words=("", *AGES))] = "",
) -> Rule[Age]:
    """Roll how old somebody is: it changes the scores and says how many career skills there are.

    Clause: age.roll.d6
    """
    must(not who.age, "{title} has an age: {years}", title=who, years=who.age)
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
    """The number of career skills: fixed, rolled, or the better or worse of two rolls. Clause: age.roll.d6"""
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


LOW: Final[dict[Ability, Sentence]] = {
    "str": Sentence("frail"),
    "dex": Sentence("clumsy"),
    "wil": Sentence("undisciplined"),
}
"""Words for low scores. Clause: creation.abilities.words"""
HIGH: Final[dict[Ability, Sentence]] = {
    "str": Sentence("tough"),
    "dex": Sentence("deft"),
    "wil": Sentence("resolute"),
}
"""Words for high scores. Clause: creation.abilities.words"""


def score_word(who: Creature, ability: Ability) -> Sentence | None:
    """The word for a low or high score; None for one in between. Clause: creation.abilities.words"""
    score = who.score(ability)
    if score <= LOW_ABILITY:
        return LOW[ability]
    return HIGH[ability] if score >= HIGH_ABILITY else None


Package = Literal["light", "shield", "heavy"]
MADE: Final = tuple(row.id for row in WEAPONS.values() if row.speed != "bare" and not row.improvised)
"""Weapons that are made to be weapons. Clause: creation.weapon.preferred"""
MADE_TITLES: Final = {one: WEAPONS[one].name for one in MADE}
"""What they are called."""
MADE_PICKS: Final = weapons_picked({one: WEAPONS[one] for one in MADE})
"""The same, as they are picked."""
PACKAGES: Final[dict[Package, tuple[str, tuple[Speed, ...], int]]] = {
    "light": ("light armor", ("fast", "fast"), 1),
    "shield": ("shield", ("balanced",), 1),
    "heavy": ("medium armor", ("slow",), 2),
}
"""What each package holds: armour or shield, weapons by their speed, slots of each. Clause: creation.gear.start"""
TRINKET: Final = "trinket"
EVERYBODY: Final = ("torch", "flint and steel", "backpack")
"""What everybody has besides rations, a waterskin and a trinket. Clause: creation.gear.start"""
COINS: Final = 3 * d(6)
"""Coins of a new character. Clause: creation.gear.start"""


def must_fit_package(package: str, arms: tuple[str, ...]) -> None:
    """Refuse weapons that the package does not hold. Clause: creation.gear.start"""
    if not arms or fitting(package, arms):
        return
    must(package in PACKAGES, "no package holds these weapons together")
    _, speeds, _ = next(held for name, held in PACKAGES.items() if name == package)
    raise refused(
        "the package has {n} {speed} weapon",
        many="the package has {n} {speed} weapons",
        n=len(speeds),
        speed=Sentence(speeds[0]),
    )


def fitting(package: str, arms: tuple[str, ...]) -> list[Package]:
    """The packages that hold the chosen weapons: the one that is named, or any. Clause: creation.gear.start"""
    speeds = tuple(weapon_named(one).speed for one in arms)
    return [one for one, held in PACKAGES.items() if package in ("", one) and held[1][: len(speeds)] == speeds]


def draw_package(package: str, arms: tuple[str, ...] = ()) -> Rule[tuple[str, ...]]:
    """Draw a package: armour or shield, and its weapons, each drawn by speed unless it is chosen.

    Clause: creation.gear.start
    """
    chosen = yield from drawn(fitting(package, arms), "package")
    armor, speeds, slots = PACKAGES[chosen]
    held = tuple(weapon_named(one).name for one in arms)
    for speed in speeds[len(held) :]:
        fit = [one for one in MADE if WEAPONS[one].speed == speed and WEAPONS[one].slots == slots]
        held = (*held, WEAPONS[(yield from drawn(fit, "weapon"))].name)
    return (armor, *held)


def roll_coins() -> Rule[int]:
    """Coins to begin with. Clause: creation.gear.start"""
    return (yield from roll(COINS, "coins"))
