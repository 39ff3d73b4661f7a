"""Token buckets: how often a client may do something."""

from __future__ import annotations

import time
from collections import OrderedDict

__all__ = ["Bucket", "Buckets"]


class Bucket:
    """`rate` a second on average, `burst` at once."""

    __slots__ = ("_burst", "_rate", "_then", "_tokens")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._tokens = float(burst)
        self._then = time.monotonic()

    def take(self) -> bool:
        """Use one token; False when there is none."""
        present = time.monotonic()
        self._tokens = min(self._burst, self._tokens + (present - self._then) * self._rate)
        self._then = present
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Buckets:
    """A bucket for each address; those unused longest are forgotten, which only ever gives tokens back."""

    def __init__(self, rate: float, burst: int, most: int = 4096) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        """Use one token of `name`."""
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self._rate, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket.take()
