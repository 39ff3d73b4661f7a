"""A match begins interpreted, and machine code takes over between two choices."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.bots import get
from sandtable.core.game.game import make_game
from sandtable.core.kernel import INTERPRETED
from sandtable.core.kernel.homes import ENGINE, home_of
from sandtable.core.match.match import Match
from sandtable.core.scenes import encode
from sandtable.games import load
from tests.toys import duel

pytestmark = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")


def played(match: Match, choices: int) -> list[object]:
    """What is seen and done in so many choices of the heuristic."""
    seen: list[object] = []
    for _ in range(choices):
        if match.over:
            break
        seat = match.seats_to_act[0]
        key = bytes([match.ply % 256] * 32)
        match.choose(seat, get("heuristic").choose(match.concealed(seat, key), key))
        seen += [match.state_bytes, encode(match.scene(seat)), len(match.log(None))]
    return seen


@pytest.mark.parametrize("name", sandtable.games())
def test_a_match_at_once_is_the_compiled_match(name: str) -> None:
    game = load(name)
    home = game.functions.home
    plain, swapped = Match(game, seed=3), Match(game, seed=3)
    expected = played(plain, 24)
    home.begin_at_once()
    try:
        found = played(swapped, 8)
    finally:
        home.end_at_once()
    found += played(swapped, 16)
    assert found == expected


def test_nothing_is_compiled_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    from numba.core.dispatcher import Dispatcher

    def refuse(*_: object) -> None:
        raise AssertionError("something was compiled")

    game = make_game(duel.DEFINITION)
    home = game.functions.home
    home.begin_at_once()
    try:
        monkeypatch.setattr(Dispatcher, "compile", refuse)
        assert played(Match(game, seed=4), 5)
    finally:
        home.end_at_once()


def test_the_engine_is_at_once_while_any_game_is() -> None:
    first, second = home_of("sandtable.games.conquest.rules.engine"), home_of("dominoes.kernels")
    assert (first.name, second.name) == ("sandtable.games.conquest", "dominoes")
    assert home_of("sandtable.core.kernel.chance") is ENGINE
    first.begin_at_once()
    second.begin_at_once()
    first.end_at_once()
    assert ENGINE.at_once and not first.at_once
    second.end_at_once()
    assert not ENGINE.at_once
