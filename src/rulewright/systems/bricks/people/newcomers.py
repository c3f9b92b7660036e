"""Somebody new: an id of their own, a name, and anything left open drawn by a die from what is legal.

An id that a player makes is never one that something hidden has: else it would reveal that thing.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import count
from typing import Any, Final, TypeVar

from msgspec.structs import fields

from rulewright.chance import d
from rulewright.content import NameList, ids, pack
from rulewright.engine import Rule, roll, system
from rulewright.errors import Sentence
from rulewright.systems.bricks.saying import in_a_row

T = TypeVar("T")
SEEN, APART = 20, d(80)
"""The numbers left to those who come in view, and the die for the first number of the unseen."""
NEWCOMER = "newcomer"
"""The beginning of an id if a name has no letters to make one of."""


NAME: Final = "name"
"""What the die is called that draws a name: nobody cares what it showed."""


def drawn(options: Sequence[T], why: str, *, secret: bool = False) -> Rule[T]:
    """Return one of several by a die named `why` with as many sides; no die falls if there is but one."""
    if len(options) == 1:
        return options[0]
    return options[(yield from roll(d(len(options)), why, secret=secret)) - 1]


def dice_made(made: Mapping[str, Iterable[str]]) -> Sentence:
    """Return what dice made of somebody new, by what each die is called, in the order in which they fell.

    It is the field `fell` of the line that tells of them, and no part of its text.
    """
    return in_a_row(Sentence("{die}: {made}", die=die, made=one) for die, some in made.items() for one in some)


def made_by_dice(line: Sentence) -> Iterator[tuple[str, Sentence]]:
    """Yield what a line says that dice made: what the die is called, and what came of it."""
    if line.fields.keys() == {"die", "made"}:
        yield line.fields["die"], Sentence(line.fields["made"])
    for one in line.fields.values():
        if isinstance(one, Sentence):
            yield from made_by_dice(one)


def named_or_drawn(name: str, game: str) -> Rule[str]:
    """Return the given name, else one of the pack's names of a game by a die named `name`."""
    return name.strip() or (yield from drawn(first_names(game), NAME))


@cache
def first_names(game: str) -> tuple[str, ...]:
    """Return the names that a game's pack has for new characters."""
    return next(row.entries for row in pack(game, "names", NameList) if row.id == "given")


class Apart(frozenset[str]):
    """Ids that are taken for those who come unseen, and of numbered ones all up to a number."""

    most = SEEN

    def __contains__(self, identity: object) -> bool:
        number = str(identity).rpartition("-")[2]
        return super().__contains__(identity) or (number.isdecimal() and int(number) <= self.most)


def taken_for(ids: Iterable[str], *, unseen: bool) -> Rule[frozenset[str]]:
    """Return the ids that are taken for those who come.

    Those who come unseen are numbered from where a secret die says: else the numbers of others would reveal how many
    there are, and their own, once they are shown, how many are left.
    """
    if not unseen:
        return frozenset(ids)
    found = Apart(ids)
    found.most = SEEN + (yield from roll(APART, "number", secret=True)) - 1
    return found


def numbered(kind: str, taken: frozenset[str]) -> Iterator[tuple[str, int]]:
    """Yield ids of a kind that are not `taken`, each with its number; in view nobody has a number of the unseen."""
    for number in count(1):
        identity = f"{kind}-{number}" if number < SEEN or isinstance(taken, Apart) else f"{kind}-v{number}"
        if identity not in taken:
            yield identity, number


def newcomer_id(name: str, taken: Iterable[str], game: str) -> str:
    """Return an id for somebody whom a player makes and names, numbered if another character made by players has it.

    It is joined by underscores, and is no word by which a game or its packs call something: anything else in a world,
    hidden or not, has an id joined by hyphens, or such a word.
    """
    plain = "_".join(re.findall(r"[a-z0-9]+", name.casefold())) or NEWCOMER
    if plain in spoken_for(game):
        plain += "_"
    borne = frozenset(taken)
    return next(one for number in count(1) if (one := plain if number == 1 else f"{plain}_{number}") not in borne)


@cache
def spoken_for(game: str) -> frozenset[str]:
    """Return what a game and its packs call by one word: places, people, the clock."""
    kinds: Iterable[Any] = system(game).records
    names = (field.default for kind in kinds for field in fields(kind) if field.name == "id")
    return ids(game) | {one for one in names if isinstance(one, str)}


def hidden_id(name: str, *, unseen: bool) -> str:
    """Return an id from a name that the referee gives, with a mark that no player's has if somebody comes `unseen`."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")
    return f"{plain}-unseen" if plain and unseen else plain


def free_id(name: str, taken: Iterable[str]) -> str:
    """Return an id from a name that no player gives, numbered if somebody has it."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-") or NEWCOMER
    borne = frozenset(taken)
    if plain not in borne:
        return plain
    return next(identity for identity, number in numbered(plain, borne) if number > 1)
