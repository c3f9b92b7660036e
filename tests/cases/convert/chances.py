"""Dice for trying a case on many paths."""

from random import Random


class Extremes:
    """A source of chance that shows its lowest and highest faces often."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._extreme = seed % 3

    def draw(self, sides: int) -> int:
        """A face."""
        if self._extreme and self._random.random() < 0.4 * self._extreme:
            return self._random.choice((1, sides))
        return self._random.randint(1, sides)
