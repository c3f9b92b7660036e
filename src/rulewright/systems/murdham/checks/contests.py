"""Contests: everybody takes an own d20 off the ability that fits; who ties goes on among themselves.

Somebody clearly superior wins without a roll, and so may the larger one. Contests are for those who try the same; who
resists something makes a save.
"""

from collections.abc import Mapping
from itertools import groupby
from typing import Annotated, Final, Literal, NamedTuple

import msgspec

from rulewright.chance import Dist
from rulewright.chance.dice.placings import placings
from rulewright.engine import (
    EVERYONE,
    REFEREE,
    Field,
    Part,
    Rolls,
    Rule,
    Told,
    must,
    once,
    once_by,
    procedure,
    roll,
    say,
    tell,
)
from rulewright.engine.odds.results import result
from rulewright.engine.wording import UNSAID
from rulewright.errors import Sentence
from rulewright.systems.bricks.d20 import D20
from rulewright.systems.bricks.exploring import must_all_be_together
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.murdham.checks.dice import spends_omen
from rulewright.systems.murdham.checks.saves import NAMES
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.space.sizes import decided_by_size
from rulewright.systems.murdham.tables import Ability

FEWEST: Final = 2
"""Competitors it takes. Clause: core.contest"""
BEATEN: Final = Sentence("You have not won the contest.")
"""What has happened that an omen may undo. Clause: core.omens.reroll"""
MOST_PLACED: Final = 5
"""So many are told in every order in which they may come out, of which five have 541 and six 4,683."""
Levels = tuple[tuple[str, ...], ...]
"""Ids of those who are level with each other, the best first."""
Luck = Literal["luck"]
"""What decides if no ability counts: the lowest die wins. Clause: games.luck"""


class Entrant(NamedTuple):
    """A competitor, with what the dice need to know."""

    id: str
    title: str
    score: int
    """Score of the ability; 0 if luck alone decides."""
    secret: bool = False
    """Whether nobody but the GM sees the die. Clause: games.secret-roll"""


class Thrown(NamedTuple):
    """How a throw of several came out."""

    levels: Levels
    totals: tuple[tuple[str, int], ...] | None = None
    """Each one's total; None where odds know no more than the order."""


class Contest(msgspec.Struct, frozen=True):
    """The result of a contest."""

    ranking: Annotated[tuple[str, ...], result("ranking", answers=True)]
    """Ids, the best first. Totals are told, not given back: odds know no more than the order."""

    @property
    def winner(self) -> str:
        """Id of the best."""
        return self.ranking[0]


@procedure("murdham.contest", title="Contest", by="referee", verb="contest")
def contest(
    group: Annotated[tuple[Creature, ...], Field("all who compete", here=True)],
    ability: Annotated[Ability, Field("the ability that fits")],
    superior: Annotated[
        Creature | None, Field("who is clearly better than all others", empty="nobody is", here=True)
    ] = None,
    size_hinders: Annotated[bool, Field("whether being large is a disadvantage in it")] = False,
) -> Rule[Contest]:
    """Let several compete: the abilities less a d20 each, those who tie again; who is clearly better just wins.

    Whoever is beaten may re-roll the own die with an omen, and the better one counts.
    Clauses: core.contest, core.contest.auto, size.saves, core.omens.reroll
    """
    yield from must_all_be_together(group)
    must(
        len({one.id for one in group}) >= FEWEST,
        "a contest takes {fewest} or more, not {number}",
        fewest=FEWEST,
        number=len(group),
    )
    plain = superior or _by_size(group, ability, hinders=size_hinders)
    if plain is not None:
        must(plain in group, "{title} does not compete", title=plain.title, clause="core.contest.auto")
        yield from say(
            "{who} wins without a roll",
            "contest",
            who=plain,
            clause="core.contest.auto" if superior else "size.saves",
        )
        return Contest((plain.id, *(one.id for one in group if one.id != plain.id)))
    done = yield from compete(group, ability)
    names = {one.id: one.title for one in group}
    first, *others = (names[one] for one in done.ranking)
    yield from say("{who} wins; then {others}", "contest", of=group, who=first, others=in_a_row(others))
    return done


def compete(group: tuple[Creature, ...], by: Ability | Luck, *, hidden: bool = False) -> Rule[Contest]:
    """Throw for everybody and rank them; `hidden` keeps the dice of the GM's characters from the others.

    Clauses: core.contest, core.omens.reroll, games.luck, games.secret-roll
    """
    entered = tuple(
        Entrant(one.id, one.title, 0 if by == "luck" else one.score(by), hidden and one.kind == "gm") for one in group
    )
    thrown = yield from once_by(_placed, _throws, entered, by, "")
    for one in entered:
        thrown = yield from _reroll(one, by, entered, thrown)
    ranked = yield from _rank(entered, thrown.levels, by)
    return Contest(ranked)


def _by_size(group: tuple[Creature, ...], ability: Ability, *, hinders: bool) -> Creature | None:
    """Whoever wins by size alone. Clause: size.saves"""
    for one in group:
        others = tuple(other for other in group if other.id != one.id)
        if decided_by_size(one, others, ability, hinders=hinders):
            return one
    return None


