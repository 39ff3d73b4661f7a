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
    return "an address such as postgresql://user@host/name"


def _origin(text: str) -> str | None:
    try:
        parts = urlsplit(text.strip())
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    plain = parts.path in ("", "/") and not parts.query and not parts.fragment and not parts.username
    if parts.scheme in ("http", "https") and parts.hostname and plain and port != 0:
        return None
    return "an address such as https://play.example.org, without a path"


def _proxy(text: str) -> str | None:
    try:
        ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        return "an address or a network such as 127.0.0.1 or 172.16.0.0/12"
    return None


def _base_path(text: str) -> str | None:
    names = text.strip().strip("/").split("/")
    plain = all(name.strip(".") and _NAME.fullmatch(name) for name in names)
    if text.strip("/ ") == "" or (text.strip().startswith("/") and plain and names[0] not in RESERVED):
        return None
    return f"a path such as /games/, of letters, digits and - . _ ~, that does not begin with {', '.join(RESERVED)}"


def _secret(text: str) -> str | None:
    if not text or (len(text) >= 16 and text.isascii() and text.isprintable() and " " not in text):
        return None
    return "at least 16 characters of ASCII without spaces"


def _sender(text: str) -> str | None:
    name = text.rpartition("<")[2].rstrip(">") if text.endswith(">") else text
    if not text or (name.count("@") == 1 and name.isascii() and text.isprintable() and " " not in name):
        return None
    return "an address such as sandtable@example.org, or Sandtable <sandtable@example.org>"


def _own_folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("sandtable")


@dataclass(frozen=True)
class Limits:
    """Bounds on clients. Rates are a second with bursts on top; an address stands for its block: an IPv4
    address, or a /64 of IPv6 (blocks.py)."""

    body_bytes: int = setting(256 * 1024, "The largest body of a request.", least=1024)
    record_bytes: int = setting(1024 * 1024, "The largest record that is checked.", least=1024)
    message_bytes: int = setting(4 * 1024, "The largest message on a WebSocket.", least=256, most=64 * 1024)
    messages_per_second: float = setting(30.0, "Messages of one socket, on average.", least=1)
    messages_burst: int = setting(60, "Messages of one socket at once.", least=1)
    messages_per_address: float = setting(
        200.0, "Messages from one address on all its sockets, on average; more are read later.", least=1
    )
    messages_address_burst: int = setting(2000, "Messages from one address on all its sockets at once.", least=1)
    requests_per_second: float = setting(
        20.0, "Requests from one address, on average; long answers count several times.", least=1
    )
    requests_burst: int = setting(200, "Requests from one address at once.", least=1)
    created_per_minute: float = setting(60.0, "Matches made from one address, on average.", least=0)
    created_burst: int = setting(30, "Matches made from one address at once.", least=1)
    verified_per_minute: float = setting(30.0, "Records checked for one address, on average.", least=0)
    verified_burst: int = setting(10, "Records checked for one address at once.", least=1)
    work_seconds: float = setting(2.0, "Processor time of one question, such as the check of a map.", least=0.05)
    work_rate: float = setting(0.25, "Processor time for questions from one address, a second.", least=0)
    work_burst: float = setting(10.0, "Processor time for questions from one address at once.", least=0.1)
    guests_per_minute: float = setting(30.0, "New guests from one address who do something, on average.", least=0)
    guests_burst: int = setting(60, "New guests from one address at once.", least=1)
    renamed_per_minute: float = setting(6.0, "Names changed from one address, on average.", least=0)
    renamed_burst: int = setting(30, "Names changed from one address at once.", least=1)
    sign_ins_per_minute: float = setting(20.0, "Attempts to sign in from one address, on average.", least=0)
    sign_ins_burst: int = setting(30, "Attempts to sign in from one address at once.", least=1)
    hints_per_minute: float = setting(6.0, "Hints for one address, on average.", least=0)
    hints_burst: int = setting(6, "Hints for one address at once.", least=1)
    lines_per_minute: float = setting(20.0, "Lines said from one address, on average.", least=0)
    lines_burst: int = setting(10, "Lines said from one address at once.", least=1)
    reviews_per_minute: float = setting(2.0, "Reviews, and choices compared in them, for one address.", least=0)
    reviews_burst: int = setting(6, "Reviews, and choices compared in them, for one address at once.", least=1)
    study_games: int = setting(30_000, "Games of one study in the laboratory.", least=40)
    study_seconds: float = setting(120.0, "Processor time of one study.", least=0.1)
    study_seconds_a_day: float = setting(1800.0, "Processor time for studies from one address a day.", least=0.1)
    studies_waiting: int = setting(3, "Studies of one guest that wait or run.", least=1)
    notices_per_minute: float = setting(
        10.0, "Test messages, invitations by name, and new places for notices, from one address.", least=0
    )
    notices_burst: int = setting(
        10, "Test messages, invitations by name, and new places for notices, from one address at once.", least=1
    )
    mails_per_day: float = setting(10.0, "Mails that ask for a confirmation, from one address a day.", least=1)
    created_per_day: float = setting(1000.0, "Matches made from one address a day.", least=1)
    header_seconds: float = setting(10.0, "Time for the headers of a request.", least=0.1)
    body_seconds: float = setting(30.0, "Time for the body of a request.", least=0.1)
    reading_seconds: float = setting(60.0, "Time that a client may leave an answer unread.", least=0.1)
    connections_per_address: int = setting(128, "Open HTTP connections from one address.", least=1)
    connections: int = setting(8192, "Open HTTP connections in all.", least=1)
    sockets_per_guest: int = setting(32, "Open sockets of one guest.", least=1)
    sockets_per_address: int = setting(256, "Open sockets from one address.", least=1)
    watched_per_socket: int = setting(64, "Tables that one socket follows.", least=1)
    waiting_per_guest: int = setting(10, "Matches of one guest that wait for players.", least=1)
    running_per_guest: int = setting(100, "Matches of one guest that run.", least=1)
    list_length: int = setting(100, "Matches in a list.", least=1, most=1000)
    frames_per_request: int = setting(64, "Positions of a replay in one answer.", least=1, most=1000)
    name_length: int = setting(24, "Characters of a guest's name.", least=4, most=64)
    title_length: int = setting(60, "Characters of a match's title.", least=4, most=128)
    queued_bytes: int = setting(1024 * 1024, "Bytes that wait for a client that reads slowly.", least=64 * 1024)


