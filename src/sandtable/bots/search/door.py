"""How compiled drivers reach the search: a function at an address that is handed pointers and 64-bit integers."""

# mypy: disable-error-code="call-arg", disallow-untyped-calls=False
from __future__ import annotations

import threading
from typing import Any

import numpy as np
from numba import carray, types  # type: ignore[attr-defined]

from sandtable.bots.search.settings import LENGTH, LINES, MODEL, MODEL_SIZE
from sandtable.bots.search.thinking import think
from sandtable.core.game.functions import NAMES
from sandtable.core.kernel import entry_kernel
from sandtable.core.kernel.compiling import address_of
from sandtable.core.kernel.pointers import chance_at, float64_pointer, int32_pointer, int64_pointer, uint8_pointer

_FUNCTIONS = len(NAMES)


@entry_kernel
def _search(settings, table, rules, state, size, seat, choices, count, chance):
    numbers = carray(int64_pointer(settings), (LENGTH,))
    return np.int64(
        think(
            numbers,
            carray(float64_pointer(numbers[MODEL]), (numbers[MODEL_SIZE],)),
            carray(int64_pointer(table), (_FUNCTIONS,)),
            carray(uint8_pointer(rules), (1, 1)),
            carray(uint8_pointer(state), (1, size)),
            0,
            seat,
            carray(int32_pointer(choices), (count,)),
            count,
            chance_at(chance),
            np.zeros((numbers[LINES], 3), dtype=np.float64),
            np.zeros(3, dtype=np.int64),
        )
    )


_made: list[Any] = []
_lock = threading.Lock()


def address() -> int:
    """Where the compiled search is; compiled once for all games, or loaded from the cache."""
    with _lock:
        if not _made:
            _made.extend(address_of(_search, (types.int64,) * 9))
        found: int = _made[0]
        return found
