"""Webhooks: JSON to an address that a person gave, signed as https://www.standardwebhooks.com says; or what chat
services take."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
import time
from typing import Any

import msgspec

from sandtable.server.post.messages import Message, SendResult
from sandtable.server.post.outward import Forbidden, Outward
from sandtable.server.storage.post_rows import ChannelRow
from sandtable.server.words import iso

_LONGEST = 1800  # characters: Discord takes 2000


def new_secret() -> str:
    """The secret that what is sent to an address is signed with."""
    return "whsec_" + base64.b64encode(secrets.token_bytes(24)).decode()


def signature(secret: str, name: str, stamp: str, body: bytes) -> str:
    """The signature under a message."""
    key = base64.b64decode(secret.removeprefix("whsec_"))
    mac = hmac.new(key, f"{name}.{stamp}.".encode() + body, hashlib.sha256).digest()
    return "v1," + base64.b64encode(mac).decode()


# What strangers write is shown as they wrote it: it is no link, calls nobody, and has no form. Slack knows no escapes
# and Mattermost does: there signs take the place of those that either would heed.
_SIGNS = str.maketrans(
    {
        "&": "&amp;", "<": "&lt;", ">": "&gt;", "@": "@\u200b", "*": "∗", "_": "＿", "~": "～", "`": "ˋ", "|": "｜",
        "[": "［", "]": "］", "#": "＃", "\\": "＼",
    }
)  # fmt: skip
_MARKS = re.compile(r"[\\*_~`|>#\[\]()<:]")
#: What begins a list, a quotation or a block of code.
_LINE = re.compile(r"(?m)^([ \t]*)(?=[-+=>&]|\d+[.)]|[ \t])")


def _as_signs(text: str) -> str:
    """For Slack and Mattermost."""
    return _LINE.sub("\u200b", text.translate(_SIGNS)).replace("://", ":\u200b//")


def _as_escapes(text: str) -> str:
    """For Discord, where a backslash takes its meaning from what follows."""
    plain = _LINE.sub("\u200b", _MARKS.sub(r"\\\g<0>", text))
    return plain.replace("@", "@\u200b").replace("//", "/\u200b/")


def _cut(escaped: str, most: int) -> str:
    """No longer than that, and no backslash left alone."""
    if len(escaped) <= most:
        return escaped
    kept = escaped[:most]
    return kept[:-1] if (len(kept) - len(kept.rstrip("\\"))) % 2 else kept


class Hooks:
    """Sends to webhooks. `base`: where this server is found."""

    def __init__(self, outward: Outward, base: str) -> None:
        self._outward, self._base = outward, base

    async def send(self, channel: ChannelRow, message: Message) -> SendResult:
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
            return SendResult(False, problem=str(error), sure=True)
        except (OSError, TimeoutError):
            return SendResult(False, problem="Nobody answers at this address.")
        if 200 <= status < 300:
            return SendResult(True)
        sure = status < 500 and status not in (408, 425, 429)
        return SendResult(False, problem=f"This address refuses what is sent ({status}).", sure=sure)

    def _body(self, form: str, message: Message) -> dict[str, Any]:
        link = self._base + message.path
        if form == "text":
            return {"text": f"*{_as_signs(message.title)}*\n{_as_signs(message.text[:_LONGEST])}\n{link}"}
        if form == "content":
            title = _cut(_as_escapes(message.title), _LONGEST // 3)
            content = f"**{title}**\n{_cut(_as_escapes(message.text), _LONGEST - len(title))}"
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
