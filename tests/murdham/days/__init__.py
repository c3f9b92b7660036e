"""Days among people and on the way: trade, talk, travel, animals, things."""
