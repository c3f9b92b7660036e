"""Casting: a spell is begun in phase 1, may be lost when its caster is struck, and takes effect in phase 5.

The price, fatigue or the scroll itself, is paid when the spell takes effect or is lost, whichever comes first.
"""

from rulewright.engine import Rule, change, must, say
from rulewright.engine.declared.cures import cure
from rulewright.engine.wording import UNSAID
from rulewright.errors import Sentence, every
from rulewright.systems.phased.bodies.condition import STATES
from rulewright.systems.phased.bodies.gear import BARE, called
from rulewright.systems.phased.bodies.load import encumbered, gain_fatigue, needs_room
from rulewright.systems.phased.bodies.saves import save
from rulewright.systems.phased.events.fight import ScrollUsedUp, SpellBegun, SpellDone, SpellLost
from rulewright.systems.phased.numbers import HANDS
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.spells import Aim, Writing
from rulewright.systems.phased.spells.levels import fatigue_of


def begin_spell(who: Creature, writing: Writing, aim: Aim) -> Rule[Creature]:
    """Begin to read a spell; it takes effect in phase 5.

    Clauses: casting.how, casting.action, casting.not-encumbered
    """
    yield from must_cast(who)
    yield from must_pay(who, writing, aim)
    who = yield from change(who, SpellBegun(writing, aim))
    yield from say(
        "{who} begins to read {spell}: it takes effect in phase 5 unless it is lost before",
        "spell",
        who=who,
        spell=writing.spell,
        clause="phases.order",
    )
    return who


def must_cast(who: Creature) -> Rule[None]:
    """Refuse casting to whoever cannot read aloud with both hands on the text.

    Clauses: casting.how, casting.not-encumbered
    """
    reason = hindrance(who)
    empty = cure(Sentence("Put away what is in hand"), ("phased.wield", {"who": who.id, "things": [BARE]}))
    must(not reason, "{title} {reason}", title=who, reason=reason, cures=empty if who.able and who.hands else ())
    must(
        not (yield from encumbered(who)),
        "{title} is encumbered and cannot cast",
        title=who,
        clause="casting.not-encumbered",
    )


def hindrance(who: Creature) -> Sentence:
    """Why somebody cannot hold and read a text aloud; empty where he can. Clauses: casting.how, wounds.lost-arm"""
    if not who.able:
        return STATES[who.state]
    if who.usable_hands < HANDS:
        return Sentence("has {hands} hand: a text needs both hands", hands=who.usable_hands)
    if any(one.casefold() not in who.texts for one in who.hands):
        return Sentence("holds {things}: a text needs both hands", things=every(called(one) for one in who.hands))
    if who.blind or who.dazzled:
        return Sentence("is blinded and cannot read")
    return Sentence("is gagged: a spell must be read out loud") if who.gagged else UNSAID


def can_cast(who: Creature) -> Rule[bool]:
    """Whether somebody could read from a Spellbook or a scroll. Clauses: casting.how, casting.not-encumbered"""
    laden = yield from encumbered(who)
    return not laden and not hindrance(who)


def must_pay(who: Creature, writing: Writing, aim: Aim) -> Rule[None]:
    """Refuse a casting whose price cannot be paid. Clauses: casting.fatigue, scroll.no-fatigue, fatigue.capacity"""
    units = yield from fatigue_of(writing, aim)
    if units:
        needs_room(who, units)


def interrupt(who: Creature, mark: str = "") -> Rule[bool]:
    """Struck while casting: save with WIL or lose the spell, whose price is paid all the same. Answer whether it holds.

    Clause: casting.interruption
    """
    holds = yield from save(who, "wil", why=f"interruption-save{mark}")
    if not holds:
        yield from lose_spell(who)
    return holds


def lose_spell(who: Creature) -> Rule[Creature]:
    """The spell begun is wasted, and paid for as if cast. Clauses: casting.interruption, initiative.order"""
    writing, aim = who.casting, who.aim
    if writing is None:
        return who
    who = yield from change(who, SpellLost())
    return (yield from waste(who, writing, aim))


def waste(who: Creature, writing: Writing, aim: Aim) -> Rule[Creature]:
    """Lose a spell at its reading, and pay for it. Clauses: casting.interruption, casting.danger-save"""
    yield from say("{who} loses {spell}; it is paid for as if cast", "spell", who=who, spell=writing.spell)
    return (yield from pay(who, writing, aim))


def finish_spell(who: Creature) -> Rule[Creature]:
    """The reading of the spell begun is over, in phase 5. Clause: phases.order"""
    assert who.casting is not None, f"{who.id} casts nothing"
    return (yield from change(who, SpellDone()))


def settle(who: Creature, writing: Writing, aim: Aim) -> Rule[Creature]:
    """A spell read to its end takes effect, and its price is paid. Clauses: phases.order, casting.fatigue"""
    yield from say("{spell} of {who} takes effect", "spell", spell=writing.spell, who=who)
    return (yield from pay(who, writing, aim))


def pay(who: Creature, writing: Writing, aim: Aim) -> Rule[Creature]:
    """Fatigue for a Spellbook; a scroll is gone. Clauses: casting.fatigue, scroll.no-fatigue, scroll.one-use"""
    if writing.source == "scroll":
        return (yield from change(who, ScrollUsedUp(writing)))
    units = yield from fatigue_of(writing, aim)
    return (yield from gain_fatigue(who, units))
