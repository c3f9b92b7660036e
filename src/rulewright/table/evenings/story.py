"""What happened in an evening as somebody tells it: scenes in paragraphs, fights by their great moments.

Belongs here: what is told of an outcome, and what is left out or summed up. Not here: places, days and people (recap).
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from rulewright.campaign.seen.sight import Seen
from rulewright.errors import Sentence, as_written, every
from rulewright.table.evenings.retold import retold, told_together
from rulewright.table.headlines import Headline, headline, turning_points, worth_telling

Translate = Callable[[str], str]
"""Puts a sentence into the reader's language."""

ASIDE: Final = "  "
"""Beginnings of lines that list other things: ways, things, notes for the referee."""

ORDER: Final = (
    "after the foes: ",
    "before the foes: ",
    "initiative: ",
    "order by ",
    "round ",
    "the foes have decided",
    "turn ",
    "{title} gains advantage",
    "{title} holds '",
    "{title} throws {dice} magic dice",
    "{who} goes after the foes: ",
    "{who} goes before the foes: ",
    "{who} has decided",
)
"""How the lines begin that keep books or tell only whose turn it is, beside those that no headline is made of; in small
letters.
"""
MERE: Final = ("quiet", "roll")
"""The tones of what is thrown, and of what comes beside a deed."""
BEGINS: Final = Sentence("A fight begins.")
"""The line for a fight's beginning, in place of its order."""
MOST_FOES: Final = 6
"""The most names at a fight's beginning."""
CLOSE: Final = Sentence("It was close.")
OVER: Final = "the fight is over"
"""How the lines begin that end a fight, in small letters."""
IS_OVER: Final = Sentence("The fight is over.")
"""The line for a fight's end, where no line of the outcome says so."""
PLACES: Final = ("{place}. {text}", "{place}.", "The party is here: {name}.")
"""What is seen of a place: its heading names it, and it is told once in an evening."""
NOTES: Final = (".note", ".secret-note")
"""What somebody wrote down is told wherever it was."""
LONG: Final = 6
"""Sentences after which a paragraph ends."""
DOERS: Final = ("who", "title", "creature")
"""Fields of a line that say who does it."""


