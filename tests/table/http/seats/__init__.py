"""How somebody comes to a table, and what they bring."""
