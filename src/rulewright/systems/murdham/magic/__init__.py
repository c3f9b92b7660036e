"""Magic: sacred and profane powers read from scrolls, what they cost, how far and how long they reach, miscasts.

Belongs here: invoking, and what powers do by themselves. Not here: corruption and soulblight as such.
"""
