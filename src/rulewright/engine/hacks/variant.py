"""A game made of another by saying what differs: `GAME = contested.changed(id="gritty", numbers={...}, ...)`.

The game's package is read a second time (copying), with the changed names standing for the new things. Then the file
that says the changes is read a second time as well, and gets from the copy what it imports from the game: so its rules
deal with the copy's records, numbers and rules. Only if it imports a rule that it replaces does it get the
replaced one, so that a new rule can do what the old one did and more.

Belongs here: making the game. Not here: what may be said of it, and the complaints about it (changes).
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from contextvars import ContextVar
from importlib.machinery import SourceFileLoader
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

import msgspec

from rulewright.engine.declared.option import Option
from rulewright.engine.games.own_fields import refuse_own_fields
from rulewright.engine.hacks.changes import Change, Found, Home, Unfit, edited_rows, fitted, home_of, known
from rulewright.engine.hacks.copying import Copy, Edit, execute
from rulewright.engine.parameters import Parameter, parameters_of
from rulewright.engine.procedure import Procedure
from rulewright.engine.requests.kinds import Setting
from rulewright.errors import Complaint, Sentence

if TYPE_CHECKING:
    from rulewright.engine.system import System

_MAKING: ContextVar["_Hack | None"] = ContextVar("making", default=None)
"""The hack whose file is being read for the second time."""


def varied(parent: "System", change: Change) -> "System":
    """Return the game that `parent` becomes by a change; Unreadable, with file and line of the change, if that is
    impossible.
    """
    making = _MAKING.get()
    if making is not None:
        return making.met(parent, change)
    base = parent.base
    home = home_of(base, change)
    change.check(base, home)
    changes = (*parent.changes, change)
    name = _free(f"{home.package}-{change.id}")
    hacks = [_Hack(one, base, home, name) for one in changes]
    copy = Copy(home.package, name, **_edits(hacks))
    try:
        game: System = getattr(copy.read(home.module), home.name)
        for hack in hacks:
            hack.read(copy, game)
        _settle(game, base, changes, hacks)
        _all_read(copy, change)
    except Exception as wrong:
        copy.forget()
        if isinstance(wrong, Unfit):
            raise
        raise change.wrong(
            Sentence("{title} does not hold with these changes", title=base.title), told(wrong)
        ) from wrong
    return game


def told(wrong: BaseException) -> Sentence:
    """Return what went wrong, with the kind of error if it is not a complaint to people."""
    if isinstance(wrong, Complaint):
        return wrong.sentence
    return Sentence("{kind}: {wrong}", kind=type(wrong).__name__, wrong=wrong)


class _Hack:
    """One change while its game is made: its file, read for the second time, and the functions taken from it."""

    def __init__(self, change: Change, base: "System", home: Home, copy: str) -> None:
        self.change, self.base, self.home = change, base, home
        self.module = ModuleType(f"{copy}.file-of-{change.id}")
        self.module.__file__ = change.file
        self.game: System | None = None
        self.taken: dict[str, FunctionType] = {}
        """The functions that replace rules of the game, by what they replace."""
        self.declared: dict[str, Procedure[..., Any]] = {}
        self.before: dict[tuple[str, str], Any] = {}
        """The originals of what was replaced, by module and name."""
        self.again: Change | None = None
        """The change as it is said in the second reading."""

    def names(self) -> list[tuple[Found, Edit]]:
        """Return the names of the game that this changes, each with how."""
        change, home = self.change, self.home
        numbers = [(home.number(change, name), name, new) for name, new in change.numbers.items()]
        found: list[tuple[Found, Edit]] = [
            (at, lambda old, at=at, name=name, new=new: fitted(change, at, name, old, new))  # type: ignore[misc]  # bound here, since the loop goes on
            for at, name, new in numbers
        ]
        for name, rule in change.rules.items():
            at = home.rule(change, name)
            found.append((at, lambda old, at=at, name=name, rule=rule: self.instead(at, name, old, rule)))  # type: ignore[misc]  # bound here, since the loop goes on
        for one in change.procedures:
            place = home.procedure(self.base, one.id)
            if place is not None:
                found.append((place, lambda old, at=place, one=one: self.instead(at, one.id, old, one)))  # type: ignore[misc]  # bound here, since the loop goes on
        return found

    def instead(self, at: Found, name: str, old: Any, new: Any) -> Any:
        """Return the replacement of a rule: the hack's function, with the names of the file's second reading."""
        self.before[at.module, at.name] = old
        if isinstance(new, Procedure):
            return self.declare(name, new)
        made = self.take(name, new)
        if not isinstance(old, Procedure):
            return made
        found = old.instead(made)
        found.parameters = _described(found.parameters, old.parameters)
        return found

    def declare(self, name: str, new: Procedure[..., Any]) -> Procedure[..., Any]:
        """Return a procedure of the hack, for the copy."""
        rule = self.take(name, new.rule)
        made = new.instead(rule)
        self.declared[name] = made
        return made

    def take(self, name: str, new: Callable[..., Any]) -> FunctionType:
        """Return a function of the hack, which finds its names in the file's second reading."""
        if not isinstance(new, FunctionType) or new.__closure__:
            raise self.change.wrong(
                name, "its rule is no plain function", "write it with 'def' in the file itself", name
            )
        made = FunctionType(new.__code__, vars(self.module), new.__name__, new.__defaults__)
        made.__kwdefaults__, made.__annotations__ = new.__kwdefaults__, dict(new.__annotations__)
        made.__doc__, made.__qualname__, made.__module__ = new.__doc__, new.__qualname__, self.module.__name__
        self.taken[name] = made
        return made

    def read(self, copy: Copy, game: "System") -> None:
        """Read the hack's file for the second time, for what its rules need; a hack without rules needs nothing."""
        change = self.change
        if not (self.taken or change.procedures or change.events or change.records):
            return
        self.game = game
        for one in change.procedures:
            if one.id not in self.declared:
                self.declare(one.id, one)
        sys.modules[self.module.__name__] = self.module
        code = SourceFileLoader(self.module.__name__, change.file).get_code(self.module.__name__)
        token = _MAKING.set(self)
        try:
            assert code is not None
            execute(code, self.module, self._importing(copy), {}, lambda value: value)
        finally:
            _MAKING.reset(token)
        refuse_own_fields(self.module)
        again = self.again
        if again is None:
            raise change.wrong(change.id, "its file does not say the change when it is read once more")
        new = {**again.rules, **{one.id: one.rule for one in again.procedures}}
        for name, made in self.taken.items():
            same = new[name]
            made.__defaults__, made.__kwdefaults__ = same.__defaults__, same.__kwdefaults__
            made.__annotations__ = dict(same.__annotations__)
        for one in (*self.declared.values(), *game.procedures.values()):
            if one.rule in self.taken.values():
                one.parameters = _described(parameters_of(one.rule), one.parameters)

    def met(self, parent: "System", change: Change) -> "System":
        """Answer a call of `changed` made while this hack's file is read for the second time."""
        if change.id != self.change.id or self.game is None:
            return parent
        self.again = change
        return self.game

    def _importing(self, copy: Copy) -> Callable[..., ModuleType]:
        def importing(
            name: str,
            globals: Mapping[str, Any] | None = None,  # noqa: A002 - the names of `__import__`
            locals: Mapping[str, Any] | None = None,  # noqa: A002 - bound here, since the loop goes on
            fromlist: Sequence[str] | None = (),
            level: int = 0,
        ) -> ModuleType:
            found = copy.importing(name, globals, locals, fromlist, level)
            before = {word: old for (module, word), old in self.before.items() if module == name and fromlist}
            if not before:
                return found
            seen = ModuleType(found.__name__)
            vars(seen).update({**vars(found), **before})
            return seen

        return importing


