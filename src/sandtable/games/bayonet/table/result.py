"""The end of a match as people see it: who won and why, the final table, achievements (spec section 12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Fact, Rank, Result
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet.log.end import ending
from sandtable.games.bayonet.log.words import Lexicon, chips
from sandtable.games.bayonet.table.achievements import achievements
from sandtable.games.bayonet.table.sight import Sight

if TYPE_CHECKING:
    from sandtable.core.game.game import Game
    from sandtable.core.kernel.records import Records

__all__ = ["result"]


def result(game: Game, lexicon: Lexicon, sight: Sight, state: Records, events: Sequence[Event]) -> Result:
    """The end of a finished match, from all of its events."""
    shares = game.returns(state)
    ranks = [event.args for event in events if event.kind == ev.RANK]
    return Result(
        text=ending(sight.ending, sight.winners, sight.hand, sight.viewer),
        ranks=[_rank(args, shares[args[1]]) for args in ranks],
        achievements=achievements(lexicon, events),
    )


def _rank(args: Sequence[int], share: float) -> Rank:
    place, seat, held, left = args[:4]
    if left:
        facts = [Fact("out", "", f"out in hand {left}")]
    else:
        facts = [Fact("chips", "chip" if held == 1 else "chips", str(held), chips(held))]
    return Rank(seat=seat, place=place, share=share, facts=facts)
