"""Games: contests of wits or skill, or of luck alone; a cheater's die is the save not to be caught.

The GM throws for GM characters in secret, so that nobody can tell whether they cheat.
"""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.engine import REFEREE, Field, Rolls, Rule, Told, came_to, must, procedure, say, tell
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bricks.d20 import under
from rulewright.systems.bricks.exploring import must_all_be_together
from rulewright.systems.bricks.saying import named
from rulewright.systems.murdham.checks.contests import Contest, Luck, compete
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.tables import Ability

GAMES: Final[dict[str, Ability | Luck]] = {
    str(Sentence("cards")): "wit",
    str(Sentence("chess")): "wit",
    str(Sentence("marbles")): "agi",
    str(Sentence("dice")): "luck",
}
"""What decides a game. Clauses: games.contest, games.luck"""
PLAYER: Final = "play games"
"""The skill that wins any game but one of luck. Clause: core.skills"""


class Game(msgspec.Struct, frozen=True):
    """The result of a game."""

    ranking: Annotated[tuple[str, ...], result("ranking", answers=True)]
    """Ids, the best first; those caught cheating come last."""
    caught: Annotated[tuple[str, ...], result("who is caught cheating")] = ()
    """Ids of those caught cheating."""


@procedure("murdham.game", title="Play a game", by="referee", verb="game")
def play_game(
    players: Annotated[tuple[Creature, ...], Field("all who play", here=True)],
    game: Annotated[Literal["cards", "chess", "marbles", "dice"], Field("which game, or one like it")] = "cards",
    cheats: Annotated[tuple[Creature, ...], Field("those of them who cheat, and have said how", here=True)] = (),
    watched: Annotated[bool, Field("whether the others watch closely, so that no skill hides cheating")] = False,
) -> Rule[Game]:
    """Play a game: a contest, or the lowest die where luck decides; who cheats unseen wins, who is caught loses.

    Clauses: games.contest, games.luck, games.cheat, games.secret-roll, core.skills
    """
    must(players, "name who plays")
    yield from must_all_be_together(players)
    by = GAMES[game]
    strange = [one.title for one in cheats if one not in players]
    must(not strange, "{names} does not play", names=", ".join(strange), clause="games.cheat")
    caught: tuple[Creature, ...] = ()
    for one in cheats:
        if not (yield from _unseen(one, watched)):
            caught = (*caught, one)
    sly = tuple(one for one in cheats if one not in caught)
    honest = tuple(one for one in players if one not in cheats)
    won = yield from _contested(sly, by) if len(sly) > 1 else _alone(sly)
    lost = yield from _played(honest, by)
    ranking = (*won.ranking, *lost.ranking, *(one.id for one in caught))
    yield from tell(_line, next(one for one in players if one.id == ranking[0]), caught, len(caught) < len(players))
    return Game(ranking, tuple(one.id for one in caught))


def _unseen(cheater: Creature, watched: bool) -> Rule[bool]:
    """Whether somebody cheats without being caught; of the GM's characters nobody else sees the die.

    Clauses: games.cheat, games.secret-roll, core.skills
    """
    if PLAYER in cheater.skills and not watched:
        return True
    if cheater.kind == "gm":
        unseen = yield from under(cheater.wits, f"contest-{cheater.id}", secret=True)
        why = f"contest-{cheater.id}"
        yield from say(
            "{who} cheats, {shown}: unnoticed" if unseen else "{who} cheats, {shown}: caught",
            why,
            total=came_to(why),
            against=cheater.wits,
            audience=REFEREE,
            who=cheater,
            shown=came_to(why),
            clause="games.secret-roll",
        )
        return unseen
    return (yield from save(cheater, "wit", f"{cheater.id}-wit-save"))


def _played(honest: tuple[Creature, ...], by: Ability | Luck) -> Rule[Contest]:
    """The contest of the honest; the skilled beat all others. Clauses: games.contest, core.skills"""
    able = tuple(one for one in honest if PLAYER in one.skills) if by != "luck" else ()
    if not able or len(able) == len(honest):
        return (yield from _contested(honest, by)) if honest else Contest(())
    best = yield from _contested(able, by) if len(able) > 1 else _alone(able)
    return Contest((*best.ranking, *(one.id for one in honest if one not in able)))


def _contested(group: tuple[Creature, ...], by: Ability | Luck) -> Rule[Contest]:
    return (yield from compete(group, by, hidden=True))


def _alone(group: tuple[Creature, ...]) -> Rule[Contest]:
    """Whoever needs no dice against the others."""
    yield from ()
    return Contest(tuple(one.id for one in group))


def _line(_rolls: Rolls, winner: Creature, caught: tuple[Creature, ...], is_won: bool) -> Told:
    text = Sentence("{who} wins the game", who=winner.title) if is_won else Sentence("nobody wins the game")
    if caught:
        text = Sentence("{game}; caught cheating: {names}", game=text, names=named(caught))
    return Told(text, about="game", clause="games.contest")
