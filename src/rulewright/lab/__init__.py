"""Play studied: the likely outcome of a fight, by the rules that are played.

Belongs here: scenarios, many fights and what is counted in them, reports. Not here: any rule, any tactics (systems).
"""
