"""Answers given beforehand: to a decision the first time that it is asked, the second time, and from then on.

Belongs here: which answer stands for which decision, and what is wrong with those given. Not here: the answers to a
decision that waits, which are weighed one by one (weighed).
"""

from collections.abc import Generator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from rulewright.chance import d
from rulewright.engine.requests.kinds import Choose, Request, Roll
from rulewright.engine.running.answers import Policy
from rulewright.engine.running.apart import Apart
from rulewright.errors import Sentence, Unclear, Unreadable, either, every, verbatim

Name = str | tuple[str, str]
Answers = Mapping[str, Sequence[str]] | Mapping[tuple[str, str], Sequence[str]]
"""Answers in order, by the decision's name or its beginning, such as `reaction`; `nim.reaction` is only Nim's. Programs
name it exactly, by the id of whoever decides and its name: `("nim", "reaction")`.

An answer is an option's key, label or number, or how one of the first two begins. The last of them stands for all later
decisions of that name; where one is not offered, it is decided as usual.
"""
NONE: Final[Answers] = {}


class Decision(NamedTuple):
    """A decision that was asked for on some way."""

    who: str
    """Id of whoever decides; empty for the referee."""
    why: str
    asks: str
    """Its question, as it is asked first."""
    options: dict[str, str]
    """Every answer that was ever offered, with its label."""

    @property
    def name(self) -> str:
        """Return the name by which answers to it are given."""
        return f"{self.who}.{self.why}" if self.who else self.why


class Answered:
    """Decides by prepared answers if there are any, else as usual, and remembers the questions."""

    def __init__(self, answers: Answers, usual: Policy) -> None:
        self.answers: dict[Name, tuple[str, ...]] = {name: tuple(given) for name, given in answers.items() if given}
        self.usual = usual
        self.asked: dict[tuple[str, str], Decision] = {}
        """Every decision, by whose it is and its name."""
        self._offered: dict[Name, list[dict[str, str]]] = {name: [] for name in self.answers}
        """For each of the given answers that was asked for, what was offered then on some way."""
        self._means: dict[Name, set[str]] = {name: set() for name in self.answers}

    def __call__(self, request: Choose, run: Any) -> str:
        """Decide as the last answer says that was given to it, else as usual."""
        name = self._named(request)
        chosen = self._answer(name, len(self.answers[name]) - 1, request) if name else ""
        if not name:
            self._note(request)
        return chosen or self.usual(request, run)

    def followed(
        self, running: Generator[Request[Any], Any, Any], done: dict[Name, int]
    ) -> Generator[Request[Any], Any, Any]:
        """Run a rule with all answers but the last; `done`, which is added to, counts those that were given before.

        What is chosen in secret, and no answer is given to, may be any of the options, each as likely as the others.
        """
        answer: Any = None
        try:
            while True:
                request: Any = running.send(answer)
                name = self._named(request) if type(request) is Choose else ""
                if name and self._is_open(name, done):
                    number = done.get(name, 0)
                    done[name] = number + 1
                    answer = self._answer(name, number, request) or self.usual(request, None)
                elif type(request) is Choose and request.sealed and not name:
                    self._note(request)
                    answer = yield from any_of(request)
                elif type(request) is Apart and any(self._is_open(one, done) for one in self.answers):
                    answer = None  # followed as it comes: how many decisions come in it has to be counted
                else:
                    answer = yield request
        except StopIteration as stop:
            return stop.value

    def check(self) -> None:
        """Unreadable if an answer was never offered, or there are more answers than decisions."""
        for name, answers in self.answers.items():
            called = name if isinstance(name, str) else name[1]
            offered, quoted = self._offered[name], Sentence("'{name}'", name=verbatim(called))
            if len(self._means[name]) > 1:
                raise Unclear(called, tuple(sorted(self._means[name])))
            if not offered and not isinstance(name, str):
                raise Unreadable(quoted, "nobody decides that here", "leave it out")
            if not offered:
                raise Unreadable(quoted, "nobody decides that here", self._what_is_asked())
            for number, (answer, options) in enumerate(zip(answers, offered, strict=False), 1):
                if not picked(answer, tuple(options), tuple(options.values())):
                    what = Sentence("'{answer}' is not offered as answer {number}", answer=answer, number=number)
                    raise Unreadable(quoted, what, Sentence("say {options}", options=either(options)))
            if len(answers) > len(offered):
                what = Sentence(
                    "{given} answers are given, and it is asked once at most",
                    "{given} answers are given, and it is asked {n} times at most",
                    n=len(offered),
                    given=len(answers),
                )
                raise Unreadable(quoted, what, "leave out the last ones")

    def _what_is_asked(self) -> Sentence:
        names = [verbatim(one.name) for one in self.asked.values()]
        return Sentence("asked are {names}", names=every(names)) if names else Sentence("it asks for no decision")

    def _named(self, request: Choose) -> Name:
        """Return the name under which answers to a decision are given; empty if there are none."""
        for name in self.answers:
            if not isinstance(name, str):
                if name == (request.who, request.why):
                    return name
                continue
            who, dot, why = name.rpartition(".")
            if request.why.startswith(why) and (not dot or request.who.startswith(who)):
                return name
        return ""

    def _is_open(self, name: Name, done: Mapping[Name, int]) -> bool:
        return done.get(name, 0) < len(self.answers[name]) - 1

    def _answer(self, name: Name, number: int, request: Choose) -> str:
        """Return the option that the answer of that number is; empty if it is not offered."""
        offered = self._offered[name]
        if number == len(offered):
            offered.append({})
        offered[number].update(zip(request.options, request.labels, strict=True))
        self._means[name].add(request.why)
        self._note(request)
        return picked(self.answers[name][number], request.options, request.labels)

    def _note(self, request: Choose) -> None:
        key = request.who, request.why
        if key not in self.asked:
            self.asked[key] = Decision(*key, request.question.text or verbatim(f"{request.why}?"), {})
        self.asked[key].options.update(zip(request.options, request.labels, strict=True))


def any_of(request: Choose) -> Generator[Request[Any], int, str]:
    """Ask for a die that decides in place of a choice made in secret: nobody knows it beforehand."""
    number = yield Roll(d(len(request.options)), request.why, secret=True)
    return request.options[number - 1]


def picked(typed: str, options: Sequence[str], labels: Sequence[str]) -> str:
    """Return the option somebody means by its number, its name or its beginning; nothing if that is not clear."""
    word = typed.strip().casefold()
    if not word:
        return ""
    if word.isascii() and word.isdecimal() and 1 <= int(word[:9]) <= len(options):
        return options[int(word[:9]) - 1]
    pairs = tuple(zip(options, labels, strict=True))
    fitting = [one for one, label in pairs if word in (one.casefold(), label.casefold())]
    if not fitting:
        fitting = [one for one, label in pairs if one.casefold().startswith(word) or label.casefold().startswith(word)]
    return fitting[0] if len(fitting) == 1 else ""
