"""Rows to pick creatures from."""

from rulewright.systems.bricks.prowlers import prowlers

creature_picks = prowlers("bdp", "Armor")
"""Every creature of the list. Clause: abilities.scores.three"""
