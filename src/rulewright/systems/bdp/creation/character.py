"""Making a character: rolled scores and HP, careers with a skill each, a preferred weapon, starting gear."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from rulewright.chance import d
from rulewright.engine import Field, Part, Rolls, Rule, Told, change, create, must, procedure, roll, say, survey, tell
from rulewright.errors import Sentence, either
from rulewright.systems.bdp.creation.background import (
    EVERYBODY,
    MADE,
    MADE_PICKS,
    MADE_TITLES,
    TRINKET,
    Age,
    age_rolled,
    careers_named,
    draw_careers,
    draw_package,
    must_fit_package,
    roll_coins,
)
from rulewright.systems.bdp.events.character import RumoursHeard
from rulewright.systems.bdp.numbers import CAREERS_AT_MOST, FIRST_HP, FIRST_SCORES, FULL_SKIN, RATION_USES
from rulewright.systems.bdp.options import AGE
from rulewright.systems.bdp.picks import career_picks, skill_picks
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Item
from rulewright.systems.bdp.tables import CAREERS, SKILLS, WEAPONS, DamageType
from rulewright.systems.bdp.things.catalogue import taken_up
from rulewright.systems.bricks.cairn import abilities
from rulewright.systems.bricks.cairn.abilities import SWAP_TITLES, Ability
from rulewright.systems.bricks.cairn.fighters import at_full
from rulewright.systems.bricks.people.newcomers import dice_made, drawn, named_or_drawn, newcomer_id

FALLS: Final[Mapping[str, Sentence]] = {
    **abilities.FALLS,
    "coins": Sentence("Coins"),
    "career": Sentence("Career"),
    "skill": Sentence("Skill of that career"),
    "damage-type": Sentence("Proficiency"),
    "preferred": Sentence("Favourite weapon"),
    "package": Sentence("Armor and arms"),
    "weapon": Sentence("Weapon"),
    "trinket": Sentence("Trinket"),
}
"""What each die is for that falls while a character is made, as people say it."""
CLAUSES: Final = (
    "creation.abilities.3d6",
    "creation.hp.1d6",
    "creation.careers.four",
    "creation.weapon.preferred",
    "creation.gear.start",
)
LEAST_SCORE, MOST_SCORE = len(FIRST_SCORES.sides), sum(FIRST_SCORES.sides)
MOST_FIRST_HP = sum(FIRST_HP.sides)
"""What the dice of a new character can show. Clauses: creation.abilities.3d6, creation.hp.1d6"""
SCORES: Final[tuple[Ability, ...]] = ("str", "dex", "wil")
"""Scores in the order of rolling. Clause: creation.abilities.3d6"""
TYPES: Final[tuple[DamageType, ...]] = ("piercing", "bludgeoning", "slashing")
"""Damage types one can be proficient in. Clause: creation.weapon.preferred"""
Swap = Literal["none", "str-dex", "str-wil", "dex-wil"]
SWAPS: Final[dict[str, tuple[Ability, Ability]]] = {
    "str-dex": ("str", "dex"),
    "str-wil": ("str", "wil"),
    "dex-wil": ("dex", "wil"),
}
"""Scores that may be swapped. Clause: creation.abilities.3d6"""


@procedure("bdp.character", title="Make a character", clauses=CLAUSES, by="anyone", verb="character", makes=True)
def character(
    name: Annotated[str, Field("name", empty="drawn at random")] = "",
    careers: Annotated[
        tuple[str, ...],
        Field("careers; four at most", empty="drawn at random", words=tuple(CAREERS), repeats=True, rows=career_picks),
    ] = (),
    damage_type: Annotated[DamageType, Field("proficient in", empty="drawn at random")] = "",
    weapon: Annotated[
        str,
        Field(
            "the weapon they have skill with",
            empty="drawn at random",
            words=MADE,
            titles=MADE_TITLES,
            rows=MADE_PICKS,
        ),
    ] = "",
    package: Annotated[
        Literal["", "light", "shield", "heavy"],
        Field(
            "package; light armour and two fast weapons, a shield and a balanced one, or medium armour and a slow one",
            empty="drawn at random",
        ),
    ] = "",
    swap: Annotated[Swap, Field("two scores to swap", titles=SWAP_TITLES)] = "none",
    skills: Annotated[
        tuple[str, ...],
        Field(
            "skills; one of each career",
            empty="drawn at random",
            words=tuple(row.name for row in SKILLS.values()),
            repeats=True,
            rows=skill_picks,
        ),
    ] = (),
    arms: Annotated[
        tuple[str, ...],
        Field(
            "weapons of the package",
            empty="drawn at random",
            words=MADE,
            titles=MADE_TITLES,
            repeats=True,
            rows=MADE_PICKS,
        ),
    ] = (),
    add: Annotated[bool, Field("the weapon they have skill with is taken along")] = True,
    trinket: Annotated[str, Field("trinket; one of those of their careers")] = "",
    strength: Annotated[int | None, Field("STR", empty="rolled", low=LEAST_SCORE, high=MOST_SCORE)] = None,
    dexterity: Annotated[int | None, Field("DEX", empty="rolled", low=LEAST_SCORE, high=MOST_SCORE)] = None,
    willpower: Annotated[int | None, Field("WIL", empty="rolled", low=LEAST_SCORE, high=MOST_SCORE)] = None,
    hp: Annotated[int | None, Field("HP", empty="rolled", low=1, high=MOST_FIRST_HP)] = None,
) -> Rule[Creature]:
    """Make a character, every part rolled or drawn where it is not given.

    Where the table plays with age, a d6 settles that first: it changes the scores and says how many careers count.
    Clauses: creation.abilities.3d6, creation.hp.1d6, creation.careers.four, creation.weapon.preferred,
    creation.gear.start, age.roll.d6
    """
    chosen, skills = careers_named(careers, skills)
    must_fit_package(package, arms)
    must_be_one_swap(swap)
    given: dict[Ability, int | None] = {"str": strength, "dex": dexterity, "wil": willpower}
    scores = swapped((yield from scores_rolled(given)), swap)
    hp_given = hp
    hp = (yield from hp_rolled()) if hp is None else hp
    age = (yield from age_rolled()) if (yield from AGE) else None
    scores = {one: max(0, score + (age.row.shift(one) if age else 0)) for one, score in scores.items()}
    called = yield from named_or_drawn(name, "bdp")
    had, known = yield from draw_careers(chosen, skills, age.skills if age else CAREERS_AT_MOST)
    good_in = damage_type or (yield from drawn(TYPES, "damage-type"))
    preferred = weapon or (yield from drawn(MADE, "preferred"))
    things = yield from draw_package(package, arms)
    coins = yield from roll_coins()
    taken = [one.id for one in (yield from survey(Creature))]
    made = Creature(
        id=newcomer_id(called, taken, "bdp"),
        name=called,
        kind="pc",
        **at_full(hp=hp, strength=scores["str"], dexterity=scores["dex"], willpower=scores["wil"]),
        careers=had,
        skills=known,
        proficient=(good_in,),
        skilled=(preferred,),
        items=outfit(things, preferred if add else "", trinket),
        coins=coins,
        water=FULL_SKIN,
        rations=RATION_USES,
        age=age.years if age else 0,
    )
    made = yield from create(made)
    typed = tuple(one for one, known in (*given.items(), ("hp", hp_given)) if known is not None)
    fell = {
        "career": () if chosen else tuple(map(Sentence, had)),
        "skill": tuple(map(Sentence, (one for at, one in enumerate(known) if not any(skills[at : at + 1])))),
        "damage-type": (Sentence(good_in),),
        "preferred": (WEAPONS[preferred].name,),
        "package": (Sentence(things[0]),),
        "weapon": tuple(map(Sentence, things[1 + len(arms) :])),
    }
    yield from tell(_made, made, WEAPONS[preferred].name.casefold(), age, typed, fell)
    return made


def outfit(things: tuple[str, ...], preferred: str, trinket: str = "") -> tuple[Item, ...]:
    """Everything a new character carries, starting with the preferred weapon. Clause: creation.gear.start"""
    best = (WEAPONS[preferred].name,) if preferred else ()
    return (*taken_up((*best, *things, *EVERYBODY)), Item(name=trinket.strip() or TRINKET, slots=0))


def scores_rolled(given: Mapping[Ability, int | None] | None = None) -> Rule[dict[Ability, int]]:
    """STR, DEX and WIL as 3d6 each, in order, but for those that are given. Clause: creation.abilities.3d6"""
    scores: dict[Ability, int] = {}
    for ability in SCORES:
        known = given.get(ability) if given else None
        scores[ability] = (yield from roll(FIRST_SCORES, ability)) if known is None else known
    return scores


def swapped(scores: dict[Ability, int], swap: str) -> dict[Ability, int]:
    """The scores with two of them swapped, or as they fell. Clause: creation.abilities.3d6"""
    if swap == "none":
        return scores
    one, other = SWAPS[swap]
    return {**scores, one: scores[other], other: scores[one]}


def must_be_one_swap(swap: str) -> None:
    """Refuse any other swap than one of two scores. Clause: creation.abilities.3d6"""
    must(swap in ("none", *SWAPS), "only one swap of two results is there: {swaps}", swaps=either(tuple(SWAPS)))


def hp_rolled() -> Rule[int]:
    """HP to begin with. Clause: creation.hp.1d6"""
    return (yield from roll(FIRST_HP, "hp"))


@procedure("bdp.rumours", title="Two rumours", by="referee")
def rumours(
    who: Annotated[Creature, Field("who has heard them")],
    true: Annotated[str, Field("the true one")],
    false: Annotated[str, Field("the false one")],
) -> Rule[Creature]:
    """Give a new character a true and a false rumour, in an order that nobody but the referee knows.

    Clause: creation.gear.start
    """
    must((true.strip() and false.strip()), "a true and a false rumour are needed")
    first = yield from roll(d(2), "order", secret=True)
    both = (true.strip(), false.strip()) if first == 1 else (false.strip(), true.strip())
    yield from say("{who} has heard two rumours.", who=who)
    return (yield from change(who, RumoursHeard(both)))


def _made(
    _rolls: Rolls,
    made: Creature,
    preferred: str,
    age: Age | None,
    typed: tuple[str, ...],
    fell: Mapping[str, tuple[str, ...]],
) -> Told:
    scores = {"STR": made.strength, "DEX": made.dexterity, "WIL": made.willpower}
    names = {
        "who": made.title,
        "scores": ", ".join(f"{name} {score}" for name, score in scores.items()),
        "hp": made.hp,
        "skills": ", ".join(made.skills),
        "weapon": preferred,
        "fell": dice_made(fell),
    }
    text = Sentence("{who} is made: {scores}, {hp} HP; {skills}; favours the {weapon}.", **names)
    if age:
        text = Sentence(
            "{who} is made, {years} years old: {scores}, {hp} HP; {skills}; favours the {weapon}.",
            years=age.years,
            **names,
        )
    new = Sentence("{who} is made.", who=made.title)
    dice = {**dict.fromkeys(scores, "3d6"), "HP": "d6"}
    by = {name: Sentence("from paper") if name.casefold() in typed else die for name, die in dice.items()}
    parts = tuple(Part(name, score, by[name]) for name, score in {**scores, "HP": made.hp}.items())
    return Told(text, about="character", parts=parts, clause="creation.abilities.3d6", outside=new)
