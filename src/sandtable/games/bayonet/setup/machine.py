"""The evaluator as a table: five steps through it give a hand's strength (`Rules.machine`).

States are the multisets of at most four types, numbered by size and then by the combinatorial number system of the
sorted types. `fill_machine` evaluates every multiset of five types once, sorts the distinct keys into strengths and
links the states. Nothing here depends on how many copies of a type the deck has.

Keys of the usual deck and rules come with the package (data/hands.xz), so that the first hand ever is dealt at once.
Others that are finished are kept: in memory, and as a file beside the machine code, under a hash of all they depend
on. A file that is missing, old or damaged costs a second, never an error."""

import contextlib
import hashlib
import lzma
import os
import uuid
import zlib
from collections.abc import Callable
from functools import cache
from math import comb
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from sandtable.core.kernel import cache_root
from sandtable.core.kernel.records import Records
from sandtable.games.bayonet import state
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.setup import hand_ranking

#: All that a key depends on, besides the five types.
_INPUTS = (
    "types", "arm", "value", "role", "wild_copy", "wild_needs", "wild_not_militia", "kind_matching", "wild_join",
    "wild_compare", "four_officer_order", "arm_tiebreak",
)  # fmt: skip
_FOLDER = "bayonet-hands"


class Machine(NamedTuple):
    """`keys`: int64, the distinct keys, ascending: keys[s] belongs to strength s. `strengths`: uint16, the strength of
    every multiset of five types by its rank (`multiset_rank`). `digest`: of all that they depend on."""

    digest: str
    keys: npt.NDArray[np.int64]
    strengths: npt.NDArray[np.uint16]


# ---------------------------------------------------------------------------------------------------------- the kernels


# ------------------------------------------------------------------------------------------------------- how it is made


def multisets(types: int, size: int) -> npt.NDArray[np.int8]:
    """All multisets of `size` types below `types`, ascending within a row, in the order of their ranks:
    int8[C(types + size - 1, size), size]."""
    found = np.zeros((1, 0), dtype=np.int8)
    for length in range(size):
        fitting = [found[found[:, -1] <= last] if length > 0 else found for last in range(types)]
        lasts = np.repeat(np.arange(types, dtype=np.int8), [len(rows) for rows in fitting])
        found = np.hstack([np.vstack(fitting), lasts[:, None]])
    return found


def multiset_rank(sets: npt.NDArray[Any]) -> npt.NDArray[np.int64]:
    """The ranks of ascending rows among the multisets of their size: a1 <= a2 <= ... has sum C(ai + i - 1, i)."""
    rank = np.zeros(len(sets), dtype=np.int64)
    for i in range(sets.shape[1]):
        column = np.array([comb(value + i, i + 1) for value in range(s.MAX_TYPES)], dtype=np.int64)
        rank += column[sets[:, i]]
    return rank


@cache
def _links(types: int) -> npt.NDArray[np.int64]:
    """The machine without strengths, int64[states, types]: the next state; for states of four types, the rank of the
    multiset of five."""
    rows = []
    first = 1  # number of the first state of one card more
    for size in range(s.HAND):
        here = multisets(types, size)
        added = np.tile(np.arange(types, dtype=np.int8), len(here))[:, None]
        more = np.sort(np.hstack([np.repeat(here, types, axis=0), added]), axis=1)
        rank = multiset_rank(more).reshape(len(here), types)
        rows.append(rank + first if size < s.HAND - 1 else rank)
        first += comb(types + size, size + 1)
    return np.vstack(rows)


def fill_machine(rules: Records) -> None:
    """Fill `machine`, `combo_start` and `combo_number` of rules[0] from its types and parameters of evaluation."""
    made = machine_of(rules)
    types = rules["types"].item()
    links = _links(types)
    before_last = len(links) - comb(types + s.HAND - 2, s.HAND - 1)  # states of four types come last
    table = rules["machine"][0]
    table[:] = 0
    table[:before_last, :types] = links[:before_last]
    table[before_last : len(links), :types] = made.strengths[links[before_last:]]
    firsts = np.arange(s.COMBOS + 2, dtype=np.int64) << hand_ranking.KEY_BITS_BELOW_COMBO
    rules["combo_start"][0] = np.searchsorted(made.keys, firsts)
    numbers = np.arange(s.COMBOS + 2)
    if rules["four_officer_order"][0] == s.OFFICER_FIRST:
        numbers[8], numbers[9] = 9, 8
    rules["combo_number"][0] = numbers


