"""The catalogues of rules: every clause, table and case of a game, in our own words.

A catalogue is long. Each of its parts is read when it is first asked for.
"""

import re
from difflib import get_close_matches
from functools import cache, cached_property
from importlib.resources import files
from typing import Any, Literal, TypeVar

import msgspec

from rulewright.content.notation import is_id
from rulewright.content.reader import convert, values
from rulewright.content.rows import Row
from rulewright.errors import Sentence, Unreadable

Layer = Literal["seed", "companion"]
"""Whether the game's source says it, or a companion to it."""

_Row = TypeVar("_Row", bound=msgspec.Struct)
_FOLDER = files("rulewright.content").joinpath("catalogues")
_PART = re.compile(r"^(?=[a-z]+:)", re.MULTILINE)


class Clause(Row, frozen=True):
    """One rule of the game."""

    id: str
    section: str
    """The heading it stands under in the source."""
    kind: Literal["procedure", "table", "constant", "derived", "option", "state", "advice"]
    rule: str
    layer: Layer = "seed"
    """`seed`: the game's own text. `companion`: another chapter of the same game that the text leans on."""
    needs: tuple[str, ...] = ()
    ambiguous: str = ""
    ruling: str = ""


class Table(Row, frozen=True):
    """A table of the game, as in the catalogue."""

    id: str
    rows: tuple[dict[str, Any], ...]
    dice: str = ""
    layer: Layer = "seed"


class Missing(Row, frozen=True):
    """Something the source mentions and does not define."""

    id: str
    refers: str
    found: str


class Case(Row, frozen=True):
    """One example with its outcome, its odds or its refusal. The words are those of docs/catalogue-format.md."""

    id: str
    clauses: tuple[str, ...]
    world: dict[str, Any] = msgspec.field(default_factory=dict)
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    call: str = ""
    """The procedure that is commanded."""
    rule: str = ""
    """An inner rule, if no procedure leads to it by itself."""
    arguments: dict[str, Any] = msgspec.field(default_factory=dict, name="with")
    by: str = ""
    until: dict[str, Any] = msgspec.field(default_factory=dict)
    times: int = 1
    calls: tuple[dict[str, Any], ...] = ()
    """Several commands in a row."""
    dice: dict[str, Any] = msgspec.field(default_factory=dict)
    choices: Any = ()
    then: dict[str, Any] | None = None
    odds: dict[str, Any] | None = None
    refused: Any = None
    why: str = ""
    note: str = ""
    given: dict[str, Any] | None = None
    error: str | None = None


class Catalogue:
    """A game's rules as in its catalogue."""

    def __init__(self, text: str, where: str) -> None:
        self._where = where
        found = (part.partition(":") for part in _PART.split(text) if part[:1].isalpha())
        self._parts = {name: f"{name}:{rest}" for name, _, rest in found}

    @cached_property
    def system(self) -> str:
        """The id of the game."""
        return str(self._part("system"))

    @cached_property
    def title(self) -> str:
        """The game's title, for people."""
        return str(self._part("title"))

    @cached_property
    def source(self) -> str:
        """The file that the seed text came in."""
        return str(self._part("source"))

    @cached_property
    def origin(self) -> str:
        """The public game it is, and its licence."""
        return str(self._part("origin")).strip()

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """Every clause by its id, in the order of the source."""
        return self._rows("clauses", Clause)

    @cached_property
    def tables(self) -> dict[str, Table]:
        """Every table by its id."""
        return self._rows("tables", Table)

    @cached_property
    def missing(self) -> dict[str, Missing]:
        """What the source leaves out, by id."""
        return self._rows("missing", Missing)

    @cached_property
    def cases(self) -> dict[str, Case]:
        """Every case by its id."""
        return self._rows("cases", Case)

    @cached_property
    def vocabulary(self) -> dict[str, Any]:
        """What each word of the cases means."""
        return dict(self._part("vocabulary"))

    def clause(self, clause: str) -> Clause:
        """Return the clause with this id."""
        if clause not in self.clauses:
            near = get_close_matches(clause, self.clauses, n=1) or list(self.clauses)[:1]
            raise Unreadable(
                Sentence("clause {clause}", clause=clause),
                Sentence("{title} has no such clause", title=self.title),
                Sentence("did you mean {near}", near=near[0]),
            )
        return self.clauses[clause]

    def _part(self, name: str) -> Any:
        if name not in self._parts:
            raise Unreadable(
                self._where,
                Sentence("the part {name} is missing", name=name),
                Sentence("the parts here are {parts}", parts=", ".join(self._parts)),
            )
        return values(self._parts[name], f"{self._where}, {name}", strict=False)[name]

    def _rows(self, name: str, row_type: type[_Row]) -> dict[str, _Row]:
        found: dict[str, _Row] = {}
        for number, raw in enumerate(self._part(name), start=1):
            label = raw.get("id", str(number)) if isinstance(raw, dict) else str(number)
            spot = f"{self._where}, {name}, row {label}"
            if label in found:
                raise Unreadable(
                    Sentence("{spot}, field id", spot=spot), "another row has this id", "give each row an id of its own"
                )
            found[label] = convert(raw, spot, row_type)
        return found


@cache
def catalogues() -> tuple[str, ...]:
    """Return the games that have a catalogue."""
    names = (entry.name.rpartition(".") for entry in _FOLDER.iterdir())
    return tuple(sorted(stem for stem, _, ending in names if ending == "yaml" and is_id(stem)))


@cache
def catalogue(system: str) -> Catalogue:
    """Return the catalogue of one game."""
    where = f"catalogues/{system}.yaml"
    if system not in catalogues():
        raise Unreadable(
            where,
            "there is no such catalogue",
            Sentence("the catalogues are {catalogues}", catalogues=", ".join(catalogues())),
        )
    return Catalogue(_FOLDER.joinpath(f"{system}.yaml").read_text(encoding="utf-8"), where)
