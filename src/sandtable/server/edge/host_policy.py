"""Under which names this server is reached, whom it believes about a client, and what came over TLS.

A page of another site can make its own name lead to this machine (DNS rebinding) and would then be of the "same
origin" as the server: so the server answers only to its own names. What a proxy says of a client (`X-Forwarded-...`)
is believed only from a proxy that the settings name; anybody else could say it, too.
"""

import hmac
import ipaddress
import re
from typing import Any
from urllib.parse import urlsplit

import structlog

from sandtable.core.terminal_text import shown
from sandtable.server.configuration.settings import Settings
from sandtable.server.errors import Refusal, say

log = structlog.get_logger(__name__)

#: A year: browsers that have seen this use HTTPS only.
HSTS = (b"strict-transport-security", b"max-age=31536000")
#: What a proxy must pass on, as nginx writes it; other proxies do it by themselves.
NGINX = (
    "proxy_http_version 1.1;",
    "proxy_set_header Host $host;",
    "proxy_set_header X-Forwarded-For $remote_addr;",
    "proxy_set_header X-Forwarded-Proto $scheme;",
    "proxy_set_header Upgrade $http_upgrade;",
    'proxy_set_header Connection "upgrade";',
)
_FORWARDED = (b"x-forwarded-for", b"x-forwarded-proto", b"x-forwarded-host", b"forwarded", b"x-real-ip", b"via")
_HOST = re.compile(
    r"(\[[0-9a-f:.]{2,45}(%[a-z0-9._~-]{1,40})?\]|[a-z0-9_]([a-z0-9._-]{0,251}[a-z0-9_.])?)(:(?P<port>[0-9]{1,5}))?",
    re.I | re.A,
)
_LIKE = "play.example.org:8443"
_EVERYWHERE = ("0.0.0.0", "::", "")
_NOTED = 64  # things that are said in the log once; no more than so many are remembered


def header(scope: Any, name: bytes) -> str | None:
    """A request header, None if it is missing."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return None


class HostPolicy:
    """Looks at every request and socket before anything else does."""

    def __init__(self, settings: Settings) -> None:
        self._origins = {_origin(origin) for origin in settings.origin}
        self._names = {urlsplit(origin).hostname or "" for origin in self._origins}
        self._tls = any(origin.startswith("https:") for origin in self._origins)
        self._proxies = [ipaddress.ip_network(proxy.strip(), strict=False) for proxy in settings.proxy]
        # A server that the network may reach is reached by address as well; an address is nobody else's name.
        self._by_address = settings.host in _EVERYWHERE or not _is_loopback(settings.host)
        if settings.host not in _EVERYWHERE:
            self._names.add(settings.host.lower())
        self._world = any(not _is_loopback(name) for name in self._names if name != settings.host.lower())
        self._metrics = settings.public_metrics, settings.metrics_token
        self._noted: set[str] = set()

    def enter(self, scope: Any) -> Refusal | None:
        """Let a request in, its scope changed to what is true of the client; or the reason why not."""
        peer = _peer(scope)
        scope["sandtable.direct"] = True
        if self._trusts(peer):
            self._believe(scope, peer)
        else:
            # Proxies set these; and one that was told nothing, as by a bare `proxy_pass`, speaks HTTP/1.0.
            passed_on = any(key in _FORWARDED for key, _ in scope["headers"])
            scope["sandtable.direct"] = not passed_on and scope.get("http_version") != "1.0"
        if not self._trusts(peer) and any(key in _FORWARDED[:4] for key, _ in scope["headers"]):
            self._note(say("note-no-proxy", peer=peer))
        if self._tls:
            scope["scheme"] = "wss" if scope["type"] == "websocket" else "https"
        # The name that a proxy passes on may be what a page wrote into its own request: the one it was asked by counts
        # as well, so that a name that leads here without being ours stays outside behind a proxy too.
        asked = scope.get("sandtable.asked")
        hosts = [value.decode("latin-1") for key, value in scope["headers"] if key == b"host"]
        wrong = next((text for text in (*hosts, asked) if text is not None and not _is_host(text)), None)
        if wrong is not None or len(hosts) > 1:
            told = say("two-names") if wrong is None else f"{shown(wrong, 100)!r}"
            return Refusal(400, "bad-host", say("bad-host", like=_LIKE, told=told))
        host = asked if asked is not None and not self._knows(_host_name(asked)) else header(scope, b"host")
        if host is None or self._knows(_host_name(host)):
            return None
        secure = over_tls(scope) or header(scope, b"x-forwarded-proto") == "https"
        wanted = f"sandtable serve --origin {'https' if secure else 'http'}://{host[:100]}"
        self._note(say("host-refused", host=host[:100], wanted=wanted))
        return Refusal(421, "unknown-host", say("unknown-host", host=host[:100], wanted=wanted))

    def no_socket(self, scope: Any) -> Refusal:
        """The answer to a request for the WebSocket's address that does not ask for a WebSocket."""
        missing = " ".join((NGINX[0], *NGINX[4:]))
        words = say("no-websockets-by-proxy", lines=missing)
        if header(scope, b"sec-websocket-key") is not None:
            self._note(words)
            return Refusal(426, "no-websocket", words)
        return Refusal(426, "no-websocket", say("websockets-only"))

    def same_origin(self, scope: Any) -> bool:
        """Whether a request may come from where it says it comes from. Programs that are no browser say nothing."""
        if header(scope, b"sec-fetch-site") == "cross-site":
            return False
        origin = header(scope, b"origin")
        if origin is None or _origin(origin) in self._origins:
            return True
        host, (scheme, _, place) = header(scope, b"host"), _origin(origin).partition("://")
        return host is not None and scheme in ("http", "https") and _is_host(place) and place == host.lower()

    def foreign(self, scope: Any) -> str:
        """The sentence for a request that is not of the same origin."""
        origin = (header(scope, b"origin") or "")[:100]
        if _origin_check(origin) is None:
            return say("page-of-another-site")
        self._note(say("note-foreign-page", origin=origin, host=header(scope, b"host"), line=NGINX[1]))
        return say("foreign-page", origin=origin, line=NGINX[1])

    def may_read_metrics(self, scope: Any) -> str | None:
        """None if the client may read the metrics, otherwise the sentence why not."""
        public, token = self._metrics
        if public or (token and _same_word(header(scope, b"authorization") or "", f"Bearer {token}")):
            return None
        if self.is_here(scope):
            return None
        if _is_loopback(_peer(scope)) and scope.get("sandtable.direct", True) and self._behind_a_proxy(scope):
            return say("metrics-behind-proxy")
        return say("metrics-elsewhere")

    def is_here(self, scope: Any) -> bool:
        """Whether the client is on the server's own machine, as its host is. Behind a proxy that does not say
        for whom it asks everybody would look local: then nobody is."""
        if not _is_loopback(_peer(scope)) or not scope.get("sandtable.direct", True):
            return False
        named = header(scope, b"host")
        return (named is None or _is_loopback(_host_name(named))) and not self._behind_a_proxy(scope)

    def _behind_a_proxy(self, scope: Any) -> bool:
        proxied = any(_is_loopback(str(network.network_address)) for network in self._proxies)
        return not scope.get("sandtable.forwarded") and (proxied or self._world)

    def _knows(self, name: str) -> bool:
        if _is_loopback(name) or name in self._names:
            return True
        return self._by_address and _address(name) is not None

    def _trusts(self, peer: str) -> bool:
        address = _address(peer)
        return address is not None and any(address in network for network in self._proxies)

    def _believe(self, scope: Any, peer: str) -> None:
        """Take over what a proxy says: the last address in its list that is no proxy of ours is the client's."""
        said = ",".join(value.decode("latin-1") for key, value in scope["headers"] if key == b"x-forwarded-for")
        hops = [_bare(hop) for hop in said.split(",") if hop.strip()]
        if not hops:
            self._note(say("note-proxy-silent", peer=peer, line=NGINX[2]))
        while hops:
            client = hops.pop()
            if _address(client) is None:
                break
            scope["client"], scope["sandtable.forwarded"] = (client, 0), True
            if not self._trusts(client):
                break
        proto = (header(scope, b"x-forwarded-proto") or "").rpartition(",")[2].strip().lower()
        if proto in ("http", "https", "ws", "wss"):
            secure = proto in ("https", "wss")
            socket = scope["type"] == "websocket"
            scope["scheme"] = ("wss" if secure else "ws") if socket else ("https" if secure else "http")
        named = (header(scope, b"x-forwarded-host") or "").rpartition(",")[2].strip()
        if named:
            scope["sandtable.asked"] = header(scope, b"host")
            kept = [pair for pair in scope["headers"] if pair[0] != b"host"]
            scope["headers"] = [*kept, (b"host", named.encode("latin-1"))]

    def _note(self, words: str) -> None:
        """Say something in the log, once."""
        if words not in self._noted and len(self._noted) < _NOTED:
            self._noted.add(words)
            log.warning(words)


