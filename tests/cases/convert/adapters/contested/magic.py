"""cast, mishap, scroll, copy, make-grimoire."""

from collections.abc import Mapping
from typing import Any

from tests.cases.convert.adapters.contested.body import (
    BROKEN,
    FUSED,
    SOUL,
    WHO,
    bearer,
    body_reads,
    laden,
    prepared,
    suffered,
    value_reads,
)
from tests.cases.convert.adapters.contested.harm import stands
from tests.cases.convert.adapters.contested.sides import flag, whole
from tests.cases.convert.prepared import Given, Outcome, Prepared, Read

from rulewright.engine import Clock, Rule, look
from rulewright.errors import Unreadable
from rulewright.systems.contested.body.afflictions import hours_left, met
from rulewright.systems.contested.body.armor import armor_of
from rulewright.systems.contested.downtime.grimoire import BLANK, copying, make_grimoire
from rulewright.systems.contested.gear.inventory import GRIMOIRE, hands_used
from rulewright.systems.contested.magic.cast_spell import casting, reading
from rulewright.systems.contested.magic.dice import Invested, boon_of, free_dice
from rulewright.systems.contested.magic.magic_roll import fatigue_from
from rulewright.systems.contested.magic.mishaps import mishap
from rulewright.systems.contested.magic.property_mishaps import BOLT
from rulewright.systems.contested.magic.recovery import mishap_over
from rulewright.systems.contested.numbers import HANDS
from rulewright.systems.contested.records import Creature, Grimoire, Item, Mishap

SPELL = "Mirror Image"
"""The spell of a case that names none."""
BEGINS_WITHOUT_DICE = (7, 8, 23)
"""Rows that a case about their recovery lets happen first."""


def invested(given: Given) -> Invested:
    """Magic Dice put in."""
    words = given.get("invest") or Given({})
    return Invested(whole(words, "slots"), whole(words, "dust"), whole(words, "free"))


def caster(given: Given, *, held: bool) -> Creature:
    """Whoever works magic; with a Grimoire, unless the case says that there is none."""
    words = given.get("creature") or Given({})
    who, spells = bearer(given), words.get("grimoire", [SPELL])
    holding = "hands" not in words or any(one["name"] == GRIMOIRE for one in words["hands"])
    if spells in (None, "none"):
        return laden(who.with_(grimoire=None), given)
    if not isinstance(spells, list):
        raise Unreadable("'grimoire'", f"{spells!r} is neither a list nor none", "give a list of names, or none")
    book = Grimoire(spells=tuple(map(str, spells)), held=held and holding)
    return laden(who.with_(grimoire=suffered(who, book)), given)


def magic_reads(given: Given) -> dict[str, Read]:
    """How to read what magic leaves behind."""
    return {
        **body_reads(given),
        "boon_left": lambda seen: boon_of(stands(seen, WHO)) is not None,
        "armor": lambda seen: armor_of(stands(seen, WHO))[0],
        "grimoire": lambda seen: (stands(seen, WHO).grimoire or Grimoire()).spells,
        "scroll": lambda seen: None if any(one.spell for one in stands(seen, WHO).items) else "destroyed",
        "book": lambda seen: any(one.gear == BLANK for one in stands(seen, WHO).items),
    }


def cast(given: Given, _case: Mapping[str, Any]) -> Prepared:
    """Casting from the Grimoire; the row of a Mishap is due, its own dice fall in a case of its own."""
    who = caster(given, held=True)
    spells = who.grimoire.spells if who.grimoire else ()
    spell = str(given.get("spell", spells[0] if spells else SPELL))
    reads = {**magic_reads(given), **value_reads(("pool", "dice", "sum", "match", "spell", "mishap"))}
    return prepared(casting, (who, spell, invested(given), (), flag(given, "ignore_fatigue")), who, reads)


