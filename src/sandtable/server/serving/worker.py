"""One worker process: `python -m sandtable.server.serving.worker FD FOLDER PLACE`, started by `supervisor.py`, which
writes the settings to its standard input and keeps that open for as long as it lives. Into the folder go metrics."""

import os
import pickle
import signal
import socket
import sys
import threading
from pathlib import Path

from sandtable.server import monitoring
from sandtable.server.app import create_app
from sandtable.server.configuration.settings import Settings
from sandtable.server.errors import ServerError
from sandtable.server.pool.fork_server import fork_ahead
from sandtable.server.serving.run import make_server
from sandtable.server.serving.supervisor import FAILED, READY, MetricsOfAll


def main() -> None:
    """Serve until told to stop, or until the parent is gone."""
    size = int.from_bytes(sys.stdin.buffer.read(4), "little")
    settings: Settings = pickle.loads(sys.stdin.buffer.read(size))
    monitoring.configure(settings.log_level)
    fork_ahead()
    threading.Thread(target=_end_with_parent, daemon=True).start()
    listener = socket.socket(fileno=int(sys.argv[1]))
    status = 0
    try:
        app = create_app(settings)
        metrics = app.services.metrics
        metrics.of_all = MetricsOfAll(Path(sys.argv[2]), int(sys.argv[3]), metrics.own).text
        app.services.open()
        make_server(app, on_ready=lambda: print(READY, flush=True)).run(sockets=[listener])
        failure = app.services.failure
    except ServerError as error:
        failure = error
    if failure is not None:
        print(f"{FAILED}{failure}", flush=True)
        status = 1
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)  # as `sandtable serve` does: a thread that compiles cannot be interrupted


def _end_with_parent() -> None:
    sys.stdin.buffer.read()
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    main()
