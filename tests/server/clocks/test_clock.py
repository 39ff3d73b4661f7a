"""Clocks as arithmetic: what is charged to whom."""

from __future__ import annotations

import pytest

from sandtable.core.match.seal.events import Pause, SeatChange, TimeOut, VacationChange
from sandtable.server.clocks import (
    DAY,
    Clock,
    OpenDecision,
    Pace,
    after,
    aside_left,
    away,
    due,
    left,
    opening_clock,
    pace_words,
    under,
)

LIVE = Pace("live", 600, 20, begun=1000)
DAYS = Pace("days", 2 * DAY, turn=DAY)
BOTH = (0, 1)


def asks(*seats: int, secret: bool = False) -> OpenDecision:
    return OpenDecision(seats, secret)


def times(clock: Clock, at: int) -> list[int]:
    return [left(clock, seat, at) for seat in range(len(clock.turn))]


def test_who_owes_a_decision_pays_and_earns_the_increment_with_the_turn() -> None:
    clock = opening_clock(LIVE, 2, asks(0), BOTH)
    assert due(clock) == 601_000
    assert times(clock, 5000) == [596_000, 600_000]
    clock = after(clock, LIVE, 5000, asks(0), BOTH)
    assert times(clock, 5000) == [596_000, 600_000], "a choice within a turn earns nothing"
    clock = after(clock, LIVE, 11_000, asks(1), BOTH)
    assert times(clock, 12_000) == [610_000, 599_000]


def test_a_simultaneous_decision_runs_the_clocks_of_all_who_still_owe() -> None:
    clock = opening_clock(LIVE, 3, asks(0, 1, 2), (0, 1, 2))
    clock = after(clock, LIVE, 3000, asks(0, 2), (0, 1, 2))
    assert times(clock, 4000) == [597_000, 618_000, 597_000]


def test_the_last_of_a_simultaneous_decision_has_ended_a_turn_as_well() -> None:
    """Its choice ends the round, and it is asked again in the same moment."""
    clock = opening_clock(LIVE, 2, asks(0, 1), BOTH)
    clock = after(clock, LIVE, 3000, asks(1), BOTH)
    clock = after(clock, LIVE, 5000, asks(0, 1), BOTH)
    assert times(clock, 5000) == [618_000, 616_000] and clock.running == [0, 1]


def test_bots_have_no_clock() -> None:
    clock = opening_clock(LIVE, 2, asks(0, 1), (0,))
    clock = after(clock, LIVE, 3000, asks(1), (0,))
    assert clock.running == [] and due(clock) is None
    clock = after(clock, LIVE, 9000, asks(0), (0,))
    assert times(clock, 9000) == [618_000, 600_000]


def test_time_that_goes_back_charges_nothing() -> None:
    clock = after(opening_clock(LIVE, 2, asks(0), BOTH), LIVE, 500, asks(0), BOTH)
    assert clock.at == 1000 and times(clock, 0) == [600_000, 600_000]


