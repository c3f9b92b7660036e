"""Treasure: what is paid for it in the end."""

from typing import Annotated, Final, Literal

from rulewright.chance import d
from rulewright.engine import Field, Rolls, Rule, Told, procedure, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.scales import Scale

Buyer = Literal["ordinary", "specialist", "unfriendly"]
APPRAISAL_DIE: Final = d(10)
"""Die of an appraisal. Clause: dungeon.treasure.appraise"""
SHARES: Final = Scale(((1, 1), (2, 50), (7, 75), (10, 100)))
"""Percent of the base price that are paid, with the lowest face of each. Clause: dungeon.treasure.appraise"""
SWINGS: Final[dict[Buyer, int]] = {"ordinary": 0, "specialist": 1, "unfriendly": -1}
"""Who rolls twice, for the better or for the worse. Clause: dungeon.treasure.appraise"""


@procedure("bdp.appraise", title="Have treasure appraised", clauses=("dungeon.treasure.appraise",), by="referee")
def appraise(
    base: Annotated[int, Field("its base price, in coins", low=0, high=1_000_000)],
    buyer: Annotated[
        Literal["ordinary", "specialist", "unfriendly"], Field("a specialist or an unfriendly buyer rolls twice")
    ] = "ordinary",
) -> Rule[int]:
    """Have treasure priced by a d10: 1, 50, 75 or 100 percent of its base price, in whole coins.

    Clause: dungeon.treasure.appraise
    """
    percent = yield from SHARES.ask(APPRAISAL_DIE.swing(SWINGS[buyer]), "d10")
    value = base * percent // 100
    yield from tell(_appraised, base, percent, value)
    return value


PROCEDURES: Final = (appraise,)


def _appraised(rolls: Rolls, base: int, percent: int, value: int) -> Told:
    text = Sentence(
        "The appraisal: {percent}% of {base}, {n} coin.",
        "The appraisal: {percent}% of {base}, {n} coins.",
        n=value,
        percent=percent,
        base=base,
    )
    return Told(text, about="d10", total=rolls["d10"].value, clause="dungeon.treasure.appraise")
