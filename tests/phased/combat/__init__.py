"""Rounds of a fight, and what they do."""
