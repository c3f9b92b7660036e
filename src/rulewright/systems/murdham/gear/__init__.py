"""Gear: goods with bulk and price, money, what somebody carries, wear and tear, things that have health of their own.

Belongs here: what lies in a pack. Not here: poison and drugs, buying and selling, making things.
"""
