"""What every spell has in common: dice, Fatigue, the answers of enemies, the effect, and Feedback last."""

from typing import Annotated

import msgspec

from rulewright.engine import Part, Rolls, Rule, Told, look, must, tell
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bdp.blows.strikes import BANDS, spacing
from rulewright.systems.bdp.bodies.falling import must_live
from rulewright.systems.bdp.fights.turns import must_have_turn, spend_turn
from rulewright.systems.bdp.magic.counterspells import Answer, Feedback, ask_counterspells, strike_back
from rulewright.systems.bdp.magic.dice import ask_power, must_have_announced, must_invest, throw_magic
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.tables import Band
from rulewright.systems.bdp.things.catalogue import UNARMED
from rulewright.systems.bdp.words import word


class Working(msgspec.Struct, frozen=True):
    """The Magic Dice rolled for a spell, and the counterspells against it.

    Clauses: magic.dice.invest, magic.dice.six
    """

    faces: Annotated[tuple[int, ...], result("Magic Dice")]
    """Highest first."""
    answers: tuple[Answer, ...] = ()
    feedback: Feedback = Feedback()

    @property
    def total(self) -> int:
        """The total that a counterspell has to reach. Clause: magic.counterspell.total"""
        return sum(self.faces)

    @property
    def cancelled(self) -> bool:
        """Whether a counterspell cancelled it. Clause: magic.counterspell.total"""
        return any(one.cancels for one in self.answers)


def must_cast(who: Creature, dice: int, actions: tuple[str, ...] = ()) -> Rule[None]:
    """Refuse a spell to somebody who lacks the dice or the turn, or has not announced it.

    Clauses: magic.dice.invest, initiative.intent.declare
    """
    must_invest(who, dice)
    yield from must_have_turn(who)
    if actions:
        yield from must_have_announced(who, actions)


def must_be_within(who: Creature, target: Creature, most: Band) -> Rule[None]:
    """Refuse a target that is dead or out of the spell's range. Clauses: magic.sculpt.damage, magic.trick.save"""
    must_live(target)
    band = yield from spacing(who.id, target.id, UNARMED)
    must(
        BANDS.index(band) <= BANDS.index(most),
        "the spell goes as far as {range}, and {title} is {band}",
        range=word(most.title()),
        title=target,
        band=word(band.title()),
    )


def ask_wards(caster: Creature, targets: tuple[Creature, ...], dice: int) -> Rule[dict[str, int]]:
    """Ask targets with a wand or staff, before the dice fall, how many of them its Power cancels.

    Clause: magic.gear.dice
    """
    found = {}
    for one in targets:
        text = Sentence(
            "{caster} casts a spell of {n} die at you. How many does your Power cancel?",
            "{caster} casts a spell of {n} dice at you. How many does your Power cancel?",
            caster=caster.title,
            n=dice,
        )
        found[one.id] = yield from ask_power(one, dice, "ward", text, (caster.id,))
    return found


def roll_spell(who: Creature, dice: int) -> Rule[Working]:
    """Roll the dice of a spell with their Fatigue, and let enemies answer it.

    Clauses: magic.dice.invest, magic.dice.fatigue, magic.counterspell.total
    """
    faces = yield from throw_magic(who, dice)
    yield from tell(_cast, who, faces)
    who = yield from look(Creature, who.id)
    return Working(faces, (yield from ask_counterspells(who, sum(faces))))


def aftermath(who: Creature, made: Working, nearby: tuple[Creature, ...]) -> Rule[Working]:
    """Apply the Feedback to everybody who rolled, after the effect, and end the caster's turn.

    Clause: magic.feedback.duplicates
    """
    feedback = yield from strike_back(who.id, made.faces, nearby)
    answers: tuple[Answer, ...] = ()
    for one in made.answers:
        answers = (*answers, msgspec.structs.replace(one, feedback=(yield from strike_back(one.by, one.faces))))
    yield from spend_turn(who.id)
    return Working(made.faces, answers, feedback)


def _cast(_rolls: Rolls, who: Creature, faces: tuple[int, ...]) -> Told:
    text = Sentence("{who} casts: a spell of {total}.", who=who.title, total=sum(faces))
    parts = tuple(Part("d6", face) for face in faces)
    return Told(text, about="cast", parts=parts, total=sum(faces), clause="magic.dice.invest")
