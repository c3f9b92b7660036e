"""Places as a referee makes and fills them in play, or as a list of rooms gives them."""
