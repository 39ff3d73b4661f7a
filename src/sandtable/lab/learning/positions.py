"""Positions of games of heuristic bots with what came of them: what a value is learned from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from sandtable.core.game.game import Game
from sandtable.core.kernel import calls, entry_kernel
from sandtable.core.kernel.chance import below, new_chance
from sandtable.core.kernel.driving.drivers import HEURISTIC, Drive, begin_game, simulation_key, take_choice
from sandtable.core.kernel.masks import lowest

PER_GAME = 8  # positions taken of one game, each with the same chance
_SEATS = 8
Floats = npt.NDArray[np.float64]


@dataclass(frozen=True)
class TrainingPositions:
    """Row by row: figures [positions, 8, n], the game's own value, the shares of the score and what the game came to,
    each [positions, 8]; 0 for seats that are not there. `game` [positions]: its number; rows of one game follow each
    other. `seats` [positions]: how many there are."""

    figures: Floats
    value: Floats
    score: Floats
    returns: Floats
    game: npt.NDArray[np.int64]
    seats: npt.NDArray[np.int64]

    def part(self, rows: npt.NDArray[np.bool_]) -> TrainingPositions:
        """Some of the rows."""
        return TrainingPositions(
            self.figures[rows], self.value[rows], self.score[rows], self.returns[rows], self.game[rows],
            self.seats[rows],
        )  # fmt: skip


@entry_kernel
def _play(play, number, seats, figures, value, score, returns):
    """Play game `number` of heuristic bots in state 0; a reservoir keeps positions in states 3, 4, ... How many."""
    p = Drive(*play)
    begin_game(p.table, p.rules, p.states, p.chances, number, p.log)
    ply = 0
    mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
    while mask != 0 and ply < p.limit:
        place = ply if ply < PER_GAME else below(p.chances[1], ply + 1)
        if place < PER_GAME:
            calls.copy_state(p.states, 3 + place, 0)
        seat = lowest(mask)
        count = calls.legal(p.table, p.rules, p.states, 0, seat, p.choices)
        choice = take_choice(p.table, p.rules, p.states, p.chances, p.bots[seat], seat, p.choices, count)
        calls.apply(p.table, p.rules, p.states, 0, seat, choice, p.log)
        ply += 1
        mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
    kept = min(ply, PER_GAME)
    for place in range(kept):
        for seat in range(seats):
            calls.features(p.table, p.rules, p.states, 3 + place, seat, figures[place, seat])
        calls.value(p.table, p.rules, p.states, 3 + place, value[place])
        calls.score(p.table, p.rules, p.states, 3 + place, score[place])
        calls.returns(p.table, p.rules, p.states, 0, returns[place])
    return kept


def play_positions(
    games: Sequence[Game], count: int, seed: int, progress: Callable[[int], None] | None = None
) -> TrainingPositions:
    """At least `count` positions of matches of these games (of one definition) in turn, `PER_GAME` of a match."""
    n = len(games[0].definition.features)
    blocks: list[tuple[Floats, ...]] = []
    numbers: list[tuple[int, int]] = []
    found = number = 0
    while found < count:
        game = games[number % len(games)]
        figures, value = np.zeros((PER_GAME, _SEATS, n)), np.zeros((PER_GAME, _SEATS))
        score, returns = np.zeros((PER_GAME, _SEATS)), np.zeros((PER_GAME, _SEATS))
        chances = np.concatenate([new_chance(simulation_key(seed))] * 2)
        kept = int(
            _play(
                game.play(
                    game.new_rows(3 + PER_GAME), chances, np.full(8, HEURISTIC, dtype=np.int64), "features", "value"
                ),
                number, game.seats, figures, value, score, returns,
            )
        )  # fmt: skip
        blocks.append((figures[:kept], value[:kept], _shares(score[:kept], game.seats), returns[:kept]))
        numbers += [(number, game.seats)] * kept
        found, number = found + kept, number + 1
        if progress is not None:
            progress(min(found, count))
    figures, value, score, returns = (np.concatenate(column) for column in zip(*blocks, strict=True))
    counted = np.array(numbers, dtype=np.int64)
    return TrainingPositions(figures, value, score, returns, counted[:, 0], counted[:, 1])


def _shares(score: Floats, seats: int) -> Floats:
    """The hand-made value: a seat's share of the score."""
    score = np.clip(score, 0, None)
    score[:, seats:] = 0
    total = score.sum(axis=1, keepdims=True)
    even = (np.arange(score.shape[1]) < seats) / seats
    return np.where(total > 0, score / np.where(total > 0, total, 1), even)
