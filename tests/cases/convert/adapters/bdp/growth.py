"""Training, luck, age and words of scores in the words of the cases."""

from collections.abc import Callable
from typing import Any

from tests.cases.convert.adapters.bdp.people import read
from tests.cases.convert.adapters.bdp.scene import Act, Scene, on_one
from tests.cases.convert.prepared import Given, Outcome, Read

from rulewright.engine import Rule, look
from rulewright.systems.bdp.checks import luck
from rulewright.systems.bdp.checks.saves import ABILITIES, ability_named
from rulewright.systems.bdp.creation import background as ages
from rulewright.systems.bdp.creation import background as called
from rulewright.systems.bdp.growth import lessons
from rulewright.systems.bdp.growth import training as abilities
from rulewright.systems.bdp.growth import training as hp
from rulewright.systems.bdp.options import LUCK
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.tables import AGES

RICH = 1_000
"""Coins of whoever the case says nothing of."""


def _pupil(scene: Scene, given: Given) -> str:
    """Bring in the actor, with the coins the case gives."""
    who = scene.role("actor", "target")
    made = scene.before[who].with_(coins=read(given["actor"], "gold", RICH))
    scene.before[who] = scene.people.records[who] = made
    return who


def _train_ability(scene: Scene, given: Given) -> tuple[Act, ...]:
    return on_one(abilities.train_ability, _pupil(scene, given), ability=given["ability"])


ASKED: dict[str, int] = {"legendary": 0}
"""What a trainer asks who sets the price: nothing, as the catalogue names none."""


def _train_hp(scene: Scene, given: Given) -> tuple[Act, ...]:
    who, trainer = _pupil(scene, given), scene.person("trainer")

    def act() -> Rule[hp.Trained]:
        teaches = yield from look(Creature, trainer)
        pupil = yield from look(Creature, who)
        return (yield from hp.train_hp(pupil, teaches, training=given["training"], price=ASKED.get(given["training"])))

    given["training"]
    return (act,)


def _milestone(scene: Scene, _given: Given) -> tuple[Act, ...]:
    return on_one(hp.milestone, scene.role("actor", "target"))


def _book_price(_scene: Scene, given: Given) -> tuple[Act, ...]:
    weeks, coins = given["weeks"], given["gold_per_week"]
    return (lambda: lessons.book_price(weeks, coins),)


def _luck(scene: Scene, given: Given) -> tuple[Act, ...]:
    scene.options[LUCK.name] = True
    return on_one(luck.luck, fortunate(scene, given))


def fortunate(scene: Scene, given: Given) -> str:
    """Bring in the actor with the Luck the case gives."""
    who = scene.role("actor", "target")
    if "luck" in given.get("actor", {}):
        made = scene.before[who].with_(luck=given["actor"]["luck"])
        scene.before[who] = scene.people.records[who] = made
    return who


def _age(scene: Scene, given: Given) -> tuple[Act, ...]:
    face = read(given, "d6")
    band = next((row.id for row in reversed(tuple(AGES.values())) if row.face <= face), "") if face else ""
    for word in scene.dice:
        scene.rename |= {word: f"years-{word.removeprefix('years-')}"} if word.startswith("years") else {}
    return on_one(ages.roll_age, scene.role("actor", "target"), band=band)


def _describe(scene: Scene, _given: Given) -> tuple[Act, ...]:
    return on_one(_called, scene.role("actor", "target"))


def _called(who: Creature) -> Rule[dict[str, str | None]]:
    return {name: called.score_word(who, ability_named(name)) for name in ABILITIES}
    yield


def readings(scene: Scene) -> dict[str, Read]:
    """What training, luck and age come to."""

    def actor(of: Callable[[Creature], Any]) -> Read:
        def reading(seen: Outcome) -> Any:
            who = seen.find("actor")
            assert isinstance(who, Creature)
            return of(who)

        return reading

    found: dict[str, Read] = {
        "gold": actor(lambda who: who.coins),
        "luck": actor(lambda who: who.luck),
        "gold_spent": lambda seen: seen.value[-1].coins,
        "weeks": lambda seen: seen.value[-1].weeks,
        "price": lambda seen: seen.value[-1],
        "favourable": lambda seen: seen.value[-1].favourable,
        "age": actor(lambda who: who.age),
    }
    if scene.given["action"] == "age":
        found["skills"] = lambda seen: seen.value[-1].skills
    if scene.given["action"] == "describe":
        found |= {name: _word(name) for name in ABILITIES}
    return found


def _word(name: str) -> Read:
    return lambda seen: seen.value[-1][name]


STEPS: dict[str, Callable[[Scene, Given], tuple[Act, ...]]] = {
    "train-ability": _train_ability,
    "train-hp": _train_hp,
    "milestone": _milestone,
    "book-price": _book_price,
    "luck": _luck,
    "age": _age,
    "describe": _describe,
}
