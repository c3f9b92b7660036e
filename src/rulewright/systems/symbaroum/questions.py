"""Questions of a fight as whoever decides hears them: what hangs on the answer."""

from typing import Final

from rulewright.engine import Question
from rulewright.systems.symbaroum.records import Creature

OPENS: Final = {
    "reach": "comes within reach of your long weapon",
    "withdraw": "turns away from you",
    "pass-by": "runs past you",
    "surprise": "has not noticed you",
    "pain": "reels with pain",
    "mishap": "makes a mishap",
}
"""What gives a Free Attack, to whoever may make it. Clause: free-attack.triggers"""


def opened(target: Creature, kind: str) -> Question:
    """A Free Attack that falls due, to whoever may make it. Clause: free-attack.triggers"""
    return Question(f"{target.title} {OPENS[kind]}. Do you make a Free Attack?", of=(target.id,))


def pained(attacker: Creature, target: Creature, damage: int, own: bool) -> Question:
    """What pain does, to whoever chooses it: the victim's player, or the attacker's. Clause: pain.choice"""
    if own:
        text = f"{attacker.title} hurts you for {damage}, which reaches your Pain Threshold of {target.pain_threshold}"
        return Question(f"{text}. What does the pain do?", of=(attacker.id,))
    text = f"You hurt {target.title} so much that it feels pain. What does the pain do?"
    return Question(text, of=(target.id,))


def pain_labels(attacker: Creature, target: Creature, own: bool) -> tuple[str, str]:
    """What pain can do, a fall or a Free Attack, to whoever chooses it. Clauses: pain.knock-down, pain.free-attack"""
    if own:
        return "you fall, and have to get up again", f"{attacker.title} strikes you again at once"
    return f"{target.title} falls, and has to get up again", f"strike {target.title} again at once"
