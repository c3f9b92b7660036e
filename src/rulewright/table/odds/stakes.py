"""Stakes of an answer for the one who gives it: the chance to come away unhurt, and the chance that it ends badly.

Belongs here: reading that out of the possible outcomes. Not here: solving them (campaign.weighed), who may know them.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import msgspec

from rulewright.campaign.odds.weighed import Weighed
from rulewright.engine.facts import Fact
from rulewright.engine.odds.outcomes import Known, Topic
from rulewright.engine.wording import Term


class Stake(msgspec.Struct, frozen=True):
    """Both ends of an answer."""

    safe: Fraction
    """No harm gets through."""
    grave: Fraction
    """Down, critically hurt, dead."""


def stake(odds: Weighed, who: str) -> Stake | None:
    """Return the stakes for somebody; None if nothing does them harm."""
    safe = grave = Fraction(0)
    is_struck = False
    for outcome, weight in odds.dist.items():
        own = [(topic, value) for topic, value in outcome if topic.on == who]
        is_hurt = any(_hurts(odds.read.known, topic, value) for topic, value in own)
        ends_badly = any(_is_grave(odds.read.known[topic], value) for topic, value in own)
        share = Fraction(weight, odds.dist.total)
        is_struck = is_struck or is_hurt or ends_badly
        safe += 0 if is_hurt or ends_badly else share
        grave += share if ends_badly else 0
    return Stake(safe, grave) if is_struck else None


class Doom(msgspec.Struct, frozen=True):
    """What one answer makes certain, and another may turn aside: dying."""

    you: Term
    """In the second person: `you die`."""
    says: Term
    """In the third: `dies`."""
    chances: Mapping[str, Fraction]
    """How likely it is after each answer."""


def doom(solved: Mapping[str, Weighed], who: str) -> Doom | None:
    """Return what comes over somebody without a die after one of the answers, and need not after another.

    Both ends of such an answer say nothing: it ends badly in any case, and who lives on takes something all the same.
    None where every answer is a gamble.
    """
    for odds in solved.values():
        (outcome, *others) = (outcome for outcome, _ in odds.dist.items())
        for topic, value in outcome if not others else ():
            says = odds.read.known[topic].says
            turns = says.turns if isinstance(says, Fact) and topic.on == who else ()
            for one in (one for one in turns if one.grave and one.to == value):
                chances = {key: _share(other, topic, value) for key, other in solved.items()}
                if min(chances.values()) < 1:
                    return Doom(one.you or one.says, one.says, chances)
    return None


def _share(odds: Weighed, topic: Topic, value: Any) -> Fraction:
    """Return how likely it is that something comes to a value."""
    weights = (weight for outcome, weight in odds.dist.items() if (topic, value) in outcome)
    return Fraction(sum(weights), odds.dist.total)


def _hurts(known: Mapping[Topic, Known], topic: Topic, value: Any) -> bool:
    says, before = known[topic].says, known[topic].before
    if not isinstance(says, Fact) or type(value) is not int or type(before) is not int:
        return False
    return (value - before) * says.harm > 0


def _is_grave(known: Known, value: Any) -> bool:
    return isinstance(known.says, Fact) and any(one.grave and one.to == value for one in known.says.turns)
