"""Mishaps with a window of hours: no magic, quick Fatigue, a burning mind, a spirit out of its body.

The same row met again while it lasts begins when the first is over: the hours add up.
"""

from typing import Final

from rulewright.chance import d
from rulewright.engine import Lasting, Rule, begin, change, peek, remove, roll, say, survey
from rulewright.errors import Sentence
from rulewright.systems.bricks.meanwhile import now
from rulewright.systems.contested.body.afflictions import hours_left, last, met
from rulewright.systems.contested.body.condition import lose
from rulewright.systems.contested.body.raising import raise_attribute
from rulewright.systems.contested.events.magic import MishapBegan, MishapEnded, SpiritLeft, SpiritReturned
from rulewright.systems.contested.magic.cast_values import Casting
from rulewright.systems.contested.numbers import HOUR_SECONDS, WINDOW_SECONDS
from rulewright.systems.contested.options import BURNING_MIND
from rulewright.systems.contested.records import Creature, Mishap
from rulewright.systems.contested.tables.mishap_rows import BURNING, SHUT_OFF, SPIRIT, WEARY, mishap_row
from rulewright.systems.contested.words import GONE

WINDOW: Final = "mishap-window"
SHUT_OFF_DIE: Final = d(6)
"""Hours without magic. Clause: magic.mishap.2"""
BURNING_DIE: Final = d(4)
"""WIL that a casting costs. Clause: magic.mishap.8"""
MIND_DICE: Final = 3 * d(6)
"""Dice against maximum WIL once the window is over. Clause: magic.mishap.8"""
SPIRIT_DIE: Final = d(4)
"""Hours out of the body. Clause: magic.mishap.10"""


def shut_off(creature: Creature, _casting: Casting) -> Rule[Creature]:
    """No casting for 1d6 hours. Clause: magic.mishap.2"""
    hours = yield from roll(SHUT_OFF_DIE, "hours")
    return (yield from open_window(creature, SHUT_OFF, hours * HOUR_SECONDS))


def weary(creature: Creature, _casting: Casting) -> Rule[Creature]:
    """For 24 hours slot dice give Fatigue from 3 up. Clause: magic.mishap.3"""
    return (yield from open_window(creature, WEARY, WINDOW_SECONDS))


def burning_mind(creature: Creature, casting: Casting) -> Rule[Creature]:
    """For 24 hours each casting costs 1d4 WIL; afterwards 3d6 against maximum WIL. Clause: magic.mishap.8"""
    creature = yield from open_window(creature, BURNING, WINDOW_SECONDS)
    if casting.dice and (yield from BURNING_MIND) == "costs-will-too":
        creature = yield from burn(creature)
    return creature


def burn(creature: Creature) -> Rule[Creature]:
    """Pay 1d4 WIL for a casting. Clause: magic.mishap.8"""
    points = yield from roll(BURNING_DIE, "wil-loss")
    return (yield from lose(creature, "wil", points))


def spirit_walk(creature: Creature, _casting: Casting) -> Rule[Creature]:
    """For 1d4 hours the spirit is out and the body unconscious. Clause: magic.mishap.10"""
    hours = yield from roll(SPIRIT_DIE, "hours")
    creature = yield from open_window(creature, SPIRIT, hours * HOUR_SECONDS)
    return (yield from change(creature, SpiritLeft())) if creature.status == "fighting" else creature


def open_window(creature: Creature, row: int, seconds: int) -> Rule[Creature]:
    """Let a row last for so long, from now or from the end of its like. Clause: magic.mishap.lookup"""
    at = yield from now()
    running = last(creature, row, at)
    until = (running.until if running and running.until is not None else at) + seconds
    title, clause = mishap_row(row).name, f"magic.mishap.{row}"
    yield from begin(WINDOW, creature.id, seconds=until - at, title=title, clause=clause, amount=row)
    mishap = Mishap(row, until=until)
    creature = yield from change(creature, MishapBegan(mishap), clause)
    yield from say(
        "{title}: {name}, for {n} hour.",
        "hours",
        many="{title}: {name}, for {n} hours.",
        title=creature,
        name=Sentence(title),
        n=hours_left(mishap, at),
        total=hours_left(mishap, at),
        clause=f"magic.mishap.{mishap.row}",
    )
    return creature


def window_over(lasting: Lasting) -> Rule[None]:
    """End a Mishap whose hours are over. Clauses: magic.mishap.2, magic.mishap.3, magic.mishap.8, magic.mishap.10"""
    creature = yield from peek(Creature, lasting.on)
    if creature is None or creature.status in GONE:
        return
    ended = next((one for one in met(creature, lasting.amount) if one.until == lasting.until), None)
    if ended is not None:
        yield from close(creature, ended)


def close(creature: Creature, mishap: Mishap) -> Rule[Creature]:
    """End a Mishap with a window and let happen what comes after it. Clauses: magic.mishap.8, magic.mishap.10"""
    row = mishap.row
    creature = yield from change(creature, MishapEnded(mishap), f"magic.mishap.{row}")
    yield from say(
        "{title}: {name} is over.",
        "mishap",
        title=creature,
        name=Sentence(mishap_row(row).name),
        clause=f"magic.mishap.{row}",
    )
    if row == BURNING:
        total = yield from roll(MIND_DICE, "attribute")
        creature = yield from raise_attribute(creature, "wil", total)
    if row == SPIRIT and not met(creature, SPIRIT):
        creature = yield from change(creature, SpiritReturned())
    return creature


def close_now(creature: Creature, row: int) -> Rule[Creature]:
    """End the oldest Mishap of a row with a window before its time. Clause: magic.mishap.lookup"""
    mishap = met(creature, row)[0]
    for one in (yield from survey(Lasting)):
        if one.what == WINDOW and one.on == creature.id and one.amount == row and one.until == mishap.until:
            yield from remove(one.id)
    return (yield from close(creature, mishap))


ROWS: Final = {SHUT_OFF: shut_off, WEARY: weary, BURNING: burning_mind, SPIRIT: spirit_walk}
ENDINGS: Final = {WINDOW: window_over}
