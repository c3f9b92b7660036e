"""Sources of faces: even, repeatable, checkable."""

import hashlib
import subprocess
import sys
from collections import Counter

import pytest

from rulewright.chance import Seeded, Stream, commitment, d, new_seed
from rulewright.errors import Unreadable

SEED = bytes(range(32))
# Chi-square bounds that a fair die of so many sides passes with chance 1 - 10^-6.
BOUNDS = {2: 23.9, 6: 37.9, 20: 62.2, 100: 177.0, 300: 429.0, 1000: 1220.0}

GOLDEN_D20 = [2, 2, 6, 12, 8, 12, 1, 9, 9, 1, 15, 13]
GOLDEN_D1000 = [918, 852, 804, 369, 229, 597]
GOLDEN_SEEDED = [4, 1, 2, 2, 5, 5, 6, 1, 3, 1, 2, 4]


@pytest.mark.parametrize("sides", BOUNDS)
@pytest.mark.parametrize("source", [Seeded(7), Stream(SEED, "even")], ids=["seeded", "stream"])
def test_every_face_comes_up_as_often_as_the_others(source, sides):
    throws = 100 * sides
    seen = Counter(source.draw(sides) for _ in range(throws))
    assert set(seen) <= set(range(1, sides + 1))
    assert sum((seen[face] - 100) ** 2 / 100 for face in range(1, sides + 1)) < BOUNDS[sides]


def test_the_same_seed_and_label_give_the_same_faces_for_ever():
    stream = Stream(SEED, "evening 1")
    assert [stream.draw(20) for _ in range(12)] == GOLDEN_D20
    stream = Stream(SEED, "evening 1")
    assert [stream.draw(1000) for _ in range(6)] == GOLDEN_D1000
    seeded = Seeded(42)
    assert [seeded.draw(6) for _ in range(12)] == GOLDEN_SEEDED


def test_a_stream_is_the_documented_expansion_and_anyone_can_check_it():
    label = "Würfel".encode()
    data = b""
    for block in range(3):
        head = b"rulewright dice 1" + (32).to_bytes(4, "big") + SEED + len(label).to_bytes(4, "big") + label
        data += hashlib.shake_256(head + block.to_bytes(8, "big")).digest(512)
    expected = [byte % 6 + 1 for byte in data if byte < 252]
    stream = Stream(SEED, "Würfel")
    assert [stream.draw(6) for _ in expected] == expected
    wide = [int.from_bytes(data[at : at + 2], "big") for at in range(0, len(data), 2)]
    expected = [number % 1000 + 1 for number in wide if number < 65000]
    stream = Stream(SEED, "Würfel")
    assert [stream.draw(1000) for _ in expected] == expected


def test_another_label_or_another_seed_gives_other_faces():
    streams = [Stream(SEED, "a"), Stream(SEED, "b"), Stream(SEED[1:], "a"), Stream(SEED + b"a", "")]
    rows = [tuple(stream.draw(20) for _ in range(30)) for stream in streams]
    assert len(set(rows)) == 4


def test_a_commitment_is_the_sha_256_of_the_seed():
    assert commitment(b"seed") == "19b25856e1c150ca834cffc8b59b23adbd0ec0389e58eb22b3b64768098d002b"
    assert len(new_seed()) == 32
    assert new_seed() != new_seed()
    with pytest.raises(Unreadable, match="it is empty"):
        Stream(b"", "x")


def test_dice_are_thrown_from_a_source():
    one, two = Seeded(5), Seeded(5)
    thrown = d(20).advantage(2).throw(one.draw)
    faces = tuple(two.draw(20) for _ in range(3))
    assert thrown == (max(faces), faces)


def test_chance_imports_nothing_but_python_itself():
    program = (
        "import sys; before = set(sys.modules); import rulewright.chance; "
        "found = {name.split('.')[0] for name in set(sys.modules) - before}; "
        "print(sorted(found - set(sys.stdlib_module_names) - {'rulewright'}), "
        "sorted(name for name in sys.modules if name.startswith('rulewright.') and 'chance' not in name), "
        "sorted(found & {'random', 'hashlib', 'secrets', 'dataclasses', 'inspect'}))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[] ['rulewright.errors'] []"
