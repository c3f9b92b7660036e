"""Scenes outside a fight, and the clues to be found for them."""

from typing import Annotated, Literal

import msgspec

from rulewright.engine import Record
from rulewright.engine.facts import REFEREE_ONLY, Who, drawn, hidden, state
from rulewright.engine.odds.results import result
from rulewright.systems.symbaroum.rows import Attribute

SceneKind = Literal["social-challenge", "problem-solving"]
"""How a scene is settled."""


class Clue(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A fact, secret or rumour to be found before a negotiation. Clause: social.preparation"""

    id: str
    text: str
    attribute: Attribute = "cunning"
    difficulty: int = 0
    found: Annotated[bool, result("found")] = False
    tried: tuple[str, ...] = ()
    """Ids of those who have looked for it."""

    @property
    def called(self) -> str:
        """Return its name as people read it."""
        return self.id.replace("-", " ")


class Scene(Record, frozen=True, kw_only=True):
    """A scene outside the fight. Clauses: problem-solving.what, social.what"""

    name: Annotated[str, drawn("name")] = ""
    kind: Annotated[SceneKind, drawn("Kind")] = "problem-solving"
    other_side: Annotated[str, drawn("With")] = ""
    """With whom it is settled."""
    people: Annotated[tuple[Who, ...], state("On the other side", seen=REFEREE_ONLY, clause="social.what")] = ()
    """Who is on the other side, of those who are there."""
    peopled: Annotated[bool, hidden("who is on the other side says it", seen=REFEREE_ONLY)] = False
    """Whether anybody ever was, who may be gone by now."""
    stakes: Annotated[str, drawn("At stake")] = ""
    wants: Annotated[str, state("What the other side wants", seen=REFEREE_ONLY, clause="social.preparation")] = ""
    """What the other side is after; the referee's."""
    limits: Annotated[
        str, state("What the other side will not give", seen=REFEREE_ONLY, clause="social.preparation")
    ] = ""
    """What the other side will not give; the referee's."""
    clues: Annotated[tuple[Clue, ...], drawn("clues")] = ()
    endings: Annotated[tuple[str, ...], state("Possible endings", seen=REFEREE_ONLY, clause="social.resolution")] = ()
    outcome: Annotated[str, drawn("Outcome")] = ""
    tests: Annotated[int, state("Tests made", one="Test made", clause="problem-solving.flow")] = 0
