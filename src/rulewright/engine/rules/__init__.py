"""Verbs that rules use besides requests: guards, lines of the log, common happenings.

Belongs here: verbs that stand on the requests. Not here: anything a particular game means by them.
"""
