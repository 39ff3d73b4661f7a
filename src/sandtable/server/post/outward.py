"""The way out: addresses that people gave are asked for nothing but what the world may see; and words that say by
themselves for whom they are good.

Every connection is made to an address that was looked at when it was made: a name that means another machine a moment
later, or a number written in some other way, leads nowhere else. An address of the world may be this machine's own:
that is asked of the system at the same moment. Redirects are not followed.

Words that are good by themselves, in mails and in the address of a feed, are signed with a key made from the one that
signs seat tokens, so that all workers know them and nothing is stored.
"""

import asyncio
import hashlib
import hmac
import importlib
import ipaddress
import socket
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from sandtable.server.errors import say

if TYPE_CHECKING:
    import aiohttp


class SignedTokens:
    """Makes and reads signed words. A word is `name.mac`; `about` says what it is good for."""

    def __init__(self, key: bytes) -> None:
        self._key = hmac.new(key, b"sandtable-post", hashlib.sha256).digest()

    def word(self, about: str, name: str, *more: str) -> str:
        """The word for a name."""
        return f"{name}.{self._mac(about, name, more)}"

    def fits(self, word: str, about: str, *more: str) -> bool:
        """Whether this is the word for the name it begins with."""
        name, _, mac = word.partition(".")
        return hmac.compare_digest(mac.encode(), self._mac(about, name, more).encode())

    def _mac(self, about: str, name: str, more: tuple[str, ...]) -> str:
        text = "\0".join((about, name, *more)).encode()
        return hmac.new(self._key, text, hashlib.sha256).hexdigest()[:40]


Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
#: An answer that has not come by then will not.
SECONDS = 10.0
LONGEST = 2000
# Addresses of IPv6 in which one of IPv4 is written, at the end or in the middle.
_NAT64 = ipaddress.IPv6Network("64:ff9b::/96")


class Forbidden(OSError):
    """The address lies in a network that the host does not open."""


def allowed(text: str, open_to: Sequence[Network] = ()) -> bool:
    """Whether a connection to this address may be made: it is one of the world and none of this machine's, or in a
    network that the host opens."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return False
    for one in _meant(address):
        if any(one.version == network.version and one in network for network in open_to):
            continue
        if not _is_of_the_world(one) or _is_own(one):
            return False
    return True


def _is_of_the_world(address: Address) -> bool:
    if isinstance(address, ipaddress.IPv6Address) and address.is_site_local:
        return False
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


def _is_own(address: Address) -> bool:
    """Whether an interface of this machine has this address. The system knows: from its own address it goes to it."""
    family = socket.AF_INET if address.version == 4 else socket.AF_INET6
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as way:
            way.connect((str(address), 9))  # of datagrams: nothing is sent
            source = ipaddress.ip_address(way.getsockname()[0].partition("%")[0])
    except OSError:
        return False  # there is no way to it
    return source == address or source.is_loopback


def _meant(address: Address) -> list[Address]:
    """All addresses that one may stand for."""
    if isinstance(address, ipaddress.IPv4Address):
        return [address]
    if address.ipv4_mapped is not None:
        return [address.ipv4_mapped]
    inner: list[Address] = [address]
    if address.sixtofour is not None:
        inner.append(address.sixtofour)
    if address.teredo is not None:
        inner.extend(address.teredo)
    if address in _NAT64 or (int(address) >> 32 == 0 and int(address) > 1):
        inner.append(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF))
    return inner


def sound_address(text: str, plain: bool) -> str:
    """Why an address cannot be one to send to; empty if it can. `plain`: whether it may go without TLS."""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return say("address-not-understood")
    if len(text) > LONGEST or not text.isascii() or not text.isprintable() or " " in text:
        return say("address-most-characters-ascii-without", longest=LONGEST)
    if parts.scheme != "https" and not (plain and parts.scheme == "http"):
        return say("address-begins-https")
    if not parts.hostname or parts.username is not None or parts.password is not None or port == 0:
        return say("address-names-host-without-user")
    return ""


class Outward:
    """Sends to addresses that people gave. `open_to`: networks that the host opens besides the world."""

    def __init__(self, open_to: Sequence[str] = ()) -> None:
        self.open_to = tuple(ipaddress.ip_network(one.strip(), strict=False) for one in open_to)
        self._session: aiohttp.ClientSession | None = None

    async def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> int:
        """Send something; the status of the answer. OSError (Forbidden is one) or TimeoutError if nobody answers."""
        # It takes a moment to load, and every table waits for the event loop.
        aiohttp = await asyncio.to_thread(importlib.import_module, "aiohttp")
        if self._session is None:
            connector = aiohttp.TCPConnector(
                socket_factory=self._socket,
                resolver=aiohttp.ThreadedResolver(_Names()),
                use_dns_cache=False,
                force_close=True,
                limit=0,  # the sender counts
            )
            timeout = aiohttp.ClientTimeout(total=SECONDS)
            self._session = aiohttp.ClientSession(
                connector=connector, timeout=timeout, trust_env=False, cookie_jar=aiohttp.DummyCookieJar()
            )
        try:
            async with self._session.post(url, data=body, headers=headers, allow_redirects=False) as answer:
                return int(answer.status)
        except (aiohttp.ClientError, ValueError) as error:
            refused: BaseException | None = error
            while refused is not None and not isinstance(refused, Forbidden):
                refused = refused.__cause__ or refused.__context__
            raise refused or OSError(str(error)) from error

    async def close(self) -> None:
        """Let go of everything."""
        if self._session is not None:
            await self._session.close()
            self._session = None

    def _socket(self, about: Any) -> socket.socket:
        """The socket of a connection that is about to be made to exactly this address."""
        family, kind, protocol, _, place = about
        if not allowed(str(place[0]), self.open_to):
            raise Forbidden(say("address-lies-network-server-sends"))
        return socket.socket(family=family, type=kind, proto=protocol)


class _Names:
    """What a resolver asks of an event loop, each question in a thread of its own: a name that nobody answers for keeps
    no other one waiting, nor what the server does in its threads, nor its end."""

    async def getaddrinfo(self, host: str, port: int, **more: Any) -> Any:
        """As that of a loop."""
        return await self._asked(partial(socket.getaddrinfo, host, port, **more))

    async def getnameinfo(self, address: Any, flags: int) -> Any:
        """As that of a loop."""
        return await self._asked(partial(socket.getnameinfo, address, flags))

    @staticmethod
    async def _asked(question: Callable[[], Any]) -> Any:
        answer: Future[Any] = Future()
        threading.Thread(target=_answered, args=(answer, question), daemon=True, name="sandtable-name").start()
        return await asyncio.wrap_future(answer)


def _answered(answer: Future[Any], question: Callable[[], Any]) -> None:
    answer.set_running_or_notify_cancel()
    try:
        answer.set_result(question())
    except Exception as error:
        answer.set_exception(error)
