"""Foraging: a watch and a d6 say what there is to be found; what is found spoils with the next daily rest."""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.chance import d
from rulewright.engine import Field, Question, Rolls, Rule, Told, procedure
from rulewright.engine.odds.results import result
from rulewright.engine.verbs import change, choose, look, must, roll, say, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.murdham.actions.work import set_to_work, work
from rulewright.systems.murdham.blows.weapons import is_ranged
from rulewright.systems.murdham.checks.dice import take_chance
from rulewright.systems.murdham.checks.owed import owe
from rulewright.systems.murdham.checks.peace import at_peace
from rulewright.systems.murdham.checks.saves import attempt
from rulewright.systems.murdham.events.goods import ItemGone, ItemGot
from rulewright.systems.murdham.health.damage_rolls import damage_roll, die_named
from rulewright.systems.murdham.options import HUNT_ALWAYS
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.travel.journey import PATHFINDER

FORAGING_DIE: Final = d(6)
"""Die of the table of foraging. Clause: rest.forage"""
FORAGES: Final = str(Sentence("looks for food"))
"""What somebody does for a watch. Clauses: explore.action.watch, rest.forage"""
BIG_GAME_RATIONS: Final = 4
"""Rations of big game. Clause: rest.forage"""
BIG_GAME_DAMAGE: Final = 4
"""Damage of a ranged attack that brings big game down. Clause: rest.forage"""
SKILL_RATIONS: Final = 1
"""What the fitting skill, or an animal trained to hunt, adds. Clauses: core.skills, animals.train.hunt"""
KITCHEN_TIMES: Final = 2
"""What a field kitchen multiplies foraged food by. Clause: rest.forage"""
RISK: Final = (1, 8)
"""Chance that fruit and vegetables are bad, x in y. Clause: rest.forage"""
HUNTER: Final = "hunt"
"""The form of training that helps, and the skill that follows trails. Clauses: animals.train.hunt, core.skills"""
FARMER: Final = "farming"
"""The skill that knows which fruit is safe. Clause: core.skills"""
FRUIT: Final = str(Sentence("foraged fruit"))
FOOD: Final = str(Sentence("foraged ration"))
KEEPS: Final = str(Sentence("ration"))
KITCHEN: Final = str(Sentence("field kitchen"))
"""What is in the pack. Clause: rest.forage"""
Kind = Literal["fruit and vegetables", "fish", "small game", "big game", "nothing"]
KINDS_OF_FOOD: Final[dict[int, Kind]] = {
    2: "fruit and vegetables",
    3: "fish",
    4: "small game",
    5: "big game",
    6: "nothing",
}
"""What each face means; on a 1 one may pick. Clause: rest.forage"""
SKILLS: Final[dict[Kind, str]] = {"fruit and vegetables": FARMER, "fish": "river lore", "small game": HUNTER}
"""Skills that add a ration, and spare the tools. Clause: core.skills"""
TOOLS: Final[dict[Kind, str]] = {"fish": "fishing tools", "small game": "trapping tools"}
"""Tools it takes without the skill. Clause: rest.forage"""


class Land(msgspec.Struct, frozen=True):
    """What lives where somebody forages. Clause: rest.forage"""

    vegetation: bool = True
    fishing_water: bool = False
    small_game: bool = False
    large_game: bool = False

    def has(self, kind: Kind) -> bool:
        """Whether there is any of a kind."""
        return {
            "fruit and vegetables": self.vegetation,
            "fish": self.fishing_water,
            "small game": self.small_game,
            "big game": self.large_game,
            "nothing": False,
        }[kind]


@procedure("murdham.forage", title="Forage", by="owner", when=at_peace)
def forage(
    who: Annotated[Creature, Field("who forages")],
    vegetation: Annotated[bool, Field("whether anything edible grows there", by="referee")] = True,
    fishing_water: Annotated[bool, Field("whether there is water with fish", by="referee")] = False,
    small_game: Annotated[bool, Field("whether small game lives there", by="referee")] = False,
    large_game: Annotated[bool, Field("whether big game lives there", by="referee")] = False,
) -> Rule[None]:
    """Spend a watch looking for food in the wilds; when it is over, a die says what was found.

    Clauses: rest.forage, explore.action.watch
    """
    yield from set_to_work(who, FORAGES, "forage", vegetation, fishing_water, small_game, large_game)


@work("forage")
def come_back(who: Creature, vegetation: bool, fishing_water: bool, small_game: bool, large_game: bool) -> Rule[int]:
    """Come back from foraging; answers the rations found. Clauses: rest.forage, animals.train.hunt, core.skills"""
    land = Land(vegetation, fishing_water, small_game, large_game)
    kind = yield from _kind(who, land)
    rations = yield from _rations(who, kind, land)
    who = yield from look(Creature, who.id)
    if (yield from _has_hunter(who)) and (rations or (yield from HUNT_ALWAYS)):
        rations += SKILL_RATIONS
    keeps = KITCHEN in who.items
    if keeps:
        rations *= KITCHEN_TIMES
    yield from tell(_found, who, kind, rations, keeps)
    item = KEEPS if keeps else FRUIT if kind == "fruit and vegetables" and FARMER not in who.skills else FOOD
    for _ in range(rations):
        who = yield from change(who, ItemGot(item))
    return rations


