"""What a function of a game does about its clauses, read from its code: it acts, asks somebody, or only tells.

Belongs here: the signs by which that is known. Not here: which function names which clause (places), pages.
"""

import ast
from collections.abc import Iterator
from typing import Final, Literal

Doing = Literal["acts", "asks", "tells"]

ASKS: Final = frozenset({"choose", "owe", "outcome", "Offer", "Choice", "Deed", "Question", "Pick"})
"""Names by which a rule leaves something to somebody: a decision and its question, what the referee owes and what comes
of it, a deed that is offered, rows that a parameter is picked from.
"""
TELLS: Final = frozenset({"Line", "Sheet", "Panel", "Board", "Strip", "Sentence", "Told"})
"""What a function returns that only tells."""


def doing(node: ast.FunctionDef) -> Doing:
    """Return what a function does: it asks if it leaves something to somebody or waits for their word, it tells if it
    only makes what is shown, and else it acts.
    """
    if _names(node) & ASKS or _waits(node):
        return "asks"
    returned = _names(node.returns) if node.returns else frozenset()
    return "tells" if returned & TELLS and "Rule" not in returned else "acts"


def owed_clauses(tree: ast.AST) -> Iterator[str]:
    """Yield every clause by which the referee is owed something in a module."""
    for one in ast.walk(tree):
        if isinstance(one, ast.Call) and "owe" in _names(one.func):
            for given in (*one.args, *(named.value for named in one.keywords if named.arg == "clause")):
                if isinstance(given, ast.Constant) and isinstance(given.value, str) and "." in given.value:
                    yield given.value


def _waits(node: ast.FunctionDef) -> bool:
    """Return whether it is a procedure that the referee calls, that a player proposes, or of which the referee decides
    a parameter.
    """
    given = [one for call in node.decorator_list if isinstance(call, ast.Call) for one in call.keywords]
    declared = any(_says(one, "by", "referee") or _says(one, "together", True) for one in given)
    notes = [one for at in (*node.args.args, *node.args.kwonlyargs) if at.annotation for one in ast.walk(at.annotation)]
    return declared or any(_says(one, "by", "referee") for one in notes)


def _says(node: ast.AST, name: str, value: object) -> bool:
    return (
        isinstance(node, ast.keyword)
        and node.arg == name
        and isinstance(node.value, ast.Constant)
        and node.value.value == value
    )


def _names(node: ast.AST) -> frozenset[str]:
    return frozenset(one.id for one in ast.walk(node) if isinstance(one, ast.Name))
