"""What a rule can ask of whoever runs it.

Belongs here: the kinds of request, and how a rule asks. Not here: who answers (running, odds).
"""
