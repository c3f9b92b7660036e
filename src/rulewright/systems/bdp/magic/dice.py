"""Magic Dice: skill and arcane equipment give them, spells roll them, and they bring Fatigue.

The dice are not used up. Each one rolled needs a slot that was empty when the casting began. Wands and staves also
have Power, which cancels dice; when it is used up they are cracked and give no dice until they are repaired.
"""

from functools import partial
from typing import Annotated, Final

import msgspec

from rulewright.chance import Pool
from rulewright.engine import Field, Question, Rolls, Rule, Told, procedure
from rulewright.engine.verbs import change, choose, look, must, peek, refused, roll, say, tell, throw
from rulewright.errors import Refused, Sentence, Unreadable
from rulewright.systems.bdp.bodies.falling import must_act
from rulewright.systems.bdp.events.magic import PowerSet
from rulewright.systems.bdp.numbers import MAGIC_DIE, MOST_MAGIC_DICE, ROLLS_ON, TIRING_FROM
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import FIGHT, Fight
from rulewright.systems.bdp.records.items import Item
from rulewright.systems.bdp.things.slots import force_fatigue
from rulewright.systems.bdp.words import word
from rulewright.systems.bricks.picking import owned

GIFTED: Final = "Gifted"
"""The skill that gives a Magic Die each time it is learned. Clause: magic.dice.invest"""


def gifted(who: Creature) -> int:
    """Magic Dice by skill. Clause: magic.dice.invest"""
    return min(MOST_MAGIC_DICE, who.skills.count(GIFTED))


def magic_dice(who: Creature) -> int:
    """Magic Dice by skill and by what is worn and in hand: trinkets give one in all.

    Clauses: magic.dice.invest, magic.gear.dice
    """
    trinkets = max((item.grants for item in who.items if item.worn), default=0)
    return gifted(who) + trinkets + sum(item.grants for item in implements(who) if not item.cracked)


def implements(who: Creature) -> tuple[Item, ...]:
    """Wands and staves in hand. Clause: magic.gear.dice"""
    return tuple(item for item in who.items if item.most_power and item.hand and not item.broken)


def power(who: Creature) -> int:
    """Dice that the wands and staves in hand can still cancel. Clause: magic.gear.dice"""
    return sum(item.power for item in implements(who))


def ask_power(who: Creature, most: int, why: str, asks: Sentence, of: tuple[str, ...] = ()) -> Rule[int]:
    """Ask the bearer of a wand or staff how many of up to `most` dice its Power cancels, and use up that Power.

    Clause: magic.gear.dice
    """
    most = min(most, power(who))
    if most < 1 or not who.able:
        return 0
    keys = tuple(str(number) for number in range(most + 1))
    labels = (Sentence("none"), *(Sentence("{n} die", "{n} dice", n=number) for number in range(1, most + 1)))
    dice = int((yield from choose(who.id, why, keys, labels=labels, asks=partial(Question, asks, of))))
    left = dice
    for item in implements(who):
        used = min(left, item.power)
        if used:
            left -= used
            who = yield from change(who, PowerSet(item.name, item.power - used))
            yield from tell(_used, who, item, used)
    return dice


@procedure("bdp.repair-implement", title="Repair a wand or staff", by="referee")
def repair(
    who: Annotated[Creature, Field("whose it is")],
    thing: Annotated[
        str,
        Field("the wand or staff", rows=owned("who", lambda one: (item.name for item in one.items if item.most_power))),
    ],
    days: Annotated[int, Field("days of work on it", low=1, high=365)] = 1,
) -> Rule[Creature]:
    """Give a wand or staff its Power back, 1 for each day of work. Clause: magic.gear.dice"""
    item = next((one for one in who.items if one.most_power and one.name.casefold() == thing.casefold()), None)
    if item is None:
        names = ", ".join(one.name for one in who.items if one.most_power)
        raise Unreadable(
            Sentence("'{thing}'", thing=thing),
            Sentence("{title} has no wand or staff of that name", title=who.title),
            Sentence("there are {items}", items=names or Sentence("none")),
        )
    must(
        item.power < item.most_power, "the {thing} has all its Power: {power}", thing=word(item.name), power=item.power
    )
    item = msgspec.structs.replace(item, power=min(item.most_power, item.power + days))
    yield from say(
        "The {thing} of {who} is worked on: Power {power}.",
        "power",
        who=who,
        power=item.power,
        thing=word(item.name),
        total=item.power,
        outside="The {thing} of {who} is worked on.",
    )
    return (yield from change(who, PowerSet(item.name, item.power)))


def _used(_rolls: Rolls, who: Creature, item: Item, used: int) -> Told:
    names = {"thing": word(item.name), "who": who.title}
    text = Sentence("The {thing} of {who} cancels {n} die.", "The {thing} of {who} cancels {n} dice.", n=used, **names)
    if used == item.power:
        text = Sentence("{told} It cracks.", told=text)
    return Told(text, about="power", total=item.power - used, clause="magic.gear.dice")


Invested = Annotated[int, Field("Magic Dice put into it", low=1, high=MOST_MAGIC_DICE)]
Nearby = Annotated[
    tuple[Creature, ...],
    Field("others Close to the caster beside those whose range is noted: Feedback may take them", by="referee"),
]
EXTRA: Final = "extra-die"
"""The decision to roll one more die after a 6. Clause: magic.dice.six"""
MD: Final = "md"
"""The name of Magic Dice."""


def must_invest(who: Creature, dice: int) -> None:
    """Refuse Magic Dice that somebody does not have, or has no empty slots for. Clause: magic.dice.invest"""
    must_act(who)
    have = magic_dice(who)
    must(
        1 <= dice <= MOST_MAGIC_DICE,
        "a spell takes 1 to {most} Magic Dice, not {dice}",
        most=MOST_MAGIC_DICE,
        dice=dice,
    )
    if dice > have:
        raise Refused(
            Sentence("{title} has no Magic Dice", title=who.title)
            if not have
            else Sentence("{title} has only {n} Magic Die", "{title} has only {n} Magic Dice", title=who.title, n=have),
            clause="magic.dice.invest",
        )
    must(
        dice <= who.free,
        "each die needs an empty slot; {n} is free",
        many="each die needs an empty slot; {n} are free",
        n=who.free,
    )


def must_have_announced(who: Creature, actions: tuple[str, ...]) -> Rule[None]:
    """Refuse magic that a character has not named at the start of the round. Clause: initiative.intent.declare"""
    fight = yield from peek(Fight, FIGHT)
    if fight is None or fight.surprised or who.id not in fight.party or not fight.has(who.id):
        return
    if not any(action in who.intent for action in actions):
        raise refused(
            "spells and miracles are announced when the round opens, and {title} has not done so: {action}",
            title=who,
            action=word(actions[0]),
        )


def throw_magic(who: Creature, dice: int, why: str = MD, extra: str = "extra") -> Rule[tuple[int, ...]]:
    """Roll Magic Dice, with one more for each 6 if the caster wants it, and take their Fatigue. Returns the faces,
    highest first.

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
