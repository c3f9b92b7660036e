"""Beginning a fight with whoever is there: the offer that a table shows as soon as there are two sides."""

from collections.abc import Mapping, Sequence
from typing import Any

from rulewright.engine import Offer, Procedure, Record
from rulewright.errors import Sentence
from rulewright.systems.bricks.saying import in_a_row

MOST_NAMED = 4
"""The most foes that are named; of more the number is given."""


def against(
    begin: Procedure[..., Any], arguments: Mapping[str, Any], party: Sequence[Record], foes: Sequence[Record]
) -> Offer:
    """Return the offer that begins a fight of a party against foes, with what is missing if there are no two sides."""
    if not foes:
        why = Sentence("This waits for at least one foe.")
        return Offer(begin.id, {}, Sentence("Begin a fight"), why)
    if not party:
        why = Sentence("This waits for at least one character.")
        return Offer(begin.id, {}, Sentence("Begin a fight"), why)
    if len(foes) > MOST_NAMED:
        return Offer(begin.id, dict(arguments), Sentence("Begin a fight against {n} foes", n=len(foes)))
    names = in_a_row(one.title for one in foes)
    return Offer(begin.id, dict(arguments), Sentence("Begin a fight against {names}", names=names))
