"""Belongings: taking, dropping, giving, holding, putting away, wearing.

Things lie on the ground or in a cart until somebody takes them. Two hands hold what they hold; the Grimoire wants
both for casting. Armor protects only while it is worn, and wings let nobody wear any.
"""

from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Rule, change, must, peek, procedure, refused
from rulewright.engine.declared.cures import cure
from rulewright.errors import Sentence, Unreadable, every
from rulewright.systems.contested.body.afflictions import suffers
from rulewright.systems.contested.body.condition import hindrance, must_act
from rulewright.systems.contested.body.order import at_peace, in_turn
from rulewright.systems.contested.events.body import (
    DustChanged,
    GoldChanged,
    GoldStored,
    GrimoireGained,
    ThingAltered,
    ThingFetched,
    ThingGained,
    ThingLost,
)
from rulewright.systems.contested.events.magic import GrimoireTakenUp
from rulewright.systems.contested.gear.gear_list import gear_rows
from rulewright.systems.contested.gear.ground import at_hand, must_be_at_hand
from rulewright.systems.contested.gear.inventory import (
    GROUND,
    burden,
    carried,
    freeing,
    hands_of,
    hands_used,
    is_grimoire,
    lay_down,
    let_go,
    moved,
    must_fit,
    part_with,
    purse_slots,
)
from rulewright.systems.contested.gear.lights import gone_out, must_hold_light
from rulewright.systems.contested.gear.picks import carried_by, lying
from rulewright.systems.contested.numbers import HANDS
from rulewright.systems.contested.records import Creature, Item, Store
from rulewright.systems.contested.words import GONE, STATES

WINGS: Final = 19
"""Row of the wings. Clause: magic.mishap.19"""


def receive(creature: Creature, item: Item) -> Rule[Creature]:
    """Put a thing into the inventory: a Grimoire becomes theirs if they have none, and what burns is held.

    Clauses: inventory.slots, actions.object-dice
    """
    must_have_room(creature, item)
    if item.book is not None and creature.grimoire is None:
        creature = yield from change(creature, GrimoireGained(item.book))
    elif item.lit:
        creature = yield from change(creature, ThingGained(msgspec.structs.replace(item, held=True)))
    else:
        creature = yield from change(creature, ThingGained(item))
    return (yield from burden(creature))


def must_have_room(creature: Creature, item: Item | None, purse: int = 0) -> None:
    """Refuse somebody a thing, and what a purse then takes up, who has no slots for it, or no hand for what burns.

    Clauses: inventory.slots, actions.object-dice
    """
    must_fit(creature, (item.slots if item else 0) + purse)
    if item and item.lit:
        must_hold_light(creature, item)


@procedure("contested.take", title="Take", by="owner", books=True)
def take(
    creature: Annotated[Creature, Field("who takes it")],
    thing: Annotated[str, Field("what", empty="nothing but gold", rows=lying)],
    store: Annotated[Store | None, Field("where it lies", empty="on the ground", rows=at_hand)] = None,
    gold: Annotated[int, Field("gold pieces taken", low=0, high=1_000_000)] = 0,
) -> Rule[Creature]:
    """Take a thing or gold from the ground, a cart or another store. Clauses: inventory.slots, inventory.sizes"""
    yield from in_turn(creature)
    place = store or (yield from peek(Store, GROUND)) or Store(id=GROUND, name="the ground")
    must_be_at_hand(place)
    if gold:
        must(gold <= place.gold, "{wanted} gp do not lie there, but {gold}", wanted=gold, gold=place.gold)
        must_fit(creature, purse_slots(creature, gold))
        place = yield from change(place, GoldStored(-gold))
        had = creature.hp
        creature = yield from change(creature, GoldChanged(gold))
        creature = yield from burden(creature)
        yield from moved(creature, Sentence("{title} takes {gold} gp", title=creature.title, gold=gold), had=had)
        if not thing:
            return creature
    item = _lying(place, thing)
    must_have_room(creature, item)
    yield from change(place, ThingFetched(item))
    had = creature.hp
    creature = yield from receive(creature, item)
    of = {"title": creature.title, "thing": item.name}
    if place.id == GROUND:
        yield from moved(creature, Sentence("{title} takes {thing} from the ground", **of), had=had)
    else:
        yield from moved(creature, Sentence("{title} takes {thing} from {place}", **of, place=place.title), had=had)
    return creature


