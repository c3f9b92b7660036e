"""What fills the slots: things, Fatigue, and what is lacking; how things are got, used, given and sold."""
