"""Attacks, checks and what they do to a body, and what protects it."""
