"""Spells that last: for how long, what they do where plain numbers can say it, and their end on the clock."""

import re
from typing import Final

from rulewright.chance import parse
from rulewright.content import pack
from rulewright.engine import Lasting, Rolls, Rule, Told, begin, change, look, peek, roll, say, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.records import Locale, Scene
from rulewright.systems.bricks.exploring.rules import named_way, open_way
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.contested.body.condition import lose
from rulewright.systems.contested.body.order import FIGHT
from rulewright.systems.contested.checks.owed import owe_for
from rulewright.systems.contested.events.harm import AttributeSet, HpRegained
from rulewright.systems.contested.events.magic import SpellLaid
from rulewright.systems.contested.events.turns import Leapt
from rulewright.systems.contested.gear.deprivation import needs
from rulewright.systems.contested.gear.enchanted import lift
from rulewright.systems.contested.gear.lights import snuff
from rulewright.systems.contested.numbers import DAY_SECONDS, HOUR_SECONDS, ROUND_SECONDS, SPELL_SECONDS
from rulewright.systems.contested.options import SPELL_LASTS
from rulewright.systems.contested.records import Attribute, Creature, Fight, LaidSpell
from rulewright.systems.contested.rows.things import Effect, Spell, Upon
from rulewright.systems.contested.words import GONE, lacked

SPELL: Final = "spell"
LIST: Final = "magic.spell-list"
"""The clause of whatever a spell of the list does."""
UNITS: Final = {"second": 1, "minute": 60, "hour": HOUR_SECONDS, "day": DAY_SECONDS, "round": ROUND_SECONDS}
"""Units of a spell's duration, in seconds. Clauses: magic.cast.notation, units.round"""
AMOUNT: Final = r"(?:\[(?P<of>dice|sum)\]|(?P<plain>\d+))(?: x (?P<times>\d+))?(?:\+(?P<more>\d+))?"
SPAN: Final = re.compile(AMOUNT + r" (?P<unit>second|minute|hour|day|round)s?")


def spell_named(name: str) -> Spell | None:
    """The row of the spell list; None for a spell of the table's own. Clause: magic.spell-list"""
    low = name.casefold()
    rows = pack("contested", "spells", Spell)
    return next((row for row in rows if low in (row.id, row.name.casefold())), None)


def seconds_of(name: str, dice: int, summed: int, by_dice: bool = False) -> int:
    """How long a spell lasts, in seconds; 0 where it is done at once. Clauses: magic.spell-list, magic.example-barry"""
    row = spell_named(name)
    if row is not None and row.instant:
        return 0
    if row is None or row.duration is None:
        return (dice if by_dice else summed) * SPELL_SECONDS
    match = SPAN.fullmatch(row.duration)
    assert match, row.duration
    return _counted(match, dice, summed) * UNITS[match["unit"]]


def _counted(match: re.Match[str], dice: int, summed: int) -> int:
    counted = int(match["plain"]) if match["plain"] else dice if match["of"] == "dice" else summed
    return counted * int(match["times"] or 1) + int(match["more"] or 0)


def take_effect(
    caster: Creature, name: str, dice: int, summed: int, targets: tuple[Creature, ...], *, turned: bool
) -> Rule[None]:
    """Let a spell that works do what it does, and last as long as it lasts.

    Clauses: magic.spell-list, magic.cast.sum
    """
    row = spell_named(name)
    if row is not None and row.effect is not None:
        most = counted(row.effect.amount or "1", dice, summed) if row.effect.do in AT_ONCE and not turned else 0
        if row.effect.do == "open" and most:
            yield from _open(most)
        elif row.effect.do == "leap" and most:
            yield from _leap(caster, most)
        elif row.effect.do == "snuff" and most and not (yield from snuff(most)):
            yield from owe_for(caster, "spell", LIST, row.name)
        for target in targets:
            standing = yield from look(Creature, target.id)
            yield from _touch(standing, row.effect, dice, summed, turned=turned)
    elif row is not None and row.instant and not turned:
        yield from owe_for(caster, "spell", LIST, row.name)
    seconds = seconds_of(name, dice, summed, (yield from SPELL_LASTS) == "dice")
    if seconds:
        title = name + REVERSED if turned else name
        lasting = yield from begin(SPELL, caster.id, seconds=seconds, title=title, clause=LIST, amount=summed)
        yield from tell(_lasts, caster, lasting, seconds)
        if row is not None and row.upon is not None and not turned:
            yield from _lay_on(caster, row, row.upon, dice, summed, targets, lasting.until)


