"""One adapter a system: the words of its cases, mapped to calls of its rules.

Belongs here: vocabulary. Not here: decisions of the rules.
"""
