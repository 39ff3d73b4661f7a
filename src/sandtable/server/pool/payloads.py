"""Games between processes: a worker makes a game of what a stranger sent, the server takes over the result.

Reading a map of 10,000 points takes a second of processor time, taking over its payload some milliseconds. Payloads
come from the server's own workers alone, never from the network. What a game keeps of its options (`Built.data`) is
pickled; a package whose game cannot be, is built again where it is played.

Jobs stand where what they do is written, each under a decorator that announces it.
"""

import pickle
from collections.abc import Callable
from functools import partial, wraps
from typing import Any, NamedTuple

import msgspec

from sandtable.core.game.game import Built, Game
from sandtable.core.game.registry import find_definition, make
from sandtable.core.scenes import Board
from sandtable.core.typed import ready
from sandtable.core.words import Lazy
from sandtable.server.storage.rows import MatchRow


class GamePayload(NamedTuple):
    """What makes a game, but for its definition, which every process has. `kernels` is the number of its kernels
    among the definition's, -1 for the usual ones."""

    name: str
    preset: str
    options: Any
    rules: Any
    data: Any
    attachments: dict[str, str]
    warnings: tuple[tuple[str, str], ...]
    kernels: int
    boards: dict[str, Board]


def pack(game: Game) -> bytes:
    """A game as bytes, with the boards that were made; without its inner parts, if they cannot be pickled."""
    more = game.definition.more_kernels
    number = more.index(game.kernels) if game.kernels in more else -1
    kept = (game.id, game.preset, game.options, game.rules, game.data, game.attachments, game.warnings, number)
    try:
        return pickle.dumps(GamePayload(*kept, game.boards))
    except Exception:  # whatever a package's own objects raise
        return pickle.dumps(None)


def unpack(payload: GamePayload) -> Game:
    """The game of a payload."""
    definition = find_definition(payload.name)
    kernels = definition.more_kernels[payload.kernels] if payload.kernels >= 0 else None
    built = Built(payload.rules, payload.data, payload.attachments, payload.warnings, kernels)
    game = Game(definition, payload.preset, payload.options, built)
    game.boards.update(payload.boards)
    return game


GAMES_KEPT = 32
#: A game is told by its name, preset, options, attachments and version (`game_of`).
_TOLD = 5
Job = Callable[..., bytes]
JOBS: dict[str, Job] = {}


def job(function: Job) -> Job:
    """Announce a job under its function's name."""
    JOBS[function.__name__] = function
    return function


def game_job(function: Job) -> Job:
    """Announce a job that is told of a game by the first five of its arguments, and handed the game in their place."""

    @job
    @wraps(function)
    def run(*told: Any) -> bytes:
        return function(build(*told[:_TOLD]), *told[_TOLD:])

    return run


def match_job(function: Job) -> Job:
    """Announce one that is told of a match next: handed its row as it was stored."""

    @game_job
    @wraps(function)
    def run(found: Game, row: bytes, *told: Any) -> bytes:
        return function(found, msgspec.msgpack.decode(row, type=ready(MatchRow)), *told)

    return run


@partial(Lazy, kept=GAMES_KEPT)
def build(name: str, preset: str, options: bytes, attachments: bytes, version: str | None = None) -> Game:
    """A game by its options and attachments, both as JSON; `version` as in `make`."""
    given = msgspec.json.decode(options), msgspec.json.decode(attachments)
    return make(name, preset, *given, files=False, version=version)
