"""Texts read under limits: clause ids in docstrings, numbers in words, all input.

Belongs here: reading text that needs no world. Not here: dice notation (chance), arguments (parameters).
"""
