"""Held Actions: declared and paid for in the own Turn, happening when their condition is met, also in another's Turn.

Declaring fixes Attribute, dice and Advantages and takes bought Advantage along. When the condition is met, other
resources are used up and only then the dice fall. A held dodge or parry answers an attack by helping the own Save.
"""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.chance import parse
from rulewright.engine import Field, Option, Part, Rolls, Rule, Told, change, choose, procedure, tell
from rulewright.errors import Refused
from rulewright.systems.contested.checks.rolls import Verdict, action
from rulewright.systems.contested.checks.sides import ObjectDie, Side, serving
from rulewright.systems.contested.events.turns import HeldDeclared, HeldHappened
from rulewright.systems.contested.fight.turns import spend
from rulewright.systems.contested.harm.loss import hindrance, must_act
from rulewright.systems.contested.numbers import AVERAGE_DC
from rulewright.systems.contested.records import Creature, Held

ATTACKED: Final = "attacked"
"""The trigger of held defences: the holder becomes the Target of an attack."""
KEEP: Final = "keep"
"""The answer of whoever goes on holding."""
HELD_SCORE: Final = Option(
    "held-score",
    "Which value of the Attribute a Held Action uses",
    values=("when-rolled", "when-declared"),
    default="when-rolled",
    clause="special.hold.pay-now",
    doc="A score that changes between declaring and rolling counts in its new value, or in its old one.",
)
OPTIONS: Final = (HELD_SCORE,)


class Defence(msgspec.Struct, frozen=True):
    """What a held defence brings to the holder's own Save. Clause: actions.examples.held-defence"""

    name: str = ""
    swing: int = 0
    """Advantages of the Base Die, those that were bought not counted."""
    objects: tuple[ObjectDie, ...] = ()


NO_DEFENCE: Final = Defence()


@procedure(
    "contested.hold-action",
    title="Hold an Action",
    clauses=("special.hold.declare", "special.hold.pay-now", "actions.examples.held-defence"),
    by="owner",
)
def hold(
    creature: Annotated[Creature, Field("who holds")],
    name: Annotated[str, Field("the Action, in a word or two: parry, shoot, trip")],
    cost: Annotated[int, Field("AP the Warden asks for it")],
    condition: Annotated[str, Field("when it happens, in words")] = "",
    defence: Annotated[Literal["", "dodge", "parry"], Field("how it helps the own Save, where it is a defence")] = "",
    attribute: Annotated[Literal["", "str", "dex", "wil"], Field("the Attribute it will add, where it rolls")] = "",
    swing: Annotated[int, Field("Advantages less Disadvantages of its Base Die")] = 0,
    things: Annotated[tuple[str, ...], Field("things whose dice serve it")] = (),
    dust: Annotated[int, Field("Mana Dust it uses up when it happens", low=0)] = 0,
    gold: Annotated[int, Field("gold pieces it uses up when it happens", low=0)] = 0,
    scroll: Annotated[str, Field("spell of the Scroll it uses up when it happens")] = "",
) -> Rule[Creature]:
    """Declare a Held Action: pay its AP now, fix its dice, and let it happen when its condition is met.

    Clauses: special.hold.declare, special.hold.pay-now, special.gain-advantage
    """
    objects = tuple(one.name for one in serving(things, creature))
    if defence == "parry" and not objects:
        objects = tuple(one.name for one in creature.items if one.held and one.die)[:1]
    creature = yield from spend(creature, cost)
    held = Held(
        name=name,
        condition=condition or ("when attacked" if defence else ""),
        advantage=creature.advantage,
        dust=dust,
        gold=gold,
        scroll=scroll,
        attribute=attribute,
        score=creature.score(attribute) if attribute else None,
        swing=swing,
        objects=objects,
        defence=defence,
    )
    creature = yield from change(creature, HeldDeclared(held))
    yield from tell(_declared, creature, held, cost)
    return creature


def _declared(_rolls: Rolls, creature: Creature, held: Held, cost: int) -> Told:
    when = f", {held.condition}" if held.condition else ""
    taken = f", with {held.advantage} bought Advantage" if held.advantage else ""
    text = (
        f"{creature.title} holds '{held.name}'{when}{taken}: {cost} AP, until the own next Turn. {creature.ap} AP left."
    )
    return Told(text, about="held", parts=(Part("AP", cost, "paid now"),), clause="special.hold.pay-now")


