"""A fight solved exactly, by the states it can be in."""
