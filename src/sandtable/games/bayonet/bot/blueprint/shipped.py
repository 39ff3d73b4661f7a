"""The blueprint as data in the game's folder: `data/blueprint.xz`, written by `sandtable train blueprint bayonet`."""

from __future__ import annotations

import lzma
from importlib.resources import files

import msgspec
import numpy as np
import numpy.typing as npt

from sandtable.core.typed import ready
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.blueprint.situations import ACTIONS, BUCKETS, COMPANIES, SITUATIONS

_FILE = "blueprint.xz"


class Blueprint(msgspec.Struct, frozen=True):
    """`command`: how it was made. `bounds`: float64 [COMPANIES, ROUNDS, BUCKETS - 1], the shares between buckets.
    `known`: int32, the situations that it knows, ascending; `odds`: uint8 [len(known), BUCKETS, ACTIONS]. All
    little-endian."""

    command: str
    bounds: bytes
    known: bytes
    odds: bytes


def packed(
    command: str, bounds: npt.NDArray[np.float64], known: npt.NDArray[np.int32], odds: npt.NDArray[np.uint8]
) -> bytes:
    """The file."""
    made = Blueprint(command, bounds.astype("<f8").tobytes(), known.astype("<i4").tobytes(), odds.tobytes())
    return lzma.compress(msgspec.msgpack.encode(made), preset=9)


def read_blueprint() -> Blueprint:
    """What is shipped; one that knows nothing if nothing is, or what was made for other buckets."""
    file = files("sandtable.games.bayonet").joinpath("data", _FILE)
    size = 8 * COMPANIES * s.ROUNDS * (BUCKETS - 1)
    if file.is_file():
        found = msgspec.msgpack.decode(lzma.decompress(file.read_bytes()), type=ready(Blueprint))
        if len(found.bounds) == size:
            return found
    return Blueprint("", bytes(size), b"", b"")


def _places(known: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    """For each situation its place among those known, or -1."""
    found = np.full(SITUATIONS, -1, dtype=np.int32)
    found[known] = np.arange(len(known), dtype=np.int32)
    return found


_read = read_blueprint()
BOUNDS = np.frombuffer(_read.bounds, dtype="<f8").reshape(COMPANIES, s.ROUNDS, BUCKETS - 1)
WHERE = _places(np.frombuffer(_read.known, dtype="<i4"))
ODDS = np.frombuffer(_read.odds, dtype=np.uint8).reshape(-1, BUCKETS, ACTIONS)