def _lying(place: Store, word: str) -> Item:
    low = word.casefold()
    found = [item for item in place.items if item.name.casefold().startswith(low) or item.gear == low]
    if not found or not low:
        have = ", ".join(item.name for item in place.items) or Sentence("nothing")
        raise Unreadable(
            Sentence("'{word}'", word=word),
            Sentence("no such thing lies on {title}", title=place.title)
            if place.id == GROUND
            else Sentence("no such thing lies in {title}", title=place.title),
            Sentence("there is {have}", have=have),
        )
    return next((item for item in found if item.name.casefold() == low), found[0])


@procedure("contested.drop", title="Drop", by="owner", books=True)
def drop(
    creature: Annotated[Creature, Field("who drops it")],
    thing: Annotated[str, Field("its name", rows=carried_by("creature"))],
) -> Rule[Creature]:
    """Let a thing fall; Fatigue, tumours and a fused Grimoire stay. Clauses: inventory.slots, fatigue.slot"""
    yield from in_turn(creature)
    return (yield from let_go(creature, thing))


@procedure("contested.put", title="Put into", by="owner", books=True)
def put(
    creature: Annotated[Creature, Field("who puts it there")],
    thing: Annotated[str, Field("what", empty="nothing but gold", rows=carried_by("creature"))],
    store: Annotated[Store, Field("a cart, a mule, a chest", rows=at_hand)],
    gold: Annotated[int, Field("gold pieces put there", low=0, high=1_000_000)] = 0,
) -> Rule[Creature]:
    """Load a thing on a cart or into another store that has room, or gold. Clauses: inventory.slots, fatigue.slot"""
    yield from in_turn(creature)
    must_be_at_hand(store)
    can_spare(creature, gold, 0)
    if gold:
        creature = yield from change(creature, GoldChanged(-gold))
        store = yield from change(store, GoldStored(gold))
        did = Sentence("{title} puts {gold} gp into {store}", title=creature.title, gold=gold, store=store.title)
        yield from moved(creature, did)
        if not thing:
            return creature
    item, event = part_with(creature, thing)
    must(
        not item.lit or store.id == GROUND,
        "{name} burns: put it out first",
        name=item.name,
        clause="inventory.slots",
        cures=cure(
            Sentence("Put out: {thing}", thing=item.name),
            ("contested.put-out", {"creature": creature.id, "thing": item.name}),
        ),
    )
    room = None if store.slots is None else store.slots - sum(one.slots for one in store.items)
    if room is not None and item.slots > room:
        raise refused(
            "{title} has {n} slot left, {name} needs {slots}",
            many="{title} has {n} slots left, {name} needs {slots}",
            title=store,
            n=room,
            name=item.name,
            slots=item.slots,
        )
    creature = yield from change(creature, event)
    yield from lay_down(item, store.id)
    did = Sentence("{title} puts {thing} into {store}", title=creature.title, thing=item.name, store=store.title)
    yield from moved(creature, did)
    return creature


