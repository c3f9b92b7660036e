"""The words that only look: help, who, can, sheets, the log, the rules."""

from collections.abc import Iterator
from typing import Final

from rulewright.cli.session import show, words
from rulewright.cli.session.table import Said, Table, Words
from rulewright.cli.session.values import one_of, whole
from rulewright.engine.declared.option import spoken
from rulewright.engine.journal import Entry
from rulewright.errors import Refused, Unreadable

LAST = 20
"""The number of outcomes that `log` shows unless told otherwise."""

HELP = """
  ? COMMAND    its odds, without doing it          can [NAME]   what is possible now, numbered, and why not
  NUMBER       do what 'can' listed, ?NUMBER its odds
  who          everybody at a glance               sheet [NAME]   a sheet; 'why [NAME]' opens every number
  log [N]      the last N outcomes                 open [N]     dice, reasons and clause of outcome N
  undo [N]     take back the last, or number N     redo [N]     do it again
  as NAME      who acts where nobody is named      dice typed|rolled   throw your own dice, or let them roll
  waiting      what waits, and what is due         answer [N] WORD, cancel [N]   answer it, or drop it
  clause WORD  look up a rule                      options [NAME], set NAME VALUE   the table's choices
  foes asked|tactics   who decides for creatures that no player leads
  close        end the evening and show the seed of its dice; 'reopen' begins the next
  quit         leave; everything is kept
  help VERB    how a verb is written. Names and verbs may be cut short; flags go by name, values as name=value;
               several at once: ann,bob or goblin* for all of them, or the name of their group"""


