"""What holds for every spell: its level, its reading and price, how it lasts; circles and the risen."""
