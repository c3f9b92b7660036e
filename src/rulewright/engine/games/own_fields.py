"""Names that no field of a template can have, since the verb that says it takes them for itself.

    yield from say("{who} needs {total}", total=7, who=who)    # total is what the die came to: refused when it is read

Belongs here: refusing such a game as it is read, with file and line, not in play. Not here: saying (lines, guards).
"""

from collections.abc import Iterator, Mapping
from inspect import Parameter, signature
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final

from rulewright.engine.procedure import Procedure
from rulewright.engine.rules.guards import must, need, refused
from rulewright.engine.rules.lines import FIELD, say
from rulewright.errors import Sentence, Unreadable

TAKEN: Final[Mapping[str, frozenset[str]]] = {
    verb.__name__: frozenset(
        name for name, one in signature(verb).parameters.items() if one.kind is Parameter.KEYWORD_ONLY
    )
    for verb in (say, must, need, refused)
}
"""The names that each verb takes for itself, by the verb's name."""


def refuse_own_fields(module: ModuleType) -> None:
    """Refuse a module that uses a field name which the verb takes for itself; Unreadable, with the line."""
    for value in vars(module).values():
        for function in _functions(value):
            if function.__module__ == module.__name__:
                for code in _all(function.__code__):
                    _refuse(code)


def _functions(value: Any) -> Iterator[FunctionType]:
    if isinstance(value, Procedure):
        yield from _functions(value.rule)
    elif isinstance(value, FunctionType):
        yield value
    elif isinstance(value, type):
        yield from (one for one in vars(value).values() if isinstance(one, FunctionType))


def _all(code: CodeType) -> Iterator[CodeType]:
    yield code
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from _all(one)


def _refuse(code: CodeType) -> None:
    taken = {name: verb for verb in TAKEN if verb in code.co_names for name in TAKEN[verb]}
    for text in code.co_consts if taken else ():
        for name in FIELD.findall(text) if isinstance(text, str) else ():
            if name in taken:
                raise Unreadable(
                    Sentence("{file}, line {line}", file=code.co_filename, line=code.co_firstlineno),
                    Sentence(
                        "'{field}' is a word of {verb} itself, and so no field of what it says",
                        field=name,
                        verb=taken[name],
                    ),
                    "call the field something else",
                )
