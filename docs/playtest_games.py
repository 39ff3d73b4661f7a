"""Games between heuristic bots of Bridgefront in compiled code, for docs/make_playtest.py.

Other than at the table, the bot is handed the true position: it looks at nothing that its seat does not know
(tests/games/bridgefront/test_bot.py proves it), and half of the time goes into hiding things from it.
"""

# mypy: disallow-untyped-defs=False
from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from sandtable.core.chance import new_chance, rekey
from sandtable.core.drivers import simulation_key
from sandtable.core.events import NO_LOG
from sandtable.core.game import Game
from sandtable.core.kernel import entry_kernel
from sandtable.games.bridgefront.bot import heuristic
from sandtable.games.bridgefront.engine import apply, progress, seats_to_act, setup
from sandtable.games.bridgefront.legal import legal
from sandtable.games.bridgefront.score import returns, score
from sandtable.games.bridgefront.state import State

__all__ = ["Block", "play_blocks"]


@dataclass(frozen=True)
class Block:
    """Some games of one set of options: float64 (games, seats) shares of the win, best totals, rounds played."""

    shares: Any
    best: Any
    turns: Any


@entry_kernel
def _play(rules, states, chances, options, log, shares, scores, turns):
    """Play len(turns) games. states: [0] the game, [1] zeroes; chances: [0] the master, [1] the bots'."""
    for number in range(len(turns)):
        states[0] = states[1]
        rekey(states[0].chance, chances[0])
        rekey(chances[1], chances[0])
        setup(rules[0], states[0], log)
        mask = seats_to_act(rules[0], states[0])
        while mask != 0:
            seat = 0
            while (mask >> seat) & 1 == 0:
                seat += 1
            count = legal(rules[0], states[0], seat, options)
            option = heuristic(rules[0], states[0], seat, options, count, chances[1])
            apply(rules[0], states[0], seat, option, log)
            mask = seats_to_act(rules[0], states[0])
        returns(rules[0], states[0], shares[number])
        score(rules[0], states[0], scores[number])
        turns[number] = progress(rules[0], states[0])


def _play_block(game: Game, games: int, seed: int) -> Block:
    key = simulation_key(seed)
    chances = np.concatenate([new_chance(key), new_chance(key)])
    shares, scores, turns = np.zeros((games, 8)), np.zeros((games, 8)), np.zeros(games, dtype=np.int64)
    _play(game.rules, State.new(2), chances, game.option_buffer(), NO_LOG, shares, scores, turns)
    return Block(shares[:, : game.seats], scores[:, : game.seats].max(axis=1), turns)


def play_blocks(tables: list[Game], games: int, seed: int, threads: int) -> list[Block]:
    """Play `games` games of each table; block number b draws from the seed 1000 x seed + b."""
    _play_block(tables[0], 0, seed)  # compiled before threads begin
    with ThreadPoolExecutor(threads) as crew:
        seeds = range(1000 * seed, 1000 * seed + len(tables))
        return list(crew.map(_play_block, tables, [games] * len(tables), seeds))
