"""What an answer means for whoever gives it: how likely they come away unhurt, how likely it ends badly.

Belongs here: reading that out of the results of a command. Not here: solving them (campaign.weighed), who may know it.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final

import msgspec

from rulewright.campaign.weighed import Facts
from rulewright.chance import Dist

HARM: Final = ("damage", "hurt dealt", "hurt hp", "hurt lost")
"""What results call the harm that reached somebody, after all that stops it."""
TARGET: Final = "target"
"""What results, and the arguments of commands, call whoever is struck."""
PARRIED: Final = "parried "
"""Before what befell whoever lost a parry, who is the one struck unless they have won it."""
GRAVE: Final[Mapping[str, frozenset[Any]]] = {
    "status": frozenset({"critical", "dead", "dying", "destroyed", "routed"}),
    "critical": frozenset({True}),
    "killed": frozenset({True}),
    "hurt harm critical": frozenset({True}),
    "hurt harm killed": frozenset({True}),
}
"""What results say of whom it ended badly for."""


class Stake(msgspec.Struct, frozen=True):
    """Both ends of an answer."""

    safe: Fraction
    """No harm gets through."""
    grave: Fraction
    """Down, critically hurt, dead."""


def stake(dist: Dist[Facts], who: str, arguments: Mapping[str, Any]) -> Stake | None:
    """What results hold for somebody who is struck in them; None if nobody strikes them."""
    safe = grave = Fraction(0)
    is_struck = False
    for facts, weight in dist.items():
        said, share = dict(facts), Fraction(weight, dist.total)
        own = f"{who}: "
        if any(name.startswith(own) for name in said):
            said = {name.removeprefix(own): value for name, value in said.items()}
        elif said.get(TARGET, arguments.get(TARGET)) != who:
            continue
        if said.get(f"{PARRIED}winner") == "attacker":
            said |= {name.removeprefix(PARRIED): value for name, value in said.items() if name.startswith(PARRIED)}
        is_struck = is_struck or any(name in said for name in HARM)
        safe += share if not any(said.get(name) for name in HARM) else 0
        grave += share if any(said.get(name) in bad for name, bad in GRAVE.items()) else 0
    return Stake(safe, grave) if is_struck else None
