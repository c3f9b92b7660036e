"""The possible outcomes of commands, and what depends on the answers to each decision in them.

Belongs here: which decisions there are, and the odds with one of them answered otherwise. Not here: showing them.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from rulewright.campaign import tactics
from rulewright.campaign.odds.answered import NONE, Answers, Decision
from rulewright.campaign.odds.in_a_row import Wish, weigh_in_a_row
from rulewright.campaign.odds.weighed import weigh
from rulewright.cli.odds import MOST_TIMES
from rulewright.cli.session import words
from rulewright.engine import Record, World
from rulewright.engine.odds.forks import Fork
from rulewright.engine.odds.telling import Reader
from rulewright.engine.parameters import bind
from rulewright.engine.requests.kinds import Choose
from rulewright.engine.running.answers import Policy
from rulewright.errors import Complaint
from rulewright.lab.one_fight import policy_of
from rulewright.lab.scenario import SIDES, Setup

MOST_DECISIONS: Final = 6
"""The most decisions whose answers are weighed one by one."""
MOST_ANSWERS: Final = 12
"""The most answers of one decision."""


class Answer(NamedTuple):
    """The possible outcomes if a decision is answered so."""

    key: str
    label: str
    is_usual: bool
    forks: list[Fork]
    wrong: str = ""
    """Why that is not known."""


class Asked(NamedTuple):
    """A decision."""

    who: str
    name: str
    """The name by which answers to it are given."""
    asks: str
    answers: list[Answer]


class Weighed(NamedTuple):
    """The odds of commands."""

    title: str
    forks: list[Fork]
    asked: list[Asked]
    others: list[str]
    """The decisions that are not weighed one by one, in words."""


class _Usual:
    """Decides as usual, or one decision otherwise, and remembers what is usual."""

    def __init__(self, usual: Policy) -> None:
        self.usual = usual
        self.decided: dict[tuple[str, str], str] = {}
        """The usual answer, by who decides and the decision's name."""
        self.instead: tuple[tuple[str, str], str] | None = None

    def __call__(self, request: Choose, run: Any) -> str:
        key = request.who, request.why
        answer = self.usual(request, run)
        if self.instead is None:
            self.decided.setdefault(key, answer)
            return answer
        mine, wanted = self.instead
        return wanted if mine == key and wanted in request.options else answer


def weighed(setup: Setup, wishes: list[Wish], patience: float, answers: Answers = NONE) -> Weighed:
    """Return the odds of commands in a row, `answers` given beforehand to their decisions.

    Unfinished if they can go too many ways for so many seconds of work.
    """
    usual = _Usual(_usual(setup))
    forks, decisions = _forks(setup, wishes, usual, patience, answers)
    asked = []
    several = [one for one in decisions if len(one.options) > 1 and (one.who, one.why) in usual.decided]
    for one in several[:MOST_DECISIONS]:
        key, told = (one.who, one.why), []
        for answer, label in [*one.options.items()][:MOST_ANSWERS]:
            usual.instead, is_usual = (key, answer), answer == usual.decided[key]
            try:
                found, wrong = (forks if is_usual else _forks(setup, wishes, usual, patience, answers)[0]), ""
            except Complaint as complaint:
                found, wrong = [], str(complaint)
            told.append(Answer(answer, str(label), is_usual, found, wrong))
        asked.append(Asked(_name(setup.world, one.who), one.name, str(one.asks), told))
    others = [f"{_name(setup.world, one.who)}: {one.why}" for one in several[MOST_DECISIONS:]]
    return Weighed(_title(wishes), forks, asked, others)


def _usual(setup: Setup) -> Policy:
    """Return the policy that odds assume; a side whose policy is named decides by that."""
    usual = tactics.usual(setup.system)
    if not setup.policies:
        return usual
    sides = {one.id: SIDES[not setup.system.led(one)] for one in setup.world if setup.system.somebody(one)}
    named = policy_of(setup.system, sides, setup.policies)

    def decide(request: Choose, run: Any) -> str:
        return (named if sides.get(request.who) in setup.policies else usual)(request, run)

    return decide


def _forks(
    setup: Setup, wishes: list[Wish], policy: Policy, patience: float, answers: Answers
) -> tuple[list[Fork], tuple[Decision, ...]]:
    system, world, options = setup.system, setup.world, setup.options
    asked: dict[str, Any] = {"policy": policy, "patience": patience, "answers": answers}
    if len(wishes) > 1:
        several = weigh_in_a_row(system, world, options, wishes, most=MOST_TIMES, **asked)
        return several.forks(), several.asked
    ((found, arguments),) = wishes
    known = weigh(system, world, options, found, arguments, **asked)
    return known.forks(_reader(bind(found.parameters, arguments, world))), known.asked


def _reader(bound: Mapping[str, Any]) -> Reader:
    parts = {name: one.id for name, one in bound.items() if isinstance(one, Record)}
    return Reader(target=parts.get("target", ""), parts=parts)


def _title(wishes: list[Wish]) -> str:
    """Return the commands as they are typed; a repeated one once, with how often."""
    said: list[tuple[str, int]] = []
    for found, arguments in wishes:
        line = words.written(found, dict(arguments))
        if said and said[-1][0] == line:
            said[-1] = line, said[-1][1] + 1
        else:
            said.append((line, 1))
    return " then ".join(line if times == 1 else f"{times} times {line}" for line, times in said)


def _name(world: World, who: str) -> str:
    return world[who].title if who in world else who
