"""Awareness: each side saves with one d20 against its best WIT, but the reckless and the hidden need no roll.

The reckless are noticed and notice only the reckless. The hidden notice all but the hidden; only a search finds them.
"""

from typing import Annotated, Final

from rulewright.engine import REFEREE, Field, Rolls, Rule, Told, procedure
from rulewright.engine.odds.results import result
from rulewright.engine.verbs import change, create, look, must, need, peek, remove, say, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.d20 import under
from rulewright.systems.bricks.house import Unseen
from rulewright.systems.bricks.picking import comrades, strangers
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.encounters.meeting import (
    MEETING,
    AwarenessSettled,
    FoundAfterAll,
    Meeting,
    Stance,
    StayedUnnoticed,
    ZonesLaid,
)
from rulewright.systems.murdham.options import HIDDEN_MEET
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.space.whereabouts import must_be_with

STANCES: Final[tuple[Stance, ...]] = ("normal", "reckless", "hidden")
STEALTHY: Final = "stealth"
"""The skill that lets its owner stay hidden when the company is noticed. Clause: core.skills"""


@procedure("murdham.meeting", title="Encounter", by="referee", verb="encounter")
def begin_meeting(
    company: Annotated[tuple[Creature, ...], Field("the company", here=True, rows=comrades(Creature))],
    others: Annotated[tuple[Creature, ...], Field("those it meets", here=True, rows=strangers(Creature))],
) -> Rule[Meeting]:
    """Let the company meet others: first comes the map of zones, then who is aware of whom. Clause: encounter.setup"""
    must((yield from peek(Fight, FIGHT)) is None, "there is a fight already: end it first", clause="combat.rounds")
    must_have_members(company, others)
    both = [one.title for one in company if any(one.id == other.id for other in others)]
    must(not both, "{both} cannot be on both sides", both=", ".join(both))
    for one in others:
        yield from must_be_with(company[0], one)
    old = yield from peek(Meeting, MEETING)
    if old is not None:
        yield from remove(old.id)
    yield from say("an encounter: first the map of zones, then who is aware of whom", audience=REFEREE)
    made = Meeting(company=tuple(one.id for one in company), others=tuple(one.id for one in others))
    return (yield from create(made))


@procedure("murdham.zones-laid", title="The zones are laid out", by="referee")
def lay_zones() -> Rule[Meeting]:
    """Say that the scene stands on a map of zones, so that it can be settled who is aware. Clause: encounter.setup"""
    meeting = yield from current_meeting()
    must(meeting.step == "zone map", "the map of zones is laid out already")
    yield from say("the map of zones is laid out", audience=REFEREE)
    return (yield from change(meeting, ZonesLaid()))


NOTICES: Final = {
    (True, True): Sentence(
        "both sides notice each other: the players announce what they want, the GM settles it secretly"
    ),
    (True, False): Sentence("the company notices the others and is not noticed: it chooses the approach"),
    (False, True): Sentence("the others notice the company and are not noticed: they choose the approach"),
    (False, False): Sentence("neither side notices the other"),
}
"""What is told of who notices whom: the company the others, and they the company. Clause: encounter.awareness"""


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
    company_aware = yield from detects(ours, company, others, OURS, hidden_meet)
    others_aware = yield from detects(theirs, others, company, "others-wit-save", hidden_meet)
    if company_aware:
        yield from _come_into_view(meeting.others)
    meeting = yield from change(meeting, AwarenessSettled(company_aware, others_aware))
    yield from say(NOTICES[company_aware, others_aware], "awareness", audience=REFEREE, of=theirs)
    if company_aware:
        names = ", ".join(one.title for one in theirs)
        yield from say("the company notices {names}", "noticed", of=theirs, names=names)
    return meeting


OURS: Final = "company-wit-save"
"""What the save of the company is rolled for. Clause: encounter.awareness"""


def detects(side: tuple[Creature, ...], own: Stance, other: Stance, why: str, hidden_meet: bool) -> Rule[bool]:
    """Whether a side notices the other, by a save with its best WIT if both take normal care.

    Both roll in secret: a save that fails would tell the players whom they have not noticed.

    Clauses: encounter.awareness, encounter.reckless, encounter.hidden
    """
    must(own in STANCES, "there is no stance {stance}: normal, reckless or hidden", stance=own)
    if other == "hidden":
        return own == "hidden" and hidden_meet
    if other == "reckless" or own == "hidden":
        return True
    if own == "reckless":
        return False
    best = max(one.wits for one in side)
    passed = yield from under(best, why, secret=True)
    yield from tell(_saved, why, best, passed)
    return passed


@procedure("murdham.stay-hidden", title="Stay hidden", by="owner")
def stay_hidden(
    who: Annotated[Creature, Field("who stays hidden")],
) -> Rule[Annotated[bool, result("stays hidden", answers=True)]]:
    """Stay hidden with an AGI save and the stealth skill where the company is noticed.

    Clauses: core.skills, encounter.awareness
    """
    meeting = yield from current_meeting()
    must(STEALTHY in who.skills, "{title} has no stealth skill", title=who)
    must(
        meeting.step == "approach" and who.id in meeting.company and who.id not in (*meeting.unnoticed, *meeting.found),
        "{title} has not just been noticed",
        title=who,
    )
    if not (yield from save(who, "agi", "agi-save")):
        yield from change(meeting, FoundAfterAll(who.id))
        return False
    if meeting.others_aware:
        yield from change(meeting, StayedUnnoticed(who.id))
    yield from say("{who} is not noticed, whoever else is", who=who)
    return True


def current_meeting() -> Rule[Meeting]:
    """The current encounter; Refused if there is none. Clause: encounter.setup"""
    meeting = need((yield from peek(Meeting, MEETING)), "nobody is met: begin an encounter first")
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


def _saved(rolls: Rolls, why: str, best: int, passed: bool) -> Told:
    value, verdict = rolls[why].value, Sentence("passed") if passed else Sentence("failed")
    whose = Sentence("the company") if why == OURS else Sentence("the others")
    return Told(
        Sentence(
            "{side}: group WIT save {value}, best WIT {best}: {verdict}",
            side=whose,
            value=value,
            best=best,
            verdict=verdict,
        ),
        about=why,
        total=value,
        against=best,
        verdict=verdict,
        clause="encounter.awareness",
        audience=REFEREE,
    )
