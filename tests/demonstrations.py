"""Demonstrations whose dice a test knows: made before a server serves them, since only so can their seed be chosen."""

from rulewright.campaign import Campaign
from rulewright.engine import system
from rulewright.table.house.places import cupboard

DEMO = "demo"
"""What a demonstration is called in links."""
SEED = bytes(range(32))
"""The seed of the first evening where a test gives none: its dice fall in the same order on every machine."""


def demonstration(house: str, game: str, seed: bytes = SEED) -> None:
    """Make the demonstration of a game in a house, unless there is one."""
    places, played = cupboard(house), system(game)
    if DEMO not in places.slugs():
        assert played.demo
        title = "A demonstration"
        Campaign.create(places.place(DEMO), played, title=title, world=played.demo(), seed=seed).release()
