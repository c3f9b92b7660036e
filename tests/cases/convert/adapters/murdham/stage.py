"""What every case stands on: the one concerned, the steps it plays, and how its words are read afterwards."""

from collections.abc import Callable, Generator, Mapping
from typing import Any, TypeVar

import msgspec
from tests.cases.convert.adapters.murdham.reading import event, reads
from tests.cases.convert.prepared import Given, Prepared, Unknown

from rulewright.engine import Clock, Event, Lasting, Procedure, Rule, look, peek, remove, roll, survey
from rulewright.engine.record import Record
from rulewright.engine.requests.kinds import Change, Choose, Request, Roll, Tell
from rulewright.errors import Refused, Unreadable
from rulewright.systems.murdham.actions.exploring import BUSY
from rulewright.systems.murdham.actions.work import FINISHES, Work, work_id
from rulewright.systems.murdham.checks.dice import most_omens
from rulewright.systems.murdham.health.conditions import gain
from rulewright.systems.murdham.numbers import LEAST_SCORE, MOST_SCORE
from rulewright.systems.murdham.perils.poison import meet_dose
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, STRETCH, Fight, Stretch
from rulewright.systems.murdham.records.states import Condition, Until
from rulewright.systems.murdham.travel.clock import run_out

T = TypeVar("T")
Steps = Generator[Request[Any], Any, dict[str, Any]]
"""The steps of a case; the mapping answers words of `then` that no record tells."""
LASTS: Mapping[str, Until] = {
    "incapacitated": "end of stretch",
    "frightened": "end of stretch",
    "terrified": "end of stretch",
    "frenzied": "end of stretch",
    "dying": "end of next round",
    "stunned": "end of next round",
}
"""Until when the conditions last that a case begins with."""


USUAL_SCORE = 9
"""Scores of those whose case names none."""


def worded(procedure: Procedure[..., Any], parameter: str, value: Any) -> Any:
    """A word as the procedure takes it; people who say another are refused with the words there are."""
    words = next(one.words for one in procedure.parameters if one.name == parameter)
    if value not in words:
        raise Unreadable(f"unknown {parameter}", f"'{value}'", f"one of {', '.join(words)}")
    return value


def counted(word: str, value: int, least: int = 0) -> int:
    """A number of things; fewer than there can be are refused."""
    if value < least:
        raise Refused(f"{word} cannot be negative or below {least}: {value}")
    return value


def done(who: Creature, begun: Rule[Any]) -> Rule[Any]:
    """What comes of a deed, and of one that takes a watch at its end; how long it takes is read from its beginning."""
    value = yield from begun
    at_work = yield from peek(Work, work_id(who.id))
    if at_work is None:
        return value
    yield from remove(at_work.id)
    who = yield from look(Creature, who.id)
    return (yield from FINISHES[at_work.kind](who, *msgspec.json.decode(at_work.said)))


