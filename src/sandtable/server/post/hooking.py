"""Webhooks: JSON to an address that somebody gave, signed as https://www.standardwebhooks.com says; or what chat
services take."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time
from typing import Any

import msgspec

from sandtable.server.post.messages import Message, Outcome
from sandtable.server.post.outward import Forbidden, Outward
from sandtable.server.storage.post_rows import ChannelRow
from sandtable.server.words import iso

__all__ = ["Hooks", "new_secret", "signature"]

_LONGEST = 1800  # characters: Discord takes 2000


def new_secret() -> str:
    """The secret that what is sent to an address is signed with."""
    return "whsec_" + base64.b64encode(secrets.token_bytes(24)).decode()


def signature(secret: str, name: str, stamp: str, body: bytes) -> str:
    """The signature under a message."""
    key = base64.b64decode(secret.removeprefix("whsec_"))
    mac = hmac.new(key, f"{name}.{stamp}.".encode() + body, hashlib.sha256).digest()
    return "v1," + base64.b64encode(mac).decode()


def _escaped(text: str) -> str:
    """As Slack and Mattermost show it as it is: nobody's title calls anybody."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("@", "@\u200b")


class Hooks:
    """Sends to webhooks. `base`: where this server is found."""

    def __init__(self, outward: Outward, base: str) -> None:
        self._outward, self._base = outward, base

    async def send(self, channel: ChannelRow, message: Message) -> Outcome:
        """Bring a message to an address."""
        about: dict[str, str] = msgspec.json.decode(channel.keys)
        body = msgspec.json.encode(self._body(about["format"], message))
        stamp = str(int(time.time()))
        headers = {
            "content-type": "application/json",
            "user-agent": "Sandtable",
            "webhook-id": message.id,
            "webhook-timestamp": stamp,
            "webhook-signature": signature(about["secret"], message.id, stamp, body),
        }
        try:
            status = await self._outward.post(channel.address, body, headers)
        except Forbidden as error:
            return Outcome(False, problem=str(error), sure=True)
        except (OSError, TimeoutError):
            return Outcome(False, problem="Nobody answers at this address.")
        if 200 <= status < 300:
            return Outcome(True)
        sure = status < 500 and status not in (408, 425, 429)
        return Outcome(False, problem=f"This address refuses what is sent ({status}).", sure=sure)

    def _body(self, form: str, message: Message) -> dict[str, Any]:
        link = self._base + message.path
        if form == "text":
            return {"text": f"*{_escaped(message.title)}*\n{_escaped(message.text[:_LONGEST])}\n{link}"}
        if form == "content":
            content = f"**{message.title}**\n{message.text}"[:_LONGEST]
            return {"content": f"{content}\n{link}", "allowed_mentions": {"parse": []}}
        return {
            "id": message.id,
            "title": message.title,
            "text": message.text,
            "link": link,
            "notices": [
                {
                    "id": one.id,
                    "kind": one.kind,
                    "match": one.match,
                    "at": iso(one.at),
                    "title": one.title,
                    "text": one.text,
                }
                for one in message.notices
            ],
        }
