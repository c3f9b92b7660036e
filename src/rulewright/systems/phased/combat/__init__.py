"""Single deeds of a fight: blows, tricks, moves, morale, initiative."""
