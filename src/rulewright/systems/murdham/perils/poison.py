"""Poison: the first dose of a stretch may be resisted, later ones work.

What paralyses or puts to sleep does so at once; what damages, corrupts or kills does so when the stretch ends, unless
a working antidote comes before. Drugs count as doses too.
"""

from collections.abc import Iterable
from typing import Annotated, Final, get_args

from rulewright.engine import EVERYONE, REFEREE, Field, Lasting, Rolls, Rule, Told, procedure
from rulewright.engine.odds.results import result
from rulewright.engine.verbs import begin, change, look, must, reaches, remove, say, survey, tell
from rulewright.errors import Sentence, every
from rulewright.systems.bricks.tables import named
from rulewright.systems.murdham.actions.incapacity import must_be_able
from rulewright.systems.murdham.actions.turn import must_have_main_action, spend_main_action
from rulewright.systems.murdham.checks.dice import spends_omen
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.events.goods import ItemGone
from rulewright.systems.murdham.events.perils import DoseMet, DosesForgotten
from rulewright.systems.murdham.health.conditions import gain, lose, seconds_left
from rulewright.systems.murdham.health.corruption import corrupt
from rulewright.systems.murdham.health.damage_rolls import damage_roll
from rulewright.systems.murdham.health.harm import SLEEP, harm, perish
from rulewright.systems.murdham.numbers import (
    ANTIDOTE_DIE,
    ANTIDOTE_DUD,
    POISON_CORRUPTION,
    POISON_DAMAGE_DIE,
    RESISTANT_DOSES,
    SAVED_DOSES,
)
from rulewright.systems.murdham.options import POISON_EACH_DOSE
from rulewright.systems.murdham.records.creature import FLAME, Creature, is_immune_to
from rulewright.systems.murdham.records.states import Condition
from rulewright.systems.murdham.space.distance import must_be_nearby
from rulewright.systems.murdham.tables import POISONS, Delivery, Effect

EFFECTS: Final[tuple[Effect, ...]] = get_args(Effect)
"""What poisons do. Clause: poison.parts"""
PARALYSIS: Final = str(Sentence("paralysing poison"))
DOSES: Final = "doses"
"""What lasts while doses are counted. Clause: poison.later-dose"""
MET: Final = str(Sentence("doses met"))
"""The same in words."""
LATER: Final[dict[Effect, str]] = {
    "damaging": "damaging-poison",
    "corrupting": "corrupting-poison",
    "lethal": "lethal-poison",
}
"""What lasts on a victim until the stretch ends. Clauses: poison.damaging, poison.corrupting, poison.lethal"""
AT_WORK: Final[dict[Effect, str]] = {
    "damaging": str(Sentence("damaging poison")),
    "corrupting": str(Sentence("corrupting poison")),
    "lethal": str(Sentence("lethal poison")),
}
"""The same in words."""
DUD: Final = Sentence("Your antidote was a dud.")
"""What has happened that an omen may undo. Clause: core.omens.reroll"""
ANTIDOTE: Final = reaches(ANTIDOTE_DIE, ANTIDOTE_DUD + 1, "antidote-d4")
ANTIDOTE_AGAIN: Final = reaches(ANTIDOTE_DIE, ANTIDOTE_DUD + 1, "antidote-d4-again")


def parts_of(poison: str) -> tuple[Delivery | None, Effect]:
    """How a poison gets in and what it does; an effect alone leaves open how it gets in. Clause: poison.parts"""
    for effect in EFFECTS:
        if poison == effect:
            return None, effect
    row = named(POISONS, poison, Sentence("poison"))
    return row.delivery, row.effect


def is_proof(victim: Creature) -> bool:
    """Whether no poison, and no drug, does anything to somebody by nature. Clauses: core.traits, drugs.as-poison"""
    return victim.unliving or is_immune_to(victim, "poison")


def meet_dose(victim: Creature) -> Rule[Creature]:
    """Take in a dose; it counts until the stretch ends. Clause: poison.later-dose"""
    if not victim.doses:
        seconds = yield from seconds_left("end of stretch")
        yield from begin(DOSES, victim.id, seconds=seconds, title=MET, clause="poison.later-dose")
    return (yield from change(victim, DoseMet()))


