"""Odds: one rule, many interpreters, and patience."""
