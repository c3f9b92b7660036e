"""Messages that steer the table itself: everybody's view, settings, evenings."""

from typing import Any

import msgspec

from rulewright.engine.declared.option import read
from rulewright.engine.journal.entries import EveningClosed, EveningOpened
from rulewright.errors import NotAllowed, Sentence, Unreadable
from rulewright.table import protocol
from rulewright.table.desk.desk import Desk
from rulewright.table.line import Line
from rulewright.table.running.again import done_before
from rulewright.table.running.steered import steer, was_done
from rulewright.table.settings import Settings
from rulewright.table.welcome import welcome
from rulewright.table.words import LANGUAGES

WATCHED = 8
"""The most records watched beside one's own."""


def hello(desk: Desk, line: Line, message: protocol.Hello) -> protocol.Welcome:
    """Begin: send everything anew, from now on in the page's language."""
    if message.language in LANGUAGES:
        line.language = message.language
    return welcome(desk, line)


def look_as(desk: Desk, line: Line, message: protocol.LookAs) -> protocol.Welcome:
    """Look through the eyes of another seat, or one's own again."""
    if message.seat and (message.seat not in desk.people or desk.people[message.seat].gone):
        raise Unreadable(
            Sentence("seat '{seat}'", seat=message.seat), "nobody sits there", "choose somebody at the table"
        )
    line.looking_as = "" if message.seat == line.person else message.seat
    return welcome(desk, line)


def watch(_desk: Desk, line: Line, message: protocol.Watch) -> None:
    """Choose the records whose offers and sheets are sent besides one's own."""
    line.watched = tuple(dict.fromkeys(message.who))[:WATCHED]


def choose(desk: Desk, line: Line, message: protocol.Set) -> None:
    """Change settings, the game's options, or one's own dice."""
    person = desk.people[line.person]
    if (message.settings or message.options) and person.role != "referee":
        raise NotAllowed("only a referee may change how the table plays")
    if was_done(desk, person.id, message.id):
        return
    known = desk.campaign.system.options
    chosen = {
        name: read(known[name], value) if name in known and isinstance(value, str) else value
        for name, value in message.options.items()
    }

    def do() -> None:
        if message.settings:
            desk.set(_changed(desk.settings, message.settings))
        if message.own_dice is not None:
            desk.people.put(msgspec.structs.replace(person, own_dice=message.own_dice))

    steer(desk, person.id, do, message.id, chosen)


def evening(desk: Desk, line: Line, message: protocol.Evening) -> dict[str, Any]:
    """Close the evening, which shows the seed of its dice, or open the next one."""
    person, kind = desk.people[line.person], EveningOpened if message.open else EveningClosed
    known = done_before(desk, person, message.id, kind)
    if message.open:
        opened = known or desk.campaign.reopen(by=person.id, command=message.id)
        assert isinstance(opened, EveningOpened)
        return {"is_open": True, "commitment": opened.commitment, "seed": ""}
    closed = known or desk.campaign.close(by=person.id, command=message.id)
    assert isinstance(closed, EveningClosed)
    return {"is_open": False, "commitment": desk.evening().commitment, "seed": closed.seed}


def _changed(settings: Settings, given: dict[str, Any]) -> Settings:
    changed = _converted(settings, given)
    title = " ".join(changed.title.split())
    if not title.isprintable():
        raise Unreadable("the title", "cannot be shown in a line", "up to 80 letters, such as The Barrow of Hesk")
    return msgspec.structs.replace(changed, title=title)


def _converted(settings: Settings, given: dict[str, Any]) -> Settings:
    try:
        return msgspec.convert({**msgspec.to_builtins(settings), **given}, Settings)
    except msgspec.ValidationError as wrong:
        where = str(wrong).partition("`$.")[2].rstrip("`")
        raise Unreadable(
            Sentence("the setting '{name}'", name=where) if where else "the settings",
            "it cannot be so",
            "see what the form offers",
        ) from None
