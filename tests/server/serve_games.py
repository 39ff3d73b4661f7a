"""One worker in a process of its own: `python -m tests.server.serve_games PORT DATABASE [GAMES]`; all games by default,
`toys` for the toy games."""

from __future__ import annotations

import sys
from pathlib import Path

from sandtable.server import monitoring
from sandtable.server.app import create_app
from sandtable.server.configuration.settings import Settings
from sandtable.server.pool.fork_server import fork_ahead
from sandtable.server.serving import run
from tests.server.people import ROOMY, TOYS


def main() -> None:
    monitoring.configure("warning")
    port, database, names = int(sys.argv[1]), sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else ""
    if names == "toys":
        import tests.toys.duel
        import tests.toys.whisper  # noqa: F401 - the toys announce themselves
    settings = Settings(data=Path("."), port=port, database=database, limits=ROOMY, estimates=False)
    fork_ahead()
    listener = run.bind("127.0.0.1", port)
    app = create_app(settings, TOYS if names == "toys" else None)
    app.services.open()
    run.make_server(app).run(sockets=[listener])


if __name__ == "__main__":
    main()
