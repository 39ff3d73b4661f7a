"""The fork server: a process that has imported the games once and forks workers from itself, in some milliseconds each.

It has one thread and does nothing of its own, so a fork of it is whole. Commands come on a socket: `fork` with the
worker's end of a connection, `load` with the name of a game whose machine code is on disk now. At the socket's end,
when the server is gone for whatever reason, it goes as well. Most fork servers are forks of the server itself, made
before it began (fork_server.py): they have imported nearly everything already.

    python -m sandtable.server.pool.fork_child FILE_DESCRIPTOR '["path", ...]' '["module", ...]' '["game", ...]'
"""

import contextlib
import gc
import json
import os
import select
import signal
import socket
import sys
from importlib import import_module


def main(descriptor: int, paths: list[str], modules: list[str], names: list[str]) -> None:
    """A process of its own."""
    sys.path[:] = paths
    serve(socket.socket(fileno=descriptor), modules, names)


def serve(control: socket.socket, modules: list[str], names: list[str]) -> None:
    """Serve until the socket closes."""
    for module in modules:
        import_module(module)
    import_module("sandtable.games")
    from sandtable.server import garbage_collection
    from sandtable.server.pool import jobs, wire
    from sandtable.server.pool.worker import work

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for workers: the system buries them
    garbage_collection.ease()  # for its workers too
    try:
        control.sendall(b"r")
    except OSError:
        return  # the server was stopped while the games were imported
    waiting = list(names)
    asked = select.poll()  # any descriptor will do, where `select` takes those below 1,024 alone
    asked.register(control, select.POLLIN)
    while True:
        if waiting and not asked.poll(0):
            # Nobody asks for a worker: make the next game ready for all of them.
            with contextlib.suppress(Exception):  # a plug-in that does not load says so in the server's log
                jobs.prepare(waiting[0])
                jobs.build_usual(waiting[0])
            del waiting[0]
            garbage_collection.settle()
            continue
        packed, handed = _received(control, wire.COMMAND_BYTES)
        if not packed:
            return
        word, name = wire.read_command(packed)
        if word == "load":
            with contextlib.suppress(Exception):
                jobs.load(name)
            gc.freeze()
        elif word == "fork" and handed:
            _fork(control, handed[0], work)
            os.close(handed[0])


def _received(control: socket.socket, size: int) -> tuple[bytes, list[int]]:
    """The next command and the connection handed over with it; nothing once the server is gone, however it went."""
    try:
        packed, handed, _, _ = socket.recv_fds(control, size, 1)
        while packed and len(packed) < size:
            more = control.recv(size - len(packed))
            packed = packed + more if more else b""
    except ConnectionError:
        return b"", []
    return packed, handed


def _fork(control: socket.socket, descriptor: int, work: object) -> None:
    if os.fork():
        return
    # The worker. Whatever happens, it never returns into the fork server's loop.
    try:
        control.close()
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        work(socket.socket(fileno=descriptor))  # type: ignore[operator]
    finally:
        os._exit(0)


if __name__ == "__main__":
    main(int(sys.argv[1]), *(json.loads(text) for text in sys.argv[2:5]))
