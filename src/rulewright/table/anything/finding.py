"""Finding matches for a few letters, in spite of small spelling mistakes, best first."""

import re
import unicodedata
from collections.abc import Collection, Iterable
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

import msgspec
import yaml
from rapidfuzz import fuzz

from rulewright.content.spoken import moments
from rulewright.engine.declared.picks import Own, Pick
from rulewright.engine.procedure import Procedure
from rulewright.engine.system import System
from rulewright.engine.wording import Term
from rulewright.engine.world import World
from rulewright.errors import Sentence
from rulewright.table.anything.advice import Advice, advice_of
from rulewright.table.words import LANGUAGES, in_language

LIKE: Final = 80
"""The similarity, of 100, from which two words count as the same with a mistake."""
SHORTEST: Final = 4
"""The fewest letters of a word that may be misspelt."""
MOST: Final = 20
OWN: Final = 3
"""The number of names that are a thing's own; other names for it rank after these, all alike."""
LED: Final = 0.015
"""The bonus for something whose own name begins with the words, among equal matches."""
PARTLY: Final = 55.0
"""The score, of 100, of a phrase whose words are all known but never together: less than any whole name."""
KNOWN: Final = PARTLY - OWN / 100
"""The score from which all words of a phrase are known as they stand."""
KEPT: Final = 1 << 14
"""Names whose words are kept, so that a search does not take them apart again at each letter."""
BY_NAME: Final = "bring"
"""The procedure that makes a record of its fields by their names: for programs, and in no list for people."""


class Drawer(msgspec.Struct, frozen=True):
    """The words for something that belongs to the table rather than the game."""

    open: str
    words: tuple[str, ...]
    player: bool = False
    """Whether a player's screen opens it as well."""


