"""What can happen, each event with its effect on one record; deciding that it happens is of the rules."""