@procedure("contested.give", title="Give", by="owner", books=True)
def give(
    giver: Annotated[Creature, Field("who gives")],
    receiver: Annotated[Creature, Field("who gets it", beside=True)],
    thing: Annotated[str, Field("what", empty="nothing but gold or dust", rows=carried_by("giver"))] = "",
    gold: Annotated[int, Field("gold pieces given", low=0, high=1_000_000)] = 0,
    dust: Annotated[int, Field("portions of Mana Dust given", low=0, high=1000)] = 0,
) -> Rule[Creature]:
    """Hand over a thing, gold or Mana Dust to somebody who can take it; never Fatigue.

    Clauses: inventory.slots, fatigue.slot, combat.loss.recovery
    """
    must(
        giver.status not in GONE,
        "{title} is {reason} and gives nothing: it is taken by whoever takes it",
        title=giver,
        reason=STATES[giver.status].unable,
    )
    unable = STATES[receiver.status].unable if receiver.status in GONE else (yield from hindrance(receiver))
    must(not unable, "{title} is {reason} and takes nothing: put it down instead", title=receiver, reason=unable)
    yield from in_turn(giver)
    can_spare(giver, gold, dust)
    must(giver.id != receiver.id, "{title} has that already", title=giver)
    parting = part_with(giver, thing) if thing else None
    purse, had = purse_slots(receiver, gold), receiver.hp
    must_have_room(receiver, parting[0] if parting else None, purse)
    if gold:
        giver = yield from change(giver, GoldChanged(-gold))
        receiver = yield from change(receiver, GoldChanged(gold))
    if dust:
        giver = yield from change(giver, DustChanged(-dust))
        receiver = yield from change(receiver, DustChanged(dust))
    if parting:
        giver = yield from change(giver, parting[1])
        receiver = yield from receive(receiver, parting[0])
    what: list[str] = [parting[0].name] if parting else []
    what += [f"{gold} gp"] * bool(gold) + ([Sentence("{number} Mana Dust", number=dust)] if dust else [])
    # Nothing is given where nothing is named.
    things = every(what) if what else ""
    did = Sentence("{title} gives {who} {things}", title=giver.title, who=receiver.title, things=things)
    burdened = yield from burden(receiver)
    if burdened.hp < had:
        did = Sentence("{did}, whose every slot is filled with it: 0 HP, and no longer {n}", did=did, n=had)
    yield from moved(giver, did, receiver)
    return burdened


def can_spare(giver: Creature, gold: int, dust: int) -> None:
    """Refuse to hand over gold or dust that somebody does not have. Clauses: inventory.sizes, magic.mana-dust"""
    must(gold >= 0 and dust >= 0, "nobody gives less than nothing", clause="inventory.slots")
    must(
        gold <= giver.gold,
        "{title} has {gold} gp, not {wanted}",
        title=giver,
        gold=giver.gold,
        wanted=gold,
        clause="inventory.sizes",
    )
    must(
        dust <= giver.dust,
        "{title} has {dust} Mana Dust, not {wanted}",
        title=giver,
        dust=giver.dust,
        wanted=dust,
        clause="magic.mana-dust",
    )


@procedure("contested.hold", title="Hold", by="owner", books=True)
def hold(
    creature: Annotated[Creature, Field("who takes it in hand")],
    thing: Annotated[str, Field("its name, or grimoire", rows=carried_by("creature", lambda one: not one.held))],
) -> Rule[Creature]:
    """Take a thing in hand, the Grimoire in both. Clauses: magic.cast.hold, actions.object-dice"""
    yield from in_turn(creature)
    book = creature.grimoire
    own_book = is_grimoire(creature, thing)
    item = None if own_book else carried(creature, thing, lambda one: not one.held)
    must(not (item.held if item else book is not None and book.held), "{title} holds that already", title=creature)
    needed, free = item.hands if item else HANDS, hands_of(creature) - hands_used(creature)
    name = item.name if item else Sentence("the Grimoire")
    if needed > free:
        hands = Sentence("no hand") if free <= 0 else Sentence("one hand")
        wanted = Sentence("both hands") if needed == HANDS else Sentence("a hand")
        raise refused(
            "{name} needs {wanted}, {title} has {hands} free",
            name=name,
            wanted=wanted,
            title=creature,
            hands=hands,
            cures=freeing(creature),
        )
    if item:
        creature = yield from change(creature, ThingAltered(item, msgspec.structs.replace(item, held=True)))
    else:
        creature = yield from change(creature, GrimoireTakenUp())
    held = item.name if item else Sentence("the Grimoire")
    yield from moved(creature, Sentence("{title} takes {thing} in hand", title=creature.title, thing=held))
    return creature


