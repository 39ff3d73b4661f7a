"""How compiled drivers reach the search: a function at an address that is handed pointers and 64-bit integers."""

# mypy: disable-error-code="call-arg", disallow-untyped-calls=False
from __future__ import annotations

import threading
from typing import Any

import numpy as np
from numba import carray, types  # type: ignore[attr-defined]

from sandtable.bots.search.settings import LENGTH, LINES, MODEL, MODEL_SIZE, STATE_SIZE
from sandtable.bots.search.thinking import Asked, think
from sandtable.core.game.functions import NAMES
from sandtable.core.kernel import entry_kernel
from sandtable.core.kernel.compiling import address_of
from sandtable.core.kernel.pointers import chance_at, float64_pointer, int32_pointer, int64_pointer, uint8_pointer

_FUNCTIONS = len(NAMES)


@entry_kernel
def _search(settings, table, rules, state, seat, choices, count, chance):
    numbers = carray(int64_pointer(settings), (LENGTH,))
    asked = Asked(
        numbers,
        carray(float64_pointer(numbers[MODEL]), (numbers[MODEL_SIZE],)),
        carray(int64_pointer(table), (_FUNCTIONS,)),
        carray(uint8_pointer(rules), (1, 1)),
        carray(uint8_pointer(state), (1, numbers[STATE_SIZE])),
        0,
        seat,
        carray(int32_pointer(choices), (count,)),
    )
    room = np.zeros((numbers[LINES], 3), dtype=np.float64)
    return np.int64(think(asked, chance_at(chance), room, np.zeros(3, dtype=np.int64)))


_made: list[Any] = []
_lock = threading.Lock()


def address() -> int:
    """Where the compiled search is; compiled once for all games, or loaded from the cache."""
    with _lock:
        if not _made:
            _made.extend(address_of(_search, (types.int64,) * 8))
        found: int = _made[0]
        return found