@procedure("murdham.eat-fruit", title="Eat foraged fruit", by="owner", books=True)
def eat_fruit(
    who: Annotated[Creature, Field("who eats it")],
) -> Rule[Annotated[bool, result("they are bad", answers=True)]]:
    """Eat foraged fruit and vegetables.

    Answers whether they are bad, which the GM settles.

    Clause: rest.forage
    """
    must(FRUIT in who.items, "{title} has no foraged fruit", title=who)
    who = yield from change(who, ItemGone(FRUIT))
    bad = yield from take_chance(*RISK, who, hoped=False)
    if bad:
        yield from owe(
            who,
            str(Sentence("bad fruit")),
            str(Sentence("what it does")),
            str(Sentence("disease")),
            str(Sentence("poison")),
            str(Sentence("drug")),
            clause="rest.forage",
        )
    yield from say("{who} ate something bad: the GM says what it does" if bad else "{who} has eaten well", who=who)
    return bad


def spoil(who: Creature) -> Rule[Creature]:
    """Let foraged food be eaten or spoil with a daily rest. Clause: rest.forage"""
    left = [one for one in who.items if one in (FOOD, FRUIT)]
    for one in left:
        who = yield from change(who, ItemGone(one))
    if left:
        yield from say("{who}: what was foraged is eaten or has spoilt", who=who)
    return who


def _kind(who: Creature, land: Land) -> Rule[Kind]:
    """What the die says, or with bushcraft one of two dice; on a 1 one picks. Clauses: rest.forage, core.skills"""
    faces = [(yield from roll(FORAGING_DIE, "foraging-d6"))]
    if PATHFINDER in who.skills:
        faces.append((yield from roll(FORAGING_DIE, "foraging-d6-again")))
    kinds = (
        tuple(KINDS_OF_FOOD.values())[:-1]
        if 1 in faces
        else tuple(dict.fromkeys(KINDS_OF_FOOD[face] for face in faces))
    )
    if len(kinds) == 1:
        return kinds[0]
    best = tuple(sorted(kinds, key=lambda kind: (not _is_sure(who, kind, land), not land.has(kind))))
    picked = yield from choose(who.id, "what they look for", best, labels=tuple(map(Sentence, best)), asks=_which)
    return next(kind for kind in best if kind == picked)


def _is_sure(who: Creature, kind: Kind, land: Land) -> bool:
    """Whether somebody finds food of a kind without another roll. Clause: rest.forage"""
    return kind != "big game" and land.has(kind) and (kind not in TOOLS or _equipped(who, kind))


def _equipped(who: Creature, kind: Kind) -> bool:
    return TOOLS[kind] in who.items or SKILLS[kind] in who.skills


def _rations(who: Creature, kind: Kind, land: Land) -> Rule[int]:
    """Rations of a kind. Clauses: rest.forage, core.skills"""
    if not land.has(kind):
        return 0
    if kind == "big game":
        return (yield from _big_game(who))
    if kind in TOOLS and not _equipped(who, kind):
        return 0
    return 1 + (SKILL_RATIONS if SKILLS[kind] in who.skills else 0)


def _big_game(who: Creature) -> Rule[int]:
    """Track big game with a WIT save and bring it down with a shot. Clauses: rest.forage, animals.train.track"""
    bow = next((one for one in (yield from survey(Weapon)) if one.owner == who.id and is_ranged(one)), None)
    if bow is None:
        yield from say("{who} has nothing to shoot with", who=who)
        return 0
    tracked = yield from _follows(who)
    if not tracked and not (yield from attempt(who, "wit", "wit-save", proficient=HUNTER in who.skills)):
        return 0
    damage = yield from damage_roll(die_named(bow.die), impaired=who.attack_impairments)
    return BIG_GAME_RATIONS if damage >= BIG_GAME_DAMAGE else 0


def _has_hunter(who: Creature) -> Rule[bool]:
    """Whether an animal that follows somebody is trained to hunt. Clause: animals.train.hunt"""
    animals = yield from survey(Creature)
    return any(one.leader == who.id and HUNTER in one.trainings for one in animals)


def _follows(who: Creature) -> Rule[bool]:
    """Whether an animal that follows somebody follows tracks by itself. Clause: animals.train.track"""
    animals = yield from survey(Creature)
    return any(one.leader == who.id and "track" in one.trainings for one in animals)


def _which() -> Question:
    return Question(Sentence("You may pick what you forage for. What is it?"))


def _found(_rolls: Rolls, who: Creature, kind: Kind, rations: int, keeps: bool) -> Told:
    fields = {"who": who.title, "kind": Sentence(kind), "n": rations}
    text = Sentence("{who} forages ({kind}): {n} ration", "{who} forages ({kind}): {n} rations", **fields)
    if rations:
        text = (
            Sentence("{found}, which will keep", found=text)
            if keeps
            else Sentence("{found}, which will spoil", found=text)
        )
    return Told(text, about="forage", total=rations, clause="rest.forage")