@procedure("contested.stow", title="Put away", by="owner", books=True)
def stow(
    creature: Annotated[Creature, Field("who puts it away")],
    thing: Annotated[str, Field("its name, or grimoire", rows=carried_by("creature", lambda one: one.held))],
) -> Rule[Creature]:
    """Put away what is held: a Grimoire grown to a hand stays there, and a light that burns goes out.

    Clauses: magic.cast.hold, magic.mishap.18, inventory.sizes
    """
    yield from in_turn(creature)
    book, was_lit = creature.grimoire, False
    if book is not None and is_grimoire(creature, thing):
        must(not book.fused, "{title} can never let go of the Grimoire", title=creature, clause="magic.mishap.18")
        creature = yield from change(creature, GrimoireTakenUp(held=False))
    else:
        item = carried(creature, thing, lambda one: one.held)
        kept = gone_out(item)
        away = None if kept is None else msgspec.structs.replace(kept, held=False)
        creature = yield from change(creature, ThingLost(item) if away is None else ThingAltered(item, away))
        was_lit = item.lit
    did = Sentence("{title} puts {thing} away", title=creature.title, thing=thing)
    yield from moved(creature, Sentence("{did}, and it goes out", did=did) if was_lit else did)
    return creature


def _can_be_worn(item: Item) -> bool:
    """Whether something is put on: armour, clothes, or a thing of which no list says what it is. Clause: armor.worn"""
    row = gear_rows().get(item.gear)
    return not item.weapon and (bool(item.armor) or row is None or row.kind in WORN or row.id == BACKPACK)


BACKPACK: Final = "backpack"
WORN: Final = ("armour", "shield", "clothing", "magic")
"""Kinds of things that are put on. Clause: armor.worn"""


@procedure("contested.wear", title="Wear", by="owner", when=at_peace, books=True)
def wear(
    creature: Annotated[Creature, Field("who puts it on")],
    thing: Annotated[str, Field("its name", rows=carried_by("creature", lambda one: one.armor and not one.worn))],
) -> Rule[Creature]:
    """Put on armour or clothes; wings let nobody wear armour or a backpack. Clauses: armor.worn, magic.mishap.19"""
    yield from must_act(creature)
    item = carried(creature, thing, lambda one: not one.worn)
    must(not item.worn, "{title} wears {name} already", title=creature, name=item.name, clause="armor.worn")
    must(_can_be_worn(item), "{name} cannot be put on", name=item.name, clause="armor.worn")
    must(
        not (suffers(creature, WINGS) and (item.armor or item.gear == BACKPACK)),
        "{title} has wings and cannot wear {name}",
        title=creature,
        name=item.name,
        clause="magic.mishap.19",
    )
    worn = msgspec.structs.replace(item, worn=True, held=False)
    creature = yield from change(creature, ThingAltered(item, worn), "armor.worn")
    yield from moved(creature, Sentence("{title} puts on {thing}", title=creature.title, thing=item.name))
    return creature


@procedure("contested.take-off", title="Take off", by="owner", when=at_peace, books=True)
def take_off(
    creature: Annotated[Creature, Field("who takes it off")],
    thing: Annotated[str, Field("its name", rows=carried_by("creature", lambda one: one.worn))],
) -> Rule[Creature]:
    """Take off what is worn; it protects no longer. Clause: armor.worn"""
    yield from must_act(creature)
    item = carried(creature, thing, lambda one: one.worn)
    must(item.worn, "{name} is not worn", name=item.name, clause="armor.worn")
    creature = yield from change(creature, ThingAltered(item, msgspec.structs.replace(item, worn=False)), "armor.worn")
    yield from moved(creature, Sentence("{title} takes off {thing}", title=creature.title, thing=item.name))
    return creature
