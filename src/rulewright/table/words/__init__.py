"""Translations of the server's texts, which are written in English.

Belongs here: a catalogue for each language, and translating by it. Not here: who is sent what, the words of the pages
themselves (static/words).
"""

from rulewright.table.words.catalogue import ENGLISH, LANGUAGES, in_language
from rulewright.table.words.translating import encode

__all__ = ["ENGLISH", "LANGUAGES", "encode", "in_language"]
