"""Background: age, what scores are called, luck.

Belongs here: who somebody is beside scores and gear. Not here: making a character (creation), getting better (growth).
"""