def held_named(creature: Creature, name: str) -> Held:
    """The Held Action of that name, the oldest where there are several; Refused where there is none."""
    for one in creature.held:
        if one.name == name:
            return one
    names = ", ".join(one.name for one in creature.held) or "nothing"
    raise Refused(f"{creature.title} does not hold '{name}', but {names}", clause="special.hold.declare")


@procedure(
    "contested.trigger",
    title="Let a Held Action happen",
    clauses=("special.hold.resolve", "special.hold.declare"),
    by="owner",
)
def trigger(
    creature: Annotated[Creature, Field("who holds it")],
    name: Annotated[str, Field("which Held Action")],
    dc: Annotated[int, Field("what its roll must reach, where it rolls against a number")] = AVERAGE_DC,
) -> Rule[Verdict | None]:
    """Meet the condition of a Held Action: use up what it needs, then roll, where an Attribute was fixed for a roll.

    One that is an attack or a spell is resolved by that Action next, at no further AP. Clause: special.hold.resolve
    """
    held = held_named(creature, name)
    yield from must_act(creature)
    _supplied(creature, held)
    creature = yield from release(creature, held)
    if not held.attribute:
        return None
    choice = yield from HELD_SCORE
    old = choice == "when-declared" and held.score is not None
    score = held.score if old and held.score is not None else creature.score(held.attribute)
    objects = serving(held.objects, creature)
    return (yield from action(creature, Side(held.attribute, score, held.swing, objects), dc))


def release(creature: Creature, held: Held) -> Rule[Creature]:
    """Use up a Held Action and what it needs; its Advantages are there for the next Base Die.

    Clause: special.hold.resolve
    """
    happened = HeldHappened(held.name, held.advantage, held.dust, held.gold, held.scroll)
    creature = yield from change(creature, happened)
    yield from tell(_happened, creature, held)
    return creature


def _happened(_rolls: Rolls, creature: Creature, held: Held) -> Told:
    used = [f"{held.dust} Mana Dust"] * bool(held.dust) + [f"{held.gold} gp"] * bool(held.gold)
    used += [f"the Scroll of {held.scroll}"] * bool(held.scroll)
    cost = f", using up {' and '.join(used)}" if used else ""
    return Told(f"{creature.title}: '{held.name}' happens now{cost}.", about="held", clause="special.hold.resolve")


def _supplied(creature: Creature, held: Held) -> None:
    for what, needed, had in (
        ("Mana Dust", held.dust, creature.dust),
        ("gp", held.gold, creature.gold),
        ("Scroll of that spell", int(bool(held.scroll)), int(any(one.spell == held.scroll for one in creature.items))),
    ):
        if needed > had:
            raise Refused(f"'{held.name}' needs {needed} {what}, {had} left", clause="special.hold.resolve")


def held_answers(creature: Creature, trigger: str) -> Rule[tuple[Held, ...]]:
    """Ask for the Held Actions with which a creature may answer `trigger`: defences, when it is attacked and can act.

    Clauses: actions.examples.held-defence, special.hold.resolve
    """
    if trigger != ATTACKED or not creature.held or (yield from hindrance(creature)):
        return ()
    return tuple(one for one in creature.held if one.defence)


def defend(target: Creature) -> Rule[Defence]:
    """Ask the Target of an attack which held defence it uses, if any, and give what that brings to its Save.

    Clauses: actions.examples.held-defence, special.hold.resolve
    """
    answers = yield from held_answers(target, ATTACKED)
    if not answers:
        return NO_DEFENCE
    names = tuple(dict.fromkeys(one.name for one in answers))
    labels = tuple(_offered(target, held_named(target, name)) for name in names)
    answer = yield from choose(target.id, ATTACKED, (*names, KEEP), labels=(*labels, "keep holding"))
    if answer == KEEP:
        return NO_DEFENCE
    held = held_named(target, answer)
    yield from release(target, held)
    return _defence(target, held)


def _defence(target: Creature, held: Held) -> Defence:
    if held.defence == "dodge":
        return Defence(held.name, held.swing + 1)
    left = list(target.items)
    found = []
    for name in held.objects:
        thing = next((one for one in left if one.name == name and one.die), None)
        if thing is not None:
            left.remove(thing)
            found.append(ObjectDie(thing.name, parse(thing.die)))
    return Defence(held.name, held.swing, tuple(found))


def _offered(target: Creature, held: Held) -> str:
    found = _defence(target, held)
    dice = "".join(f" + {one.name} {one.dice}" for one in found.objects)
    swing = found.swing + held.advantage
    return f"{held.name}:{f' {swing} Advantage' if swing else ''}{dice} on the Save"


PROCEDURES: Final = (hold, trigger)
