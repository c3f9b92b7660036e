"""The kinds of dice expression: one die, several alike, unlike ones together, pools, comparisons of two throws.

Belongs here: what each kind of dice is and its exact distribution. Not here: what all of them can do (expression), text
that names them (reading).
"""