def test_by_day_the_allowance_goes_before_the_reserve_and_comes_again_each_turn() -> None:
    clock = opening_clock(DAYS, 2, asks(0), BOTH)
    day = DAY * 1000
    clock = after(clock, DAYS, day // 2, asks(1), BOTH)
    assert times(clock, day // 2) == [3 * day, 3 * day]
    clock = after(clock, DAYS, 2 * day, asks(0), BOTH)
    assert times(clock, 2 * day) == [3 * day, 5 * day // 2], "half a day of the reserve is gone for good"


def test_a_question_asked_aside_runs_on_nobodys_clock() -> None:
    """Whoever is asked, and however often, the clocks of all seats are the same."""
    open_ = opening_clock(LIVE, 3, asks(0), (0, 1, 2))
    worlds = []
    for asked in ((1,), (2,)):
        clock = after(open_, LIVE, 3000, asks(*asked, secret=True), (0, 1, 2))
        assert clock.running == [] and due(clock) == 33_000 and aside_left(clock, 4000) == 29_000
        for at in (4000, 9000)[: asked[0]]:  # one is asked once, the other twice
            clock = after(clock, LIVE, at, asks(*asked, secret=True), (0, 1, 2))
        worlds.append(after(clock, LIVE, 12_000, asks(0), (0, 1, 2)))
    assert worlds[0] == worlds[1] and worlds[0].aside is None
    assert times(worlds[0], 12_000) == [598_000, 600_000, 600_000], "the turn that was interrupted goes on"


def test_a_question_asked_aside_of_bots_alone_has_no_clock() -> None:
    clock = after(opening_clock(LIVE, 2, asks(0), (0,)), LIVE, 3000, asks(1, secret=True), (0,))
    assert clock.aside is None and due(clock) is None


def test_whoever_comes_back_after_zero_can_play_on() -> None:
    clock = opening_clock(LIVE, 2, asks(0), BOTH)
    clock = after(clock, LIVE, 700_000, asks(0), BOTH, TimeOut(0))
    clock = after(clock, LIVE, 700_000, asks(0), (1,), SeatChange(seat=0, name="Ada", bot="random"))
    assert clock.running == [] and times(clock, 800_000) == [0, 600_000]
    clock = after(clock, LIVE, 800_000, asks(0), BOTH, SeatChange(seat=0, name="Ada"))
    assert times(clock, 800_000) == [150_000, 600_000] and clock.running == [0]


def test_handing_a_seat_over_and_taking_it_again_gives_no_time() -> None:
    clock = after(
        opening_clock(LIVE, 2, asks(0), BOTH), LIVE, 500_000, asks(0), (1,), SeatChange(seat=0, name="A", bot="b")
    )
    clock = after(clock, LIVE, 500_100, asks(0), BOTH, SeatChange(seat=0, name="A"))
    assert times(clock, 500_100) == [101_000, 600_000]


def test_with_the_default_answer_the_table_answers_until_the_turn_ends() -> None:
    pace = Pace("live", 10, 5, at_zero="default")
    clock = after(opening_clock(pace, 2, asks(0), BOTH), pace, 10_000, asks(0), BOTH, TimeOut(0))
    assert clock.out == [0] and clock.running == []
    clock = after(clock, pace, 10_100, asks(1), BOTH)
    assert clock.out == [] and times(clock, 10_100) == [5000, 10_000]


def test_a_pause_stops_all_clocks() -> None:
    clock = after(opening_clock(LIVE, 2, asks(0), BOTH), LIVE, 2000, asks(0), BOTH, Pause(True))
    assert due(clock) is None and times(clock, 900_000) == [599_000, 600_000]
    clock = after(clock, LIVE, 900_000, asks(0), BOTH, Pause(False))
    assert times(clock, 901_000) == [598_000, 600_000]


@pytest.mark.parametrize(
    ("pace", "words"),
    [
        (LIVE, "10 min + 20 s"),
        (Pace("live", 30), "30 s"),
        (Pace("live", 90), "1 min 30 s"),
        (Pace("live", 300, turn=30), "30 s a turn, 5 min in reserve"),
        (Pace("days", 0, turn=DAY), "1 day a turn"),
        (Pace("days", 7 * DAY, turn=3 * DAY), "3 days a turn, 7 days in reserve"),
    ],
)
def test_a_pace_in_words(pace: Pace, words: str) -> None:
    assert pace_words(pace) == words


def test_whoever_is_on_vacation_pays_nothing_until_they_are_back() -> None:
    clock = after(opening_clock(DAYS, 2, asks(0), BOTH), DAYS, 1000, asks(0), BOTH, VacationChange(seat=0, days=5))
    gone = 5 * DAY * 1000
    assert away(clock, 0, 1000) == gone and away(clock, 1, 1000) == 0
    assert left(clock, 0, 1000 + gone) == left(clock, 0, 1000) == 3 * DAY * 1000 - 1000
    assert left(clock, 0, 1000 + gone + 500) == 3 * DAY * 1000 - 1500
    assert due(clock) == 1000 + gone + 3 * DAY * 1000 - 1000
    chosen = after(clock, DAYS, 2000, asks(1), BOTH)
    assert left(chosen, 1, 3000) == 3 * DAY * 1000 - 1000, "others pay as ever"
    back = after(clock, DAYS, DAY * 1000, asks(0), BOTH, VacationChange(seat=0, days=0))
    assert away(back, 0, DAY * 1000) == 0 and left(back, 0, DAY * 1000 + 9) == 3 * DAY * 1000 - 1009


def test_what_is_asked_aside_waits_for_all_who_are_away_whomever_it_asks() -> None:
    found = []
    for seat in BOTH:
        clock = after(opening_clock(DAYS, 2, asks(0), BOTH), DAYS, 0, asks(0), BOTH, VacationChange(seat=1, days=2))
        clock = after(clock, DAYS, 1000, asks(seat, secret=True), BOTH)
        found.append((due(clock), aside_left(clock, 2 * DAY * 1000), clock.running))
    assert found == [(3 * DAY * 1000, DAY * 1000, [])] * 2


def test_the_vacation_of_a_seat_ends_when_a_bot_plays_on() -> None:
    clock = after(opening_clock(DAYS, 2, asks(1), BOTH), DAYS, 0, asks(1), BOTH, VacationChange(seat=0, days=2))
    clock = after(clock, DAYS, 5, asks(1), (1,), SeatChange(seat=0, name="Bot", bot="random"))
    assert clock.back == []


def test_another_pace_gives_everybody_all_of_its_time() -> None:
    clock = after(opening_clock(LIVE, 2, asks(0), BOTH), LIVE, 500_000, asks(0), BOTH)
    fresh = under(clock, DAYS, 2, 500_000, asks(0), BOTH)
    assert times(fresh, 500_000) == [3 * DAY * 1000] * 2 and fresh.running == [0]
    paused = after(clock, LIVE, 500_000, asks(0), BOTH, Pause(True))
    assert under(paused, DAYS, 2, 500_000, asks(0), BOTH).running == [], "a pause stays one"
    assert pace_words(None) == "no clock"
