"""Memory: Python's garbage collector, told what it need not walk again and again.

A server makes its machine code, scenes and logs in bursts of tens of thousands of objects that live on, and next to
nothing of it lies in circles. As Python is set by itself, a burst starts hundreds of collections that find nothing:
more than half of the time it took to open a match of 5,000 choices (bench/LONG.md).
"""

from __future__ import annotations

import ctypes
import gc

__all__ = ["ease", "give_back", "keep", "settle"]

#: New objects that live between two looks at the young ones, such looks between two at the older, and such between two
#: at all. A look at so many takes a millisecond or two; what a table leaves behind is found within 200,000.
_THRESHOLDS = (20_000, 5, 2)


def ease() -> None:
    """Look seldom, and at many objects at a time."""
    gc.set_threshold(*_THRESHOLDS)


def keep() -> None:
    """What lives now is never walked again. It takes no time, so a process with an event loop may do it after every
    burst; circles that nobody holds at that moment stay."""
    gc.freeze()


def settle() -> None:
    """The same without such circles. All threads wait for some tenths of a second."""
    gc.collect()
    keep()
    ease()


def give_back() -> bool:
    """Give memory that was freed back to the system, where the C library can (glibc): what many tables held lies in
    pieces between what lives on, and would be kept. Takes some milliseconds, in which other threads run. Whether
    anything was given."""
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (OSError, AttributeError, TypeError):  # another C library; Windows
        return False
    return bool(trim(0))
