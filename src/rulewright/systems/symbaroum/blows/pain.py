"""Pain: what can be chosen when a blow goes deep, by whom, and how the question is put."""

from typing import Final

from rulewright.engine import Question, Rule, change, must, refused, say
from rulewright.errors import Sentence
from rulewright.systems.symbaroum.events.body import KnockedDown
from rulewright.systems.symbaroum.harm.wounds import leave_places, turn_now
from rulewright.systems.symbaroum.options import (
    PAIN_CHAINS,
    PRONE_FREES_PLACE,
)
from rulewright.systems.symbaroum.records.creature import Creature


def refuse_choice(said: str, options: tuple[str, ...]) -> None:
    """Refuse what cannot be chosen on pain: a second fall, a second Free Attack. Clause: pain.choice"""
    if said in options:
        return
    left = Sentence("only {option} is left", option=options[0]) if options else Sentence("nothing is left to choose")
    must(said != "knock-down", "a lying victim cannot fall again: {left}", left=left)
    must(
        said != "free-attack",
        "the Free Attack for pain is used up this turn: {left}; free-attack cannot be chosen",
        left=left,
        clause="free-attack.limit",
    )
    raise refused("the choice is knock-down or free-attack, not {said}", said=said)


def knock_down(target: Creature) -> Rule[Creature]:
    """It lies until it gets up. Clauses: pain.knock-down, flanking.max-four"""
    after = yield from change(target, KnockedDown())
    yield from say("{who} is knocked down", "pain", who=after)
    if (yield from PRONE_FREES_PLACE):
        yield from leave_places(after)
    return after


def chooser(attacker: Creature, target: Creature) -> tuple[Creature, str]:
    """Who chooses on pain: a player, the victim's before the attacker's; else the referee. Clause: pain.choice"""
    if target.side == "pc":
        return target, "victim"
    return attacker, "attacker" if attacker.side == "pc" else "game-master"


def pain_options(attacker: Creature, target: Creature, kind: str = "") -> Rule[tuple[str, ...]]:
    """What can happen on pain: a fall unless it lies, a Free Attack unless one was made for pain this turn.

    Clauses: pain.choice, free-attack.limit
    """
    turn = yield from turn_now()
    chains = yield from PAIN_CHAINS
    free = attacker.able and (chains or (kind != "pain" and not attacker.has_used("pain", turn)))
    return (*(("knock-down",) if target.posture != "prone" else ()), *(("free-attack",) if free else ()))


FALLS: Final = Sentence("you fall, and have to get up again")
OF_UNSEEN: Final = (FALLS, Sentence("you are attacked again at once"))
"""What pain can do to somebody who does not know by whom. Clauses: pain.knock-down, pain.free-attack"""


def pained(attacker: Creature, target: Creature, damage: int, own: bool) -> Question:
    """What pain does, to whoever chooses it: the victim's player, or the attacker's. Clause: pain.choice"""
    if own:
        text = Sentence(
            "{foe} hurts you for {damage}, which is above your Pain Threshold of {threshold}. What does the pain do?",
            foe=attacker.title,
            damage=damage,
            threshold=target.pain_threshold,
        )
        return Question(text, of=(attacker.id,), unseen=OF_UNSEEN)
    text = Sentence("You hurt {foe} so much that it feels pain. What does the pain do?", foe=target.title)
    return Question(text, of=(target.id,))


def pain_labels(attacker: Creature, target: Creature, own: bool) -> tuple[Sentence, Sentence]:
    """What pain can do, a fall or a Free Attack, to whoever chooses it. Clauses: pain.knock-down, pain.free-attack"""
    if own:
        return (
            FALLS,
            Sentence("{foe} strikes you again at once", foe=attacker.title),
        )
    return (
        Sentence("{foe} falls, and has to get up again", foe=target.title),
        Sentence("strike {foe} again at once", foe=target.title),
    )
