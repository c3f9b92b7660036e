"""Travel: the clock that runs out, the pace of a journey, foraging, and rests with what they use up.

Belongs here: time, and crossing sectors and regions. Not here: what one action of a stretch is (actions), sites (site).
"""
