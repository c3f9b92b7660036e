"""Play studied: what is likely to come of a fight, by the rules that are played.

Belongs here: scenarios, many fights and what is counted of them, reports. Not here: any rule, any tactics (systems).
"""
