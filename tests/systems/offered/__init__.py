"""What is offered to whom, in every game."""
