"""Offers: what somebody could do now, and what stands in the way if they cannot.

Belongs here: lists for the table. Not here: rules; whether something is possible is asked of the rule that would do it.
"""
