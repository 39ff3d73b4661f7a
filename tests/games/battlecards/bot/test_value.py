"""Features, value, candidates and likely worlds."""

from __future__ import annotations

import numpy as np
import pytest

from bench.value import samples
from sandtable.bots import get
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.match import Match
from sandtable.games import load
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.value import FEATURES


def positions(preset: str, seed: int, every: int, most: int) -> list[Match]:
    """Positions of a game of uniform choices."""
    match, stream, kept = Match(load("battlecards", preset=preset), seed=seed), Stream(seed_key(seed)), []
    while not match.over and match.ply < most:
        if match.ply % every == 0:
            kept.append(match.copy())
        seat = match.seats_to_act[0]
        codes = match.legal(seat)
        match.choose(seat, codes[stream.below(len(codes))])
    return kept


@pytest.mark.parametrize("preset", ["west", "one-against-two"])
def test_the_features_of_the_sides_are_opposite_and_those_of_a_side_the_same(preset: str) -> None:
    for match in positions(preset, 6, 17, 120):
        game = match.game
        found = [game.features(match.state, seat) for seat in range(game.seats)]
        sides = game.rules["side_of"][0, : game.seats].tolist()
        for seat, figures in enumerate(found):
            sign = 1 if sides[seat] == sides[0] else -1
            plain = [name != "battle" for name in FEATURES]  # its chance is judged by what each side has seen
            assert np.allclose(figures[plain], sign * found[0][plain], atol=1e-6)


def test_who_is_ahead_is_given_the_better_chance() -> None:
    match = positions("west", 6, 60, 61)[-1]
    even = match.game.value(match.state)
    ahead = match.state.copy()
    rules = match.game.rules[0]
    cards = [card for card in range(int(rules["card_kinds"])) if int(rules["points_of"][card]) > 0][:4]
    for card in cards:
        ahead["won_by"][0, card] = 1
    assert match.game.value(ahead)[1] > even[1]


def test_the_first_candidate_is_the_heuristics_choice_and_all_are_found() -> None:
    for match in positions("west-fat", 3, 11, 160):
        [seat] = match.seats_to_act
        key = bytes(range(32))
        world = match.game.concealed(match.state, seat, key)
        legal = match.legal(seat)
        found = match.game.candidates(world, seat, len(legal), key)
        assert sorted(found) == legal
        assert found[0] == match.game.heuristic(world, seat, np.array(legal, dtype=np.int32), key)


def test_a_stack_that_was_chosen_in_secret_is_likely_the_best() -> None:
    """The defender is asked after the aggressor has chosen between two stacks of a type."""
    seen = 0
    for seed in range(40):
        match, stream = Match(load("battlecards", preset="west-fat"), seed=seed), Stream(seed_key(seed))
        while not match.over and match.ply < 500 and not seen:
            [seat] = match.seats_to_act
            if match.state["battle_step"][0] == s.B_COMMIT:
                world = match.game.likely(match.state, seat, bytes(32))
                assert match.game.check(world) == 0 and match.game.legal(world, seat) == match.legal(seat)
                seen += 1
            key = bytes(stream.below(256) for _ in range(32))
            match.choose(seat, get("heuristic").choose(match.concealed(seat, key), key))
        if seen:
            break
    assert seen


def test_a_small_part_of_the_measurement_made_again() -> None:
    """bench/VALUE.md has it over 10,000 positions."""
    found = [one for preset in ("west", "east-fat") for one in samples("battlecards", 160, 5, name_of(preset))]
    value = np.mean([np.mean((one.value - one.returns) ** 2) for one in found])
    score = np.mean([np.mean((one.score - one.returns) ** 2) for one in found])
    assert value < score


def name_of(preset: str) -> str:
    """The plain configuration of a preset in bench/variants.py."""
    return f"battlecards/{preset}/standard/2"
