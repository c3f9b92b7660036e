"""Casting: a spell of the Grimoire held in both hands, or of a Scroll that is used up by it."""

from typing import Annotated, Final

from rulewright.engine import Field, Rolls, Rule, Told, change, look, must, procedure, refused, tell
from rulewright.errors import Sentence, Unclear, Unreadable, every
from rulewright.systems.contested.body.condition import must_act
from rulewright.systems.contested.body.order import must_be_among
from rulewright.systems.contested.events.body import ThingLost
from rulewright.systems.contested.gear.inventory import freeing
from rulewright.systems.contested.gear.picks import known_by, scrolls_of
from rulewright.systems.contested.magic.aims import must_be_aimed
from rulewright.systems.contested.magic.cast_values import MATCHES, Cast, Spell
from rulewright.systems.contested.magic.dice import (
    Boon,
    FreeDice,
    FromDust,
    FromSlots,
    Invested,
    at_hand,
    must_have_boon,
    must_work_magic,
)
from rulewright.systems.contested.magic.magic_roll import aftermath, work
from rulewright.systems.contested.magic.spells import take_effect
from rulewright.systems.contested.options import SCROLL_FATIGUE
from rulewright.systems.contested.records import Creature, Grimoire, Item
from rulewright.systems.contested.tables.mishap_rows import REVERSED, mishap_name
from rulewright.systems.contested.turns.action_points import UsualCost, spend, usual_cost

Unlisted = Annotated[bool, Field("it touches somebody who has no sheet: the referee says what comes of it")]


@procedure("contested.cast", title="Cast a spell", by="owner")
def cast(
    caster: Annotated[Creature, Field("who casts")],
    spell: Annotated[str, Field("a spell of one's own Grimoire", empty="the only one", rows=known_by("caster"))] = "",
    slots: FromSlots = 0,
    dust: FromDust = 0,
    free: FreeDice = 0,
    targets: Annotated[tuple[Creature, ...], Field("whom it touches", gone=True)] = (),
    ignore_fatigue: Boon = None,
    ap: UsualCost = None,
    unlisted: Unlisted = False,
) -> Rule[Cast]:
    """Cast a spell from the Grimoire held in both hands, with its Fatigue, and the Mishap where dice match.

    Clauses: magic.cast.hold, magic.cast.invest, magic.cast.sum, magic.cast.fatigue, magic.cast.pair, magic.cast.triple,
    magic.cast.pool, magic.mana-dust
    """
    invested = Invested(slots, dust, free)
    made = yield from casting(caster, spell, invested, targets, ignore_fatigue, ap, unlisted=unlisted)
    yield from aftermath(caster.id, made.worked)
    return made


@procedure("contested.use-scroll", title="Cast from a Scroll", by="owner")
def use_scroll(
    caster: Annotated[Creature, Field("who casts")],
    scroll: Annotated[
        str,
        Field("the Scroll", empty="the only one there is", rows=scrolls_of("caster")),
    ] = "",
    slots: FromSlots = 0,
    dust: FromDust = 0,
    free: FreeDice = 0,
    targets: Annotated[tuple[Creature, ...], Field("whom it touches", gone=True)] = (),
    ignore_fatigue: Boon = None,
    ap: UsualCost = None,
    unlisted: Unlisted = False,
) -> Rule[Cast]:
    """Cast the spell of a Scroll, which is destroyed whether it works or fails.

    Clauses: magic.scroll.single-use, magic.scroll.same
    """
    invested = Invested(slots, dust, free)
    made = yield from reading(caster, scroll, invested, targets, ignore_fatigue, ap, unlisted=unlisted)
    yield from aftermath(caster.id, made.worked)
    return made


def casting(
    caster: Creature,
    spell: str,
    invested: Invested,
    targets: tuple[Creature, ...] = (),
    ignore_fatigue: bool | None = None,
    ap: int | None = None,
    *,
    unlisted: bool = False,
) -> Rule[Cast]:
    """Cast a spell of the Grimoire; a Mishap that is not part of the casting is due afterwards.

    Clauses: magic.cast.hold, magic.grimoire, magic.cast.pair
    """
    yield from must_act(caster)
    yield from must_work_magic(caster, invested)
    book = must_have_grimoire(caster)
    must(not book.damaged, "{title}'s Grimoire is damaged and useless", title=caster, clause="magic.mishap.13")
    name = spell_of(book, spell)
    must(
        not (not (book.held or book.fused) or any(item.held and item.hands for item in caster.items)),
        "the Grimoire needs both hands of {title}",
        title=caster,
        cures=freeing(caster, book=True),
    )
    must_have_boon(caster, ignore_fatigue)
    yield from must_be_among(caster, *targets)
    yield from must_be_aimed(caster, name, targets, unlisted=unlisted)
    caster = yield from spend(caster, (yield from usual_cost(caster, ap)))
    return (yield from _made(caster, name, invested, targets, ignore_fatigue))


