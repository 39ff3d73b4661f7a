"""What a viewer knows of a position: the fields that every game has.

A game's own `PlayerView` goes on with what its table shows, and its `look` makes one of a state. That is the only door
from a state to what people see: whatever else of a table reads a view cannot show what it does not hold.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class PlayerView:
    """The first fields of what a viewer (a seat, or None) knows."""

    viewer: int | None
    over: bool
    acting: list[int]  # seats that are seen to owe a decision
    asked: int  # the viewer's own decision, 0 none

    @property
    def you(self) -> int:
        """The viewer where it must be a seat, because it is asked: "you" in sentences."""
        assert self.viewer is not None
        return self.viewer
