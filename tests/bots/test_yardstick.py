"""The bot `heuristic-1`, by which strength is measured, plays as on the day it got its name."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import pytest

from sandtable import bots
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import seed_key
from sandtable.core.match.batch import Batch
from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.lab.simulate import simulate


def digest(game: Game, games: int) -> str:
    """Of what whole games come to: another choice anywhere changes it."""
    done = simulate(game, games, seed=5, bots=["heuristic-1"])
    return hashlib.sha256(done.scores.tobytes() + done.returns.tobytes() + done.decisions.tobytes()).hexdigest()[:16]


@pytest.mark.parametrize(
    ("name", "options", "games", "expected"),
    [
        ("bayonet", {"preset": "long", "players": 2, "hand_cap": 12}, 12, "08d5fa48987e8f16"),
        ("bayonet", {"preset": "escalation", "players": 4, "hand_cap": 8, "max_raises": 4}, 8, "aefa4678c0913606"),
        ("bayonet", {"preset": "limit", "players": 3, "hand_cap": 6, "ante_mode": "flat"}, 8, "2ef9dc108299ff43"),
        ("conquest", {"preset": "world-war", "players": 3}, 6, "50af6d1031649c71"),
        ("conquest", {"preset": "supply-lines", "players": 2}, 6, "745e98ab2956b13c"),
        ("bridgefront", {"players": 2, "tie_break": "lot"}, 4, "eb685fa0094398eb"),
        ("battlecards", {"players": 2, "scores": "short"}, 4, "58a06aac45388dfa"),
    ],
)
def test_it_stays_as_it_is(name: str, options: dict[str, Any], games: int, expected: str) -> None:
    assert digest(load(name, **options), games) == expected


def test_it_is_the_same_at_the_table_and_in_drivers() -> None:
    """Where a game has a yardstick of its own, everybody who asks for it by name gets that, and not the heuristic."""
    game = load("bayonet", preset="quick", players=2)
    yardstick, heuristic, other = bots.get("heuristic-1"), bots.get("heuristic"), 0
    for number in range(60):
        match, key = Match(game, seed=number), seed_key(number)
        match.choose(match.seats_to_act[0], 1)
        while len(match.legal(match.seats_to_act[0])) > 3:
            match.choose(match.seats_to_act[0], match.legal(match.seats_to_act[0])[-1])  # all in
        view = match.concealed(match.seats_to_act[0], key)
        choose = game.definition.yardstick
        assert choose is not None
        codes = np.array(view.legal, dtype=np.int32)
        assert yardstick.choose(view, key) == game.bot_choice(choose, view.state, view.seat, codes, key)
        other += yardstick.choose(view, key) != heuristic.choose(view, key)
    assert other > 5, "the heuristic calls more often"
    batch = Batch(game, 4, seed=1, bots=["heuristic-1", None])
    assert batch.size == 4  # "heuristic-1" is known there too