class Story:
    """The events at one place, told in paragraphs: a fight is one, with its great moments.

    Like deeds of somebody are told as one. A place is named once something happens there that is told.
    """

    def __init__(self, translate: Translate, game: str, left_out: Collection[str] = ()) -> None:
        """`left_out` are procedures that only keep books: what comes of them is told if it is a great moment."""
        self._translate, self._game, self._left_out = translate, game, left_out
        self._said: list[str] = []
        self._alike: list[Sentence] = []
        self._throws: list[tuple[str, str]] = []
        self.fights = self._is_fight = self._has_begun = False
        self.foes: Sequence[str] = ()
        """The names of those whom the party fights, as far as they are seen."""
        self._where = self._named = ""
        self._seen: set[Sentence] = set()
        self._fallen: set[str] = set()
        """The names of those who fell: who helped them up again is told as well."""
        self._says_over = False
        self.is_empty = True
        self.has_told = False
        """Whether there is more to it than that an evening ends."""

    def moves_to(self, where: str) -> Iterator[str]:
        """Go on at another place or day."""
        if where != self._where:
            yield from self.ends()
            self._where = where

    def apart(self, note: str) -> Iterator[str]:
        """Tell what happened at the table itself, such as that an evening was closed."""
        yield from self.ends()
        self.is_empty = False
        yield f"*{plain(self._translate(note))}*"
        yield ""

    def goes_on(self, one: Seen) -> Iterator[str]:
        """Tell an outcome; mere order of play is left out, and great moments stand out."""
        self._says_over = False
        yield from self._told_of(one)
        if self._has_begun and not self.fights:
            if not self._says_over:
                yield from self._told_alike()
                yield from self._paragraph(IS_OVER)
            yield from self.ends()
            self._has_begun = False

    def _told_of(self, one: Seen) -> Iterator[str]:
        """Tell an outcome, within a fight or outside of one."""
        found = headline(one, self._game)
        points = list(turning_points(one, self._game))
        is_saved = found is not None and found.tone == "rescue" and found.who in self._fallen
        is_great = found is not None and (bool(points) or is_saved or found.moment in ("great", "botch"))
        if found is not None and is_saved:
            self._fallen.discard(found.who)
        self._fallen |= {each.who for each in points if each.tone == "fall"}
        if found is None:
            yield from self._told_alike()
            if one.note:  # a deed of which the seat sees no line is none that it can tell
                yield from self._paragraph(one.note)
        elif one.what in self._left_out and not is_great:
            return
        elif self.fights and not is_great and not one.what.endswith(NOTES):
            yield from self._begins()
        elif found.tone == "deed" and (lines := list(_plain_lines(one, found, self._game))):
            yield from self._great(lines) if is_great else self._done(lines)
            if found.moment == "edge":
                yield from self._told_alike()
                yield from self._paragraph(CLOSE)
        elif is_great or found.tone not in (*MERE, "deed"):  # a throw of which nothing comes is no part of a story
            # Of a great moment nothing is left out: what it came to would be the bare throw.
            kept = found if is_great else headline(_worth_retelling(one), self._game) or found
            if kept.tone in MERE and not is_great:
                return
            yield from self._begins() if self.fights else self._told_alike()
            for text in _heads(kept, points):
                said = sentence(self._translate(text.text))
                self._says_over = self._says_over or OVER in text.text.casefold()
                self._said.append(f"**{said}**" if is_great else said)
        elif found.tone != "quiet":
            self._throws.append((self._where, sentence(self._translate(found.text))))

    def throws(self) -> Iterator[str]:
        """Tell the throws of which nothing came: there is nothing else to tell."""
        for where, said in self._throws:
            self._where = where
            yield from self._under_heading(said)

    def _begins(self) -> Iterator[str]:
        """Tell that a fight begins, with what is seen of it first."""
        if not self._is_fight:
            yield from self.ends()
            self._is_fight = True
            if not self._has_begun:
                self._has_begun = True
                self._said.append(sentence(self._translate(_begins(self.foes))))

    def ends(self) -> Iterator[str]:
        """End the paragraph that is being told, with what is still to be told in it."""
        yield from self._told_alike()
        yield from self._closed()

    def _closed(self) -> Iterator[str]:
        self._is_fight = False
        if self._said:
            said, self._said = self._said, []
            yield from self._under_heading(" ".join(said))

    def _done(self, texts: Iterable[Sentence]) -> Iterator[str]:
        """Tell a deed; as long as the same person does the same with other things, it is told once at the end."""
        for text in texts:
            if self._alike and _is_alike(self._alike[-1], text):
                self._alike.append(text)
                continue
            yield from self._told_alike()
            if text.fields and not is_over(text):
                self._alike = [text]
            else:
                yield from self._paragraph(text)

    def _great(self, texts: Iterable[Sentence]) -> Iterator[str]:
        """Tell a deed that people talk about afterwards."""
        yield from self._told_alike()
        for text in texts:
            yield from self._paragraph(text, is_great=text.template not in PLACES)

    def _told_alike(self) -> Iterator[str]:
        alike, self._alike = self._alike, []
        if alike:
            yield from self._paragraph(_as_one(alike))

    def _paragraph(self, text: Sentence, *, is_great: bool = False) -> Iterator[str]:
        self._says_over = self._says_over or is_over(text)
        if text.template in PLACES:
            if text in self._seen:
                return
            self._seen.add(text)
        said = self._of_place(text)
        if not said:
            return
        if (self._is_fight and not is_over(text)) or len(self._said) >= LONG:
            yield from self._closed()
        self._said.append(f"**{sentence(said)}**" if is_great else sentence(said))

    def _of_place(self, text: Sentence) -> str:
        """Return a text in the reader's language, without the name of the place where that is the heading."""
        said = self._translate(text)
        if text.template not in PLACES:
            return said
        scene, place = self._where.rpartition(", ")[0], str(text.fields.get("place", text.fields.get("name")))
        if place != scene:
            return said
        return said.removeprefix(f"{place}.").strip() if "text" in text.fields else ""

    def _under_heading(self, paragraph: str) -> Iterator[str]:
        self.is_empty, self.has_told = False, True
        if self._where != self._named:
            self._named = self._where
            yield f"### {plain(self._where)}"
            yield ""
        yield paragraph
        yield ""


