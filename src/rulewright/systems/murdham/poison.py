"""Poison: the first dose of a stretch may be resisted, later ones work.

What paralyses or puts to sleep does so at once; what damages, corrupts or kills does so when the stretch ends, unless
a working antidote comes before. Drugs count as doses too.
"""

from typing import Annotated, Final, get_args

from rulewright.engine import (
    EVERYONE,
    REFEREE,
    Field,
    Lasting,
    Rolls,
    Rule,
    Told,
    begin,
    change,
    look,
    procedure,
    reaches,
    remove,
    survey,
    tell,
)
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.conditions import gain, left_of, lose
from rulewright.systems.murdham.corruption import corrupt
from rulewright.systems.murdham.damage import damage_roll
from rulewright.systems.murdham.events.perils import AntidoteTaken, DoseMet, DosesForgotten
from rulewright.systems.murdham.harm import SLEEP, harm, perish
from rulewright.systems.murdham.numbers import (
    ANTIDOTE_DIE,
    ANTIDOTE_DUD,
    POISON_CORRUPTION,
    POISON_DAMAGE_DIE,
    RESISTANT_DOSES,
    SAVED_DOSES,
)
from rulewright.systems.murdham.omens import spends
from rulewright.systems.murdham.options import POISON_EACH_DOSE
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.saves import save
from rulewright.systems.murdham.tables import POISONS, Delivery, Effect, named

EFFECTS: Final[tuple[Effect, ...]] = get_args(Effect)
"""What poisons do. Clause: poison.parts"""
PARALYSIS: Final = "paralysing poison"
DOSES: Final = "doses"
"""What lasts while doses are counted. Clause: poison.later-dose"""
LATER: Final[dict[Effect, str]] = {
    "damaging": "damaging-poison", "corrupting": "corrupting-poison", "lethal": "lethal-poison",
}  # fmt: skip
"""What lasts on a victim until the stretch ends. Clauses: poison.damaging, poison.corrupting, poison.lethal"""
ANTIDOTE: Final = reaches(ANTIDOTE_DIE, ANTIDOTE_DUD + 1, "antidote-d4")
ANTIDOTE_AGAIN: Final = reaches(ANTIDOTE_DIE, ANTIDOTE_DUD + 1, "antidote-d4-again")


def parts_of(poison: str) -> tuple[Delivery | None, Effect]:
    """How a poison gets in and what it does; an effect alone leaves the way open. Clause: poison.parts"""
    for effect in EFFECTS:
        if poison == effect:
            return None, effect
    row = named(POISONS, poison, Sentence("poison"))
    return row.delivery, row.effect


def meet_dose(victim: Creature) -> Rule[Creature]:
    """Let a dose get in; it counts until the stretch ends. Clause: poison.later-dose"""
    if not victim.doses:
        seconds = yield from left_of("end of stretch")
        yield from begin(DOSES, victim.id, seconds=seconds, title="doses met", clause="poison.later-dose")
    return (yield from change(victim, DoseMet()))


def resists(victim: Creature) -> Rule[bool]:
    """Meet a dose and find out whether it is resisted: the first of a stretch may be, with a STR save.

    Clauses: poison.first-dose, poison.later-dose, core.skills
    """
    earlier = victim.doses
    victim = yield from meet_dose(victim)
    free = RESISTANT_DOSES if "poison resistance" in victim.skills else 0
    if free <= earlier < free + SAVED_DOSES:
        return (yield from save(victim, "str", "second-dose-str-save" if earlier else "str-save"))
    yield from tell(_unrolled, victim, earlier < free)
    return earlier < free


@procedure(
    "murdham.expose-to-poison",
    title="Expose to poison",
    clauses=("poison.first-dose", "poison.later-dose", "poison.parts"),
    by="referee",
    verb="poison",
)
def expose(
    victim: Annotated[Creature, Field("who gets the dose")],
    poison: Annotated[str, Field("a poison by name, or what it does", words=(*EFFECTS, *POISONS))],
) -> Rule[bool]:
    """Let a dose reach somebody: resisted or not, it counts. Answers whether it takes effect.

    Clauses: poison.first-dose, poison.later-dose, poison.parts, core.traits
    """
    _, effect = parts_of(poison)
    if victim.unliving:
        yield from tell(_immune, victim)
        return False
    if (yield from resists(victim)):
        return False
    victim = yield from look(Creature, victim.id)
    yield from poisoned(victim, effect)
    return True


def poisoned(victim: Creature, effect: Effect) -> Rule[None]:
    """Let a dose that was not resisted do what it does, now or when the stretch ends.

    Clauses: poison.paralysing, poison.soporific, poison.damaging, poison.corrupting, poison.lethal
    """
    yield from tell(_works, victim, effect)
    if effect == "paralysing":
        yield from gain(victim, "incapacitated", by=PARALYSIS, until="end of stretch")
    elif effect == "soporific":
        yield from gain(victim, "incapacitated", by=SLEEP, until="end of watch")
    else:
        seconds = yield from left_of("end of stretch")
        yield from begin(LATER[effect], victim.id, seconds=seconds, title=f"{effect} poison", clause=f"poison.{effect}")


