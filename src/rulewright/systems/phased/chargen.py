"""New people: characters with rolled scores and a purse, hirelings with a hand weapon."""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Part, Rolls, Rule, Told, change, choose, create, procedure, roll, tell
from rulewright.errors import Refused
from rulewright.systems.bricks.abilities import Ability
from rulewright.systems.phased.events.folk import CoinsPaid
from rulewright.systems.phased.numbers import COINS_A_PIP, HP_DIE, SCORE_DICE, WAGE
from rulewright.systems.phased.options import SWAP_TWO
from rulewright.systems.phased.records import Creature
from rulewright.systems.phased.saves import NAMES

HP: Final = roll(HP_DIE, "hp")
COINS: Final = roll(SCORE_DICE, "coins")
SWAPS: Final[dict[str, tuple[Ability, Ability]]] = {
    "str-dex": ("str", "dex"),
    "str-wil": ("str", "wil"),
    "dex-wil": ("dex", "wil"),
}
"""Pairs of scores that may be swapped, where the table allows it. Clause: chargen.abilities"""


@procedure(
    "phased.create-character",
    title="Create a character",
    clauses=("chargen.hp", "chargen.abilities", "chargen.coins"),
    verb="character",
)
def create_character(name: Annotated[str, Field("the character's name")]) -> Rule[Creature]:
    """Roll a new character: d6 HP, 3d6 for each ability in order, 3d6 times ten coins.

    Clauses: chargen.hp, chargen.abilities, chargen.coins
    """
    who = yield from _body(name)
    if (yield from SWAP_TWO):
        chosen = yield from choose(who.id, "swap", ("none", *SWAPS))
        who = _swapped(who, chosen)
    who = who.with_(coins=(yield from purse()))
    who = yield from create(who)
    yield from tell(_made, who)
    return who


def purse() -> Rule[int]:
    """Roll starting money, in coins. Clause: chargen.coins"""
    return (yield from COINS) * COINS_A_PIP


@procedure("phased.hire", title="Hire somebody", clauses=("hirelings.use", "hirelings.create"), by="referee")
def hire(name: Annotated[str, Field("the hireling's name")]) -> Rule[Creature]:
    """Roll a hireling: 3d6 for each ability, d6 HP, a hand weapon. Clauses: hirelings.use, hirelings.create"""
    who = yield from _body(name)
    who = yield from create(who.with_(kind="hireling", gear=("hand",), hands=("hand",)))
    yield from tell(_made, who)
    return who


@procedure("phased.pay", title="Pay hirelings", clauses=("hirelings.cost",), by="owner")
def pay_hirelings(
    who: Annotated[Creature, Field("who pays")],
    hirelings: Annotated[int, Field("how many there are", low=0)],
    days: Annotated[int, Field("days of service", low=0)],
    terms: Annotated[Literal["wage", "share"], Field("a daily wage, or a share of the treasure instead")] = "wage",
) -> Rule[Creature]:
    """Pay a wage of 10 coins a head and day; whoever takes a share of the treasure gets none. Clause: hirelings.cost"""
    if hirelings < 0 or days < 0:
        raise Refused("hirelings and days cannot be negative", clause="hirelings.cost")
    due = hirelings * days * WAGE if terms == "wage" else 0
    if due > who.coins:
        raise Refused(f"the wage is {due} coins, the purse holds {who.coins}", clause="hirelings.cost")
    yield from tell(_paid, who, hirelings, days, due)
    return (yield from change(who, CoinsPaid(due), "hirelings.cost")) if due else who


def _body(name: str) -> Rule[Creature]:
    """HP and abilities, each rolled in its order. Clauses: chargen.hp, chargen.abilities"""
    identity = "-".join(name.casefold().split())
    if not identity:
        raise Refused("somebody new needs a name", clause="chargen.abilities")
    hp = yield from HP
    scores = {}
    for ability in NAMES:
        scores[ability] = yield from roll(SCORE_DICE, ability)
    return _scored(Creature(id=identity, name=name, hp=hp, max_hp=hp), scores)


def _scored(who: Creature, scores: dict[Ability, int]) -> Creature:
    strength, dexterity, willpower = scores["str"], scores["dex"], scores["wil"]
    return who.with_(
        strength=strength,
        max_strength=strength,
        dexterity=dexterity,
        max_dexterity=dexterity,
        willpower=willpower,
        max_willpower=willpower,
    )


def _swapped(who: Creature, chosen: str) -> Creature:
    if chosen == "none":
        return who
    one, other = SWAPS[chosen]
    scores = {ability: who.score(ability) for ability in NAMES}
    return _scored(who, {**scores, one: scores[other], other: scores[one]})


def _made(_rolls: Rolls, who: Creature) -> Told:
    scores = ", ".join(f"{name} {who.score(ability)}" for ability, name in NAMES.items())
    parts = tuple(Part(name, who.score(ability), "3d6") for ability, name in NAMES.items())
    text = f"{who.title}: {who.max_hp} HP, {scores}, {who.coins} coins"
    return Told(text, about="character", parts=(*parts, Part("HP", who.max_hp, "d6")), clause="chargen.abilities")


def _paid(_rolls: Rolls, who: Creature, hirelings: int, days: int, due: int) -> Told:
    text = f"{who.title} pays {due} coins for {hirelings} hirelings and {days} days"
    return Told(text, about="wage", total=due, clause="hirelings.cost")
