"""A server of the toy games in a process of its own: `python -m tests.server.serve_toys DATA PORT [DATABASE]`."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import tests.toys.duel
import tests.toys.whisper  # noqa: F401 - the toys announce themselves
from sandtable.server import monitoring
from sandtable.server.app import create_app
from sandtable.server.configuration.settings import Limits, Settings
from sandtable.server.pool.fork_server import fork_ahead
from sandtable.server.post import notifications
from sandtable.server.serving import run


def main() -> None:
    monitoring.configure("warning")
    data, port = Path(sys.argv[1]), int(sys.argv[2])
    database = sys.argv[3] if len(sys.argv) > 3 else ""
    limits = Limits(
        requests_burst=100_000,
        created_burst=100_000,
        created_per_day=100_000,
        guests_burst=100_000,
        renamed_burst=100_000,
        work_burst=100_000,
        connections_per_address=10_000,
        running_per_guest=100_000,
        messages_burst=100_000,
        messages_address_burst=100_000,
        sockets_per_guest=1000,
        sockets_per_address=10_000,
    )
    open_to = tuple(filter(None, os.environ.get("SANDTABLE_NOTICES_OPEN_TO", "").split()))
    settings = Settings(
        data=data, port=port, database=database, limits=limits, estimates=False, notices_open_to=open_to
    )
    if os.environ.get("POST_HOLDS"):  # for tests that kill it before anything is told
        notifications.ROUND_SECONDS = 3600.0
    fork_ahead()
    listener = run.bind(settings.host, port)
    app = create_app(settings, ("duel", "whisper"))
    app.services.open()
    run.make_server(app, lambda: print("ready", flush=True)).run(sockets=[listener])


if __name__ == "__main__":
    main()
