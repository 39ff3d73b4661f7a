"""`python -m bench.load`."""

from __future__ import annotations

import argparse
import contextlib
import json
from pathlib import Path

from bench import load
from bench.load.measuring import measure, table
from bench.load.processes import slowed
from bench.load.promised import promised
from bench.load.serving import run_server, running


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description=(load.__doc__ or "").splitlines()[0])
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=float, default=200)
    parser.add_argument("--long", type=int, default=10, help="matches that are played long at the end; 0: none")
    parser.add_argument("--game", default="conquest")
    parser.add_argument("--preset", default="world-war")
    parser.add_argument("--database", default="", help="an address of PostgreSQL; SQLite by default")
    parser.add_argument("--workers", type=int, default=1, help="worker processes; more than one need PostgreSQL")
    parser.add_argument(
        "--database-pid", type=int, default=0, help="the process whose processor time is the database's"
    )
    parser.add_argument(
        "--idle", action="store_true", help="first, a thousand sockets that do nothing are closed again"
    )
    parser.add_argument("--share", type=float, default=0.0, help="of a processor for each worker; 0: no limit (root)")
    parser.add_argument("--json", type=Path, default=Path("bench/out/load.json"))
    parser.add_argument("--serve", nargs=2, metavar=("DATA", "PORT"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        run_server(
            Path(arguments.serve[0]), int(arguments.serve[1]), arguments.database, arguments.workers, arguments.game
        )
        return
    import uvloop

    with contextlib.ExitStack() as open_now:
        url, pid = open_now.enter_context(running(arguments.database, arguments.workers, arguments.game))
        if arguments.share:
            open_now.enter_context(slowed(pid, arguments.share))
        result = uvloop.run(measure(url, pid, arguments))
    print(table(result))
    arguments.json.parent.mkdir(parents=True, exist_ok=True)
    arguments.json.write_text(json.dumps(result, indent=1) + "\n")
    if arguments.workers == 1:
        for what, measured, most, unit in promised(result):
            print(f"{what}: {measured:.2f} {unit}, {'kept' if measured <= most else f'NOT KEPT, {most} is promised'}")


if __name__ == "__main__":
    main()