AT_ONCE: Final = ("leap", "open", "snuff")
"""What a spell does that touches nobody. Clause: magic.spell-list"""


def _leap(caster: Creature, spaces: int) -> Rule[None]:
    """Let somebody in a fight cross so many Spaces more in their Turn. Clauses: magic.spell-list, units.space"""
    if (yield from peek(Fight, FIGHT)) is None:
        return
    standing = yield from look(Creature, caster.id)
    yield from change(standing, Leapt(spaces))
    yield from say("{who} can leap {n} Spaces in this Turn.", "spell", who=standing, n=spaces, clause=LIST)


def counted(amount: str, dice: int, summed: int) -> int:
    """A number of the spell list, counted in [dice] or [sum]. Clause: magic.cast.sum"""
    match = re.fullmatch(AMOUNT, amount)
    assert match, amount
    return _counted(match, dice, summed)


def _lay_on(
    caster: Creature, row: Spell, upon: Upon, dice: int, summed: int, targets: tuple[Creature, ...], until: int | None
) -> Rule[None]:
    """Lay a spell on the caster, or on the first of those who were named, as many as it reaches.

    Clauses: magic.spell-list, magic.cast.sum
    """
    most = counted(upon.count, dice, summed)
    ids = [caster.id] if upon.who == "self" else [one.id for one in targets[:most]]
    amount = counted(upon.amount, dice, summed)
    laid = LaidSpell(row.name, caster.id, upon.does, amount, until)
    for one in dict.fromkeys(ids):
        standing = yield from look(Creature, one)
        if standing.status not in GONE:
            yield from change(standing, SpellLaid(laid))
            yield from say("{spell} lies on {who}.", "spell", spell=laid.words, who=standing, clause=LIST)
    if upon.who != "self" and len(targets) > most:
        yield from say(
            "It reaches {n} creature and no more.",
            "spell",
            many="It reaches {n} creatures and no more.",
            n=most,
            clause=LIST,
            of=(caster,),
        )


def _open(most: int) -> Rule[None]:
    """Let locks of the place come open: the first ways that are locked, and not stuck. Clause: magic.spell-list"""
    scene = yield from peek(Scene, SCENE)
    place = (yield from peek(Locale, scene.place)) if scene is not None and scene.place else None
    locked = [one for one in place.ways if one.stands == "locked" and not one.hidden] if place is not None else []
    for way in locked[:most]:
        assert place is not None
        place = yield from open_way(place, way.to, LIST)
        yield from say("A lock comes open: {way}", "spell", way=named_way(way, ""), clause=LIST)
    if not locked:
        yield from say("There is no lock here that is closed.", "spell", clause=LIST)


def _touch(target: Creature, effect: Effect, dice: int, summed: int, *, turned: bool) -> Rule[None]:
    """Restore or take points, the other way round where the spell is reversed.

    Clauses: magic.spell-list, magic.mishap.5
    """
    if target.status in GONE or effect.do not in ("restore", "lose") or effect.what is None or effect.amount is None:
        return
    match = re.fullmatch(AMOUNT, effect.amount)
    points = _counted(match, dice, summed) if match else (yield from roll(parse(effect.amount), "effect"))
    if (effect.do == "restore") != turned:
        yield from restore(target, effect.what, points)
    elif effect.what != "hp":
        yield from lose(target, effect.what, points)


