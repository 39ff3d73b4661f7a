"""What the server and its workers say to each other: packets of msgpack, each after its length.

The server and the fork server speak in commands of a fixed size, so that a socket handed over belongs to one of them.
"""

import asyncio
import socket
import struct
from typing import Any

import msgspec

from sandtable.core.typed import ready

COMMAND_BYTES = 128
_LENGTH = struct.Struct(">I")


class WorkerHello(msgspec.Struct):
    """The first thing a worker says: who it is."""

    pid: int


class Task(msgspec.Struct):
    """Work: a job by its name, its arguments, and its bounds: `seconds` of processor time, `wall` seconds in all,
    `most` bytes of answer; and the language in which it is answered."""

    job: str
    arguments: list[Any]
    seconds: float
    wall: float
    most: int
    language: str


class TaskAnswer(msgspec.Struct):
    """What became of it. `error` is empty, or the code of an error whose sentence is `message`. `seconds` is the
    processor time it took."""

    body: bytes
    seconds: float
    error: str = ""
    message: str = ""
    field: str | None = None
    status: int = 0


def send(connection: socket.socket, message: msgspec.Struct) -> None:
    """Send a message on a blocking socket."""
    connection.sendall(packed(message))


def receive(connection: socket.socket, kind: type[Task]) -> Task | None:
    """The next message on a blocking socket; None at its end."""
    head = _exactly(connection, _LENGTH.size)
    if head is None:
        return None
    body = _exactly(connection, _LENGTH.unpack(head)[0])
    return None if body is None else msgspec.msgpack.decode(body, type=ready(kind))


async def read(reader: asyncio.StreamReader, kind: type[Any]) -> Any:
    """The next message in the event loop. IncompleteReadError at the end."""
    (length,) = _LENGTH.unpack(await reader.readexactly(_LENGTH.size))
    return msgspec.msgpack.decode(await reader.readexactly(length), type=ready(kind))


def command(word: str, name: str = "") -> bytes:
    """A command to the fork server."""
    said = f"{word} {name}".encode()
    if len(said) > COMMAND_BYTES:
        raise ValueError(f"{name!r} is longer than a command can be.")
    return said.ljust(COMMAND_BYTES)


def read_command(said: bytes) -> tuple[str, str]:
    """The word and the name of a command."""
    word, _, name = said.decode().rstrip().partition(" ")
    return word, name


def packed(message: msgspec.Struct) -> bytes:
    """A message as it travels. OverflowError or RecursionError for values of a stranger that none can hold."""
    body = msgspec.msgpack.encode(message)
    return _LENGTH.pack(len(body)) + body


def _exactly(connection: socket.socket, size: int) -> bytes | None:
    parts = []
    while size:
        part = connection.recv(min(size, 1 << 20))
        if not part:
            return None
        parts.append(part)
        size -= len(part)
    return b"".join(parts)
