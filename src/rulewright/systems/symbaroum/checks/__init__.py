"""Success tests: a d20 under an attribute, Defense, and what abilities change about either.

Belongs here: how a test is made and read. Not here: what any one test is about.
"""
