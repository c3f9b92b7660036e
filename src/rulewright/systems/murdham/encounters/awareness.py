"""Awareness: each side saves with one d20 against its best WIT, but the reckless and the hidden need no roll.

The reckless are noticed and notice only the reckless. The hidden notice all but the hidden; only a search finds them.
"""

from typing import Annotated, Final

from rulewright.engine import (
    EVERYONE,
    REFEREE,
    Field,
    Rolls,
    Rule,
    Told,
    change,
    create,
    look,
    must,
    peek,
    procedure,
    remove,
    survey,
    tell,
)
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.d20 import under
from rulewright.systems.bricks.house import Unseen
from rulewright.systems.bricks.saying import said, said_to
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.encounters.meeting import (
    MEETING,
    AwarenessSettled,
    Meeting,
    Stance,
    StayedUnnoticed,
    ZonesLaid,
)
from rulewright.systems.murdham.options import HIDDEN_MEET
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight

STANCES: Final[tuple[Stance, ...]] = ("normal", "reckless", "hidden")
STEALTHY: Final = "stealth"
"""The skill that lets its owner stay hidden when the company is noticed. Clause: core.skills"""


@procedure("murdham.meeting", title="Encounter", by="referee", verb="encounter")
def begin_meeting(
    company: Annotated[tuple[Creature, ...], Field("the company")],
    others: Annotated[tuple[Creature, ...], Field("those it meets")],
) -> Rule[Meeting]:
    """Let the company meet others: first comes the map of zones, then who is aware of whom. Clause: encounter.setup"""
    must((yield from peek(Fight, FIGHT)) is None, "there is a fight already: end it first", clause="combat.rounds")
    must_have_members(company, others)
    old = yield from peek(Meeting, MEETING)
    if old is not None:
        yield from remove(old.id)
    text = Sentence("an encounter: first the map of zones, then who is aware of whom")
    yield from tell(said_to, text, "encounter.setup", REFEREE)
    made = Meeting(company=tuple(one.id for one in company), others=tuple(one.id for one in others))
    return (yield from create(made))


@procedure("murdham.zones-laid", title="The zones are laid out", by="referee")
def lay_zones() -> Rule[Meeting]:
    """Say that the scene stands on a map of zones, so that it can be settled who is aware. Clause: encounter.setup"""
    meeting = yield from current_meeting()
    must(meeting.step == "zone map", "the map of zones is laid out already")
    text = Sentence("the map of zones is laid out")
    yield from tell(said_to, text, "encounter.setup", REFEREE)
    return (yield from change(meeting, ZonesLaid()))


@procedure("murdham.awareness", title="Who is aware of whom", by="referee")
def settle_awareness(
    company: Annotated[Stance, Field("how the company moves")] = "normal",
    others: Annotated[Stance, Field("how the others move")] = "normal",
) -> Rule[Meeting]:
    """Settle which side of the encounter notices the other.

    Clauses: encounter.awareness, encounter.reckless, encounter.hidden, encounter.one-sided
    """
    meeting = yield from current_meeting()
    must(meeting.step != "zone map", "lay out the map of zones first", clause="encounter.setup")
    must(meeting.step != "approach", "it is settled who is aware of whom")
    ours = yield from members(meeting.company)
    theirs = yield from members(meeting.others)
    must_have_members(ours, theirs)
    hidden_meet = yield from HIDDEN_MEET
    company_aware = yield from detects(ours, company, others, "company-wit-save", hidden_meet)
    others_aware = yield from detects(theirs, others, company, "others-wit-save", hidden_meet, secret=True)
    if company_aware:
        yield from _come_into_view(meeting.others)
    meeting = yield from change(meeting, AwarenessSettled(company_aware, others_aware))
    yield from tell(_told, company_aware, others_aware, theirs)
    yield from tell(_noticed, company_aware, theirs)
    return meeting


