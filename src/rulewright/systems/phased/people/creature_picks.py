"""Rows to pick creatures from."""

from rulewright.systems.bricks.prowlers import prowlers

creature_picks = prowlers("phased", "DR")
"""Every creature of the list. Clause: reactions.when"""
