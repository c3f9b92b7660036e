"""The server's sentences, found in its source: what people are told, and where that is text no catalogue can know."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_origin, get_type_hints

import msgspec
import yaml

import rulewright
from rulewright.content.chapters import chapters
from rulewright.content.spoken import moments
from rulewright.engine import System, installed, steps
from rulewright.engine.declared import offer
from rulewright.engine.declared.option import answered
from rulewright.engine.display import glance, sheet
from rulewright.engine.facts import aspects_of, facts_of
from rulewright.engine.odds.telling import UNITS, called
from rulewright.engine.rules.lines import forms
from rulewright.engine.wording import WORDS
from rulewright.systems.bricks.picking import STRENGTHS
from rulewright.table.evenings import dealings
from rulewright.table.headlines.rows import rows
from rulewright.table.view.doing.forms import form

SOURCE = Path(rulewright.__file__).parent
TOLD_ON_PAGES = (
    "errors.py",
    "lab/one_fight.py",
    "lab/reporting/told.py",
    "table/**/*.py",
    "campaign/**/*.py",
    "engine/**/*.py",
    "chance/**/*.py",
    "content/*.py",
    "systems/bdp/**/*.py",
    "systems/bricks/**/*.py",
    "systems/contested/**/*.py",
    "systems/murdham/**/*.py",
    "systems/phased/**/*.py",
    "systems/symbaroum/**/*.py",
)
CONSOLE = {f"table/{one}.py" for one in ("command", "starting", "recap_command", "greeting", "pages", "http/serve")}
"""What is said in the shell alone, which is English."""
AT_THE_START = {f"content/{one.name}" for one in (SOURCE / "content").glob("*.py")} - {
    "content/clauses.py",
    "content/stock.py",
}
"""What reads the files that come with Rulewright: its complaints are for whoever writes these."""


def terms(shape: type[msgspec.Struct]) -> tuple[int | str, ...]:
    """Where a shape has terms: the places of its fields, and their names."""
    hints = get_type_hints(shape, include_extras=True)
    named = {name: place for place, name in enumerate(shape.__struct_fields__) if WORDS in repr(hints[name])}
    return (*named.values(), *named)


SHAPES = (
    steps.Part,
    sheet.Line,
    sheet.Sheet,
    glance.Meter,
    glance.Suffered,
    glance.Glance,
    glance.Standing,
    glance.Column,
    glance.Order,
    glance.Tick,
    glance.Step,
    offer.Offer,
)
"""What games make for pages, with terms in it."""
TEXTS: dict[str, tuple[int | str, ...]] = {"Sentence": (0, 1), "Bye": (1,), "Notice": (0,), "Sorry": (2,)}
"""Which arguments of a call are text for people, by place or by name."""
IN_PIECES: dict[str, tuple[int | str, ...]] = {
    "say": (0, "outside", "verdict"),
    "must": (1,),
    "need": (1,),
    "refused": (0,),
}
"""The same of what rules say: templates that may have pieces in brackets that fall out."""
TEXTS_OF = {
    "systems": TEXTS
    | IN_PIECES
    | {"result": (0, "of_them", "one"), "turn": (1, "you")}
    | {one.__name__: terms(one) for one in SHAPES},
    "table": TEXTS | {"tell": (1,), "Buckets": (1,), "Seats": (1,)},
    "chance": TEXTS | {"fail": (0, 1), "check_number": (2,), "number": (0,), "_keep": (1,)},
}
"""The same for floors that have ways of their own to say something."""
TABLED = {
    "content/packs/murdham/careers.yaml": ("trade", "items"),
    "content/packs/murdham/starting-items.yaml": ("title", "entries"),
    "systems/bdp/tables/injuries.yaml": ("id", "area", "means"),
    "systems/bdp/tables/head-injuries.yaml": ("id", "area", "means"),
    "systems/bdp/tables/ages.yaml": ("name",),
    "systems/bdp/tables/gear.yaml": ("name",),
    "systems/bdp/tables/hazards.yaml": ("id", "name", "per"),
    "systems/bdp/tables/price-bands.yaml": ("name",),
    "systems/bdp/tables/skills.yaml": ("effect", "helps", "fails"),
    "systems/bdp/tables/implements.yaml": ("name", "also"),
    "systems/bdp/tables/miracles.yaml": ("does",),
    "systems/bdp/tables/remedies.yaml": ("heals",),
    "table/evenings/retold.yaml": ("says",),
    "systems/bdp/tables/songs.yaml": ("does",),
    "systems/bdp/tables/tasks.yaml": ("name",),
    "systems/bdp/tables/words.yaml": ("words",),
    "systems/contested/tables/scars.yaml": ("effect", "waits", "places"),
    "systems/contested/tables/mishaps.yaml": ("text",),
    "systems/contested/tables/reactions.yaml": ("name", "effect"),
    "systems/murdham/tables/animals.yaml": ("name", "traits"),
    "systems/murdham/tables/goods.yaml": ("name",),
    "systems/murdham/tables/arms.yaml": ("name",),
    "systems/murdham/tables/attitudes.yaml": ("id", "means"),
    "systems/murdham/tables/conditions.yaml": ("name", "means"),
    "systems/murdham/tables/diseases.yaml": ("name", "means"),
    "systems/murdham/tables/drugs.yaml": ("name", "means"),
    "systems/murdham/tables/injuries.yaml": ("name", "means"),
    "systems/murdham/tables/miscasts.yaml": ("name", "means"),
    "systems/murdham/tables/mutations.yaml": ("name", "means"),
    "systems/murdham/tables/poisons.yaml": ("name", "delivery", "effect"),
    "systems/murdham/tables/powers.yaml": ("name", "means", "art"),
    "systems/murdham/tables/skills.yaml": ("name",),
    "systems/murdham/tables/vehicles.yaml": ("name",),
    "systems/murdham/tables/words.yaml": ("words",),
    "systems/phased/tables/dungeon-events.yaml": ("id",),
    "systems/phased/tables/wild-events.yaml": ("id",),
    "systems/symbaroum/words.yaml": ("words",),
}
"""Fields of tables that are told."""
EXPLAINED = {
    "systems/bdp/tables/careers.yaml": "group",
    "systems/bdp/tables/skills.yaml": "group",
    "systems/bdp/tables/weapons.yaml": "speed",
    "systems/murdham/tables/mutations.yaml": "kind",
    "systems/murdham/tables/skills.yaml": "kind",
}
"""Fields whose words a table tells by what it says they mean."""


class Text(NamedTuple):
    """A text for people in the source."""

    where: str
    template: str
    many: str = ""


def files() -> list[Path]:
    """The modules whose sentences reach a page."""
    found = sorted({path for pattern in TOLD_ON_PAGES for path in SOURCE.glob(pattern)})
    return [path for path in found if _name(path) not in CONSOLE | AT_THE_START]


def texts() -> Iterator[Text]:
    """Every sentence."""
    for path in files():
        for call in _calls(path):
            where, called = f"{_name(path)}:{call.lineno}", _called(call)
            told = list(filter(None, map(_text, _told(path, call))))
            many = [_text(one.value) for one in call.keywords if one.arg == "many"]
            if called == "Sentence" and told:
                yield Text(where, *told)
            elif called in IN_PIECES and told and many:
                yield Text(where, told[0], *many)
                yield from (Text(where, form) for one in told[1:] for form in forms(one))
            else:
                in_pieces = called in IN_PIECES
                found = [form for one in told for form in (forms(one) if in_pieces else (one,))]
                yield from (Text(where, one) for one in found if in_pieces or is_words(one))
    for file, fields in TABLED.items():
        for row in yaml.safe_load((SOURCE / file).read_text("utf-8"))["rows"]:
            yield from (Text(file, text) for field in fields for text in _texts(row.get(field, ())) if is_words(text))
    for file, field in EXPLAINED.items():
        said = yaml.safe_load((SOURCE / file).read_text("utf-8"))["words"][field]
        yield from (Text(file, text) for text in said.values())
    yield from (Text("engine/odds/telling.py", one, many) for _, one, many, *_ in UNITS)
    yield from (Text("engine/odds/telling.py", mean) for *_, one, many in UNITS for mean in (one, many))
    yield from (Text("content/spoken.yaml", one) for one in moments())
    deals = [one for one in dealings.rows() if one.says]
    yield from (Text("table/evenings/dealings.yaml", *filter(None, (one.says, one.many))) for one in deals)
    yield from (Text("content/chapters.yaml", one) for one in chapters())
    yield from (Text("systems/bricks/picking.py", one) for one in STRENGTHS)
    for system in installed().values():
        yield from (Text(where, text) for where, text in _declared(system) if is_words(text))
        heads = (text for row in rows(system.id) for text in (row.says, row.by, row.each, row.of_all, row.frame))
        yield from (Text(f"headlines of {system.id}", text) for text in heads if is_words(text))


def _declared(system: System) -> Iterator[tuple[str, str]]:
    """What a game says of itself, its procedures, options and the fields of its records, with where."""
    yield system.id, system.about
    for one in system.procedures.values():
        found = form(one)
        yield from (
            (one.id, text)
            for text in (
                found.title,
                found.doc,
                *(text for each in found.questions for text in (each.doc, each.empty) if text),
            )
        )
        # Words that come from data are names.
        ours = (each for each in one.parameters if get_origin(each.type) is Literal)
        yield from ((one.id, each.called(word)) for each in ours for word in each.words)
    for option in system.options.values():
        where = f"{system.id}, option {option.name}"
        yield from ((where, text) for text in (option.title, option.doc))
        yield from ((where, answered(value)) for value in option.values)
    kinds: tuple[Any, ...] = system.records
    for kind in kinds:
        facts = {**facts_of(kind), **aspects_of(kind)}.items()
        yield from (
            (f"{system.id}, field {name}", text) for name, fact in facts for text in (fact.label, fact.called, fact.one)
        )
        if "name" not in kind.__struct_fields__:
            yield f"{system.id}, {kind.__name__}", called(kind)


def _texts(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else list(value)


def is_words(text: str) -> bool:
    """Whether there are words in a text beside its fields; abbreviations and dice are the same in any language."""
    return re.search("[A-Za-z][a-z]", re.sub(r"\{\w*\}", "", text)) is not None


def untellable() -> Iterator[str]:
    """Where text for people is put together, so that no catalogue can know it."""
    for path in files():
        plain = set(_plain_names(_tree(path)))
        for call in _calls(path):
            for one in _told(path, call):
                is_plain_name = isinstance(one, ast.Name) and one.id in plain
                is_joined = isinstance(one, ast.BinOp) and isinstance(one.op, ast.Add)
                if is_put_together(one) or is_plain_name or is_joined:
                    yield f"{_name(path)}:{one.lineno} {ast.unparse(one)}"


def is_put_together(one: ast.expr) -> bool:
    """Whether it is made of words and values; names and numbers alone, such as `axe (d8)`, need no catalogue."""
    return isinstance(one, ast.JoinedStr) and any(re.search("[A-Za-z]{2}", _text(part)) for part in one.values)


def _told(path: Path, call: ast.Call) -> Iterator[ast.expr]:
    """The arguments of a call that are text for people, each of several where it is one of them."""
    name, known = _called(call), TEXTS_OF.get(_name(path).partition("/")[0], TEXTS)
    if name in known:
        found = [call.args[place] for place in known[name] if isinstance(place, int) and place < len(call.args)]
        found += [one.value for one in call.keywords if one.arg in known[name]]
    elif name in complaints():
        found = list(call.args)
    else:
        return
    while found:
        one = found.pop(0)
        if isinstance(one, ast.IfExp):
            found += [one.body, one.orelse]
        elif isinstance(one, ast.BoolOp):
            found += one.values
        elif isinstance(one, (ast.Tuple, ast.List)):
            found += one.elts
        elif isinstance(one, ast.Starred):
            found.append(one.value)
        else:
            yield one


@cache
def complaints() -> frozenset[str]:
    """Names of the classes of complaints; `__init__` where one of them says its sentence itself."""
    bases = [
        (one.name, {ast.unparse(base) for base in one.bases})
        for path in files()
        for one in ast.walk(_tree(path))
        if isinstance(one, ast.ClassDef)
    ]
    found = {"Complaint"}
    while more := {name for name, of in bases if of & found} - found:
        found |= more
    return frozenset(found)


def _plain_names(tree: ast.AST) -> Iterator[str]:
    """Names that stand for plain text written in the source, such as `what = "..."`."""
    for one in ast.walk(tree):
        if isinstance(one, (ast.Assign, ast.AnnAssign)) and one.value is not None:
            values = [one.value.body, one.value.orelse] if isinstance(one.value, ast.IfExp) else [one.value]
            if any(_is_words(value) for value in values):
                targets = one.targets if isinstance(one, ast.Assign) else [one.target]
                yield from (target.id for target in targets if isinstance(target, ast.Name))


def _is_words(one: ast.expr) -> bool:
    """Whether it is plain text of several words."""
    parts = one.values if isinstance(one, ast.JoinedStr) else [one]
    return any(" " in _text(part) for part in parts)


def _calls(path: Path) -> Iterator[ast.Call]:
    return (one for one in ast.walk(_tree(path)) if isinstance(one, ast.Call))


def _called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Name):
        return call.func.id
    if isinstance(call.func, ast.Attribute):
        is_super = call.func.attr == "__init__" and ast.unparse(call.func.value) == "super()"
        return "Complaint" if is_super else call.func.attr
    return ""


def _text(one: ast.expr) -> str:
    """Text written in the source; empty where it is none."""
    return one.value if isinstance(one, ast.Constant) and isinstance(one.value, str) else ""


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def _name(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()
