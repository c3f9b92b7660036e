"""Browsers by name: two words that people know, so that they can tell their devices apart."""

from typing import Final

_BROWSERS: Final = {
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "Edg": "Edge",
    "OPR": "Opera",
    "Chrome": "Chrome",
    "CriOS": "Chrome",
    "Safari": "Safari",
}
_MACHINES: Final = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "Chromebook",
    "Windows": "Windows",
    "Mac OS": "Mac",
    "Linux": "Linux",
}
"""Machines in the order of looking: most browsers name others as well."""
MOST: Final = 512
"""The most characters of a browser's description that are read."""


def device_of(agent: str) -> str:
    """Return a browser and its machine, such as `Firefox, Android`; empty if neither is known."""
    told = agent[:MOST]
    named = (next((name for sign, name in known.items() if sign in told), "") for known in (_BROWSERS, _MACHINES))
    return ", ".join(name for name in named if name)