def scroll(given: Given, _case: Mapping[str, Any]) -> Prepared:
    """Casting from a Scroll."""
    who = caster(given, held=False)
    who = who.with_(items=(*who.items, Item(name="scroll", slots=0, spell=SPELL)))
    reads = {**magic_reads(given), **value_reads(("pool", "dice", "sum", "match", "spell", "mishap"))}
    return prepared(reading, (who, SPELL, invested(given), (), flag(given, "ignore_fatigue")), who, reads)


def struck(given: Given, _case: Mapping[str, Any]) -> Prepared:
    """A row of the Mishaps table, or the recovery from it."""
    who, row, recovered = bearer(given), whole(given, "row"), flag(given, "recovered")
    words = given.get("creature") or Given({})
    if row in (BROKEN, SOUL, FUSED) and "items" not in words:
        who = who.with_(grimoire=suffered(who, Grimoire(spells=(SPELL,))))
    if recovered and row not in BEGINS_WITHOUT_DICE and not met(who, row):
        who = who.with_(mishaps=(*who.mishaps, Mishap(row)))

    def rule() -> Rule[int]:
        if recovered:
            begun = yield from look(Creature, WHO)
            if not met(begun, row):
                begun = yield from mishap(begun, row)
            after = yield from mishap_over(begun, row)
        else:
            after = yield from mishap(who, row)
        return (yield from fatigue_from(after))

    return prepared(rule, (), who, {**magic_reads(given), **_mishap_reads(row)})


def _mishap_reads(row: int) -> dict[str, Read]:
    return {
        "fatigue_from": lambda seen: seen.value,
        "hours_left": lambda seen: _hours_left(seen, row),
        "free_dice": lambda seen: free_dice(stands(seen, WHO)),
        "grimoire_slots": lambda seen: (stands(seen, WHO).grimoire or Grimoire(slots=0)).slots,
        "bolt": lambda seen: next((one.die for one in stands(seen, WHO).items if one == BOLT), None),
        "hands_free": lambda seen: HANDS - hands_used(stands(seen, WHO)),
    }


def _hours_left(seen: Outcome, row: int) -> int | None:
    clock = seen.find("clock")
    assert isinstance(clock, Clock)
    found = [hours_left(one, clock.seconds) for one in met(stands(seen, WHO), row)]
    return max((hours for hours in found if hours is not None), default=None)


def with_scroll(given: Given, who: Creature) -> Creature:
    """With the Scroll of the case, if there is one."""
    spell = given.get("scroll")
    if spell in (None, "none"):
        return who
    return who.with_(items=(*who.items, Item(name=f"Scroll of {spell}", slots=0, spell=str(spell))))


def copy(given: Given, _case: Mapping[str, Any]) -> Prepared:
    """Copying a Scroll's spell."""
    who = with_scroll(given, caster(given, held=False))
    fields = value_reads(("copied", "hours", "sum", "mishap"), lambda seen: seen.value[0])
    return prepared(
        copying, (who, "", invested(given), flag(given, "ignore_fatigue")), who, {**magic_reads(given), **fields}
    )


def make(given: Given, _case: Mapping[str, Any]) -> Prepared:
    """Making a Grimoire."""
    who = with_scroll(given, bearer(given))
    if flag(given, "book"):
        who = who.with_(items=(*who.items, Item(name="blank book", gear=BLANK)))
    if given.get("remains"):
        who = who.with_(grimoire=Grimoire(spells=tuple(map(str, given["remains"])), damaged=True))
    ways = {word: flag(given, word) for word in ("full_moon", "undisturbed")}
    reads = {
        **magic_reads(given),
        "made": lambda seen: not (stands(seen, WHO).grimoire or Grimoire(damaged=True)).damaged,
    }
    return prepared(make_grimoire, (who, "", whole(given, "hours", low=0)), who, reads, **ways)


DO = {"cast": cast, "mishap": struck, "scroll": scroll, "copy": copy, "make-grimoire": make}
