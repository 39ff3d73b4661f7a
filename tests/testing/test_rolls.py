"""The suite finds dice that a log shows and no event of its viewer holds."""

from __future__ import annotations

import pytest

from sandtable.core.kernel.events import EVERYBODY, Event
from sandtable.core.scenes import Dice, Entry
from sandtable.testing.rolls import check_rolls


def packed(width: int, *faces: int) -> int:
    return sum(face << (width * place) for place, face in enumerate(faces))


@pytest.mark.parametrize(
    ("values", "args"),
    [
        ([6, 5, 1], [(4, 0, packed(5, 6, 5, 1))]),
        ([6, 1, 1, 3, 2, 5, 4, 3, 2, 6, 3, 2], [(packed(3, 6, 1, 1, 3, 2, 5, 4, 3, 2, 6),), (7, packed(3, 3, 2))]),
        ([2, 9], [(4, 2, 9, 3)]),
        ([3, 0, 0], [(3, 0, 0)]),
    ],
)
def test_a_roll_is_what_an_event_holds(values: list[int], args: list[tuple[int, ...]]) -> None:
    events = [Event(1, EVERYBODY, one) for one in args]
    check_rolls([Entry(0, "battle", ["rolls"], dice=[Dice(0, "attack", values)])], events)
    other = [values[0] + 1, *values[1:]]
    with pytest.raises(AssertionError, match="which no event of its viewer holds"):
        check_rolls([Entry(0, "battle", ["rolls"], dice=[Dice(0, "attack", other)])], events)
