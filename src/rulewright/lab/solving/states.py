"""A fight's states, explored: from each every way the dice can fall, by the very rules that are played.

Equal states are merged. If a game says so (`Unattended.reduced`) a state holds only what later rolls read. The number
of the round is kept beside the state if the game leaves it out. What a turn does is worked out once for all states that
agree in what it reads (shared).

Belongs here: finding states. Not here: what follows from them (solved), one fight live (one_fight).
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any, Final, NamedTuple, overload

import msgspec

from rulewright.chance.patience import Patience, Unfinished
from rulewright.engine import Offer, Record, System, World
from rulewright.engine.odds.exact import paths
from rulewright.engine.odds.tracks import joined
from rulewright.engine.odds.veil import sealed
from rulewright.engine.parameters import bind
from rulewright.engine.running.answers import Policy
from rulewright.errors import Complaint, Sentence
from rulewright.lab.one_fight import begins, fights_by_itself, is_begun, is_on, offers, reached
from rulewright.lab.solving.shared import Changes, Place, Records, Shared

MOST_STATES: Final = 200_000

LEAST: Final = 1e-9
"""The least probability with which a fight cannot go on; less is what floats lose."""


Ways = list[tuple[float, Changes]]
"""What may come next, with the probability of each."""


class Lead(NamedTuple):
    """A transition: its probability, the next state, and the rounds it takes."""

    part: float
    to: int
    later: int


class Next(NamedTuple):
    """What a state is like besides: whether the fight is on, who stands, and in which round."""

    is_on: bool
    standing: tuple[str, ...]
    rounds: int


class Worlds(Sequence[World]):
    """Worlds that are made when they are looked at: the records are all that is kept."""

    def __init__(self, records: Records, places: list[Place]) -> None:
        self._records, self.places = records, places

    def __len__(self) -> int:
        return len(self.places)

    @overload
    def __getitem__(self, at: int) -> World: ...
    @overload
    def __getitem__(self, at: slice) -> list[World]: ...
    def __getitem__(self, at: int | slice) -> World | list[World]:
        if isinstance(at, slice):
            return [self._records.world(one) for one in self.places[at]]
        return self._records.world(self.places[at])


class States(NamedTuple):
    """All states of a fight; those that lead nowhere are its ends."""

    worlds: Worlds
    standing: list[tuple[str, ...]]
    """Those standing in each state; for an end, those left at last."""
    leads: list[list[Lead]]
    over: set[int]
    """Ends at which the fight is over; at others it cannot go on."""

    def moves(self) -> list[dict[int, float]]:
        """As a chain: for each state the weight of each that it leads to. Where it cannot go on one state more is.

        Which round it is does not count.
        """
        found: list[dict[int, float]] = []
        for leads in self.leads:
            row: dict[int, float] = {}
            for lead in leads:
                row[lead.to] = row.get(lead.to, 0.0) + lead.part
            if leads and (left := 1.0 - sum(row.values())) > LEAST:
                row[len(self.leads)] = left
            found.append(row)
        return [*found, {}]


class _Over:
    """The changes of a world at the end of one path, as a value that can be counted."""

    __slots__ = ("_text", "records")

    def __init__(self, records: Mapping[str, Record | None]) -> None:
        self.records = dict(records)
        self._text = msgspec.msgpack.encode(sorted(self.records.items()), enc_hook=sealed)

    def __hash__(self) -> int:
        return hash(self._text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Over) and self._text == other._text


class Explorer:
    """Explores the states of one game's fights."""

    def __init__(self, system: System, options: Mapping[str, Any], policy: Policy, patience: float | None) -> None:
        self.system, self.options, self.policy = system, options, policy
        self.going = fights_by_itself(system)
        self.patience = Patience(patience)
        self.records = records = Records()
        self._offers: Shared[list[tuple[str, Offer]]] = Shared(records, self._offered)
        self._begins: Shared[Ways] = Shared(records, lambda world: self._ways(begins(system, world), world))
        self._done: dict[str, Shared[Ways]] = {}
        """What comes of each offer: each reads something else."""
        self._looks: Shared[Next] = Shared(records, self._look)
        self._reduces: Shared[Changes] = Shared(records, self._less)

    def explored(self, world: World) -> States:
        """Return all states of the fight of a world, or of the one that begins there. Unfinished if they are
        too many.
        """
        records, looks = self.records, self._looks
        start = self._reduced(records.place(world))
        numbers: dict[Hashable, int] = {(start, None): 0}
        places = [start]
        found = States(Worlds(records, places), [looks(start).standing], [], set())
        begun = is_begun(self.system, world)
        for number, place in enumerate(places):  # which grows meanwhile
            leads: dict[tuple[int, int], float] = {}
            found.leads.append([])
            if number in found.over:
                continue
            before = looks(place)
            for part, changes in self._onward(place) if begun else self._begins(place):
                after = records.after(place, changes)
                seen = looks(after)
                is_over = begun and not seen.is_on
                later = seen.rounds - before.rounds if begun and not is_over else 0
                stands = None
                if is_over:
                    stands = reached(self.system, found.standing[number], records.world(after))
                else:
                    after = self._reduced(after)
                to = numbers.get((after, stands))
                if to is None:
                    to = numbers[after, stands] = len(places)
                    places.append(after)
                    found.standing.append(seen.standing if stands is None else stands)
                    if is_over:
                        found.over.add(to)
                leads[to, later] = leads.get((to, later), 0.0) + part
            found.leads[number] = [Lead(part, to, later) for (to, later), part in leads.items()]
            begun = True
            if len(places) > MOST_STATES or self.patience.is_over():
                raise Unfinished(Sentence("the fight has more than {n} states", n=format(len(places), ",")))
        return found

    def next_of(self, world: World) -> Iterator[tuple[float, World]]:
        """Yield every world that is next in a fight that is on; what is missing from 1 cannot go on."""
        place = self.records.place(world)
        for part, changes in self._onward(place):
            yield part, self.records.world(self.records.after(place, changes))

    def _reduced(self, place: Place) -> Place:
        return self.records.after(place, self._reduces(place)) if self.going.reduced else place

    def _less(self, world: World) -> Changes:
        reduced = self.going.reduced
        return self._changes(world, reduced(world).records if reduced else {})

    def _look(self, world: World) -> Next:
        return Next(
            is_on(self.system, world), tuple(map(str, self.going.standing(world))), int(self.going.rounds(world))
        )

    def _offered(self, world: World) -> list[tuple[str, Offer]]:
        return [(repr((one.procedure, one.arguments)), one) for one in offers(self.system, world)]

    def _changes(self, world: World, over: Mapping[str, Record | None]) -> Changes:
        before = world.records.get
        found = ((one, self.records.change(before(one), record)) for one, record in over.items())
        return tuple((one, change) for one, change in found if change is not None)

    def _onward(self, place: Place) -> Iterator[tuple[float, Changes]]:
        """Yield whatever is next, as a fight left to itself goes on; what is missing from 1 cannot go on."""
        left = 1.0
        for name, offer in self._offers(place):
            same = 0.0
            if name not in self._done:
                self._done[name] = Shared(self.records, partial(self._ways, offer))
            for part, changes in self._done[name](place):
                if changes:
                    yield left * part, changes
                else:
                    same += part
            left *= same
            if not left:
                return

    def _ways(self, offer: Offer, world: World) -> Ways:
        """Return what may come of an offer; nothing changes if the rules refuse it."""
        procedure = self.system.procedures[offer.procedure]
        try:
            arguments = bind(procedure.parameters, offer.arguments, world)
        except Complaint:
            return [(1.0, ())]

        def tried() -> Any:
            try:
                yield from procedure(**arguments)
            except Complaint:
                return False
            return True

        weights, whole = joined(
            paths(
                tried,
                (),
                world=world,
                options=self.options,
                policy=self.policy,
                of=lambda is_done, path: _Over(path.over if is_done else {}),
                patience=self.patience.left,
            )
        )
        return [
            (float(Fraction(weight, whole)), self._changes(world, over.records)) for over, weight in weights.items()
        ]