def _best(group: tuple[Entrant, ...], totals: dict[str, int]) -> int | None:
    """The best total that everybody may know. Clause: games.secret-roll"""
    return max((totals[one.id] for one in group if one.id in totals and not one.secret), default=None)


def _throws(group: tuple[Entrant, ...], by: Ability | Luck, after: str) -> Rule[Thrown]:
    """Throw for everybody once, in the order given. Clause: core.contest"""
    totals: dict[str, int] = {}
    for one in group:
        totals[one.id] = yield from _rolled(one, by, _best(group, totals), after)
    return _thrown(totals)


def _thrown(totals: Mapping[str, int]) -> Thrown:
    best_first = sorted(totals, key=lambda one: -totals[one])
    levels = tuple(tuple(level) for _, level in groupby(best_first, key=totals.__getitem__))
    return Thrown(levels, tuple(totals.items()))


def _placed(group: tuple[Entrant, ...], _by: Ability | Luck, _after: str) -> Dist[Thrown] | None:
    """How likely each order of a throw is, for as many as can be told soon."""
    if len(group) > MOST_PLACED:
        return None
    found = placings([one.score - D20.dist() for one in group])
    return found.map(lambda placing: Thrown(tuple(tuple(group[at].id for at in level) for level in placing)))


def _like(group: tuple[Entrant, ...], by: Ability | Luck, levels: Levels) -> Rule[Thrown]:
    """Totals that come out in this order: what odds need of a throw of which they know no more, if one is re-rolled."""
    thrown = yield from _throws(group, by, "")
    return thrown if thrown.levels == levels else (yield from once(_like, group, by, levels))


def _reroll(one: Entrant, by: Ability | Luck, group: tuple[Entrant, ...], thrown: Thrown) -> Rule[Thrown]:
    """Re-roll the die of somebody beaten, once for each omen spent. Clause: core.omens.reroll"""
    why = f"contest-{one.id}"
    while one.id not in thrown.levels[0] and (yield from spends_omen(one.id, f"spend an omen on {why}", what=BEATEN)):
        if thrown.totals is None:
            thrown = yield from once(_like, group, by, thrown.levels)
        totals = dict(thrown.totals or ())
        rolled = yield from _rolled(one, by, _best(group, totals), "-again")
        thrown = _thrown({**totals, one.id: max(totals[one.id], rolled)})
    return thrown


def _rank(group: tuple[Entrant, ...], levels: Levels, by: Ability | Luck) -> Rule[tuple[str, ...]]:
    """Rank a group by who is level with whom; those who tie repeat the contest among themselves.

    If all of them tie, that is the whole contest anew, and its result stands. Clause: core.contest
    """
    if group[1:] and len(levels) == 1:
        return (yield from once(_repeated, group, by))
    ranking: tuple[str, ...] = ()
    for level in levels:
        tied = tuple(one for one in group if one.id in level)
        ranking = (*ranking, *((yield from once(_repeated, tied, by)) if tied[1:] else level))
    return ranking


def _repeated(tied: tuple[Entrant, ...], by: Ability | Luck) -> Rule[tuple[str, ...]]:
    """The contest among those who tied, until nobody does. Clause: core.contest"""
    audience = REFEREE if any(one.secret for one in tied) else EVERYONE
    names = in_a_row(one.title for one in tied)
    yield from say("{names} tie and roll again", "contest", audience=audience, names=names)
    thrown = yield from once_by(_placed, _throws, tied, by, "-tie")
    return (yield from _rank(tied, thrown.levels, by))


def _rolled(one: Entrant, by: Ability | Luck, best: int | None, after: str) -> Rule[int]:
    """Tell somebody's total beside the best so far. Clause: core.contest"""
    why = f"contest-{one.id}{after}"
    shown = yield from roll(D20, why, secret=one.secret)
    yield from tell(_line, one, by, why, best)
    return one.score - shown


def _line(rolls: Rolls, one: Entrant, by: Ability | Luck, why: str, best: int | None) -> Told:
    shown = rolls[why].value
    audience = REFEREE if one.secret else EVERYONE
    if by == "luck":
        text = Sentence("{who} rolls {shown}", who=one.title, shown=shown)
        return Told(text, about=why, total=shown, clause="games.luck", audience=audience)
    parts = (Part(NAMES[by], one.score), Part("d20", -shown))
    total = one.score - shown
    text = Sentence(
        "{who}: {ability} {score} less {shown} is {total}",
        who=one.title,
        ability=NAMES[by],
        score=one.score,
        shown=shown,
        total=total,
    )
    outside = Sentence("{who}: {total}", who=one.title, total=total)
    if best is None:
        verdict = UNSAID
    elif total > best:
        verdict = Sentence("ahead")
    else:
        verdict = Sentence("level") if total == best else Sentence("behind")
    return Told(
        text,
        about=why,
        parts=parts,
        total=total,
        against=best,
        verdict=verdict,
        clause="core.contest",
        outside=outside,
        audience=audience,
    )
