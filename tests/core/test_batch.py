"""Batches give what single matches give."""

from __future__ import annotations

import numpy as np
import pytest

import tests.toys.duel as duel
from sandtable.core.batch import Batch
from sandtable.core.drivers import game_key
from sandtable.core.errors import IllegalChoice
from sandtable.core.game import make_game
from sandtable.core.match import Match


@pytest.mark.parametrize("threads", [1, 2])
def test_a_batch_plays_the_same_games_as_matches(threads: int) -> None:
    game = make_game(duel.DEFINITION, options={"players": 4})
    batch = Batch(game, 7, seed=3, threads=threads)
    matches = [Match(game, key=game_key(3, i)) for i in range(7)]
    steps = 0
    while not batch.over:
        picks = (np.arange(7) * 5 + steps) % np.maximum(batch.counts, 1)
        for i, match in enumerate(matches):
            if not match.over:
                seat = match.seats_to_act[0]
                assert seat == batch.seats[i]
                assert match.legal(seat) == batch.options[i, : batch.counts[i]].tolist()
                match.choose(seat, match.legal(seat)[picks[i]])
        batch.step(picks)
        steps += 1
    assert [batch.states[i : i + 1].tobytes() for i in range(7)] == [match.state_bytes for match in matches]
    assert np.allclose(batch.returns(), [match.returns for match in matches])


def test_a_pick_out_of_range_changes_nothing() -> None:
    batch = Batch(make_game(duel.DEFINITION), 3)
    before = batch.states.tobytes()
    with pytest.raises(IllegalChoice):
        batch.step(np.array([0, 6, 0]))
    assert batch.states.tobytes() == before
