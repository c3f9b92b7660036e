"""How a Target answers: with which Attribute and which objects, as its player or its tactics decide."""

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Final

import msgspec

from rulewright.chance import parse
from rulewright.chance.remembered import USUAL
from rulewright.engine import Question, Rule, choose, must, peek, refused
from rulewright.errors import Sentence
from rulewright.systems.contested.body.condition import hindrance
from rulewright.systems.contested.checks.lines import NAMES
from rulewright.systems.contested.checks.rolls import attribute_named
from rulewright.systems.contested.checks.sides import ObjectDie, Side, merged, split_swing
from rulewright.systems.contested.records import Attribute, Creature
from rulewright.systems.contested.turns.releasing import NO_DEFENCE, Defence, defend

AGAINST_ATTACKS: tuple[Attribute, ...] = ("dex", "str")
"""Dodging and blocking. Clause: saves.modifier.attribute"""
DEFENCE: Final = "defence"
"""How the name of the choice how to make a Save begins."""
WITH: Final = "+"
"""Stands in the key of such a way before each thing that serves."""
Swings = tuple[tuple[str, int], ...]
"""Advantages less Disadvantages of the dice of things, by their names. Clause: actions.advantage.scope"""


class Way(msgspec.Struct, frozen=True):
    """One way to make a Save."""

    key: str
    side: Side
    label: Sentence
    """The way in words."""


def answering(words: tuple[str, ...]) -> tuple[Attribute, ...]:
    """The Attributes the referee lets a Target add, in the usual order. Clause: saves.modifier.attribute"""
    allowed = tuple(attribute_named(word) for word in words)
    must(allowed, "the Targets need an Attribute to add: str, dex or wil")
    return tuple(dict.fromkeys(allowed))


def helping(words: tuple[str, ...], targets: tuple[Creature, ...]) -> Swings:
    """The swings of the Targets' own dice, from words such as `shield+1`; Refused for what no Target has in hand.

    Clauses: saves.advantage, actions.advantage.scope
    """
    held = {one.name.casefold(): one.name for target in targets for one in target.items if one.held and one.die}
    found: list[tuple[str, int]] = []
    for name, swing in map(split_swing, words):
        if name.casefold() not in held:
            have = ", ".join(held.values()) or Sentence("nothing")
            raise refused(
                "no Target holds {name} for its Save, but {have}", name=name, have=have, clause="saves.object-dice"
            )
        found.append((held[name.casefold()], swing))
    return tuple(found)


def ways(target: Creature, attributes: tuple[Attribute, ...] = AGAINST_ATTACKS, things: Swings = ()) -> tuple[Way, ...]:
    """The ways in which a Target can make its Save, the usual one first: what it guards itself with, best total first.

    Parrying with a weapon in hand comes after these. Clauses: saves.describe, saves.object-dice, saves.advantage
    """
    swings = dict(things)
    held = [one for one in target.items if one.held and one.die and not (one.weapon and one.ranged)]
    dice = tuple([(one.name, one.die, swings.get(one.name, 0), one.weapon) for one in held])
    return _ways(tuple([(attribute, target.score(attribute)) for attribute in attributes]), dice)


Held = tuple[str, str, int, bool]
"""A thing that can serve in a Save: its name, its die, the swing of that, and whether it is a weapon."""


@lru_cache(USUAL)
def _ways(scores: tuple[tuple[Attribute, int], ...], held: tuple[Held, ...]) -> tuple[Way, ...]:
    """The ways of everybody with these scores who has such things in hand: the same ones come again and again."""
    guards = tuple([_die(one) for one in held if not one[-1]])
    plain = [_way(score, guards) for score in scores]
    bare = [_way(score, ()) for score in scores] if guards else []
    parried = [_way(score, (*guards, _die(one))) for one in held if one[-1] for score in scores]
    found = {one.key: one for group in (plain, bare, parried) for one in sorted(group, key=_best)}
    return tuple(found.values())


def _die(held: Held) -> ObjectDie:
    name, die, swing, _ = held
    return ObjectDie(name, parse(die), swing)


def _way(score: tuple[Attribute, int], objects: tuple[ObjectDie, ...]) -> Way:
    side = Side(*score, 0, merged(objects))
    return Way(WITH.join((side.attribute, *(one.name for one in side.objects))), side, _in_words(side))


def _in_words(side: Side) -> Sentence:
    dice = "".join(f" + {one.name} {one.thrown}" for one in side.objects)
    score = f"{NAMES[side.attribute]} {side.score}{dice}"
    if side.attribute == "dex":
        return Sentence("dodge with {score}", score=score)
    if side.attribute == "str":
        return Sentence("block with {score}", score=score)
    return Sentence("resist with {score}", score=score)


def _best(way: Way) -> float:
    return -way.side.expected


def answer_with(
    target: Creature,
    attributes: tuple[Attribute, ...] = AGAINST_ATTACKS,
    *,
    swing: int = 0,
    things: Swings = (),
    several: bool = False,
    peril: Callable[[Creature], Question],
) -> Rule[tuple[Creature, Side]]:
    """Ask the Target how it makes its Save, and give it as it then stands with its side of the check.

    `swing` and `things` are what the referee gives: Advantages less Disadvantages of the Base Die and of things. A held
    dodge or parry may be used first. Whoever cannot act makes no choice, and has the bare die. `peril` says what comes
    at the Target, and what follows if the Save fails.
    Clauses: saves.describe, saves.cc.ready, saves.advantage, actions.examples.held-defence
    """
    if (yield from hindrance(target)):
        return target, Side(attributes[0], 0, swing)
    held = yield from defend(target, peril)
    if held != NO_DEFENCE:
        target = (yield from peek(Creature, target.id)) or target
    options = ways(target, attributes, things)
    why = f"{DEFENCE}-{target.id}" if several else DEFENCE
    keys = tuple(one.key for one in options)
    asks = partial(_asked, target, peril)
    key = keys[0]
    if len(keys) > 1:
        labels = tuple(one.label for one in options)
        key = yield from choose(target.id, why, keys, labels=labels, asks=asks)
    side = next(one.side for one in options if one.key == key)
    return target, _helped(msgspec.structs.replace(side, swing=swing), held)


def _asked(target: Creature, peril: Callable[[Creature], Question]) -> Question:
    what = peril(target)
    text = Sentence("{peril} With what do you make your Save?", peril=what.text)
    return msgspec.structs.replace(what, text=text)


def _helped(side: Side, held: Defence) -> Side:
    """Add what a held defence brings; a thing that serves already is not counted twice."""
    serving = {one.name for one in side.objects}
    objects = (*side.objects, *(one for one in held.objects if one.name not in serving))
    return msgspec.structs.replace(side, swing=side.swing + held.swing, objects=objects)
