"""Inventory: ten slots, what fills them, and what happens when none is left.

Things fill 0, 1 or 2 slots, Fatigue and tumours one each. Whoever needs a slot and has none drops something; where
nothing can be dropped, nothing more comes in. Whoever has filled every slot is at 0 HP for as long as that lasts.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

import msgspec

from rulewright.engine import Option, Part, Question, Rule, change, choose, create, must, peek, say
from rulewright.engine.declared.cures import Cure, cure
from rulewright.engine.requests.kinds import Tell
from rulewright.errors import Sentence, Unreadable, every
from rulewright.systems.contested.body.afflictions import under
from rulewright.systems.contested.events.body import (
    FatigueRemoved,
    GrimoireLost,
    SlotsFilled,
    ThingLost,
    ThingStored,
)
from rulewright.systems.contested.gear.gear_list import carried_gear
from rulewright.systems.contested.numbers import HANDS, PURSE_GOLD
from rulewright.systems.contested.records import Creature, Grimoire, Item, Store

GROUND: Final = "ground"
"""Id of the store where dropped things lie."""
GRIMOIRE: Final = "grimoire"
"""What people call their own Grimoire."""
FATIGUE: Final = "fatigue"
"""What people call Fatigue among what they carry."""
BROKEN_ROW, LOST_ROW = 4, 10
"""Scars that may take the use of an arm. Clauses: scars.row-4, scars.row-10"""
ARM_WORDS: Final = ("arm", "hand", "wrist", "elbow", "shoulder", "fingers")
"""What the referee may call it. Clause: scars.row-10"""
FULL_INVENTORY: Final = Option(
    "full-inventory",
    "Filling every slot puts a character at 0 HP",
    values=(True, False),
    default=True,
    clause="inventory.full",
    doc="On: at 0 HP as long as every slot is filled; rest restores HP once a slot is free. Off: no effect.",
    first=True,
)
FATIGUE_DROPPED: Final = Option(
    "fatigue-dropped",
    "Fatigue can be dropped like a thing",
    values=(True, False),
    default=False,
    clause="fatigue.slot",
    doc="Off: only recovery removes it. On: dropping it frees a slot; nobody can take it up.",
)


def load(creature: Creature) -> tuple[Part, ...]:
    """What fills the slots, part by part. Clauses: inventory.sizes, fatigue.slot"""
    parts = [Part(item.name, item.slots) for item in creature.items if item.slots]
    if creature.grimoire and creature.grimoire.slots:
        parts.append(Part("Grimoire", creature.grimoire.slots))
    if creature.gold >= PURSE_GOLD:
        parts.append(Part("purse", 1, "so much gold fills a slot"))
    for name, count in (("Fatigue", creature.fatigue), ("tumours", creature.tumours)):
        if count:
            parts.append(Part(name, count))
    return tuple(parts)


def filled(creature: Creature) -> int:
    """Slots that are filled. Clauses: inventory.slots, inventory.sizes, fatigue.slot"""
    things = sum([item.slots for item in creature.items])
    book = creature.grimoire.slots if creature.grimoire else 0
    return things + book + (creature.gold >= PURSE_GOLD) + creature.fatigue + creature.tumours


def free_slots(creature: Creature) -> int:
    """Slots that are free. Clause: inventory.slots"""
    return max(0, creature.slots - filled(creature))


def fills_up(creature: Creature, slots: int, settings: Mapping[str, Any]) -> bool:
    """Whether so many slots more are the last of somebody who has HP to lose by it. Clause: inventory.full"""
    is_played = settings.get(FULL_INVENTORY.name, FULL_INVENTORY.default)
    return bool(is_played and creature.hp and 0 < slots == free_slots(creature))


def crowded(text: Sentence, creature: Creature, slots: int, settings: Mapping[str, Any]) -> Sentence:
    """What is offered, with a warning where it fills the last slot of somebody who has HP to lose by it.

    Clause: inventory.full
    """
    if not fills_up(creature, slots, settings):
        return text
    return Sentence("{deed}: this fills the last slot, HP fall to 0", deed=text)


def room(creature: Creature) -> Sentence:
    """The free slots in words. Clause: inventory.slots"""
    free = free_slots(creature)
    return Sentence("{n} slot free", "{n} slots free", n=free)


def purse_slots(creature: Creature, gold: int) -> int:
    """Slots that gold needs once somebody has it: a purse that fills one. Clause: inventory.slots"""
    return int(creature.gold < PURSE_GOLD <= creature.gold + gold)


def gold_that_fits(creature: Creature, gold: int) -> int:
    """How much of some gold somebody has room for; where no slot is free, less than fills one.

    Clause: inventory.slots
    """
    return gold if purse_slots(creature, gold) <= free_slots(creature) else PURSE_GOLD - 1 - creature.gold


def must_fit(creature: Creature, slots: int) -> None:
    """Refuse what needs more slots than are free. Clause: inventory.slots"""
    free = free_slots(creature)
    must(
        slots <= free,
        "{title} needs {n} free slot and has {free}",
        many="{title} needs {n} free slots and has {free}",
        title=creature,
        n=slots,
        free=free,
    )


def hands_used(creature: Creature) -> int:
    """Hands that hold something. Clauses: magic.cast.hold, magic.mishap.18"""
    book = creature.grimoire
    holding = (1 if book.fused else HANDS) if book and (book.held or book.fused) else 0
    return holding + sum([item.hands for item in creature.items if item.held])


def hands_of(creature: Creature) -> int:
    """Hands that can hold something: not one whose arm is broken, lost or cut off.

    Clauses: scars.row-4, scars.row-10, magic.mishap.18, magic.spell-list
    """
    broken = [one for one in creature.scars if one.row == BROKEN_ROW and one.place == "arm" and not one.healed]
    lost = [one for one in creature.scars if one.row == LOST_ROW and _is_arm(one.place)]
    cut = [one for one in creature.mishaps if one.hand_cut_off]
    grown = sum(one.amount for one in under(creature, "armed"))
    return max(0, HANDS + grown - len(broken) - len(lost) - len(cut))


def _is_arm(place: str) -> bool:
    """Whether a part of the body, as the referee has called it, holds things."""
    return any(word in ARM_WORDS for word in place.casefold().split())


def carried(creature: Creature, word: str, meant: Callable[[Item], bool] = bool) -> Item:
    """The thing that somebody carries by this name or the beginning of it, of several alike one that can be `meant`;
    Unreadable where there is none.
    """
    low = word.casefold()
    found = [item for item in creature.items if low in (item.name.casefold(), item.gear)]
    found = found or [item for item in creature.items if low and item.name.casefold().startswith(low)]
    if found:
        alike = (one for one in found if one.name == found[0].name and meant(one))
        return next(alike, found[0])
    have = ", ".join(dict.fromkeys(item.name for item in creature.items)) or Sentence("nothing")
    raise Unreadable(
        Sentence("'{word}'", word=word),
        Sentence("{title} carries no such thing", title=creature.title),
        Sentence("there is {have}", have=have),
    )


def is_grimoire(creature: Creature, word: str) -> bool:
    """Whether `word` means one's own Grimoire."""
    return creature.grimoire is not None and len(word) > 2 and GRIMOIRE.startswith(word.casefold())


