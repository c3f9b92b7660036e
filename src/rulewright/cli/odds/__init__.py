"""`rulewright odds`: exact odds of dice, and of anything that the rules let somebody do.

Belongs here: what is asked, as text, a table and a picture. Not here: solving (chance, engine), the words of what may
come of something (engine.forks).
"""