class Hit(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Something that may be meant: a command, complete or not, or something to open."""

    title: Term = ""
    """Empty if the page knows what it opens."""
    line: Term = ""
    text: Term = ""
    """Its full text, if reading it is all that can be done."""
    group: Term = ""
    procedure: str = ""
    arguments: dict[str, Any] = {}
    idle: bool = False
    """Whether it cannot be done as things are, whatever its arguments."""
    open: str = ""
    """The thing it opens: `sheet:` with an id, `text`, or the name of a drawer."""


class Entry(msgspec.Struct, frozen=True):
    """A hit, with all its names."""

    hit: Hit
    called: tuple[str, ...]


@cache
def drawers() -> tuple[Drawer, ...]:
    """Return the parts of a table's page that belong to no game."""
    text = files("rulewright.table.anything").joinpath("drawers.yaml").read_text(encoding="utf-8")
    return msgspec.convert(yaml.safe_load(text), tuple[Drawer, ...])


@cache
def idle() -> frozenset[str]:
    """Return the filler words of a phrase."""
    text = files("rulewright.table.anything").joinpath("idle.yaml").read_text(encoding="utf-8")
    return frozenset(word for line in yaml.safe_load(text) for word in line.split())


def folded(text: str) -> str:
    """Return a text in a form for comparing: small letters without accents, one blank between words."""
    plain = "".join(one for one in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(one))
    return " ".join(re.findall(r"\w+", plain))


@cache
def entries(system: System, *, referee: bool) -> tuple[Entry, ...]:
    """Return everything that can be found in any world of a game: its procedures, and the rows of its lists."""
    by_name = f"{system.base.id}.{BY_NAME}"
    may = [one for one in system.procedures.values() if (referee or one.by != "referee") and one.id != by_name]
    spoken = [entry for one in may for entry in _of_procedure(one, system)]
    opened = (one for one in drawers() if referee or one.player)
    beside = [Entry(Hit(open=one.open), tuple(map(folded, one.words))) for one in opened]
    instead = [_of_advice(one) for one in advice_of(system, {each.id for each in may})]
    listed = sorted(may, key=lambda one: one is not system.foes)  # of two of one name a creature is added, and not put
    rows = [entry for one in listed if one is not system.character for entry in _of_rows(one, referee=referee)]
    return (
        *spoken,
        *beside,
        *instead,
        *rows,
        *_texts(may, {*(str(entry.hit.title) for entry in rows), *_creatures(system)}),
    )


def name_all(system: System) -> None:
    """Gather what can be found before anybody waits for it; in another thread, since it takes a moment."""
    for referee in (True, False):
        entries(system, referee=referee)


def _of_procedure(one: Procedure[..., Any], system: System) -> Iterable[Entry]:
    titles = [in_language(one.title, language, system.base.id) for language in LANGUAGES]
    names = [folded(name) for name in (*titles, one.verb)]
    plain = Hit(title=one.title, line=_doc(one), procedure=one.id)
    said = [
        (moment, each) for moment, all_ in moments().items() for each in all_ if {one.id, _verb(one)} & {*each.verbs}
    ]
    if not said:
        yield Entry(plain, tuple(names))
    for moment, each in said:
        known = {parameter.name for parameter in one.parameters}
        given = {name: value for name, value in each.given.items() if name in known and _fits(one, name, value)}
        hit = msgspec.structs.replace(plain, arguments=given, group=Sentence(moment))
        yield Entry(hit, (*names, *map(folded, each.words)))


def _of_advice(one: Advice) -> Entry:
    return Entry(Hit(title=one.title, line=one.says, text=one.says, open="text"), tuple(map(folded, one.asked_by)))


def _verb(one: Procedure[..., Any]) -> str:
    return one.id.partition(".")[2]


def _fits(one: Procedure[..., Any], name: str, value: str) -> bool:
    return any(each.name == name and (not each.words or value in each.words) for each in one.parameters)


def _doc(one: Procedure[..., Any]) -> str:
    return " ".join(re.split(r"\n\s*\n|\s*Clauses?:", one.doc, maxsplit=1)[0].split())


def _of_rows(one: Procedure[..., Any], *, referee: bool) -> Iterable[Entry]:
    """Yield entries for the arguments of a procedure that come from fixed lists: creatures, wares, spells."""
    first = next((each for each in one.parameters if each.rows is not None and (referee or each.by != "referee")), None)
    if first is None or first.rows is None or first.repeats:
        return
    for row in first.rows(World(), {}):
        value = [row.value] if first.kind == "words" else row.value
        hit = Hit(title=row.title, line=row.line, group=one.title, procedure=one.id, arguments={first.name: value})
        yield Entry(hit, (folded(row.title), *map(folded, row.kinds)))


def _texts(may: list[Procedure[..., Any]], known: set[str]) -> Iterable[Entry]:
    """Yield entries for rows of a game's lists that can only be read: a spell, an item.

    `known` rows are skipped.
    """
    for procedure in may:
        for each in procedure.parameters:
            if each.rows is None or isinstance(each.rows, Own):
                continue
            for row in each.rows(World(), {}):
                if str(row.title) not in known and (row.text or row.line):
                    known.add(str(row.title))
                    hit = Hit(title=row.title, line=row.line or row.text, text=row.text or row.line, open="text")
                    yield Entry(hit, of_pick(row))


def _creatures(system: System) -> Iterable[str]:
    """Yield the creatures of the lists, which are the referee's to know."""
    listed = (each.rows(World(), {}) for each in system.foes.parameters if each.rows) if system.foes else ()
    return (str(row.title) for rows in listed for row in rows)


def of_pick(row: Pick) -> tuple[str, ...]:
    """Return all names of a row."""
    return (folded(row.title), *map(folded, row.kinds))


def found(text: str, known: Iterable[Entry]) -> list[Hit]:
    """Return the hits that a text may mean, best first; nothing twice.

    Mistakes are thought of only where something has no name with all the words as they stand.
    """
    wanted = folded(text)
    if not wanted:
        return []
    every = tuple(known)
    scored = _scored(wanted, every, misspelt=False)
    if not any(score >= KNOWN for score, _, _ in scored):
        scored = _scored(wanted, every, misspelt=True)
    best: dict[tuple[str, str, str], Hit] = {}
    for _, _, hit in sorted(scored, key=lambda one: (-one[0], one[1])):
        best.setdefault(
            (
                hit.procedure,
                hit.open + (str(hit.title) if hit.open == "text" else ""),
                repr(sorted(hit.arguments.items())),
            ),
            hit,
        )
    return list(best.values())[:MOST]


def _scored(wanted: str, known: tuple[Entry, ...], *, misspelt: bool) -> list[tuple[float, int, Hit]]:
    """Return what matches, with how well and its place."""
    fits = ((fit(wanted, one.called, misspelt=misspelt), place, one.hit) for place, one in enumerate(known))
    return [one for one in fits if one[0] > 0]


def fit(wanted: str, called: tuple[str, ...], *, misspelt: bool = True) -> float:
    """Return how well a text matches a thing with these names, of 100; 0 if it does not.

    `misspelt` says whether words may have small mistakes.
    """
    shares = _shares(wanted, called)
    if not (shares or misspelt):
        return 0.0
    root = stem(wanted)
    best = 0.0
    for place, name in enumerate(called):
        fits = _fit(wanted, root, name) if shares else 0.0
        if not fits and misspelt:
            fits = _roughly(wanted, name)
        best = max(best, fits - min(place, OWN) / 100)
    if any(name.startswith(f"{wanted} ") for name in called[:OWN]):
        best += LED
    return best if best > 0 else _partly(wanted, called, misspelt=misspelt)


def _shares(wanted: str, called: tuple[str, ...]) -> bool:
    """Return whether a word of the names begins with one that is wanted, or is the same but for its ending: without
    that nothing fits that is spelt as it stands.
    """
    names, roots = _said(called)
    return any(f" {one}" in names or root in roots for one, root in _words(wanted))


def _fit(wanted: str, root: str, name: str) -> float:
    if wanted == name or root == stem(name):
        return 100.0
    if name.startswith(wanted):
        return 92.0
    there = _words(name)
    if all(any(word.startswith(one) or bare == of for word, bare in there) for one, of in _words(wanted)):
        return 85.0
    return 0.0


def _roughly(wanted: str, name: str) -> float:
    """Return how well a text matches a name, if its words may have small mistakes."""
    if len(wanted) >= SHORTEST and (alike := fuzz.ratio(wanted, name, score_cutoff=LIKE)) >= LIKE:
        return alike * 0.85
    there = _words(name)
    return 60.0 if all(_near(one, there) for one, _ in _words(wanted)) else 0.0


def _partly(wanted: str, called: tuple[str, ...], *, misspelt: bool) -> float:
    """Return how well a phrase matches of which only some words are known: by the share of meaningful words
    among them.
    """
    asked = [one for one, _ in _words(wanted) if one not in idle()]
    there = _meaning(called)
    roots = {root for _, root in there}
    known = [one for one in asked if stem(one) in roots]
    near = [one for one in asked if misspelt and one not in known and (_near(one, there) or _grown(one, there))]
    return PARTLY * (len(known) + 0.8 * len(near)) / len(asked) if asked else 0.0


def _grown(one: str, there: Collection[tuple[str, str]]) -> bool:
    """Return whether a word is a longer form of a known one: healing of heal, Heilung of heil."""
    return any(len(word) >= SHORTEST and one.startswith(word) for word, _ in there)


def _near(one: str, there: Collection[tuple[str, str]]) -> bool:
    return len(one) >= SHORTEST and any(fuzz.ratio(one, word) >= LIKE for word, _ in there)


@lru_cache(maxsize=KEPT)
def _words(name: str) -> tuple[tuple[str, str], ...]:
    """Each word of a name, with its stem."""
    return tuple((word, stem(word)) for word in name.split())


@lru_cache(maxsize=KEPT)
def _said(called: tuple[str, ...]) -> tuple[str, frozenset[str]]:
    """All words of some names, each behind a blank, and the stems of all."""
    words = [one for name in called for one in _words(name)]
    return "".join(f" {word}" for word, _ in words), frozenset(root for _, root in words)


@lru_cache(maxsize=KEPT)
def _meaning(called: tuple[str, ...]) -> frozenset[tuple[str, str]]:
    """The words of names that mean something, each with its stem."""
    return frozenset(one for name in called for one in _words(name) if one[0] not in idle())


def stem(word: str) -> str:
    """Return a word without its plural ending."""
    if word.endswith("ves"):
        return f"{word[:-3]}f"
    return word.removesuffix("s") if len(word) > SHORTEST else word
