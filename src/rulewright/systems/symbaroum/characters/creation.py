"""Making a character: eight values, abilities to begin with, and what it carries; what is not said is drawn."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Final, Literal

from rulewright.engine import Field, Part, Rolls, Rule, Told, create, must, procedure, survey, tell
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.people.newcomers import dice_made, named_or_drawn, newcomer_id
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.symbaroum.actions.weapons_in_hand import fits_shield
from rulewright.systems.symbaroum.characters.picks import NONE, ability_picks, armor_picks, shield_picks, weapon_picks
from rulewright.systems.symbaroum.characters.random_choices import (
    abilities_drawn,
    armor_drawn,
    shield_drawn,
    values_drawn,
    weapons_drawn,
)
from rulewright.systems.symbaroum.characters.stock import (
    armor_named,
    gear_ids,
    gear_title,
    shield_named,
    titles_of,
    weapon_named,
)
from rulewright.systems.symbaroum.checks.abilities import LEARNT, ability_named, ability_title
from rulewright.systems.symbaroum.numbers import (
    FIRST_ABILITIES,
    FIRST_CURES,
    FIRST_MONEY,
    HIGHEST,
    LOWEST,
    NOVICES_BESIDE_ADEPT,
    POINTS,
    SPREAD,
)
from rulewright.systems.symbaroum.records.creature import ATTRIBUTES, Creature
from rulewright.systems.symbaroum.rows import Level


def _value(doc: str) -> Field:
    return Field(doc, low=LOWEST, high=HIGHEST, total=POINTS, empty="dealt at random")


FALLS: Final[Mapping[str, Sentence]] = {
    "accurate": Sentence("Accurate"),
    "cunning": Sentence("Cunning"),
    "discreet": Sentence("Discreet"),
    "persuasive": Sentence("Persuasive"),
    "quick": Sentence("Quick"),
    "resolute": Sentence("Resolute"),
    "strong": Sentence("Strong"),
    "vigilant": Sentence("Vigilant"),
    "abilities": Sentence("With one at adept or not"),
    "ability": Sentence("Ability at novice"),
    "adept": Sentence("Ability at adept"),
    "weapon": Sentence("Weapon"),
    "armor": Sentence("Armor"),
    "shield": Sentence("Shield or none"),
}
"""What each die is for that falls while a character is made, as people say it."""
CLAUSES: Final = (
    "attributes.list",
    "experience.use",
    "secondary.toughness",
    "secondary.pain-threshold",
    "secondary.defense",
)


def checked_values(values: Mapping[str, Any]) -> dict[str, Any]:
    """Eight whole numbers of 1 or more, by attribute; refused with what is missing or wrong. Clause: attributes.list"""
    for name in values:
        must(name in ATTRIBUTES, "there is no attribute {word}", word=name)
    for name in ATTRIBUTES:
        must(name in values, "attribute {name} is missing", name=name)
        checked_value(name, values[name])
    return {name: values[name] for name in ATTRIBUTES}


def checked_value(name: str, value: Any) -> int:
    """A whole number of 1 or more; refused where it is anything else. Clause: attributes.list"""
    must(
        type(value) is int and value >= 1,
        "attribute {name} must be an integer of 1 or more, not {value}",
        name=name,
        value=value,
    )
    return int(value)


def within_rules(values: Mapping[str, int], method: str) -> None:
    """Refuse values that neither the array nor the points give; of some values, what no others can make good.

    Clause: attributes.list
    """
    have = tuple(sorted(values.values()))
    if method == "array":
        must(
            all(have.count(one) <= SPREAD.count(one) for one in have),
            "the values are {spread}, placed freely, and not {values}",
            spread=_listed(SPREAD),
            values=_listed(have),
        )
        return
    wrong = tuple(_faults(values, sum(have), have.count(HIGHEST)))
    must(not wrong, Sentence("{faults}", faults=every(wrong)))


def _faults(values: Mapping[str, int], spent: int, highest: int) -> Iterator[Sentence]:
    """Everything that is wrong with points as they are spent. Clause: attributes.list"""
    outside = tuple(
        Sentence("{attribute} {value}", attribute=Sentence(name.capitalize()), value=value)
        for name, value in values.items()
        if not LOWEST <= value <= HIGHEST
    )
    if outside:
        yield Sentence(
            "every value is from {low} to {high}: change {values}", low=LOWEST, high=HIGHEST, values=every(outside)
        )
    if len(values) == len(ATTRIBUTES) and spent != POINTS:
        yield Sentence("the values come to {points}, not {spent}", points=POINTS, spent=spent)
    if highest > 1:
        yield Sentence("only one value may be {high}, and {number} are", high=HIGHEST, number=highest)


def _listed(values: tuple[int, ...]) -> str:
    return ", ".join(map(str, values))


def first_abilities(novice: tuple[str, ...], adept: str) -> dict[str, Level]:
    """Two abilities at novice and one at adept, or five at novice; Unreadable for one there is not.

    Clause: experience.use
    """
    known: dict[str, Level] = dict.fromkeys(map(ability_named, novice), "novice")
    best = ability_named(adept) if adept else ""
    must(
        len(known) == (NOVICES_BESIDE_ADEPT if best else FIRST_ABILITIES)
        and len(known) >= len(novice)
        and best not in known,
        "a new character has two abilities at novice and one at adept, or five at novice, all "
        "different; here are {known} and {adept}",
        known=len(known),
        adept=adept or Sentence("none"),
    )
    return {**known, **({best: "adept"} if best else {})}


@procedure("symbaroum.character", title="Make a character", clauses=CLAUSES, by="anyone", verb="character", makes=True)
def make_character(
    name: Annotated[str, Field("name", empty="drawn at random")] = "",
    accurate: Annotated[int | None, _value("accurate; to strike, throw and shoot")] = None,
    cunning: Annotated[int | None, _value("cunning; to know things and solve riddles")] = None,
    discreet: Annotated[int | None, _value("discreet; to sneak, hide and pick pockets")] = None,
    persuasive: Annotated[int | None, _value("persuasive; to win others over")] = None,
    quick: Annotated[int | None, _value("quick; to act early, dodge and jump")] = None,
    resolute: Annotated[int | None, _value("resolute; to withstand pressure, magic and corruption")] = None,
    strong: Annotated[int | None, _value("strong; to lift, break and endure: your Toughness comes from it")] = None,
    vigilant: Annotated[int | None, _value("vigilant; to notice what is hidden")] = None,
    novice: Annotated[
        tuple[str, ...],
        Field(
            "abilities at novice: two, or five if none is at adept",
            empty="drawn at random",
            words=LEARNT,
            titles={one: ability_title(one) for one in LEARNT},
            rows=ability_picks,
        ),
    ] = (),
    adept: Annotated[
        str,
        Field(
            "one ability at adept",
            empty="none, or drawn at random",
            words=LEARNT,
            titles={one: ability_title(one) for one in LEARNT},
            rows=ability_picks,
        ),
    ] = "",
    method: Annotated[
        Literal["array", "points"],
        Field(
            "how the values are set",
            titles={"array": Sentence("The fixed eight, placed freely"), "points": Sentence("Points, spent freely")},
        ),
    ] = "points",
    weapons: Annotated[
        tuple[str, ...],
        Field(
            "weapons; the first in hand",
            empty="one is drawn",
            words=gear_ids("weapon"),
            titles=titles_of("weapon"),
            rows=weapon_picks,
        ),
    ] = (),
    armor: Annotated[
        str,
        Field(
            "armor",
            empty="drawn at random",
            words=(NONE, *gear_ids("armor")),
            titles=titles_of("armor"),
            rows=armor_picks,
        ),
    ] = "",
    shield: Annotated[
        str,
        Field(
            "shield",
            empty="drawn at random",
            words=(NONE, *gear_ids("shield")),
            titles=titles_of("shield"),
            rows=shield_picks,
        ),
    ] = "",
    player: Annotated[str, Field("who plays them", by="referee", seat=True)] = "",
) -> Rule[Creature]:
    """Make a character from eight values and its first abilities; what you do not choose is drawn among what is legal.

    Clauses: attributes.list, experience.use, secondary.toughness, secondary.pain-threshold, secondary.defense
    """
    places = (accurate, cunning, discreet, persuasive, quick, resolute, strong, vigilant)
    given: dict[str, int] = {one: value for one, value in zip(ATTRIBUTES, places, strict=True) if value is not None}
    within_rules(given, method)
    called = yield from named_or_drawn(name, "symbaroum")
    values = checked_values((yield from values_drawn(given, method)))
    within_rules(values, method)
    arms = tuple(map(weapon_named, weapons))
    abilities = first_abilities(*(yield from abilities_drawn(tuple(map(ability_named, novice)), adept, values, arms)))
    chosen = yield from weapons_drawn(weapons, shield, abilities)
    borne = tuple(weapon_named(one, ready=place == 0) for place, one in enumerate(chosen))
    worn = armor_named((yield from armor_drawn(armor, abilities)))
    held = yield from shield_drawn(shield, borne[0])
    taken = [one.id for one in (yield from survey(Creature))]
    made = Creature(
        id=newcomer_id(called, taken, "symbaroum"),
        name=called,
        player=player,
        abilities=abilities,
        weapons=borne,
        armor=worn,
        shields=(shield_named(held),) if held else (),
        money=FIRST_MONEY,
        tactics="party",
        herbal_cures=FIRST_CURES,
        **values,
    )
    yield from fits_shield(made, made.weapon, borne=False)
    made = yield from create(made)
    yield from tell(_made, made, novice)
    return made


def _made(_rolls: Rolls, made: Creature, chosen: tuple[str, ...]) -> Told:
    text = Sentence(
        "{who} is made: Toughness {toughness}, Pain Threshold {threshold}; {learnt}; {bears}",
        who=made.title,
        toughness=made.max_toughness,
        threshold=made.pain_threshold,
        learnt=", ".join(f"{ability_title(one)} ({level})" for one, level in made.abilities.items()),
        bears=in_a_row(
            (*(one.name.lower() for one in made.weapons), made.armor.name.lower(), *map(Sentence, made.shields))
        ),
        fell=dice_made(_fell(made, chosen)),
    )
    parts = tuple(Part(name.capitalize(), made.value(name)) for name in ATTRIBUTES)
    return Told(text, about="character", parts=parts, outside=Sentence("{who} is made", who=made.title))


def _fell(made: Creature, chosen: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """What each die made; what was chosen had none. Clause: attributes.list"""
    given = tuple(map(ability_named, chosen))
    best = tuple(one for one, level in made.abilities.items() if level == "adept")
    return {
        **{name: (str(made.value(name)),) for name in ATTRIBUTES},
        "abilities": (Sentence("one at adept") if best else Sentence("all at novice"),),
        "ability": tuple(ability_title(one) for one in made.abilities if one not in (*given, *best)),
        "adept": tuple(map(ability_title, best)),
        "weapon": (made.weapon.name,),
        "armor": (made.armor.name,),
        "shield": tuple(map(gear_title, made.shields)) or (Sentence("none"),),
    }
