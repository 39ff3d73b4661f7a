"""Memory: Python's garbage collector, told what it need not walk again and again.

A server makes its machine code, scenes and logs in bursts of tens of thousands of objects that live on, and next to
nothing of it lies in circles. As Python is set by itself, a burst starts hundreds of collections that find nothing:
more than half of the time it took to open a match of 5,000 choices (bench/LONG.md). And a look at everything holds up
all threads: with a thousand open sockets for a sixth of a second.

So what has been walked twice is set aside. What is set aside and later lies in a circle that nobody holds would stay
for ever: `GarbageCollection` walks all of it when much has gathered, when nobody is there if it can.
"""

import ctypes
import gc
import time

#: New objects that live between two looks at the young ones, and such looks between two at the older, after which what
#: is left is set aside: some thirty thousand objects at most are walked at a time, in a few milliseconds, whatever a
#: server holds. A scene is many hundred objects, and the one before is freed at once: with fewer a look would begin at
#: every choice, and find nothing. If only the oldest generation were set aside, looks at it would be put off until it
#: is large: with 500 tables a quarter of a second.
_THRESHOLDS = (10_000, 2, 3)
#: After so many draws the young objects are set aside in any case. Those of a scene are freed when the next one is
#: drawn, which Python counts against what was made: with 500 tables sixty thousand gathered before it looked, a
#: twentieth of a second. They are looked at before only if something happened that leaves circles (`circles`): a choice
#: leaves none, and the look was a twentieth of what it costs.
_DRAWS = 24
#: After so many tables and sockets have gone, or so many seconds, all that was set aside is walked: when hardly anybody
#: is there, and otherwise. (A socket that is closed lies in a circle of its own: uvicorn's, Litestar's and ours.)
_QUIET, _BUSY = (20, 3600.0), (2_000, 86_400.0)
#: mallopt's M_ARENA_MAX (malloc.h), and how many heaps there are to be.
_ARENA_MAX, _HEAPS = -8, 2


def ease() -> None:
    """Look at few objects at a time, and never twice at the oldest; and keep what is allocated together (glibc), so
    that it can be given back: a heap for each thread of a server holds pieces of every table."""
    gc.set_threshold(*_THRESHOLDS)
    _allocator("mallopt", _ARENA_MAX, _HEAPS)
    if _set_aside not in gc.callbacks:
        gc.callbacks.append(_set_aside)


def _set_aside(phase: str, about: dict[str, int]) -> None:
    if phase == "stop" and about["generation"] >= 1:
        gc.freeze()


class _Young:
    """How often was drawn since the young were set aside, and before how many settings aside they are looked at."""

    draws = looks = 0


def circles() -> None:
    """Something happens that leaves circles: a request, a socket, a statement of SQLAlchemy's. What it makes after the
    next look is found by the one after that."""
    _Young.looks = 2


def drawn() -> None:
    """A choice was drawn for those who look on: some hundred objects."""
    _Young.draws += 1
    if _Young.draws >= _DRAWS:
        _Young.draws = 0
        if _Young.looks:
            _Young.looks -= 1
            gc.collect(0)
        gc.freeze()


def keep() -> None:
    """What lives now is never walked again. It takes no time, so a process with an event loop may do it after every
    burst; circles that nobody holds at that moment stay until all is tidied."""
    gc.freeze()


def settle() -> None:
    """The same without such circles. All threads wait for some tenths of a second."""
    gc.collect()
    keep()
    ease()


class GarbageCollection:
    """Knows when it is time to look at all that was set aside."""

    def __init__(self) -> None:
        self.gone, self._then = 0, time.monotonic()

    def tidy(self, gone: int, quiet: bool) -> bool:
        """Settle if so much may have gathered that it is worth it; sooner if nobody is there to notice. `gone`: how
        many more tables and sockets were let go. Whether it was done."""
        self.gone += gone
        most, longest = _QUIET if quiet else _BUSY
        if self.gone < most and (time.monotonic() - self._then < longest or not self.gone):
            return False
        gc.unfreeze()
        settle()
        self.gone, self._then = 0, time.monotonic()
        return True


def give_back() -> bool:
    """Give memory that was freed back to the system, where the C library can (glibc): what many tables held lies in
    pieces between what lives on, and would be kept. Takes some milliseconds, in which other threads run. Whether
    anything was given."""
    return _allocator("malloc_trim", 0)


def _allocator(function: str, *arguments: int) -> bool:
    """What a function of the C library's allocator says; False where it has none."""
    try:
        return bool(getattr(ctypes.CDLL(None), function)(*arguments))
    except (OSError, AttributeError, TypeError):  # another C library; Windows
        return False
