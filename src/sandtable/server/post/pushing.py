"""Web Push (RFC 8030, 8291, 8292): encrypted for one browser, signed with the key of this server."""

from __future__ import annotations

import asyncio
import base64
import time
from typing import Any
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from sandtable.server.errors import invalid
from sandtable.server.post.messages import Message, SendResult
from sandtable.server.post.outward import Forbidden, Outward
from sandtable.server.storage.post_rows import ChannelRow

#: So long a push service keeps what it cannot bring, in seconds.
KEPT = 86_400
_LONGEST = 1500  # bytes of text: push services take 4096 of all


def new_vapid_key() -> bytes:
    """A new private key of the server towards push services."""
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_numbers().private_value.to_bytes(32, "big")


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def sound_keys(p256dh: str, auth: str) -> dict[str, str]:
    """The keys of a browser as they are stored. Refusal if they are none."""
    try:
        point, secret = _bytes(p256dh), _bytes(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        raise invalid("The keys of this browser are not understood.", "keys") from None
    if len(point) != 65 or len(secret) != 16:
        raise invalid("The keys of this browser are not understood.", "keys")
    return {"p256dh": _base64(point), "auth": _base64(secret)}


class Pusher:
    """Sends pushes. `subject` is whom push services may ask about this server."""

    def __init__(self, outward: Outward, private: bytes, subject: str) -> None:
        self._outward, self._subject = outward, subject
        self._private = ec.derive_private_key(int.from_bytes(private, "big"), ec.SECP256R1())
        point = self._private.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        #: What browsers subscribe with.
        self.public = _base64(point)

    async def send(self, channel: ChannelRow, message: Message) -> SendResult:
        """Bring a message to a browser."""
        body = {
            "id": message.id,
            "title": message.title,
            "text": message.text.encode()[:_LONGEST].decode(errors="ignore"),
            "path": message.path,
            "tag": message.tag,
        }
        headers = {
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT),
            "urgency": "high" if message.urgent else "normal",
            "topic": message.id,
        }
        try:
            # In a thread: the libraries take a moment to load, and every table waits for the event loop.
            sealed, signed = await asyncio.to_thread(self._prepared, channel, msgspec.json.encode(body))
            status = await self._outward.post(channel.address, sealed, {**headers, **signed})
        except Forbidden as error:
            return SendResult(False, problem=str(error), sure=True)
        except (OSError, TimeoutError):
            return SendResult(False, problem="The push service of this browser does not answer.")
        if status in (404, 410):
            return SendResult(False, gone=True)
        if 200 <= status < 300:
            return SendResult(True)
        # Too many, or the service's own trouble, passes; what it does not take now it will not take later.
        sure = status < 500 and status not in (408, 425, 429)
        return SendResult(
            False, problem=f"The push service of this browser refuses what is sent ({status}).", sure=sure
        )

    def _prepared(self, channel: ChannelRow, data: bytes) -> tuple[bytes, dict[str, str]]:
        return self._sealed(channel, data), self._signed(channel.address)

    def _sealed(self, channel: ChannelRow, data: bytes) -> bytes:
        from pywebpush import WebPusher

        keys: dict[str, str] = msgspec.json.decode(channel.keys)
        encoded: Any = WebPusher({"endpoint": channel.address, "keys": keys}).encode(data)
        return bytes(encoded["body"])

    def _signed(self, address: str) -> dict[str, str]:
        from py_vapid import Vapid02

        parts = urlsplit(address)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + 43_200, "sub": self._subject}
        return {key.lower(): str(value) for key, value in Vapid02(self._private).sign(claims).items()}
