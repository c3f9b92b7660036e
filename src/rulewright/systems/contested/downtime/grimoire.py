"""The Grimoire: unpacking one, copying a Scroll's spell into it, making a new one under the full moon, its destruction.

The end of a Grimoire that holds a piece of its owner's soul is the owner's death, and the other way round.
"""

from typing import Annotated, Final

from rulewright.engine import Field, Rolls, Rule, Told, change, look, must, peek, procedure, refused, say, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.meanwhile import spend
from rulewright.systems.contested.body.afflictions import suffers
from rulewright.systems.contested.body.condition import must_act, perish
from rulewright.systems.contested.body.order import at_peace, in_turn
from rulewright.systems.contested.downtime.time import let_pass
from rulewright.systems.contested.events.body import GoldChanged, GrimoireGained, GrimoireLost, ThingAltered, ThingLost
from rulewright.systems.contested.events.magic import SpellWritten
from rulewright.systems.contested.gear.belongings import receive
from rulewright.systems.contested.gear.deprivation import deprive
from rulewright.systems.contested.gear.inventory import fit_in, moved, must_fit, packed
from rulewright.systems.contested.gear.picks import books_of, scrolls_of
from rulewright.systems.contested.magic.cast_spell import must_have_grimoire, scroll_of
from rulewright.systems.contested.magic.cast_values import Copied, Worked
from rulewright.systems.contested.magic.dice import (
    Boon,
    FreeDice,
    FromDust,
    FromSlots,
    Invested,
    must_have_boon,
    must_work_magic,
)
from rulewright.systems.contested.magic.magic_roll import aftermath, work
from rulewright.systems.contested.numbers import (
    BULKY_SLOTS,
    COPY_GOLD,
    COPY_HOURS,
    HOUR_SECONDS,
    MAKE_GOLD,
    MAKE_HOURS,
)
from rulewright.systems.contested.options import COPYING, REMAINS
from rulewright.systems.contested.records import Creature, Grimoire, Item
from rulewright.systems.contested.tables.mishap_rows import SOUL
from rulewright.systems.contested.words import GONE

BLANK: Final = "blank-book"
COPYING_INKS: Final = "copying-inks"
GRIMOIRE_INKS: Final = "grimoire-inks"
"""Gear that serves the work: ids of the gear list."""


@procedure("contested.copy-spell", title="Copy a spell", by="owner", together=True, when=at_peace)
def copy_spell(
    copyist: Annotated[Creature, Field("who copies")],
    scroll: Annotated[
        str,
        Field("the Scroll", empty="the only one there is", rows=scrolls_of("copyist")),
    ] = "",
    slots: FromSlots = 0,
    dust: FromDust = 0,
    free: FreeDice = 0,
    ignore_fatigue: Boon = None,
) -> Rule[Copied]:
    """Copy a Scroll's spell into one's own Grimoire: 50 gp, and 6 hours less the sum of the Magic Dice.

    Clauses: magic.copy.source, magic.copy.cost, magic.copy.destroys
    """
    copied, worked = yield from copying(copyist, scroll, Invested(slots, dust, free), ignore_fatigue)
    if worked is not None:
        yield from aftermath(copyist.id, worked)
    return copied