def over_tls(scope: Any) -> bool:
    """Whether the client's connection is encrypted, as far as this server knows."""
    return scope.get("scheme") in ("https", "wss")


def _peer(scope: Any) -> str:
    return str(scope["client"][0]) if scope.get("client") else ""


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        found = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    # An IPv4 client of a socket that speaks both.
    return (found.ipv4_mapped or found) if isinstance(found, ipaddress.IPv6Address) else found


def _is_loopback(name: str) -> bool:
    if name == "" or name == "localhost" or name.endswith(".localhost"):
        return True
    address = _address(name)
    return address is not None and address.is_loopback


def _host_name(host: str) -> str:
    """The name in a Host header: without its port, and without the brackets of IPv6."""
    host = host.strip().lower()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.rpartition(":")[0] if host.count(":") == 1 else host


def _is_host(text: str) -> bool:
    """Whether a text is a name or an address with or without a port, and nothing besides: "name@evil", "name:80@evil"
    and "[::1]evil" would be one name to us and another to a program that reads the address that it is put into."""
    found = _HOST.fullmatch(text)
    return found is not None and (found["port"] is None or 0 < int(found["port"]) < 65536)


def _bare(hop: str) -> str:
    """An address of X-Forwarded-For, some of which carry a port."""
    hop = hop.strip().strip('"')
    if hop.startswith("["):
        return hop[1:].partition("]")[0]
    return hop.partition(":")[0] if hop.count(":") == 1 else hop


def _origin(text: str) -> str:
    return text.strip().rstrip("/").lower()


def _origin_check(text: str) -> str | None:
    """The host of an origin that could be a server's; None for others, such as "null"."""
    try:
        parts = urlsplit(text)
        return parts.hostname if parts.scheme in ("http", "https") and text.isprintable() else None
    except ValueError:
        return None


def _same_word(given: str, expected: str) -> bool:
    return hmac.compare_digest(given.encode("latin-1", "replace"), expected.encode())
