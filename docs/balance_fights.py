"""The fights of Battlecards, one by one, in games between bots, for docs/make_balance.py: how many rounds
each took, who won it, and whether units left it of their own accord; and how often each kind of unit shot."""

# mypy: disallow-untyped-defs=False
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from sandtable.core.game.game import Game
from sandtable.core.kernel import calls, entry_kernel, kernel
from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.driving.drivers import begin_game, simulation_key, take_choice
from sandtable.core.kernel.events import new_log
from sandtable.core.kernel.masks import lowest
from sandtable.core.match.seating import SeatedBots
from sandtable.games.battlecards import events as ev
from sandtable.lab.simulate import kinds_for, must_repeat, seated

__all__ = ["COLUMNS", "Fights", "joined", "note_at", "play_fights", "play_seated"]

#: What is known of a fight. A fight is a battle to which both sides have brought units; all else is a walkover.
COLUMNS = ("game", "card", "aggressor", "attackers", "defenders", "winner", "why", "rounds", "withdrew", "destroyed")
GAME, CARD, AGGRESSOR, ATTACKERS, DEFENDERS, WON_BY, WHY, ROUNDS, WITHDREW, DESTROYED = range(10)
_A_GAME = 64  # battles of a game, at most: more are not noted
_ROOM = 4000


@dataclass(frozen=True)
class Fights:
    """Fights of some games, int64 (fights, len(COLUMNS)); what became of each game, float64 (games, seats); how many
    battles were walkovers or declined; the last position of each game; and how often each kind of unit of the decks
    that could shoot did so, or destroyed something without a draw, by its id."""

    rows: Any
    shares: Any
    walkovers: int
    declined: int
    ended: Any
    shots: Mapping[str, int]

    def column(self, number: int) -> Any:
        """One figure of every fight."""
        return self.rows[:, number]


def joined(parts: Sequence[Fights]) -> Fights:
    """The fights of several lots of games as one."""
    return Fights(
        np.concatenate([part.rows for part in parts]), np.concatenate([part.shares for part in parts]),
        sum(part.walkovers for part in parts), sum(part.declined for part in parts),
        np.concatenate([part.ended for part in parts]),
        {unit: sum(part.shots[unit] for part in parts) for unit in parts[0].shots},
    )  # fmt: skip


@kernel
def _note(log, rows, count, game, going):
    """Write down what the log holds of fights, and empty it; the new number of rows. `going`: 0 whether a fight is
    going on, 1 walkovers, 2 battles that were declined."""
    for place in range(1, log[0, 0] + 1):
        kind = log[place, 0]
        if kind == ev.DECLINED and log[place, 4] >= 0:  # the version for those who know why
            going[2] += 1
        elif kind == ev.BATTLE_BEGINS:
            going[0] = 0
            if log[place, 4] <= 0 or log[place, 5] <= 0:
                going[1] += 1
            elif count < len(rows):
                going[0] = 1
                rows[count, 0] = game
                rows[count, 1] = log[place, 2]
                rows[count, 2] = log[place, 3]
                rows[count, 3] = log[place, 4]
                rows[count, 4] = log[place, 5]
                count += 1
        elif going[0] == 1 and kind == ev.WITHDREW and log[place, 3] == 0:
            rows[count - 1, 8] = 1
        elif going[0] == 1 and kind == ev.DESTROYED:
            rows[count - 1, 9] += 1
        elif kind == ev.BATTLE_OVER:
            if going[0] == 1:
                rows[count - 1, 5] = log[place, 3]
                rows[count - 1, 6] = log[place, 4]
                rows[count - 1, 7] = log[place, 5]
            going[0] = 0
    log[0, 0] = 0
    log[0, 1] = 0
    return count


@entry_kernel
def note_at(log, rows, count, game, going):
    """`_note` from Python."""
    return _note(log, rows, count, game, going)


@kernel
def _count_shots(log, shots):
    """Count what the log holds of shots and autokills, by unit."""
    for place in range(1, log[0, 0] + 1):
        if log[place, 0] == ev.SHOT or log[place, 0] == ev.AUTOKILL:
            shots[log[place, 2]] += 1


@entry_kernel
def _play(table, rules, states, chances, first, last, bots, options, log, limit, rows, going, shares, ended, shots):
    """Play games first..last-1; the number of fights. ended: the last position of every game."""
    count = 0
    for number in range(first, last):
        begin_game(table, rules, states, chances, number, log)
        going[0] = 0
        decisions = 0
        mask = calls.seats_to_act(table, rules, states, 0)
        while mask != 0 and decisions < limit:
            seat = lowest(mask)
            legal = calls.legal(table, rules, states, 0, seat, options)
            option = take_choice(table, rules, states, chances, bots[seat], seat, options, legal)
            calls.apply(table, rules, states, 0, seat, option, log)
            _count_shots(log, shots)
            count = _note(log, rows, count, number, going)
            decisions += 1
            mask = calls.seats_to_act(table, rules, states, 0)
        calls.returns(table, rules, states, 0, shares[number - first])
        calls.copy_bytes(ended, number - first, states, 0)
    return count


def play_fights(game: Game, bots: Sequence[object], first: int, games: int, seed: int) -> Fights:
    """The fights of games first..first+games-1 of a seed. Bots by name, one for all seats or one for each; of searches
    those with a number of playouts."""
    kinds = kinds_for(game, bots)
    must_repeat(kinds)
    return play_seated(game, seated(game, kinds), first, games, seed)


def play_seated(game: Game, bots: SeatedBots, first: int, games: int, seed: int) -> Fights:
    """The same with the bots of all seats."""
    key = simulation_key(seed)
    rows, going = np.zeros((_A_GAME * max(1, games), len(COLUMNS)), dtype=np.int64), np.zeros(3, dtype=np.int64)
    shares, ended = np.zeros((games, 8)), game.kernels.state.new(games)
    kinds = game.rules["kind"][0, : int(game.rules["units"][0])]
    shots = np.zeros(len(kinds), dtype=np.int64)
    count = _play(
        game.table(), game.rules_rows, game.new_rows(3), np.concatenate([new_chance(key), new_chance(key)]), first,
        first + games, bots.numbers, game.choice_buffer(), new_log(_ROOM), game.definition.limit, rows, going, shares,
        game.rows(ended), shots,
    )  # fmt: skip
    units = game.data.arsenal.units
    shooters = {kind: units[kind].id for kind in kinds.tolist() if units[kind].combatant and any(units[kind].attack)}
    by_kind = {name: int(shots[kinds == kind].sum()) for kind, name in shooters.items()}
    return Fights(rows[:count], shares[:, : game.seats], int(going[1]), int(going[2]), ended, by_kind)
