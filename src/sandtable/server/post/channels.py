"""Ways of bringing what there is to tell: one notice, or several together. Mail, by the SMTP server that the host
names: plain text, with a way to stop it in one press. Web Push (RFC 8030, 8291, 8292): encrypted for one browser,
signed with the key of this server. Webhooks: JSON to an address that a person gave, signed as
https://www.standardwebhooks.com says; or what chat services take."""

import asyncio
import base64
import hashlib
import hmac
import importlib
import re
import secrets
import time
from collections.abc import Awaitable, Collection, Sequence
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, parseaddr
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from sandtable.server.errors import invalid, say
from sandtable.server.identifiers import iso
from sandtable.server.post.outward import Forbidden, Outward, SignedTokens
from sandtable.server.storage.post_rows import ChannelRow, NoticeRow


class Message(NamedTuple):
    """`id` is the same whenever the same is sent, so that who receives it twice can tell. `lines` are for a digest;
    `path` is where it leads to. `kinds`: of what it tells."""

    id: str
    title: str
    text: str
    path: str
    tag: str
    notices: list[NoticeRow]

    @property
    def urgent(self) -> bool:
        """Whether a person's time runs out."""
        return any(notice.kind == "time" for notice in self.notices)


class SendResult(NamedTuple):
    """What came of sending. `done`: it arrived. `gone`: the address will never take anything again. `problem`: the
    sentence for whom it belongs to. `sure`: to try again is no use."""

    done: bool
    gone: bool = False
    problem: str = ""
    sure: bool = False


def _page(kind: str, match: str) -> str:
    """Where a notice of a match leads to: invitations stand on the first page."""
    if kind == "invite":
        return "/"
    return f"/join/{match}" if kind == "table" else f"/m/{match}"


def message_of(notices: Sequence[NoticeRow]) -> Message:
    """These notices as one message."""
    if len(notices) == 1:
        one = notices[0]
        path = "/notifications" if one.match is None else _page(one.kind, one.match)
        return Message(one.id, one.title, one.text, path, one.match or one.id, [one])
    names = sorted(notice.id for notice in notices)
    digest = hashlib.sha256(" ".join(names).encode()).hexdigest()[:16]
    turns = len({notice.match for notice in notices if notice.kind in ("turn", "time")})
    title = say("turns-wait", turns=turns) if turns else say("digest")
    text = "\n".join(f"{notice.title}. {notice.text}" for notice in notices)
    return Message(digest, title, text, "/", "sandtable", list(notices))


CONFIRM, STOP = "confirm", "stop"
_ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
SECONDS = 20.0


@dataclass(frozen=True)
class Smtp:
    """The host's SMTP server. `security`: starttls, tls or none."""

    host: str
    port: int
    user: str
    password: str
    sender: str
    security: str


def clean_address(text: str) -> str:
    """A mail address as it is stored. Refusal if it is none."""
    text = text.strip()
    if len(text) > 254 or _ADDRESS.fullmatch(text) is None:
        raise invalid(say("mail-address-like-ada-example"), "address")
    local, _, domain = text.partition("@")
    return f"{local}@{domain.lower()}"