def helped(table: Table, rest: list[str]) -> Iterator[Said]:
    """How to write things."""
    procedures = table.campaign.system.procedures.values()
    if rest:
        found = words.verb(rest[0], table.campaign.system)
        paragraphs = (" ".join(part.split()) for part in found.doc.split("\n\n"))
        lines = [f"{found.title}: {words.usage(found)}", *paragraphs]
        lines += [f"  {one.name:<14} {one.doc}{_else(one.empty)}{_may_be(one.words)}" for one in found.parameters]
        data = {"procedure": found.id, "usage": words.usage(found), "doc": found.doc}
        yield "\n".join(lines), data
        return
    verbs = sorted(one.verb for one in procedures)
    wide = max(map(len, verbs), default=0) + 2
    columns = max(1, 96 // wide)
    rows = [
        "  " + "".join(f"{one:<{wide}}" for one in verbs[at : at + columns]).rstrip()
        for at in range(0, len(verbs), columns)
    ]
    yield "\n".join([f"Verbs of {table.campaign.system.title}:", *rows, HELP]), verbs


def _else(empty: str) -> str:
    return f"; else {empty}" if empty else ""


def _may_be(known: tuple[str, ...]) -> str:
    shown = [one for one in known if one]
    return f" ({', '.join(shown[:8])}{', ...' if len(shown) > 8 else ''})" if shown else ""


def can(table: Table, rest: list[str]) -> Iterator[Said]:
    """What somebody could do now, and why not."""
    who = table.named(rest)
    system, world = table.campaign.system, table.campaign.world
    if system.offers is None:
        raise Refused(f"{system.title} keeps no list of what is possible: see 'help'")
    offers = system.offers(world, who.id, table.campaign.options)
    table.offered = tuple(one for one in offers if not one.why_not)
    table.offered_at = table.campaign.ledger.last
    wide = max((len(one.text) for one in table.offered), default=0)
    lines = [f"{number:>3}  {one.text:<{wide}}  {table.written(one)}" for number, one in enumerate(table.offered, 1)]
    lines += [f"  not: {one.text}: {one.why_not}" for one in offers if one.why_not]
    data = [{"offer": one, "line": table.written(one)} for one in offers]
    yield "\n".join(lines) or f"{who.title} can do nothing now", data


def who(table: Table, _rest: list[str]) -> Iterator[Said]:
    """Everybody at a glance."""
    system, world = table.campaign.system, table.campaign.world
    found = [(one.id, system.brief(one, world)) for one in table.people()]
    wide = max((len(one) for one, _ in found), default=0)
    data = [{"id": one, "brief": brief} for one, brief in found]
    yield "\n".join(f"  {one:<{wide}}  {brief}" for one, brief in found) or "nobody is here", data


def sheet(table: Table, rest: list[str]) -> Iterator[Said]:
    """A sheet."""
    yield from _page(table, rest, deep=False)


def why(table: Table, rest: list[str]) -> Iterator[Said]:
    """A sheet with every number opened."""
    yield from _page(table, rest, deep=True)


def _page(table: Table, rest: list[str], *, deep: bool) -> Iterator[Said]:
    system = table.campaign.system
    if system.sheet is None:
        raise Refused(f"{system.title} has no sheets")
    page = system.sheet(table.named(rest), table.campaign.world)
    yield "\n".join(show.sheet(page, deep=deep)), page


def log(table: Table, rest: list[str]) -> Iterator[Said]:
    """The last outcomes."""
    seen = table.campaign.log("referee")[-(number(rest) or LAST) :]
    yield "\n".join(show.log_line(one) for one in seen) or "nothing yet", seen


def opened(table: Table, rest: list[str]) -> Iterator[Said]:
    """One outcome with dice, reasons and clause."""
    done = [entry for entry in table.campaign.entries if isinstance(entry, Entry)]
    if not done:
        raise Refused("nothing has happened yet that could be opened")
    wanted = number(rest) or done[-1].seq
    for entry in done:
        if entry.seq == wanted:
            yield "\n".join(show.opened(entry)), entry
            return
    raise Unreadable(f"outcome {wanted}", "there is none of that number", "see 'log'")


def clause(table: Table, rest: list[str]) -> Iterator[Said]:
    """A rule of the game."""
    from rulewright.cli.rules import told
    from rulewright.content import catalogue, catalogues
    from rulewright.content.finding import matching
    from rulewright.manual.places import standing_in

    name = table.campaign.system.base.id
    if name not in catalogues():
        raise Refused(f"there is no catalogue of the rules of {table.campaign.system.title}")
    if not rest:
        raise Unreadable("clause", "which is missing", "give its id, or words in it, such as 'clause scar'")
    book = catalogue(name)
    found = [book.clauses[rest[0]]] if rest[0] in book.clauses else matching(book, tuple(rest))
    if not found:
        raise Unreadable(" ".join(rest), "no clause has these words", "try fewer, or only an area")
    if len(found) == 1:
        yield told(book, found[0], standing_in(name, found[0].id)), found[0]
    else:
        yield "\n".join(one.id for one in found), found


def options(table: Table, rest: list[str]) -> Iterator[Said]:
    """The table's choices; one of them with what it means."""
    chosen, known = table.campaign.options, table.campaign.system.options
    if rest:
        one = known[one_of("option", rest[0], known)]
        values = ", ".join(map(spoken, one.values))
        stands = spoken(chosen.get(one.name, one.default))
        lines = [f"{one.name}: {stands} (one of {values}; usually {spoken(one.default)})", f"  {one.title}."]
        lines += [f"  {one.doc}"] if one.doc else []
        yield "\n".join([*lines, f"  clause {one.clause}"]), {one.name: chosen.get(one.name, one.default)}
        return
    shown = [(one, spoken(chosen.get(one.name, one.default))) for one in known.values()]
    wide, next_wide = (max((len(text) for text in texts), default=0) for texts in (known, [said for _, said in shown]))
    lines = [f"  {one.name:<{wide}}  {said:<{next_wide}}  {one.title}" for one, said in shown]
    data = {one.name: chosen.get(one.name, one.default) for one, _ in shown}
    yield "\n".join(lines) or "this game has no options", data


def waiting(table: Table, _rest: list[str]) -> Iterator[Said]:
    """What waits for an answer, and what the rules want next."""
    held, due = table.campaign.waiting, table.due()
    lines = [show.question(entry, table.name) for entry in held]
    lines += [f"Due: {one.text}: {table.written(one)}" for one in due]
    yield "\n".join(lines) or "nothing waits", {"waiting": held, "due": due}


def odds(table: Table, rest: list[str]) -> Iterator[Said]:
    """The exact odds of a command (odds save brigid str); a ? before it means the same."""
    yield from table.odds(" ".join(rest))


def number(rest: list[str]) -> int:
    """Return the number that words are; 0 if there are none."""
    if not rest:
        return 0
    found = whole(rest[0]) if len(rest) == 1 else None
    if found is None or found < 1:
        raise Unreadable(f"'{' '.join(rest)}'", "a number is wanted", "such as 3")
    return found


WORDS: Final[Words] = {
    "help": helped,
    "can": can,
    "who": who,
    "sheet": sheet,
    "odds": odds,
    "why": why,
    "log": log,
    "open": opened,
    "clause": clause,
    "options": options,
    "waiting": waiting,
}
