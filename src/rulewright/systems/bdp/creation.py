"""Making a character: scores and HP rolled, careers with a skill each, a weapon one is good with, gear to start."""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Part, Rolls, Rule, Told, create, procedure, roll, survey, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.entering import taken_up
from rulewright.systems.bdp.numbers import CAREERS_AT_MOST, FIRST_HP, FIRST_SCORES, FULL_SKIN, RATION_USES
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.tables import CAREERS, WEAPONS, DamageType, Speed, named
from rulewright.systems.bricks.abilities import Ability
from rulewright.systems.bricks.newcomers import drawn, free_id, named_or_drawn

CLAUSES: Final = (
    "creation.abilities.3d6",
    "creation.hp.1d6",
    "creation.careers.four",
    "creation.weapon.preferred",
    "creation.gear.start",
)
SCORES: Final[tuple[Ability, ...]] = ("str", "dex", "wil")
"""Scores in the order of rolling. Clause: creation.abilities.3d6"""
TYPES: Final[tuple[DamageType, ...]] = ("piercing", "bludgeoning", "slashing")
"""Damage types one can be proficient in. Clause: creation.weapon.preferred"""
MADE: Final = tuple(row.id for row in WEAPONS.values() if row.speed != "bare" and not row.improvised)
"""Weapons that are made to be weapons. Clause: creation.weapon.preferred"""
Swap = Literal["none", "str-dex", "str-wil", "dex-wil"]
Package = Literal["light", "shield", "heavy"]
PACKAGES: Final[dict[Package, tuple[str, tuple[Speed, ...], int]]] = {
    "light": ("light armor", ("fast", "fast"), 1),
    "shield": ("shield", ("balanced",), 1),
    "heavy": ("medium armor", ("slow",), 2),
}
"""What each package holds: armour or shield, weapons by their speed, slots of each. Clause: creation.gear.start"""
LIGHT: Final = "torch"
"""What everybody has beside rations and a waterskin, of what fills a slot. Clause: creation.gear.start"""
SWAPS: Final[dict[Swap, tuple[Ability, Ability]]] = {
    "str-dex": ("str", "dex"),
    "str-wil": ("str", "wil"),
    "dex-wil": ("dex", "wil"),
}
"""Scores that may be swapped. Clause: creation.abilities.3d6"""


@procedure("bdp.character", title="Make a character", clauses=CLAUSES, by="anyone", verb="character")
def character(
    name: Annotated[str, Field("its name; drawn where left out")] = "",
    careers: Annotated[
        tuple[str, ...], Field("its careers, four at most; all drawn where left out", words=tuple(CAREERS))
    ] = (),
    damage_type: Annotated[
        Literal["", "piercing", "bludgeoning", "slashing"], Field("what it is proficient in; drawn where left out")
    ] = "",
    weapon: Annotated[str, Field("the weapon it has skill with; drawn where left out", words=MADE)] = "",
    package: Annotated[
        Literal["", "light", "shield", "heavy"],
        Field("light armour and two fast weapons, a shield and a balanced one, medium armour and a slow one"),
    ] = "",
    swap: Annotated[Swap, Field("two scores that are swapped as they fell")] = "none",
) -> Rule[Creature]:
    """Make a character, every part rolled or drawn where it is not given.

    Clauses: creation.abilities.3d6, creation.hp.1d6, creation.careers.four, creation.weapon.preferred,
    creation.gear.start
    """
    chosen = tuple(named(CAREERS, word, "career").id for word in careers)
    if len(chosen) > CAREERS_AT_MOST:
        raise Refused(
            Sentence("at most four career choices, and here are {chosen}", chosen=len(chosen)),
            clause="creation.careers.four",
        )
    scores = swapped((yield from scores_rolled()), swap)
    hp = yield from roll(FIRST_HP, "hp")
    called = yield from named_or_drawn(name, "bdp")
    skills = yield from _skills(chosen)
    good_in = damage_type or (yield from drawn(TYPES, "damage-type"))
    preferred = weapon or (yield from drawn(MADE, "preferred"))
    things = yield from _package(package)
    taken = [one.id for one in (yield from survey(Creature))]
    made = Creature(
        id=free_id(called, taken), name=called, kind="pc", hp=hp, max_hp=hp,
        strength=scores["str"], max_strength=scores["str"], dexterity=scores["dex"], max_dexterity=scores["dex"],
        willpower=scores["wil"], max_willpower=scores["wil"], skills=skills, proficient=(good_in,),
        skilled=(preferred,), items=taken_up((WEAPONS[preferred].name, *things, LIGHT)),
        water=FULL_SKIN, rations=RATION_USES,
    )  # fmt: skip
    made = yield from create(made)
    yield from tell(_made, made, WEAPONS[preferred].name.casefold())
    return made


def scores_rolled() -> Rule[dict[Ability, int]]:
    """STR, DEX and WIL as 3d6 each, in order. Clause: creation.abilities.3d6"""
    scores: dict[Ability, int] = {}
    for ability in SCORES:
        scores[ability] = yield from roll(FIRST_SCORES, ability)
    return scores


def swapped(scores: dict[Ability, int], swap: Swap) -> dict[Ability, int]:
    """The scores with two of them swapped, or as they fell. Clause: creation.abilities.3d6"""
    if swap == "none":
        return scores
    one, other = SWAPS[swap]
    return {**scores, one: scores[other], other: scores[one]}


def _skills(careers: tuple[str, ...]) -> Rule[tuple[str, ...]]:
    """A skill of each career, no skill twice; four careers where none is given. Clause: creation.careers.four"""
    found: tuple[str, ...] = ()
    for at in range(len(careers) or CAREERS_AT_MOST):
        career = careers[at] if careers else (yield from drawn(tuple(CAREERS), "career"))
        left = [one for one in CAREERS[career].skills if one not in found]
        found = (*found, (yield from drawn(left, "skill")))
    return found


def _package(given: str) -> Rule[tuple[str, ...]]:
    """Armour or shield, and the weapons that go with it, each drawn among those of its speed.

    Clause: creation.gear.start
    """
    chosen = yield from drawn([one for one in PACKAGES if given in ("", one)], "package")
    armor, speeds, slots = PACKAGES[chosen]
    arms: tuple[str, ...] = ()
    for speed in speeds:
        fit = [one for one in MADE if WEAPONS[one].speed == speed and WEAPONS[one].slots == slots]
        arms = (*arms, WEAPONS[(yield from drawn(fit, "weapon"))].name)
    return (armor, *arms)


def _made(_rolls: Rolls, made: Creature, preferred: str) -> Told:
    scores = {"STR": made.strength, "DEX": made.dexterity, "WIL": made.willpower}
    new = f"{made.title} is made"
    numbers = ", ".join(f"{name} {score}" for name, score in scores.items())
    text = f"{new}: {numbers}, {made.hp} HP; {', '.join(made.skills)}; good with a {preferred}."
    parts = (*(Part(name, score, "3d6") for name, score in scores.items()), Part("HP", made.hp, "d6"))
    return Told(text, about="character", parts=parts, clause="creation.abilities.3d6", outside=f"{new}.")
