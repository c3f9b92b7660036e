"""The approach: the only side that noticed the other chooses; else the players announce and the GM settles in secret.

One side that wants to fight is enough for a fight; a talk takes both.
"""

from typing import Annotated, Final, Literal

from rulewright.engine import EVERYONE, REFEREE, Field, Rule, change, must, procedure, remove, say
from rulewright.errors import Sentence
from rulewright.systems.murdham.actions.exploring import take_the_stretch
from rulewright.systems.murdham.actions.incapacity import must_be_able
from rulewright.systems.murdham.dialogue.approaches import must_hear, must_share_words
from rulewright.systems.murdham.encounters.awareness import current_meeting, members, must_have_members
from rulewright.systems.murdham.encounters.meeting import CompanyWished, Meeting, OthersWished, Unsaid, Wish
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.rounds.fight import FactionOrChance, begin_fight
from rulewright.systems.murdham.space.whereabouts import is_with, must_be_with

Result = Literal["combat", "parley", "neither"]
SURPRISE: Final = "surprise attack"
"""The wish that opens a fight with a round alone. Clauses: encounter.one-sided, combat.ambush"""
FIGHTS: Final = ("fight", SURPRISE)
"""Wishes that make a fight. Clause: encounter.fight"""


@procedure("murdham.announce", title="Say how the company goes about it", by="owner", together=True)
def announce(
    who: Annotated[Creature, Field("who speaks for the company")],
    wish: Annotated[Wish, Field("what the company wants")],
) -> Rule[Meeting]:
    """Announce what the company wants of the encounter. Clauses: encounter.one-sided, encounter.otherwise"""
    meeting = yield from current_meeting()
    must(who.id in meeting.company, "{title} is not of the company", title=who, clause="encounter.otherwise")
    must(meeting.step == "approach", "settle first who is aware of whom", clause="encounter.awareness")
    _must_be_able_to_surprise(wish, aware=meeting.company_aware, seen=meeting.others_aware)
    yield from say("the company wants: {wish}", of=(who,), wish=Sentence(wish), clause="encounter.otherwise")
    return (yield from change(meeting, CompanyWished(wish)))


@procedure("murdham.intend", title="Settle what the others want", by="referee")
def intend(wish: Annotated[Wish, Field("what the others want")]) -> Rule[Meeting]:
    """Settle in secret what the others want of the encounter. Clauses: encounter.one-sided, encounter.otherwise"""
    meeting = yield from current_meeting()
    must(meeting.step == "approach", "settle first who is aware of whom", clause="encounter.awareness")
    _must_be_able_to_surprise(wish, aware=meeting.others_aware, seen=meeting.company_aware)
    yield from say("the others want: {wish}", audience=REFEREE, wish=Sentence(wish), clause="encounter.otherwise")
    return (yield from change(meeting, OthersWished(wish)))


@procedure("murdham.resolve-meeting", title="See what comes of it", by="referee")
def resolve() -> Rule[Result]:
    """Let a fight break out where a side wants it, a talk where both do; either takes the whole stretch.

    Clauses: encounter.fight, encounter.parley, encounter.combat-chapter, encounter.duration
    """
    meeting = yield from current_meeting()
    company = yield from members(meeting.company)
    others = yield from members(meeting.others)
    must_have_members(company, others)
    company, others = (yield from _with(company[0], company)), (yield from _with(company[0], others))
    must_have_members(company, others)
    ours, theirs = _wishes(meeting)
    yield from remove(meeting.id)
    if ours in FIGHTS or theirs in FIGHTS:
        yield from take_the_stretch(company)
        lying = company if ours == SURPRISE else others if theirs == SURPRISE else ()
        yield from begin_fight(company, others, _starter(ours, theirs, meeting.chooser), lying)
        return "combat"
    if ours == theirs == "talk":
        yield from take_the_stretch(company)
        yield from say("both sides want to talk, and do", clause="encounter.parley")
        return "parley"
    audience = EVERYONE if meeting.company_aware else REFEREE
    yield from say("it comes to neither a fight nor a talk", audience=audience, clause="encounter.parley")
    return "neither"


@procedure("murdham.converse", title="Talk", by="owner", verb="talk")
def converse(
    who: Annotated[Creature, Field("who talks")],
    to: Annotated[Creature, Field("to whom")],
    certain: Annotated[bool, Field("whether it is plain how they take it", by="referee")] = True,
) -> Rule[None]:
    """Talk, described or played out: no save while it is plain how the others take it. Clause: encounter.dialogue"""
    must_be_able(who)
    must_hear(to)
    yield from must_be_with(who, to)
    yield from must_share_words(who, to)
    must(certain, "what is uncertain takes diplomacy or manipulation")
    yield from say("{who} talks with {other}: no save", who=who, other=to)


def _with(one: Creature, people: tuple[Creature, ...]) -> Rule[tuple[Creature, ...]]:
    """Those of them who are where somebody is: whoever has gone elsewhere takes no part. Clause: encounter.fight"""
    found: tuple[Creature, ...] = ()
    for other in people:
        found = (*found, other) if (yield from is_with(one, other)) else found
    return found


def _must_be_able_to_surprise(wish: Wish, *, aware: bool, seen: bool) -> None:
    """Refuse a surprise attack to a side that has not noticed the other, or has been noticed.

    Clause: encounter.one-sided
    """
    must(
        wish != SURPRISE or (aware and not seen),
        "only a side that has noticed the other and is not noticed can attack by surprise",
        clause="encounter.one-sided",
    )


def _wishes(meeting: Meeting) -> tuple[Wish | Unsaid, Wish | Unsaid]:
    """What the two sides want; a side that noticed nothing wants nothing. Refused until each has been asked.

    Clauses: encounter.one-sided, encounter.otherwise
    """
    ours, theirs = meeting.company_wants, meeting.others_want
    must(
        ours or meeting.chooser == "others",
        "the players have not announced what the company wants",
        clause="encounter.otherwise",
    )
    must(
        theirs or meeting.chooser == "company",
        "the GM has not settled what the others want",
        clause="encounter.otherwise",
    )
    return ours, theirs


def _starter(ours: str, theirs: str, chooser: str) -> FactionOrChance:
    """The side that starts a fight: of two that want it the one that alone has noticed the other; else it is unclear.

    Clauses: encounter.fight, encounter.one-sided
    """
    if ours in FIGHTS and theirs in FIGHTS:
        return "company" if chooser == "company" else "foes" if chooser == "others" else ""
    return "company" if ours in FIGHTS else "foes"
