"""Ordinary people brought into play: they come as bystanders, each with a name, and some of them buy and sell.

Belongs here: the rows to pick from, the names, the command. Not here: their numbers, which are each game's.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Annotated, Any, Final, TypeVar

from msgspec.structs import replace

from rulewright.content.folk import Build, Folk, folk
from rulewright.content.kinds import kinds_of
from rulewright.engine import Field, Record, Rolls, Rule, Told, create, must, procedure, survey
from rulewright.engine.declared.picks import Pick
from rulewright.engine.procedure import Procedure
from rulewright.engine.wording import Term
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bricks.cairn.fighters import Scores
from rulewright.systems.bricks.house.records import Dealer, dealer_id
from rulewright.systems.bricks.people.groups import Brought, HowMany, Side, Unseen
from rulewright.systems.bricks.people.meeting import brought
from rulewright.systems.bricks.people.newcomers import NAME, drawn, first_names
from rulewright.systems.bricks.picking import listed
from rulewright.systems.bricks.saying import named

C = TypeVar("C", bound=Record)
R = TypeVar("R")
USUAL, GOOD, LESS, POOR = 10, 13, 9, 6
"""Scores of the descendants of one game: the usual one, a good one with what it costs elsewhere, and a poor one."""
USUAL_HP: Final = 3
SCORES: Final[dict[Build, Scores]] = {
    "plain": Scores(hp=USUAL_HP, strength=USUAL, dexterity=USUAL, willpower=USUAL),
    "strong": Scores(hp=USUAL_HP, strength=GOOD, dexterity=LESS, willpower=LESS),
    "nimble": Scores(hp=USUAL_HP, strength=LESS, dexterity=GOOD, willpower=LESS),
    "clever": Scores(hp=USUAL_HP, strength=LESS, dexterity=LESS, willpower=GOOD),
    "frail": Scores(hp=USUAL_HP, strength=POOR, dexterity=USUAL, willpower=USUAL),
    "armed": Scores(hp=USUAL_HP, strength=GOOD, dexterity=LESS, willpower=LESS, armor=1),
}
"""The numbers of untrained people in the games that share three scores and HP."""
BYSTANDER: Final[Side] = "bystander"


def rows_of(make: Callable[[Folk], R]) -> dict[str, R]:
    """Return a game's rows of ordinary people by id, as `make` gives them its numbers."""
    return {one.id: make(one) for one in folk().values()}


def procedures(
    system: str,
    kind: type[C],
    made_of: Callable[[str, int, Side, frozenset[str]], Iterable[Record]],
    settle: Callable[[tuple[C, ...]], Rule[None]],
    line: Callable[[str], Term],
) -> tuple[Procedure[..., Any], ...]:
    """Return the command of one game that brings ordinary people in.

    `made_of(id, number, side, ids taken)` gives a number of them with what they carry, `settle` lets them be where the
    party is, and `line(id)` is their numbers in a line, for whoever picks one.
    """

    def picks() -> Iterator[Pick]:
        for one in sorted(folk().values(), key=lambda each: not each.deals):
            group = Sentence("people who buy and sell") if one.deals else Sentence("people of the place")
            said = kinds_of(one.id)
            yield Pick(value=one.id, title=one.name, line=line(one.id), text=one.text, group=group, kinds=said)

    def people(
        person: Annotated[str, Field("who comes", rows=listed(picks))],
        name: Annotated[str, Field("the name of one alone", empty="each has a name drawn at random", longest=60)] = "",
        number: HowMany = 1,
        unseen: Unseen = False,
        side: Brought = BYSTANDER,
    ) -> Rule[tuple[C, ...]]:
        """Bring ordinary people in: bystanders with names of their own; those of a trade buy and sell."""
        must(person in folk(), "nobody like that can be picked: take one of the list")
        must(number == 1 or not name.strip(), "one name is for one person: give no name, or let one come")
        if person not in folk():
            known = ", ".join(folk())
            raise Unreadable(
                Sentence("'{word}'", word=person),
                "there is nobody like that",
                Sentence("there are {known}", known=known),
            )
        row = folk()[person]
        borne = {one.title for one in (yield from survey(kind))}
        names = yield from _names(row, name.strip(), number, borne, system, secret=unseen)
        made = yield from brought(
            kind, partial(_called, made_of, kind, row.id, side, names), partial(_come, row), unseen=unseen, side=side
        )
        yield from settle(made)
        for one in made if row.deals else ():
            yield from create(Dealer(id=dealer_id(one.id), who=one.id))
        return made

    return (procedure(f"{system}.people", title="Bring people in", by="referee", house=True)(people),)


def _names(row: Folk, name: str, number: int, borne: set[str], game: str, *, secret: bool) -> Rule[tuple[str, ...]]:
    if name:
        return (_of_a_trade(name, row),)
    found: list[str] = []
    for _ in range(number):
        taken = {*borne, *found}
        names = tuple(one for one in (_of_a_trade(each, row) for each in first_names(game)) if one not in taken)
        found.append((yield from drawn(names, NAME, secret=secret)) if names else f"{row.name} {len(taken) + 1}")
    return tuple(found)


def _of_a_trade(name: str, row: Folk) -> str:
    """Return a name with the trade, which tells a table who that is; one that says it stays as it is."""
    trade = row.name.casefold()
    return name if trade in name.casefold() else f"{name} the {trade}"


def _called(
    made_of: Callable[[str, int, Side, frozenset[str]], Iterable[Record]],
    kind: type[Record],
    identity: str,
    side: Side,
    names: tuple[str, ...],
    taken: frozenset[str],
) -> Iterator[Record]:
    left = iter(names)
    for one in made_of(identity, len(names), side, taken):
        yield replace(one, name=next(left)) if isinstance(one, kind) else one


def _come(row: Folk, _rolls: Rolls, made: tuple[Record, ...], audience: str) -> Told:
    n, names, text = len(made), named(made), row.text
    if row.deals:
        line = Sentence(
            "{names} is here, and buys and sells. {text}",
            "{names} are here, and buy and sell. {text}",
            n=n,
            names=names,
            text=text,
        )
    else:
        line = Sentence("{names} is here. {text}", "{names} are here. {text}", n=n, names=names, text=text)
    return Told(line, about="enter", audience=audience)
