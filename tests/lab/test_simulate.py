"""Mass simulation: equal seeds give equal games on any number of threads, and each can be played at the table."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest

from sandtable.core.errors import OptionError, SandtableError
from sandtable.core.game.game import Game, make_game
from sandtable.core.kernel.chance import Stream, chacha_block
from sandtable.core.kernel.driving.drivers import game_key, simulation_key
from sandtable.core.match.match import Match
from sandtable.lab.simulate import simulate
from tests.toys import duel


def game(**options: int) -> Game:
    return make_game(duel.DEFINITION, options=options)


@pytest.mark.parametrize("threads", [1, 2, 7])
def test_the_number_of_threads_changes_nothing(threads: int) -> None:
    one = simulate(game(players=4), 9_000, seed=5, bots=("heuristic", "random", "random", "heuristic"), threads=1)
    more = simulate(game(players=4), 9_000, seed=5, bots=one.bots, threads=threads)
    for name in ("returns", "decisions", "turns"):
        assert np.array_equal(getattr(one, name), getattr(more, name))


def test_a_longer_run_begins_with_the_same_games() -> None:
    short, long = simulate(game(), 100, seed=6), simulate(game(), 5_000, seed=6)
    assert np.array_equal(short.returns, long.returns[:100])
    assert np.array_equal(short.decisions, long.decisions[:100])


def test_scores_are_those_of_the_final_positions() -> None:
    done = simulate(game(players=3), 20, seed=5)
    for number in range(20):
        match = Match(done.game, key=game_key(5, number))
        bots = Stream(chacha_block(simulation_key(5), number)[32:])
        while not match.over:
            seat = match.seats_to_act[0]
            codes = match.legal(seat)
            match.choose(seat, codes[bots.below(len(codes))])
        assert match.scores == tuple(done.scores[number].tolist())


def test_a_passive_bot_takes_the_first_choice() -> None:
    done = simulate(game(players=2, high=9), 200, seed=5, bots=("first", "random"))
    assert done.returns[:, 0].mean() < 0.3  # the lowest bid nearly always loses


def test_another_seed_plays_other_games() -> None:
    assert not np.array_equal(simulate(game(), 200, seed=1).decisions, simulate(game(), 200, seed=2).decisions)


def test_shares_sum_to_one_and_counts_are_in_range() -> None:
    done = simulate(game(players=3, rounds=4), 2_000, seed=1)
    assert done.returns.shape == (2_000, 3)
    assert np.allclose(done.returns.sum(axis=1), 1)
    assert (done.decisions >= 3).all() and (done.turns >= 1).all() and (done.turns <= 4).all()


@pytest.mark.parametrize("number", [0, 1, 41])
def test_a_simulated_game_can_be_played_at_the_table(number: int) -> None:
    done = simulate(game(players=3), 42, seed=9)
    match = Match(game(players=3), key=game_key(9, number))
    picks = Stream(chacha_block(simulation_key(9), number)[32:64])
    while not match.over:
        seat = match.seats_to_act[0]
        codes = match.legal(seat)
        match.choose(seat, codes[picks.below(len(codes))])
    assert match.ply == done.decisions[number]
    assert match.returns == pytest.approx(tuple(done.returns[number]))


def test_bots_are_named_for_each_seat_or_once_for_all() -> None:
    assert simulate(game(players=3), 10, bots=("heuristic",)).bots == ("heuristic",) * 3
    assert simulate(game(players=2), 10, bots="random").bots == ("random",) * 2
    with pytest.raises(OptionError, match="2 bots for 3 seats"):
        simulate(game(players=3), 10, bots=("random", "random"))
    with pytest.raises(OptionError, match="did you mean 'heuristic'"):
        simulate(game(), 10, bots=("heuristics",))


@pytest.mark.parametrize(("games", "threads"), [(0, 1), (-1, 1), (10**10, 1), (1, 0), (1, 100_000)])
def test_numbers_out_of_range_are_refused(games: int, threads: int) -> None:
    with pytest.raises(OptionError, match="The number of"):
        simulate(game(), games, threads=threads)


def test_progress_reaches_the_end_and_never_goes_back() -> None:
    seen: list[int] = []
    simulate(game(), 30_000, threads=2, progress=seen.append)
    assert seen[-1] == 30_000
    assert seen == sorted(seen)


def test_a_game_that_does_not_end_is_said() -> None:
    endless = dataclasses.replace(duel.DEFINITION, limit=2)
    with pytest.raises(SandtableError, match="did not end within 2 decisions"):
        simulate(make_game(endless, options={"players": 4}), 5)


def test_what_goes_wrong_in_a_thread_is_raised() -> None:
    class Broken(Exception):
        pass

    def stop(played: int) -> None:
        raise Broken

    with pytest.raises(Broken):
        simulate(game(), 50_000, threads=2, progress=stop)
