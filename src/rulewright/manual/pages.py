"""Pages of the manual made from catalogue, code and cases: one a game, every clause on it."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, Literal

from rulewright.content import catalogue
from rulewright.content.clauses import Catalogue, Clause
from rulewright.engine import Procedure, System
from rulewright.engine.declared.option import Option, spoken
from rulewright.manual.differences import differences
from rulewright.manual.places import Place, owed_in, standing_in

ADVICE = "advice to people; there is nothing to enforce"


def page(system: System) -> str:
    """Return the page of one game, in Markdown."""
    return "\n".join(_page(system, catalogue(system.base.id))) + "\n"


def answer(system: System, clause: Clause) -> str:
    """Return why a clause has no code: the reason given by the system, or that it is advice; empty if nothing
    says why.
    """
    reason = system.left_out.get(clause.id) or _by_pattern(system, clause.id)
    return reason or (ADVICE if clause.kind == "advice" else "")


Mark = Literal["enforced", "put before somebody", "advice"]
MARKS: Final[dict[Mark, str]] = {
    "enforced": "the rules see to it by themselves, whoever plays",
    "put before somebody": "the rules bring it up, and a player or the referee decides or says it",
    "advice": "it is for people to heed",
}
"""The states of a clause, and what each means."""


def mark(system: System, clause: Clause) -> Mark:
    """Return the state of a clause, as the code has it.

    It is advice if it has no code but a reason, put before somebody if the referee is owed something by it or none of
    the rules that name it acts, and enforced if a rule acts by it, or only types and numbers name it.
    """
    spots = standing_in(system.base.id, clause.id)
    done = {one.does for one in spots if one.kind == "rule"}
    if not spots or answer(system, clause):
        return "advice"
    asked = clause.id in owed_in(system.base.id) or ("asks" in done and "acts" not in done)
    return "put before somebody" if asked else "enforced"


def unanswered(system: System) -> list[str]:
    """Return the clauses that neither stand in the code nor are left out with a reason."""
    book = catalogue(system.base.id)
    return [
        one.id for one in book.clauses.values() if not standing_in(system.base.id, one.id) and not answer(system, one)
    ]


def _by_pattern(system: System, clause: str) -> str:
    for pattern, reason in system.left_out.items():
        if pattern.endswith("*") and clause.startswith(pattern[:-1]):
            return reason
    return ""


def _page(system: System, book: Catalogue) -> Iterator[str]:
    clauses = list(book.clauses.values())
    coded = {one.id: standing_in(system.base.id, one.id) for one in clauses}
    without = [one for one in clauses if not coded[one.id]]
    yield f"# {system.title if system.changes else book.title}"
    yield ""
    yield "<!-- Made by `make docs` from the catalogue, the code and the cases. Change those, not this page. -->"
    yield ""
    stand = len(clauses) - len(without)
    yield f"System `{system.id}`, behaviour {system.behaviour}. {len(clauses)} clauses: {stand} stand in the"
    yield f"code, {len(without)} do not, each with its reason. {len(book.cases)} cases in the catalogue."
    yield ""
    yield from _changes(system)
    yield from _procedures(system)
    yield from _who_may(system)
    yield from _options(system)
    yield from _laws(system)
    yield from _marks(system, clauses)
    area = ""
    for one in clauses:
        here = one.id.partition(".")[0]
        if here != area:
            area = here
            yield f"## {area}"
            yield ""
        yield from _clause(system, one, coded[one.id], _cases(book, one.id))


def _marks(system: System, clauses: list[Clause]) -> Iterator[str]:
    marked = Counter(mark(system, one) for one in clauses)
    yield "## What becomes of each clause"
    yield ""
    for name, means in MARKS.items():
        yield f"- **{name}** ({marked[name]} clauses): {means}."
    yield ""


def _changes(system: System) -> Iterator[str]:
    changed = differences(system)
    if changed:
        yield f"## What differs from {system.base.title}"
        yield ""
        yield from (f"- {one}" for one in changed)
        yield ""


def _procedures(system: System) -> Iterator[str]:
    yield "## What people may call"
    yield ""
    yield "| verb | what it does | who | parameters | clauses |"
    yield "|---|---|---|---|---|"
    found = sorted(system.procedures.values(), key=lambda one: one.verb)
    for one in found:
        if not one.house:
            yield _procedure(one)
    yield ""
    if any(one.house for one in found):
        yield "Of the table and not of the rules, in every game:"
        yield ""
        yield "| verb | what it does | who | parameters |"
        yield "|---|---|---|---|"
        for one in found:
            if one.house:
                yield f"| `{one.verb}` | {one.title} | {one.by} | {_names(one)} |"
        yield ""


def _procedure(one: Procedure[..., object]) -> str:
    clauses = ", ".join(f"`{clause}`" for clause in one.clauses)
    return f"| `{one.verb}` | {one.title} | {one.by} | {_names(one)} | {clauses} |"


def _names(one: Procedure[..., object]) -> str:
    return ", ".join(f"`{p.name}`" if p.required else f"[`{p.name}`]" for p in one.parameters)


def _who_may(system: System) -> Iterator[str]:
    """Yield the table of what players decide in the deeds they command, and what the referee decides."""
    yield "## Who may what"
    yield ""
    yield "Of the deeds that a player may command: what the player says and what the referee decides (the player may"
    yield "ask for it, and the referee grants it with one press). What concerns everybody is asked for as well, unless"
    yield "the table is set otherwise; what waits for peace is refused in a fight, whoever asks."
    yield ""
    yield "| verb | for whom | the player says | the referee decides | concerns everybody | waits for peace |"
    yield "|---|---|---|---|---|---|"
    for one in sorted(system.procedures.values(), key=lambda one: one.verb):
        if one.by != "referee" and not one.house:
            whose = "the own character" if one.by == "owner" else "anybody"
            told = ", ".join(f"`{p.name}`" for p in one.parameters if p.by == "caller")
            decided = ", ".join(f"`{p.name}`" for p in one.parameters if p.by == "referee")
            flags = f"{'yes' if one.together else ''} | {'yes' if one.when else ''}"
            yield f"| `{one.verb}` | {whose} | {told} | {decided} | {flags} |"
    yield ""


def _options(system: System) -> Iterator[str]:
    if not system.options:
        return
    yield "## Options"
    yield ""
    yield "| option | can be | usual | clause | what it changes |"
    yield "|---|---|---|---|---|"
    for one in system.options.values():
        yield _option(one)
    yield ""


def _laws(system: System) -> Iterator[str]:
    yield "## Laws"
    yield ""
    yield "What always holds, whoever does what; `make laws` tries to break each of them by random play."
    yield ""
    for one in system.laws:
        clauses = ", ".join(f"`{clause}`" for clause in one.clauses)
        yield f"- {one.says}." + (f" Clauses: {clauses}." if clauses else "")
    yield ""


def _option(one: Option) -> str:
    values = ", ".join(spoken(value) for value in one.values)
    return f"| `{one.name}` | {values} | {spoken(one.default)} | `{one.clause}` | {one.title} |"


def _clause(system: System, one: Clause, spots: tuple[Place, ...], cases: list[str]) -> Iterator[str]:
    yield f"### `{one.id}`"
    yield ""
    yield f"**{mark(system, one).capitalize()}.**"
    yield ""
    yield " ".join(one.rule.split())
    yield ""
    if one.ruling:
        yield f"*Ruling:* {' '.join(one.ruling.split())}"
        yield ""
    for spot in spots:
        yield f"- `{spot.path}` `{spot.name}`"
    if not spots:
        yield f"- left out: {answer(system, one) or 'no reason is given'}"
    if cases:
        yield f"- cases: {', '.join(cases)}"
    yield ""


def _cases(book: Catalogue, clause: str) -> list[str]:
    return [one.id for one in book.cases.values() if clause in one.clauses]
