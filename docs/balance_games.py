"""Games between bots of Battlecards in compiled code, with what happens in their battles, for docs/make_balance.py.

Other than at the table, the heuristic bot is handed the true position: it looks at nothing that its seat does not know
(tests/games/battlecards/bot/test_heuristic.py proves it), and much of the time goes into hiding things from it.
"""

# mypy: disallow-untyped-defs=False
from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from sandtable.core.game.game import Game
from sandtable.core.kernel import calls, entry_kernel, kernel
from sandtable.core.kernel.chance import below, new_chance, rekey
from sandtable.core.kernel.driving.drivers import YARDSTICK, simulation_key
from sandtable.core.kernel.events import new_log
from sandtable.core.kernel.masks import lowest
from sandtable.games.battlecards import events as ev

__all__ = ["ENDING", "FIGURES", "HEURISTIC", "RANDOM", "TURNS", "WINNER", "Block", "play_games"]

RANDOM, HEURISTIC = 0, 1
#: What is written down of a game, by column.
FIGURES = (
    "winner", "ending", "turns", "decisions", "battles", "aggressor_wins", "walkovers", "fought", "rounds", "units",
    "largest", "destroyed",
)  # fmt: skip
WINNER, ENDING, TURNS = 0, 1, 2
_DECISIONS, _BATTLES, _AGGRESSOR, _WALKOVERS, _FOUGHT, _ROUNDS, _UNITS, _LARGEST, _DESTROYED = range(3, 12)
_ROOM = 4000
_BLOCKS = 16


@dataclass(frozen=True)
class Block:
    """Games of one kind: int64 (games, len(FIGURES))."""

    games: Any

    def column(self, number: int) -> Any:
        """One figure of every game."""
        return self.games[:, number]


@kernel
def _note(log, row, now):
    """Add what the log holds to the figures of a game, and empty it. `now`: units of the aggressor and the defender of
    the battle going on, and the side of the aggressor."""
    for i in range(1, int(log[0, 0]) + 1):
        kind = int(log[i, 0])
        if kind == ev.BATTLE_BEGINS:
            now[0] = log[i, 4]
            now[1] = log[i, 5]
            now[2] = log[i, 3]
            row[_BATTLES] += 1
            if now[0] > 0 and now[1] > 0:
                row[_FOUGHT] += 1
                row[_UNITS] += now[0] + now[1]
            else:
                row[_WALKOVERS] += 1
            row[_LARGEST] = max(row[_LARGEST], now[0], now[1])
        elif kind == ev.BATTLE_OVER:
            row[_ROUNDS] += log[i, 5]
            if log[i, 3] == now[2]:
                row[_AGGRESSOR] += 1
        elif kind == ev.DESTROYED:
            row[_DESTROYED] += 1
    log[0, 0] = 0
    log[0, 1] = 0


@entry_kernel
def _play(table, rules, states, chances, yardstick, options, log, bots, games, ended):
    """Play len(games) games. states: [0] the game, [1] zeroes; chances: [0] the master, [1] the bots'; bots: one for
    each seat; ended: the last position of every game."""
    now = np.zeros(3, dtype=np.int64)
    for number in range(len(games)):
        calls.copy_state(states, 0, 1)
        rekey(calls.chance_of(states, 0), chances[0])
        rekey(chances[1], chances[0])
        calls.setup(table, rules, states, 0, log)
        row = games[number]
        mask = calls.seats_to_act(table, rules, states, 0)
        while mask != 0:
            seat = lowest(mask)
            count = calls.legal(table, rules, states, 0, seat, options)
            if bots[seat] == HEURISTIC:
                option = calls.bot(yardstick, table, rules, states, 0, seat, options[:count], chances[1:])
            else:
                option = options[below(chances[1], count)]
            calls.apply(table, rules, states, 0, seat, option, log)
            row[_DECISIONS] += 1
            _note(log, row, now)
            mask = calls.seats_to_act(table, rules, states, 0)
        row[TURNS] = calls.progress(table, rules, states, 0)
        calls.copy_bytes(ended, number, states, 0)


def _play_block(game: Game, bots: Sequence[int], games: int, seed: int) -> Any:
    key = simulation_key(seed)
    chances = np.concatenate([new_chance(key), new_chance(key)])
    out = np.zeros((games, len(FIGURES)), dtype=np.int64)
    ended = game.kernels.state.new(games)
    by_seat = np.array([bots[side] for side in game.rules["side_of"][0].tolist()], dtype=np.int64)
    _play(
        game.table(), game.rules_rows, game.new_rows(2), chances, game.bot_number(YARDSTICK), game.choice_buffer(),
        new_log(_ROOM), by_seat, out, game.rows(ended),
    )  # fmt: skip
    out[:, WINNER], out[:, ENDING] = ended["winner"], ended["ending"]
    return out


def play_games(game: Game, bots: Sequence[int], games: int, seed: int, threads: int) -> Block:
    """Play `games` games, `bots` by side, in blocks with seeds of their own: the same seed gives the same games on any
    number of threads."""
    _play_block(game, bots, 0, seed)  # compiled before threads begin
    sizes = [games // _BLOCKS + (1 if number < games % _BLOCKS else 0) for number in range(_BLOCKS)]
    with ThreadPoolExecutor(threads) as crew:
        made = crew.map(lambda number: _play_block(game, bots, sizes[number], 1000 * seed + number), range(_BLOCKS))
        return Block(np.concatenate(list(made)))