def detects(
    side: tuple[Creature, ...], own: Stance, other: Stance, why: str, hidden_meet: bool, *, secret: bool = False
) -> Rule[bool]:
    """Whether a side notices the other, by a save with its best WIT if both take normal care.

    Clauses: encounter.awareness, encounter.reckless, encounter.hidden
    """
    if own not in STANCES:
        raise Refused(Sentence("there is no stance {stance}: normal, reckless or hidden", stance=own),
                      clause="encounter.awareness")  # fmt: skip
    if other == "hidden":
        return own == "hidden" and hidden_meet
    if other == "reckless" or own == "hidden":
        return True
    if own == "reckless":
        return False
    best = max(one.wits for one in side)
    passed = yield from under(best, why, secret=secret)
    yield from tell(_saved, why, best, passed, secret, side)
    return passed


@procedure("murdham.stay-hidden", title="Stay hidden", by="owner")
def stay_hidden(who: Annotated[Creature, Field("who stays hidden")]) -> Rule[bool]:
    """Stay hidden with an AGI save and the stealth skill where the company is noticed.

    Clauses: core.skills, encounter.awareness
    """
    meeting = yield from current_meeting()
    must(STEALTHY in who.skills, "{title} has no stealth skill", title=who)
    must(
        meeting.step == "approach" and who.id in meeting.company and who.id not in meeting.unnoticed,
        "{title} has not just been noticed",
        title=who,
    )
    if not (yield from save(who, "agi", "agi-save")):
        return False
    if meeting.others_aware:
        yield from change(meeting, StayedUnnoticed(who.id))
    text = Sentence("{who} is not noticed, whoever else is", who=who.title)
    yield from tell(said, text, "core.skills", who)
    return True


def current_meeting() -> Rule[Meeting]:
    """The current encounter; Refused if there is none. Clause: encounter.setup"""
    meeting = yield from peek(Meeting, MEETING)
    if meeting is None:
        raise Refused("nobody is met: begin an encounter first", clause="encounter.setup")
    return meeting


def members(ids: tuple[str, ...]) -> Rule[tuple[Creature, ...]]:
    """The members of a side who can notice anything."""
    found: tuple[Creature, ...] = ()
    for one in ids:
        who = yield from look(Creature, one)
        found = (*found, who) if who.can_act else found
    return found


def must_have_members(*sides: tuple[Creature, ...]) -> None:
    """Refuse a side of nobody. Clause: encounter.awareness"""
    must(all(sides), "a side needs at least one member who is awake")


def _come_into_view(ids: tuple[str, ...]) -> Rule[None]:
    """Stop keeping unseen those that the company has noticed. Clause: encounter.awareness"""
    for one in (yield from survey(Unseen)):
        if one.who in ids:
            yield from remove(one.id)


def _saved(rolls: Rolls, why: str, best: int, passed: bool, secret: bool, _side: tuple[Creature, ...]) -> Told:
    value, verdict = rolls[why].value, Sentence("passed") if passed else Sentence("failed")
    whose = Sentence("the others") if secret else Sentence("the company")
    fields = {"side": whose, "value": value, "best": best, "verdict": verdict}
    text = Sentence("{side}: group WIT save {value}, best WIT {best}: {verdict}", **fields)
    outside = Sentence("{side}: group WIT save {verdict}", side=whose, verdict=verdict)
    return Told(text, about=why, total=value, against=best, verdict=verdict, clause="encounter.awareness",
                audience=REFEREE if secret else EVERYONE, outside=outside)  # fmt: skip


def _told(_rolls: Rolls, company: bool, others: bool, _theirs: tuple[Creature, ...]) -> Told:
    if company and others:
        text = Sentence("both sides notice each other: the players announce what they want, the GM settles it secretly")
    elif company:
        text = Sentence("the company notices the others and is not noticed: it chooses the approach")
    elif others:
        text = Sentence("the others notice the company and are not noticed: they choose the approach")
    else:
        text = Sentence("neither side notices the other")
    return Told(text, about="awareness", audience=REFEREE, clause="encounter.awareness")


def _noticed(_rolls: Rolls, aware: bool, theirs: tuple[Creature, ...]) -> Told:
    names = ", ".join(one.title for one in theirs)
    if aware:
        return Told(Sentence("the company notices {names}", names=names), about="noticed", clause="encounter.awareness")
    text = Sentence("the company does not notice {names}", names=names)
    return Told(text, about="noticed", audience=REFEREE, clause="encounter.awareness")
