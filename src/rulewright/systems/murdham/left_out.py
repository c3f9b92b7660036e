"""Clauses of `murdham` that this edition does not implement, by area, each with the reason."""

from typing import Final

ADVICE: Final = "advice to the people at the table: there is nothing to enforce"
_ADVICE: Final = ("perception.generous", "perception.ask", "knowledge.remind", "core.golden-rule")
LEFT_OUT: Final = dict.fromkeys(_ADVICE, ADVICE)
