"""Counting fights, here or on many machines, until their likely outcome is known well enough."""