def _worth_retelling(one: Seen) -> Seen:
    """Return an outcome without the lines that a story leaves out."""
    return replace(one, told=tuple(each for each in one.told if retold(each.text) is not None))


def _plain_lines(one: Seen, found: Headline, game: str) -> Iterator[Sentence]:
    """Yield the text of a deed: its lines without sums and order of play, or its headline; of mere throws nothing."""
    lines = [each.text for each in worth_telling(one, game) if not each.text.startswith(ASIDE)]
    is_thrown = any(each.verdict for each in one.told)
    told = [text for text in lines if not _is_order(text)]
    if not told and not _worth_retelling(one).told:
        return
    for text in told or ([] if is_thrown else [found.text]):
        if text.startswith(BEGINS):
            yield BEGINS
        elif not _is_order(text) and (said := retold(text)):
            yield said


def _is_order(text: Sentence) -> bool:
    """Whether a line tells whose turn it is, and nothing else."""
    head = text.fields.get(text.template.partition("}")[0].removeprefix("{"))
    begins = isinstance(head, Sentence) and bool(head.fields) and _is_order(head)
    return begins or any(one.casefold().startswith(ORDER) for one in (text, text.template))


def _begins(foes: Sequence[str]) -> Sentence:
    """Return that a fight begins, and against whom if they are not too many to name."""
    return (
        Sentence("A fight begins against {foes}.", foes=every(sorted(foes, key=_by_number)))
        if 0 < len(foes) <= MOST_FOES
        else BEGINS
    )


def _by_number(name: str) -> tuple[str, int]:
    """Return the sorting key of a name that may end with its number."""
    kind, _, number = name.rpartition(" ")
    return (kind, int(number)) if number.isdecimal() else (name, 0)


def is_over(text: Sentence) -> bool:
    """Return whether a line tells that a fight is over."""
    return text.template.casefold().startswith(OVER)


def _is_alike(one: Sentence, other: Sentence) -> bool:
    """Whether two lines tell the same of the same person, of another thing."""
    names = one.fields.keys()
    if one.template == other.template and one.template in told_together():
        return [one.fields[name] != other.fields[name] for name in names].count(True) == 1
    doer = next((name for name in DOERS if name in names), "")
    if one.template != other.template or not doer or one.fields[doer] != other.fields.get(doer):
        return False
    differ = [name for name in names if not _is_sum(one, name) and one.fields[name] != other.fields[name]]
    return len(differ) == 1


def _is_sum(one: Sentence, name: str) -> bool:
    """Whether a field is what something costs: of several it is one sum."""
    return f" for {{{name}}}" in one.template and isinstance(one.fields[name], int)


def _as_one(alike: Sequence[Sentence]) -> Sentence:
    """Return several lines that are alike as one, with the things one after the other and the sum of what they cost."""
    first, fields = alike[0], dict(alike[0].fields)
    for name, value in fields.items():
        values = [one.fields[name] for one in alike]
        if _is_sum(first, name):
            fields[name] = sum(values)
        elif any(one != value for one in values):
            fields[name] = every(map(str, values)) if isinstance(value, int) else every(values)
    return Sentence.made(first.template, first.many, fields)


def sentence(text: str) -> str:
    """Return a text as a sentence: with a capital at its beginning, a stop at its end."""
    return as_written(plain(text))


def plain(text: str) -> str:
    """Return text with Markdown's own signs escaped."""
    return "".join(f"\\{letter}" if letter in "\\`*_[]<>#|" else letter for letter in " ".join(text.split()))


def _heads(found: Headline, points: list[Headline]) -> list[Headline]:
    """Return what is told of an outcome: its great moments, and its headline where it says more than one of them."""
    return points if len(points) > 1 else [found, *(one for one in points if one.text not in found.text)]
