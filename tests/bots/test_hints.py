"""Hints: the choice that wins is named first, with honest intervals, and nothing hidden is used."""

from __future__ import annotations

import pytest

import tests.toys.duel as duel
import tests.toys.whisper as whisper
from sandtable.bots.hints import MOST, Hint, Proposed, hint
from sandtable.bots.search import Budget
from sandtable.core.errors import IllegalChoice
from sandtable.core.game.game import Game, make_game
from sandtable.core.kernel.chance import seed_key
from sandtable.core.match.match import Match
from sandtable.core.shares import score_interval

BUDGET = Budget(playouts=120)


def a_duel(players: int = 3) -> Game:
    return make_game(duel.DEFINITION, options={"players": players})


def test_a_hint_names_the_best_choices_first() -> None:
    match = Match(a_duel(), seed=4)
    found = hint(match, 0, Budget(playouts=600), seed=1, worlds=100)
    assert 2 <= len(found.choices) <= MOST and found.worlds == 100
    assert found.choices[0].code >= match.game.options.high - 1, "to bid the most, or nearly, wins"
    wins = [choice.win for choice in found.choices]
    assert wins == sorted(wins, reverse=True)
    for choice in found.choices:
        assert choice.low <= choice.win <= choice.high and choice.behind_low <= choice.behind <= choice.behind_high
        assert choice.words == match.describe(0, choice.code)
    first = found.choices[0]
    assert (first.behind, first.worse) == (0, False) and found.sentence.startswith(first.words)


def test_hints_change_nothing_and_are_the_same_for_the_same_seed() -> None:
    match = Match(a_duel(), seed=4)
    before = match.state.tobytes()
    assert hint(match, 0, BUDGET, seed=3, worlds=20) == hint(match, 0, BUDGET, seed=3, worlds=20)
    assert match.state.tobytes() == before and match.ply == 0


def test_a_hint_is_the_same_in_two_worlds_that_the_seat_cannot_tell_apart() -> None:
    """Another seat's card, and the dice to come with how many were thrown, may differ; the hint may not."""
    match = Match(make_game(whisper.DEFINITION), seed=5)
    seat, others = match.seats_to_act[0], 0
    here = hint(match, seat, BUDGET, seed=2, worlds=20)
    for number in range(4):
        twin = match.copy()
        world = match.game.concealed(match.state, seat, seed_key(number))
        world["chance"]["counter"] += number
        twin._state = world
        others += world["card"].tobytes() != match.state["card"].tobytes()
        assert hint(twin, seat, BUDGET, seed=2, worlds=20) == here
    assert others, "the worlds compared were one"


def test_a_hint_is_for_a_choice_that_is_asked() -> None:
    match = Match(make_game(whisper.DEFINITION), seed=5)
    idle = next(seat for seat in range(match.game.seats) if seat not in match.seats_to_act)
    with pytest.raises(IllegalChoice, match="not asked"):
        hint(match, idle, BUDGET, worlds=20)
    while not match.over:
        seat = match.seats_to_act[0]
        match.choose(seat, match.legal(seat)[0])
    with pytest.raises(IllegalChoice, match="over"):
        hint(match, 0, BUDGET, worlds=20)
    with pytest.raises(ValueError, match="two worlds"):
        hint(Match(match.game, seed=5), 0, BUDGET, worlds=1)


def _choice(words: str, win: float, behind: float, low: float) -> Proposed:
    return Proposed(0, words, win, win - 0.05, win + 0.05, behind, low, 2 * behind - low)


def test_a_hint_says_whether_the_best_is_known() -> None:
    first = _choice("Bid 5", 0.62, 0.0, 0.0)
    worse, open_one = _choice("Bid 4", 0.5, 0.12, 0.04), _choice("Bid 3", 0.6, 0.02, -0.03)
    known = Hint(0, (first, worse), 200)
    assert known.settled
    assert known.sentence == "Bid 5: 62 % of wins (57 to 67), 12.0 points (4.0 to 20.0) more than Bid 4."
    unknown = Hint(0, (first, open_one, worse), 200)
    assert not unknown.settled
    assert unknown.sentence.endswith("The best is not known: not shown to be worse is Bid 3.")
    assert Hint(0, (first,), 200).sentence.endswith("Nothing else was worth comparing.")


@pytest.mark.parametrize(("share", "low", "high"), [(0.0, 0.0, 0.0370), (0.5, 0.4038, 0.5962), (1.0, 0.9630, 1.0)])
def test_intervals_of_shares_are_wilsons(share: float, low: float, high: float) -> None:
    """Of 100: as statsmodels.stats.proportion.proportion_confint(..., method="wilson") gives them."""
    assert score_interval(share, 100) == pytest.approx((low, high), abs=1e-4)
