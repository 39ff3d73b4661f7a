"""Searches of the four games: no stronger for what their seat cannot know, and stronger than the heuristic."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from sandtable import bots
from sandtable.bots.search import Searcher, budget_of
from sandtable.bots.search import settings as at
from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.kernel.records import Records
from sandtable.core.match.match import Match
from sandtable.games import games, load
from sandtable.lab.simulate import simulate

_WORLDS = 8  # positions of a game in which two worlds are compared, or as many as it has


def _key(stream: Stream) -> bytes:
    return bytes(stream.below(256) for _ in range(32))


def _searched(game: Game, seed: int, every: int) -> Iterator[tuple[Match, int, Stream]]:
    """Positions of a game of heuristic bots with decisions that are searched, and the seats that owe them."""
    match, stream, heuristic, passed = Match(game, seed=seed), Stream(seed_key(seed)), bots.get("heuristic"), 0
    while not match.over:
        seat = match.seats_to_act[-1]
        if game.definition.kinds[game.kind(match.state, seat)].searched:
            if passed % every == 0:
                yield match, seat, stream
            passed += 1
        match.choose(seat, heuristic.choose(match.concealed(seat, _key(stream)), _key(stream)))


def _with_twins(game: Game) -> Iterator[tuple[Match, int, Stream, Records]]:
    """Such positions in which something is hidden from the seat, each with another world that it cannot tell apart."""
    for match, seat, stream in _searched(game, 3, 19):
        twin = game.concealed(match.state, seat, _key(stream))
        same = twin.copy()
        same["chance"] = match.state["chance"]
        if same.tobytes() != match.state.tobytes():
            yield match, seat, stream, twin


@pytest.mark.parametrize(("playouts", "tree", "worlds"), [(24, 0, _WORLDS), (160, 3, 2)])
@pytest.mark.parametrize("name", sorted(set(games()) - {"battlecards"}))
def test_a_choice_is_the_same_in_two_worlds_that_the_seat_cannot_tell_apart(
    name: str, playouts: int, tree: int, worlds: int
) -> None:
    game = load(name, players=3)
    searcher = Searcher(game, budget_of(f"search:{playouts}p"))
    searcher.settings[at.TREE] = tree
    compared = 0
    for match, seat, stream, twin in islice(_with_twins(game), worlds):
        key, thought, truth = _key(stream), _key(stream), match.state
        here, there = (game.concealed(world, seat, key) for world in (truth, twin))
        there["chance"] = here["chance"]
        legal = match.legal(seat)
        assert game.legal(twin, seat) == legal
        choices = [searcher.choose(world, seat, legal, thought) for world in (here, there)]
        assert choices[0] == choices[1]
        compared += 1
    assert compared > 1, "the worlds compared were too few"


def test_a_search_beats_the_heuristic_at_conquest() -> None:
    game = load("conquest", players=2, map="gen:n=16,seed=3", round_cap=12)
    done = simulate(game, 40, seed=4, bots=("search:240p", "heuristic-1"))
    other = simulate(game, 40, seed=4, bots=("heuristic-1", "search:240p"))
    won = done.returns[:, 0].sum() + other.returns[:, 1].sum()
    assert won >= 46, f"{won} of 80; fair are 40"
