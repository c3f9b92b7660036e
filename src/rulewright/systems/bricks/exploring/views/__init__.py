"""Places as people see them: on the board, in words, and without what is hidden."""
