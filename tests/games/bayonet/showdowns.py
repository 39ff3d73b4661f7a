"""Hands that are strong and weak, and showdowns with them."""

from __future__ import annotations

from tests.games.bayonet.positions import Table

A, B, C, D = "I2 I2 A2 A2 C1", "I3 I3 A3 A3 C1", "I2 C2 I4 A1 I6", "C1 I3 A2 C4 I6"
A2 = "C2 C2 A2 I2 A1"  # four 2s and a 1 again: equal to A
D_GEN = "C1 I3 A2 C4 GEN"
ORDER = (1, 2, 0)  # with the button at seat 0


def lose(
    hands: dict[int, str], bets: list[int], scouts: list[int], all_in: set[int] | None = None, **options: object
) -> Table:
    """A showdown in which the seats in `scouts` hold one face down; D_SCOUT is asked now."""
    table = Table(**{"players": len(bets), **options})
    table.to_showdown(hands, bets, all_in or set(), down=dict.fromkeys(scouts, "SCT"))
    return table.show()
