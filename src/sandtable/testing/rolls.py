"""Dice that the log of a step shows stand in the events of that step, as they are or several to a number: only then the
pages of players can find out a host who shows other dice than it told (web/src/seal/third/rolls.ts)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Entry

_WIDTHS = (3, 4, 5, 6, 8)
#: No fewer of the widest common dice, of five bits, fill a number of 31 bits.
_FULL = 6
Row = tuple[int, ...]


def check_rolls(entries: Iterable[Entry], events: Iterable[Event]) -> None:
    """Every roll of the lines of a step is in the events of that step."""
    told = {row for event in events for row in _rows(event.args)}
    for entry in entries:
        for dice in entry.dice:
            values = tuple(dice.values)
            assert _made(values, told), f"the log shows the roll {values}, which no event of its step holds"


def _rows(args: Sequence[int]) -> Iterator[Row]:
    for start in range(len(args)):
        for end in range(start + 1, len(args) + 1):
            yield _named(args[start:end])
    for packed in args:
        for width in _WIDTHS:
            yield _named(_faces(packed, width))


def _faces(packed: int, width: int) -> list[int]:
    found = []
    while packed > 0:
        found.append(packed & ((1 << width) - 1))
        packed >>= width
    return found


def _named(values: Sequence[int]) -> Row:
    """Events are told without zeros at the end."""
    last = len(values)
    while last and values[last - 1] == 0:
        last -= 1
    return tuple(values[:last])


def _made(values: Row, told: set[Row]) -> bool:
    """Whether a row is told, or made of told ones of which each but the last is full."""
    if not _named(values) or _named(values) in told:
        return True
    return any(
        _named(values[:many]) in told and _made(values[many:], told) for many in range(len(values) - 1, _FULL - 1, -1)
    )
