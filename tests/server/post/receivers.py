"""Whom the post brings things to: an HTTP receiver, a browser that decrypts pushes, an SMTP server."""

from __future__ import annotations

import base64
import contextlib
import email
import email.policy
import json
import secrets
import socket
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from tests.server.people import PATIENCE
from tests.server.postgres import free_port

__all__ = ["Browser", "Got", "Mailbox", "Receiver", "Silent", "until"]


def until(condition: Callable[[], Any], what: str = "it") -> Any:
    """Wait until something is true; what it is."""
    end = time.monotonic() + min(PATIENCE, 40.0)
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.02)
    raise AssertionError(f"{what} did not happen")


@dataclass
class Got:
    """A request that came."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Receiver:
    """An HTTP server that keeps what comes, and answers as a test says: a status for each path, 201 otherwise."""

    statuses: dict[str, int] = field(default_factory=dict)
    got: list[Got] = field(default_factory=list)
    headers: dict[str, str] = field(default_factory=dict)

    def __enter__(self) -> Receiver:
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", "0")))
                headers = {key.lower(): value for key, value in self.headers.items()}
                receiver.got.append(Got(self.path, headers, body))
                self.send_response(receiver.statuses.get(self.path, 201))
                for key, value in receiver.headers.items():
                    self.send_header(key, value)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.port}{path}"

    def at(self, path: str) -> list[Got]:
        return [one for one in self.got if one.path == path]


class Silent:
    """Where a connection is taken, and nothing is ever answered."""

    def __enter__(self) -> Silent:
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
        self.port, self.lines = self._listener.getsockname()[1], list[socket.socket]()
        threading.Thread(target=self._listen, daemon=True).start()
        return self

    def _listen(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                self.lines.append(self._listener.accept()[0])

    def __exit__(self, *_: object) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        for line in self.lines:
            line.close()

    def url(self, path: str) -> str:
        return f"http://127.0.0.1:{self.port}{path}"


class Mailbox:
    """An SMTP server that keeps what comes. `refuses`: addresses that it takes nothing for."""

    def __init__(self) -> None:
        self.mails: list[tuple[str, EmailMessage]] = []
        self.refuses: set[str] = set()

    async def handle_RCPT(self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any) -> str:
        if address in self.refuses:
            return "550 no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:
        mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append((envelope.rcpt_tos[0], mail))
        return "250 OK"

    def __enter__(self) -> Mailbox:
        self._controller = Controller(self, hostname="127.0.0.1", port=free_port())
        self._controller.start()
        self.port = self._controller.port
        return self

    def __exit__(self, *_: object) -> None:
        self._controller.stop()

    def of(self, address: str) -> list[EmailMessage]:
        return [mail for to, mail in self.mails if to == address]


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """A browser's subscription: it has the keys, and reads what was encrypted for it."""

    def __init__(self, endpoint: str) -> None:
        self._key, self._auth = ec.generate_private_key(ec.SECP256R1()), secrets.token_bytes(16)
        point = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self.form = {"endpoint": endpoint, "p256dh": _base64(point), "auth": _base64(self._auth)}

    def read(self, got: Got) -> Any:
        assert got.headers["content-encoding"] == "aes128gcm"
        return json.loads(
            http_ece.decrypt(got.body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        )
