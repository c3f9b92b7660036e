"""Animals: bringing them in, taming, training, befriending, ordering about, riding.

Belongs here: what people do with beasts. Not here: carts and boats (vehicles), followers (characters).
"""
