"""Limits on the size of dice, so that no text can keep its reader waiting for odds.

Belongs here: the limits and the complaint when one is exceeded. Not here: what dice mean.
"""

from typing import Final

from rulewright.errors import Sentence, Unreadable

MOST_DICE: Final = 1000
"""The most dice in one throw."""
MOST_RESULTS: Final = 30
"""The most throws of one notation, each with a result of its own."""
MOST_SIDES: Final = 1000
"""The most sides of one die."""
MOST_POINTS: Final = 1_000_000
"""The largest constant, floor, cap or factor."""
MOST_TEXT: Final = 1000
"""The most characters of one expression."""
MOST_DEPTH: Final = 40
"""The most nested brackets."""
MOST_SIZE: Final = 400_000_000
"""The most bits of all weights of one distribution; 50 megabytes."""
MOST_STEPS: Final = 1_000_000_000
"""The most digits of 30 bits that may be touched for one distribution; a second or two."""
FEW_THROWS: Final = 1 << 400
"""With fewer throws than this the work need not be estimated."""
MOST_SPREAD: Final = 5_000_000
"""The most points between the lowest and the highest value of one distribution."""


def products(bits: float, count: float) -> float:
    """Return the steps that a number of products takes, each of two numbers of that many bits together."""
    return float(count * (bits / 30) ** 1.585)


def check_work(where: object, size: float, steps: float) -> None:
    """Refuse a distribution that would take more room or time than anyone has for it."""
    times = max(size / MOST_SIZE, steps / MOST_STEPS)
    if times > 1:
        much = f"{times:.1f}" if times < 1_000_000 else Sentence("over a million")
        right = Sentence("throw fewer or smaller dice; they can be thrown, only their exact odds are out of reach")
        raise Unreadable(str(where), Sentence("its exact odds are {much} times the work allowed", much=much), right)


def check_number(where: str, number: object, name: str, least: int, most: int) -> None:
    """Refuse anything but a whole number from `least` to `most`."""
    if not isinstance(number, int) or isinstance(number, bool):
        raise Unreadable(
            where, Sentence("{name} is {number}", name=Sentence(name), number=repr(number)), "it is a whole number"
        )
    if not least <= number <= most:
        raise Unreadable(
            where,
            Sentence("{name} is {number}", name=Sentence(name), number=number),
            Sentence("it is {least} to {most}", least=least, most=most),
        )
