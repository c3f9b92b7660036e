"""Held Actions: declared and paid for in one's own Turn, they happen once their condition is met, in anybody's Turn.

Declaring fixes Attribute, dice and Advantages and takes bought Advantage along. When the condition is met, other
resources are used up and only then the dice fall, just those that were fixed.
"""

from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Option, Part, Rolls, Rule, Told, change, must, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.picking import beside, owned
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.contested.body.condition import must_act
from rulewright.systems.contested.checks.rolls import Verdict, action
from rulewright.systems.contested.checks.sides import FIST, Side, named, serving, split_swing
from rulewright.systems.contested.events.turns import HeldDeclared
from rulewright.systems.contested.fight.attack import Volley, arms_of, attack, suiting
from rulewright.systems.contested.fight.strike import Blow
from rulewright.systems.contested.gear.picks import known_by, scrolls_of, serving_by
from rulewright.systems.contested.magic.cast_spell import cast, must_have_grimoire, scroll_of, spell_of, use_scroll
from rulewright.systems.contested.magic.cast_values import Cast
from rulewright.systems.contested.magic.property_mishaps import BOLT
from rulewright.systems.contested.numbers import AVERAGE_DC
from rulewright.systems.contested.records import Added, Attribute, Creature, Defence, Held, HeldDeed, Item
from rulewright.systems.contested.turns.action_points import PAID, UsualCost, spend, usual_cost
from rulewright.systems.contested.turns.attempts import Contested, Met, contest
from rulewright.systems.contested.turns.releasing import held_named, release
from rulewright.systems.contested.turns.spaces import must_reach
from rulewright.systems.contested.words import called, condition_of, weapons_of

HELD_SCORE: Final = Option(
    "held-score",
    "Which value of the Attribute a Held Action uses",
    values=("when-rolled", "when-declared"),
    default="when-rolled",
    clause="special.hold.pay-now",
    doc="A score that changes between declaring and rolling counts in its new value, or in its old one.",
)
Happened = Verdict | Blow | Volley | Met | Contested | Cast | None
"""What comes of a Held Action that happens; nothing where it needs no roll of its own."""


@procedure("contested.hold-action", title="Hold an Action", by="owner")
def hold(
    creature: Annotated[Creature, Field("who holds")],
    name: Annotated[str, Field("the Action, in a word or two: parry, shoot, trip")],
    cost: UsualCost = None,
    condition: Annotated[str, Field("when it happens, in words")] = "",
    defence: Annotated[
        Defence, Field("how it helps one's own Save, where it is a defence", empty="it is no defence")
    ] = "",
    attribute: Annotated[Added, Field("the Attribute it will add, where it rolls", empty="what suits it")] = "",
    swing: Annotated[int, Field("Advantages less Disadvantages of its Base Die", low=-20, high=20, by="referee")] = 0,
    things: Annotated[
        tuple[str, ...],
        Field(
            "things whose dice serve it, weapons of an attack among them",
            empty="none",
            rows=serving_by("creature"),
        ),
    ] = (),
    dust: Annotated[int, Field("Mana Dust it uses up when it happens", low=0, high=100)] = 0,
    gold: Annotated[int, Field("gold pieces it uses up when it happens", low=0, high=1_000_000)] = 0,
    scroll: Annotated[
        str, Field("spell of the Scroll it uses up when it happens", rows=beside(scrolls_of("creature")))
    ] = "",
    deed: Annotated[
        HeldDeed, Field("what it is, where it is more than a check or a defence", empty="a check or a defence")
    ] = "",
    spell: Annotated[str, Field("the spell, where it casts one", rows=beside(known_by("creature")))] = "",
    slots: Annotated[int, Field("Magic Dice from free slots, where it casts", low=0, high=100)] = 0,
) -> Rule[Creature]:
    """Declare a Held Action: pay its AP now, fix its dice, and let it happen when its condition is met.

    Clauses: special.hold.declare, special.hold.pay-now, special.gain-advantage, actions.examples.held-defence
    """
    held = Held(
        name=name,
        condition=condition or ("when attacked" if defence else ""),
        dust=dust,
        gold=gold,
        scroll=scroll,
        attribute=attribute,
        swing=swing,
        defence=defence,
        deed=deed,
        spell=spell,
        slots=slots,
    )
    held = _fixed(creature, held, things)
    cost = yield from usual_cost(creature, cost)
    creature = yield from spend(creature, cost)
    held = msgspec.structs.replace(held, advantage=creature.advantage)
    creature = yield from change(creature, HeldDeclared(held))
    yield from tell(_declared, creature, held, cost)
    return creature


def _fixed(creature: Creature, held: Held, things: tuple[str, ...]) -> Held:
    """Fix which Attribute and which dice a Held Action uses; Refused where it could not be done at all.

    Clause: special.hold.pay-now
    """
    attribute = held.attribute
    weapons: tuple[str, ...] = ()
    spell, scroll = held.spell, held.scroll
    if held.deed == "attack":
        weapons, things, attribute = _armed(creature, things, attribute)
    elif held.deed == "contest" and not attribute:
        raise Refused("a held contest needs the Attribute it adds", clause="special.hold.pay-now")
    elif held.deed == "cast" and scroll:
        scroll = scroll_of(creature, scroll).spell
    elif held.deed == "cast":
        spell = spell_of(must_have_grimoire(creature), spell)
    objects = tuple(_word(one, swing) for one, swing in named(things, creature) if one.die)
    if held.defence == "parry" and not objects:
        objects = tuple(one.name for one in creature.items if one.held and one.die)[:1]
    score = creature.score(attribute) if attribute else None
    return msgspec.structs.replace(
        held, attribute=attribute, score=score, weapons=weapons, objects=objects, spell=spell, scroll=scroll
    )


