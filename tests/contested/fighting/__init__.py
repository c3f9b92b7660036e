"""Fights: their order, Turns, morale, tactics and end."""
