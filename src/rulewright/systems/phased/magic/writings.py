"""Spellbooks and scrolls: which of them is read, and how they come into somebody's hands."""

from typing import Annotated, Final

from rulewright.engine import Field, Rolls, Rule, Told, change, must, procedure, refused, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import must_be_together
from rulewright.systems.bricks.picking import owned, rowed
from rulewright.systems.phased.bodies.condition import must_be_able, must_take
from rulewright.systems.phased.bodies.gear import hands_take_the_action
from rulewright.systems.phased.events.bodies import HandsFilled
from rulewright.systems.phased.events.fight import ScrollUsedUp
from rulewright.systems.phased.events.magic import WritingGained
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.spells import SOURCES, Source, Writing
from rulewright.systems.phased.spells.levels import must_be_level, spell_named
from rulewright.systems.phased.tables import SPELLS

NAMES: Final = tuple(row.name for row in SPELLS.values())
SPELLS_TO_PICK: Final = rowed(
    {row.name: row for row in SPELLS.values()},
    group=lambda row: Sentence("against somebody") if row.hostile else Sentence("of help"),
)
"""The spells, by what they are good for. Clause: spell.level"""


def writing_of(who: Creature, spell: str, source: Source) -> Writing:
    """The Spellbook or scroll somebody reads a spell from. Clause: spellbook.one-spell"""
    held = [one for one in who.writings if one.source == source]
    for one in held:
        if not spell or one.spell.casefold() == spell.casefold():
            return one
    kind = Sentence("book") if source == "spellbook" else SOURCES[source]
    if held:
        raise refused("the {kind} holds {spell} only, not {wanted}", kind=kind, spell=held[0].spell, wanted=spell)
    raise refused(
        "{title} has no {kind} of {spell}",
        title=who,
        kind=kind,
        spell=spell or Sentence("any spell"),
        clause="casting.how",
    )


@procedure("phased.place-writing", title="Give a Spellbook or scroll", by="referee")
def place_writing(
    who: Annotated[Creature, Field("who gets it")],
    spell: Annotated[str, Field("the spell it holds", words=NAMES, rows=SPELLS_TO_PICK)],
    kind: Annotated[Source, Field("what it is")] = "spellbook",
    level: Annotated[int, Field("its level", low=1, high=9)] = 1,
) -> Rule[Creature]:
    """Let somebody have a Spellbook or scroll; its level is set now. Clauses: spell.level, spellbook.one-spell"""
    must_be_level(level)
    writing = Writing(spell=spell_named(spell).name, source=kind, level=level)
    who = yield from change(who, WritingGained(writing))
    yield from tell(_has, who, writing)
    return who


@procedure("phased.pass-on", title="Pass a Spellbook or scroll on", by="owner")
def pass_on(
    who: Annotated[Creature, Field("who gives it")],
    to: Annotated[Creature, Field("who gets it")],
    spell: Annotated[
        str, Field("the spell it holds", rows=owned("who", lambda one: (each.spell for each in one.writings)))
    ],
    read_from: Annotated[Source, Field("what it is")] = "spellbook",
) -> Rule[Creature]:
    """Give a Spellbook or scroll to somebody else, who can read it; in a fight it is the round's action.

    Clauses: casting.how, phases.actions, critical.helpless
    """
    must_be_able(who)
    yield from must_be_together(who, to, clause="casting.how")
    must_take(to)
    writing = writing_of(who, spell, read_from)
    must(who.casting is None, "{title} is reading it", title=who)
    must(who.id != to.id, "{title} has it already", title=who)
    who = yield from hands_take_the_action(who)
    who = yield from change(who, ScrollUsedUp(writing))
    before = who.with_(writings=(*who.writings, writing)).texts
    kept = tuple(one for one in who.hands if one.casefold() in who.texts or one.casefold() not in before)
    if kept != who.hands:
        yield from change(who, HandsFilled(kept))
    to = yield from change(to, WritingGained(writing), "casting.how")
    yield from tell(_has, to, writing)
    return to


def _has(_rolls: Rolls, who: Creature, writing: Writing) -> Told:
    text = Sentence(
        "{who} has a {source} of {spell}, level {level}",
        who=who.title,
        source=SOURCES[writing.source],
        spell=writing.spell,
        level=writing.level,
    )
    outside = Sentence("{who} has a {source}", who=who.title, source=SOURCES[writing.source])
    return Told(text, about="writing", clause="spell.level", outside=outside)