def _armed(
    creature: Creature, things: tuple[str, ...], attribute: Added
) -> tuple[tuple[str, ...], tuple[str, ...], Attribute]:
    """The weapons of a held attack, the other things that help, and its Attribute. Clause: special.hold.pay-now"""
    swords = {word.casefold() for one in creature.items if one.weapon for word in (one.name, one.gear)}
    swords |= {FIST.name, BOLT.name}
    words = tuple(word for word in things if split_swing(word)[0].casefold() in swords)
    arms = arms_of(creature, words)
    weapons = tuple(_word(one, swing) for one, swing in arms) or (FIST.name,)
    return weapons, tuple(word for word in things if word not in words), attribute or suiting(arms)


def _word(item: Item, swing: int) -> str:
    return f"{item.name}{swing:+d}" if swing else item.name


def _declared(_rolls: Rolls, creature: Creature, held: Held, cost: int) -> Told:
    deed = Sentence("{title} holds '{name}'", title=creature.title, name=called(held))
    if held.condition:
        deed = Sentence("{deed}, {condition}", deed=deed, condition=condition_of(held))
    fixed = [held.attribute.upper()] * bool(held.attribute and held.deed) + [*weapons_of(held), held.spell]
    if any(fixed):
        deed = Sentence("{deed}, fixed with {things}", deed=deed, things=in_a_row(filter(None, fixed)))
    if held.advantage:
        deed = Sentence("{deed}, with {number} bought Advantage", deed=deed, number=held.advantage)
    text = Sentence("{deed}: {cost} AP, until their next Turn. {left} AP left.", deed=deed, cost=cost, left=creature.ap)
    return Told(text, about="held", parts=(Part("AP", cost, "paid now"),), clause="special.hold.pay-now")


@procedure("contested.trigger", title="Let a Held Action happen", by="owner", even=("out of turn",))
def trigger(
    creature: Annotated[Creature, Field("who holds it")],
    name: Annotated[
        str, Field("which Held Action", rows=owned("creature", lambda one: (held.name for held in one.held)))
    ],
    dc: Annotated[
        int, Field("what its roll must reach, where it rolls against a number", low=0, high=100, by="referee")
    ] = AVERAGE_DC,
    targets: Annotated[tuple[Creature, ...], Field("whom a held attack, contest or spell is for", gone=True)] = (),
) -> Rule[Happened]:
    """Meet the condition of a Held Action: use up what it needs, then roll what was fixed when it was declared.

    A held attack, contest or spell is made at once, at no further AP. What the Targets themselves bring, such as being
    helpless, counts as it is now.

    Clauses: special.hold.resolve, special.hold.pay-now, special.hold.declare
    """
    held = held_named(creature, name)
    yield from must_act(creature)
    must(
        held.deed != "attack" or not creature.fleeing,
        "{title} flees and attacks nobody",
        title=creature,
        clause="morale.triggers",
    )
    _supplied(creature, held)
    must(
        held.deed not in ("attack", "contest") or targets, "say whom '{name}' is for: it needs a target", name=held.name
    )
    if held.deed == "attack":
        yield from must_reach(creature, targets, tuple(one for one, _ in arms_of(creature, held.weapons)))
    creature = yield from release(creature, held)
    if held.deed == "cast":
        if held.scroll:
            return (yield from use_scroll(creature, held.scroll, held.slots, held.dust, 0, targets, ap=PAID))
        return (yield from cast(creature, held.spell, held.slots, held.dust, 0, targets, ap=PAID))
    if not held.attribute:
        return None
    creature = yield from _with_score(creature, held)
    return (yield from _rolled(creature, held, held.attribute, dc, targets))


def _rolled(
    creature: Creature, held: Held, attribute: Attribute, dc: int, targets: tuple[Creature, ...]
) -> Rule[Happened]:
    """Make the attack, the contest or the check that was held, with what was fixed. Clause: special.hold.pay-now"""
    more, less = max(0, held.swing), max(0, -held.swing)
    if held.deed == "attack":
        return (
            yield from attack(
                creature, targets, held.weapons, attribute, held.objects, ap=PAID, advantage=more, disadvantage=less
            )
        )
    if held.deed == "contest":
        return (
            yield from contest(
                creature, targets, attribute, advantage=more, disadvantage=less, objects=held.objects, ap=PAID
            )
        )
    objects = serving(held.objects, creature)
    return (yield from action(creature, Side(attribute, creature.score(attribute), held.swing, objects), dc))


def _with_score(creature: Creature, held: Held) -> Rule[Creature]:
    """Whoever holds it, with the old value of its Attribute where the table fixes that too.

    Clause: special.hold.pay-now
    """
    if (yield from HELD_SCORE) != "when-declared" or held.score is None:
        return creature
    if held.attribute == "str":
        return creature.with_(strength=held.score)
    return creature.with_(dexterity=held.score) if held.attribute == "dex" else creature.with_(willpower=held.score)


def _supplied(creature: Creature, held: Held) -> None:
    for what, needed, had in (
        ("Mana Dust", held.dust, creature.dust),
        ("gp", held.gold, creature.gold),
        (
            Sentence("Scroll of that spell"),
            int(bool(held.scroll)),
            int(any(one.spell == held.scroll for one in creature.items)),
        ),
    ):
        must(
            needed <= had,
            "'{name}' needs {needed} {what}, {had} left",
            name=held.name,
            needed=needed,
            what=what,
            had=had,
            clause="special.hold.resolve",
        )
