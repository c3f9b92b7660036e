"""Words that records, rows and arguments hold as plain text, as they are told to people in any language.

Belongs here: words that stand for themselves, wounds, states, rows of words. Not here: lines of the log, which stand
beside their rules.
"""

from collections.abc import Iterable
from typing import Final

from rulewright.engine import Lasting
from rulewright.errors import Sentence
from rulewright.systems.bdp.records.conditions import CONDITIONS
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Illness
from rulewright.systems.bdp.tables import IMPLEMENTS, SINGLE_WORDS

# What is kept stays plain text: a record holds no sentences. Words of the other tables stand in their rows.
WORDS: Final = frozenset(
    [
        *(word for row in SINGLE_WORDS.values() for word in row.words),
        *(name for row in IMPLEMENTS.values() for name in (row.name, *row.also)),
        *(one.title for one in CONDITIONS.values()),
    ]
)
"""Words by themselves."""


def word(plain: str) -> Sentence:
    """A stored word as a sentence that can be translated; an unknown one stays as it is."""
    return Sentence(plain)


def state_of(who: Creature) -> Sentence:
    """Somebody's state in a word. Clause: crit.out.duration"""
    return word(who.out_by or who.status)


def lasting_name(thing: Lasting) -> Sentence:
    """The name of a lasting thing: its title, or its kind."""
    return word(thing.title or thing.what)


def with_weapon(name: str) -> Sentence:
    """A weapon with its article, to stand after "with"."""
    if name == "bare hands":
        return Sentence("the bare hands")
    return Sentence("the claws and teeth") if name == "claws and teeth" else Sentence("the {name}", name=name)


def illness_left(illness: Illness) -> Sentence:
    """When a disease ends. Clauses: disease.duration.limited, disease.save.multiple"""
    if illness.days is not None:
        return Sentence("{n} day left", "{n} days left", n=illness.days)
    return Sentence("{successes} of {needed} Saves", successes=illness.successes, needed=illness.needed)


def one_by_one(deeds: Iterable[str]) -> Sentence:
    """`move, then attack`. Clause: initiative.turn.full"""
    said, *others = map(word, deeds)
    for deed in others:
        said = Sentence("{deeds}, then {deed}", deeds=said, deed=deed)
    return said