class Mailer:
    """Sends mails. `base`: where this server is found; `words` sign links."""

    def __init__(self, smtp: Smtp, base: str, words: SignedTokens) -> None:
        self._smtp, self._base, self._words = smtp, base, words
        self._domain = parseaddr(smtp.sender)[1].rpartition("@")[2] or "sandtable"

    async def send(self, channel: ChannelRow, message: Message) -> SendResult:
        """Bring a message to a mailbox."""
        aiosmtplib = await asyncio.to_thread(importlib.import_module, "aiosmtplib")
        smtp, mail = self._smtp, self.written(channel, message)
        try:
            await aiosmtplib.send(
                mail,
                hostname=smtp.host,
                port=smtp.port,
                username=smtp.user or None,
                password=smtp.password or None,
                use_tls=smtp.security == "tls",
                start_tls=smtp.security == "starttls",
                timeout=SECONDS,
            )
        except aiosmtplib.SMTPRecipientsRefused:
            return SendResult(False, problem=say("mail-server-not-take-mail"), sure=True)
        except aiosmtplib.SMTPResponseException as error:
            return SendResult(False, problem=say("mail-server-refuses-mail", code=error.code), sure=error.code >= 550)
        except (aiosmtplib.SMTPException, OSError, TimeoutError):
            return SendResult(False, problem=say("mail-server-host-not-answer"))
        return SendResult(True)

    def written(self, channel: ChannelRow, message: Message) -> EmailMessage:
        """The mail."""
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self._smtp.sender, channel.address, message.title
        mail["Date"], mail["Message-ID"] = formatdate(), f"<{message.id}@{self._domain}>"
        mail["Auto-Submitted"] = "auto-generated"
        stop = self._words.word(STOP, channel.id, channel.address)
        mail["List-Unsubscribe"] = f"<{self._base}/api/unsubscribe/{stop}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        ending = say("mail-no-more", base=self._base, stop=stop)
        if any(one.kind == CONFIRM for one in message.notices):
            word = self._words.word(CONFIRM, channel.id, channel.address)
            link = f"{self._base}/confirm-mail#{word}"
            mail.set_content(f"{message.text}\n\n{link}\n\n{say('mail-confirm')}\n\n{ending}\n")
        else:
            mail.set_content(f"{message.text}\n\n{self._base}{message.path}\n\n{ending}\n")
        return mail


async def _sent(posting: Awaitable[int], who: str, silent: str, gone: Collection[int] = ()) -> SendResult:
    """What came of sending something over HTTP. `who` refuses it, `silent` where nobody answers; statuses that say that
    the address is `gone`."""
    try:
        status = await posting
    except Forbidden as error:
        return SendResult(False, problem=str(error), sure=True)
    except (OSError, TimeoutError):
        return SendResult(False, problem=silent)
    if status in gone:
        return SendResult(False, gone=True)
    if 200 <= status < 300:
        return SendResult(True)
    # Too many, or the service's own trouble, passes; what it does not take now it will not take later.
    sure = status < 500 and status not in (408, 425, 429)
    return SendResult(False, problem=say("refuses-sent", who=who, status=status), sure=sure)


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
        raise invalid(say("keys-browser-not-understood"), "keys") from None
    if len(point) != 65 or len(secret) != 16:
        raise invalid(say("keys-browser-not-understood"), "keys")
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

        async def posted() -> int:
            # In a thread: the libraries take a moment to load, and every table waits for the event loop.
            sealed = await asyncio.to_thread(self._sealed, channel, msgspec.json.encode(body))
            signed = await asyncio.to_thread(self._signed, channel.address)
            return await self._outward.post(channel.address, sealed, {**headers, **signed})

        silent = say("push-service-browser-not-answer")
        return await _sent(posted(), say("push-service-browser"), silent, gone=(404, 410))

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


_LONGEST_HOOK = 1800  # characters: Discord takes 2000


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
        posted = self._outward.post(channel.address, body, headers)
        return await _sent(posted, say("this-address"), say("nobody-answers-address"))

    def _body(self, form: str, message: Message) -> dict[str, Any]:
        link = self._base + message.path
        if form == "text":
            return {"text": f"*{_as_signs(message.title)}*\n{_as_signs(message.text[:_LONGEST_HOOK])}\n{link}"}
        if form == "content":
            title = _cut(_as_escapes(message.title), _LONGEST_HOOK // 3)
            content = f"**{title}**\n{_cut(_as_escapes(message.text), _LONGEST_HOOK - len(title))}"
            return {"content": f"{content}\n{link}", "allowed_mentions": {"parse": []}}
        return {
            "id": message.id,
            "title": message.title,
            "text": message.text,
            "link": link,
            "notices": [
                {name: getattr(one, name) for name in ("id", "kind", "match", "title", "text")} | {"at": iso(one.at)}
                for one in message.notices
            ],
        }
