"""Worlds drawn for those who do not know of a question: whoever is asked may lack there what the question is about, and
bots play on from it all the same (spectators' and opponents' playouts: reviews, luck, `Match.rollouts`)."""

from __future__ import annotations

import random

import pytest

import sandtable.bots
import sandtable.games
from sandtable.core.match.match import Match
from sandtable.core.match.rollouts import PLAY_ON, played_on


def _choices(match: Match, rng: random.Random, by_chance: float) -> None:
    seat = rng.choice(match.seats_to_act)
    if rng.random() < by_chance:
        code = rng.choice(match.legal(seat))
    else:
        concealed = match.concealed(seat, rng.randbytes(32))
        code = sandtable.bots.get("heuristic").choose(concealed, rng.randbytes(32))
    match.choose(seat, code)


@pytest.mark.parametrize("name", ["bayonet", "battlecards", "bridgefront", "conquest"])
def test_bots_play_on_in_worlds_of_all_who_do_not_know_of_a_question(name: str) -> None:
    game, rng, looked = sandtable.games.load(name), random.Random(7), 0
    match = Match(game, seed=7)
    while not match.over and looked < 60:
        _choices(match, rng, 0.5)
        if match.over or not (match.secret(None) or rng.random() < 0.05):
            continue
        for viewer in (-1, *(seat for seat in range(game.seats) if seat not in match.seats_to_act)):
            looked += 1
            shares = played_on(game, match._state.copy(), viewer, [PLAY_ON], 2, "heuristic", match.ply).shares
            assert shares[0].sum(axis=1) == pytest.approx([1.0, 1.0])
    assert looked >= 5


def test_a_battle_is_not_called_off_with_a_card_that_is_not_held() -> None:
    """The 118th position of this match asks a side about a battle; in the second world it holds no card for that."""
    game, rng = sandtable.games.load("battlecards"), random.Random(1)
    match = Match(game, seed=1)
    while match.ply < 118:
        seat = rng.choice(match.seats_to_act)
        legal = match.legal(seat)
        if seat == 0 and rng.random() < 0.4:
            code = rng.choice(legal)
        else:
            concealed = match.concealed(seat, rng.randbytes(32))
            code = sandtable.bots.get("heuristic").choose(concealed, rng.randbytes(32))
        match.choose(seat, code)
    (asked,) = match.seats_to_act
    assert match.secret(None)
    shares = played_on(game, match._state.copy(), -1, [PLAY_ON], 4, "heuristic", 7 * 1000003 + 118).shares
    assert shares[0].sum(axis=1) == pytest.approx([1.0] * 4) and asked in (0, 1)
