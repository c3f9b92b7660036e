"""What comes of attacks: an ability used with one, a blow, a Free Attack that fell due.

Belongs here: plain values that rules hand on. Not here: how they come about (`strike`).
"""

from typing import Annotated

import msgspec

from rulewright.engine import must
from rulewright.engine.facts import Who
from rulewright.engine.odds.results import implied, result


class Extra(msgspec.Struct, frozen=True):
    """An ability used with an attack. Clauses: reactions.passive-only, free-attack.passive-only"""

    name: str = "ability"
    active: bool = False
    die: str = ""
    """Extra damage die in notation."""


class Blow(msgspec.Struct, frozen=True):
    """How an attack came out."""

    attacker: Who
    target: Annotated[str, implied("the deed says whom it is at")]
    hit: Annotated[bool, result("hits", answers=True)]
    damage: Annotated[int, result("damage")] = 0
    """Damage after armor."""
    number: Annotated[int | None, implied("the chance of a hit says it")] = None
    """Target number of the test; None where none was made."""
    by: Annotated[str, implied("the chance of a hit says it")] = ""
    """Whose player tested: `attack`, `defense`, or nobody's."""
    ground: Annotated[str, implied("the chance of a hit says it")] = ""
    """Ground of the Advantage it had."""
    pain: Annotated[bool, result("brings pain")] = False
    options: Annotated[tuple[str, ...], implied("what comes of the choice is told")] = ()
    """What could be chosen on pain."""
    chooser: Annotated[str, implied("what comes of the choice is told")] = ""
    """Whose player chose: attacker, victim or game-master."""
    choice: Annotated[str, implied("what comes of it is told")] = ""
    after: "tuple[Blow, ...]" = ()
    """The Free Attack that pain brought."""


class Opening(msgspec.Struct, frozen=True):
    """A Free Attack that fell due. Clause: free-attack.triggers"""

    attacker: Who
    target: Annotated[str, implied("the deed says whom it is at")]
    kind: Annotated[str, implied("the move says it")]
    entitled: Annotated[bool, result("has a Free Attack")]
    taken: Annotated[bool, result("makes a Free Attack")] = False
    """It was made, and not let go."""
    blow: Blow | None = None
    """How it came out; None where the referee states it."""


def refuse_active(extra: Extra | None) -> None:
    """Refuse an active ability in a Reaction. Clauses: reactions.passive-only, free-attack.passive-only"""
    must(
        extra is None or not extra.active,
        "a Reaction cannot use an active ability, and {name} is one",
        name=extra and extra.name,
        clause="free-attack.passive-only",
    )
