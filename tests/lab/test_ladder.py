"""Round robins: every two bots on the same deals, and ratings with intervals."""

from __future__ import annotations

import pytest

import tests.toys.duel as duel
from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game, make_game
from sandtable.games import load
from sandtable.lab.strength import BASE, climb


def a_duel(players: int = 2) -> Game:
    return make_game(duel.DEFINITION, options={"players": players})


def test_who_wins_more_stands_higher() -> None:
    done = climb(a_duel(), ["first", "random", "heuristic-1"], 60, seed=3)
    ratings = {rung.bot: rung.rating for rung in done.rungs}
    assert ratings["first"] < ratings["random"] < ratings["heuristic-1"] == BASE
    assert all(rung.low <= rung.rating <= rung.high for rung in done.rungs)
    assert all(rung.low < rung.high for rung in done.rungs if rung.bot != "heuristic-1")
    assert [(pair.bot, pair.other) for pair in done.pairs] == [
        ("random", "first"), ("heuristic-1", "first"), ("heuristic-1", "random"),
    ]  # fmt: skip
    assert all(pair.games == 120 and pair.low < pair.share < pair.high for pair in done.pairs)
    assert done.pairs[0].share > 0.5


def test_the_same_seed_gives_the_same_ladder_on_any_number_of_threads() -> None:
    assert climb(a_duel(), ["random", "heuristic"], 20, 5, 1) == climb(a_duel(), ["random", "heuristic"], 20, 5, 3)


@pytest.mark.parametrize(
    ("bots", "deals", "players", "said"),
    [
        (["random"], 10, 2, "two bots"),
        (["random", "random"], 10, 2, "each once"),
        (["random", "first"], 1, 2, "2 deals or more"),
        (["random", "first"], 10, 3, "two seats, not 3"),
        (["random", "nobody"], 10, 2, "no bot 'nobody'"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(bots: list[str], deals: int, players: int, said: str) -> None:
    with pytest.raises(OptionError, match=said):
        climb(a_duel(players), bots, deals, seed=1)


def test_pairs_with_a_search_may_play_fewer_deals() -> None:
    game = load("conquest", players=2, map="gen:n=16,seed=3", round_cap=3)
    done = climb(game, ["random", "heuristic-1", "search:8p"], 4, seed=1, thinking_deals=2)
    assert [pair.games for pair in done.pairs] == [8, 4, 4] and done.deals == 4
    with pytest.raises(OptionError, match="2 to 4 deals, not 5"):
        climb(game, ["random", "search:8p"], 4, seed=1, thinking_deals=5)
