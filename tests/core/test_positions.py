"""Positions that people write, branches of a match, and choices compared by rollouts."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tests.toys.duel as duel
from sandtable.core.errors import IllegalChoice, OptionError, PositionError, RecordError
from sandtable.core.game.game import Game, make_game
from sandtable.core.match.match import Match
from sandtable.core.match.rollouts import paired_errors


def _game(**options: Any) -> Game:
    return make_game(duel.DEFINITION, options=options)


def _played(choices: int, seed: int = 5) -> Match:
    match = Match(_game(players=4, rounds=9), seed=seed)
    for _ in range(choices):
        seat = match.seats_to_act[0]
        match.choose(seat, match.legal(seat)[match.ply % 3])
    return match


def test_a_position_round_trips() -> None:
    match = _played(6)
    document = match.position()
    assert set(document["state"]) <= {"card", "bid", "alive", "round"} and document["seed"] == 5
    again = Match.from_position(match.game, document)
    assert again.position() == document
    fields = [name for name in match.state.dtype.names if name != "chance"]
    assert all(np.array_equal(again.state[name], match.state[name]) for name in fields)
    assert Match(match.game, seed=5).position()["state"] == {}, "a fresh deal differs from itself"


def test_a_record_of_a_match_from_a_position_replays() -> None:
    match = Match.from_position(_game(players=3), {"seed": 2, "state": {"card": [3, 1], "round": 2}})
    while not match.over:
        seat = match.seats_to_act[0]
        match.choose(seat, match.legal(seat)[0])
    record = match.record()
    assert record["position"] == {"card": [3, 1], "round": 2}
    assert Match.from_record(record).state_bytes == match.state_bytes
    with pytest.raises(RecordError, match="no position of the game"):
        Match.from_record({**record, "position": {"roundd": 2}})


@pytest.mark.parametrize(
    ("state", "words"),
    [
        ({"rounds": 2}, "no field 'rounds' in a position; did you mean 'round'"),
        ({"round": "two"}, "round cannot be 'two'"),
        ({"round": True}, "round is a whole number, not True"),
        ({"card": {"9": 1}}, "card has no '9'"),
        ({"card": {"0": 300}}, "card, 0 is a number from -128 to 127, not 300"),
        ({"card": [0] * 9}, "card has 8 cells"),
        ({"card": 4}, "card has 8 cells"),
        ({"chance": 4}, "no field 'chance'"),
        ({"round": 99}, "breaks invariant I2"),
    ],
)
def test_a_mistake_in_a_position_is_named(state: dict[str, Any], words: str) -> None:
    with pytest.raises(PositionError, match=words):
        Match.from_position(_game(), {"state": state})


def test_a_fork_goes_its_own_way_from_any_choice() -> None:
    match = _played(7)
    for at in (0, 3, 7):
        branch = match.fork(at)
        assert branch.ply == at and branch.choices == match.choices[:at]
        seat = branch.seats_to_act[0]
        branch.choose(seat, branch.legal(seat)[-1])
        assert match.ply == 7
    with pytest.raises(ValueError, match="after 0 to 7"):
        match.fork(8)


def test_rollouts_compare_choices_in_the_same_worlds() -> None:
    match = _played(4)
    seat = match.seats_to_act[0]
    before = match.state_bytes
    found = match.rollouts(seat, n=400, seed=3)
    assert match.state_bytes == before
    assert found.shares.shape == (len(match.legal(seat)), 400, 4)
    assert np.allclose(found.shares.sum(axis=2), 1)
    assert np.array_equal(found.shares, match.rollouts(seat, n=400, seed=3).shares)
    assert not np.array_equal(found.shares, match.rollouts(seat, n=400, seed=4).shares)
    # A world is the same whatever else is compared in it.
    some = match.rollouts(seat, match.legal(seat)[2:4], n=400, seed=3)
    assert np.array_equal(some.shares, found.shares[2:4])
    # The highest bid stays in more often than the lowest, and pairs say so more sharply than two samples would.
    gain, error = found.difference(len(found.choices) - 1, 0)
    assert gain > 0
    last, first = found.shares[-1, :, seat], found.shares[0, :, seat]
    assert error < np.sqrt((last.var(ddof=1) + first.var(ddof=1)) / 400)


def test_a_few_worlds_that_agree_are_no_certainty() -> None:
    alike, apart = np.zeros(1000), np.array([1.0] * 5 + [0.0] * 20)
    assert 1.96 * paired_errors(alike) == pytest.approx(3 / 1000, rel=0.1), "the rule of three"
    assert apart.mean() < 2.394 * paired_errors(apart), "five of 25 may be luck where three are compared"
    many = np.tile([1.0, -1.0, 0.0, 0.5], 500)
    assert paired_errors(many) == pytest.approx(many.std(ddof=1) / np.sqrt(2000), rel=0.01)
    assert paired_errors(np.stack([alike, alike + 1], axis=1)).shape == (2,)


def test_rollouts_refuse_what_makes_no_sense() -> None:
    match = _played(1)
    seat = match.seats_to_act[0]
    with pytest.raises(IllegalChoice, match="999 is no legal choice"):
        match.rollouts(seat, [999])
    with pytest.raises(IllegalChoice):
        match.rollouts(0 if seat else 1, [1]) if len(match.seats_to_act) == 1 else match.rollouts(99, [1])
    with pytest.raises(OptionError, match="no bot 'clever'"):
        match.rollouts(seat, bots="clever")
    with pytest.raises(ValueError, match="at least one world"):
        match.rollouts(seat, n=0)
