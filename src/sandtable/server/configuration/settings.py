"""Settings of a server: where it listens, where it stores, and every limit on what a client may send.

Each field is a setting of `sandtable serve`: a flag, an environment variable and a line of `sandtable.toml`, all made
from what stands here (`declared.py`).
"""

import ipaddress
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, cast
from urllib.parse import urlsplit

from sandtable.server.configuration.declared import Worked, setting
from sandtable.server.errors import say

LogLevel = Literal["debug", "info", "warning", "error"]
#: Who may run studies in the laboratory.
Studying = Literal["off", "accounts", "everyone"]
SmtpSecurity = Literal["starttls", "tls", "none"]
#: Where the server itself answers: no path of a proxy begins so, and what begins so is no page of the client.
RESERVED = ("api", "assets", "healthz", "metrics", "readyz", "ws")
_NAME = re.compile(r"[A-Za-z0-9._~-]+")
_DATABASES = ("postgresql://", "postgresql+psycopg://", "sqlite://")


def _database(text: str) -> str | None:
    if not text or text.startswith(_DATABASES):
        return None
    return say("is-database-address")


def _origin(text: str) -> str | None:
    try:
        parts = urlsplit(text.strip())
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    plain = parts.path in ("", "/") and not parts.query and not parts.fragment and not parts.username
    if parts.scheme in ("http", "https") and parts.hostname and plain and port != 0:
        return None
    return say("is-origin")


def _proxy(text: str) -> str | None:
    try:
        ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        return say("is-network")
    return None


def _base_path(text: str) -> str | None:
    names = text.strip().strip("/").split("/")
    plain = all(name.strip(".") and _NAME.fullmatch(name) for name in names)
    if text.strip("/ ") == "" or (text.strip().startswith("/") and plain and names[0] not in RESERVED):
        return None
    return say("is-path", reserved=RESERVED)


def _secret(text: str) -> str | None:
    if not text or (len(text) >= 16 and text.isascii() and text.isprintable() and " " not in text):
        return None
    return say("is-secret")


def _sender(text: str) -> str | None:
    name = text.rpartition("<")[2].rstrip(">") if text.endswith(">") else text
    if not text or (name.count("@") == 1 and name.isascii() and text.isprintable() and " " not in name):
        return None
    return say("is-sender")


def _own_folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("sandtable")


@dataclass(frozen=True)
class Limits:
    """Bounds on clients. Rates are a second with bursts on top; an address stands for its block: an IPv4
    address, or a /64 of IPv6 (blocks.py)."""

    body_bytes: int = setting(256 * 1024, least=1024)
    record_bytes: int = setting(1024 * 1024, least=1024)
    message_bytes: int = setting(4 * 1024, least=256, most=64 * 1024)
    messages_per_second: float = setting(30.0, least=1)
    messages_burst: int = setting(60, least=1)
    messages_per_address: float = setting(200.0, least=1)
    messages_address_burst: int = setting(2000, least=1)
    requests_per_second: float = setting(20.0, least=1)
    requests_burst: int = setting(200, least=1)
    created_per_minute: float = setting(60.0, least=0)
    created_burst: int = setting(30, least=1)
    verified_per_minute: float = setting(30.0, least=0)
    verified_burst: int = setting(10, least=1)
    work_seconds: float = setting(2.0, least=0.05)
    work_rate: float = setting(0.25, least=0)
    work_burst: float = setting(10.0, least=0.1)
    guests_per_minute: float = setting(30.0, least=0)
    guests_burst: int = setting(60, least=1)
    renamed_per_minute: float = setting(6.0, least=0)
    renamed_burst: int = setting(30, least=1)
    sign_ins_per_minute: float = setting(20.0, least=0)
    sign_ins_burst: int = setting(30, least=1)
    hints_per_minute: float = setting(6.0, least=0)
    hints_burst: int = setting(6, least=1)
    lines_per_minute: float = setting(20.0, least=0)
    lines_burst: int = setting(10, least=1)
    reviews_per_minute: float = setting(2.0, least=0)
    reviews_burst: int = setting(6, least=1)
    study_games: int = setting(30_000, least=40)
    study_seconds: float = setting(120.0, least=0.1)
    study_seconds_a_day: float = setting(1800.0, least=0.1)
    studies_waiting: int = setting(3, least=1)
    notices_per_minute: float = setting(10.0, least=0)
    notices_burst: int = setting(10, least=1)
    mails_per_day: float = setting(10.0, least=1)
    created_per_day: float = setting(1000.0, least=1)
    header_seconds: float = setting(10.0, least=0.1)
    body_seconds: float = setting(30.0, least=0.1)
    reading_seconds: float = setting(60.0, least=0.1)
    connections_per_address: int = setting(128, least=1)
    connections: int = setting(8192, least=1)
    sockets_per_guest: int = setting(32, least=1)
    sockets_per_address: int = setting(256, least=1)
    watched_per_socket: int = setting(64, least=1)
    waiting_per_guest: int = setting(10, least=1)
    running_per_guest: int = setting(100, least=1)
    list_length: int = setting(100, least=1, most=1000)
    frames_per_request: int = setting(64, least=1, most=1000)
    name_length: int = setting(24, least=4, most=64)
    title_length: int = setting(60, least=4, most=128)
    queued_bytes: int = setting(1024 * 1024, least=64 * 1024)