def copying(
    copyist: Creature, scroll: str, invested: Invested, ignore_fatigue: bool | None = None
) -> Rule[tuple[Copied, Worked | None]]:
    """Copy a spell: its hours pass, and then it stands in the book; a Mishap is due afterwards.

    Clauses: magic.copy.source, magic.copy.cost, magic.copy.destroys
    """
    yield from must_act(copyist)
    item = scroll_of(copyist, scroll)
    book = must_have_grimoire(copyist)
    must(not book.damaged, "{title}'s Grimoire is damaged and useless", title=copyist, clause="magic.mishap.13")
    must(
        item.spell not in book.spells,
        "{spell} stands in {title}'s Grimoire already",
        spell=item.spell,
        title=copyist,
        clause="magic.copy.source",
    )
    must_pay(copyist, COPYING_INKS, COPY_GOLD)
    if invested.dice:
        yield from must_work_magic(copyist, invested, least=0)
    must_have_boon(copyist, ignore_fatigue)
    copyist = yield from pay(copyist, COPYING_INKS, COPY_GOLD)
    copyist = yield from change(copyist, ThingLost(item), "magic.copy.destroys")
    harmless = (yield from COPYING) == "harmless"
    worked: Worked | None = None
    if invested.dice:
        worked = yield from work(copyist, invested, spell=False, ignore_fatigue=ignore_fatigue, harmless=harmless)
    summed = worked.sum if worked else 0
    done = not (worked and worked.failed)
    copied = Copied(done, max(0, COPY_HOURS - summed), summed, worked.mishap if worked else None)
    yield from spend((copyist.id,), copied.hours * HOUR_SECONDS, let_pass)
    copyist = yield from look(Creature, copyist.id)
    if done and copyist.status not in GONE and copyist.grimoire is not None:
        copyist = yield from change(copyist, SpellWritten(item.spell))
    yield from tell(_copied, copyist, item.spell, copied)
    return copied, worked


def _copied(_rolls: Rolls, copyist: Creature, spell: str, copied: Copied) -> Told:
    if copied.copied:
        text = Sentence("{title} copies {spell}: it stands in the Grimoire.", title=copyist.title, spell=spell)
    else:
        text = Sentence("{title} copies {spell}: it is lost, ink and Scroll with it.", title=copyist.title, spell=spell)
    text = Sentence(
        "{told} {hours} hours less {sum}: {left}.", told=text, hours=COPY_HOURS, sum=copied.sum, left=copied.hours
    )
    return Told(text, about="copy", total=copied.hours, clause="magic.copy.cost")


def must_pay(creature: Creature, inks: str, gold: int) -> None:
    """Refuse work without inks and without the gold for them. Clauses: magic.copy.cost, magic.make.money"""
    if not _carried(creature, inks) and creature.gold < gold:
        clause = "magic.copy.cost" if inks == COPYING_INKS else "magic.make.money"
        raise refused(
            "{gold} gp needed for inks, {title} has {has}", gold=gold, title=creature, has=creature.gold, clause=clause
        )


def pay(creature: Creature, inks: str, gold: int) -> Rule[Creature]:
    """Use up inks that are carried, or buy them. Clauses: magic.copy.cost, magic.make.money"""
    carried = _carried(creature, inks)
    if carried is not None:
        return (yield from change(creature, ThingLost(carried)))
    return (yield from change(creature, GoldChanged(-gold)))


def _carried(creature: Creature, gear: str) -> Item | None:
    return next((item for item in creature.items if item.gear == gear), None)


@procedure("contested.make-grimoire", title="Make a Grimoire", by="owner", together=True, when=at_peace)
def make_grimoire(
    maker: Annotated[Creature, Field("who makes it")],
    scroll: Annotated[
        str,
        Field("the Scroll", empty="the only one there is", rows=scrolls_of("maker")),
    ] = "",
    hours: Annotated[int, Field("hours of work", low=0, high=1000, by="referee")] = MAKE_HOURS,
    full_moon: Annotated[bool, Field("the full moon lights the work", by="referee")] = False,
    undisturbed: Annotated[bool, Field("nothing disturbs the work", by="referee")] = True,
) -> Rule[Creature]:
    """Make a Grimoire from a Scroll, inks for 200 gp and a blank book or the remains of a damaged Grimoire.

    Clauses: magic.make.needs, magic.make.scroll, magic.make.money, magic.make.labour, magic.make.first-spell,
    magic.mishap.13
    """
    yield from must_act(maker)
    item = scroll_of(maker, scroll)
    remains = maker.grimoire if maker.grimoire and maker.grimoire.damaged else None
    blank = None if remains else _carried(maker, BLANK)
    free_inks = remains is not None and (yield from REMAINS) == "book-and-inks"
    if not free_inks:
        must_pay(maker, GRIMOIRE_INKS, MAKE_GOLD)
    must(
        remains or blank is not None,
        "a blank book or a damaged Grimoire is needed: {title} has neither",
        title=maker,
        clause="magic.make.money",
    )
    if hours < MAKE_HOURS or not undisturbed:
        told = (
            Sentence("{needed} undisturbed hours needed, not {hours}", needed=MAKE_HOURS, hours=hours)
            if undisturbed
            else Sentence(
                "{needed} undisturbed hours needed, not {hours} disturbed ones", needed=MAKE_HOURS, hours=hours
            )
        )
        raise Refused(told, clause="magic.make.labour")
    must(full_moon, "full moonlight needed for the work", clause="magic.make.labour")
    if not remains:
        must_fit(maker, max(0, BULKY_SLOTS - (blank.slots if blank else 0)))
    maker = maker if free_inks else (yield from pay(maker, GRIMOIRE_INKS, MAKE_GOLD))
    maker = yield from change(maker, ThingLost(item), "magic.make.scroll")
    if blank is not None:
        maker = yield from change(maker, ThingLost(blank), "magic.make.money")
    yield from spend((maker.id,), hours * HOUR_SECONDS, let_pass)
    maker = yield from look(Creature, maker.id)
    if maker.status in GONE:
        return maker
    maker = yield from _bind(maker, (item.spell, *(remains.spells if remains else ())), remains)
    return (yield from deprive(maker, "rest"))


