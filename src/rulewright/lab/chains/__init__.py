"""Chains of states in numbers: solved in floats, and walked many times through tables."""
