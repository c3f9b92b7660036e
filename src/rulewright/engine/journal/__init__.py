"""The journal: every command, its answers, its results. Append only, and readable for ever.

Belongs here: its text form, what stands in it, and replay. Not here: files and databases (campaign).
"""

from rulewright.engine.journal.codec import UNREADABLE, Codec, read_header
from rulewright.engine.journal.entries import (
    FORMAT,
    AnyEntry,
    Asked,
    Cancelled,
    Deed,
    Entry,
    EveningClosed,
    EveningOpened,
    Header,
    Journal,
    OptionsSet,
    Redone,
    Undone,
)
from rulewright.engine.journal.folding import deeds, settings, standing, state
from rulewright.engine.journal.replaying import is_same_on, replay
