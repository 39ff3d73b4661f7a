"""What a game's `table` module provides: the people side of its rules.

A viewer is a seat number or None (a spectator). Whatever is returned may depend only on what that viewer knows: the
state given is the true one, so `scene` must look at nothing hidden; the two-worlds test catches it when it does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from sandtable.core.events import Event
from sandtable.core.scenes import Board, Entry, Scene

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.records import Records

__all__ = ["Position", "Table"]


@dataclass(frozen=True)
class Position:
    """A position as one viewer meets it: the state (an array of one record) and the events this viewer may know, from
    the beginning of the match; after the end `events` holds all of them, because then everything is open."""

    state: Records
    events: Sequence[Event]
    over: bool


class Table(Protocol):
    """The functions of a game's `table.py`."""

    def board(self, game: Game) -> Board:
        """The geometry, the same for every viewer and position."""

    def scene(self, game: Game, position: Position, viewer: int | None) -> Scene:
        """What the viewer sees."""

    def entries(self, game: Game, events: Sequence[Event], viewer: int | None) -> list[Entry]:
        """Log lines for events of one choice that the viewer may know; `n` is filled in by the match."""

    def describe(self, game: Game, state: Records, seat: int, code: int) -> str:
        """A legal option in words, for terminals and logs."""

    def refusal(self, game: Game, state: Records, seat: int, code: int) -> str:
        """Why a code is not legal now: a sentence with the rule."""