@procedure("murdham.take-antidote", title="Take an antidote", clauses=("items.antidote",), by="owner", verb="antidote")
def take_antidote(
    victim: Annotated[Creature, Field("who takes it, and has one")],
    made_for_it: Annotated[bool, Field("made for this case by somebody with the medicine skill")] = False,
) -> Rule[bool]:
    """Stop every poison at work with one antidote, unless it is a dud; answers whether it worked.

    Clauses: items.antidote, poison.damaging, poison.paralysing, poison.soporific, core.skills, core.omens.reroll
    """
    if "antidote" not in victim.items:
        raise Refused(Sentence("{title} has no antidote", title=victim.title), clause="items.antidote")
    victim = yield from change(victim, AntidoteTaken())
    works = yield from _swallowed(victim, made_for_it)
    victim = yield from look(Creature, victim.id)
    if not works:
        return False
    for thing in (yield from survey(Lasting)):
        if thing.on == victim.id and thing.what in LATER.values():
            yield from remove(thing.id)
    for one in victim.conditions:
        if one.by in (PARALYSIS, SLEEP):
            victim = yield from lose(victim, one)
    return True


def _swallowed(victim: Creature, made_for_it: bool) -> Rule[bool]:
    """Find out whether an antidote is a dud; an omen re-rolls that. Clauses: items.antidote, core.omens.reroll"""
    works = True if made_for_it else (yield from ANTIDOTE)
    yield from tell(_antidote, victim, works, made_for_it, "antidote-d4")
    while not works and (yield from spends(victim.id, "spend an omen on antidote-d4", what="Your antidote was a dud.")):
        works = yield from ANTIDOTE_AGAIN
        yield from tell(_antidote, victim, works, False, "antidote-d4-again")
    return works


def damaging(thing: Lasting) -> Rule[None]:
    """Suffer what a damaging poison does when the stretch ends. Clause: poison.damaging"""
    if not (yield from POISON_EACH_DOSE):
        for other in (yield from survey(Lasting)):
            if other.on == thing.on and other.what == thing.what and other.until == thing.until:
                yield from remove(other.id)
    points = yield from damage_roll(POISON_DAMAGE_DIE, why="poison-damage")
    victim = yield from look(Creature, thing.on)
    yield from harm(victim, points)


def corrupting(thing: Lasting) -> Rule[None]:
    """Suffer what a corrupting poison does when the stretch ends. Clause: poison.corrupting"""
    victim = yield from look(Creature, thing.on)
    yield from corrupt(victim, POISON_CORRUPTION)


def lethal(thing: Lasting) -> Rule[None]:
    """Die of a lethal poison when the stretch ends. Clause: poison.lethal"""
    victim = yield from look(Creature, thing.on)
    if not victim.dead:
        yield from perish(victim, "poison.lethal")


def doses_over(thing: Lasting) -> Rule[None]:
    """Start counting doses anew. Clause: poison.later-dose"""
    victim = yield from look(Creature, thing.on)
    yield from change(victim, DosesForgotten())


def _unrolled(_rolls: Rolls, victim: Creature, resisted: bool) -> Told:
    """What became of a dose without a roll, for the GM alone: it is not felt yet."""
    what = "resisted without a save" if resisted else "no save, a later dose of this stretch always works"
    text = f"{victim.title}: dose {victim.doses} of this stretch, {what}"
    clause = "core.skills" if resisted else "poison.later-dose"
    return Told(text, about="dose", total=victim.doses, clause=clause, audience=REFEREE)


def _immune(_rolls: Rolls, victim: Creature) -> Told:
    text = f"{victim.title} is {' and '.join(victim.traits)}: poison does nothing"
    return Told(text, clause="core.traits", outside=f"{victim.title}: poison does nothing")


def _works(_rolls: Rolls, victim: Creature, effect: Effect) -> Told:
    """What a dose does; of one that is not felt yet, for the GM alone."""
    later = effect in LATER
    when = "when the stretch ends, unless an antidote comes before" if later else "at once"
    text = f"{victim.title} is poisoned, {effect}: {when}"
    audience = REFEREE if later else EVERYONE
    return Told(text, about="poison", verdict=effect, clause=f"poison.{effect}", audience=audience)


def _antidote(rolls: Rolls, victim: Creature, works: bool, made_for_it: bool, why: str) -> Told:
    shown = "" if made_for_it else f" d4 {rolls[why].value}:"
    verdict = "every poison stops" if works else "a dud"
    text = f"{victim.title} takes an antidote,{shown} {verdict}"
    total = None if made_for_it else rolls[why].value
    against = None if made_for_it else ANTIDOTE_DUD
    return Told(text, about=why, total=total, against=against, verdict=verdict, clause="items.antidote")
