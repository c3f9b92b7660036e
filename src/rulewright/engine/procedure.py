"""Procedures: rules that people may call, each declared once for every front end.

From one declaration come the terminal's verb, the web form, the tool for programs and the page of the manual.
"""

from collections.abc import Callable, Generator, Mapping
from copy import copy
from typing import Any, Generic, Literal, ParamSpec, TypeVar

from rulewright.engine.parameters import Parameter, parameters_of
from rulewright.engine.record import Record
from rulewright.engine.requests.kinds import Request
from rulewright.engine.steps import EVERYONE
from rulewright.engine.texts.clauses import clauses_in

P = ParamSpec("P")
T = TypeVar("T")
Caller = Literal["owner", "referee", "anyone"]
Asked = Literal["", "awake", "down"]
Even = Literal["down", "asleep", "out of turn", "surprised", "disheartened", "frenzied"]
"""What keeps somebody from most deeds in the games that know it: they lie senseless, or sleep; it is not their turn;
they are surprised, have lost heart, or are in a frenzy.
"""
When = Callable[[], Generator[Request[Any], Any, None]]
"""A guard: a rule that refuses what is not allowed now."""

Guard = Callable[["Procedure[..., Any]", Mapping[str, Any]], Generator[Request[Any], Any, None]]
"""A rule of a whole game, run before any command or after it: it is given the procedure and its arguments."""


class Procedure(Generic[P, T]):
    """A rule with an id, a title, its clauses and typed parameters. Calling it gives the rule, as before."""

    def __init__(
        self,
        rule: Callable[P, Generator[Request[Any], Any, T]],
        identity: str,
        title: str,
        clauses: tuple[str, ...],
        by: Caller,
        verb: str,
        audience: str,
        house: bool = False,
        together: bool = False,
        when: When | None = None,
        step: str = "",
        beyond: bool = False,
        asked: Asked = "",
        books: bool = False,
        makes: bool = False,
        even: tuple[Even, ...] = (),
        here: bool = False,
    ) -> None:
        self.id, self.title, self.by, self.audience = identity, title, by, audience
        self.clauses = clauses or tuple(one for one in clauses_in(rule.__doc__ or "") if not one.endswith("*"))
        """The clauses it implements: those that its docstring names, if no others are given."""
        self.verb = verb or identity.partition(".")[2]
        self.house = house
        self.together, self.when, self.step, self.beyond = together, when, step, beyond
        self.asked, self.books, self.makes, self.even, self.here = asked, books, makes, even, here
        self.carry_out(rule)
        self.guard: Guard | None = None
        self.follows: Guard | None = None

    def carry_out(self, rule: Callable[P, Generator[Request[Any], Any, T]]) -> None:
        """Let a function be what is done: its parameters and its docstring are the procedure's."""
        self.rule = self.__wrapped__ = rule
        self._commanded: dict[tuple[Guard | None, Guard | None], Procedure[P, T]] = {}
        """The same between what comes before and what comes after: whatever is known of it is known of one thing."""
        self.doc = (rule.__doc__ or "").strip()
        self.parameters: tuple[Parameter, ...] = parameters_of(rule)
        self.__name__ = getattr(rule, "__name__", self.id)
        self.__doc__ = rule.__doc__

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Generator[Request[Any], Any, T]:
        if self.when is None and self.guard is None and self.follows is None:
            return self.rule(*args, **kwargs)
        return self._guarded(*args, **kwargs)

    def _guarded(self, *args: P.args, **kwargs: P.kwargs) -> Generator[Request[Any], Any, T]:
        given = {**{one.name: value for one, value in zip(self.parameters, args, strict=False)}, **kwargs}
        if self.guard is not None:
            yield from self.guard(self, given)
        if self.when is not None:
            yield from self.when()
        done = yield from self.rule(*args, **kwargs)
        if self.follows is not None:
            yield from self.follows(self, given)
        return done

    def asks_referee(self, given: Mapping[str, Any]) -> Parameter | None:
        """Return the first of the referee's parameters whose value differs from the one assumed if left out."""
        decided = (one for one in self.parameters if one.by == "referee" and one.name in given)
        return next((one for one in decided if one.required or not one.is_usual(given[one.name])), None)

    def leave(self, given: Mapping[str, Any]) -> dict[str, bool]:
        """Return the words of the referee's leave that have not been given."""
        return {one.name: True for one in self.parameters if one.leave and one.name not in given}

    def answerable(self, given: Mapping[str, Any]) -> tuple[Parameter, ...]:
        """Return the parameters without those that only the referee can give and nobody has given yet."""
        return tuple(one for one in self.parameters if one.name in given or one.by != "referee" or not one.required)

    def doer(self, given: Mapping[str, Any]) -> Record | None:
        """Return the one who acts: the first record among the arguments, or who acts in their place; None for
        nobody.
        """
        if self.by != "owner":
            return None
        records = [one for one in self.parameters if one.kind == "record"]
        if not records or records[0].gone:
            return None
        helpers = (given.get(one.name) for one in records if one.acts)
        return next((one for one in helpers if one is not None), given.get(records[0].name))

    def commanded(self, guard: Guard | None, follows: Guard | None = None) -> "Procedure[P, T]":
        """Return the procedure as it is commanded, behind a game's guard and before what follows every deed; rules
        that call it themselves skip both.
        """
        made = self._commanded.get((guard, follows))
        if made is None:
            made = self._commanded[guard, follows] = copy(self)
            made.guard, made.follows = guard, follows
        return made

    def instead(self, rule: Callable[P, Generator[Request[Any], Any, T]]) -> "Procedure[P, T]":
        """Return the same declaration with another function behind it."""
        made = copy(self)
        made.carry_out(rule)
        return made

    def __repr__(self) -> str:
        return f"<procedure {self.id}>"


