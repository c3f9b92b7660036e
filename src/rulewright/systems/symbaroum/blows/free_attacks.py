"""Free Attacks: what gives one, who may make it, and asking whoever may."""

from functools import partial
from typing import Final

from rulewright.engine import Question, Rolls, Rule, Told, change, choose, look, tell
from rulewright.errors import Sentence
from rulewright.systems.symbaroum.blows.outcome import Opening
from rulewright.systems.symbaroum.events.fighting import FreeAttackMade
from rulewright.systems.symbaroum.harm.wounds import turn_now
from rulewright.systems.symbaroum.options import (
    PAIN_CHAINS,
    RANGED_FREE_ATTACKS,
)
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.gear import Weapon


def claim(attacker_id: str, target_id: str, kind: str, *, asked: bool = False) -> Rule[Opening]:
    """Ask whoever is entitled to a Free Attack, and count it for this turn if it is made.

    Clauses: free-attack.limit, free-attack.triggers, movement.bypass
    """
    attacker = yield from look(Creature, attacker_id)
    target = yield from look(Creature, target_id)
    if not (yield from may_strike(attacker, target, kind)):
        return Opening(attacker_id, target_id, kind, False)
    if not asked:
        labels = (Sentence("strike {foe}: it costs no Action", foe=target.title), LET_IT_GO)
        asks = partial(opened, target, kind)
        answer = yield from choose(attacker_id, f"{kind}-attack", ("strike", "let-go"), labels=labels, asks=asks)
        if answer == "let-go":
            return Opening(attacker_id, target_id, kind, True)
    turn = yield from turn_now()
    attacker = yield from change(attacker, FreeAttackMade(kind, turn))
    yield from tell(_free, attacker, target, kind)
    return Opening(attacker_id, target_id, kind, True, True)


def may_strike(attacker: Creature, target: Creature, kind: str) -> Rule[bool]:
    """Whether a trigger of this kind gives a Free Attack. Clause: free-attack.limit"""
    return not (yield from no_free_attack(attacker, target, kind))


def no_free_attack(attacker: Creature, target: Creature, kind: str) -> Rule[str]:
    """Why a trigger gives no Free Attack: unable to react, nothing noticed to react to, used up this turn, no live
    target; empty where it does.

    Clauses: free-attack.limit, dying.state, reactions.unlimited, defense.aware
    """
    if not attacker.able:
        what = "a dying character can do nothing for itself" if attacker.status == "dying" else "it cannot react"
        return f"{attacker.title} is {attacker.status}: {what}"
    if target.status not in ("active", "down"):
        return f"{target.title} is {target.status}"
    if target.id in attacker.unaware:
        return f"{attacker.title} has not noticed {target.title}"
    turn = yield from turn_now()
    chains = kind == "pain" and (yield from PAIN_CHAINS)
    if attacker.has_used(kind, turn) and not chains:
        return f"{attacker.title} has used its one Free Attack of the kind {kind} this turn"
    return ""


def weapon_for(attacker: Creature, kind: str) -> Rule[Weapon]:
    """The weapon of an attack: the one in hand; for most Free Attacks one that strikes at arm's length.

    Clauses: free-attack.what, draw.natural
    """
    if kind in ("", "surprise", "pain") or (yield from RANGED_FREE_ATTACKS):
        return attacker.weapon
    return attacker.melee_weapon


def _free(_rolls: Rolls, attacker: Creature, target: Creature, kind: str) -> Told:
    text = Sentence(
        "{who} makes a Free Attack on {foe} ({trigger})",
        who=attacker.title,
        foe=target.title,
        trigger=Sentence(kind),
    )
    if "pc" not in (attacker.side, target.side):
        text = Sentence("{deed}: the referee states what it does", deed=text)
    return Told(text, about=f"{kind}-attack", clause="free-attack.what")


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
