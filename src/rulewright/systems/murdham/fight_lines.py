"""Lines of the log about a fight and its rounds."""

from collections.abc import Mapping
from typing import Final

from rulewright.engine import Rolls, Told
from rulewright.errors import Sentence
from rulewright.systems.murdham.records import Creature, Fight

CALLED: Final[Mapping[str, str]] = {"company": Sentence("the company"), "foes": Sentence("the foes")}
"""The factions as people call them."""
BEGIN: Final[Mapping[str, Sentence]] = {
    "company": Sentence("the company begins"),
    "foes": Sentence("the foes begin"),
}
"""Which faction begins a round, in words. Clause: combat.initiative"""


def begun(_rolls: Rolls, holder: str) -> Told:
    """A fight begins. Clause: combat.initiative"""
    text = (
        Sentence("a fight begins; the company holds the initiative")
        if holder == "company"
        else Sentence("a fight begins; the foes hold the initiative")
    )
    return Told(text, about="fight", clause="combat.initiative")


def opens(_rolls: Rolls, fight: Fight) -> Told:
    """A round begins. Clause: combat.initiative"""
    text = Sentence("round {round}: {side}", round=fight.round, side=BEGIN[fight.next])
    return Told(text, about="round", total=fight.round, clause="combat.initiative")


def did(_rolls: Rolls, who: Creature, what: str) -> Told:
    """What somebody did with a turn. Clause: combat.rounds"""
    does = Sentence(what) if what else Sentence("the turn is spent")
    return Told(Sentence("{who}: {deed}", who=who.title, deed=does), about="turn", clause="combat.rounds")


def passes(_rolls: Rolls, side: str) -> Told:
    """A faction passed. Clause: combat.rounds"""
    text = Sentence("the company passes") if side == "company" else Sentence("the foes pass")
    return Told(text, about="pass", clause="combat.rounds")


def tested(_rolls: Rolls, side: str) -> Told:
    """A side is down to half. Clause: combat.morale"""
    text = Sentence("{side} are down to half: morale", side=CALLED[side])
    return Told(text, about="morale", clause="combat.morale")


def came_out(_rolls: Rolls, firm: tuple[Creature, ...], broken: tuple[Creature, ...]) -> Told:
    """How morale came out. Clause: combat.morale"""
    stays, goes = (", ".join(one.title for one in some) for some in (firm, broken))
    held = Sentence("{names}: fight on", names=stays)
    if not broken:
        return Told(held, about="morale", verdict=Sentence("firm"), clause="combat.morale")
    text = Sentence("{names}: surrender or retreat", names=goes)
    if firm:
        text = Sentence("{broken}; {firm}", broken=text, firm=held)
    return Told(text, about="morale", verdict=Sentence("broken"), clause="combat.morale")


def over(_rolls: Rolls) -> Told:
    """The fight is over. Clause: combat.rounds"""
    return Told(Sentence("the fight is over"), about="fight", clause="combat.rounds")
