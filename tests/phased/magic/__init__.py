"""Spells: cast, in a round, and over."""
