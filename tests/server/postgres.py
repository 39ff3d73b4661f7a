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


@contextlib.contextmanager
def cluster(postgres: str) -> Iterator[str]:
    """The SQLAlchemy address of a fresh database of a fresh cluster. `postgres` is the server's path."""
    folder = Path(tempfile.mkdtemp(prefix="sandtable-pg-"))
    user = _unprivileged()
    tools = Path(postgres).resolve().parent
    port = free_port()
    try:
        if user is not None:
            shutil.chown(folder, user)
        data = folder / "data"

        def run(*command: str) -> None:
            done = subprocess.run(command, user=user, cwd=folder, capture_output=True, text=True, timeout=60)
            assert done.returncode == 0, done.stderr + done.stdout

        run(str(tools / "initdb"), "-D", str(data), "-U", "sandtable", "-A", "trust", "-E", "UTF8", "--no-sync")
        server = subprocess.Popen(
            [str(tools / "postgres"), "-D", str(data), "-p", str(port), "-h", "127.0.0.1", "-k", str(folder), "-F"],
            user=user,
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            _wait(port, server)
            yield f"postgresql+psycopg://sandtable@127.0.0.1:{port}/postgres"
        finally:
            server.send_signal(signal.SIGQUIT)  # at once: nothing of it is kept
            server.wait(30)
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