def reader(rules: Records) -> Callable[[int, int, int, int, int], int]:
    """`strength_of_cards` for one hand at a time from Python, without the cost of a call into compiled code."""
    table = memoryview(rules["machine"][0].tobytes()).cast("H")
    kinds: list[int] = rules["type"][0][: rules["cards"][0]].tolist()

    def strength(a: int, b: int, c: int, d: int, e: int) -> int:
        state = table[table[kinds[a]] * s.MAX_TYPES + kinds[b]]
        state = table[state * s.MAX_TYPES + kinds[c]]
        return table[table[state * s.MAX_TYPES + kinds[d]] * s.MAX_TYPES + kinds[e]]

    return strength


def _inputs(rules: Records) -> str:
    return "\n".join(f"{name}={rules[name][0].tolist()}" for name in _INPUTS)


def machine_of(rules: Records) -> Machine:
    """Keys and strengths for the types and the parameters of rules[0]. The arrays are shared: read only."""
    inputs = _inputs(rules)
    made = _made.get(inputs)
    if made is None:
        digest = hashlib.sha256(inputs.encode("ascii") + _SOURCE).hexdigest()
        hands = multisets(rules["types"].item(), s.HAND)
        every = _shipped(inputs, len(hands))
        if every is None:
            every = _load(digest, len(hands))
        if every is None:
            every = np.zeros(len(hands), dtype=np.int64)
            hand_ranking.all_keys(rules, hands, every)
            _save(digest, every)
        keys, strengths = np.unique(every, return_inverse=True)
        assert len(keys) <= s.MAX_STRENGTHS
        made = Machine(digest, keys, strengths.astype(np.uint16))
        for array in made[1:]:
            array.setflags(write=False)
        if len(_made) >= _KEEP:
            _made.clear()
        _made[inputs] = made
    return made


# -------------------------------------------------------------------------------------------------------- finished keys

_KEEP = 40
_SHIPPED = Path(__file__).parents[1] / "data" / "hands.xz"
_made: dict[str, Machine] = {}
_SOURCE = b"".join(Path(file).read_bytes() for file in (__file__, hand_ranking.__file__, state.__file__))


def ship(rules: Records) -> None:
    """Write the keys of these rules as those that come with the package (`python -m docs.make_hands`)."""
    hands = multisets(rules["types"].item(), s.HAND)
    every = np.zeros(len(hands), dtype=np.int64)
    hand_ranking.all_keys(rules, hands, every)
    # Evenly rising numbers pack better than the keys themselves.
    kinds, numbers = np.unique(every, return_inverse=True)
    parts = (_inputs(rules), len(kinds).to_bytes(4, "little"), np.diff(kinds, prepend=0), numbers.astype("<u2"))
    raw = hashlib.sha256(parts[0].encode()).digest() + parts[1] + parts[2].astype("<i8").tobytes() + parts[3].tobytes()
    _SHIPPED.write_bytes(lzma.compress(raw))


def _shipped(inputs: str, count: int) -> npt.NDArray[np.int64] | None:
    """The keys that come with the package, if they are those of the usual inputs."""
    try:
        raw = lzma.decompress(_SHIPPED.read_bytes())
    except (OSError, lzma.LZMAError):
        return None
    if raw[:32] != hashlib.sha256(inputs.encode()).digest():
        return None
    kinds = int.from_bytes(raw[32:36], "little")
    keys = np.cumsum(np.frombuffer(raw, dtype="<i8", count=kinds, offset=36))
    numbers = np.frombuffer(raw, dtype="<u2", offset=36 + 8 * kinds)
    return keys[numbers].astype(np.int64) if len(numbers) == count else None


def _file(digest: str) -> Path:
    return cache_root() / _FOLDER / f"{digest[:40]}.keys"


def _load(digest: str, count: int) -> npt.NDArray[np.int64] | None:
    """Keys that were saved, or None if there are none that are whole."""
    try:
        raw = _file(digest).read_bytes()
        keys = zlib.decompress(raw[32:])
    except (OSError, zlib.error):
        return None
    if hashlib.sha256(keys).digest() != raw[:32] or len(keys) != 8 * count:
        return None
    return np.frombuffer(keys, dtype="<i8").astype(np.int64)


def _save(digest: str, keys: npt.NDArray[np.int64]) -> None:
    """Write keys in one step; a folder that cannot be written is no matter."""
    path = _file(digest)
    part = path.with_name(f"{path.name}.{uuid.uuid4().hex[:12]}.part")
    raw = keys.astype("<i8").tobytes()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.utime(path.parent)
        part.write_bytes(hashlib.sha256(raw).digest() + zlib.compress(raw, 1))
        part.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
