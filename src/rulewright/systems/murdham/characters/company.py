"""Followers, and the dead.

A Player character leads at most four followers; a WIT save keeps them if loyalty is in doubt. The others pay for a
funeral, or each has an omen fewer for good; then somebody takes the place of the dead.
"""

from typing import Annotated, Final

from rulewright.engine import Event, Field, Rule, change, look, marks, must, procedure, say, survey
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.murdham.checks.owed import Matter, outcome, owe
from rulewright.systems.murdham.checks.saves import attempt
from rulewright.systems.murdham.events.animals import Befriended, WentItsWay
from rulewright.systems.murdham.gear.money import QUARTERS, pay
from rulewright.systems.murdham.health.grip import DOWN
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.space.whereabouts import lie_there

MOST: Final = 4
"""Followers of a Player character. Clause: core.followers"""
LEADERSHIP: Final = "leadership"


def must_have_room(leader: Creature, more: int = 1) -> Rule[None]:
    """Refuse more followers than somebody can lead. Clause: core.followers"""
    has = sum(one.leader == leader.id and not one.dead for one in (yield from survey(Creature)))
    must(has + more <= MOST, "{title} leads {has} followers: at most {most}", title=leader, has=has, most=MOST)


def must_lead(leader: Creature, *followers: Creature) -> None:
    """Refuse whoever leads nobody, and followers who are dead or the leader. Clause: core.followers"""
    must(
        leader.kind == "pc" and all(one.id != leader.id and not one.dead for one in followers),
        "a Player character leads retainers and animals, alive",
        clause="core.followers",
    )


@procedure("murdham.lead", title="Take on a follower", by="owner")
def lead(
    leader: Annotated[Creature, Field("the Player character who leads")],
    follower: Annotated[Creature, Field("the retainer or animal who follows from now on")],
) -> Rule[Creature]:
    """Let a retainer or an animal follow a Player character. Clause: core.followers"""
    must_lead(leader, follower)
    must(not follower.leader, "{title} follows somebody already", title=follower)
    yield from must_have_room(leader)
    yield from say("{who} follows {leader}", who=follower, leader=leader)
    return (yield from change(follower, Befriended(leader.id)))


@procedure("murdham.part", title="Let a follower go", by="owner")
def part(follower: Annotated[Creature, Field("who follows nobody any more")]) -> Rule[Creature]:
    """Let a follower go. Clause: core.followers"""
    must(follower.leader, "{title} follows nobody", title=follower)
    yield from say("{who} goes their own way", who=follower)
    return (yield from change(follower, WentItsWay()))


def lead_no_more(who: Creature) -> Rule[None]:
    """Let those who followed somebody dead follow nobody, but for the dead who serve. Clause: core.followers"""
    for one in (yield from survey(Creature)) if who.dead else ():
        if one.leader == who.id and not one.unliving:
            yield from say("{who} follows nobody any more", who=one)
            yield from change(one, WentItsWay())


def lie_dead(who: Creature) -> Rule[None]:
    """Let the dead of the company lie where they fell. Clause: core.range"""
    if who.dead and who.kind == "pc":
        yield from lie_there()


DOWN.extend((lead_no_more, lie_dead))


@procedure("murdham.loyalty", title="Test loyalty", by="referee")
def loyal(
    leader: Annotated[Creature, Field("who leads")],
    follower: Annotated[Creature, Field("the follower in doubt")],
) -> Rule[Annotated[bool, result("stays loyal", answers=True)]]:
    """Find out whether a follower stays loyal: a WIT save of the leader. Clauses: core.followers, core.proficiency"""
    must(follower.leader == leader.id, "{title} does not follow {leader}", title=follower, leader=leader)
    stays = yield from attempt(leader, "wit", "wit-save", proficient=LEADERSHIP in leader.skills)
    if not stays:
        yield from part(follower)
    return stays


DOUBT: Final = str(Sentence("loyalty in doubt"))
DOES_IT_HOLD: Final = str(Sentence("their courage broke, and they were about to leave the company"))
TRIED: Final = str(Sentence("a WIT save of whom they follow"))
STAYS: Final = str(Sentence("they stay"))
LEAVES: Final = str(Sentence("they go their own way"))
"""What the GM says of a follower whose morale broke. Clauses: combat.morale, core.followers"""


