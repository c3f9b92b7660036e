"""Fighting out a sweep: each fight of the grid as often as it is to be, with the same dice for each.

Belongs here: making a grid, and going on with one. Not here: what is kept of it (grid), who fights (counting.crew).
"""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from itertools import product
from math import prod

from rulewright.engine import World
from rulewright.engine.journal import Codec
from rulewright.engine.system import system
from rulewright.errors import Sentence, Unreadable
from rulewright.lab.counting.crew import Batch, Crew, Here
from rulewright.lab.counting.fights import job_of
from rulewright.lab.counting.going_on import batches_of
from rulewright.lab.forecast import Forecast, forecast_of
from rulewright.lab.house_rule import is_number, typed, with_numbers
from rulewright.lab.scenario import MOST_MADE, SIDES, Setup, ready
from rulewright.lab.sweeps.grid import MOST_CELLS, Cell, Grid

Axes = Mapping[str, Sequence[str]]
"""The values to vary: foes by kind, options, `party` and `foes` for their policies, and numbers of the rules."""


def laid_out(setup: Setup, foes: Mapping[str, int], axes: Axes, fights: int, against: Mapping[str, str]) -> Grid:
    """Return an empty grid. `setup` holds everybody who is in every fight, and `foes` join in.

    `against` says with which fight the others are compared: the first, if it says nothing. Unreadable if there
    are too many fights, or a name or value is not known; every fight is made ready once to see that.
    """
    number = prod(len(values) for values in axes.values())
    if number > MOST_CELLS:
        raise Unreadable(
            Sentence("a grid of {n} fights", n=f"{number:,}" if number < 10**18 else "more than 10^18"),
            Sentence("a sweep has {most} at most", most=MOST_CELLS),
            "give fewer values",
        )
    chosen = [dict(zip(axes, values, strict=True)) for values in product(*axes.values())]
    grid = Grid(
        game=setup.game,
        title=setup.system.title,
        behaviour=setup.system.behaviour,
        seed=setup.seed,
        fights=fights,
        people=Codec(setup.system).encode_records(setup.world).decode(),
        foes=dict(foes),
        options=setup.options,
        policies=setup.policies,
        numbers=setup.numbers,
        cells=[Cell(chosen=one) for one in chosen],
    )
    fits = [at for at, one in enumerate(chosen) if all(one.get(name) == value for name, value in against.items())]
    if not fits:
        known = "; ".join(f"{name} is {' or '.join(values)}" for name, values in axes.items())
        raise Unreadable("--against", "no fight of the sweep is so", known)
    grid.against = fits[0]
    for cell in grid.cells:
        forecast(grid, cell)
    return grid


def forecast(grid: Grid, cell: Cell) -> Forecast:
    """Return the fight of a cell, with no count yet; Unreadable or Refused if the game has nothing of a name."""
    numbers, foes, options, policies = dict(grid.numbers), dict(grid.foes), dict(grid.options), dict(grid.policies)
    base = with_numbers(system(grid.game), grid.numbers)
    for name, value in cell.chosen.items():
        if name in base.options:
            options[name] = value
        elif name in SIDES:
            policies[name] = value
        elif is_number(name):
            numbers[name] = typed(value)
        else:
            foes[name] = how_many(name, value)
    game = with_numbers(system(grid.game), numbers)
    world = World(Codec(game).decode_records(grid.people.encode()))
    setup = ready(game, world, foes, policies, options, grid.seed, where="the sweep")
    return forecast_of(setup.of(grid.game, numbers))


def how_many(name: str, text: str) -> int:
    """Return a number of foes as it is typed; Unreadable if it is not a number."""
    if text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= MOST_MADE:
        return int(text)
    raise Unreadable(f"{name}={text}", "that is no number of foes", f"give one from 1 to {MOST_MADE}")


def run(grid: Grid, *, crew: Crew | None = None, told: Callable[[Cell], bool] = lambda _cell: True) -> Grid:
    """Play the fights still missing; changes `grid`. `told` is called after each batch, and stops it by False."""
    cells: deque[Cell] = deque()

    def batches() -> Iterator[Batch]:
        for cell in grid.cells:
            if cell.tally.fights >= grid.fights:
                continue
            for batch in batches_of(job_of(forecast(grid, cell)), cell.tally.fights, grid.fights):
                cells.append(cell)
                yield batch

    with closing((crew or Here())(batches())) as found:
        for counts in found:
            cell = cells.popleft()
            cell.tally.add(counts.tally)
            cell.won += counts.won
            if not told(cell):
                break
    return grid
