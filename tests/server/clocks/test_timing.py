"""The server's own time is nobody's: clocks begin when the question has been shown."""

from __future__ import annotations

from sandtable.server.clocks import Clock, Pace, left
from sandtable.server.tables.table_clocks import TableClocks

PACE = Pace("live", 600)


def clock(at: int, *running: int) -> Clock:
    return Clock(at, [0, 0, 0], [600_000] * 3, owing=list(running), running=list(running))


def test_whoever_is_asked_next_pays_from_the_moment_when_it_is_shown() -> None:
    timing = TableClocks(PACE, clock(1000, 0))
    timing.moved(clock(5000, 1), {0})
    assert left(timing.clock, 1, 5300) == 599_700, "nothing is shown yet"
    timing.shown(5300)
    assert left(timing.clock, 1, 5300) == 600_000 and timing.ends(1) == 605_300
    timing.moved(clock(9000, 1), {1})
    timing.shown(9120)
    assert left(timing.clock, 1, 9220) == 599_900, "who is asked again as well"


def test_who_goes_on_thinking_while_others_choose_pays_on() -> None:
    timing = TableClocks(PACE, clock(1000, 0, 1))
    timing.moved(clock(5000, 1), {0})
    timing.shown(5400)
    assert left(timing.clock, 1, 5400) == 599_600


def test_a_server_that_stands_still_gives_no_endless_time() -> None:
    timing = TableClocks(PACE, clock(1000, 0))
    timing.moved(clock(5000, 1), {0})
    timing.shown(65_000)
    assert left(timing.clock, 1, 65_000) == 600_000 - 58_000
    timing.shown(66_000)
    assert left(timing.clock, 1, 66_000) == 600_000 - 59_000, "shown again, nothing begins anew"


def test_time_that_goes_back_begins_nothing_earlier() -> None:
    timing = TableClocks(PACE, clock(5000, 0))
    timing.moved(clock(6000, 1), {0})
    timing.shown(4000)
    assert timing.clock.at == 6000