def packed(book: Grimoire) -> Item:
    """A Grimoire as a thing among others. Clause: magic.grimoire"""
    laid = msgspec.structs.replace(book, held=False)
    return Item(name="Grimoire", gear=GRIMOIRE, slots=book.slots, hands=HANDS, metal=book.metal, book=laid)


def droppable(creature: Creature) -> tuple[str, ...]:
    """Names of what fills slots and can be let go: no Fatigue, no tumours. Clauses: fatigue.slot, fatigue.full"""
    names = [item.name for item in creature.items if item.slots and not item.natural]
    book = creature.grimoire
    if book and book.slots and not book.fused:
        names.append(GRIMOIRE)
    return tuple(dict.fromkeys(names))


def let_go(creature: Creature, word: str) -> Rule[Creature]:
    """Drop a thing: from now on it lies on the ground. Clauses: inventory.slots, fatigue.full, fatigue.slot"""
    if word.casefold() == FATIGUE and creature.fatigue and (yield from FATIGUE_DROPPED):
        creature = yield from change(creature, FatigueRemoved(1), "fatigue.slot")
        yield from say(
            "{title} drops a Fatigue, {left} left: {room}.",
            "drop",
            outside="{title} drops a Fatigue.",
            title=creature,
            left=creature.fatigue,
            room=room(creature),
            parts=load(creature),
            clause="fatigue.slot",
        )
        return creature
    item, event = part_with(creature, word)
    was_full = not free_slots(creature)
    creature = yield from change(creature, event)
    yield from lay_down(item, GROUND)
    is_lighter = was_full and free_slots(creature) and creature.hp < creature.max_hp
    yield from say(
        "{title} drops {thing}: {room}[, {then}].",
        "drop",
        outside="{title} drops {thing}.",
        title=creature,
        thing=item.name,
        room=room(creature),
        then=RESTING_HELPS if is_lighter and (yield from FULL_INVENTORY) else "",
        parts=load(creature),
    )
    return creature