@dataclass(frozen=True)
class Settings:
    """Everything a server is told. `database` is an SQLAlchemy address; empty means SQLite in the data folder."""

    data: Path = setting(cast(Path, Worked(_own_folder)), metavar="DIR")
    host: str = setting("127.0.0.1", metavar="ADDRESS")
    port: int = setting(8000, metavar="PORT", least=0, most=65535)
    database: str = setting("", metavar="URL", check=_database)
    migrate: bool = setting(True)
    workers: int = setting(1, metavar="N", least=1, most=256)
    origin: tuple[str, ...] = setting((), metavar="URL", check=_origin)
    base_path: str = setting("/", metavar="PATH", check=_base_path)
    proxy: tuple[str, ...] = setting((), metavar="ADDRESS", check=_proxy)
    public_metrics: bool = setting(False)
    metrics_token: str = setting("", metavar="WORD", check=_secret)
    log_level: LogLevel = setting("info", metavar="LEVEL")
    open: bool = setting(False)
    bot_threads: int = setting(0, least=0, most=256)
    pool_processes: int = setting(0, least=0, most=256)
    idle_seconds: float = setting(600.0, least=1)
    estimates: bool = setting(True)
    hints: bool = setting(True)
    laboratory: Studying = setting("off", metavar="WHO")
    laboratory_processes: int = setting(1, metavar="N", least=1, most=64)
    study_days: float = setting(30.0, metavar="DAYS", least=0)
    waiting_days: float = setting(14.0, metavar="DAYS", least=0)
    finished_days: float = setting(0.0, metavar="DAYS", least=0)
    vacation_days: int = setting(21, least=0, most=366)
    notices: bool = setting(True)
    notices_open_to: tuple[str, ...] = setting((), metavar="ADDRESS", check=_proxy)
    smtp_host: str = setting("", metavar="NAME")
    smtp_port: int = setting(587, metavar="PORT", least=1, most=65535)
    smtp_user: str = setting("", metavar="NAME")
    smtp_password: str = setting("", metavar="WORD")
    smtp_security: SmtpSecurity = setting("starttls", metavar="HOW")
    smtp_from: str = setting("", metavar="ADDRESS", check=_sender)
    limits: Limits = field(default_factory=Limits)

    @property
    def base(self) -> str:
        """The path under which everything lies, with a slash at both ends: "/", or such as "/games/"."""
        inner = self.base_path.strip().strip("/")
        return f"/{inner}/" if inner else "/"

    @property
    def base_url(self) -> str:
        """Where this server is found, for links that leave it: the first origin, or this machine, and the path there;
        without a slash at the end."""
        return self.under(self.origin[0].strip() if self.origin else f"http://localhost:{self.port}")

    def under(self, origin: str) -> str:
        """The same at another address of this server."""
        return origin.rstrip("/") + self.base.rstrip("/")

    @property
    def mails(self) -> bool:
        """Whether mails can be sent: links in them must lead here."""
        return bool(self.notices and self.smtp_host and self.smtp_from and self.origin)

    @property
    def database_url(self) -> str:
        """The database to open."""
        from sandtable.server.storage.engine import sqlite_url

        return self.database or sqlite_url(self.data)
