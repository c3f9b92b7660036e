"""The outcome of a log item in one sentence: who did what, and to whom. Made only from the lines that a seat sees.

Belongs here: which line of a game is the outcome, and its short form. Not here: what a seat sees of an entry
(campaign.sight), how a headline is drawn (static/pieces/log.js).
"""

from rulewright.table.headlines.headline import (
    Headline,
    Outcome,
    Turn,
    headline,
    outcome,
    turning_points,
    worth_telling,
)

__all__ = ["Headline", "Outcome", "Turn", "headline", "outcome", "turning_points", "worth_telling"]
