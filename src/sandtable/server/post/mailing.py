"""Mail, by the SMTP server that the host names: plain text, with a way to stop it in one press."""

from __future__ import annotations

import asyncio
import importlib
import re
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, parseaddr

from sandtable.server.errors import invalid
from sandtable.server.post.messages import Message, SendResult
from sandtable.server.post.signing import SignedTokens
from sandtable.server.storage.post_rows import ChannelRow

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
        raise invalid("A mail address is like ada@example.org.", "address")
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
            return SendResult(False, problem="The mail server does not take mail for this address.", sure=True)
        except aiosmtplib.SMTPResponseException as error:
            return SendResult(
                False, problem=f"The mail server refuses the mail ({error.code}).", sure=error.code >= 550
            )
        except (aiosmtplib.SMTPException, OSError, TimeoutError):
            return SendResult(False, problem="The mail server of this host does not answer.")
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
        ending = f"No more mails: {self._base}/unsubscribe#{stop}"
        if any(one.kind == CONFIRM for one in message.notices):
            word = self._words.word(CONFIRM, channel.id, channel.address)
            link = f"{self._base}/confirm-mail#{word}"
            mail.set_content(f"{message.text}\n\n{link}\n\nIf this was not you, do nothing.\n\n{ending}\n")
        else:
            mail.set_content(f"{message.text}\n\n{self._base}{message.path}\n\n{ending}\n")
        return mail
