"""The end of a match as people see it: who won and why, the final table, achievements (spec section 12)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import ranks_told
from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Fact, Result
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet.log.end import ending
from sandtable.games.bayonet.log.words import Lexicon, chips
from sandtable.games.bayonet.table.achievements import achievements
from sandtable.games.bayonet.table.player_view import GameView


def result(lexicon: Lexicon, view: GameView, shares: Sequence[float], events: Sequence[Event]) -> Result:
    """The end of a finished match, from all of its events."""
    return Result(
        text=ending(view.ending, view.winners, view.hand, view.viewer),
        ranks=ranks_told(events, ev.RANK, shares, _facts),
        achievements=achievements(lexicon, events),
    )


def _facts(seat: int, figures: Sequence[int]) -> list[Fact]:
    held, left = figures[:2]
    if left:
        return [Fact("out", "", f"out in hand {left}")]
    return [Fact("chips", "chip" if held == 1 else "chips", str(held), chips(held))]
