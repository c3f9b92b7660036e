"""rest, deprived-days, add-fatigue, time; and who carries what, for these and for magic."""

from collections.abc import Mapping
from typing import Any

from tests.cases.convert.adapters.contested.harm import stands, state_reads
from tests.cases.convert.adapters.contested.sides import CLOCK, creature, flag, listed, one_of, whole
from tests.cases.convert.prepared import Given, Outcome, Prepared, Read

from rulewright.engine import Rule, first
from rulewright.errors import Unreadable
from rulewright.systems.contested.downtime.rest import recuperate
from rulewright.systems.contested.downtime.time import MINUTE_SECONDS, elapse
from rulewright.systems.contested.gear.deprivation import deprive
from rulewright.systems.contested.gear.fatigue import tire
from rulewright.systems.contested.gear.inventory import GRIMOIRE, filled, free_slots
from rulewright.systems.contested.numbers import DAY_SECONDS, SLOTS, WINGED_SLOTS
from rulewright.systems.contested.records import Creature, Grimoire, Item, Scar

WHO = "creature"
SHELL, BROKEN, SOUL, FUSED, WINGS = 12, 13, 15, 18, 19
"""Mishaps that change slots or the Grimoire."""


def bearer(given: Given) -> Creature:
    """Whoever is concerned, with what is carried and suffered."""
    words = given.get("creature") or Given({})
    who = creature(words, WHO)
    things = listed(words, "items", _item)
    book = next((item for item in things if item.name == GRIMOIRE), None)
    others = tuple(item for item in (*who.items, *things) if item.name != GRIMOIRE)
    scrolls = tuple(Item(name="scroll", slots=0, spell="Knock") for _ in range(whole(words, "scrolls", low=0)))
    who = who.with_(items=(*others, *scrolls), scars=tuple(_pending(words)))
    if "slots" not in words:
        who = who.with_(slots=_slots(who))
    if book is not None:
        who = who.with_(grimoire=suffered(who, Grimoire(slots=book.slots, metal=book.metal)))
    if filled(who) > who.slots:
        raise Unreadable("the inventory", f"{filled(who)} slots cannot be filled", f"there are {who.slots}: give less")
    return who


def _item(given: Given) -> Item:
    return Item(name=str(given["name"]), slots=whole(given, "slots", 1, low=0), metal=flag(given, "metal"))


def _pending(words: Given) -> list[Scar]:
    found = []
    for word in words.get("pending") or []:
        one_of("pending", word, ("scar-3",))
        found.append(Scar(3, healed=False))
    return found


def _slots(who: Creature) -> int:
    rows = [one.row for one in who.mishaps]
    return (WINGED_SLOTS if WINGS in rows else SLOTS) - rows.count(SHELL)


def suffered(who: Creature, book: Grimoire) -> Grimoire:
    """A Grimoire as the Mishaps of its owner have left it."""
    rows = {one.row for one in who.mishaps}
    return Grimoire(
        spells=book.spells,
        slots=book.slots,
        held=book.held,
        metal=book.metal,
        damaged=BROKEN in rows,
        indestructible=SOUL in rows,
        fused=FUSED in rows,
    )


def laden(who: Creature, given: Given) -> Creature:
    """With so many things that the free slots of the case are left."""
    words = given.get("creature") or Given({})
    if "free_slots" not in words:
        return who
    spare = who.slots - filled(who) - whole(words, "free_slots", low=0)
    if spare < 0 and who.grimoire is not None:
        lighter = max(0, who.grimoire.slots + spare)
        spare += who.grimoire.slots - lighter
        who = who.with_(
            grimoire=suffered(who, Grimoire(spells=who.grimoire.spells, slots=lighter, held=who.grimoire.held))
        )
    if spare < 0:
        raise Unreadable("'free_slots'", f"{-spare} more than there is room for", f"give {who.slots} or less in all")
    return who.with_(items=(*who.items, *(Item(name=f"thing {number + 1}") for number in range(spare))))


def body_reads(given: Given) -> dict[str, Read]:
    """How to read body and belongings."""
    words = given.get("creature") or Given({})
    names = [str(one["name"]) for one in words.get("items") or []]

    def field(name: str) -> Read:
        return lambda seen: getattr(stands(seen, WHO), name)

    return {
        **state_reads(WHO),
        **{name: field(name) for name in ("fatigue", "tumours", "dust", "gold", "slots")},
        "free_slots": lambda seen: free_slots(stands(seen, WHO)),
        "hp_zero": lambda seen: not free_slots(stands(seen, WHO)) and stands(seen, WHO).hp == 0,
        "items": lambda seen: _still(stands(seen, WHO), names),
        "scrolls": lambda seen: sum(bool(item.spell) for item in stands(seen, WHO).items),
    }


def _still(who: Creature, names: list[str]) -> list[str]:
    """Which of the things of the case are still there, in its order."""
    have = [item.name for item in who.items] + [GRIMOIRE] * (who.grimoire is not None)
    found = []
    for name in names:
        if name in have:
            have.remove(name)
            found.append(name)
    return found


def prepared(rule: Any, arguments: tuple[Any, ...], who: Creature, reads: Mapping[str, Read], **more: Any) -> Prepared:
    """A case about one creature; decisions fall on the usual answer."""
    return Prepared(rule, arguments, world=(CLOCK, who), policy=first, reads=reads, named=more)


def rest(given: Given, _case: Mapping[str, Any]) -> Prepared:
    """What a rest gives back."""
    who = laden(bearer(given), given)
    length = one_of("length", given["length"], ("moment", "hours", "night", "week"))
    ways = {word: flag(given, word) for word in ("water", "safe", "healer")}
    return prepared(recuperate, (who, length), who, body_reads(given), **ways)


def deprived_days(given: Given, _case: Mapping[str, Any]) -> Prepared:
    """Full days of Deprivation without relief."""
    who, days = laden(bearer(given), given), whole(given, "days", low=0)

    def rule() -> Rule[None]:
        yield from deprive(who, "food")
        yield from elapse(days * DAY_SECONDS)

    return prepared(rule, (), who, body_reads(given))


def add_fatigue(given: Given, _case: Mapping[str, Any]) -> Prepared:
    """Fatigue from what happens in play."""
    who, amount = laden(bearer(given), given), whole(given, "amount", 1)
    drop = tuple(str(name) for name in given.get("drop") or ())
    return prepared(tire, (who, amount, drop), who, body_reads(given))


def time(given: Given, _case: Mapping[str, Any]) -> Prepared:
    """Minutes that pass."""
    who, minutes = bearer(given), whole(given, "minutes", low=0)
    return prepared(elapse, (minutes * MINUTE_SECONDS,), who, body_reads(given))


def value_reads(names: tuple[str, ...], of: Any = lambda seen: seen.value) -> dict[str, Read]:
    """How to read fields of the rule's result."""

    def field(name: str) -> Read:
        def read(seen: Outcome) -> Any:
            return getattr(of(seen), name)

        return read

    return {name: field(name) for name in names}


DO = {"rest": rest, "deprived-days": deprived_days, "add-fatigue": add_fatigue, "time": time}