def let_slip(creature: Creature) -> Rule[Creature]:
    """Let fall what is in hand and has no hand any more. Clauses: scars.row-4, scars.row-10"""
    while hands_used(creature) > hands_of(creature):
        slips = [one for one in creature.items if one.held and one.hands and not one.natural]
        if not slips:
            break
        creature = yield from let_go(creature, slips[-1].name)
    return creature


def part_with(creature: Creature, word: str) -> tuple[Item, ThingLost | GrimoireLost]:
    """A thing and the event of losing it; Refused where it cannot be let go. Clauses: fatigue.slot, magic.mishap.18"""
    must(
        word.casefold() not in (FATIGUE, "tumour", "tumours"),
        "{word} cannot be dropped: only recovery removes it",
        word=word.capitalize(),
    )
    if not is_grimoire(creature, word) or any(word.casefold() == item.name.casefold() for item in creature.items):
        item = carried(creature, word)
        must(
            not item.natural,
            "{name} is part of {title} and cannot be let go",
            name=item.name,
            title=creature,
            clause="inventory.slots",
        )
        return msgspec.structs.replace(carried_gear(item), held=False, worn=False), ThingLost(item)
    assert creature.grimoire is not None
    must(
        not creature.grimoire.fused,
        "{title} can never let go of the Grimoire",
        title=creature,
        clause="magic.mishap.18",
    )
    return packed(creature.grimoire), GrimoireLost()


def lay_down(item: Item, where: str) -> Rule[None]:
    """Put a thing into a store; the ground is there as soon as something lies on it."""
    store = yield from peek(Store, where)
    if store is None:
        yield from create(Store(id=where, name=f"the {where}", items=(item,)))
    else:
        yield from change(store, ThingStored(item))


def fit_in(creature: Creature) -> Rule[Creature]:
    """Let whoever has more than the slots hold drop things until the rest fits; the owner chooses which.

    Clauses: inventory.slots, fatigue.full, magic.mishap.12, magic.mishap.19
    """
    while filled(creature) > creature.slots and (names := droppable(creature)):
        asks = partial(_too_much, creature)
        name = yield from choose(creature.id, "drop", names, labels=drops(creature, names), asks=asks)
        creature = yield from let_go(creature, name)
    return (yield from burden(creature))


def _too_much(creature: Creature) -> Question:
    return Question(
        Sentence(
            "You carry {n} slot and have {slots}. What do you drop?",
            "You carry {n} slots and have {slots}. What do you drop?",
            n=filled(creature),
            slots=creature.slots,
        )
    )


