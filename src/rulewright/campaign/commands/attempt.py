"""One attempt at a command: the rule run in a copy of the world. Nothing of it counts until it is written down."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from rulewright.campaign.dice.real_dice import Players, asked_of
from rulewright.engine.journal import Asked
from rulewright.engine.parameters import bind
from rulewright.engine.procedure import Procedure
from rulewright.engine.record import Record
from rulewright.engine.requests.kinds import Choose
from rulewright.engine.running.run import Answers, Run, Waiting
from rulewright.engine.steps import Chosen, Rolled, Step, Told
from rulewright.engine.world import World
from rulewright.errors import Diverged, Refused, Sentence


class Attempt:
    """A procedure with its arguments bound, and the outcome of running it."""

    def __init__(self, procedure: Procedure[..., Any], given: Mapping[str, Any], world: World) -> None:
        self.procedure, self.world = procedure, world
        self.bound = bind(procedure.parameters, given, world)
        self.arguments = {name: _written(self.bound[name]) for name in given if name in self.bound}
        """The arguments as the journal keeps them: whole ids, plain values."""
        self.asks: Asked | None = None
        self.carried = 0
        self.steps: tuple[Step, ...] = ()
        self.reads: tuple[str, ...] = ()
        self._run: Run | None = None

    def run(
        self,
        answers: Answers,
        options: Mapping[str, Any],
        past: Iterable[Step] = (),
        thrower: str = "",
        players: Players | None = None,
    ) -> None:
        """Run the procedure. If it has to wait, `asks` names the reason, and `steps` hold no changes.

        `past` are the rolls and choices it begins with; Refused if they no longer fit. `thrower` is the record whose
        player throws the dice it waits for, if the rule names nobody or the table has `players` but none for that
        record.
        """
        past = tuple(step for step in past if isinstance(step, (Rolled, Chosen)))
        run = self._run = Run(self.world, answers, options=options, past=past)
        self.carried = len(past)
        try:
            run(self.procedure, **self.bound)
        except Waiting as waiting:
            self.asks = _asked(waiting, thrower, players)
        except Diverged as wrong:
            raise self._changed(wrong.sentence) from wrong
        if left := run.left:
            raise self._changed(Sentence("the rule no longer asks for {why}", why=repr(left[0].why)))  # type: ignore[union-attr]  # only dice and decisions are left over
        self.steps = run.steps if self.asks is None else tuple(s for s in run.steps if isinstance(s, _SPOKEN))
        records = {one.id for value in self.bound.values() for one in _records(value)}
        self.reads = tuple(sorted(run.read | records))

    def mark_brought(self) -> None:
        """Mark the new dice as thrown by hand, and so not from the evening's seed."""
        fresh: list[Step] = []
        count = 0
        for step in self.steps:
            count += isinstance(step, (Rolled, Chosen))
            if isinstance(step, Rolled) and count > self.carried:
                fresh.append(msgspec.structs.replace(step, typed=True))
            else:
                fresh.append(step)
        self.steps = tuple(fresh)

    def _changed(self, what: str) -> Refused:
        return Refused(
            Sentence(
                "{title} cannot go on, because things have changed since it began ({what}): cancel it "
                "and command it again",
                title=self.procedure.title,
                what=what,
            )
        )


_SPOKEN = (Rolled, Chosen, Told)


def _asked(waiting: Waiting, thrower: str, players: Players | None) -> Asked:
    request, hand = waiting.request, waiting.hand
    if isinstance(request, Choose):
        said = request.question
        return Asked(
            request.who,
            request.why,
            request.options,
            tuple(map(Sentence, request.labels)),
            request.sealed,
            text=said.text,
            of=said.of,
            outside=said.outside,
            unseen=said.unseen,
        )
    if hand is not None and (players is None or any(hand.who in owns for owns in players.values())):
        thrower = hand.who
    if not thrower:
        raise Refused(Sentence("the dice for '{why}' did not come, so nothing was done", why=request.why))
    return asked_of(request, thrower, hand)


def _records(value: Any) -> Iterable[Record]:
    if isinstance(value, Record):
        return (value,)
    if isinstance(value, tuple):
        return (one for one in value if isinstance(one, Record))
    return ()


def _written(value: Any) -> Any:
    """Return an argument as the journal keeps it: records by id, everything else as plain values."""
    if isinstance(value, Record):
        return value.id
    if isinstance(value, tuple):
        return [_written(one) for one in value]
    return msgspec.to_builtins(value)
