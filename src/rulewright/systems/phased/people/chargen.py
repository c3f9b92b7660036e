"""New people: characters with rolled scores and a purse, hirelings with a hand weapon."""

from collections.abc import Mapping
from functools import partial
from typing import Annotated, Final, Literal

from rulewright.engine import Field, Part, Question, Rolls, Rule, Told, procedure
from rulewright.engine.verbs import change, choose, create, must, roll, say, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.cairn import abilities
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.cairn.fighters import at_full
from rulewright.systems.bricks.people.newcomers import dice_made, named_or_drawn, newcomer_id
from rulewright.systems.phased.bodies.condition import at_peace, must_be_able
from rulewright.systems.phased.bodies.daily import keep_days
from rulewright.systems.phased.bodies.saves import NAMES
from rulewright.systems.phased.events.bodies import CoinsPaid, HiredAhead, SharesTaken
from rulewright.systems.phased.numbers import COINS_A_PIP, HP_DIE, SCORE_DICE, WAGE
from rulewright.systems.phased.options import SWAP_TWO
from rulewright.systems.phased.people.stock import GAME
from rulewright.systems.phased.records.creatures import Creature

FALLS: Final[Mapping[str, Sentence]] = {
    **abilities.FALLS,
    "coins": Sentence("Coins"),
}
"""What each die is for that falls while a character is made, as people say it."""
HP: Final = roll(HP_DIE, "hp")
COINS: Final = roll(SCORE_DICE, "coins")
SWAPS: Final[dict[str, tuple[Ability, Ability]]] = {
    "str-dex": ("str", "dex"),
    "str-wil": ("str", "wil"),
    "dex-wil": ("dex", "wil"),
}
"""Pairs of scores that may be swapped, where the table allows it. Clause: chargen.abilities"""


@procedure("phased.create-character", title="Make a character", verb="character", makes=True)
def create_character(
    name: Annotated[str, Field("name", empty="drawn at random")] = "",
    thief: Annotated[bool, Field("a thief, who may look for traps on treasure and disarm traps")] = False,
) -> Rule[Creature]:
    """Roll a new character: d6 HP, 3d6 for each ability in order, 3d6 times ten coins.

    Clauses: chargen.hp, chargen.abilities, chargen.coins, traps.room.disarm
    """
    who = yield from _body((yield from named_or_drawn(name, GAME)))
    if (yield from SWAP_TWO):
        labels = (Sentence("keep them as they fell"), *(_swap_label(who, *pair) for pair in SWAPS.values()))
        chosen = yield from choose(who.id, "swap", ("none", *SWAPS), labels=labels, asks=partial(_asked, who))
        who = _swapped(who, chosen)
    who = who.with_(coins=(yield from purse()), thief=thief)
    who = yield from create(who)
    yield from tell(_made, who)
    return who


def _asked(who: Creature) -> Question:
    scores = ", ".join(f"{name} {who.score(ability)}" for ability, name in NAMES.items())
    return Question(Sentence("You rolled {scores}. Two of them may be swapped. Which?", scores=scores))


def _swap_label(who: Creature, one: Ability, other: Ability) -> Sentence:
    scores = f"{NAMES[one]} {who.score(other)}, {NAMES[other]} {who.score(one)}"
    return Sentence("swap: {scores}", scores=scores)


def purse() -> Rule[int]:
    """Roll starting money, in coins. Clause: chargen.coins"""
    return (yield from COINS) * COINS_A_PIP


@procedure("phased.hire", title="Hire somebody", by="referee", books=True)
def hire(name: Annotated[str, Field("the hireling's name")]) -> Rule[Creature]:
    """Roll a hireling: 3d6 for each ability, d6 HP, a hand weapon. Clauses: hirelings.use, hirelings.create"""
    who = yield from _body(name)
    who = yield from create(who.with_(kind="hireling", gear=("hand",), hands=("hand",)))
    yield from keep_days()
    yield from tell(_made, who)
    return who


@procedure("phased.pay", title="Pay hirelings", by="owner", when=at_peace, books=True)
def pay_hirelings(
    who: Annotated[Creature, Field("who pays")],
    hirelings: Annotated[int | None, Field("how many there are", empty="all", low=0, high=1000)] = None,
    days: Annotated[int, Field("days of service", low=0, high=365)] = 1,
    terms: Annotated[Literal["wage", "share"], Field("a daily wage, or a share of the treasure instead")] = "wage",
) -> Rule[Creature]:
    """Pay a wage of 10 coins a head and day; whoever takes a share of the treasure gets none.

    The days that are paid are not owed for when they are over. Clause: hirelings.cost
    """
    must_be_able(who)
    hired = tuple(one for one in (yield from survey(Creature)) if one.kind == "hireling" and one.state != "dead")
    hirelings = len(hired) if hirelings is None else hirelings
    must(
        not hired or hirelings <= len(hired),
        "{n} hireling is there",
        many="{n} hirelings are there",
        n=len(hired),
    )
    due = hirelings * days * WAGE if terms == "wage" else 0
    must(
        due <= who.coins,
        "the wage is {n} coin, the purse holds {coins}",
        many="the wage is {n} coins, the purse holds {coins}",
        n=due,
        coins=who.coins,
    )
    yield from say(
        "{who} pays {coins} for {n} hireling and {days}",
        "wage",
        many="{who} pays {coins} for {n} hirelings and {days}",
        total=due,
        who=who,
        coins=Sentence("{n} coin", "{n} coins", n=due),
        n=hirelings,
        days=Sentence("{n} day", "{n} days", n=days),
    )
    for one in hired[:hirelings]:
        yield from change(one, HiredAhead(days, days * WAGE) if due else SharesTaken(), "hirelings.cost")
    return (yield from change(who, CoinsPaid(due), "hirelings.cost")) if due else who


def _body(name: str) -> Rule[Creature]:
    """HP and abilities, each rolled in its order. Clauses: chargen.hp, chargen.abilities"""
    must(name.strip(), "somebody new needs a name", clause="chargen.abilities")
    identity = newcomer_id(name, [one.id for one in (yield from survey(Creature))], "phased")
    hp = yield from HP
    scores = {}
    for ability in NAMES:
        scores[ability] = yield from roll(SCORE_DICE, ability)
    return _scored(Creature(id=identity, name=name, hp=hp, max_hp=hp), scores)


def _scored(who: Creature, scores: dict[Ability, int]) -> Creature:
    return who.with_(**at_full(hp=who.max_hp, strength=scores["str"], dexterity=scores["dex"], willpower=scores["wil"]))


def _swapped(who: Creature, chosen: str) -> Creature:
    if chosen == "none":
        return who
    one, other = SWAPS[chosen]
    scores = {ability: who.score(ability) for ability in NAMES}
    return _scored(who, {**scores, one: scores[other], other: scores[one]})


def _made(_rolls: Rolls, who: Creature) -> Told:
    scores = ", ".join(f"{name} {who.score(ability)}" for ability, name in NAMES.items())
    parts = tuple(Part(name, who.score(ability), "3d6") for ability, name in NAMES.items())
    text = Sentence(
        "{who}: {hp} HP, {scores}, {n} coin",
        "{who}: {hp} HP, {scores}, {n} coins",
        who=who.title,
        hp=who.max_hp,
        scores=scores,
        n=who.coins,
        fell=dice_made({"coins": (str(who.coins),)}),
    )
    return Told(text, about="character", parts=(*parts, Part("HP", who.max_hp, "d6")), clause="chargen.abilities")
