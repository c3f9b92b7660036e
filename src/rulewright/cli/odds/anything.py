"""The odds of anything: of one deed or of several in a row, from any state, and what depends on each decision in it.

Belongs here: from arguments to odds, as text and for programs. Not here: solving (campaign.weighed, campaign.in_a_row),
the page (page).
"""

import csv
import io
import shlex
from collections.abc import Iterator, Mapping, Sequence
from time import process_time
from typing import Any, Final

from rulewright.campaign.odds.in_a_row import Wish
from rulewright.chance.patience import PATIENCE
from rulewright.cli.lab import given
from rulewright.cli.lab.files import check, write
from rulewright.cli.odds import MOST_TIMES, PROCEDURE
from rulewright.cli.odds.by_answer import Asked, Weighed, weighed
from rulewright.cli.odds.html import page
from rulewright.cli.output import plain
from rulewright.cli.session import words
from rulewright.cli.session.weighed import chances, odds
from rulewright.engine import Procedure, System
from rulewright.engine.odds.forks import Fork
from rulewright.engine.parameters import Parameter
from rulewright.errors import Unclear, Unreadable
from rulewright.lab.reporting.told import safe
from rulewright.lab.scenario import Setup

WITHIN: Final = 1.4
"""Seconds of work, those for reading the game among them, after which the shell answers: with the start of the program
nobody waits for two.
"""
LEAST: Final = 0.5
"""Seconds that odds may work all the same."""


def told(what: Sequence[str], place: str | None, asked: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    """The odds of what the arguments name: as text, and as data; kept as a file where that is asked for.

    Unreadable where they name what does not exist, Unfinished where it can go too many ways for its patience.
    """
    begun, out = process_time(), asked["out"]
    check(out)
    setup = given.set_up(place or what[0].partition(".")[0], {**asked, "seed": None})
    wishes, answers = wished(what, setup)
    answers |= words.answers(asked["answers"])
    found = weighed(setup, wishes * (asked["times"] or 1), asked["patience"] or _left(begun), answers)
    if out:
        text = table(found) if out.suffix == ".csv" else page(found)
        write(out, text if out.suffix != ".json" else _json(data(found)))
    return "\n".join(lines(found)), data(found)


def _left(begun: float) -> float:
    """Return the seconds of work that odds may take, after those since it was `begun` to read what is asked."""
    return min(PATIENCE, max(LEAST, WITHIN - (process_time() - begun)))


def wished(what: Sequence[str], setup: Setup) -> tuple[list[Wish], dict[str, list[str]]]:
    """Return the commands that are meant, and the answers given with them: one deed with its arguments, or a line as it
    is typed at the prompt.
    """
    system, world = setup.system, setup.world
    actor = system.turn(world) if system.turn else ""
    if not PROCEDURE.fullmatch(what[0]):
        line, answers = words.answering(" ".join(what))
        return words.wished(line, lambda one: words.read(one, system, world, actor), MOST_TIMES), answers
    found = _deed(system, what[0])
    line = shlex.join([found.verb, *_named(found, what[1:])])
    return [Wish(*words.read(line, system, world, actor))], {}


def _deed(system: System, name: str) -> Procedure[..., Any]:
    """Return a deed by its id, or by the verb that is typed for it."""
    by_verb = {f"{one.id.partition('.')[0]}.{one.verb}": one for one in system.procedures.values()}
    return by_verb.get(name) or system.procedure(name)


def _named(found: Procedure[..., Any], arguments: Sequence[str]) -> Iterator[str]:
    """Return arguments as they are typed at the prompt: `--name value` as `name=value`."""
    rest = iter(arguments)
    for one in rest:
        if not one.startswith("--"):
            yield one
            continue
        name, sign, value = one[2:].partition("=")
        parameter, is_not = _parameter(found, name)
        if parameter.kind == "flag" and not sign:
            yield f"{'no-' * is_not}{parameter.name}"
            continue
        value = value if sign else next(rest, "")
        if not value:
            raise Unreadable(one, "its value is missing", f"give {parameter.doc or parameter.kind}")
        yield f"{parameter.name}={value}"


def _parameter(found: Procedure[..., Any], name: str) -> tuple[Parameter, bool]:
    """Return the parameter that a shortened name means, and whether it is negated."""
    known = {one.name.replace("_", "-"): (one, False) for one in found.parameters}
    known |= {f"no-{key}": (one, True) for key, (one, _) in known.items() if one.kind == "flag"}
    fitting = words.beginning(name.replace("_", "-"), known)
    if len(fitting) > 1:
        raise Unclear(f"--{name}", tuple(f"--{one}" for one in fitting))
    if not fitting:
        right = f"there are {', '.join(f'--{one}' for one in known)}" if known else "it takes none"
        raise Unreadable(f"'--{name}'", f"{found.id} has no such parameter", right)
    return known[fitting[0]]


def lines(found: Weighed) -> Iterator[str]:
    """Return as text every possible outcome, then each decision with what depends on its answers."""
    yield found.title
    yield from odds(found.forks)
    for asked in found.asked:
        yield ""
        yield _heading(asked)
        for answer in asked.answers:
            if answer.is_usual:
                yield f"  {answer.label}: as above"
                continue
            yield f"  {answer.label}"
            yield from (f"    {line}" for line in ([answer.wrong] if answer.wrong else odds(answer.forks)))
    if found.others:
        yield ""
        yield f"Decided as usual, too: {', '.join(found.others)}"


def _heading(asked: Asked) -> str:
    return f"By what {asked.who or 'the referee'} decides, whenever it is asked (as '{asked.name}'): {asked.asks}"


def data(found: Weighed) -> dict[str, Any]:
    """Return for programs each possible outcome with exact chances, and the same for each answer."""
    return {
        "what": found.title,
        "odds": chances(found.forks),
        "decisions": [
            {
                "who": asked.who,
                "name": asked.name,
                "asks": asked.asks,
                "answers": [
                    {"answer": one.key, "label": one.label, "usual": one.is_usual, "odds": chances(one.forks)}
                    for one in asked.answers
                ],
            }
            for asked in found.asked
        ],
    }


def _json(found: dict[str, Any]) -> bytes:
    import msgspec

    return msgspec.json.format(msgspec.json.encode(plain(found)), indent=2) + b"\n"


def table(found: Weighed) -> str:
    """Return as CSV a row for each way, with who decides what, the exact chance and the same as a fraction of 1."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("who", "decision", "answer", "of", "way", "exact", "chance"))
    writer.writerows(_rows(("", "", ""), found.forks))
    for asked in found.asked:
        for answer in asked.answers:
            writer.writerows(_rows((asked.who, asked.asks, answer.label), answer.forks))
    return text.getvalue()


def _rows(first: tuple[str, ...], forks: list[Fork]) -> Iterator[tuple[str, ...]]:
    for fork in forks:
        for way in fork.ways:
            said = (*first, str(fork.what), str(way.says))
            yield (*map(safe, said), str(way.chance), f"{float(way.chance):.9f}")
