"""Blows: one moment of attack, from the strike declared to all that follows from the blow.

Belongs here: attacks by themselves, in a fight or not. Not here: whose turn it is (fights), gambits.
"""
