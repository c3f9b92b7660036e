"""A fight's states, explored: from each every way the dice can fall, by the very rules that are played.

Equal states are merged. If a game says so (`Unattended.reduced`) a state holds only what later rolls read. The number
of the round is kept beside the state if the game leaves it out.

Belongs here: finding states. Not here: what follows from them (solved), one fight live (one_fight).
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Final, NamedTuple

import msgspec

from rulewright.chance.patience import Patience, Unfinished
from rulewright.engine import Offer, Record, System, World
from rulewright.engine.odds.exact import paths
from rulewright.engine.odds.tracks import joined
from rulewright.engine.parameters import bind
from rulewright.engine.running.answers import Policy
from rulewright.errors import Complaint, Sentence
from rulewright.lab.one_fight import begins, fights_by_itself, is_begun, is_on, offers, reached

MOST_STATES: Final = 50_000

LEAST: Final = 1e-9
"""The least probability with which a fight cannot go on; less is what floats lose."""

Key = tuple[int, ...]


class Lead(NamedTuple):
    """Where a state leads: with which probability, to which state, and how many rounds later."""

    part: float
    to: int
    later: int


class States(NamedTuple):
    """All states of a fight; those that lead nowhere are its ends."""

    worlds: list[World]
    standing: list[tuple[str, ...]]
    """Who stands in each; for an end, who stood in it at last."""
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
        self._text = msgspec.json.encode(sorted(self.records.items()))

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
        self._texts: dict[bytes, int] = {}

    def explored(self, world: World) -> States:
        """Return all states of the fight of a world, or of the one that begins there. Unfinished if they are
        too many.
        """
        system, going = self.system, self.going
        start = self._reduced(world)
        numbers: dict[Hashable, int] = {(self._key(start), ()): 0}
        found = States([start], [going.standing(start)], [], set())
        for number, state in enumerate(found.worlds):  # which grows meanwhile
            leads: list[Lead] = []
            found.leads.append(leads)
            if number in found.over:
                continue
            begun = number > 0 or is_begun(system, state)
            before = going.rounds(state)
            for part, after in self._onward(state, offers(system, state) if begun else [begins(system, state)]):
                is_over = begun and not is_on(system, after)
                stands = reached(system, found.standing[number], after) if is_over else going.standing(after)
                later = going.rounds(after) - before if begun and not is_over else 0
                small = after if is_over else self._reduced(after)
                key = (self._key(small), stands if is_over else None)
                to = numbers.get(key)
                if to is None:
                    to = numbers[key] = len(found.worlds)
                    found.worlds.append(small)
                    found.standing.append(stands)
                    if is_over:
                        found.over.add(to)
                leads.append(Lead(part, to, later))
            if len(found.worlds) > MOST_STATES or self.patience.is_over():
                raise Unfinished(Sentence("the fight has more than {n} states", n=format(len(found.worlds), ",")))
        return found

    def _reduced(self, world: World) -> World:
        return self.going.reduced(world) if self.going.reduced else world

    def _key(self, world: World) -> Key:
        texts = self._texts
        return tuple(texts.setdefault(msgspec.json.encode(one), len(texts)) for one in world)

    def _onward(self, world: World, found: Iterable[Offer]) -> Iterator[tuple[float, World]]:
        """Yield every world that is next, as a fight left to itself goes on; what is missing from 1 cannot go on."""
        left = 1.0
        for offer in found:
            same = Fraction(0)
            for part, over in self._ways(offer, world):
                if all(world.records.get(one) == record for one, record in over.items()):
                    same += part
                else:
                    records: dict[str, Record | None] = {**world.records, **over}
                    yield left * float(part), World({one: each for one, each in records.items() if each is not None})
            left *= float(same)
            if not left:
                return

    def _ways(self, offer: Offer, world: World) -> list[tuple[Fraction, dict[str, Record | None]]]:
        """Yield the possible results of an offer, with their probabilities; nothing changes if the rules refuse it."""
        procedure = self.system.procedures[offer.procedure]
        nothing: list[tuple[Fraction, dict[str, Record | None]]] = [(Fraction(1), {})]
        try:
            arguments = bind(procedure.parameters, offer.arguments, world)
        except Complaint:
            return nothing

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
        return [(Fraction(weight, whole), over.records) for over, weight in weights.items()]
