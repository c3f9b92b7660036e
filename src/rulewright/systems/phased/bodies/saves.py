"""Saves: a d20 that has to fall under the ability that fits.

A roll equal to the ability fails unless the table chose otherwise; no face decides by itself. Advantage and
disadvantage make two dice and keep one; together they cancel.
"""

from functools import partial
from typing import Annotated, Final, Literal, NamedTuple

from rulewright.engine import (
    EVERYONE,
    REFEREE,
    Field,
    Part,
    Question,
    Rolls,
    Rule,
    Told,
    must,
    procedure,
    say,
    tell,
    thrown_by,
)
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.d20 import under
from rulewright.systems.phased.bodies.condition import STATES, must_make_sense
from rulewright.systems.phased.numbers import BLESSING
from rulewright.systems.phased.options import SAVE_EQUAL_PASSES
from rulewright.systems.phased.records.creatures import Creature

NAMES: Final[dict[Ability, str]] = {"str": "STR", "dex": "DEX", "wil": "WIL"}
"""Abilities as they are written: power, quickness, will. Clauses: saves.str, saves.dex, saves.wil"""
Arm = Literal["none", "weapon", "off", "both"]
ARMS: Final[dict[str, str]] = {
    "none": str(Sentence("neither")),
    "weapon": str(Sentence("the weapon hand")),
    "off": str(Sentence("the off hand")),
    "both": str(Sentence("both hands")),
}
"""What a deed is done with, in words. Clause: wounds.broken-arm"""


class Stake(NamedTuple):
    """What comes of a save, where more is to be said of it than that it passed or failed. Clause: saves.roll"""

    asked: str
    """The template of the question, with what is gained."""
    passed: Sentence
    failed: Sentence
    seen: str
    """The template of what those see of it who do not know the figures."""


PLAIN: Final = Stake(
    str(Sentence("{who}: {ability} save. Roll {dice}: {most} or less passes")),
    Sentence("passed"),
    Sentence("failed"),
    str(Sentence("{who}: {ability} save {verdict}")),
)
"""A save of which nothing more is known than whether it passes. Clause: saves.roll"""


def save(
    who: Creature,
    ability: Ability,
    *,
    swing: int = 0,
    why: str = "save",
    secret: bool = False,
    stake: Stake = PLAIN,
) -> Rule[bool]:
    """Roll under the current value of an ability; the roll itself fails. A secret one is the referee's alone.

    Clauses: saves.roll, spells.bless
    """
    score = who.score(ability) + (BLESSING if who.blessed else 0)
    equal_passes = yield from SAVE_EQUAL_PASSES
    most = score if equal_passes else score - 1
    if not secret:
        yield from thrown_by(who.id, partial(_asks, who, ability, most, swing, stake), real=True)
    passed = yield from under(most, why, swing, secret=secret)
    yield from tell(_line, who, ability, why, equal_passes, stake, passed, REFEREE if secret else EVERYONE)
    return passed


def escape(who: Creature, ability: Ability, *, swing: int = 0, why: str = "save") -> Rule[bool]:
    """Save from harm that comes: whoever cannot move is not quick, and is in its way; a body still endures.

    Clauses: saves.roll, saves.dex, critical.helpless, zero.dex, zero.wil
    """
    if ability != "dex" or who.able:
        return (yield from save(who, ability, swing=swing, why=why))
    yield from say("{who} {state}: no DEX save", why, clause="saves.dex", who=who, state=STATES[who.state])
    return False


@procedure("phased.save", title="Save", by="owner", asked="awake", even=("down", "out of turn"))
def make_save(
    who: Annotated[Creature, Field("who makes it")],
    ability: Annotated[Ability, Field("the ability that fits the risk")],
    advantage: Annotated[bool, Field("two d20, the lower kept", by="referee")] = False,
    disadvantage: Annotated[bool, Field("two d20, the higher kept", by="referee")] = False,
    arm: Annotated[Arm, Field("the arm the deed is done with", titles=ARMS)] = "none",
) -> Rule[bool]:
    """Try something risky: a d20 under the ability, with the better or the worse of two where that is called for.

    Whoever lies there helpless makes no DEX save. Clauses: saves.roll, saves.advantage, saves.disadvantage,
    wounds.broken-arm, saves.when, saves.str, saves.dex, saves.wil
    """
    must_make_sense(who)
    must(who.state != "dead", "{title} is dead", title=who, clause="zero.str")
    worse = disadvantage or hampered(who, arm)
    return (yield from escape(who, ability, swing=int(advantage) - int(worse)))


def hampered(who: Creature, arm: Arm) -> bool:
    """Whether a deed done with this arm is at disadvantage. Clause: wounds.broken-arm"""
    weapon, off = "broken-weapon-arm" in who.wounds, "broken-off-arm" in who.wounds
    return (weapon and arm in ("weapon", "both")) or (off and arm in ("off", "both"))


def ability_named(word: str) -> Ability:
    """The ability people mean by `word`; Unreadable for any other. Clauses: saves.str, saves.dex, saves.wil"""
    low = word.casefold()
    for ability, name in NAMES.items():
        if low == name.casefold():
            return ability
    raise Unreadable("ability", Sentence("there is no such ability as {word}", word=word), "only STR, DEX, WIL")


DICE: Final = {
    0: Sentence("a d20"),
    1: Sentence("two d20, of which the lower counts"),
    -1: Sentence("two d20, of which the higher counts"),
}
"""What is rolled for a save, by what makes it better or worse. Clauses: saves.advantage, saves.disadvantage"""


def _asks(who: Creature, ability: Ability, most: int, swing: int, stake: Stake) -> Question:
    text = Sentence(
        stake.asked,
        who=who.title,
        ability=NAMES[ability],
        dice=DICE[swing],
        most=most,
    )
    return Question(text, of=(who.id,))


def _line(
    rolls: Rolls,
    who: Creature,
    ability: Ability,
    why: str,
    equal_passes: bool,
    stake: Stake,
    passed: bool,
    audience: str,
) -> Told:
    rolled = rolls[why]
    target = [Part(NAMES[ability], who.score(ability), "current score")]
    target += [Part("Bless", BLESSING, "blessed")] if who.blessed else []
    score = sum(part.value for part in target)
    faces = ", ".join(map(str, rolled.faces)) if len(rolled.faces) > 1 else ""
    shown = Sentence("{value} (of {faces})", value=rolled.value, faces=faces) if faces else rolled.value
    must = Sentence("{score} or less", score=score) if equal_passes else Sentence("under {score}", score=score)
    verdict = stake.passed if passed else stake.failed
    text = Sentence(
        "{who}: {ability} save {rolled}, needs {must}: {verdict}",
        who=who.title,
        ability=NAMES[ability],
        rolled=shown,
        must=must,
        verdict=verdict,
    )
    return Told(
        text,
        about=why,
        parts=(Part("d20", rolled.value, faces),),
        total=rolled.value,
        against=score,
        target=tuple(target),
        verdict=verdict,
        clause="saves.roll",
        audience=audience,
        outside=Sentence(stake.seen, who=who.title, ability=NAMES[ability], verdict=verdict),
    )
