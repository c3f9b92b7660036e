"""Battle: what a turn is made of, reactions, how attacks reach and hit, blasts, holds, ambushes, mercy, wear of gear.

Belongs here: what is done within a round of a fight. Not here: the order of rounds (fight), what damage does (harm).
"""
