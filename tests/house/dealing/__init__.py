"""Buying and selling in every game: who deals, whose purse pays, and several things alike."""
