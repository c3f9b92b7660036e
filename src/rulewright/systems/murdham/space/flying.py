"""Flying: who flies how, and what that keeps from attacks."""

from typing import Final, Literal

from rulewright.engine import must
from rulewright.systems.murdham.records.creature import LEVITATION, Creature

Flight = Literal["", "lander", "swooper", "hoverer"]
KINDS: Final[tuple[Flight, ...]] = ("lander", "swooper", "hoverer")
"""How creatures fly, the clumsiest first. Clause: core.traits"""


def flight_of(who: Creature) -> Flight:
    """How somebody flies, by nature or by a power; empty who does not. Clauses: core.traits, magic.profane"""
    kinds = [one for one in KINDS if one in who.traits or f"{LEVITATION}: {one}" in who.traits]
    return kinds[-1] if kinds else ""


def must_strike_from_there(who: Creature) -> None:
    """Refuse attacks in the air to those who have to land for them. Clause: core.traits"""
    must(
        not who.aloft or flight_of(who) != "lander",
        "{title} cannot attack in the air, and has to land first",
        title=who,
        clause="core.traits",
    )
