"""By the rules of the games: what comes of the next acts of a fight is the same exactly, by the kernel, and live."""

from collections import Counter
from collections.abc import Hashable
from math import sqrt

import pytest

from rulewright.chance import Seeded
from rulewright.engine import World
from rulewright.lab.chains.ends import ends
from rulewright.lab.chains.tables import tables
from rulewright.lab.chains.walk_tables import Method, walked
from rulewright.lab.counting.fights import Fights
from rulewright.lab.forecast import forecast_of
from rulewright.lab.one_fight import begun, fights_by_itself, go_on_once, is_on
from rulewright.lab.scenario import Scenario, duel_of, made_ready
from rulewright.lab.solving.states import Explorer
from tests.lab.test_forecast import FOES

ACTS = {"bdp": 2, "contested": 1, "murdham": 2, "phased": 2, "symbaroum": 3}
"""So many acts are followed: few enough that every way they can fall is."""
BEFORE = {"bdp": 3, "contested": 1, "murdham": 3, "phased": 3, "symbaroum": 3}
"""So many acts are over by then."""
DUELS = ("contested",)
"""Games in which an act is a whole turn, so that one against one is followed."""
LIVE = 300
WALKS = 2_000_000
PATIENCE = 120


class _Acts:
    """The next acts of a game's fight, from a fight that goes on."""

    def __init__(self, game: str) -> None:
        setup = made_ready(Scenario(game=game, foes=FOES[game]))
        self.fights = Fights(forecast_of(duel_of(setup) if game in DUELS else setup))
        self.acts = ACTS[game]
        self.going = fights_by_itself(self.fights.system)
        source, fights = Seeded(2), self.fights
        self.start = begun(fights.system, fights.world, source, fights.options, fights.policy)
        for _ in range(BEFORE[game]):
            after = go_on_once(fights.system, self.start, source, fights.options, fights.policy)
            if after is None or not is_on(fights.system, after):
                break
            self.start = after

    def seen(self, world: World) -> Hashable:
        """What is compared: who stands, and how they are at a glance."""
        system = self.fights.system
        stands = self.going.standing(world) if is_on(system, world) else ()
        glances = [system.glance(world[one], world) for one in stands]
        return tuple((who, tuple(m.value for m in one.meters)) for who, one in zip(stands, glances, strict=True))

    def exact(self) -> tuple[list[dict[int, float]], list[Hashable]]:
        """Every state that may be reached, with where it leads, and what is seen of it."""
        fights = self.fights
        explorer = Explorer(fights.system, fights.options, fights.policy, PATIENCE)
        worlds, depths, moves = [self.start], [0], []
        numbers: dict[Hashable, int] = {}
        for number, world in enumerate(worlds):  # which grows meanwhile
            row: dict[int, float] = {}
            moves.append(row)
            if depths[number] == self.acts or not is_on(fights.system, world):
                continue
            found = [*explorer.next_of(world)]
            stays = 1.0 - sum(part for part, _ in found)
            for part, after in [*found, *([(stays, world)] if stays > 1e-9 else [])]:
                depth = depths[number] + 1 if after is not world else self.acts
                key = (depth, explorer.records.place(after))
                if key not in numbers:
                    numbers[key] = len(worlds)
                    worlds.append(after)
                    depths.append(depth)
                row[numbers[key]] = row.get(numbers[key], 0.0) + part
        return moves, [self.seen(world) for world in worlds]

    def live(self, seed: int) -> Hashable:
        """What is seen after these acts, fought once."""
        fights, world, source = self.fights, self.start, Seeded(seed)
        for _ in range(self.acts):
            after = go_on_once(fights.system, world, source, fights.options, fights.policy)
            if after is None:
                break
            world = after
            if not is_on(fights.system, world):
                break
        return self.seen(world)


def _near(counts: Counter[Hashable], known: Counter[Hashable], size: int) -> None:
    """Each share is within 4 standard errors of what is exact, and nothing else comes."""
    assert set(counts) <= set(known)
    for seen, part in known.items():
        assert abs(counts[seen] / size - part) <= 4 * sqrt(part * (1 - part) / size) + 1 / size, seen


@pytest.mark.limit(600)
@pytest.mark.parametrize("game", ACTS)
def test_acts_of_a_fight_are_the_same_exactly_by_the_kernel_and_live(game: str) -> None:
    acts = _Acts(game)
    moves, seen = acts.exact()
    known: Counter[Hashable] = Counter()
    for state, part in ends(moves).items():
        known[seen[state]] += part  # type: ignore[assignment]  # parts of 1, not counts
    assert sum(known.values()) == pytest.approx(1, abs=1e-9)
    assert len(known) > 1
    methods: tuple[Method, ...] = ("numba", "numpy")
    for method in methods:
        walks = WALKS if method == "numba" else WALKS // 10
        counts: Counter[Hashable] = Counter()
        for state, count in walked(tables(moves), walks, 7, method=method).items():
            counts[seen[state]] += count
        _near(counts, known, walks)
    _near(Counter(acts.live(seed) for seed in range(LIVE)), known, LIVE)