def _described(parameters: tuple[Parameter, ...], old: tuple[Parameter, ...]) -> tuple[Parameter, ...]:
    """Return the parameters of a new rule, undescribed ones with the description of the same name's before."""
    known = {one.name: one for one in old}
    said = [known.get(one.name, one) if not one.doc else one for one in parameters]
    pairs = zip(parameters, said, strict=True)
    return tuple(msgspec.structs.replace(one, doc=of.doc, empty=of.empty) for one, of in pairs)


def _free(name: str) -> str:
    """Return a name for a copy that no module has yet."""
    number, free = 1, name
    while free in sys.modules:
        number, free = number + 1, f"{name}-{number + 1}"
    return free


def _edits(hacks: list[_Hack]) -> dict[str, Any]:
    """Return what the copy is to change, hack after hack: `names`, `rows` and what to do with `every` value."""
    names: dict[str, dict[str, Edit]] = {}
    for hack in hacks:
        for at, edit in hack.names():
            known = names.setdefault(at.module, {})
            known[at.name] = _after(known.get(at.name), edit)
    rows: dict[str, Edit] = {}
    for hack in hacks:
        for table, new in hack.change.rows.items():
            rows[table] = _after(rows.get(table), lambda old, c=hack.change, t=table, n=new: edited_rows(c, t, old, n))  # type: ignore[misc]  # bound here, since the loop goes on
    defaults = {name: value for hack in hacks for name, value in hack.change.options.items()}
    return {"names": names, "rows": rows, "every": lambda value: _standing(value, defaults)}


def _after(first: Edit | None, then: Edit) -> Edit:
    return then if first is None else lambda old: then(first(old))


def _standing(value: Any, defaults: Mapping[str, Any]) -> Any:
    """Return a value in which options that a hack sets have their new defaults."""
    for one in value if type(value) is tuple else (value,):
        if isinstance(one, Option) and one.name in defaults and one.default != defaults[one.name]:
            one.default = defaults[one.name]
            one.setting = Setting(one.name, one.default)
    return value


def _all_read(copy: Copy, change: Change) -> None:
    """Refuse rows of a table that the game does not have; those it has are read by now, and so checked."""
    if not copy.tables >= set(change.rows):
        copy.read_late()
    for table in change.rows:
        known(change, "table", table, sorted(copy.tables))


def _settle(game: "System", base: "System", changes: tuple[Change, ...], hacks: list[_Hack]) -> None:
    """Give the new game its own id and title, and what the hacks add."""
    last = changes[-1]
    game.id, game.title = last.id, last.title or last.id
    game.behaviour = last.behaviour or base.behaviour
    game.base, game.changes = base, changes
    for hack in hacks:
        again = hack.again or hack.change
        game.records += again.records
        game.events += again.events
        for one in hack.change.procedures:
            game.procedures[one.id] = hack.declared[one.id].commanded(game.guard, game.follows)
        for name, value in hack.change.options.items():
            if game.options[name] is base.options[name] or game.options[name].default != value:
                raise hack.change.wrong(name, "this choice belongs to what games share", "", name)
    msgspec.json.schema_components([*game.records, *game.events])  # refuses types of one name
