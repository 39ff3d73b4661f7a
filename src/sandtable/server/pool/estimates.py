"""How long a match takes: some games between heuristic bots, in what people would need for as many decisions."""

from functools import lru_cache

import numpy as np

from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.driving import drivers
from sandtable.server.errors import say

GAMES_TRIED = 8
DECISIONS_TRIED = 10_000


@lru_cache(maxsize=256)
def estimate(game: Game) -> str:
    """How long people take, in words."""
    minutes = minutes_of(game)
    return say("many-hours") if minutes is None else _words(minutes)


def minutes_of(game: Game) -> float | None:
    """Some games between heuristic bots, and what people would take for as many decisions. None: longer than anybody
    plays."""
    decisions = np.zeros(GAMES_TRIED, dtype=np.int64)
    chances = np.concatenate([new_chance(drivers.simulation_key(1))] * 2)
    bots, shares = np.full(8, drivers.HEURISTIC, dtype=np.int64), np.zeros((GAMES_TRIED, 8))
    turns, groups = np.zeros(GAMES_TRIED, dtype=np.int64), np.zeros((GAMES_TRIED, 8), dtype=np.int8)
    play = game.play(game.new_rows(3), chances, bots, limit=DECISIONS_TRIED)
    results = shares, shares.copy(), decisions, turns, groups
    drivers.simulate_games(play, 0, GAMES_TRIED, results, np.zeros(2, dtype=np.int64))
    if (decisions < 0).any():
        return None
    return float(decisions.mean()) * game.definition.seconds / 60


def _words(minutes: float) -> str:
    if minutes < 10:
        whole = max(1, round(minutes))
        return say("about-minutes", minutes=whole)
    if minutes < 100:
        return say("about-minutes", minutes=round(minutes / 5) * 5)
    return say("about-hours", minutes=round(minutes / 60))
