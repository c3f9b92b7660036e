"""Things and money that change hands: given, taken from the fallen, harnessed to carry more."""

from collections.abc import Iterable
from typing import Annotated, Final

from rulewright.engine import Field, Rule, procedure
from rulewright.engine.declared.picks import Own, Pick
from rulewright.engine.verbs import change, look, must, say
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import must_be_together
from rulewright.systems.bricks.picking import fallen_beside
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.phased.bodies.condition import at_peace, must_be_able, must_take
from rulewright.systems.phased.bodies.gear import hands_take_the_action, own_what_is_borne
from rulewright.systems.phased.bodies.load import burden, encumbered, must_have_room
from rulewright.systems.phased.events.bodies import HandsFilled, Hitched, LoadTaken, ThingsGot
from rulewright.systems.phased.events.fight import ScrollUsedUp
from rulewright.systems.phased.events.magic import WritingGained
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.spells import SOURCES, Writing
from rulewright.systems.phased.tables import VEHICLES, called, named
from rulewright.systems.phased.things.ground import (
    Coins,
    Supplies,
    Things,
    Treasure,
    draws,
    had,
    must_carry_without,
    must_part_with,
    part_with,
    sorted_out,
)
from rulewright.systems.phased.things.keys import KeysHeld, KeysOfFallen, hand_keys, must_have_keys

FALLEN: Final = fallen_beside(Creature, "who", lambda one, _: not one.able)
"""Whoever can keep nothing: the dead and the helpless. Clause: zero.str"""


@procedure("phased.give", title="Give things or money", by="owner", books=True)
def give(
    who: Annotated[Creature, Field("who gives")],
    to: Annotated[Creature, Field("who gets it")],
    things: Things = (),
    coins: Coins = 0,
    supplies: Supplies = 0,
    treasure: Treasure = 0,
    keys: KeysHeld = (),
) -> Rule[Creature]:
    """Hand things over to somebody who can take them and has room; in a fight it is the round's action.

    Clauses: chargen.equipment, load.encumbered.capacity, treasure.coins, phases.actions, critical.helpless,
    doors.locked
    """
    must_be_able(who)
    yield from must_be_together(who, to, clause="chargen.equipment")
    must_take(to)
    must_have_keys(who, keys)
    must(who.id != to.id, "{title} has it already", title=who)
    who = yield from hands_take_the_action(who)
    load = LoadTaken(supplies, treasure, coins)
    if things or load != LoadTaken() or not keys:
        to = yield from _moved(who, to, things, load)
    return (yield from hand_keys((yield from look(Creature, who.id)), to, keys))


def _texts_of(one: Creature) -> Iterable[Pick]:
    """What can be taken from the fallen: things, and texts by their spell. Clauses: chargen.equipment, casting.how"""
    texts = (Pick(value=f"{text.source} of {text.spell}", title=_text(text)) for text in one.writings)
    return (*had(one), *texts)


def _text(one: Writing) -> Sentence:
    return Sentence("{source} of {spell}", source=SOURCES[one.source], spell=one.spell)


@procedure("phased.loot", title="Take from the fallen", by="owner", when=at_peace)
def loot(
    who: Annotated[Creature, Field("who takes")],
    fallen: Annotated[Creature, Field("the dead or helpless from whom it is taken", rows=FALLEN)],
    things: Annotated[
        tuple[str, ...], Field("weapons, armour, books and the like", rows=Own("fallen", _texts_of))
    ] = (),
    coins: Coins = 0,
    supplies: Supplies = 0,
    treasure: Treasure = 0,
    keys: KeysOfFallen = (),
) -> Rule[Creature]:
    """Take what the dead and the helpless have with them, books and scrolls too.

    Clauses: load.encumbered.capacity, treasure.coins, casting.how, doors.locked
    """
    must_be_able(who)
    must(not fallen.able, "{title} is neither dead nor helpless", title=fallen)
    yield from must_be_together(who, fallen, clause="chargen.equipment")
    texts, rest = _texts_among(fallen, things)
    load = LoadTaken(supplies, treasure, coins)
    must_have_keys(fallen, keys)
    if rest or load != LoadTaken() or not (texts or keys):
        who = yield from _moved(fallen, who, rest, load)
    for one in texts:
        fallen = yield from change(fallen, ScrollUsedUp(one), "casting.how")
        who = yield from change(who, WritingGained(one), "casting.how")
        yield from say(
            "{taker} gets the {source} of {spell} from {giver}",
            taker=who,
            giver=fallen,
            source=SOURCES[one.source],
            spell=one.spell,
            clause="casting.how",
        )
    yield from _let_texts_go((yield from look(Creature, fallen.id)), texts)
    return (yield from hand_keys((yield from look(Creature, fallen.id)), who, keys))


