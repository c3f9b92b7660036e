"""Fights: surprise, initiative, rounds and turns, attacks, gambits, zones.

Belongs here: rounds, and what somebody does with a turn. Not here: the blow itself (blows), spells (magic).
"""
