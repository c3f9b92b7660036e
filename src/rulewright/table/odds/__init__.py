"""Odds at the table: of a command, of what an answer means, of a whole fight.

Belongs here: what a seat may be told of chances. Not here: solving (engine.odds), reading the outcome (campaign.odds).
"""
