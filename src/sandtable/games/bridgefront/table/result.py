"""The end of a match: who won and why, the final table, achievements (spec section 8.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Fact, Rank, Result
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront.log.end import ending
from sandtable.games.bridgefront.log.words import Lexicon, forces, gold, points
from sandtable.games.bridgefront.table.history.achievements import achievements
from sandtable.games.bridgefront.table.sight import Sight

if TYPE_CHECKING:
    from sandtable.core.game.game import Game
    from sandtable.core.kernel.records import Records

__all__ = ["result"]


def result(game: Game, words: Lexicon, sight: Sight, state: Records, events: Sequence[Event]) -> Result:
    """The end of a finished match, from all of its events."""
    shares = game.returns(state)
    ranked = [event.args for event in events if event.kind == ev.RANKED]
    return Result(
        text=ending(sight.ending, sight.winners, sight.round, words.rules.vp_to_win, sight.viewer),
        ranks=[_rank(args, shares[args[1]], args[1] in sight.resigned) for args in ranked],
        achievements=achievements(words, events),
    )


def _rank(args: Sequence[int], share: float, left: bool) -> Rank:
    place, seat, total, permanent, coins, troops = args[:6]
    if left:
        return Rank(seat=seat, place=place, share=share, facts=[Fact("out", "", "resigned")])
    return Rank(
        seat=seat,
        place=place,
        share=share,
        facts=[
            Fact("vp", "VP", str(total), points(total)),
            Fact("permanent", "permanent", str(permanent), "Points that nobody could take away"),
            Fact("gold", "gold", str(coins), gold(coins)),
            Fact("forces", "Forces", str(troops), forces(troops)),
        ],
    )
