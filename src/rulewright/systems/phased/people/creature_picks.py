"""Rows to pick creatures from."""

from typing import Final

from rulewright.content.folk import Arms, Folk
from rulewright.errors import Sentence
from rulewright.systems.bricks.cairn.fighters import Prowler
from rulewright.systems.bricks.people.folk import SCORES
from rulewright.systems.bricks.picking import numbers_of, prowlers
from rulewright.systems.phased.tables import ARMOR, WEAPONS


def _called(thing: str) -> str:
    if thing in WEAPONS:
        return WEAPONS[thing].name.casefold()
    return ARMOR[thing].name.casefold() if thing in ARMOR else thing


creature_picks = prowlers("phased", "DR", _called)
"""Every creature of the list. Clause: reactions.when"""
ARMS: Final[dict[Arms, str]] = {"knife": "hand", "stick": "hand", "hammer": "hand", "spear": "polearm"}
"""What ordinary people would defend themselves with. Clause: weapons.table"""


def ordinary(one: Folk) -> Prowler:
    """Somebody of the ordinary people with this game's numbers. Clauses: chargen.abilities, chargen.hp"""
    return Prowler(
        id=one.id,
        name=one.name,
        stats=SCORES[one.build],
        text=one.text,
        appearing="1",
        tactics="nearest",
        wants=one.wants,
        things=(ARMS[one.arms],),
    )


def numbers(row: Prowler) -> Sentence:
    """Somebody's scores and arms in a line. Clause: chargen.abilities"""
    return numbers_of(row, "DR", _called)
