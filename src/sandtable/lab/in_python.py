"""Games with a bot that decides in Python: the same deals as the compiled driver plays, one choice at a time."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import numpy as np
import numpy.typing as npt

from sandtable.bots import Bot, BotKind, get, look
from sandtable.core.errors import SandtableError
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import Stream, chacha_block
from sandtable.core.kernel.driving import drivers
from sandtable.core.match.match import Match

_EVERY = 0.2  # seconds between two reports of progress


def play_games(
    game: Game,
    kinds: Sequence[BotKind],
    seed: int,
    results: tuple[npt.NDArray[np.float64], npt.NDArray[np.float64], npt.NDArray[np.int64], npt.NDArray[np.int64]],
    groups: npt.NDArray[np.int8],
    progress: Callable[[int], None] | None,
) -> None:
    """Play a game for each row of `results` (shares, scores, decisions, turns; STALLED for one that does not end)."""
    shares, scores, decisions, turns = results
    bots = [kind.player if kind.player is not None else get(kind.name) for kind in kinds]
    master, said = drivers.simulation_key(seed), time.perf_counter()
    for number in range(len(decisions)):
        block = chacha_block(master, number)
        match, stream = Match(game, key=block[:32]), Stream(block[32:])
        play_match(match, bots, kinds, stream)
        decisions[number] = match.ply if match.over else drivers.STALLED
        shares[number, : game.seats], scores[number, : game.seats] = match.returns, match.scores
        turns[number] = game.progress(match.state)
        groups[number] = game.groups(match.state)
        if progress is not None and time.perf_counter() - said >= _EVERY:
            said = time.perf_counter()
            progress(number + 1)


def play_match(
    match: Match,
    bots: Sequence[Bot],
    kinds: Sequence[BotKind],
    stream: Stream,
    watch: Callable[[int, int], None] | None = None,
) -> None:
    """Let bots play on to the end, or until the game has lasted too long. `watch` is told of each seat and its code
    before it is chosen."""
    while not match.over and match.ply < match.game.definition.limit:
        seat = match.seats_to_act[0]
        code = _choice(match, seat, bots[seat], kinds[seat].name, stream)
        if watch is not None:
            watch(seat, code)
        match.choose(seat, code)


def _choice(match: Match, seat: int, bot: Bot, name: str, stream: Stream) -> int:
    """What a bot takes. SandtableError if it fails, or takes what is not legal."""
    view = look(bot, match, seat, _key(stream))
    try:
        code = bot.choose(view, _key(stream))
    except Exception as error:
        raise SandtableError(f"The bot {name} of seat {seat + 1} failed: {type(error).__name__}: {error}") from error
    if code not in view.legal:
        raise SandtableError(
            f"The bot {name} of seat {seat + 1} chose {code!r}, which is none of its {len(view.legal)} choices."
        )
    return code


def _key(stream: Stream) -> bytes:
    return b"".join(stream.word().to_bytes(4, "little") for _ in range(8))
