"""Arena: a player who is free is paired at once with one of about the same score, for as long as the arena lasts.

Those who are free sit down in the order of the standings, not with whom they sat last if others are there (as in the
arenas of Lichess). A player who is left over waits for the next table that ends; if none is being played, bots fill the
seats.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sandtable.server.pairings.shapes import filled


def arena_tables(
    free: Sequence[int], last: Mapping[int, frozenset[int]], seats: int, others_play: bool
) -> list[list[int]]:
    """Tables for those who are free, in the order of the standings. `last`: with whom each sat last."""
    waiting, tables = list(free), []
    while len(waiting) >= seats:
        table = [waiting.pop(0)]
        while len(table) < seats:
            met = frozenset().union(*(last.get(player, frozenset()) for player in table))
            fresh = next((player for player in waiting if player not in met), None)
            if fresh is None and others_play:
                break
            table.append(waiting[0] if fresh is None else fresh)
            waiting.remove(table[-1])
        if len(table) == seats:
            tables.append(table)
        else:  # they wait for another player to come free
            waiting = [player for player in waiting if player not in table]
    if waiting and not tables and not others_play:
        tables.append(list(filled(waiting[:seats], seats)))
    return tables
