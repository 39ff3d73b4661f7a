"""Starting and stopping: what the person who runs the server sees."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from sandtable.server.configuration.settings import Settings
from sandtable.server.errors import ServerError
from sandtable.server.serving import run
from tests.server.postgres import free_port

_SERVE = """
import sys
from pathlib import Path
import tests.toys.whisper
from sandtable.server import app, services
from sandtable.server.serving import run
real = app.create_app
run.create_app = lambda settings: real(settings, ("whisper",))
from sandtable.core.errors import SandtableError
from sandtable.server.configuration.settings import Settings
try:
    settings = Settings(port=int(sys.argv[2]), data=Path(sys.argv[1]), database=sys.argv[3])
    run.serve(settings, tell=lambda t: print(t, flush=True))
except SandtableError as error:
    print("REFUSED", error, flush=True)
    sys.exit(1)
"""


def _start(data: Path, port: int, database: str = "") -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", _SERVE, str(data), str(port), database],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_it_says_where_it_is_and_stops_when_told(tmp_path: Path, stop: signal.Signals) -> None:
    port = free_port()
    process = _start(tmp_path / "new" / "data", port)
    assert process.stdout is not None and process.stderr is not None
    assert process.stdout.readline().strip() == f"Sandtable is at http://127.0.0.1:{port}"
    assert str(tmp_path) in process.stdout.readline()
    assert httpx.get(f"http://127.0.0.1:{port}/healthz").json()["ok"]
    with connect(f"ws://127.0.0.1:{port}/ws") as open_socket:
        open_socket.send('{"t": "ping", "at": 1}')
        open_socket.recv(5)
        begin = time.monotonic()
        process.send_signal(stop)
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                open_socket.recv(20)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1012
        assert process.wait(20) == 0 and time.monotonic() - begin < 15
    errors = process.stderr.read()
    assert "Traceback" not in errors, errors
    process.stdout.close(), process.stderr.close()


def _refusal(process: subprocess.Popen[str]) -> str:
    out, errors = process.communicate(timeout=180)
    assert process.returncode == 1 and "Traceback" not in errors, errors
    return out


def test_a_taken_port_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert f"REFUSED Port {port} on 127.0.0.1 is taken" in _refusal(_start(tmp_path, port))


def test_a_database_that_cannot_be_used_is_refused_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "sandtable.db").write_bytes(b"this is no database at all" * 100)
    assert "REFUSED The database cannot be used: " in _refusal(_start(tmp_path, free_port()))
    nowhere = f"postgresql://nobody@127.0.0.1:{free_port()}/none"
    assert "REFUSED The database cannot be used: " in _refusal(_start(tmp_path / "a", free_port(), nowhere))
    (tmp_path / "file").write_text("")
    assert "REFUSED The data folder" in _refusal(_start(tmp_path / "file" / "data", free_port()))


@pytest.mark.parametrize(("host", "port"), [("127.0.0.1", 70_000), ("203.0.113.77", 0), ("no.such.host.invalid", 0)])
def test_addresses_that_cannot_be_listened_on(host: str, port: int) -> None:
    with pytest.raises(ServerError) as refused:
        run.bind(host, port)
    assert str(refused.value).endswith(".")


def test_addresses_are_shown_as_a_browser_takes_them() -> None:
    assert run._address("0.0.0.0", 80) == "http://127.0.0.1:80"
    assert run._address("::1", 8000) == "http://[::1]:8000"
    assert Settings(Path("x")).database_url.startswith("sqlite")
