"""Fights: blows, bodies, checks, light, and who throws."""
