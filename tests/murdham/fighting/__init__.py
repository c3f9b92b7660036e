"""Fights: turns, blows, reactions, moving and running."""
