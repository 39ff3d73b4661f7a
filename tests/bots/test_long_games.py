"""Hints, reviews and comparisons where games are long: they make do with fewer worlds and say how many, instead of
being refused. How long a game takes is what the clock says, which is set here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count

import msgspec
import pytest

import tests.toys.duel as duel
from sandtable.bots.hints import asked, hint_of
from sandtable.bots.review import FULL, SHORT, ReviewBudget, review, what_if
from sandtable.bots.review.judging import Trace, WinChances, points_wanted, retrace
from sandtable.bots.review.making import fitted
from sandtable.bots.search import Budget
from sandtable.core.errors import IllegalChoice, SandtableError
from sandtable.core.game.game import make_game
from sandtable.core.match import rollouts
from sandtable.core.match.match import Match
from sandtable.core.match.rollouts import PLAY_ON, worlds_within

Clock = Callable[[float], None]


@pytest.fixture
def lasting(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """`lasting(seconds)`: a world takes so long from now on."""

    def of(seconds: float) -> None:
        ticks: Iterator[int] = count()
        monkeypatch.setattr(rollouts, "thread_time", lambda: next(ticks) * seconds * rollouts._TRIED)

    return of


@pytest.fixture(scope="module")
def over() -> Match:
    match = Match(make_game(duel.DEFINITION, options={"players": 3}), seed=4)
    while not match.over:
        seat = match.seats_to_act[0]
        match.choose(seat, match.legal(seat)[0 if seat == 0 else -1])
    return match


@pytest.mark.parametrize(
    ("each", "worlds"), [(0.001, 1000), (0.01, 1000), (0.011, 500), (0.03, 250), (0.05, 125), (0.2, 31), (9, 31)]
)
def test_as_many_worlds_as_fit_halved_until_they_do(over: Match, lasting: Clock, each: float, worlds: int) -> None:
    lasting(each)
    assert worlds_within(over.game, over.fork(0).state, -1, [PLAY_ON], 10.0, 1000) == worlds


def test_a_comparison_says_in_how_many_worlds_it_was_made(over: Match, lasting: Clock) -> None:
    trace = retrace(over)
    number = next(n for n, made in enumerate(trace.made) if made.seat == 0)
    code = max(trace.described(number))
    lasting(0.05)
    assert what_if(trace, number, code, 1000, 2, seconds=10.0) == what_if(trace, number, code, 125, 2)
    with pytest.raises(IllegalChoice, match="99 is no legal choice"):
        what_if(trace, number, 99, 1000, 2, seconds=10.0)


def test_a_hint_compares_in_fewer_worlds_and_says_so(lasting: Clock) -> None:
    match = Match(make_game(duel.DEFINITION, options={"players": 3}), seed=4)
    view = asked(match, match.seats_to_act[0])
    lasting(1.0)
    found = hint_of(view, Budget(playouts=20), 1, 200, seconds=4.0)
    few, many = (hint_of(view, Budget(playouts=20), 1, worlds) for worlds in (25, 200))
    why = {one.code: one.reason for one in many.choices}
    assert found.worlds == 25
    assert found.choices == tuple(replace(one, reason=why[one.code]) for one in few.choices), "reasons cost little"


@pytest.mark.parametrize("budget", [FULL, SHORT], ids=["full", "short"])
def test_a_part_of_a_budget_plays_about_that_part_of_its_games(budget: ReviewBudget) -> None:
    for share in (1 / 2, 1 / 4, 1 / 8):
        assert 0.9 * share < budget.part(share).games / budget.games < 1.3 * share


def _fitted(trace: Trace, lasting: Clock, each: float) -> ReviewBudget:
    lasting(each)
    return fitted(trace, SHORT, 25.0)


def test_a_review_takes_the_part_of_its_budget_that_fits(over: Match, lasting: Clock) -> None:
    trace = retrace(over)
    assert _fitted(trace, lasting, 0.001) == SHORT, "a whole one where games are short"
    for each in (0.003, 0.005, 0.008):
        part = _fitted(trace, lasting, each)
        assert part in (SHORT.part(1 / 2), SHORT.part(1 / 4), SHORT.part(1 / 8)) and part.games * each <= 25
    assert _fitted(trace, lasting, 0.03) == SHORT.part(1 / 16), "never less than says something"
    with pytest.raises(SandtableError, match=r"too long: to play one on takes 0.5 seconds, and a review plays on \d"):
        _fitted(trace, lasting, 0.5)


def test_a_review_within_a_time_is_that_of_its_part(over: Match, lasting: Clock) -> None:
    lasting(0.03)
    found, part = review(over, SHORT, seed=1, seconds=25.0), review(over, SHORT.part(1 / 16), seed=1)
    assert found.how.startswith(part.how) and found.how.endswith("because games like this one take long.")
    assert msgspec.structs.replace(found, how=part.how) == part
    assert found.worlds == 25 and "30" in part.how and len(found.points) <= 6


@pytest.mark.parametrize("most", [2, 6, 8, 9, 12])
def test_no_more_points_are_looked_at_than_wanted(most: int) -> None:
    match = Match(make_game(duel.DEFINITION, options={"players": 4}), seed=2)
    while not match.over:
        seat = match.seats_to_act[0]
        match.choose(seat, match.legal(seat)[-1])
    heard = list[None]()
    points = points_wanted(WinChances(retrace(match), 4, 1), most, lambda: heard.append(None))
    assert len(points) == len(heard) == min(most, match.ply + 1)
    assert (points[0], points[-1]) == (0, match.ply)
