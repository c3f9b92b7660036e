"""Finding clauses of a catalogue by words."""

from rulewright.content.clauses import Catalogue, Clause


def matching(book: Catalogue, words: tuple[str, ...]) -> list[Clause]:
    """Return the clauses whose id begins with the word, or else those with all the words in id or text."""
    starting = [one for one in book.clauses.values() if one.id.startswith(words[0])] if len(words) == 1 else []
    low = [word.casefold() for word in words]
    return starting or [
        one
        for one in book.clauses.values()
        if all(word in f"{one.id} {one.rule} {one.ruling}".casefold() for word in low)
    ]