@dataclass(frozen=True)
class Settings:
    """Everything a server is told. `database` is an SQLAlchemy address; empty means SQLite in the data folder."""

    data: Path = setting(cast(Path, Worked(_own_folder)), "The data folder; yours by default.", metavar="DIR")
    host: str = setting("127.0.0.1", "The address to listen on; 0.0.0.0 lets the network in.", metavar="ADDRESS")
    port: int = setting(8000, "The port to listen on; 0 takes a free one.", metavar="PORT", least=0, most=65535)
    database: str = setting(
        "", "postgresql://... for a database other than the data folder's own.", metavar="URL", check=_database
    )
    migrate: bool = setting(
        True,
        "Bring the database of an older Sandtable up to date at the start, after a copy of SQLite was made; otherwise "
        "say what is to be done, and do not start.",
    )
    workers: int = setting(
        1, "Worker processes; more than one need a database of PostgreSQL.", metavar="N", least=1, most=256
    )
    origin: tuple[str, ...] = setting(
        (),
        "An address at which people reach this server, such as https://play.example.org. Other names are refused; "
        "this machine's own are always known.",
        metavar="URL",
        check=_origin,
    )
    base_path: str = setting(
        "/",
        "The path under which people reach this server, such as /games/, where a proxy gives it a part of a host.",
        metavar="PATH",
        check=_base_path,
    )
    proxy: tuple[str, ...] = setting(
        (),
        "A proxy in front of this server, whose X-Forwarded headers are believed: an address or a network.",
        metavar="ADDRESS",
        check=_proxy,
    )
    public_metrics: bool = setting(False, "Let everybody read /metrics.")
    metrics_token: str = setting(
        "",
        "A word that lets Prometheus read /metrics from elsewhere, sent as `Authorization: Bearer WORD`.",
        metavar="WORD",
        check=_secret,
    )
    log_level: LogLevel = setting("info", "What is logged; debug has a line for each request.", metavar="LEVEL")
    open: bool = setting(False, "Open the page in your browser.")
    bot_threads: int = setting(0, "Threads in which bots think; 0: one less than the processors.", least=0, most=256)
    pool_processes: int = setting(
        0, "Processes for what strangers can make expensive; 0: one a processor, at least 2.", least=0, most=256
    )
    idle_seconds: float = setting(600.0, "How long a table stays in memory that nobody looks at.", least=1)
    estimates: bool = setting(True, "Say in the form how long a match takes, by trying it out.")
    hints: bool = setting(
        True, "Give hints and simulations: in practice, and at tables whose host wants help for everybody."
    )
    laboratory: Studying = setting(
        "off", "Who may run studies in the laboratory: nobody, those with an account, or everyone.", metavar="WHO"
    )
    laboratory_processes: int = setting(
        1, "Processes that play studies, at the lowest priority.", metavar="N", least=1, most=64
    )
    study_days: float = setting(
        30.0,
        "Studies that nobody saved are deleted so long after they were asked for; 0: never.",
        metavar="DAYS",
        least=0,
    )
    waiting_days: float = setting(
        14.0, "Matches that have waited for players so long are deleted; 0: never.", metavar="DAYS", least=0
    )
    finished_days: float = setting(
        0.0, "Matches that ended so long ago are deleted; 0: never.", metavar="DAYS", least=0
    )
    vacation_days: int = setting(
        21, "Days a year for which somebody's clocks in matches by day may stand; 0: none.", least=0, most=366
    )
    notices: bool = setting(True, "Tell people of their moves by pushes and webhooks, where they wish.")
    notices_open_to: tuple[str, ...] = setting(
        (),
        "A network besides the world to which pushes and webhooks may go, such as 192.168.1.0/24; none by default.",
        metavar="ADDRESS",
        check=_proxy,
    )
    smtp_host: str = setting("", "The SMTP server that takes mails; without one there are none.", metavar="NAME")
    smtp_port: int = setting(587, "Its port.", metavar="PORT", least=1, most=65535)
    smtp_user: str = setting("", "The name to sign in there; empty: not at all.", metavar="NAME")
    smtp_password: str = setting("", "The password for that.", metavar="WORD")
    smtp_security: SmtpSecurity = setting("starttls", "How that connection is made safe.", metavar="HOW")
    smtp_from: str = setting("", "The address that mails come from.", metavar="ADDRESS", check=_sender)
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
