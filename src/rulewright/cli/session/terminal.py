"""The terminal: a table, with the words that look at it and those that steer it."""

from typing import ClassVar

from rulewright.cli.session import looking, steering
from rulewright.cli.session.table import Table, Words


class Terminal(Table):
    """A campaign being played by lines, with all words of the session."""

    own: ClassVar[Words] = {**looking.WORDS, **steering.WORDS}