def resists(victim: Creature) -> Rule[bool]:
    """Take in a dose and find out whether it is resisted: the first of a stretch may be, with a STR save.

    Clauses: poison.first-dose, poison.later-dose, core.skills
    """
    earlier = victim.doses
    victim = yield from meet_dose(victim)
    free = RESISTANT_DOSES if "poison resistance" in victim.skills else 0
    if free <= earlier < free + SAVED_DOSES:
        resisted = yield from save(victim, "str", "second-dose-str-save" if earlier else "str-save")
        if resisted:
            yield from say("{who} withstands the dose", who=victim, clause="poison.first-dose")
        return resisted
    # For the GM alone: it is not felt yet.
    yield from say(
        "{who}: dose {dose} of this stretch, resisted without a save"
        if earlier < free
        else "{who}: dose {dose} of this stretch, no save, a later dose of this stretch always works",
        "dose",
        total=victim.doses,
        audience=REFEREE,
        who=victim,
        dose=victim.doses,
        clause="core.skills" if earlier < free else "poison.later-dose",
    )
    return earlier < free


@procedure("murdham.expose-to-poison", title="Expose to poison", by="referee", verb="poison")
def expose(
    victim: Annotated[Creature, Field("who gets the dose")],
    poison: Annotated[str, Field("a poison by name, or what it does", words=(*EFFECTS, *POISONS))],
) -> Rule[Annotated[bool, result("the poison takes effect", answers=True)]]:
    """Let a dose reach somebody: resisted or not, it counts.

    Answers whether it takes effect.

    Clauses: poison.first-dose, poison.later-dose, poison.parts, core.traits
    """
    _, effect = parts_of(poison)
    if FLAME in victim.powers:
        yield from say("{who} stands in a purifying light: poison does nothing", who=victim, clause="magic.profane")
        return False
    if is_proof(victim):
        yield from say(
            "{who} is {traits}: poison does nothing",
            outside="{who}: poison does nothing",
            who=victim,
            traits=every(map(Sentence, victim.traits)),
            clause="core.traits",
        )
        return False
    if (yield from resists(victim)):
        return False
    victim = yield from look(Creature, victim.id)
    yield from poisoned(victim, effect)
    return True


def poisoned(victim: Creature, effect: Effect) -> Rule[None]:
    """Apply a dose that was not resisted, now or when the stretch ends.

    Clauses: poison.paralysing, poison.soporific, poison.damaging, poison.corrupting, poison.lethal
    """
    later = effect in LATER
    yield from say(
        "{who} is poisoned, {effect}: when the stretch ends, unless an antidote comes before"
        if later
        else "{who} is poisoned, {effect}: at once",
        "poison",
        verdict=effect,
        audience=REFEREE if later else EVERYONE,
        who=victim,
        effect=Sentence(effect),
        clause=f"poison.{effect}",
    )
    if effect == "paralysing":
        yield from gain(victim, "incapacitated", by=PARALYSIS, until="end of stretch")
    elif effect == "soporific":
        yield from gain(victim, "incapacitated", by=SLEEP, until="end of watch")
    else:
        seconds = yield from seconds_left("end of stretch")
        yield from begin(LATER[effect], victim.id, seconds=seconds, title=AT_WORK[effect], clause=f"poison.{effect}")


@procedure("murdham.take-antidote", title="Take an antidote", by="owner", verb="antidote")
def take_antidote(
    victim: Annotated[Creature, Field("who takes it")],
    made_for_it: Annotated[bool, Field("made for this case by somebody with the medicine skill", by="referee")] = False,
    helper: Annotated[
        Creature | None, Field("who has it and gives it to them, nearby", empty="they themselves", acts=True)
    ] = None,
) -> Rule[bool]:
    """Stop every poison at work with one antidote, unless it is a dud.

    Answers whether it worked.

    Clauses: items.antidote, poison.damaging, poison.paralysing, poison.soporific, core.skills, core.omens.reroll
    """
    yield from hand_medicine(helper or victim, victim, "antidote", "items.antidote")
    victim = yield from look(Creature, victim.id)
    works = yield from _swallowed(victim, made_for_it)
    victim = yield from look(Creature, victim.id)
    if works:
        yield from undo(victim)
    return works


def hand_medicine(giver: Creature, patient: Creature, item: str, clause: str) -> Rule[None]:
    """Use medicine up on oneself or on somebody nearby, which is a main action of whoever has it and can act.

    Clauses: combat.turn.main-actions, core.conditions
    """
    must(patient.status != "dead", "{title} is dead", title=patient)
    must_be_able(giver)
    must(item in giver.items, "{title} has no {item}", title=giver, item=Sentence(item), clause=clause)
    yield from must_be_nearby(giver, patient)
    yield from must_have_main_action(giver)
    yield from change(giver, ItemGone(item), clause)
    yield from spend_main_action(giver.id)


