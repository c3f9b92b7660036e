"""Probabilities as people read them."""

from fractions import Fraction
from typing import Final

LEAST: Final = 0.1
"""The percentage below which, and as far from 100, an uncertain chance is not given more exactly."""


def percent(chance: Fraction) -> float:
    """Return a probability in percent, to a tenth. An uncertain chance is neither 0 nor 100, however near it comes."""
    if chance in (0, 1):
        return float(chance * 100)
    return min(max(round(float(chance * 100), 1), LEAST), 100 - LEAST)


def percent_in_words(chance: Fraction) -> str:
    """Return the same as text: `61.0%`, `< 0.1%`, `> 99.9%`."""
    tenths = chance * 1000
    if 0 < tenths < 1:
        return f"< {LEAST}%"
    if 999 < tenths < 1000:
        return f"> {100 - LEAST}%"
    return f"{float(chance):.1%}"
