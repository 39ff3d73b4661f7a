"""A private PostgreSQL for tests: a cluster in a temporary folder, on a free loopback port, run by an unprivileged
user, gone with the tests."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _unprivileged() -> str | None:
    """Whom PostgreSQL can run as; it refuses root."""
    if os.getuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name).pw_name
    raise RuntimeError("There is no unprivileged user to run PostgreSQL as.")


class Cluster:
    """A running PostgreSQL. `durable`: a commit waits for the disk, as it must outside tests."""

    def __init__(self, tools: Path, folder: Path, user: str | None, durable: bool = False) -> None:
        self._tools, self._folder, self._user, self._durable = tools, folder, user, durable
        self.port = free_port()
        self.url = f"postgresql+psycopg://sandtable@127.0.0.1:{self.port}/postgres"
        self._server: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The process whose children do the work."""
        assert self._server is not None
        return self._server.pid

    def start(self) -> None:
        self._server = subprocess.Popen(
            [
                str(self._tools / "postgres"), "-D", str(self._folder / "data"), "-p", str(self.port),
                "-h", "127.0.0.1", "-k", str(self._folder), *([] if self._durable else ["-F"]),
            ],
            user=self._user,
            cwd=self._folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )  # fmt: skip
        _wait(self.port, self._server)

    def stop(self) -> None:
        """At once: what was not committed is lost."""
        assert self._server is not None
        self._server.send_signal(signal.SIGQUIT)
        self._server.wait(30)

    @contextlib.contextmanager
    def frozen(self) -> Iterator[None]:
        """Meanwhile it takes connections and questions, and answers nothing."""
        assert self._server is not None
        main = self._server.pid
        everyone = [main, *map(int, Path(f"/proc/{main}/task/{main}/children").read_text().split())]
        for process in everyone:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in everyone:
                os.kill(process, signal.SIGCONT)

    def restart(self) -> None:
        """Stop at once, and come back from the log of what was committed."""
        self.stop()
        self.start()


@contextlib.contextmanager
def cluster(postgres: str) -> Iterator[str]:
    """The SQLAlchemy address of a fresh database of a fresh cluster. `postgres` is the server's path."""
    with running(postgres) as found:
        yield found.url


@contextlib.contextmanager
def running(postgres: str, durable: bool = False) -> Iterator[Cluster]:
    """A fresh cluster, which can be restarted. `postgres` is the server's path."""
    folder = Path(tempfile.mkdtemp(prefix="sandtable-pg-"))
    user = _unprivileged()
    tools = Path(postgres).resolve().parent
    try:
        if user is not None:
            shutil.chown(folder, user)
        command = [
            str(tools / "initdb"), "-D", str(folder / "data"), "-U", "sandtable", "-A", "trust", "-E", "UTF8",
            "--no-sync",
        ]  # fmt: skip
        done = subprocess.run(command, user=user, cwd=folder, capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stderr + done.stdout
        made = Cluster(tools, folder, user, durable)
        made.start()
        try:
            yield made
        finally:
            made.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _wait(port: int, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 30
    while True:
        try:
            psycopg.connect(host="127.0.0.1", port=port, user="sandtable", dbname="postgres", connect_timeout=2).close()
            return
        except psycopg.OperationalError:
            assert server.poll() is None and time.monotonic() < deadline, "PostgreSQL did not start"
            time.sleep(0.05)


def new_database(url: str, name: str) -> str:
    """Another empty database of the cluster."""
    port = int(url.rpartition(":")[2].partition("/")[0])
    with psycopg.connect(
        host="127.0.0.1", port=port, user="sandtable", dbname="postgres", autocommit=True
    ) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return url.rpartition("/")[0] + "/" + name