def _bind(maker: Creature, spells: tuple[str, ...], remains: Grimoire | None) -> Rule[Creature]:
    """Finish the book: the Scroll's spell first, then old ones. Clauses: magic.make.first-spell, magic.mishap.13"""
    book = Grimoire(spells=spells, slots=BULKY_SLOTS)
    if remains is not None:
        maker = yield from change(maker, GrimoireLost(), "magic.mishap.13")
    if maker.grimoire is None:
        maker = yield from change(maker, GrimoireGained(book), "magic.make.first-spell")
        maker = yield from fit_in(maker)
    else:
        maker = yield from receive(maker, packed(book))
    yield from say("{title} has made a Grimoire with {spells}.", "grimoire", title=maker, spells=", ".join(spells))
    return maker


@procedure("contested.destroy-grimoire", title="Destroy a Grimoire", by="referee")
def destroy_grimoire(owner: Annotated[Creature, Field("whose Grimoire is destroyed")]) -> Rule[Creature]:
    """Destroy somebody's Grimoire; whoever has put a piece of the soul into it dies with it. Clause: magic.mishap.15"""
    soul = must_have_grimoire(owner).soul
    owner = yield from change(owner, GrimoireLost(), "magic.mishap.15")
    yield from say("{title}'s Grimoire is destroyed", "grimoire", title=owner)
    if soul and soul != owner.id:
        bound = yield from peek(Creature, soul)
    else:
        bound = owner if suffers(owner, SOUL) else None
    if bound is not None and bound.status not in GONE:
        yield from perish(bound, Sentence("the Grimoire with a piece of the soul is gone"))
    return (yield from look(Creature, owner.id))


@procedure("contested.unpack", title="Unpack a Grimoire", by="owner", books=True)
def unpack(
    creature: Annotated[Creature, Field("who makes it their own")],
    thing: Annotated[str, Field("the packed Grimoire", rows=books_of("creature"))] = "grimoire",
) -> Rule[Creature]:
    """Make a packed Grimoire the one to cast from; the former one is packed instead. Clause: magic.grimoire"""
    yield from in_turn(creature)
    item = next((one for one in creature.items if one.book and one.name.casefold().startswith(thing.casefold())), None)
    if item is None or item.book is None:
        raise refused("{title} carries no packed Grimoire", title=creature)
    former = creature.grimoire
    if former is not None and former.fused:
        raise refused("{title} can never let go of the Grimoire", title=creature, clause="magic.mishap.18")
    swap = ThingAltered(item, packed(former)) if former else ThingLost(item)
    creature = yield from change(creature, swap, "magic.grimoire")
    creature = yield from change(creature, GrimoireGained(item.book))
    spells = ", ".join(item.book.spells) or Sentence("no spell")
    did = Sentence("{title} unpacks the Grimoire with {spells}", title=creature.title, spells=spells)
    yield from moved(creature, did)
    return creature
