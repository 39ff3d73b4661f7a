"""Games between bots (`heuristic-1`) of Bridgefront in compiled code, for docs/make_playtest.py.

Other than at the table, the bot is handed the true position: it looks at nothing that its seat does not know
(tests/games/bridgefront/test_bot.py proves it), and half of the time goes into hiding things from it.
"""

# mypy: disallow-untyped-defs=False
from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from sandtable.core.game.game import Game
from sandtable.core.kernel import calls, entry_kernel
from sandtable.core.kernel.chance import new_chance, rekey
from sandtable.core.kernel.driving.drivers import YARDSTICK, simulation_key
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.masks import lowest

__all__ = ["Block", "play_blocks"]


@dataclass(frozen=True)
class Block:
    """Some games of one set of options: float64 (games, seats) shares of the win, best totals, rounds played."""

    shares: Any
    best: Any
    turns: Any


@entry_kernel
def _play(table, rules, states, chances, bot, options, log, shares, scores, turns):
    """Play len(turns) games. states: [0] the game, [1] zeroes; chances: [0] the master, [1] the bots'."""
    for number in range(len(turns)):
        calls.copy_state(states, 0, 1)
        rekey(calls.chance_of(states, 0), chances[0])
        rekey(chances[1], chances[0])
        calls.setup(table, rules, states, 0, log)
        mask = calls.seats_to_act(table, rules, states, 0)
        while mask != 0:
            seat = lowest(mask)
            count = calls.legal(table, rules, states, 0, seat, options)
            option = calls.bot(bot, table, rules, states, 0, seat, options, count, chances, 1)
            calls.apply(table, rules, states, 0, seat, option, log)
            mask = calls.seats_to_act(table, rules, states, 0)
        calls.returns(table, rules, states, 0, shares[number])
        calls.score(table, rules, states, 0, scores[number])
        turns[number] = calls.progress(table, rules, states, 0)


def _play_block(game: Game, games: int, seed: int) -> Block:
    key = simulation_key(seed)
    chances = np.concatenate([new_chance(key), new_chance(key)])
    shares, scores, turns = np.zeros((games, 8)), np.zeros((games, 8)), np.zeros(games, dtype=np.int64)
    states = game.kernels.state.new(2)
    states["chance"]["joined"] = 1  # the page was played when chance had one stream, and can be played again
    _play(
        game.table(), game.rules_rows, game.rows(states), chances, game.bot_number(YARDSTICK), game.option_buffer(),
        NO_LOG, shares, scores, turns,
    )  # fmt: skip
    return Block(shares[:, : game.seats], scores[:, : game.seats].max(axis=1), turns)


def play_blocks(tables: list[Game], games: int, seed: int, threads: int) -> list[Block]:
    """Play `games` games of each table; block number b draws from the seed 1000 x seed + b."""
    _play_block(tables[0], 0, seed)  # compiled before threads begin
    with ThreadPoolExecutor(threads) as crew:
        seeds = range(1000 * seed, 1000 * seed + len(tables))
        return list(crew.map(_play_block, tables, [games] * len(tables), seeds))
