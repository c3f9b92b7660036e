"""A function that says it implements a clause is called in play, and not by its case alone."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import rulewright
from rulewright.engine import installed

SOURCE = Path(rulewright.__file__).parent / "systems"
BY_CASES_ALONE = {
    "bdp": {"must_not_react_to_gambit"},
    "murdham": {"converted", "size_named", "time_for"},
    "phased": {"can_bargain", "measures"},
}
"""What only cases call, by game: they look through these at what play works out in parts. Nothing may be added."""


@pytest.mark.parametrize("game", installed())
def test_whatever_implements_a_clause_is_called_by_something_in_the_source(game: str) -> None:
    named = _named()
    found = {name for name in _with_clauses(game) if name not in named}
    assert found == BY_CASES_ALONE.get(game, set())


@cache
def _trees() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text("utf-8")) for path in SOURCE.rglob("*.py")}


@cache
def _named() -> frozenset[str]:
    """Every name that the games use, beside where it is defined or imported."""
    nodes = [node for tree in _trees().values() for node in ast.walk(tree)]
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    return frozenset(names | {node.attr for node in nodes if isinstance(node, ast.Attribute)})


def _with_clauses(game: str) -> Iterator[str]:
    """Functions and methods of a game whose docstring names a clause; procedures are called by people."""
    for path, tree in _trees().items():
        if path.is_relative_to(SOURCE / game):
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef) and not node.decorator_list and _names_clause(node):
                    yield node.name


def _names_clause(node: ast.FunctionDef) -> bool:
    return not node.name.startswith("__") and "Clause" in (ast.get_docstring(node) or "")
