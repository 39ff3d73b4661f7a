"""Whom a limit is for: the block of network addresses that one customer of a provider has.

An IPv4 address is a block of its own. Of IPv6 everybody has a /64 at least, and a new address in it costs nothing.
"""

from __future__ import annotations

import ipaddress
from functools import lru_cache


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
