"""What a referee puts into places in play: things to be found, creatures to be met; and takes away again."""

import re
from typing import Annotated, Any, Final

from rulewright.chance import parse
from rulewright.engine import REFEREE, Field, Rolls, Rule, Told, World, change, must, procedure, tell
from rulewright.engine.procedure import Procedure
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bricks.exploring.events import PresencesSet, TroveTaken
from rulewright.systems.bricks.exploring.ground import Ground, Laid, named
from rulewright.systems.bricks.exploring.picks import find_picked, finds_of, foe_picked, foes_of
from rulewright.systems.bricks.exploring.records import Locale, Presence, unmet
from rulewright.systems.bricks.house.throws import dice_rows

MOST_THERE: Final = 100
"""The most things, or kinds of creatures, in one place."""
RICHEST: Final = 1_000_000
"""The most coins that something is worth."""
LONGEST: Final = 400
MONEY: Final = re.compile(r"([0-9]{1,9}) +(?:coins?|münzen?)", re.IGNORECASE)
"""What people call so many coins and nothing else, in the languages of the pages."""
Where = Annotated[Locale, Field("in which place")]


def procedures(ground: Ground) -> tuple[Procedure[..., Any], ...]:
    """The referee's procedures that fill places, for one game."""

    def put_find(
        place: Where,
        name: Annotated[str, Field("what it is", longest=LONGEST)],
        text: Annotated[str, Field("what is seen of it", empty="its name", longest=LONGEST)] = "",
        worth: Annotated[int, Field("what it is worth, in the coins of the game", low=0, high=RICHEST)] = 0,
        coins: Annotated[int, Field("so many coins, and nothing else", low=0, high=RICHEST)] = 0,
        hidden: Annotated[bool, Field("found only by looking for it")] = False,
    ) -> Rule[Locale]:
        """Put something in a place that can be found and taken there: a thing, or money."""
        called = named(name, Sentence("the thing"))
        coins = coins or _coins_in(called)
        must(sum(not one.taken for one in place.troves) < MOST_THERE, "{name} is full of things", name=place.title)
        after: Locale = yield from ground.lay(place, Laid(called, text.strip() or called, worth, coins, hidden))
        yield from tell(_line, Sentence("In {place}: {thing}.", place=place.title, thing=called))
        return after

    def remove_find(place: Where, what: Annotated[str, Field("what is taken away", rows=finds_of)]) -> Rule[Locale]:
        """Take something away from a place before anybody finds it."""
        number = find_picked(place, what)
        yield from tell(
            _line, Sentence("No longer in {place}: {thing}.", place=place.title, thing=place.troves[number].text)
        )
        after: Locale = yield from change(place, TroveTaken(number))
        return after

    def put_creatures(
        place: Where,
        creature: Annotated[str, Field("which creature of the list", rows=ground.foes)],
        count: Annotated[int, Field("how many", low=1, high=MOST_THERE)] = 1,
        text: Annotated[str, Field("what is read aloud when they are met", longest=LONGEST)] = "",
        thrown: Annotated[
            str, Field("dice that say how many, in place of a number", longest=20, rows=dice_rows(), own=True)
        ] = "",
        hidden: Annotated[bool, Field("found only by looking for them")] = False,
    ) -> Rule[Locale]:
        """Put creatures in a place; they are met there when the referee says who is there."""
        if thrown:
            parse(thrown)
        must(len(place.creatures) < MOST_THERE, "{name} is full of creatures", name=place.title)
        one = Presence(_known(ground, creature), thrown.strip() or str(count), text.strip(), hidden)
        left = () if place.met else place.creatures
        after: Locale = yield from change(place, PresencesSet((*left, one)))
        yield from tell(_line, Sentence("In {place}: {thing}.", place=place.title, thing=unmet(one)))
        return after

    def remove_creatures(
        place: Where, who: Annotated[str, Field("who is there no longer", rows=foes_of)]
    ) -> Rule[Locale]:
        """Take creatures away from a place before anybody meets them."""
        at = foe_picked(place, who)
        gone = place.creatures[at]
        after: Locale = yield from change(place, PresencesSet((*place.creatures[:at], *place.creatures[at + 1 :])))
        yield from tell(_line, Sentence("No longer in {place}: {thing}.", place=place.title, thing=unmet(gone)))
        return after

    made = (
        ("put-find", "Put something in a place", put_find),
        ("remove-find", "Take something from a place", remove_find),
        ("put-creatures", "Put creatures in a place", put_creatures),
        ("remove-creatures", "Take creatures from a place", remove_creatures),
    )
    return tuple(
        procedure(f"{ground.system}.{name}", title=title, by="referee", house=True, books=True)(rule)
        for name, title, rule in made
    )


def _coins_in(name: str) -> int:
    """Return how many coins a thing is that is called by nothing else: `20 coins`; 0 if it is no money."""
    said = MONEY.fullmatch(name.strip())
    return min(int(said[1]), RICHEST) if said else 0


def _known(ground: Ground, word: str) -> str:
    """Return the creature of the list that people mean, by its id or name; Unreadable if there is none."""
    rows = {str(one.value): str(one.title) for one in ground.foes(World([]), {})}
    low = word.strip().casefold()
    found = next((key for key, title in rows.items() if low in (key.casefold(), title.casefold())), None)
    if found is None:
        raise Unreadable(
            Sentence("'{word}'", word=word),
            "there is no such creature",
            Sentence("there are {rows}", rows=", ".join(rows.values())),
        )
    return found


def _line(_rolls: Rolls, text: Sentence) -> Told:
    return Told(text, about="place", audience=REFEREE)
