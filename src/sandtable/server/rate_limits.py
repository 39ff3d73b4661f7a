"""How often, and whose turn it is. Imports nothing of the server.

Whom a limit is for: the block of network addresses that one customer of a provider has.

An IPv4 address is a block of its own. Of IPv6 everybody has a /64 at least, and a new address in it costs nothing.

Token buckets: how often a client may do something, or how much of it.

Who has the next turn: a frame may be for a thousand sockets at once, and a person may send many requests at once. Were
all of them woken together, the event loop would do nothing else until it had served each.
"""

import asyncio
import ipaddress
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from functools import lru_cache

#: So many sockets are written to before anything else has a turn: two or three milliseconds.
AT_A_TIME = 32


@lru_cache(maxsize=4096)
def block_of(address: str) -> str:
    """The block of a client's address; what is no address (a test's, a Unix socket's) is a block of its own."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


class Bucket:
    """`rate` a second on average, `burst` at once."""

    __slots__ = ("_burst", "_rate", "_then", "_tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._tokens = float(burst)
        self._then = time.monotonic()

    def _fill(self) -> None:
        present = time.monotonic()
        self._tokens = min(self._burst, self._tokens + (present - self._then) * self._rate)
        self._then = present

    def take(self) -> bool:
        """Use one token; False when there is none."""
        self._fill()
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def solvent(self) -> bool:
        """Whether anything is left: what something costs is known afterwards, and may go below nothing."""
        self._fill()
        return self._tokens > 0

    def wait(self) -> float:
        """Seconds until something is left."""
        self._fill()
        return 0.0 if self._tokens > 0 or self._rate <= 0 else (0.001 - self._tokens) / self._rate

    def left(self) -> float:
        """What is left; below nothing for debts."""
        self._fill()
        return self._tokens

    def pay(self, price: float) -> None:
        """Use tokens that may not be there: the debt is paid before anything else goes."""
        self._fill()
        self._tokens -= price


def _nobody(address: str) -> None:
    pass


class Buckets:
    """A bucket for each block of addresses; those unused longest are forgotten, which only ever gives
    tokens back."""

    def __init__(self, rate: float, burst: float, most: int = 4096) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        #: Is told of each token that was used, where other workers count as well.
        self.used: Callable[[str], None] = _nobody
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Use one token of the address's block."""
        taken = self.of(address).take()
        if taken:
            self.used(address)
        return taken

    def of(self, address: str) -> Bucket:
        """The bucket of an address."""
        name = block_of(address)
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self._rate, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket


class Pacing:
    """Calls functions and wakes writers in the order in which they came, `at_a_time` in each turn of the event loop."""

    def __init__(self, at_a_time: int = AT_A_TIME) -> None:
        self._waiting: deque[Callable[[], object]] = deque()
        self._at_a_time = at_a_time

    def call(self, function: Callable[[], object]) -> None:
        """Call a function soon."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._next)
        self._waiting.append(function)

    def wake(self, writer: asyncio.Event) -> None:
        """Wake a writer soon."""
        self.call(writer.set)

    async def turn(self) -> None:
        """Wait for one's own turn."""
        writer = asyncio.Event()
        self.wake(writer)
        await writer.wait()

    def _next(self) -> None:
        for _ in range(min(self._at_a_time, len(self._waiting))):
            self._waiting.popleft()()
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._next)
