"""Questions that tell something by being asked: who is asked about a Scout holds one (spec section 14, R52)."""

from __future__ import annotations

from sandtable.core.game.game import Game
from sandtable.core.kernel.reading import plain
from sandtable.core.kernel.records import Records
from sandtable.games.bayonet import state as s


def hides(game: Game, state: Records, viewer: int | None) -> bool:
    """Whether the viewer may not know that a player is asked now."""
    record = plain(state)
    asked = record.to_act
    return record.step == s.SCOUT and asked != 0 and (viewer is None or not asked >> viewer & 1)
