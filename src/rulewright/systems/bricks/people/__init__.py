"""People of any game: made by parts, brought in, with ids and names that nobody has yet."""
