"""Under which name of this server a passkey is made: passkeys belong to a name, and browsers make them for names that
are reached over HTTPS, or for the machine's own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import urlsplit

from sandtable.server.errors import Refusal, conflict


class RelyingParty(NamedTuple):
    """`rp`: the name that passkeys are for (WebAuthn's relying party); `origin`: the page that may ask for them."""

    rp: str
    origin: str


def place_of(origin: str | None, scheme: str, host: str, named: Iterable[str]) -> RelyingParty:
    """Where a request stands that says it comes from `origin` (None: nothing is said) and asks `scheme`://`host`;
    `named` are the settings' `--origin`. Refusal with the reason where no passkey can be made."""
    said = (origin or f"{scheme}://{host}").strip().rstrip("/").lower()
    parts = urlsplit(said)
    name = parts.hostname or ""
    own = name == "localhost" or name.endswith(".localhost")
    if said in {one.strip().rstrip("/").lower() for one in named}:
        if parts.scheme == "https" or own:
            return RelyingParty(name, said)
        raise _nowhere("Browsers make passkeys over HTTPS only, and this server is reached without.")
    if own and parts.netloc == host.lower():
        return RelyingParty(name, said)
    if name in ("127.0.0.1", "::1"):
        port = f":{parts.port}" if parts.port else ""
        raise _nowhere(f"Passkeys belong to a name, not to an address: open this server as http://localhost{port}.")
    raise _nowhere(
        f"Passkeys belong to a name that the server knows as its own, reached over HTTPS: whoever runs it starts it "
        f"with --origin https://NAME. {said[:100]} is none."
    )


def _nowhere(sentence: str) -> Refusal:
    return conflict(sentence, "no-passkeys-here")
