"""Batches give what single matches give."""

from __future__ import annotations

import numpy as np
import pytest

import sandtable
import tests.toys.duel as duel
from sandtable.core.errors import IllegalChoice, OptionError
from sandtable.core.game.game import make_game
from sandtable.core.kernel.driving.drivers import game_key
from sandtable.core.match.batch import Batch
from sandtable.core.match.match import Match


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
                assert match.legal(seat) == batch.choices[i, : batch.counts[i]].tolist()
                match.choose(seat, match.legal(seat)[picks[i]])
        batch.step(picks)
        steps += 1
    assert [batch.states[i : i + 1].tobytes() for i in range(7)] == [match.state_bytes for match in matches]
    assert np.allclose(batch.returns(), [match.returns for match in matches])


def test_observations_go_into_an_array_that_held_anything() -> None:
    batch = Batch(sandtable.load("bayonet", players=2), 3, seed=2)
    clean = batch.observe()
    assert (batch.observe(out=np.full_like(clean, 7)) == clean).all() and clean.any()
    assert (clean[1] == Match(batch.game, key=game_key(2, 1)).observe(int(batch.seats[1]))).all()


def test_a_pick_out_of_range_changes_nothing() -> None:
    batch = Batch(make_game(duel.DEFINITION), 3)
    before = batch.states.tobytes()
    with pytest.raises(IllegalChoice):
        batch.step(np.array([0, 6, 0]))
    assert batch.states.tobytes() == before


def test_finished_rows_are_dealt_the_next_games() -> None:
    game = make_game(duel.DEFINITION, options={"players": 3})
    batch, ended = Batch(game, 4, seed=9), 0
    for _ in range(60):
        batch.step(np.arange(4) % np.maximum(batch.counts, 1))
        if (batch.seats < 0).any():
            rows = batch.reset()
            ended += len(rows)
            for row in rows:
                fresh = Match(game, key=game_key(9, int(batch.games[row])))
                assert batch.states[row : row + 1].tobytes() == fresh.state_bytes
    assert ended > 4 and sorted(batch.games)[-1] == 3 + ended
    with pytest.raises(ValueError, match="different numbers"):
        batch.reset(np.array([1, 1]))


def test_a_batch_begins_where_it_is_told() -> None:
    game = make_game(duel.DEFINITION, options={"players": 3})
    match = Match(game, seed=2)
    match.choose(0, 1)
    states = np.concatenate([match.state, match.state])
    batch = Batch(game, states=states)
    assert batch.games.tolist() == [-1, -1] and batch.seats.tolist() == [match.seats_to_act[0]] * 2
    batch.step(np.array([0, 1]))
    assert states[0].tobytes() == match.state_bytes, "the given states were changed"
    again = match.copy()
    again.choose(again.seats_to_act[0], again.legal(again.seats_to_act[0])[1])
    assert batch.states[1:2].tobytes() == again.state_bytes


@pytest.mark.parametrize("threads", [1, 3])
def test_bots_play_the_other_seats(threads: int) -> None:
    game = make_game(duel.DEFINITION, options={"players": 4})
    batch = Batch(game, 50, seed=1, threads=threads, bots=[None, "heuristic", "first", "random"])
    while not batch.over:
        assert set(batch.seats.tolist()) <= {-1, 0}, "the caller is asked for a bot's seat"
        batch.step(np.maximum(batch.counts - 1, 0))
    shares = batch.returns()
    assert np.allclose(shares.sum(axis=1), 1)
    # Who bids the most loses less often than who bids nothing.
    assert shares[:, 0].mean() > shares[:, 2].mean()


def test_bots_that_make_no_sense_are_refused() -> None:
    game = make_game(duel.DEFINITION, options={"players": 2})
    for bots, words in (
        (["first"], "1 bots for 2 seats"),
        (["x", None], "no bot 'x'"),
        (["first"] * 2, "the caller's"),
    ):
        with pytest.raises(OptionError, match=words):
            Batch(game, 2, bots=bots)
