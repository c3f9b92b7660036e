"""Dice of a room: lent, asked of a player, checked."""
