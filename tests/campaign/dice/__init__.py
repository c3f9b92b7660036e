"""Dice that can be checked, those on the table, and odds."""
