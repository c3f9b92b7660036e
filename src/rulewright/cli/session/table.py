"""A campaign at the terminal: lines in, outcomes out. A script plays as a person does."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

from rulewright.campaign import Campaign, tactics
from rulewright.campaign.odds.answered import NONE, Answers
from rulewright.campaign.odds.in_a_row import weigh_in_a_row
from rulewright.campaign.odds.weighed import weigh
from rulewright.cli.output import remark
from rulewright.cli.session import show, weighed, words
from rulewright.cli.session.ask import Ask, Asked, since
from rulewright.cli.session.values import whole
from rulewright.engine import Offer, Procedure, first
from rulewright.engine.journal import Entry
from rulewright.engine.odds.forks import Fork
from rulewright.engine.odds.telling import Reader
from rulewright.engine.parameters import bind
from rulewright.engine.record import Record
from rulewright.engine.requests.kinds import Choose
from rulewright.engine.steps import Chosen, Step
from rulewright.errors import Unclear, Unreadable

Said = tuple[str, Any]
"""A result: its text, and its data."""

Words = Mapping[str, Callable[[Any, list[str]], Iterator[Said]]]
"""Words of the session's own by what is typed, each with what it does at a table."""


class Table:
    """A campaign being played by lines."""

    own: ClassVar[Words] = {}
    """The session's own words, beside the verbs of the game."""

    def __init__(
        self,
        campaign: Campaign,
        ask: Ask,
        *,
        typed: bool = False,
        patient: bool = True,
        say: Callable[[str], None] = remark,
    ) -> None:
        """A `patient` table asks again after an answer that does not fit; `say` is for remarks beside the results."""
        self.campaign, self.ask, self.typed, self.patient, self.say = campaign, ask, typed, patient, say
        self.leads_all = False
        """Whether foes' decisions are asked for, too."""
        self.actor = ""
        self.offered: tuple[Offer, ...] = ()
        """What the last `can` listed as possible, in its order."""
        self.offered_at = 0
        """Number of the last entry when it did."""
        self.over = False

    def line(self, line: str) -> Iterator[Said]:
        """Do what a line says, and return what is to be shown. Complaints pass through; then nothing has changed."""
        line = line.strip()
        if not line or line.startswith("#"):
            return
        if line.startswith("?"):
            yield from self.odds(line[1:].strip())
            return
        head, *rest = words.split(line) or [""]
        own = self._own(head)
        if own and not (rest and self._is_subject(head, rest[0])):
            yield from self.own[own](self, rest)
        else:
            found, arguments = self._meant(line)
            answers, before = self.answers(found, arguments), self.due()
            entry = self.campaign.command(found.id, arguments, by="referee", answers=answers)
            yield from self.came(entry, answers, before)

    def came(self, entry: Entry[Any, Any], answers: Asked, before: tuple[Offer, ...] = ()) -> Iterator[Said]:
        """Return the outcome of a command, with what it leaves to be done."""
        came = list(show.outcome(entry))
        yield "\n".join(since(answers.told, came) or came[-1:]), entry
        if entry.asks:
            self.say(show.question(entry, self.name))
        for one in self.due():
            if one not in before:
                self.say(f"Due: {one.text}: {self.written(one)}")
        if answers.wrong:
            raise answers.wrong

    def answers(self, found: Procedure[..., Any], arguments: dict[str, Any]) -> Asked:
        """Return answers by people, for one command."""
        return Asked(
            self.ask,
            self.name,
            self.campaign.chance(),
            typed=self.typed,
            patient=self.patient,
            tactics=self._tactics,
            about=f"{found.title}: {words.written(found, arguments)}",
            weigh=lambda request, key, before: self._weighed(found, arguments, request, key, before),
        )

    @property
    def acting(self) -> str:
        """Return the id of whoever acts if a line names nobody: whose turn it is, or the one chosen with `as`."""
        turn = self.campaign.system.turn
        whose = turn(self.campaign.world) if turn else ""
        return whose if whose in self.campaign.world else self.actor

    @property
    def prompt(self) -> str:
        """Return what stands before the line."""
        who = self.campaign.world[self.acting].title if self.acting in self.campaign.world else self.campaign.system.id
        return f"{who}> "

    def due(self) -> tuple[Offer, ...]:
        """Return what the rules wait for before anything else."""
        return self.campaign.system.due(self.campaign.world)

    def written(self, offer: Offer) -> str:
        """Return the line that means an offer."""
        return words.written(self.campaign.system.procedure(offer.procedure), offer.arguments)

    def name(self, record_id: str) -> str:
        """Return the name people know a record by."""
        world = self.campaign.world
        return world[record_id].title if record_id in world else record_id or "referee"

    def people(self) -> tuple[Record, ...]:
        """Return everybody there is, oldest first."""
        system = self.campaign.system
        return tuple(record for record in self.campaign.world if system.somebody(record))

    def named(self, rest: list[str]) -> Record:
        """Return the record that words name, or else whoever acts."""
        if rest:
            return self.campaign.world.named(Record, " ".join(rest))
        if self.acting in self.campaign.world:
            return self.campaign.world[self.acting]
        raise Unreadable("the name", "is missing", "say whose, or choose somebody with 'as NAME'")

    def _meant(self, line: str) -> tuple[Procedure[..., Any], dict[str, Any]]:
        """Return the procedure a line means: one that is typed, or the offer of that number."""
        number = whole(line)
        if number is None:
            return words.read(line, self.campaign.system, self.campaign.world, self.acting, self._is_offered, self.own)
        if not 1 <= number <= len(self.offered):
            right = f"numbers go from 1 to {len(self.offered)}" if self.offered else "type 'can' for a numbered list"
            raise Unreadable(f"'{line}'", "nothing of that number is offered", right)
        if self.offered_at != self.campaign.ledger.last:
            raise Unreadable(f"'{line}'", "the list is older than what has happened since", "type 'can' again")
        offer = self.offered[number - 1]
        return self.campaign.system.procedure(offer.procedure), offer.arguments

    def _is_offered(self, found: Procedure[..., Any]) -> bool:
        """Return whether a procedure is among what whoever acts could do now."""
        offers = self.campaign.system.offers
        if offers is None:
            return False
        return any(one.procedure == found.id for one in offers(self.campaign.world, self.acting, self.campaign.options))

    def _own(self, head: str) -> str:
        """Return the session's word that is meant; empty if it is a verb of the game, or a name."""
        verbs = {one.verb for one in self.campaign.system.procedures.values()}
        own, fitting = words.beginning(head, self.own), words.beginning(head, verbs)
        if head.casefold() in own:
            return own[0]
        if head.casefold() in fitting or not own:
            return ""
        if len(own) + len(fitting) > 1:
            raise Unclear(head, tuple(sorted({*own, *fitting})))
        return own[0]

    def _is_subject(self, head: str, then: str) -> bool:
        """Return whether a line begins with a creature's name that a verb follows, rather than with a word
        cut short.
        """
        if head.casefold() in self.own:
            return False
        verbs = [one.verb for one in self.campaign.system.procedures.values()]
        return any(record.id.startswith(head.casefold()) for record in self.people()) and bool(
            words.beginning(then, verbs)
        )

    def _tactics(self, request: Choose, run: Any) -> str:
        """Return the decision of a creature's own tactics; nothing if a person decides for it."""
        return "" if self.leads_all else tactics.decided(self.campaign.system, request, run)

    def _usual(self, request: Choose, run: Any) -> str:
        """Return the decisions that odds assume: tactics if no person decides, else the usual answer."""
        return self._tactics(request, run) or first(request, run)

    def _weighed(
        self, found: Procedure[..., Any], arguments: dict[str, Any], asked: Choose, key: str, before: tuple[Step, ...]
    ) -> str:
        """Return in a line what depends on one answer: the chances of its possible outcomes."""
        return weighed.odds_line(self._preview(found, arguments, (*before, Chosen(asked.who, asked.why, key))))

    def _preview(
        self,
        found: Procedure[..., Any],
        arguments: Mapping[str, Any],
        past: tuple[Step, ...] = (),
        answers: Answers = NONE,
    ) -> list[Fork]:
        """Return the exact odds of a command; Refused if it can go so many ways that a person would wait for them."""
        campaign = self.campaign
        bound = bind(found.parameters, arguments, campaign.world)
        parts = {name: one.id for name, one in bound.items() if isinstance(one, Record)}
        system, world, options = campaign.system, campaign.world, campaign.options
        return weigh(system, world, options, found, arguments, policy=self._usual, past=past, answers=answers).forks(
            Reader(target=parts.get("target", ""), parts=parts)
        )

    def odds(self, line: str) -> Iterator[Said]:
        """Return the exact odds of a command; Unreadable if there is none."""
        if not line:
            raise Unreadable("?", "a command is missing", "write it after the ?, such as '?1' after 'can'")
        line, answers = words.answering(line)
        wishes = words.wished(line, self._meant)
        if len(wishes) == 1:
            forks = self._preview(*wishes[0], answers=answers)
        else:
            campaign = self.campaign
            forks = weigh_in_a_row(
                campaign.system, campaign.world, campaign.options, wishes, policy=self._usual, answers=answers
            ).forks()
        yield "\n".join(weighed.odds(forks)), weighed.chances(forks)
