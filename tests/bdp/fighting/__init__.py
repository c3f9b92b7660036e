"""Fights: whose turn it is, what a blow does, and what foes and rivals do."""
