"""One evening at the terminal: lines in, outcomes out. A script plays as a person does."""

from collections.abc import Callable, Iterator
from typing import Any

from rulewright.campaign import Campaign
from rulewright.cli.session import show, words
from rulewright.cli.session.ask import Ask, Asked, picked
from rulewright.engine import first
from rulewright.engine.journal import Entry
from rulewright.engine.record import Record
from rulewright.engine.requests import Choose
from rulewright.errors import Refused, Unreadable

Said = tuple[str, Any]
"""A result: its text, and its data."""


class Table:
    """A campaign being played by lines."""

    def __init__(self, campaign: Campaign, ask: Ask, *, typed: bool = False) -> None:
        self.campaign, self.ask, self.typed = campaign, ask, typed
        self.leads_all = False
        """Whether foes' decisions are asked for, too."""
        self.actor = ""
        self.over = False
        self.words: dict[str, Callable[[list[str]], Iterator[Said]]] = {
            "help": self._help,
            "can": self._can,
            "who": self._who,
            "sheet": self._sheet,
            "why": self._why,
            "log": self._log,
            "open": self._open,
            "undo": self._undo,
            "redo": self._redo,
            "as": self._as,
            "dice": self._dice,
            "foes": self._foes,
            "clause": self._clause,
            "options": self._options,
            "waiting": self._waiting,
            "answer": self._answer,
            "close": self._close,
            "quit": self._quit,
        }

    def line(self, line: str) -> Iterator[Said]:
        """Do what a line says, and give what is to be shown. Complaints pass through; then nothing has changed."""
        line = line.strip()
        if not line or line.startswith("#"):
            return
        if line.startswith("?"):
            yield from self._odds(line[1:].strip())
            return
        first, *rest = words.split(line)
        if first in self.words:
            yield from self.words[first](rest)
            return
        found, arguments = words.read(line, self.campaign.system, self.campaign.world, self.acting)
        entry = self.campaign.command(found.id, arguments, by="referee", answers=self._answers())
        yield "\n".join(show.outcome(entry)), entry

    @property
    def acting(self) -> str:
        """Id of whoever acts where a line names nobody: whose turn it is, or the one chosen with `as`."""
        turn = self.campaign.system.turn
        whose = turn(self.campaign.world) if turn else ""
        return whose if whose in self.campaign.world else self.actor

    @property
    def prompt(self) -> str:
        """What stands before the line."""
        who = self.campaign.world[self.acting].title if self.acting in self.campaign.world else self.campaign.system.id
        return f"{who}> "

    def completions(self) -> list[str]:
        """Words that may be meant: verbs, commands, names."""
        verbs = [one.verb for one in self.campaign.system.procedures.values()]
        return sorted({*self.words, *verbs, *(record.id for record in self._people())})

    def _answers(self) -> Any:
        return Asked(self.ask, self._name, self.campaign.chance(), typed=self.typed, tactics=self._tactics)

    def _tactics(self, request: Choose, run: Any) -> str:
        """What a creature's own tactics decide; nothing where a person decides for it."""
        system = self.campaign.system
        record = run.records.get(request.who)
        if self.leads_all or record is None or system.led(record):
            return ""
        return system.policies.get("usual", first)(request, run)

    def _name(self, record_id: str) -> str:
        world = self.campaign.world
        return world[record_id].title if record_id in world else record_id or "referee"

    def _people(self) -> tuple[Record, ...]:
        """The records that have a name of their own."""
        return tuple(record for record in self.campaign.world if getattr(record, "name", ""))

    def _named(self, rest: list[str]) -> Record:
        if rest:
            return self.campaign.world.named(Record, " ".join(rest))
        if self.acting in self.campaign.world:
            return self.campaign.world[self.acting]
        raise Unreadable("the name", "is missing", "say whose, or choose somebody with 'as NAME'")

    def _odds(self, line: str) -> Iterator[Said]:
        found, arguments = words.read(line, self.campaign.system, self.campaign.world, self.acting)
        dist = self.campaign.preview(found.id, arguments)
        yield "\n".join(show.odds(dist)), show.marginals(dist)

    def _help(self, rest: list[str]) -> Iterator[Said]:
        if rest:
            found = words.verb(rest[0], self.campaign.system)
            lines = [f"{found.title}: {words.usage(found)}", *(line.strip() for line in found.doc.splitlines())]
            lines += [f"  {one.name:<12} {one.doc}" for one in found.parameters]
            yield "\n".join(lines), {"procedure": found.id, "doc": found.doc}
            return
        procedures = self.campaign.system.procedures.values()
        lines = [f"  {one.verb:<18} {one.title}" for one in sorted(procedures, key=lambda one: one.verb)]
        lines += [
            "",
            "  ? COMMAND  its odds, without doing it        can [NAME]     what is possible now, and why not",
            "  who        everybody at a glance             sheet [NAME]   a sheet; 'why [NAME]' opens every number",
            "  log [N]    the last N outcomes               open N         dice, reasons and clause of outcome N",
            "  undo [N]   take back the last, or number N   redo [N]       do it again",
            "  as NAME    who acts where nobody is named    dice typed|rolled   throw your own dice, or let them roll",
            "  waiting    what waits for an answer          answer [N] WORD",
            "  clause ID  look up a rule                    options        the table's choices",
            "  foes asked|tactics     who decides for creatures that no player leads",
            "  close      end the evening and show the seed of its dice    quit",
            "  help VERB  how a verb is written; names and verbs may be cut short; flags by name, values as name=value",
        ]
        yield "\n".join(lines), sorted(one.id for one in procedures)

    def _can(self, rest: list[str]) -> Iterator[Said]:
        who = self._named(rest)
        system, world = self.campaign.system, self.campaign.world
        if system.offers is None:
            raise Refused(f"{system.title} keeps no list of what is possible: see 'help'")
        offers = system.offers(world, who.id)
        lines = [f"  {one.text}" for one in offers if not one.why_not]
        lines += [f"  not: {one.text}: {one.why_not}" for one in offers if one.why_not]
        yield "\n".join(lines) or "nothing now", offers

    def _who(self, _rest: list[str]) -> Iterator[Said]:
        lines, data = [], []
        for record in self._people():
            lines.append(f"  {record.id:<16} {self.campaign.system.brief(record, self.campaign.world)}")
            data.append(record)
        yield "\n".join(lines) or "nobody is here", data

    def _sheet(self, rest: list[str]) -> Iterator[Said]:
        yield from self._page(rest, deep=False)

    def _why(self, rest: list[str]) -> Iterator[Said]:
        yield from self._page(rest, deep=True)

    def _page(self, rest: list[str], *, deep: bool) -> Iterator[Said]:
        if self.campaign.system.sheet is None:
            raise Refused(f"{self.campaign.system.title} has no sheets")
        page = self.campaign.system.sheet(self._named(rest), self.campaign.world)
        yield "\n".join(show.sheet(page, deep=deep)), page

    def _log(self, rest: list[str]) -> Iterator[Said]:
        entries = list(self.campaign.entries)
        gone = show.taken_back(entries)
        many = _number(rest) if rest else 20
        yield "\n".join(show.log_line(entry, gone) for entry in entries[-many:]) or "nothing yet", entries[-many:]

    def _open(self, rest: list[str]) -> Iterator[Said]:
        done = [entry for entry in self.campaign.entries if isinstance(entry, Entry)]
        number = _number(rest) if rest else (done[-1].seq if done else 0)
        for entry in done:
            if entry.seq == number:
                yield "\n".join(show.opened(entry)), entry
                return
        raise Unreadable(f"outcome {number}", "there is none of that number", "see 'log'")

    def _undo(self, rest: list[str]) -> Iterator[Said]:
        undone = self.campaign.undo(_number(rest) if rest else None)
        yield f"taken back: {self._what(undone.target)}", undone

    def _redo(self, rest: list[str]) -> Iterator[Said]:
        redone = self.campaign.redo(_number(rest) if rest else None)
        yield f"done again: {self._what(redone.target)}", redone

    def _what(self, seq: int) -> str:
        for entry in self.campaign.entries:
            if entry.seq == seq and isinstance(entry, Entry):
                lines = list(show.outcome(entry))
                return f"{seq} {lines[0] if lines else entry.procedure}"
        return str(seq)

    def _as(self, rest: list[str]) -> Iterator[Said]:
        self.actor = self._named(rest).id
        yield f"{self._name(self.actor)} acts where nobody is named.", {"actor": self.actor}

    def _dice(self, rest: list[str]) -> Iterator[Said]:
        if rest not in (["typed"], ["rolled"]):
            raise Unreadable("dice", "either you throw or they are rolled for you", "'dice typed' or 'dice rolled'")
        self.typed = rest == ["typed"]
        yield "You throw the dice and type what they show." if self.typed else "The dice are rolled for you.", rest[0]

    def _foes(self, rest: list[str]) -> Iterator[Said]:
        if rest not in (["asked"], ["tactics"]):
            raise Unreadable("foes", "either you decide for them or their tactics do", "'foes asked' or 'foes tactics'")
        self.leads_all = rest == ["asked"]
        yield "You are asked for everybody." if self.leads_all else "Foes follow their own tactics.", rest[0]

    def _clause(self, rest: list[str]) -> Iterator[Said]:
        from rulewright.cli.rules import matching, told
        from rulewright.content import catalogue
        from rulewright.manual.places import standing_in

        book = catalogue(self.campaign.system.id)
        found = [book.clauses[rest[0]]] if rest and rest[0] in book.clauses else matching(book, tuple(rest or [""]))
        if len(found) == 1:
            yield told(book, found[0], standing_in(self.campaign.system.id, found[0].id)), found[0]
        elif found:
            yield "\n".join(one.id for one in found), found
        else:
            raise Unreadable(" ".join(rest), "no clause has these words", "try fewer, or only an area")

    def _options(self, _rest: list[str]) -> Iterator[Said]:
        from rulewright.engine.option import spoken

        chosen = self.campaign.options
        options = self.campaign.system.options.values()
        lines = [f"  {one.name:<26} {spoken(chosen.get(one.name, one.default)):<12} {one.title}" for one in options]
        yield (
            "\n".join(lines) or "this game has no options",
            {one.name: chosen.get(one.name, one.default) for one in options},
        )

    def _waiting(self, _rest: list[str]) -> Iterator[Said]:
        waiting = self.campaign.waiting
        lines = [
            f"{entry.seq:>4}  {self._name(entry.asks.who)}: {entry.asks.why}? {', '.join(entry.asks.labels)}"
            for entry in waiting
            if entry.asks
        ]
        yield "\n".join(lines) or "nothing waits", waiting

    def _answer(self, rest: list[str]) -> Iterator[Said]:
        waiting = self.campaign.waiting
        if not waiting:
            raise Refused("nothing waits for an answer")
        entry = waiting[0]
        if rest and rest[0].isdigit() and any(int(rest[0]) == one.seq for one in waiting):
            entry = next(one for one in waiting if one.seq == int(rest.pop(0)))
        asks = entry.asks
        if asks is None or not rest:
            raise Unreadable("answer", "what is missing", "answer [NUMBER] WORD; see 'waiting'")
        key = picked(" ".join(rest), asks.options, asks.labels)
        done = self.campaign.answer(entry.command, key or " ".join(rest), answers=self._answers())
        yield "\n".join(show.outcome(done)), done

    def _close(self, _rest: list[str]) -> Iterator[Said]:
        closed = self.campaign.close()
        yield f"The evening is closed. Its dice came from the seed {closed.seed}.", closed
        self.over = True

    def _quit(self, _rest: list[str]) -> Iterator[Said]:
        self.over = True
        yield from ()


def _number(rest: list[str]) -> int:
    if len(rest) == 1 and rest[0].isdigit():
        return int(rest[0])
    raise Unreadable(f"'{' '.join(rest)}'", "a number is wanted", "such as 3")
