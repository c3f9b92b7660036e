"""Casting: outside a fight at once, in a fight begun in phase 1 and taking effect in phase 5."""

from typing import Annotated, Final

from rulewright.engine import Field, Rolls, Rule, Told, look, must, peek, procedure, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.phased.casting import finish_spell, must_cast, must_pay
from rulewright.systems.phased.delving.turns import spend_turn
from rulewright.systems.phased.magic.aims import as_meant, must_dare, ready_spell
from rulewright.systems.phased.magic.lasting import break_off
from rulewright.systems.phased.magic.texts import writing_of
from rulewright.systems.phased.magic.work import Cast, take_effect
from rulewright.systems.phased.records import Aim, Creature, Fight, Source, Working, Writing

MATTER: Final = "what else it is about: a door, the weather wanted, how long somebody is dead, a reflecting surface"


@procedure("phased.cast", title="Cast from a book or scroll", by="owner")
def cast(
    caster: Annotated[Creature, Field("who reads it aloud")],
    spell: Annotated[str, Field("the spell cast")] = "",
    read_from: Annotated[Source, Field("what the spell is read from")] = "spellbook",
    targets: Annotated[tuple[Creature, ...], Field("whom it is to touch; the caster alone where it helps")] = (),
    matter: Annotated[str, Field(MATTER)] = "",
    enhance: Annotated[bool, Field("read for more: one level higher")] = False,
    safe: Annotated[bool, Field("there is no danger about")] = True,
    turns: Annotated[int, Field("turns of quiet reading before", low=0, high=1000)] = 0,
    level: Annotated[int, Field("the level chosen, where levels cost fatigue", low=0, high=9)] = 0,
) -> Rule[Cast]:
    """Cast a spell where nobody fights; a turn of quiet reading in safety makes it a level higher.

    Clauses: casting.how, casting.fatigue, casting.enhance, casting.danger-save, spell.level, dungeon.turn
    """
    must(
        (yield from peek(Fight, "fight")) is None,
        "a fight is in progress: plan the spell for a round",
        clause="phases.order",
    )
    writing = writing_of(caster, spell, read_from)
    aim = Aim(targets=tuple(one.id for one in targets), matter=matter, enhanced=enhance, level=level)
    yield from must_begin(caster, writing, aim, danger=not safe, turns=turns)
    if turns:
        if not (yield from _read_in_quiet(caster, writing, turns)):
            readied = yield from as_meant(caster, writing, aim)
            return Cast(spell=readied.spell.id, level=readied.level, works=False)
        caster = yield from look(Creature, caster.id)
    readied = yield from as_meant(caster, writing, aim)
    return (yield from take_effect(caster, writing, aim, readied, danger=not safe))


def _read_in_quiet(caster: Creature, writing: Writing, turns: int) -> Rule[bool]:
    """Spend turns on quiet reading; whether nobody came to disturb it. Clauses: casting.enhance, dungeon.turn"""
    yield from tell(_reads, caster, writing, turns)
    for _ in range(turns):
        if (yield from spend_turn()) == "encounter":
            text = Sentence("The reading of {who} is disturbed: nothing is cast", who=caster.title)
            yield from tell(said, text, "casting.enhance", caster)
            return False
    return True


def must_begin(caster: Creature, writing: Writing, aim: Aim, *, danger: bool, turns: int = 0) -> Rule[None]:
    """Refuse a spell that cannot be cast as it is meant.

    Clauses: casting.how, casting.not-encumbered, casting.fatigue, casting.enhance, spell.level
    """
    yield from must_cast(caster)
    yield from must_pay(caster, writing, aim)
    yield from must_dare(aim, danger=danger, turns=turns)
    yield from ready_spell(caster, writing, aim)


def spell_in_phase_5(who: Creature) -> Rule[Cast]:
    """The spell begun in phase 1 takes effect on those it still finds. Clauses: phases.order, initiative.order"""
    writing, aim = who.casting, who.aim
    assert writing is not None, f"{who.id} casts nothing"
    who = yield from finish_spell(who)
    readied = yield from as_meant(who, writing, aim)
    return (yield from take_effect(who, writing, aim, readied, danger=True))


@procedure("phased.end-spell", title="End a spell", by="referee")
def end_spell(spell: Annotated[Working, Field("the spell that ends")]) -> Rule[None]:
    """End a spell before its time. Clauses: spell.duration, spells.animate-dead.end"""
    yield from break_off(spell)


def _reads(_rolls: Rolls, caster: Creature, writing: Writing, turns: int) -> Told:
    text = Sentence(
        "{who} reads {spell} in quiet for {n} turn", "{who} reads {spell} in quiet for {n} turns",
        who=caster.title, spell=writing.spell, n=turns,
    )  # fmt: skip
    return Told(text, about="spell", total=turns, clause="casting.enhance")
