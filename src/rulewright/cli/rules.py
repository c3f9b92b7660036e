"""`rules`: look up a clause, with its source and its code. `check`: run the conformance kit on a system."""

import click

from rulewright.cli.output import counted, json_option, remark, show
from rulewright.content import catalogue, catalogues
from rulewright.content.clauses import Catalogue, Clause
from rulewright.content.finding import matching
from rulewright.engine import system
from rulewright.engine.checks.conformance import problems
from rulewright.errors import Unreadable
from rulewright.manual.differences import differences
from rulewright.manual.places import Place, standing_in
from rulewright.systems import USUAL


@click.command()
@click.argument("words", nargs=-1)
@click.option("--system", "-s", "name", default=USUAL, show_default=True, help="Which game.")
@json_option
def rules(words: tuple[str, ...], name: str, as_json: bool) -> None:
    """Look up a clause by its id (combat.critical.save), or find clauses by WORDS in them.

    Without words: the areas of the game.
    """
    game = system(name)
    base = game.base.id
    if base not in catalogues():
        raise Unreadable(f"'{name}'", "it has no catalogue", f"there are {', '.join(catalogues())}")
    book = catalogue(base)
    if not words:
        areas = _areas(book)
        show(
            "\n".join(f"{area:<16} {counted(count, 'clause', 'clauses')}" for area, count in areas.items()),
            areas,
            as_json,
        )
        return
    found = [book.clauses[words[0]]] if words[0] in book.clauses else matching(book, words)
    if not found:
        raise Unreadable(" ".join(words), f"no clause of {book.title} has these words", "try fewer, or only an area")
    if len(found) == 1:
        clause, spots = found[0], standing_in(base, found[0].id)
        changed = differences(game, spots)
        text = "\n".join([told(book, clause, spots), *(f"  Changed: {one}" for one in changed)])
        show(text, {"clause": clause, "places": spots, "changed": changed}, as_json)
    else:
        show("\n".join(f"{one.id:<36} {_short(one.rule)}" for one in found), found, as_json)


def told(book: Catalogue, clause: Clause, spots: tuple[Place, ...]) -> str:
    """Return a clause in full."""
    lines = [clause.id, f"  {' '.join(clause.rule.split())}"]
    if clause.ambiguous:
        lines.append(f"  In doubt: {' '.join(clause.ambiguous.split())}")
    if clause.ruling:
        lines.append(f"  Ruling: {' '.join(clause.ruling.split())}")
    lines.append(f"  Source: {book.title}, section {clause.section} ({clause.layer})")
    lines += [f"  Code: {spot.path}:{spot.line} {spot.name} - {spot.says}" for spot in spots]
    return "\n".join(lines)


def _areas(book: Catalogue) -> dict[str, int]:
    areas: dict[str, int] = {}
    for one in book.clauses:
        area = one.partition(".")[0]
        areas[area] = areas.get(area, 0) + 1
    return areas


def _short(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= 80 else flat[:77] + "..."


@click.command()
@click.argument("name")
@json_option
def check(name: str, as_json: bool) -> None:
    """Run the conformance kit on the installed system NAME, ours or anybody's."""
    game = system(name)
    clauses = frozenset(catalogue(game.base.id).clauses) if game.base.id in catalogues() else frozenset()
    wrong = problems(game, clauses)
    show("\n".join(wrong) or f"{name} keeps to the contract", {"system": name, "problems": wrong}, as_json)
    if wrong:
        remark(counted(len(wrong), "problem", "problems"))
        raise click.exceptions.Exit(1)
