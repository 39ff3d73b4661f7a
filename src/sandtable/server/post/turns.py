"""Whose turn it is: what a table says now, compared with what it said when the post last looked.

A turn of a seat begins when it is asked and was not, and ends when it is asked no more, or a new person is asked while
it is: choices within a turn begin no other. A question of which others may not know whom it asks ends nobody's turn,
so that what a person is told never tells that there was one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from sandtable.core.game.game import Game
from sandtable.core.typed import ready
from sandtable.server.clocks.clock import aside_ends, ends
from sandtable.server.seal.sealing import deal
from sandtable.server.storage.rows import MatchRow
from sandtable.server.tables.tables import Table

#: A person is asked, and others may not know it; or everybody may.
HIDDEN, OPEN = 1, 2


class SeatAtLook(msgspec.Struct, array_like=True, frozen=True):
    """A seat at a look: whether it is asked (0, HIDDEN, OPEN), the number of the decision with which its turn began,
    and whether it was reminded of its time."""

    state: int = 0
    turn: int = 0
    reminded: bool = False


class TableAtLook(NamedTuple):
    """A table at one moment. `owing`: the seats of people who are asked. `hidden`: whether others may not know whom.
    `stands`: nobody is asked while the match is paused. `ends`: when the time of a seat is gone, in service time."""

    ply: int
    revision: int
    owing: tuple[int, ...]
    decisions: tuple[int, ...]
    hidden: bool
    stands: bool
    ends: dict[int, int]


class TurnNews(NamedTuple):
    """What there is to tell a seat. `turn` is the number of the decision that the turn began with."""

    seat: int
    kind: str
    turn: int
    hidden: bool


def asked_of(text: str) -> dict[int, SeatAtLook]:
    """As it was stored."""
    return msgspec.json.decode(text, type=ready(dict[int, SeatAtLook]))


def write_asked(asked: dict[int, SeatAtLook]) -> str:
    """As it is stored."""
    return msgspec.json.encode(dict(sorted(asked.items()))).decode()


def see(table: Table) -> TableAtLook:
    """The table as it is now. Called under its lock."""
    match, row = table.match, table.row
    if match is None or table.problem is not None or row.state != "running" or match.over:
        return TableAtLook(0 if match is None else match.ply, row.revision, (), (), False, True, {})
    unasked = table.bots_to_act()
    owing = tuple(seat for seat in match.seats_to_act if seat not in unasked)
    decisions = tuple(match.decision(seat) for seat in range(len(row.seats)))
    timing = table.timing
    moments: dict[int, int] = {}
    if timing is not None and not timing.clock.paused:
        for seat in owing:
            end = aside_ends(timing.clock) if timing.clock.aside is not None else None
            end = ends(timing.clock, seat) if end is None and seat in timing.clock.running else end
            if end is not None:
                moments[seat] = end
    paused = timing is not None and timing.clock.paused
    return TableAtLook(match.ply, row.revision, owing, decisions, bool(match.secret(None)), paused, moments)


def began_anew(
    game: Game, row: MatchRow, choices: Sequence[tuple[int, int]], first: int, known: dict[int, SeatAtLook]
) -> list[int]:
    """The seats whose turn, open after the first so many choices (`known`), has ended or begun anew since. Plays the
    match again: may take a moment."""
    match = deal(game, row)
    for seat, code in choices[:first]:
        match.replay_choice(seat, code)
    owing, anew = {seat for seat, was in known.items() if was.state}, set[int]()
    for seat, code in choices[first:]:
        match.replay_choice(seat, code)
        if match.secret(None):
            continue
        asked = set(match.seats_to_act)
        anew |= owing if asked - owing else owing - asked
        owing = asked
    return sorted(anew)


def compare(
    before: dict[int, SeatAtLook], seen: TableAtLook, anew: Sequence[int], leads: dict[int, int], served: int
) -> tuple[dict[int, SeatAtLook], list[TurnNews], int | None]:
    """The next state of every seat, what there is to tell, and when to look again. `leads`: how long before its time
    is gone the person at a seat is reminded; `served`: the moment."""
    after, told, wake = dict(before), [], []
    for seat in range(len(seen.decisions)):
        was = before.get(seat, SeatAtLook())
        if seat not in seen.owing:
            if not (seen.hidden or seen.stands):
                after[seat] = SeatAtLook(0, seen.decisions[seat])
            continue
        state = HIDDEN if seen.hidden else OPEN
        now = was
        if was.state == 0 or seat in anew:
            now = SeatAtLook(state, seen.decisions[seat])
            told.append(TurnNews(seat, "turn", now.turn, state == HIDDEN))
        elif state > was.state:
            now = SeatAtLook(state, was.turn, was.reminded)
            told.append(TurnNews(seat, "turn", now.turn, False))
        moment = seen.ends.get(seat)
        if moment is not None and seat in leads and not now.reminded:
            if moment - leads[seat] > served:
                wake.append(moment - leads[seat])
            else:
                if now.turn == was.turn and was.state:  # else there is news of the turn itself
                    told.append(TurnNews(seat, "time", now.turn, now.state == HIDDEN))
                now = SeatAtLook(now.state, now.turn, True)
        after[seat] = now
    return after, told, min(wake, default=None)
