"""What there is in `murdham`: creatures and what they suffer, weapons, sites, fights, stretches.

Belongs here: fields, and what follows from one record alone. Not here: anything that depends on an option or a roll.
"""