class Stage:
    """A case on its way to being played."""

    def __init__(self, given: Given, case: Mapping[str, Any]) -> None:
        self.given, self.case = given, case
        self.dice: Mapping[str, Any] = case.get("dice") or {}
        self.world: list[Record] = [Clock()]
        self.rename: dict[str, str] = {}
        self.spends = given.get("spends-omen", False)
        self.until = given.get("play-until")
        if self.until not in (None, "end of stretch"):
            raise Unknown(f"play-until: {self.until}")
        self.agains: dict[str, list[int]] = {}
        """Faces left for re-rolls with omens, by the name the rule gives the dice."""

    def people(self, words: Mapping[str, Any] | None = None, who: str = "one", **instead: Any) -> Creature:
        """Somebody with the figures of a case, or of a mapping in it, average where it is silent.

        `instead` are figures that the case gives in another place, or that belong to somebody else.
        """
        given = _Figures(self.given if words is None else words, instead)
        healthy = max(USUAL_SCORE, min(MOST_SCORE, given.get("health", 0)))
        scores = {"str": given.get("str", healthy), **{name: given.get(name, USUAL_SCORE) for name in ("agi", "wit")}}
        for ability, score in scores.items():
            if not LEAST_SCORE <= score <= MOST_SCORE:
                raise Refused(f"abilities run from {LEAST_SCORE} to {MOST_SCORE}, {ability} {score} does not")
        full = {name: given.get(f"original-{name}", score) for name, score in scores.items()}
        skills = tuple(given.get("skills", ()))
        for word in ("health", "corruption", "omens", "armour"):
            counted(word, given.get(word, 0))
        made = Creature(
            id=who,
            name=who,
            kin=given.get("kin", "other"),
            strength=scores["str"],
            full_strength=full["str"],
            agility=scores["agi"],
            full_agility=full["agi"],
            wits=scores["wit"],
            full_wits=full["wit"],
            armour=given.get("armour", 0),
            skills=skills,
            traits=tuple(given.get("traits", ())),
            items=tuple(given.get("items", ())),
            powers=tuple(given.get("effects", ())),
            corruption=given.get("corruption", 0),
            omens=given.get("omens", 0),
            max_omens=given.get("max-omens", most_omens(skills)),
            conditions=tuple(Condition(one) for one in given.get("conditions", ()) if one == "groggy"),
        )
        made = made.with_(health=given.get("health", made.max_health))
        self.world.append(made)
        return made

    def instead(self, who: Creature) -> Creature:
        """Somebody with other figures than were read at first."""
        self.world = [who if one.id == who.id else one for one in self.world]
        return who

    def lies(self) -> None:
        """Note that what lies on somebody before the case is set up when it is played."""
        for word in ("conditions", "doses-this-stretch", "doses-last-stretch"):
            self.given.get(word)

    def set_up(self, who: Creature, words: Mapping[str, Any] | None = None, skip: str = "", of: str = "") -> Steps:
        """Let begin what lies on somebody before the case, but for a condition that comes otherwise.

        `of` is what a fear is of where its words do not say.
        """
        given = self.given if words is None else words
        for _ in range(counted("doses-last-stretch", given.get("doses-last-stretch", 0))):
            who = yield from meet_dose(who)
        if given.get("doses-last-stretch"):
            yield from run_out("stretch")
            who = (yield from peek(Creature, who.id)) or who
        for word in given.get("conditions", ()):
            name, _, source = word.partition(" of ")
            if name not in (skip, "groggy"):
                who = yield from gain(who, name, by="before", of=source or _afraid(name, of), until=LASTS.get(name, ""))
        for _ in range(counted("doses-this-stretch", given.get("doses-this-stretch", 0))):
            who = yield from meet_dose(who)
        return {"who": who}

    def whole_of(self, steps: Callable[[], Steps]) -> Steps:
        """The steps, and what comes after them until the moment the case names, where it names one."""
        told = yield from steps()
        if self.until:
            yield from run_out("stretch")
        return told

    def comes(
        self, rule: Callable[[], Rule[T]], told: Callable[[T], dict[str, Any]] = lambda _: {}, main: str = "one"
    ) -> Prepared:
        """The case in which one rule runs, ready to run: `told` makes its words for `then` of what came of it."""

        def steps() -> Steps:
            return told((yield from rule()))

        return self.prepared(steps, main)

    def prepared(self, steps: Callable[[], Steps], main: str = "one") -> Prepared:
        """The case, ready to run: `main` is the id of the one whose figures stand at the top of `then`."""

        if self.spends and not self.given.get("omens", 1):
            raise Refused("there is no omen left to spend")
        self.rerolls()

        def whole() -> Steps:
            happened: list[Event[Any]] = []
            told = yield from watched(self.whole_of(steps), happened)
            return {"told": told, "events": happened, "who": (yield from peek(Creature, main))}

        return Prepared(
            whole,
            world=tuple(self.world),
            policy=self.decide,
            reads=reads(self.case, self.rename),
            rename=self.rename,
            event=event,
        )

    def decide(self, request: Choose, _world: Any) -> str:
        """Spend omens where the case does, as often as it has dice for."""
        if "keep" not in request.options:
            return request.options[0]
        if not self.spends:
            return "keep"
        on = request.why.removeprefix("spend an omen on ")
        if on == request.why or not self.dice:
            return "spend"
        left = self.agains.get(f"{on}-again")
        if not left:
            return "keep"
        left.pop()
        return "spend"

    def rerolls(self) -> None:
        """Note the dice that a case has for omens."""
        first = next((name for name in self.dice if name.endswith("save")), "save")
        if "save-again" in self.dice:
            self.rename["save-again"] = f"{self.rename.get(first, first)}-again"
        for name, shown in self.dice.items():
            if name.endswith("-again"):
                self.agains[self.rename.get(name, name)] = faces(shown)


def time_taken() -> Rule[str]:
    """What a deed took somebody: a watch, the action of the stretch, or the turn of the round."""
    if any(one.what == BUSY for one in (yield from survey(Lasting))):
        return "1 watch"
    stretch = yield from peek(Stretch, STRETCH)
    if stretch is not None and stretch.acted:
        return f"1 {stretch.unit}"
    fight = yield from peek(Fight, FIGHT)
    return "1 round" if fight is not None and fight.acted else "none"


def _afraid(name: str, of: str) -> str:
    return of if name in ("frightened", "terrified") else ""


class _Figures:
    """Figures of somebody, some of them replaced; only what is asked for counts as read."""

    def __init__(self, given: Mapping[str, Any], instead: Mapping[str, Any]) -> None:
        self._given, self._instead = given, instead

    def get(self, name: str, usual: Any = None) -> Any:
        """A figure, or the usual one."""
        return self._instead[name] if name in self._instead else self._given.get(name, usual)

    def __contains__(self, name: str) -> bool:
        return name in self._instead or name in self._given


def faces(value: Any) -> list[int]:
    """The faces of one name of dice."""
    return [face for one in value for face in faces(one)] if isinstance(value, list) else [value]


def watched(rule: Generator[Request[Any], Any, Any], happened: list[Event[Any]]) -> Generator[Request[Any], Any, Any]:
    """Run a rule and note its events."""
    answer: Any = None
    while True:
        try:
            request = rule.send(answer)
        except StopIteration as stop:
            return stop.value
        if isinstance(request, Change):
            happened.append(request.event)
        answer = yield request


def named(rule: Generator[Request[Any], Any, Any], old: str, new: str) -> Generator[Request[Any], Any, Any]:
    """Run a rule whose dice take another name in this step; its lines, which open the dice by name, go untold."""
    answer: Any = None
    while True:
        try:
            request = rule.send(answer)
        except StopIteration as stop:
            return stop.value
        if isinstance(request, Roll) and request.why == old:
            request = roll(request.dice, new, secret=request.secret)
        if isinstance(request, Tell):
            answer = None
            continue
        answer = yield request