def reading(
    caster: Creature,
    scroll: str,
    invested: Invested,
    targets: tuple[Creature, ...] = (),
    ignore_fatigue: bool | None = None,
    ap: int | None = None,
    *,
    unlisted: bool = False,
) -> Rule[Cast]:
    """Cast the spell of a Scroll; a Mishap that is not part of the casting is due afterwards.

    Clauses: magic.scroll.single-use, magic.scroll.same
    """
    yield from must_act(caster)
    yield from must_work_magic(caster, invested)
    item = scroll_of(caster, scroll)
    book = caster.grimoire
    grasps = book is not None and book.held and not book.fused
    must(
        not grasps and not any(one.held and one.hands and one != item for one in caster.items),
        "the Scroll needs both hands of {title}",
        title=caster,
        cures=freeing(caster, but=item),
        clause="magic.scroll.same",
    )
    must_have_boon(caster, ignore_fatigue)
    yield from must_be_among(caster, *targets)
    yield from must_be_aimed(caster, item.spell, targets, unlisted=unlisted)
    caster = yield from spend(caster, (yield from usual_cost(caster, ap)))
    caster = yield from change(caster, ThingLost(item), "magic.scroll.single-use")
    tireless = (yield from SCROLL_FATIGUE) == "none"
    return (yield from _made(caster, item.spell, invested, targets, ignore_fatigue, tireless=tireless))


def must_have_grimoire(creature: Creature) -> Grimoire:
    """The own Grimoire; Refused where there is none. Clause: magic.grimoire"""
    if creature.grimoire is None:
        raise refused("a Grimoire is needed, and {title} has none", title=creature)
    return creature.grimoire


def spell_of(book: Grimoire, word: str) -> str:
    """The spell meant by a word or its beginning. Clause: magic.cast.hold"""
    low = word.casefold()
    if not low and len(set(book.spells)) > 1:
        raise Unreadable("'spell'", "is missing", Sentence("give one of {spells}", spells=", ".join(book.spells)))
    found = [name for name in book.spells if name.casefold() == low] or [
        name for name in book.spells if name.casefold().startswith(low)
    ]
    if not found:
        have = " and ".join(book.spells) or Sentence("no spell")
        raise refused("'{word}' is not in this Grimoire: it holds {have}", word=word, have=have)
    if len(set(found)) > 1:
        raise Unclear(word, tuple(found))
    return found[0]


def scroll_of(creature: Creature, word: str) -> Item:
    """The Scroll meant by its name or its spell; Refused where there is none. Clause: magic.scroll.single-use"""
    low = word.casefold()
    scrolls = [item for item in creature.items if item.spell]
    found = [item for item in scrolls if item.spell.casefold().startswith(low) or item.name.casefold().startswith(low)]
    if not found:
        have = ", ".join(item.spell for item in scrolls) or Sentence("none")
        raise refused("a Scroll is needed: {title} has {have}", title=creature, have=have)
    if len({item.spell for item in found}) > 1:
        raise Unclear(word, tuple(item.spell for item in found))
    return found[0]


def _made(
    caster: Creature,
    name: str,
    invested: Invested,
    targets: tuple[Creature, ...],
    ignore_fatigue: bool | None,
    *,
    tireless: bool = False,
) -> Rule[Cast]:
    """Throw the dice and let the spell work, fail or turn round. Clauses: magic.cast.triple, magic.mishap.5"""
    pool = at_hand(caster)
    worked = yield from work(caster, invested, ignore_fatigue=ignore_fatigue, tireless=tireless)
    outcome: Spell = "fails" if worked.failed else "reversed" if worked.mishap == REVERSED else "works"
    made = Cast(
        name, outcome, pool, worked.dice, worked.sum, MATCHES.get(worked.match, "triple"), worked.mishap, worked
    )
    yield from tell(_spoken, caster, made, *targets)
    if outcome != "fails":
        caster = yield from look(Creature, caster.id)
        turned = outcome == "reversed"
        yield from take_effect(caster, name, worked.dice, worked.sum, targets, turned=turned)
    return made


def _spoken(_rolls: Rolls, caster: Creature, made: Cast, *targets: Creature) -> Told:
    of = {
        "title": caster.title,
        "spell": made.name,
        "works": WORKS[made.spell],
        "dice": made.dice,
        "sum": made.sum,
    }
    text = Sentence("{title} casts {spell}: it {works}. [dice] {dice}, [sum] {sum}.", **of)
    if targets:
        whom = every(one.title for one in targets)
        text = Sentence("{title} casts {spell} on {whom}: it {works}. [dice] {dice}, [sum] {sum}.", **of, whom=whom)
    if made.mishap is not None:
        text = Sentence("{told} A Mishap comes of it: {mishap}.", told=text, mishap=mishap_name(made.mishap))
    word = Sentence("reversed") if made.spell == "reversed" else WORKS[made.spell]
    return Told(text, about="cast", total=made.sum, verdict=word, clause="magic.cast.sum")


WORKS: Final[dict[Spell, Sentence]] = {
    "works": Sentence("works"),
    "fails": Sentence("fails"),
    "reversed": Sentence("works the other way round, as the referee tells"),
}
"""What a spell does. Clauses: magic.cast.sum, magic.mishap.5"""
