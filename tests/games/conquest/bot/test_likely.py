"""Likely worlds: what others have chosen in secret, as their heuristic would have chosen it."""

from __future__ import annotations

import numpy as np

from sandtable.core.match.match import Match
from tests.games.conquest.positions import load


def secretly(kind: str) -> Match:
    """Seat 1 has finished its secret placement, or its choice of a capital, as the heuristic has it."""
    options = {"placement": "blind"} if kind == "D_WHERE" else {"capitals": "chosen"}
    match = Match(load("supply-lines", players=3, **options), seed=4)
    while 1 in match.seats_to_act:
        legal = np.array(match.legal(1), dtype=np.int32)
        match.choose(1, match.game.heuristic(match.state, 1, legal, bytes(32)))
    assert match.seats_to_act == (0, 2)
    return match


def worlds(match: Match, field: str, likely: bool) -> list[bytes]:
    game, keys = match.game, (bytes([number]) * 32 for number in range(60))
    made = [game.likely(match.state, 0, key) if likely else game.concealed(match.state, 0, key) for key in keys]
    assert all(game.check(world) == 0 for world in made)
    return [world[field][0].tobytes() for world in made]


def test_a_finished_placement_is_mostly_that_of_the_heuristic() -> None:
    match = secretly("D_WHERE")
    mine = match.state["owner"][0] == 1
    true = match.state["armies"][0][mine].tobytes()
    game = match.game
    for likely, low, high in ((True, 30, 59), (False, 0, 1)):
        same = 0
        for number in range(60):
            key = bytes([number]) * 32
            world = game.likely(match.state, 0, key) if likely else game.concealed(match.state, 0, key)
            same += world["armies"][0][mine].tobytes() == true
        assert low <= same <= high


def test_a_chosen_capital_is_mostly_that_of_the_heuristic() -> None:
    match = secretly("D_CAPITAL")
    true = match.state["capital"][0].tobytes()
    assert 30 <= worlds(match, "capital", likely=True).count(true) < 60
    assert worlds(match, "capital", likely=False).count(true) < 20


def test_without_secret_choices_a_likely_world_is_a_concealed_one() -> None:
    match = Match(load("world-war", players=3), seed=4)
    key = bytes(range(32))
    likely, concealed = match.game.likely(match.state, 0, key), match.game.concealed(match.state, 0, key)
    assert [likely[name].tobytes() for name in ("owner", "armies", "place")] == [
        concealed[name].tobytes() for name in ("owner", "armies", "place")
    ]
