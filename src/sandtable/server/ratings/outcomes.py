"""What a match that is over says of those who sat in it."""

from __future__ import annotations

import msgspec

from sandtable.core.match.match import Match
from sandtable.core.match.seal.events import NO_TIME, SeatChange, TimeOut
from sandtable.server.storage.result_rows import Achieved
from sandtable.server.storage.rows import MatchRow


class SeatOutcome(msgspec.Struct, frozen=True):
    """`guest` is who sat here when the match began: what follows is theirs, no matter who played on. `role`: the group
    of the seat in the game's grouping, or its number in words; `side`: the seats that win together have the same.
    `place` from 1, equal ones are ties. `left`: another person, or a bot, held the seat at the end. `timeouts`: how
    often the time was gone. `achieved`: what the table says at the end of who sat here all the time."""

    seat: int
    guest: str | None
    bot: str | None
    role: str
    side: int
    place: int
    share: float
    left: bool
    timeouts: int
    achieved: tuple[Achieved, ...] = ()


class MatchOutcome(msgspec.Struct, frozen=True):
    """Every seat in order."""

    seats: tuple[SeatOutcome, ...]


def began_with(row: MatchRow) -> list[str | None]:
    """Who sits where now, for a match that is about to begin."""
    return [seat.guest for seat in row.seats]


def outcome_of(row: MatchRow, match: Match) -> MatchOutcome:
    """The outcome of a match that is over."""
    began = row.began or began_with(row)
    shares, places, roles = match.returns, _places(match), _roles(match)
    gone, achieved = _timeouts(row), _achieved(match)
    found = []
    for seat in row.seats:
        guest = began[seat.seat]
        role, side = roles[seat.seat]
        left = guest is not None and (seat.kind != "guest" or seat.guest != guest)
        found.append(
            SeatOutcome(
                seat.seat,
                guest,
                None if guest is not None else seat.bot,
                role,
                side,
                places[seat.seat],
                round(float(shares[seat.seat]), 6),
                left,
                gone.count(seat.seat),
                () if left or guest is None else achieved.get(seat.seat, ()),
            )
        )
    return MatchOutcome(tuple(found))


def _places(match: Match) -> list[int]:
    """The places that the table shows at the end; by win shares where it shows none, or people agreed to end it."""
    shares = match.returns
    result = match.scene(None).result
    if result is not None and match.agreed_end is None:
        shown = {rank.seat: rank.place for rank in result.ranks}
        if set(shown) == set(range(len(shares))):
            return [shown[seat] for seat in range(len(shares))]
    return [1 + sum(other > share for other in shares) for share in shares]


def _achieved(match: Match) -> dict[int, tuple[Achieved, ...]]:
    """What everybody reads at the end of who achieved what, by seat; nothing where people agreed to end it."""
    result = match.scene(None).result if match.agreed_end is None else None
    found: dict[int, tuple[Achieved, ...]] = {}
    for one in () if result is None else result.achievements:
        found[one.seat] = (*found.get(one.seat, ()), Achieved(one.name, one.text, one.icon))
    return found


def _roles(match: Match) -> list[tuple[str, int]]:
    """What each seat was besides its number, and the side that it won or lost with."""
    seats = range(match.game.seats)
    grouping = match.game.definition.grouping
    if grouping is None:
        return [(f"seat {seat + 1}", seat) for seat in seats]
    groups = [int(group) for group in match.game.groups(match.state)[: len(seats)]]
    together = grouping.word == "side"
    return [
        (grouping.names[group], group if together else seat) if group >= 0 else (f"seat {seat + 1}", 8 + seat)
        for seat, group in zip(seats, groups, strict=True)
    ]


def _timeouts(row: MatchRow) -> list[int]:
    """The seats whose time was gone, each as often as that happened."""
    events = [] if row.seal is None else [event for _, event in row.seal.events]
    return [
        event.seat
        for event in events
        if isinstance(event, TimeOut) or (isinstance(event, SeatChange) and event.reason == NO_TIME)
    ]
