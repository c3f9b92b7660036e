"""Questions of a fight as whoever decides hears them: what hangs on the answer."""

from typing import Final

from rulewright.engine import Question
from rulewright.errors import Sentence
from rulewright.systems.symbaroum.records import Creature

OPENS: Final = {
    "reach": Sentence("{foe} comes within reach of your long weapon"),
    "withdraw": Sentence("{foe} turns away from you"),
    "pass-by": Sentence("{foe} runs past you"),
    "surprise": Sentence("{foe} has not noticed you"),
    "pain": Sentence("{foe} reels with pain"),
    "mishap": Sentence("{foe} makes a mishap"),
}
"""What gives a Free Attack, to whoever may make it; still without the name. Clause: free-attack.triggers"""
LET_IT_GO: Final = Sentence("let it go")
"""Not to make a Free Attack. Clause: free-attack.what"""


def opened(target: Creature, kind: str) -> Question:
    """A Free Attack that falls due, to whoever may make it. Clause: free-attack.triggers"""
    opening = Sentence(OPENS[kind].template, foe=target.title)
    return Question(Sentence("{opening}. Do you make a Free Attack?", opening=opening), of=(target.id,))


def surprising(who: Creature, victims: tuple[Creature, ...]) -> Question:
    """On whom to make the Free Attack of an ambush. Clause: surprise.free-attack"""
    text = Sentence(
        "You have surprised them: one Free Attack with your {weapon} before the order starts. On whom?",
        weapon=Sentence(who.weapon.name),
    )
    return Question(text, tuple(one.id for one in victims))


def pained(attacker: Creature, target: Creature, damage: int, own: bool) -> Question:
    """What pain does, to whoever chooses it: the victim's player, or the attacker's. Clause: pain.choice"""
    if own:
        text = Sentence(
            "{foe} hurts you for {damage}, which reaches your Pain Threshold of {threshold}. What does the pain do?",
            foe=attacker.title,
            damage=damage,
            threshold=target.pain_threshold,
        )
        return Question(text, of=(attacker.id,))
    text = Sentence("You hurt {foe} so much that it feels pain. What does the pain do?", foe=target.title)
    return Question(text, of=(target.id,))


def pain_labels(attacker: Creature, target: Creature, own: bool) -> tuple[Sentence, Sentence]:
    """What pain can do, a fall or a Free Attack, to whoever chooses it. Clauses: pain.knock-down, pain.free-attack"""
    if own:
        return (
            Sentence("you fall, and have to get up again"),
            Sentence("{foe} strikes you again at once", foe=attacker.title),
        )
    return (
        Sentence("{foe} falls, and has to get up again", foe=target.title),
        Sentence("strike {foe} again at once", foe=target.title),
    )
