"""One game between bots that are measured, and the names that only measurements know.

`sees:300p` is `search:300p` from which nothing is hidden (seeing.py); `race:300p` and `tree:300p` are the same search
without and with a tree on top (bots/search/worlds.py), whatever the game asks for. People are never offered them.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from bench.search.seeing import open_table
from sandtable.bots.search import PREFIX, Searcher, budget_of
from sandtable.bots.search import settings as at
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.driving import drivers
from sandtable.core.match.seating import SeatedBots, seat_bots

__all__ = ["DEEP", "RACE", "SEES", "TREE", "Player", "play"]

SEES, RACE, TREE = "sees:", "race:", "tree:"
#: Decisions after a line that `tree:` learns about.
DEEP = 4


class Player:
    """A bot by its name: `number` is what drivers take for it, as long as this object lives. `searcher` if it searches;
    `sees` if nothing is hidden at its table."""

    def __init__(self, game: Game, name: str) -> None:
        prefix = next((one for one in (SEES, RACE, TREE, PREFIX) if name.startswith(one)), "")
        self.sees = prefix == SEES
        self.searcher: Searcher | None = None
        self._seated: SeatedBots | None = None
        if prefix:
            self.searcher = Searcher(game, budget_of(name.replace(prefix, PREFIX, 1)))
            if prefix in (RACE, TREE):
                self.searcher.settings[at.TREE] = DEEP if prefix == TREE else 0
            self.number: Any = self.searcher.number
        else:
            self._seated = seat_bots(game, [name], "here")
            self.number = self._seated.numbers[0]

    def stop(self) -> None:
        """Think no longer, so that a game is soon over; what comes out of it counts for nothing."""
        for thinker in (self.searcher, self._seated):
            if thinker is not None:
                thinker.stop()


def play(game: Game, player: Player, other: Player, seed: int, number: int, games: int = 1) -> float:
    """The player's share of the win in game `number`: deal number / seats, in the seat that is the remainder, the
    others the other bot's. If the player sees, its table hides nothing. No games: all that plays them is compiled."""
    deal, seat = divmod(number, game.seats)
    numbers = [other.number] * game.seats
    numbers[seat] = player.number
    seated = SeatedBots(numbers, ())
    shares, scores = np.zeros((1, 8)), np.zeros((1, 8))
    counts, groups = np.zeros((3, 2), dtype=np.int64), np.zeros((1, 8), dtype=np.int8)
    key = drivers.simulation_key(seed)
    chances = np.concatenate([new_chance(key), new_chance(key)])
    table, *rest = game.play(game.new_rows(3), chances, seated.numbers)
    seen = open_table(game) if player.sees else table
    results = shares, scores, counts[0], counts[1], groups
    drivers.simulate_games((seen, *rest), deal, deal + games, results, counts[2])
    return float(shares[0, seat])