def restore(target: Creature, what: str, points: int) -> Rule[Creature]:
    """Give lost points back, up to the maximum; the Deprived recover nothing.

    Clauses: deprivation.blocks, magic.spell-list
    """
    before = target
    if not target.deprived:
        if what == "hp":
            gained = min(points, target.max_hp - target.hp)
            target = (yield from change(target, HpRegained(gained), "magic.spell-list")) if gained > 0 else target
        else:
            target = yield from _restore_attribute(target, _attribute(what), points)
    yield from tell(_restored, before, target, what)
    return target


def _restore_attribute(target: Creature, attribute: Attribute, points: int) -> Rule[Creature]:
    value, maximum = target.score(attribute), target.maximum(attribute)
    now = max(value, min(maximum, value + points))
    if now == value:
        return target
    return (yield from change(target, AttributeSet(attribute, now, maximum), "magic.spell-list"))


def lacks_nothing(one: Creature, what: str) -> bool:
    """Whether somebody has all their HP, or all of an Attribute. Clause: magic.spell-list"""
    return one.hp >= one.max_hp if what == "hp" else _of(one, what) >= one.maximum(_attribute(what))


def _restored(_rolls: Rolls, before: Creature, after: Creature, what: str) -> Told:
    old, new = (before.hp, after.hp) if what == "hp" else (_of(before, what), _of(after, what))
    who, name = before.title, what.upper()
    if before.deprived:
        text = Sentence(
            "{title}: {name} {before} to {now} (Deprived of {lacked}).",
            title=who,
            name=name,
            before=old,
            now=new,
            lacked=lacked(needs(before)),
        )
    elif old == new and lacks_nothing(after, what):
        text = Sentence("{title} has lost no {name}, and gets none back.", title=who, name=name)
    else:
        text = Sentence("{title}: {name} {before} to {now}.", title=who, name=name, before=old, now=new)
    if old == new:
        outside = Sentence("{title}: {name} stays as it is.", title=who, name=name)
    else:
        outside = Sentence("{title}: {name} comes back.", title=who, name=name)
    return Told(text, about="effect", total=new, clause=LIST, outside=outside)


def _of(creature: Creature, what: str) -> int:
    return creature.score(_attribute(what))


def _attribute(what: str) -> Attribute:
    return "str" if what == "str" else "dex" if what == "dex" else "wil"


def _lasts(_rolls: Rolls, caster: Creature, lasting: Lasting, seconds: int) -> Told:
    minutes = seconds // 60
    if seconds < 120:
        span = Sentence("{n} second", "{n} seconds", n=seconds)
    elif minutes % 60:
        span = Sentence("{n} minute", "{n} minutes", n=minutes)
    else:
        span = Sentence("{n} hour", "{n} hours", n=minutes // 60)
    text = Sentence("{who}'s {spell} lasts {span}", who=caster.title, spell=spell_called(lasting), span=span)
    return Told(text, about="spell", clause=LIST)


REVERSED: Final = ", reversed"
"""Ends the title of a spell that lasts the other way round."""


def spell_called(lasting: Lasting) -> Sentence:
    """A spell that lasts, by its name."""
    name = lasting.title.removesuffix(REVERSED)
    if name != lasting.title:
        return Sentence("{spell}, reversed", spell=name)
    return Sentence("{spell}", spell=name)


def spell_over(lasting: Lasting) -> Rule[None]:
    """End a spell. Clause: magic.spell-list"""
    caster = yield from peek(Creature, lasting.on)
    who = caster.title if caster else lasting.on
    yield from say("{who}'s {spell} ends", "spell", who=who, spell=spell_called(lasting), of=(lasting,))
    yield from lift_what_is_over()


def lift_what_is_over() -> Rule[None]:
    """Take every spell off that no longer lasts. Clause: magic.spell-list"""
    lasting = [(_which(one.title), one.on, one.until) for one in (yield from survey(Lasting)) if one.what == SPELL]
    for one in (yield from survey(Creature)):
        for spell in one.spells:
            if (_which(spell.spell), spell.by, spell.until) not in lasting:
                yield from lift((yield from look(Creature, one.id)), spell)


def _which(name: str) -> str:
    row = spell_named(name)
    return row.id if row is not None else name


ENDINGS: Final = {SPELL: spell_over}
