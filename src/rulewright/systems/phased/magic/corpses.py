"""Spells on the dead: raising them, and asking them what they knew."""

import re
from typing import Annotated, Final

from rulewright.engine import Field, Rule, change, look, must, procedure, refused, say
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bricks.exploring import must_be_together
from rulewright.systems.bricks.own_dice import own_roll
from rulewright.systems.phased.bodies.condition import must_be_able
from rulewright.systems.phased.events.magic import QuestionAsked
from rulewright.systems.phased.numbers import DAY_SECONDS, QUESTIONS_DIE, SPELL_LEVELS
from rulewright.systems.phased.people.reactions import react
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.spells import Working
from rulewright.systems.phased.spells.lasting import Work, break_off, keep_up, lay
from rulewright.systems.phased.spells.risen import raise_corpse
from rulewright.systems.phased.tables import DECEASED_LIMIT, Unit

SECONDS: Final[dict[Unit, int]] = {
    "minute": 60,
    "hour": 3_600,
    "day": DAY_SECONDS,
    "week": 7 * DAY_SECONDS,
    "month": 30 * DAY_SECONDS,
    "year": 365 * DAY_SECONDS,
}
"""Units of the time since somebody's death, in seconds. Clause: spells.speak-with-dead.limit"""
TIME: Final = re.compile(r"\s*(?P<count>[0-9]{1,7})\s*(?P<unit>minute|hour|day|week|month|year)s?\s*", re.IGNORECASE)


def animate(work: Work) -> Rule[tuple[str, ...]]:
    """Raise corpses for as long as the spell lasts; ids of the risen. Clause: spells.animate-dead.count"""
    risen: tuple[str, ...] = ()
    for corpse in work.targets:
        made = yield from raise_corpse(work.caster, corpse)
        risen = (*risen, made.id)
    return risen


def since_death(words: str) -> int:
    """Seconds since somebody's death, written as `7 days`. Clause: spells.speak-with-dead.limit"""
    match = TIME.fullmatch(words)
    if match is None:
        raise Unreadable(
            Sentence("'{words}'", words=words), "it is no time since a death", "a time such as 7 days or 3 years"
        )
    units = {unit: seconds for unit, seconds in SECONDS.items() if unit == match["unit"].casefold()}
    return int(match["count"]) * next(iter(units.values()))


def lowest_level(seconds: int) -> int:
    """The lowest level that reaches back so far. Clause: spells.speak-with-dead.limit"""
    return next((row.level for row in DECEASED_LIMIT if seconds <= row.count * SECONDS[row.unit]), SPELL_LEVELS[-1])


def must_reach_back(level: int, words: str) -> None:
    """Refuse a corpse that has been dead for too long. Clause: spells.speak-with-dead.limit"""
    needed = lowest_level(since_death(words))
    if needed <= level:
        return
    row = next(row for row in DECEASED_LIMIT if row.level == level)
    raise refused(
        "level {level} reaches back {limit}: {words} needs level {needed}",
        level=level,
        limit=_span(row.count, row.unit),
        words=words,
        needed=needed,
    )


def speak_with_dead(work: Work) -> Rule[tuple[str, ...]]:
    """Let a corpse speak: d6 questions, and how it takes them.

    Clauses: spells.speak-with-dead.questions, reactions.table
    """
    for corpse in work.targets:
        questions = yield from own_roll(
            work.caster, QUESTIONS_DIE, "questions", Sentence("So many questions {who} will hear", who=corpse.title)
        )
        yield from say(
            "{who} will hear {n} question",
            "questions",
            many="{who} will hear {n} questions",
            total=questions,
            who=corpse,
            n=questions,
        )
        yield from lay(work, corpse)
        yield from keep_up(work, (corpse.id,), left=questions)
        if corpse.kind != "pc":
            yield from react(corpse, work.caster)
    return ()


@procedure("phased.ask-dead", title="Ask the dead", by="owner")
def ask_dead(
    who: Annotated[Creature, Field("who asks")],
    spell: Annotated[Working, Field("the spell that lets the corpse speak")],
) -> Rule[int]:
    """Put one question to a corpse that speaks; how many are left. Clause: spells.speak-with-dead.questions"""
    must(
        spell.spell == "speak-with-dead" and spell.caster == who.id, "{title} lets no corpse speak with this", title=who
    )
    must_be_able(who)
    for one in spell.on:
        yield from must_be_together(who, (yield from look(Creature, one)), clause="spells.speak-with-dead.questions")
    spell = yield from change(spell, QuestionAsked(), "spells.speak-with-dead.questions")
    yield from say(
        "{who} asks the dead: {n} question is left",
        "questions",
        many="{who} asks the dead: {n} questions are left",
        outside="{who} asks the dead",
        total=spell.left,
        who=who,
        n=spell.left,
    )
    if not spell.left:
        yield from break_off(spell)
    return spell.left


def _span(count: int, unit: Unit) -> Sentence:
    if unit == "minute":
        return Sentence("{n} minute", "{n} minutes", n=count)
    if unit == "day":
        return Sentence("{n} day", "{n} days", n=count)
    if unit == "week":
        return Sentence("{n} week", "{n} weeks", n=count)
    return (
        Sentence("{n} month", "{n} months", n=count) if unit == "month" else Sentence("{n} year", "{n} years", n=count)
    )
