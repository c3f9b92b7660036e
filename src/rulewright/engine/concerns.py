"""Of whom a line of the log tells numbers, so that it opens only for who may know them.

Belongs here: reading that off what a line was made of. Not here: who may know what, which is the campaign's (`sight`).
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from rulewright.engine.clock import Lasting
from rulewright.engine.record import Record
from rulewright.engine.steps import Changed, Told


def concerning(told: Told | None, made_of: Any, given: Any, before: Iterable[Any]) -> Told | None:
    """A line with the records it concerns, where it does not name them itself.

    They are the records it was made of. One with numbers that was made of none may tell of all whom the rule was
    `given`, and of all that changed `before` it.
    """
    if told is None or told.of:
        return told
    of = tuple(dict.fromkeys(ids_in(made_of)))
    if not of and (told.parts or told.total is not None or told.against is not None):
        changed = [step.on for step in before if type(step) is Changed]
        of = tuple(dict.fromkeys((*ids_in(given), *changed)))
    return msgspec.structs.replace(told, of=of) if of else told


def ids_in(value: Any) -> Iterator[str]:
    """Ids of whom a value is: somebody, or a sequence, mapping or struct that holds some.

    What lasts is of whom it lies on, and what has no name, such as a fight, is nobody.
    """
    if isinstance(value, Lasting):
        yield value.on
    elif isinstance(value, Record):
        if "name" in type(value).__struct_fields__:
            yield value.id
    elif isinstance(value, (tuple, list)):
        for one in value:
            if not isinstance(one, (str, int)):
                yield from ids_in(one)
    elif isinstance(value, Mapping):
        yield from ids_in(tuple(value.values()))
    elif isinstance(value, msgspec.Struct):
        yield from ids_in(msgspec.structs.astuple(value))
