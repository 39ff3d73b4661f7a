"""Settings of a server: where it listens, where it stores, and every limit on what a client may send."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from sandtable.server.storage.engine import sqlite_url

__all__ = ["Limits", "Settings"]


@dataclass(frozen=True)
class Limits:
    """Bounds on clients. Rates are a second with bursts on top; an address is the client's network address."""

    body_bytes: int = 256 * 1024
    record_bytes: int = 1024 * 1024
    message_bytes: int = 4 * 1024
    messages_per_second: float = 30
    messages_burst: int = 60
    requests_per_second: float = 20
    requests_burst: int = 200
    created_per_minute: float = 60
    created_burst: int = 30
    verified_per_minute: float = 30
    verified_burst: int = 10
    sockets_per_guest: int = 32
    sockets_per_address: int = 256
    watched_per_socket: int = 64
    waiting_per_guest: int = 10
    running_per_guest: int = 100
    list_length: int = 100
    frames_per_request: int = 64
    name_length: int = 24
    title_length: int = 60
    queued_bytes: int = 1024 * 1024


@dataclass(frozen=True)
class Settings:
    """`database` is an SQLAlchemy address; empty means SQLite in the data folder. `origins` are the addresses people
    use when a proxy hides them (such as "https://play.example.org"); by default a page may talk only to the server it
    came from. `bot_threads` 0 means one less than the processors, at least 1.
    `estimates` lets the form say how long a match takes, by trying it out."""

    data: Path
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    origins: tuple[str, ...] = ()
    public_metrics: bool = False
    bot_threads: int = 0
    idle_seconds: float = 600
    estimates: bool = True
    limits: Limits = field(default_factory=Limits)

    @property
    def database_url(self) -> str:
        """The database to open."""
        return self.database or sqlite_url(self.data)
