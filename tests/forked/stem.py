"""The process that programs of tests are forked from (`programs.py`): it has imported what a server needs, and does
nothing of its own. `python -m tests.forked.stem FILE_DESCRIPTOR`.

An order is a line of JSON with the program's three streams handed over beside it; the answer is its process number. An
order with a number asks how that process ended, once its end is known. At the end of the orders it goes as well.
"""

from __future__ import annotations

import atexit
import contextlib
import gc
import json
import os
import runpy
import signal
import socket
import sys
import threading
from importlib import import_module
from typing import Any, NoReturn

#: What programs import by themselves, game by game. The toys are not among it: not every program may know them.
_IMPORTED = (
    "sandtable.commands.serve",
    "sandtable.commands.simulate",
    "sandtable.server.pool.jobs",
    "sandtable.server.leagues.counting",
    "alembic.command",
    "alembic.context",
    "alembic.op",
    "logging.config",
    "pytest",
    "sqlalchemy.dialects.sqlite",
    "uvicorn.lifespan.on",
    "uvloop",
)


def main(control: socket.socket) -> dict[str, Any]:
    """Fork as ordered. What this returns is the order of a program, in its process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()
    import_module("sandtable.games")
    from sandtable.games import definition, games

    for name in games():
        definition(name)
    for module in _IMPORTED:
        import_module(module)
    _command("options", "conquest")
    _look()
    _load()
    gc.freeze()
    gc.enable()
    control.sendall(b"ready\n")
    while True:
        line, streams = _order(control)
        if not line:
            sys.exit()
        order: dict[str, Any] = json.loads(line)
        if "ended" in order:
            answer = os.waitstatus_to_exitcode(os.waitpid(order["ended"], 0)[1])
        else:
            answer = os.fork()
            if not answer:
                control.close()
                _settle(order, streams)
                return order
        for stream in streams:
            os.close(stream)
        control.sendall(f"{answer}\n".encode())


def _command(*words: str) -> None:
    """The command once, with what it reads when it is first called; nobody hears what it says."""
    from sandtable import cli

    sys.argv = ["sandtable", *words]
    with contextlib.suppress(SystemExit):
        cli.main()


def _look() -> None:
    """At what every server looks at when it begins: signatures of routes, files of the client, letters of names."""
    from sandtable.server.accounts import names
    from sandtable.server.app import routes
    from sandtable.server.configuration.settings import Limits
    from sandtable.server.edge.client_files import ClientFiles

    limits = Limits()
    routes(limits.body_bytes, limits.record_bytes)
    ClientFiles()
    names.prepare()


def _load() -> None:
    """The machine code of all games, as far as it is there: nothing is made here."""
    from sandtable.core.game.functions import functions_of
    from sandtable.core.game.warm import SIMULATION, TABLE, warm
    from sandtable.games import definition, games

    for name in games():
        if functions_of(definition(name).kernels).ready():
            warm(definition(name), parts=(TABLE, SIMULATION))


def _order(control: socket.socket) -> tuple[bytes, list[int]]:
    line, streams, _, _ = socket.recv_fds(control, 1 << 20, 3)
    while line and not line.endswith(b"\n"):
        line += control.recv(1 << 20)
    return line, streams


def _settle(order: dict[str, Any], streams: list[int]) -> None:
    """As the program would have begun by itself."""
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
        os.close(stream)
    os.environ.clear()
    os.environ.update(order["environment"])
    os.chdir(order["folder"])
    sys.path[0] = order["folder"]
    signal.signal(signal.SIGINT, signal.default_int_handler)


def _run(order: dict[str, Any]) -> NoReturn:
    """The program, and its end: as Python ends one, but for taking a thousand modules apart."""
    module, *words = order["words"]
    sys.argv = [module, *words]
    ended: Any = None
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    except SystemExit as stop:
        ended = stop.code
    if ended is not None and not isinstance(ended, int):
        print(ended, file=sys.stderr)
        ended = 1
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(ended or 0)


if __name__ == "__main__":
    _run(main(socket.socket(fileno=int(sys.argv[1]))))
