"""What was bought, sold, given, learnt and gained in an evening, a sentence each: a story leaves single deals out.

Belongs here: reading and summing them up. Not here: what is on a sheet before and after (recap).
"""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from rulewright.campaign.seen.sight import Seen
from rulewright.engine.display.glance import Purse
from rulewright.errors import Sentence, every

FILE: Final = Path(__file__).with_suffix(".yaml")
Kind = Literal["bought", "sold", "given", "learnt", "gained"]
SAYS: Final[dict[Kind, Sentence]] = {
    "bought": Sentence("Bought: {what}.", what=""),
    "sold": Sentence("Sold: {what}.", what=""),
    "given": Sentence("Given: {what}.", what=""),
    "gained": Sentence("Experience: {what}.", what=""),
    "learnt": Sentence("Learnt: {what}.", what=""),
}
"""What each kind is summed up as, in this order."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of line that tells of a deal."""

    line: str
    """The beginning of the line's template, or of a sentence in it."""
    kind: Kind
    what: str = ""
    """The field with the things, or with what was learnt."""
    says: str = ""
    """What it was, with the line's own fields, where none of them says it alone: a sum of money."""
    many: str = ""
    """The same of several, where one of it reads otherwise; the line's `n` says how many there are."""
    who: str = "who"
    giver: str = ""
    """The field with whoever gave it, if somebody did."""
    number: str = ""
    """The field that says how many of them."""
    price: str = ""
    """The field with what was paid, or with the points that were gained."""
    level: str = ""
    within: str = ""
    """The field with a sentence that says who it was, and may tell of another deal."""


@cache
def rows() -> tuple[Row, ...]:
    """Return all rows; the first that fits counts."""
    return msgspec.yaml.decode(FILE.read_bytes(), type=tuple[Row, ...])


def dealings(told: Iterable[Seen], purse: Purse | None) -> Iterator[Sentence]:
    """Yield what was bought, sold, gained and learnt, by whom; prices are counted like what is in the `purse`."""
    found: dict[tuple[Kind, str], list[tuple[Row, dict[str, Any]]]] = {}
    for one in told:
        made = [deal for line in one.told for deal in _of_line(line.text)]
        is_sale = any(row.kind == "sold" for row, _ in made)
        for row, each in made:
            if not (is_sale and row.kind == "given"):  # what was paid for it is no gift
                found.setdefault((row.kind, _who(row, each)), []).append((row, each.fields))
    for kind, says in SAYS.items():
        summed = [_deal(who, some, purse) for (of, who), some in found.items() if of == kind]
        if summed:
            yield Sentence(says.template, what=every(summed))


def _of_line(text: Sentence) -> Iterator[tuple[Row, Sentence]]:
    """Yield the deals that a line tells of."""
    for each in _within(text):
        row = next((row for row in rows() if each.template.startswith(row.line)), None)
        if row is not None:
            yield row, each
            if not row.within:
                return


def _within(text: Sentence) -> Iterator[Sentence]:
    yield text
    for one in text.fields.values():
        if isinstance(one, Sentence) and one.fields:
            yield from _within(one)


def _who(row: Row, line: Sentence) -> str:
    """Return the name of whoever made a deal, from its line or from the sentences in it."""
    return str(next(each.fields[row.who] for each in _within(line) if row.who in each.fields))


def _deal(who: str, some: list[tuple[Row, dict[str, Any]]], purse: Purse | None) -> Sentence:
    """Return all that one person bought, sold, was given, gained or learnt."""
    prices = [fields[row.price] for row, fields in some if isinstance(fields.get(row.price), int)]
    if some[0][0].kind == "gained":
        return Sentence("{points} for {who}", points=sum(prices), who=who)
    things = every(_thing(row, fields) for row, fields in some)
    if some[0][0].kind == "given":
        return Sentence("{things} to {who}", things=things, who=who)
    if purse is not None and len(prices) == len(some):
        paid = sum(prices)
        return Sentence(
            "{things} by {who} for {coins} {unit}", things=things, who=who, coins=paid, unit=purse.called(paid)
        )
    return Sentence("{things} by {who}", things=things, who=who)


def _thing(row: Row, fields: dict[str, Any]) -> str:
    if row.level:
        return Sentence("{ability} ({level})", ability=fields[row.what], level=fields[row.level])
    if row.says or row.giver:
        said = {name: one for name, one in fields.items() if f"{{{name}}}" in row.says}
        thing = Sentence(row.says, row.many, **said) if row.many else Sentence(row.says, **said)
        given = thing if row.says else fields[row.what]
        return Sentence("{thing} from {giver}", thing=given, giver=fields[row.giver]) if row.giver else given
    many = fields.get(row.number, 1)
    return Sentence("{number} {thing}", number=many, thing=fields[row.what]) if many != 1 else fields[row.what]