def undo(victim: Creature) -> Rule[bool]:
    """Stop every poison at work; returns whether there was any. Clauses: items.antidote, poison.paralysing"""
    lasting, conditions = poisons_in(victim, (yield from survey(Lasting)))
    for thing in lasting:
        yield from remove(thing.id)
    for one in conditions:
        victim = yield from lose(victim, one)
    return bool(lasting or conditions)


def poisons_in(victim: Creature, world: Iterable[Lasting]) -> tuple[list[Lasting], list[Condition]]:
    """The poisons at work in somebody: those that strike when the stretch ends, and the conditions poison brought on.

    Clauses: poison.damaging, poison.corrupting, poison.lethal, poison.paralysing
    """
    lasting = [one for one in world if one.on == victim.id and one.what in LATER.values()]
    return lasting, [one for one in victim.conditions if one.by in (PARALYSIS, SLEEP)]


def _swallowed(victim: Creature, made_for_it: bool) -> Rule[bool]:
    """Find out whether an antidote is a dud; an omen re-rolls that. Clauses: items.antidote, core.omens.reroll"""
    works = True if made_for_it else (yield from ANTIDOTE)
    yield from tell(_antidote, victim, works, made_for_it, "antidote-d4")
    while not works and (yield from spends_omen(victim.id, "spend an omen on antidote-d4", what=DUD)):
        works = yield from ANTIDOTE_AGAIN
        yield from tell(_antidote, victim, works, False, "antidote-d4-again")
    return works


def rests(thing: Lasting) -> Rule[bool]:
    """Whether a poison rests in a purifying light, put off to the end of the next stretch. Clause: magic.profane"""
    victim = yield from look(Creature, thing.on)
    if FLAME not in victim.powers:
        return False
    seconds = yield from seconds_left("end of stretch")
    yield from begin(thing.what, thing.on, seconds=seconds, title=thing.title, clause=thing.clause, amount=thing.amount)
    return True


def damaging(thing: Lasting) -> Rule[None]:
    """Suffer what a damaging poison does when the stretch ends. Clauses: poison.damaging, magic.profane"""
    if (yield from rests(thing)):
        return
    if not (yield from POISON_EACH_DOSE):
        for other in (yield from survey(Lasting)):
            if other.on == thing.on and other.what == thing.what and other.until == thing.until:
                yield from remove(other.id)
    points = yield from damage_roll(POISON_DAMAGE_DIE, why="poison-damage")
    victim = yield from look(Creature, thing.on)
    yield from harm(victim, points)


def corrupting(thing: Lasting) -> Rule[None]:
    """Suffer what a corrupting poison does when the stretch ends. Clauses: poison.corrupting, magic.profane"""
    if (yield from rests(thing)):
        return
    victim = yield from look(Creature, thing.on)
    yield from corrupt(victim, POISON_CORRUPTION)


def lethal(thing: Lasting) -> Rule[None]:
    """Die of a lethal poison when the stretch ends. Clauses: poison.lethal, magic.profane"""
    if (yield from rests(thing)):
        return
    victim = yield from look(Creature, thing.on)
    if not victim.dead:
        yield from perish(victim, "poison.lethal")


def forget_doses(thing: Lasting) -> Rule[None]:
    """Start counting doses anew. Clause: poison.later-dose"""
    victim = yield from look(Creature, thing.on)
    yield from change(victim, DosesForgotten())


def _antidote(rolls: Rolls, victim: Creature, works: bool, made_for_it: bool, why: str) -> Told:
    verdict = Sentence("every poison stops") if works else Sentence("a dud")
    if made_for_it:
        text = Sentence("{who} takes an antidote, {verdict}", who=victim.title, verdict=verdict)
        return Told(text, about=why, verdict=verdict, clause="items.antidote")
    shown = rolls[why].value
    text = Sentence(
        "{who} takes an antidote, a {shown} on a d4: {verdict}", who=victim.title, shown=shown, verdict=verdict
    )
    return Told(text, about=why, total=shown, against=ANTIDOTE_DUD, verdict=verdict, clause="items.antidote")
