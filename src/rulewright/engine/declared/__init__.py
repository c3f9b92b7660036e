"""What a game declares besides records and procedures: options, offers, roles, tactics, what others see.

Belongs here: the shapes of such declarations. Not here: gathering them (games), running rules (running).
"""
