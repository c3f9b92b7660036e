"""Magic Dice: how many there are, throwing them, and the Fatigue they bring.

The dice are not used up. Each that is rolled needs a slot that was empty when the casting began.
"""

from functools import partial
from typing import Annotated, Final

from rulewright.chance import Pool
from rulewright.engine import Field, Question, Rule, choose, look, peek, roll, throw
from rulewright.errors import Refused, Sentence
from rulewright.systems.bdp.bodies import must_act
from rulewright.systems.bdp.magic.implements import magic_dice
from rulewright.systems.bdp.numbers import MAGIC_DIE, MOST_MAGIC_DICE, ROLLS_ON, TIRING_FROM
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.rounds import FIGHT, Fight
from rulewright.systems.bdp.slots import force_fatigue
from rulewright.systems.bdp.words import word

Invested = Annotated[int, Field("Magic Dice put into it", low=1, high=MOST_MAGIC_DICE)]
Nearby = Annotated[
    tuple[Creature, ...], Field("others Close to the caster beside those whose range is noted: Feedback may take them")
]
EXTRA: Final = "extra-die"
"""The decision to roll one more die after a 6. Clause: magic.dice.six"""
MD: Final = "md"
"""What Magic Dice are rolled for."""


def must_invest(who: Creature, dice: int) -> None:
    """Refuse Magic Dice that somebody does not have, or has no empty slots for. Clause: magic.dice.invest"""
    must_act(who)
    have = magic_dice(who)
    if not 1 <= dice <= MOST_MAGIC_DICE:
        raise Refused(
            Sentence("a spell takes 1 to {most} Magic Dice, not {dice}", most=MOST_MAGIC_DICE, dice=dice),
            clause="magic.dice.invest",
        )
    if dice > have:
        raise Refused(
            Sentence("{title} has no Magic Dice", title=who.title)
            if not have
            else Sentence("{title} has only {n} Magic Die", "{title} has only {n} Magic Dice", title=who.title, n=have),
            clause="magic.dice.invest",
        )
    if dice > who.free:
        raise Refused(
            Sentence(
                "each die needs an empty slot; {n} is free",
                "each die needs an empty slot; {n} are free",
                n=who.free,
            ),
            clause="magic.dice.invest",
        )


def must_have_announced(who: Creature, actions: tuple[str, ...]) -> Rule[None]:
    """Refuse magic that a character has not named at the start of the round. Clause: initiative.intent.declare"""
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.surprised or who.id not in fight.party or not fight.has(who.id):
        return
    if not any(action in who.intent for action in actions):
        raise Refused(
            Sentence(
                "spells and miracles are announced when the round opens, and {title} has not done so: {action}",
                title=who.title,
                action=word(actions[0]),
            ),
            clause="initiative.intent.declare",
        )


def throw_magic(who: Creature, dice: int, why: str = MD, extra: str = "extra") -> Rule[tuple[int, ...]]:
    """Roll Magic Dice, one more for each 6 where the caster wants it, and take their Fatigue; highest face first.

    Clauses: magic.dice.invest, magic.dice.six, magic.dice.fatigue, fatigue.sources.list
    """
    most = min(MOST_MAGIC_DICE, who.free)
    shown = yield from throw(Pool(MAGIC_DIE.sides[0], ((why, dice),)), why)
    faces: list[int] = list(shown[0])
    sixes = faces.count(ROLLS_ON)
    while sixes and len(faces) < most:
        if not (yield from _goes_on(who, len(faces))):
            break
        face = yield from roll(MAGIC_DIE, extra)
        faces.append(face)
        sixes += (face == ROLLS_ON) - 1
    for _ in range(sum(face >= TIRING_FROM for face in faces)):
        who = yield from force_fatigue((yield from look(Creature, who.id)))
    return tuple(sorted(faces, reverse=True))


def _goes_on(who: Creature, rolled: int) -> Rule[bool]:
    """Ask whether one more die is rolled after a 6. Clause: magic.dice.six"""
    labels = (Sentence("leave it at that"), Sentence("roll one more Magic Die"))
    text = Sentence(
        "You rolled a 6 with {n} Magic Die. Do you roll one more?",
        "You rolled a 6 among {n} Magic Dice. Do you roll one more?",
        n=rolled,
    )
    return (yield from choose(who.id, EXTRA, ("stop", "roll"), labels=labels, asks=partial(Question, text))) == "roll"
