"""The words that steer the evening: undo, answers, who acts, whose dice, settings, closing."""

from collections.abc import Iterator
from typing import Any, Final

from rulewright.campaign import REFEREE_SEAT
from rulewright.campaign.commands.answering import no_longer_open
from rulewright.campaign.odds.answered import picked
from rulewright.cli.session import show
from rulewright.cli.session.looking import number
from rulewright.cli.session.table import Said, Table, Words
from rulewright.cli.session.values import one_of, whole
from rulewright.engine.declared.option import read, spoken
from rulewright.engine.journal import Entry
from rulewright.errors import Refused, Unreadable


def undo(table: Table, rest: list[str]) -> Iterator[Said]:
    """Take back the last outcome, or one by its number."""
    undone = table.campaign.undo(number(rest) or None)
    yield f"taken back: {show.named(table.campaign, undone.target)}", undone


def redo(table: Table, rest: list[str]) -> Iterator[Said]:
    """Do again what was taken back."""
    redone = table.campaign.redo(number(rest) or None)
    yield f"done again: {show.named(table.campaign, redone.target)}", redone


def answer(table: Table, rest: list[str]) -> Iterator[Said]:
    """Answer what waits."""
    entry = _meant(table, rest, is_word=True)
    asks = entry.asks
    if asks is None or not rest:
        raise Unreadable("answer", "what is missing", "answer [NUMBER] WORD; see 'waiting'")
    found = table.campaign.system.procedure(entry.procedure)
    answers, before = table.answers(found, entry.arguments), table.due()
    key = picked(" ".join(rest), asks.options, asks.labels) or " ".join(rest)
    done = table.campaign.answer(entry.command, key, answers=answers)
    yield from table.came(done, answers, before)


def cancel(table: Table, rest: list[str]) -> Iterator[Said]:
    """Drop a command that waits."""
    entry = _meant(table, rest)
    if rest:
        raise Unreadable(f"'{rest[0]}'", "nothing of that number waits", "see 'waiting'")
    dropped = table.campaign.cancel(entry.command)
    yield f"dropped: {dropped.target} {entry.procedure}; it has changed nothing", dropped


def _meant(table: Table, rest: list[str], *, is_word: bool = False) -> Entry[Any, Any]:
    """Return the waiting command whose number comes first, and drop that word; else the oldest that can take the words.

    `is_word` says that an answer may stand in the place of a number.
    """
    held, ledger = table.campaign.waiting, table.campaign.ledger
    seq = whole(rest[0]) if rest else None
    found = next((one for one in held if one.seq == seq), None)
    if found:
        rest.pop(0)
        return found
    asks = held[0].asks if held else None
    is_answer = is_word and asks is not None and picked(" ".join(rest), asks.options, asks.labels)
    if seq is not None and 1 <= seq <= ledger.last and not is_answer:
        known = ledger.entries[seq - 1]
        if isinstance(known, Entry) and known.asks is not None:
            raise Refused(no_longer_open(ledger, known.command, REFEREE_SEAT, expect=seq))
    if not held:
        raise Refused("nothing waits for an answer")
    return held[0]


def acts(table: Table, rest: list[str]) -> Iterator[Said]:
    """Choose who acts if nobody is named."""
    if not rest:
        raise Unreadable("as", "the name is missing", "'as NAME'")
    table.actor = table.named(rest).id
    said = f"{table.name(table.actor)} acts where nobody is named"
    if table.acting != table.actor:
        said += f", as soon as it is nobody's turn; it is the turn of {table.name(table.acting)}"
    yield f"{said}.", {"actor": table.actor}


def dice(table: Table, rest: list[str]) -> Iterator[Said]:
    """Throw real dice and type them, or let them be rolled."""
    if rest not in (["typed"], ["rolled"]):
        raise Unreadable("dice", "either you throw or they are rolled for you", "'dice typed' or 'dice rolled'")
    table.typed = rest == ["typed"]
    said = "You throw the dice and type what they show." if table.typed else "The dice are rolled for you."
    yield said, {"dice": rest[0]}


def foes(table: Table, rest: list[str]) -> Iterator[Said]:
    """Choose who decides for creatures that no player leads."""
    if rest not in (["asked"], ["tactics"]):
        raise Unreadable("foes", "either you decide for them or their tactics do", "'foes asked' or 'foes tactics'")
    table.leads_all = rest == ["asked"]
    said = "You are asked for everybody." if table.leads_all else "Foes follow their own tactics."
    yield said, {"foes": rest[0]}


def chosen(table: Table, rest: list[str]) -> Iterator[Said]:
    """Choose another reading of the rules from here on."""
    known = table.campaign.system.options
    if len(rest) != 2:
        raise Unreadable("set", "an option and its value are wanted", "'set NAME VALUE'; see 'options'")
    option = known[one_of("option", rest[0], known)]
    word = one_of(option.name, rest[1], [spoken(value) for value in option.values])
    made = table.campaign.set_options({option.name: read(option, word)})
    yield f"{option.name} is {word} from here on; what happened before stays.", made


def close(table: Table, _rest: list[str]) -> Iterator[Said]:
    """End the evening."""
    closed = table.campaign.close()
    yield f"The evening is closed. Its dice came from the seed {closed.seed}.", closed
    table.say("'reopen' begins the next evening, 'quit' leaves.")


def reopen(table: Table, _rest: list[str]) -> Iterator[Said]:
    """Begin the next evening."""
    promised = table.campaign.reopen()
    yield f"A new evening is open. Its dice are promised by {promised.commitment}.", promised


def leave(table: Table, _rest: list[str]) -> Iterator[Said]:
    """Leave; everything is kept."""
    table.over = True
    yield from ()


WORDS: Final[Words] = {
    "undo": undo,
    "redo": redo,
    "as": acts,
    "dice": dice,
    "foes": foes,
    "set": chosen,
    "answer": answer,
    "cancel": cancel,
    "close": close,
    "reopen": reopen,
    "quit": leave,
}
