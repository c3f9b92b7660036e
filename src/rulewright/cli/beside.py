"""`rulewright odds --beside GAME`: the odds of one command in two games, side by side.

Both are asked of the same people in the same place: those of a campaign, or of the demonstration.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from rulewright.campaign import Campaign
from rulewright.campaign.tactics import decided
from rulewright.campaign.weighed import Facts, is_yes_or_no, marginals, mean, ordered, phrase_value, weigh
from rulewright.chance import Dist
from rulewright.cli.games import named_game
from rulewright.cli.output import chance
from rulewright.cli.session.weighed import MOST_ROWS, PATIENCE, chances
from rulewright.cli.session.words import read
from rulewright.engine import System, World, first
from rulewright.engine.journal import Codec
from rulewright.engine.requests import Choose
from rulewright.errors import Refused, Unreadable


def beside(line: str, name: str, other: str, campaign: str | None) -> tuple[str, dict[str, Any]]:
    """The odds of a command in the games `name` and `other`: as text, and by game and by what the result says.

    Those of a CAMPAIGN are asked in its own game, whatever `name` is.
    """
    options: dict[str, Any] = {}
    if campaign:
        with Campaign.open(campaign, reading=True) as kept:
            game, world, options = kept.system, kept.world, dict(kept.options)
    else:
        game = named_game(name)
        if game.demo is None:
            raise Refused(f"{game.title} has no demonstration: name a campaign with --in")
        world = game.demo()
    second = named_game(other)
    known = {key: value for key, value in options.items() if key in second.options}
    pair = [
        (game.id, _weighed(line, game, world, options)),
        (second.id, _weighed(line, second, moved(world, game, second), known)),
    ]
    return "\n".join(_lines(pair)), {key: chances(dist) for key, dist in pair}


def moved(world: World, game: System, other: System) -> World:
    """The same people and places as records of another game; Unreadable where that knows no such things."""
    where = f"the people of {game.title}"
    try:
        return World(Codec(other).decode_records(Codec(game).encode_records(world), where=where))
    except Unreadable as wrong:
        raise Unreadable(where, f"{other.title} cannot tell of them: {wrong.what}", "name a change of it") from None


def _weighed(line: str, game: System, world: World, options: dict[str, Any]) -> Dist[Facts]:
    turn = game.turn(world) if game.turn else ""
    found, arguments = read(line, game, world, turn)

    def usual(request: Choose, run: Any) -> str:
        return decided(game, request, run) or first(request, run)

    return weigh(game, world, options, found, arguments, policy=usual, patience=PATIENCE)


def _lines(pair: list[tuple[str, Dist[Facts]]]) -> Iterator[str]:
    """A column for each game, and a row for each thing the results say that is left to chance."""
    sides = [marginals(dist) for _, dist in pair]
    names = list(dict.fromkeys(name for side in sides for name in side))
    told = [name for name in names if any(len(side.get(name, {})) > 1 for side in sides)]
    if not told:
        yield "nothing here is left to chance"
        return
    yield f"{'':<24}{pair[0][0]:<30}{pair[1][0]}"
    for name in told:
        values = [side.get(name, {}) for side in sides]
        both: dict[Any, Fraction] = {}
        for one in values:
            for value, p in one.items():
                both[value] = both.get(value, Fraction(0)) + p / 2
        if all(is_yes_or_no(one) or set(one) <= {True, False} for one in values):
            yield _row(name, [chance(one.get(True, Fraction(0))) for one in values])
            continue
        yield _row(f"{name}:", [_average(one) for one in values])
        ranked = sorted(both.items(), key=lambda each: -each[1]) if len(both) > MOST_ROWS else ordered(both)
        for value, _ in ranked[:MOST_ROWS]:
            yield _row(f"  {phrase_value(value)}", [chance(one.get(value, Fraction(0))) for one in values])
        if len(ranked) > MOST_ROWS:
            rest = [
                sum((one.get(value, Fraction(0)) for value, _ in ranked[MOST_ROWS:]), Fraction(0)) for one in values
            ]
            yield _row("  others", [chance(one) for one in rest])


def _row(name: str, said: list[str]) -> str:
    return f"{name:<24}{said[0]:<30}{said[1]}".rstrip()


def _average(values: dict[Any, Fraction]) -> str:
    found = mean(values) if values else None
    return "" if found is None else f"{float(found):.2f} on average"