def doubt(follower: Creature) -> Rule[None]:
    """Put it before the GM whether somebody who wanted to leave a fight still follows.

    Clauses: combat.morale, core.followers
    """
    yield from owe(follower, DOUBT, DOES_IT_HOLD, TRIED, STAYS, LEAVES, clause="core.followers", by=follower.leader)


@outcome(DOUBT, TRIED)
def tried(settled: Matter) -> Rule[None]:
    """Let whom they follow try to keep them. Clause: core.followers"""
    if settled.by is not None and settled.who.leader == settled.by.id:
        yield from loyal(settled.by, settled.who)


@outcome(DOUBT, LEAVES)
def leaves(settled: Matter) -> Rule[None]:
    """Let them go. Clause: core.followers"""
    if settled.who.leader:
        yield from part(settled.who)


FUNERAL: Final = 512
"""Shillings for a funeral. Clause: core.death.funeral"""
WITH_REMAINS: Final = 2
"""What the price is divided by if the remains are brought back. Clause: core.death.funeral"""
FORGOTTEN: Final = 1
"""Omens that each of the others loses for good if nobody pays. Clause: core.death.funeral"""


Mourned = marks(
    "Mourned",
    Creature,
    "The dead have been buried, or left without a funeral. Clause: core.death.funeral",
    mourned=True,
)


class OmensFewer(Event[Creature], frozen=True):
    """The most omens somebody can have fell for good. Clause: core.death.funeral"""

    omens: int

    def apply(self, before: Creature) -> Creature:
        most = max(0, before.max_omens - self.omens)
        return before.with_(max_omens=most, omens=min(before.omens, most))


@procedure("murdham.funeral", title="Funeral", by="referee")
def bury(
    dead: Annotated[Creature, Field("who died", gone=True)],
    payers: Annotated[tuple[Creature, ...], Field("who pays, one after the other", empty="nobody")] = (),
    remains: Annotated[bool, Field("whether the remains are brought back")] = False,
) -> Rule[int]:
    """Pay for a funeral, or go without: then each of the others loses an omen for good.

    Answers what it cost.

    Clauses: core.death.funeral, core.death.company
    """
    must(dead.dead and not dead.mourned, "{title} needs no funeral", title=dead)
    price = FUNERAL // (WITH_REMAINS if remains else 1) if payers else 0
    left = price * QUARTERS
    there = sum(one.quarters for one in payers)
    must(
        there >= left,
        "a funeral costs {price} sh, and they have {there} together",
        price=price,
        there=there // QUARTERS,
    )
    for one in payers:
        share = min(one.quarters, left)
        yield from pay(one, share, "core.death.funeral")
        left -= share
    yield from change(dead, Mourned())
    if payers:
        yield from say("{who} has a funeral", who=dead)
    else:
        yield from _forsaken(dead)
    return price


def _forsaken(dead: Creature) -> Rule[None]:
    """Each of the others loses an omen for good. Clause: core.death.funeral"""
    yield from say("{who} goes without a funeral", who=dead)
    for one in (yield from survey(Creature)):
        if one.kind == "pc" and not one.dead and one.max_omens:
            one_now = yield from look(Creature, one.id)
            yield from change(one_now, OmensFewer(FORGOTTEN))
            yield from say("{who} has an omen fewer for good", who=one)


def fate_of(company: tuple[Creature, ...]) -> str:
    """What happens to a company after deaths: a newcomer for each, the GM decides, or the game is lost.

    Clause: core.death.company
    """
    if company and all(one.dead for one in company):
        return LOST
    if company and all(one.down for one in company):
        return DECIDES
    return NEWCOMERS if any(one.dead for one in company) else ""


LOST: Final = Sentence("All are dead: the game is lost")
DECIDES: Final = Sentence("All are out: the GM decides what happens")
NEWCOMERS: Final = Sentence("A new character takes the place of the dead as soon as possible")
