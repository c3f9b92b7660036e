"""What comes of attacks: an ability used with one, a blow, a Free Attack that fell due.

Belongs here: plain values that rules hand on. Not here: how they come about (`strike`).
"""

import msgspec

from rulewright.engine import must


class Extra(msgspec.Struct, frozen=True):
    """An ability used with an attack. Clauses: reactions.passive-only, free-attack.passive-only"""

    name: str = "ability"
    active: bool = False
    die: str = ""
    """Extra damage die in notation."""


class Blow(msgspec.Struct, frozen=True):
    """How an attack came out."""

    attacker: str
    target: str
    hit: bool
    damage: int = 0
    """Damage after armor."""
    number: int | None = None
    """Target number of the test; None where none was made."""
    by: str = ""
    """Whose player tested: `attack`, `defense`, or nobody's."""
    ground: str = ""
    """Ground of the Advantage it had."""
    pain: bool = False
    options: tuple[str, ...] = ()
    """What could be chosen on pain."""
    chooser: str = ""
    """Whose player chose: attacker, victim or game-master."""
    choice: str = ""
    after: "tuple[Blow, ...]" = ()
    """The Free Attack that pain brought."""


class Opening(msgspec.Struct, frozen=True):
    """A Free Attack that fell due. Clause: free-attack.triggers"""

    attacker: str
    target: str
    kind: str
    entitled: bool
    taken: bool = False
    """It was made, and not let go."""
    blow: Blow | None = None
    """How it came out; None where the game master states it."""


def refuse_active(extra: Extra | None) -> None:
    """Refuse an active ability in a Reaction. Clauses: reactions.passive-only, free-attack.passive-only"""
    must(
        extra is None or not extra.active,
        "a Reaction cannot use an active ability, and {name} is one",
        name=extra and extra.name,
        clause="free-attack.passive-only",
    )