def procedure(
    identity: str,
    *,
    title: str,
    clauses: tuple[str, ...] = (),
    by: Caller = "anyone",
    verb: str = "",
    audience: str = EVERYONE,
    house: bool = False,
    together: bool = False,
    when: When | None = None,
    step: str = "",
    beyond: bool = False,
    asked: Asked = "",
    books: bool = False,
    makes: bool = False,
    even: tuple[Even, ...] = (),
    here: bool = False,
) -> Callable[[Callable[P, Generator[Request[Any], Any, T]]], Procedure[P, T]]:
    """Declare a rule as a procedure.

    `identity` is `<system>.<name>`; `by` says who may call it: the owner of its first record, the referee alone, or
    anyone; `verb` is the word typed for it, the name if left out. One of the `house` is of the table and not of the
    rules, such as a note, and names no clause. What is done `together` concerns everybody, such as time that passes: a
    table may want the referee's word before a player does it, and so it is with what goes `beyond` the rules. `when` is
    a guard that comes before the rule's own: one of the game's, that many procedures share, such as that no fight goes
    on. One that goes through many of the same, such as a whole fight, names the procedure of one `step`, whose odds can
    be told if its own cannot. What is `asked` is a throw of somebody's own that a referee asks players for,
    a check or a save, and says of whom: who is awake, or who is down. What keeps `books`,
    such as a purchase, is no part of a story told of the evening. One that `makes` somebody has dice that are always
    the table's: whoever threw real ones writes in what they showed. `even` names what does not keep somebody from it,
    as it keeps them from most deeds. What is done `here`, to the place where the party is,
    nobody does who is at another.
    """

    def declare(rule: Callable[P, Generator[Request[Any], Any, T]]) -> Procedure[P, T]:
        return Procedure(
            rule,
            identity,
            title,
            clauses,
            by,
            verb,
            audience,
            house,
            together,
            when,
            step,
            beyond,
            asked,
            books,
            makes,
            even,
            here,
        )

    return declare
