"""An evening in the terminal: what is typed, asked and shown.

Belongs here: the prompt. Not here: playing (campaign) and rules.
"""
