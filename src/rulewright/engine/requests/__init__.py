"""Requests: all that a rule can ask.

Belongs here: the kinds of request, and how a rule asks. Not here: who answers (running, odds).
"""
