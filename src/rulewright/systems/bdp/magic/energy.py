"""Sculpted energy: a bolt for one die, and for each further die more range, speed, targets, an element or damage.

The dice that buy nothing else are damage, and are added up. Like any blow it meets Armor, then HP, then an ability.
"""

from functools import partial
from itertools import combinations
from typing import Annotated, Final, Literal, get_args

import msgspec

from rulewright.engine import Field, Part, Question, Rule, choose, look, must, procedure, refused, say
from rulewright.engine.odds.results import implied, result
from rulewright.errors import Sentence
from rulewright.systems.bdp.blows.morale import lone_at_zero
from rulewright.systems.bdp.bodies.boons import count_down_protection
from rulewright.systems.bdp.checks.saves import ABILITIES, ABILITY_TITLES, ability_named
from rulewright.systems.bdp.harm.damage import Hurt, take
from rulewright.systems.bdp.magic.casting import Working, aftermath, ask_wards, must_be_within, must_cast, roll_spell
from rulewright.systems.bdp.magic.dice import Invested, Nearby
from rulewright.systems.bdp.numbers import ARMOR_CAP
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.things.armor import ELEMENTAL, armor_of
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.picking import worded

Reach = Literal["near", "far", "distant"]
RANGES: Final[tuple[Reach, ...]] = get_args(Reach)
"""The ranges of a spell, one step each. Clause: magic.sculpt.damage"""
PAIR: Final = 2
"""Most targets without Blast: the second takes a step. Clause: magic.sculpt.damage"""
BLAST_STEPS: Final = 2
"""Steps that Blast takes, which strikes any number. Clause: magic.sculpt.damage"""
BOLT: Final = "bolt"
"""The name of the energy if no element is named. Clause: magic.sculpt.damage"""


class Shape(msgspec.Struct, frozen=True):
    """How a caster shapes the energy, apart from damage. Clause: magic.sculpt.damage"""

    range: Reach = "near"
    quick: bool = False
    targets: int = 1
    blast: bool = False
    element: str = ""
    ability: Ability = "str"

    @property
    def steps(self) -> int:
        """Dice it takes besides those of the damage. Clause: magic.sculpt.damage"""
        wide = BLAST_STEPS if self.blast else self.targets - 1
        return RANGES.index(self.range) + self.quick + wide + bool(self.element) + (self.ability != "str")


class Sculpted(msgspec.Struct, frozen=True):
    """The result of a spell of energy. Clause: magic.sculpt.damage"""

    working: Working
    damage: Annotated[tuple[int, ...], result("dice that do damage")] = ()
    """The dice that did damage."""
    hurts: Annotated[tuple[Hurt, ...], implied("the harm is told")] = ()
    """The damage of each target."""


@procedure("bdp.sculpt", title="Sculpt energy", by="owner")
def sculpt(
    who: Annotated[Creature, Field("who casts")],
    targets: Annotated[
        tuple[Creature, ...], Field("who is struck: one, two for a die more, any number with Blast", hostile=True)
    ],
    invested: Invested = 1,
    range: Annotated[Reach, Field("how far it goes: a die for each step")] = "near",  # noqa: A002 - the table's word
    quick: Annotated[bool, Field("cast in a quick turn, for a die")] = False,
    blast: Annotated[bool, Field("Blast, for two dice")] = False,
    element: Annotated[str, Field("an element, for a die: fire, ice, shock", rows=worded("fire", "ice", "shock"))] = "",
    ability: Annotated[
        str, Field("the ability it harms: DEX or WIL in place of STR for a die", words=ABILITIES, titles=ABILITY_TITLES)
    ] = "str",
    nearby: Nearby = (),
) -> Rule[Sculpted]:
    """Cast a bolt of energy; the dice that buy nothing else are its damage, added up.

    Clauses: magic.sculpt.damage, magic.sum.exception, magic.feedback.duplicates, detachment.magic.highest,
    magic.dice.invest, magic.dice.fatigue, magic.dice.six
    """
    shape = Shape(range, quick, len(targets), blast, element, ability_named(ability))
    _must_be_shaped(who, targets, shape, invested)
    yield from must_cast(who, invested, ("cast fast spell",) if quick else ("cast spell",))
    for one in targets:
        yield from must_be_within(who, one, shape.range)
    guarded = yield from ask_wards(who, targets, invested)
    made = yield from roll_spell(who, invested)
    chosen: tuple[int, ...] = ()
    hurts: tuple[Hurt, ...] = ()
    if not made.cancelled:
        chosen = yield from _assigned(who, made.faces, len(made.faces) - shape.steps)
        for one in targets:
            target = yield from look(Creature, one.id)
            hurts = (*hurts, (yield from _struck(target, chosen, shape, guarded[one.id], len(made.faces))))
    return Sculpted((yield from aftermath(who, made, nearby)), chosen, hurts)


def _must_be_shaped(who: Creature, targets: tuple[Creature, ...], shape: Shape, dice: int) -> None:
    must(
        targets and not any(one.id == who.id for one in targets),
        "a spell of energy needs targets other than its caster",
        clause="magic.sculpt.damage",
    )
    must(
        len(targets) <= PAIR or shape.blast,
        "more than {most} targets take Blast",
        most=PAIR,
        clause="magic.sculpt.damage",
    )
    if shape.steps >= dice:
        needed = shape.steps + 1
        raise refused(
            "a spell shaped like this takes {needed} Magic Dice, not {dice}",
            needed=needed,
            dice=dice,
            clause="magic.sculpt.damage",
        )


def _assigned(who: Creature, faces: tuple[int, ...], number: int) -> Rule[tuple[int, ...]]:
    """The dice the caster gives to damage, the highest unless they say otherwise. Clause: magic.sculpt.damage"""
    options = {"+".join(map(str, dice)): dice for dice in combinations(faces, number)}
    if len(options) == 1:
        return faces[:number]
    labels = tuple(Sentence("{dice}: {sum} damage", dice=key, sum=sum(dice)) for key, dice in options.items())
    text = Sentence("Your dice show {faces}. Which of them do damage?", faces=", ".join(map(str, faces)))
    asks = partial(Question, text)
    return options[(yield from choose(who.id, "damage-dice", tuple(options), labels=labels, asks=asks))]


def is_shielded(who: Creature, element: str) -> bool:
    """Whether somebody counts as having the most Armor against magic of an element. Clause: skill.list.table"""
    return who.can(ELEMENTAL) and bool(who.element) and who.element == element.casefold()


def _struck(target: Creature, dice: tuple[int, ...], shape: Shape, guarded: int, thrown: int) -> Rule[Hurt]:
    """Let the energy strike one target, less the dice that its Power cancels; a detachment takes the highest die alone.

    Clauses: magic.sculpt.damage, detachment.magic.highest, magic.gear.dice, miracle.list.table,
    skill.list.table
    """
    left = dice[guarded:] if guarded < thrown else ()
    alone = target.kind == "detachment" and not shape.blast
    points = max(left, default=0) if alone else sum(left)
    counted = left[:1] if alone else left
    yield from say(
        "{what}: {damage} for {who}.",
        "damage",
        who=target,
        what=word(shape.element or BOLT),
        damage=sum(counted),
        parts=tuple(Part("d6", face) for face in counted),
        total=sum(counted),
    )
    before = target.hp
    hurt = yield from take(
        target,
        points,
        armor=ARMOR_CAP if is_shielded(target, shape.element) else armor_of(target),
        cause=shape.element or BOLT,
        spell=True,
        ability=shape.ability,
    )
    after = yield from look(Creature, target.id)
    yield from lone_at_zero((yield from count_down_protection(after)), before)
    return hurt
