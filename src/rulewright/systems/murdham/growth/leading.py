"""Followers: at most four for each Player character; a WIT save of the leader keeps them where loyalty is in doubt."""

from typing import Annotated, Final

from rulewright.engine import Field, Rule, change, procedure, survey, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import said
from rulewright.systems.murdham.beasts.events import Befriended, WentItsWay
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.saves import attempt

MOST: Final = 4
"""Followers of a Player character. Clause: core.followers"""
LEADERSHIP: Final = "leadership"


def must_have_room(leader: Creature, more: int = 1) -> Rule[None]:
    """Refuse more followers than somebody can lead. Clause: core.followers"""
    has = sum(one.leader == leader.id for one in (yield from survey(Creature)))
    if has + more > MOST:
        raise Refused(
            Sentence("{title} leads {has} followers: at most {most}", title=leader.title, has=has, most=MOST),
            clause="core.followers",
        )


@procedure("murdham.lead", title="Take on a follower", clauses=("core.followers",), by="owner")
def lead(
    leader: Annotated[Creature, Field("the Player character who leads")],
    follower: Annotated[Creature, Field("the retainer or animal who follows from now on")],
) -> Rule[Creature]:
    """Let a retainer or an animal follow a Player character. Clause: core.followers"""
    if leader.kind != "pc" or leader.id == follower.id or follower.dead:
        raise Refused("a Player character leads retainers and animals, alive", clause="core.followers")
    if follower.leader:
        raise Refused(Sentence("{title} follows somebody already", title=follower.title), clause="core.followers")
    yield from must_have_room(leader)
    text = Sentence("{who} follows {leader}", who=follower.title, leader=leader.title)
    yield from tell(said, text, "core.followers", follower, leader)
    return (yield from change(follower, Befriended(leader.id)))


@procedure("murdham.part", title="Let a follower go", clauses=("core.followers",), by="owner")
def part(follower: Annotated[Creature, Field("who follows nobody any more")]) -> Rule[Creature]:
    """Let a follower go. Clause: core.followers"""
    if not follower.leader:
        raise Refused(Sentence("{title} follows nobody", title=follower.title), clause="core.followers")
    yield from tell(said, Sentence("{who} goes their own way", who=follower.title), "core.followers", follower)
    return (yield from change(follower, WentItsWay()))


@procedure("murdham.loyalty", title="Test loyalty", clauses=("core.followers", "core.proficiency"), by="referee")
def loyal(
    leader: Annotated[Creature, Field("who leads")],
    follower: Annotated[Creature, Field("the follower in doubt")],
) -> Rule[bool]:
    """Find out whether a follower stays loyal: a WIT save of the leader. Clauses: core.followers, core.proficiency"""
    if follower.leader != leader.id:
        raise Refused(
            Sentence("{title} does not follow {leader}", title=follower.title, leader=leader.title),
            clause="core.followers",
        )
    stays = yield from attempt(leader, "wit", "wit-save", proficient=LEADERSHIP in leader.skills)
    if not stays:
        yield from part(follower)
    return stays
