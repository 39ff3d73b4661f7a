"""What a game's `table` module provides: the people side of its rules.

A viewer is a seat number or None (a spectator). Whatever is returned may depend only on what that viewer knows: the
state given is the true one, so `scene` must look at nothing hidden; the two-worlds test catches it when it does.
"""

from __future__ import annotations

from sandtable.core.game.game import Table
from sandtable.core.game.position import Position

__all__ = ["Position", "Table"]
