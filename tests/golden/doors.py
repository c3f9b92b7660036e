"""The doors of the program through which everything here is recorded. Whoever moves one changes this file alone.

A game is found by its id, a procedure by its id, arguments and records are JSON. No module of a game is named.
"""

from rulewright.campaign import Campaign
from rulewright.campaign.ledger import Ledger
from rulewright.campaign.odds.guarded import Unseen
from rulewright.campaign.odds.weighed import solve
from rulewright.campaign.seen.memory import Memory, Past
from rulewright.campaign.seen.sight import ONLOOKER, REFEREE_SEAT, Openness, Seat, departed, known, seen, view
from rulewright.campaign.tactics import decided
from rulewright.chance import Dice, Dist, Pool, Thrown
from rulewright.engine import Offer, Option, Procedure, Record, Run, Script, System, World, exact, installed, system
from rulewright.engine.journal import Codec, Journal, replay
from rulewright.engine.parameters import Parameter, bind
from rulewright.engine.requests.kinds import Choose
from rulewright.engine.running.answers import Policy, first
from rulewright.engine.running.probe import why_not
from rulewright.engine.steps import Chosen, Rolled, Told
from rulewright.engine.wording import SAME, kept
from rulewright.errors import Complaint, Diverged, Refused, Sentence
from rulewright.interchange import read_journal, write_journal
from rulewright.table.words.catalogue import catalogue
from rulewright.table.words.translating import translated as told

__all__ = [
    "ONLOOKER",
    "REFEREE_SEAT",
    "SAME",
    "Campaign",
    "Choose",
    "Chosen",
    "Codec",
    "Complaint",
    "Dice",
    "Dist",
    "Diverged",
    "Journal",
    "Ledger",
    "Memory",
    "Offer",
    "Openness",
    "Option",
    "Parameter",
    "Past",
    "Policy",
    "Pool",
    "Procedure",
    "Record",
    "Refused",
    "Rolled",
    "Run",
    "Script",
    "Seat",
    "Sentence",
    "System",
    "Thrown",
    "Told",
    "Unseen",
    "World",
    "bind",
    "catalogue",
    "decided",
    "departed",
    "exact",
    "first",
    "installed",
    "kept",
    "known",
    "read_journal",
    "replay",
    "seen",
    "solve",
    "system",
    "told",
    "view",
    "why_not",
    "write_journal",
]