def drops(creature: Creature, names: tuple[str, ...]) -> tuple[str, ...]:
    """What is dropped, in words with the slots that it frees. Clause: inventory.sizes"""
    items = [next((item for item in creature.items if item.name == name), None) for name in names]
    return tuple(
        Sentence("{name}: frees {n} slot", "{name}: frees {n} slots", name=name, n=item.slots)
        if item and item.slots
        else name
        for name, item in zip(names, items, strict=True)
    )


def burden(creature: Creature) -> Rule[Creature]:
    """Bring whoever has filled every slot to 0 HP: no damage, no Scar, no save. Clause: inventory.full"""
    if free_slots(creature) or not creature.hp or not (yield from FULL_INVENTORY):
        return creature
    creature = yield from change(creature, SlotsFilled())
    yield from say(
        "{title} has filled every slot: 0 HP for as long as that lasts.",
        "slots",
        outside="{title} has filled every slot.",
        title=creature,
        parts=load(creature),
        total=filled(creature),
        against=creature.slots,
    )
    return creature


def moved(creature: Creature, did: Sentence, *others: Creature, about: str = "slots", had: int = 0) -> Tell:
    """Say what was done with a thing, what that means for one who `had` HP before, and the room that is left.

    Clauses: inventory.slots, inventory.full
    """
    left, of = room(creature), (creature, *others)
    done = weighed_down(did, had, creature)
    return say(
        "{did}: {room}.", about, outside="{told}.", did=done, told=did, room=left, of=of, clause="inventory.slots"
    )


def weighed_down(did: Sentence, had: int, after: Creature) -> Sentence:
    """What was done, and that the HP somebody had went with the last slot. Clause: inventory.full"""
    if after.hp >= had or free_slots(after):
        return did
    return Sentence("{did}, with which every slot is full: 0 HP, and no longer {n}", did=did, n=had)


RESTING_HELPS: Final = Sentence("and a rest gives HP back")
"""What a slot that is free again means for whoever had filled them all. Clause: inventory.full"""


def freeing(creature: Creature, *, but: Item | None = None, book: bool = False) -> tuple[Cure, ...]:
    """How somebody gets both hands free, of all but one thing, and the Grimoire into them. Clause: magic.cast.hold"""
    held = [one for one in creature.items if one.held and one.hands and one != but]
    steps: list[tuple[str, dict[str, Any]]] = [
        ("contested.stow", {"creature": creature.id, "thing": one.name}) for one in held
    ]
    own = creature.grimoire
    takes = book and own is not None and not own.held
    if takes:
        steps.append(("contested.hold", {"creature": creature.id, "thing": "grimoire"}))
    elif not book and own is not None and own.held and not own.fused:
        steps.append(("contested.stow", {"creature": creature.id, "thing": "grimoire"}))
    if not steps:
        return ()
    things = every(one.name for one in held) if held else Sentence("the Grimoire")
    if takes and held:
        return cure(Sentence("Put away {things} and take the Grimoire in hand", things=things), *steps)
    text = Sentence("Take the Grimoire in hand") if takes else Sentence("Put away {things}", things=things)
    return cure(text, *steps)


def taking(creature: Creature, item: Item) -> tuple[Cure, ...]:
    """How somebody gets a thing of theirs in hand, with as many hands freed as it needs. Clause: actions.object-dice"""
    hold = ("contested.hold", {"creature": creature.id, "thing": item.name})
    if item.hands <= hands_of(creature) - hands_used(creature):
        return cure(Sentence("Take the {thing} in hand", thing=item.name), hold)
    held: list[Item] = []
    free = hands_of(creature) - hands_used(creature)
    for one in reversed([one for one in creature.items if one.held and one.hands and not one.natural]):
        if free < item.hands:
            held, free = [one, *held], free + one.hands
    if not held or item.hands > free:
        return ()
    away = [("contested.stow", {"creature": creature.id, "thing": one.name}) for one in held]
    things = every(one.name for one in held)
    return cure(Sentence("Put away {things} and take in hand: {thing}", things=things, thing=item.name), *away, hold)
