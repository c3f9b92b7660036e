"""Look-alike names, so that nobody sits down as somebody else with another alphabet's letters.

Belongs here: what a name looks like. Not here: which names are taken (people). After Unicode's Technical Standard 39.
"""

import unicodedata
from typing import Final

_LIKE: Final = {
    "a": "\u0430\u0251\u03b1",
    "b": "\u044c\u0432",
    "c": "\u0441\u03f2\u1d04",
    "d": "\u0501",
    "e": "\u0435\u0454\u04bd\u03b5",
    "g": "\u0261",
    "h": "\u04bb\u043d\u03b7",
    "i": "\u0456\u0269\u03b91l|\u04cf\u0131",
    "j": "\u0458\u03f3",
    "k": "\u043a\u03ba\u1d0b",
    "m": "\u043c\u1d0d",
    "n": "\u043f\u0578",
    "o": "\u043e\u03bf\u03c30\u0585",
    "p": "\u0440\u03c1",
    "q": "\u051b",
    "r": "\u0433\u1d26",
    "s": "\u0455\ua731",
    "t": "\u0442\u03c4",
    "u": "\u03c5\u057d\u1d1c",
    "v": "\u03bd\u0475\u1d20",
    "w": "\u051d\u03c9\u1d21",
    "x": "\u0445\u03c7",
    "y": "\u0443\u03b3\u04af",
    "z": "\u1d22",
}
"""Small letters with their lookalikes in the Cyrillic, Greek and Armenian alphabets, and among digits."""
_SEEN: Final = str.maketrans({like: letter for letter, likes in _LIKE.items() for like in likes})


def likeness(name: str) -> str:
    """Return the skeleton of a name: the same for names that people take for one another."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    shown = "".join(one for one in plain if unicodedata.category(one) != "Cf")
    return shown.translate(_SEEN).replace("rn", "m").replace("vv", "w")
