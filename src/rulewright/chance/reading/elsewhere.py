"""What other programs write that is not taken here, and what to write in its place.

Belongs here: how it begins, and the advice. Not here: what is taken (notation, one_die), what is left out (letters).
"""

import re
from typing import Final

from rulewright.errors import Sentence

ELSEWHERE: Final = (
    (re.compile(r"@\d"), Sentence("write {example} for the highest of several dice", example="3d6kh1")),
    (re.compile(r"[@$]"), Sentence("write the number itself: notation knows no character")),
    (re.compile(r"\.\d"), Sentence("write whole numbers; a half is divided: {example}", example="3d6/2")),
    (re.compile(r"[,;]"), Sentence("one result is asked for: write one throw, or join them with +")),
    (
        re.compile(r"ra\d"),
        Sentence("write {example} for a die that is thrown once more and added", example="d6!t1"),
    ),
    (
        re.compile(r"(?<=!)\d|(?<=!p)\d"),
        Sentence("write {example} for dice that explode from 5 on", example="3d6!f5"),
    ),
    (
        re.compile(r"(?<!\s)[dw]\d"),
        Sentence("write the number of dice as a number, such as 3d6; to drop some, dl1 or dh1"),
    ),
    (re.compile(r"re-?roll|again|ir"), Sentence("write {example} for dice that are thrown again", example="2d6r1")),
    (re.compile(r"explod|i?ex?(?:\d|$)|ix"), Sentence("write {example} for dice that explode", example="2d6!")),
    (re.compile(r"half\b|halved"), Sentence("divide: {example}", example="8d6/2")),
    (re.compile(r"(?:take\s+)?(?:high|low|best|worst)"), Sentence("write {example} to keep some", example="4d6kh3")),
    (re.compile(r"b\d"), Sentence("write {example} to keep some", example="4d6kh3")),
    (re.compile(r"mt\d*\b|m\d"), Sentence("equal dice are not counted: ask for one face, {example}", example="5d6=6")),
    (
        re.compile(r"!|ro?\d|rr|m(?:i|a|in|ax)\d"),
        Sentence("say what is done with each die right behind it, before what is kept: {example}", example="4d6!kh3"),
    ),
    (re.compile(r"(?:vs|dc|ac)\b|[da]c\d"), Sentence("compare with a sign, such as d20+5 >= 15")),
    (re.compile(r"(?:c?s|t|:)\s*[<>=]|s\d"), Sentence("write {example} to count successes", example="5d10>=8")),
    (
        re.compile(r"[cds]?f\s*[<>=\d]"),
        Sentence("write {example} to take failures from successes", example="5d10>=8f1"),
    ),
    (re.compile(r"s[ad]?$"), Sentence("leave that out: the order of dice changes nothing")),
    (re.compile(r"even\b|odd\b"), Sentence("write the faces themselves: {example}", example="5d{0,1,0,1,0,1}")),
    (
        re.compile(r"ms\s*\d"),
        Sentence("take the number away to see by how much it succeeds: {example}", example="3d10-15"),
    ),
    (re.compile(r"p\d|pl\d|ph\d"), Sentence("write {example} to leave out the lowest", example="4d6dl1")),
    (re.compile(r"a\b|adv"), Sentence("write {example} for advantage", example="d20 adv")),
    (re.compile(r"dis"), Sentence("write {example} for disadvantage", example="d20 dis")),
    (re.compile(r"d$"), Sentence("write {example} to drop the lowest", example="4d6dl1")),
    (re.compile(r"\^|%"), Sentence("multiply or divide by a whole number: {example}", example="3d6*2")),
    (re.compile(r"[a-z]{3,}"), Sentence("put what a throw is for in square brackets, such as d20+5 [fire]")),
    (
        re.compile(r"(?![dw]\d)[a-z]+\d"),
        Sentence("say what is done with the dice as in {examples}", examples="4d6kh3, 4d6!, 2d6r1, 5d10>=8"),
    ),
)
"""How what other programs write begins, and what to write in its place; the first that fits."""


NO_DICE: Final = (
    (re.compile(r"[¼-¾⅐-⅞]"), Sentence("divide: {example}", example="d6/2")),
    (re.compile(r"[/!]\s*[a-z]"), Sentence("write the dice alone, without a command before them")),
    (
        re.compile(r"[^\W\d_]{3}.*[dw]\d"),
        Sentence("put what a throw is for in square brackets, such as d20+5 [fire]"),
    ),
    (re.compile(r"[a-z]{2,}\("), Sentence("write floor, ceil, round, abs, highest or lowest; notation knows no other")),
    (re.compile(r"[@$?%]|[a-z]{2,}"), Sentence("write the number itself: notation knows no character")),
    (re.compile(""), Sentence("write dice such as 3d6 or d20+2")),
)
"""What to write in place of something else than dice, by how that begins; the first that fits."""
