"""A game of a study once more, decision by decision: to be opened at the table, or written down row by row."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from sandtable.core.errors import SandtableError
from sandtable.core.game.spaces import size_of
from sandtable.core.kernel import calls, entry_kernel
from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.driving.drivers import Drive, begin_game, game_key, simulation_key, take_choice
from sandtable.core.kernel.masks import lowest
from sandtable.core.match.match import Match
from sandtable.lab.studies.playing import ReadyStudy

_ROOM = 4096  # decisions and legal actions, at first
_EACH = 32  # legal actions a decision


@dataclass(frozen=True)
class GameDecisions:
    """The decisions of a game: who decided, what kind it was, the code and the action taken, all legal actions in
    their order (those of decision i end at `ends[i]`), what the seat saw, and the shares of the win at the end."""

    seats: npt.NDArray[np.int64]
    kinds: npt.NDArray[np.int64]
    codes: npt.NDArray[np.int64]
    actions: npt.NDArray[np.int64]
    legal: npt.NDArray[np.int32]
    ends: npt.NDArray[np.int64]
    observations: npt.NDArray[np.float32]
    shares: npt.NDArray[np.float64]


@entry_kernel
def _retell(play, number, rows, legal, observations, shares):
    """Play game `number`. `rows` (int64, [room, 5]): seat, kind, code, action, where its legal actions end. How many
    decisions; -1 where there is no room for all. `observations` with a width of 0: nothing is observed."""
    p = Drive(*play)
    begin_game(p.table, p.rules, p.states, p.chances, number, p.log)
    decisions, end = 0, 0
    mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
    while mask != 0 and decisions < p.limit:
        seat = lowest(mask)
        count = calls.legal(p.table, p.rules, p.states, 0, seat, p.choices)
        if decisions >= len(rows) or end + count > len(legal):
            return -1
        if observations.shape[1] > 0:
            calls.observe(p.table, p.rules, p.states, 0, seat, observations[decisions])
        kind = calls.kind(p.table, p.rules, p.states, 0, seat)
        for i in range(count):
            legal[end + i] = calls.action(p.table, p.rules, p.states, 0, seat, p.choices[i])
        end += count
        choice = take_choice(p.table, p.rules, p.states, p.chances, p.bots[seat], seat, p.choices, count)
        rows[decisions, 0] = seat
        rows[decisions, 1] = kind
        rows[decisions, 2] = choice
        rows[decisions, 3] = calls.action(p.table, p.rules, p.states, 0, seat, choice)
        rows[decisions, 4] = end
        calls.apply(p.table, p.rules, p.states, 0, seat, choice, p.log)
        decisions += 1
        mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
    calls.returns(p.table, p.rules, p.states, 0, shares)
    return decisions


def retell(
    player: ReadyStudy, variant: int, seating: int, deal: int, observing: bool = True, room: int = _ROOM
) -> GameDecisions:
    """The game that this variant and seating played on a deal: the same to the last choice. `room`: for how many
    decisions at first."""
    game = player.games[variant]
    width = size_of(game.definition.observation) if observing else 0
    while True:
        rows, legal = np.zeros((room, 5), dtype=np.int64), np.zeros(room * _EACH, dtype=np.int32)
        seen, shares = np.zeros((room, width), dtype=np.float32), np.zeros(8)
        key = simulation_key(player.plan.seed)
        count = _retell(
            game.play(
                game.new_rows(3), np.concatenate([new_chance(key), new_chance(key)]),
                player.numbers_of(seating, variant), "kind", "action", "observe",
            ),
            deal, rows, legal, seen, shares,
        )  # fmt: skip
        if count >= 0:
            break
        room *= 4
    rows = rows[:count]
    end = int(rows[-1, 4]) if count else 0
    return GameDecisions(
        rows[:, 0], rows[:, 1], rows[:, 2], rows[:, 3], legal[:end], rows[:, 4], seen[:count], shares[: game.seats]
    )


def match_of(player: ReadyStudy, variant: int, seating: int, deal: int) -> Match:
    """The game as a match that was played to its end, for a record."""
    told = retell(player, variant, seating, deal, observing=False)
    match = Match(player.games[variant], key=game_key(player.plan.seed, deal))
    for seat, code in zip(told.seats.tolist(), told.codes.tolist(), strict=True):
        match.choose(seat, code)
    if match.over and not np.allclose(match.returns, told.shares):
        raise SandtableError("The game at the table came out otherwise than the one that was counted.")
    return match
