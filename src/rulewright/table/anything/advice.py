"""Advice for words that nothing in a game answers to: in a sentence, what to do instead.

Belongs here: the words and sentences. Not here: what games have (content/spoken.yaml), finding.
"""

from collections.abc import Collection, Iterable
from itertools import chain
from typing import Final, NamedTuple

from rulewright.content.spoken import moments
from rulewright.engine.system import System
from rulewright.errors import Sentence


class Advice(NamedTuple):
    """What to do instead, and the words that ask for it."""

    title: Sentence
    says: Sentence
    words: tuple[str, ...]
    unless: tuple[str, ...] = ()
    """Procedures as games name them after the dot: a game that has one of them needs no advice."""
    like: str = ""
    """A procedure, named so, whose words ask for it too (content/spoken.yaml)."""

    own: bool = False
    """Whether one that only the referee may command counts as none for players."""

    @property
    def asked_by(self) -> tuple[str, ...]:
        """All words that ask for it."""
        spoken = (each.words for some in moments().values() for each in some if self.like in each.verbs)
        return (*self.words, *chain.from_iterable(spoken))


ADVICE: Final = (
    Advice(
        Sentence("Journeys"),
        Sentence(
            "This game has no rules for a journey: go to a place, let the days pass, and ask for a roll where "
            "something is in doubt."
        ),
        (
            "journey",
            "travel",
            "trip",
            "road",
            "overland",
            "wilderness",
            "march",
            "hike",
            "reisen",
            "Reise",
            "unterwegs",
        ),
        ("travel", "journey", "begin-journey", "ride"),
    ),
    Advice(
        Sentence("Levels and experience"),
        Sentence(
            "This game has no levels and no experience: people become what they find, and what has befallen them."
        ),
        ("lesson", "lernen"),
        ("award", "milestone", "award-skill", "train-hp", "train", "advance"),
        like="award",
    ),
    Advice(
        Sentence("What somebody carries"),
        Sentence(
            "What somebody carries, and how much, stands on their sheet: tap a thing there to use, give or drop it."
        ),
        (
            "encumbrance",
            "weight",
            "load",
            "carry",
            "ammo",
            "ammunition",
            "arrows",
            "reload",
            "backpack",
            "Gewicht",
            "Traglast",
            "Munition",
            "Pfeile",
            "Rucksack",
            "nachladen",
        ),
    ),
    Advice(
        Sentence("Animals and carts"),
        Sentence(
            "Animals to ride have no rules of their own here: buy one where it is sold, or add it as a creature on "
            "the party's side."
        ),
        ("horse", "mount", "mule", "wagon", "cart", "ship", "boat", "Pferd", "Reittier", "Karren", "Boot", "Schiff"),
        ("ride", "mount", "board", "begin-journey"),
    ),
    Advice(
        Sentence("Pets and companions"),
        Sentence("Companions have no rules of their own here: add one as a creature on the party's side."),
        ("companion", "pet", "familiar", "follower", "dog", "Begleiter", "Haustier", "Gefährte", "Hund"),
        ("companion", "hire", "hireling", "enlist", "befriend-animal"),
    ),
    Advice(
        Sentence("Putting things down"),
        Sentence("This game keeps nothing that is put down: hand it on, or ask the referee to take it off the sheet."),
        ("ditch",),
        ("drop", "lay-down", "put-down"),
        like="drop",
    ),
    Advice(
        Sentence("Selling"),
        Sentence("The referee sells for you: say what you part with, and what you want for it."),
        (),
        ("sell",),
        like="sell",
        own=True,
    ),
    Advice(
        Sentence("Prisoners"),
        Sentence("There are no rules for prisoners here: say what you do, and roll what is in doubt."),
        ("capture", "knock out", "tie up", "bind", "prisoner", "take prisoner", "surrender", "fesseln", "ergeben"),
        ("capture", "spare", "surrender", "give-up"),
    ),
    Advice(
        Sentence("Sound, light and language"),
        Sentence("Sound, vibration, light or dark, and the language are switched in the menu at the top."),
        (
            "sound",
            "mute",
            "volume",
            "vibration",
            "loud",
            "quiet mode",
            "font size",
            "Ton",
            "Ton aus",
            "stumm",
            "Lautstärke",
            "Vibration",
            "light mode",
            "theme",
        ),
    ),
    Advice(
        Sentence("Leaving and coming back"),
        Sentence("Everything is kept as it happens: close the page whenever you like, and come back by your link."),
        (
            "leave table",
            "log out",
            "logout",
            "quit",
            "exit game",
            "save game",
            "end session",
            "stop playing",
            "backup",
            "sichern",
            "Sitzung beenden",
            "abmelden",
            "verlassen",
            "aufhören",
            "Spielstand",
        ),
    ),
    Advice(
        Sentence("Speaking to one another"),
        Sentence(
            "There is no chat here: speak at the table. What one player alone may read, the referee hands them as a "
            "handout or a note."
        ),
        ("chat", "message", "whisper", "dm a player", "private message", "flüstern", "Nachricht", "voice", "call"),
    ),
    Advice(
        Sentence("When somebody leaves the story"),
        Sentence(
            "Nobody is deleted: the referee gives the player's seat another character, and says in the log where the "
            "old one went."
        ),
        ("retire", "delete character", "remove character", "delete hero", "Figur löschen", "Charakter löschen"),
    ),
)


def advice_of(system: System, may: Collection[str]) -> Iterable[Advice]:
    """Yield the advice that a game needs, for whoever `may` command these procedures."""
    for one in ADVICE:
        there = may if one.own else system.procedures
        if not any(f"{system.base.id}.{verb}" in there for verb in one.unless):
            yield one
