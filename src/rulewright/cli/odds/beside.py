"""`rulewright odds --beside GAME`: the odds of one command in two games, side by side.

Both are asked of the same people in the same place: those of a campaign, or of the demonstration.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from rulewright.campaign import Campaign
from rulewright.campaign.odds.weighed import weigh
from rulewright.campaign.tactics import decided
from rulewright.cli.games import named_game
from rulewright.cli.output import chance
from rulewright.cli.session.weighed import MOST_ROWS, NOTHING, average, chances
from rulewright.cli.session.words import read
from rulewright.engine import System, World, first
from rulewright.engine.journal import Codec
from rulewright.engine.odds.forks import Fork
from rulewright.engine.requests.kinds import Choose
from rulewright.errors import Refused, Unreadable
from rulewright.systems import USUAL

WIDE = 40
"""Characters of the first column."""


def beside(line: str, name: str | None, other: str, campaign: str | None) -> tuple[str, dict[str, Any]]:
    """The odds of a command in the games `name` and `other`: as text, and by game and by what the result says.

    Those of a CAMPAIGN are asked in its own game, whatever `name` is. Without a name the first game is the one that the
    other changes, or the usual one.
    """
    options: dict[str, Any] = {}
    second = named_game(other)
    if campaign:
        with Campaign.open(campaign, reading=True) as kept:
            game, world, options = kept.system, kept.world, dict(kept.options)
    else:
        game = named_game(name) if name else second.base if second.changes else named_game(USUAL)
        if game.demo is None:
            raise Refused(f"{game.title} has no demonstration: name a campaign with --in")
        world = game.demo()
    known = {key: value for key, value in options.items() if key in second.options}
    pair = [
        (game.id, _weighed(line, game, world, options)),
        (second.id, _weighed(line, second, moved(world, game, second), known)),
    ]
    return "\n".join(_lines(pair)), {key: chances(forks) for key, forks in pair}


def moved(world: World, game: System, other: System) -> World:
    """Return the same people and places as records of another game; Unreadable if that knows no such things."""
    where = f"the people of {game.title}"
    try:
        return World(Codec(other).decode_records(Codec(game).encode_records(world), where=where))
    except Unreadable as wrong:
        raise Unreadable(where, f"{other.title} cannot tell of them: {wrong.what}", "name a change of it") from None


def _weighed(line: str, game: System, world: World, options: dict[str, Any]) -> list[Fork]:
    turn = game.turn(world) if game.turn else ""
    found, arguments = read(line, game, world, turn)

    def usual(request: Choose, run: Any) -> str:
        return decided(game, request, run) or first(request, run)

    return weigh(game, world, options, found, arguments, policy=usual).forks()


def _lines(pair: list[tuple[str, list[Fork]]]) -> Iterator[str]:
    """Return a column for each game, and a row for each thing that is left to chance."""
    sides = [{fork.what: fork for fork in forks} for _, forks in pair]
    told = list(dict.fromkeys(what for side in sides for what in side))
    if not told:
        yield NOTHING
        return
    yield f"{'':<{WIDE}}{pair[0][0]:<30}{pair[1][0]}"
    for what in told:
        found = [side.get(what) for side in sides]
        if all(fork is None or fork.is_flag for fork in found):
            yield _row(what, [chance(fork.chance) if fork else "" for fork in found])
            continue
        yield _row(f"{what}:", [average(fork).strip() if fork else "" for fork in found])
        ways = [{way.says: way.chance for way in fork.ways} if fork else {} for fork in found]
        rows = list(dict.fromkeys(says for each in ways for says in each))
        ranked = sorted(rows, key=lambda says: -sum(each.get(says, Fraction(0)) for each in ways))
        shown = [says for says in rows if says in ranked[:MOST_ROWS]]
        for says in shown:
            yield _row(f"  {says}", [chance(each.get(says, Fraction(0))) for each in ways])
        if len(rows) > MOST_ROWS:
            rest = [sum((p for says, p in each.items() if says not in shown), Fraction(0)) for each in ways]
            yield _row("  others", [chance(one) for one in rest])


def _row(name: str, said: list[str]) -> str:
    figures = f"{said[0]:<30}{said[1]}".rstrip()
    if len(name) < WIDE:
        return f"{name:<{WIDE}}{figures}".rstrip()
    return f"{name}\n{'':<{WIDE}}{figures}"
