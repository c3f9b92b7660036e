"""What can happen to the records of `murdham`, one file an area.

Belongs here: frozen values that know their effect. Not here: rolls, guards, numbers of the rules.
"""