def _texts_among(fallen: Creature, things: tuple[str, ...]) -> tuple[tuple[Writing, ...], tuple[str, ...]]:
    """The Spellbooks and scrolls among what is named, and the rest. Clause: casting.how"""
    left, texts, rest = list(fallen.writings), list[Writing](), list[str]()
    for thing in things:
        low = thing.casefold()
        text = next((one for one in left if low == f"{one.source} of {one.spell}".casefold()), None)
        if text is None:
            rest.append(thing)
        else:
            left.remove(text)
            texts.append(text)
    return tuple(texts), tuple(rest)


def _let_texts_go(who: Creature, gone: tuple[Writing, ...]) -> Rule[None]:
    """Have no text in hand that somebody else has now. Clause: casting.how"""
    had_texts = who.with_(writings=(*who.writings, *gone)).texts
    kept = tuple(one for one in who.hands if one.casefold() in who.texts or one.casefold() not in had_texts)
    if gone and kept != who.hands:
        yield from change(who, HandsFilled(kept))


def _moved(giver: Creature, taker: Creature, things: tuple[str, ...], load: LoadTaken) -> Rule[Creature]:
    must(giver.id != taker.id, "{title} has it already", title=giver)
    things, load = sorted_out(giver, things, load)
    must_part_with(giver, things, load)
    must_have_room(taker, load)
    yield from part_with(giver, things, load)
    if things:
        taker = yield from change((yield from own_what_is_borne(taker)), ThingsGot(things))
    if load != LoadTaken():
        was_laden = yield from encumbered(taker)
        taker = yield from burden((yield from change(taker, load)), was_laden=was_laden)
    what = [*(called(one).casefold() for one in things), *load.objects]
    counted = (
        (Sentence("{n} coin", "{n} coins", n=load.coins), load.coins),
        (Sentence("{n} unit of supplies", "{n} units of supplies", n=load.supplies), load.supplies),
        (Sentence("{n} piece of treasure", "{n} pieces of treasure", n=load.nameless), load.nameless),
    )
    what += [words for words, count in counted if count]
    yield from say("{taker} gets {what} from {giver}", taker=taker, giver=giver, what=in_a_row(what))
    return taker


@procedure("phased.hitch", title="Draw a cart or wagon", by="owner", when=at_peace, books=True)
def hitch(
    who: Annotated[Creature, Field("who draws it, or whose animal does")],
    vehicle: Annotated[
        str, Field("which", empty="none: it is left", words=tuple(one.name for one in VEHICLES.values()))
    ] = "",
) -> Rule[Creature]:
    """Draw a cart or wagon one owns, which multiplies what one can take along; draft vehicles take an animal.

    Clauses: transport.cart, transport.wagon
    """
    must_be_able(who)
    row = named(VEHICLES, vehicle, Sentence("vehicle")) if vehicle else None
    if row is not None:
        must(row.id in who.gear, "{title} has no {thing}", title=who, thing=row.name.casefold())
        must(
            draws(who.gear, row.id),
            "a {thing} is drawn by an animal, and {title} has none",
            thing=row.name.casefold(),
            title=who,
        )
    now = row.id if row else ""
    must_carry_without(who, now)
    if row is None:
        yield from say("{who} draws nothing any more", who=who)
    else:
        yield from say("{who} draws a {thing}", who=who, thing=row.name.casefold())
    return (yield from change(who, Hitched(now)))
