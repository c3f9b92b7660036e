"""Feats: skills with rules of their own that are called upon outside fights.

Belongs here: healing hands, a day in town, companions, knowing a region. Not here: skills of a fight (skills, riders).
"""
