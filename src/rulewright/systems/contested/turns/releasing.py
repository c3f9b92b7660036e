"""What is held: found by its name, released with what it uses up, and the dodge or parry that answers an attack.

How Actions come to be held, and what they do when their condition is met, is in `holding`.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec

from rulewright.chance import parse
from rulewright.engine import Question, Rule, change, choose, refused, say
from rulewright.errors import Sentence, every
from rulewright.systems.contested.body.condition import hindrance
from rulewright.systems.contested.checks.sides import ObjectDie, split_swing
from rulewright.systems.contested.events.turns import HeldHappened
from rulewright.systems.contested.records import Creature, Held
from rulewright.systems.contested.words import called

ATTACKED: Final = "attacked"
"""The trigger of held defences: the holder becomes the Target of an attack."""
KEEP: Final = "keep"
"""The answer of whoever goes on holding."""


class Defence(msgspec.Struct, frozen=True):
    """What a held defence brings to the holder's own Save. Clause: actions.examples.held-defence"""

    name: str = ""
    swing: int = 0
    """Advantages of the Base Die, those that were bought not counted."""
    objects: tuple[ObjectDie, ...] = ()


NO_DEFENCE: Final = Defence()


def held_named(creature: Creature, name: str) -> Held:
    """The Held Action of that name, the oldest where there are several; Refused where there is none."""
    for one in creature.held:
        if one.name == name:
            return one
    names = ", ".join(one.name for one in creature.held) or Sentence("nothing")
    raise refused(
        "{title} does not hold '{name}', but {names}",
        title=creature,
        name=name,
        names=names,
        clause="special.hold.declare",
    )


def release(creature: Creature, held: Held) -> Rule[Creature]:
    """Use up a Held Action and what it needs; its Advantages are there for the next Base Die.

    What a held spell is cast with, the casting itself uses up.

    Clause: special.hold.resolve
    """
    casts = held.deed == "cast"
    dust, scroll = (0, "") if casts else (held.dust, held.scroll)
    happened = HeldHappened(held.name, held.advantage, dust, held.gold, scroll)
    creature = yield from change(creature, happened)
    used: list[Sentence | str] = [Sentence("{number} Mana Dust", number=held.dust)] if held.dust else []
    used += [f"{held.gold} gp"] * bool(held.gold)
    used += [Sentence("the Scroll of {spell}", spell=held.scroll)] if held.scroll else []
    yield from say(
        "{title}: '{name}' happens now[, using up {things}].",
        "held",
        title=creature,
        name=called(held),
        things=every(used) if used else "",
        clause="special.hold.resolve",
    )
    return creature


def held_answers(creature: Creature, trigger: str) -> Rule[tuple[Held, ...]]:
    """Ask for the Held Actions with which a creature may answer `trigger`: defences, when it is attacked and can act.

    Clauses: actions.examples.held-defence, special.hold.resolve
    """
    if trigger != ATTACKED or not creature.held or (yield from hindrance(creature)):
        return ()
    return tuple(one for one in creature.held if one.defence)


def defend(target: Creature, peril: Callable[[Creature], Question]) -> Rule[Defence]:
    """Ask the Target of an attack which held defence it uses, if any, and give what that brings to its Save.

    `peril` says what comes at it.

    Clauses: actions.examples.held-defence, special.hold.resolve
    """
    answers = yield from held_answers(target, ATTACKED)
    if not answers:
        return NO_DEFENCE
    names = tuple(dict.fromkeys(one.name for one in answers))
    labels = tuple(_offered(target, held_named(target, name)) for name in names)
    answer = yield from choose(
        target.id,
        ATTACKED,
        (*names, KEEP),
        labels=(*labels, Sentence("keep it for later: save without it")),
        asks=partial(_asked, target, peril),
    )
    if answer == KEEP:
        return NO_DEFENCE
    held = held_named(target, answer)
    yield from release(target, held)
    return _defence(target, held)


def _asked(target: Creature, peril: Callable[[Creature], Question]) -> Question:
    what = peril(target)
    text = Sentence("{peril} You hold a defence, which is used up by it. Use it now?", peril=what.text)
    return msgspec.structs.replace(what, text=text)


def _defence(target: Creature, held: Held) -> Defence:
    if held.defence == "dodge":
        return Defence(held.name, held.swing + 1)
    left = list(target.items)
    found = []
    for name, swing in map(split_swing, held.objects):
        thing = next((one for one in left if one.name == name and one.die), None)
        if thing is not None:
            left.remove(thing)
            found.append(ObjectDie(thing.name, parse(thing.die), swing))
    return Defence(held.name, held.swing, tuple(found))


def _offered(target: Creature, held: Held) -> Sentence:
    found = _defence(target, held)
    dice = "".join(f" + {one.name} {one.thrown}" for one in found.objects)
    swing = found.swing + held.advantage
    name = called(held)
    if swing:
        return Sentence("{name}: {number} Advantage{dice} on the Save", name=name, number=swing, dice=dice)
    return Sentence("{name}:{dice} on the Save", name=name, dice=dice)
