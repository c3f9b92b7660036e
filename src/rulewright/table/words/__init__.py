"""What the server says, in other languages than the English in which it is written.

Belongs here: a catalogue for each language, and telling a sentence by it. Not here: who is told what, the words of the
pages themselves (static/words).
"""

from rulewright.table.words.catalogue import ENGLISH, LANGUAGES, in_language
from rulewright.table.words.telling import encode

__all__ = ["ENGLISH", "LANGUAGES", "encode", "in_language"]
