"""Who gets which faction, where a game lets the seats have given ones: everybody has each equally often, as far as the
tables allow. No two seats of a table have the same."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import permutations

from sandtable.server.pairings.shapes import FILLED, Seats


def roles_for(table: Seats, groups: int, before: Mapping[int, Sequence[int]], chance: random.Random) -> tuple[int, ...]:
    """The faction of each seat, of so many `groups`; `before` counts how often each player had each."""
    none = [0] * groups
    names = list(range(groups))
    chance.shuffle(names)
    had = [None if player == FILLED else before.get(player, none) for player in table]

    def price(order: tuple[int, ...]) -> int:
        return sum(counts[group] ** 2 for counts, group in zip(had, order, strict=True) if counts is not None)

    return min(permutations(names, len(table)), key=price)
