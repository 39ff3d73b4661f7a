"""Types that are read in several threads.

msgspec looks at a type when something is first read as it, and keeps what it found at the type, from the first field
on. A thread that reads the same type meanwhile meets half of it, and the whole process ends with a segmentation fault.
So code that reads as a type says `msgspec.json.decode(text, type=ready(Kind))`: the first time one thread alone looks
at the type (`tests/core/test_typed.py` finds who forgets).
"""

import threading
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
_LOOKING = threading.Lock()
_known: set[Any] = set()


def ready(kind: type[T]) -> type[T]:
    """The type itself, once msgspec knows all of it. TypeError for what msgspec cannot read."""
    if kind not in _known:
        with _LOOKING:
            msgspec.json.Decoder(kind)
        _known.add(kind)
    return kind
