"""Where the party is, in this game."""

from rulewright.systems.bricks import exploring


class Whereabouts(exploring.Scene, frozen=True, kw_only=True):
    """The place where the party is; what this game calls a scene is something to be settled.

    Clause: problem-solving.what
    """
