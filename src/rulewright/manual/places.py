"""Where a clause stands in the code: every function, class and constant whose docstring names it."""

import ast
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

from rulewright.engine.texts.clauses import clauses_in
from rulewright.manual.doing import Doing, doing, owed_clauses


class Place(msgspec.Struct, frozen=True):
    """A named thing in the code."""

    module: str
    name: str
    line: int
    kind: str
    """`rule`, `type` or `number`."""
    says: str
    """First line of its docstring."""
    does: Doing = "acts"
    """What a rule does about the clause."""

    @property
    def path(self) -> str:
        """The file, from the root of the package."""
        return self.module.replace(".", "/") + ".py"


@cache
def places(system: str) -> dict[str, tuple[Place, ...]]:
    """Return the clause ids (and `area.*` patterns) of a system, each with the places that name it, in the order of the
    files.
    """
    found: dict[str, list[Place]] = {}
    package = f"rulewright.systems.{system}"
    for module, text in _modules(files(package), package):
        tree = ast.parse(text)
        done = dict(_done(tree.body, ""))
        for node_name, line, kind, doc in _documented(tree):
            says = doc.strip().partition("\n")[0]
            for clause in clauses_in(doc):
                spots = found.setdefault(clause, [])
                if not any(spot.module == module and spot.name == node_name for spot in spots):
                    spots.append(Place(module, node_name, line, kind, says, done.get(node_name, "acts")))
    return {clause: tuple(spots) for clause, spots in found.items()}


@cache
def owed_in(system: str) -> frozenset[str]:
    """Return the clauses of which a system owes the referee something until it is settled."""
    package = f"rulewright.systems.{system}"
    return frozenset(
        clause for _, text in _modules(files(package), package) for clause in owed_clauses(ast.parse(text))
    )


def standing_in(system: str, clause: str) -> tuple[Place, ...]:
    """Return every place that names a clause, by its id or by a pattern that covers it."""
    named = places(system)
    spots = list(named.get(clause, ()))
    for pattern, more in named.items():
        if pattern.endswith("*") and clause.startswith(pattern[:-1]):
            spots += [spot for spot in more if spot not in spots]
    return tuple(spots)


def _done(body: list[ast.stmt], within: str) -> Iterator[tuple[str, Doing]]:
    """Yield what each function does about its clauses, by its name."""
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _done(node.body, f"{within}{node.name}.")
        elif isinstance(node, ast.FunctionDef):
            yield within + node.name, doing(node)


def _modules(folder: Traversable, package: str) -> Iterator[tuple[str, str]]:
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        if entry.is_dir() and entry.name.isidentifier() and entry.name != "__pycache__":
            yield from _modules(entry, f"{package}.{entry.name}")
        elif entry.name.endswith(".py"):
            stem = entry.name.removesuffix(".py")
            yield package if stem == "__init__" else f"{package}.{stem}", entry.read_text(encoding="utf-8")


def _documented(tree: ast.Module) -> Iterator[tuple[str, int, str, str]]:
    """Yield everything with a docstring: functions, classes and their members, and constants followed by text."""
    yield from _inside(tree.body, "")


def _inside(body: list[ast.stmt], within: str) -> Iterator[tuple[str, int, str, str]]:
    for number, node in enumerate(body):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            doc = ast.get_docstring(node) or ""
            if isinstance(node, ast.ClassDef):
                doc += _class_clause(node)
            yield within + node.name, node.lineno, "rule" if isinstance(node, ast.FunctionDef) else "type", doc
            if isinstance(node, ast.ClassDef):
                yield from _inside(node.body, f"{within}{node.name}.")
        name = _assigned(node)
        after = body[number + 1] if number + 1 < len(body) else None
        if name and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            yield within + name, node.lineno, "number", str(after.value.value)
        if name and isinstance(node, (ast.Assign, ast.AnnAssign)) and isinstance(node.value, ast.Call):
            yield within + name, node.lineno, "option", _keyword(node.value, "clause", "doc")
            yield within + name, node.lineno, "type", _says(node.value)


def _assigned(node: ast.stmt) -> str:
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return node.target.id
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return ""


def _class_clause(node: ast.ClassDef) -> str:
    """Return the clause an event class carries as `clause = "..."`, as its docstring would name it."""
    for one in node.body:
        value = getattr(one, "value", None)
        if _assigned(one) == "clause" and isinstance(value, ast.Constant) and value.value:
            return "\nClause: " + str(value.value)
    return ""


def _says(call: ast.Call) -> str:
    """Return the docstring that an event of one line is declared with: the last of its texts."""
    texts = [one.value for one in call.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    return texts[-1] if texts else ""


def _keyword(call: ast.Call, clause: str, doc: str) -> str:
    """Return the clause and the explanation that an option is declared with."""
    said = {one.arg: str(one.value.value) for one in call.keywords if isinstance(one.value, ast.Constant)}
    return f"{said.get(doc, '')}\nClause: {said[clause]}" if clause in said else ""
