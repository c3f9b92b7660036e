"""The outcome of a log item in one sentence: who did what to whom. Made of nothing but the lines a seat sees.

Belongs here: which line of a game is the outcome, and how it is told shortly. Not here: what a seat sees of an entry
(campaign.sight), how a headline is drawn (static/pieces/log.js).
"""

from rulewright.table.headlines.headline import Headline, headline

__all__ = ["Headline", "headline"]
