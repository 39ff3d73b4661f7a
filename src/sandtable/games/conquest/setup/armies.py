"""How many armies a seat starts with (spec section 5.1)."""

from __future__ import annotations

from collections.abc import Sequence

START_ARMIES = (40, 35, 30, 25, 20, 20, 20)  # for 2 to 8 seats, on 42 territories


def starting_armies(
    territories: int, players: int, start_armies: Sequence[int] = START_ARMIES, *, scale: bool = True
) -> int:
    """The total of one seat, the armies that occupy its territories at the start included.

    `start_armies` holds a figure for each number of seats from 2 to 8, meant for 42 territories. With `scale` the
    ground (one army for each territory of an even deal, rounded up) follows the map and the buffer above it grows in
    proportion; on 42 territories this is the figure itself. Without `scale` it is the figure itself on every map.
    """
    total = start_armies[players - 2]
    if not scale:
        return total
    buffer = total - _even_deal(42, players)
    return _even_deal(territories, players) + (2 * buffer * territories + 42) // 84


def _even_deal(territories: int, players: int) -> int:
    return -(-territories // players)
