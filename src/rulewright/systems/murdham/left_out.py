"""Clauses of `murdham` that this edition does not implement, by area, each with the reason."""

from typing import Final

IN_PART: Final = (
    "in part: the rows of the 48 careers and of the 36 starting items are not in the catalogue; two skills and a "
    "weapon are drawn from all there are, and money and items are the table's"
)
ADVICE: Final = "advice to the people at the table: there is nothing to enforce"
_ADVICE: Final = ("perception.generous", "perception.ask", "knowledge.remind", "core.golden-rule")
LEFT_OUT: Final = {"create.rest": IN_PART} | dict.fromkeys(_ADVICE, ADVICE)
