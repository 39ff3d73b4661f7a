"""An authenticator without a browser: it makes passkeys and signs with them as Web Authentication says, and lies where
it is told to."""

from __future__ import annotations

import base64
import hashlib
import json
import secrets
import struct
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.people import Person

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text(data: bytes) -> str:
    """Base64url, as documents of WebAuthn have it."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def data_of(word: str) -> bytes:
    return base64.urlsafe_b64decode(word + "=" * (-len(word) % 4))


class Authenticator:
    """Holds one passkey. `counter` goes up with each use."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.credential = secrets.token_bytes(32)
        self.handle: bytes | None = None
        self.counter = 0

    def make(self, options: dict[str, Any], origin: str, flags: int = PRESENT | VERIFIED) -> dict[str, Any]:
        """What `navigator.credentials.create` gives."""
        self.handle = data_of(options["user"]["id"])
        client = self._client("webauthn.create", options["challenge"], origin)
        numbers = self.key.public_key().public_numbers()
        cose = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")})
        data = self._data(options["rp"]["id"], flags | ATTESTED)
        data += bytes(16) + struct.pack(">H", len(self.credential)) + self.credential + cose
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._answer({"clientDataJSON": text(client), "attestationObject": text(attestation)})

    def sign(self, options: dict[str, Any], origin: str, flags: int = PRESENT | VERIFIED) -> dict[str, Any]:
        """What `navigator.credentials.get` gives."""
        self.counter += 1
        client = self._client("webauthn.get", options["challenge"], origin)
        data = self._data(options["rpId"], flags)
        signature = self.key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        assert self.handle is not None
        signed = {"authenticatorData": text(data), "signature": text(signature), "userHandle": text(self.handle)}
        return self._answer({"clientDataJSON": text(client), **signed})

    def _client(self, kind: str, challenge: str, origin: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": origin, "crossOrigin": False}).encode()

    def _data(self, rp: str, flags: int) -> bytes:
        return hashlib.sha256(rp.encode()).digest() + bytes([flags]) + struct.pack(">I", self.counter)

    def _answer(self, response: dict[str, Any]) -> dict[str, Any]:
        number = text(self.credential)
        return {"id": number, "rawId": number, "type": "public-key", "response": response, "clientExtensionResults": {}}


def make_account(person: Person, name: str = "Laptop") -> Authenticator:
    """The person makes a passkey."""
    authenticator = Authenticator()
    begun = person.ok("POST", "/api/me/passkeys/begin", {})
    credential = authenticator.make(begun["options"], person.url)
    person.ok("POST", "/api/me/passkeys", {"ceremony": begun["ceremony"], "credential": credential, "name": name})
    return authenticator


def signing_in(person: Person, authenticator: Authenticator, **lies: Any) -> dict[str, Any]:
    """The form with which the person signs in."""
    begun = person.ok("POST", "/api/sign-in/begin", {})
    return {"ceremony": begun["ceremony"], "credential": authenticator.sign(begun["options"], person.url, **lies)}
