"""The end of a match: who won and why, the final table, achievements (spec section 12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandtable.core.events import Event
from sandtable.core.scenes import Fact, Rank, Result, SeatRef, Text
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet.achievements import achievements
from sandtable.games.bayonet.lexicon import Lexicon, chips
from sandtable.games.bayonet.sight import Sight
from sandtable.games.bayonet.state import END_HAND_CAP, END_LAST_SEAT

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.records import Records

__all__ = ["ending", "result"]


def result(game: Game, lexicon: Lexicon, sight: Sight, state: Records, events: Sequence[Event]) -> Result:
    """The end of a finished match, from all of its events."""
    shares = game.returns(state)
    standing = [event.args for event in events if event.kind == ev.STANDING]
    return Result(
        text=ending(sight.ending, sight.winners, sight.hand, sight.viewer),
        ranks=[_rank(args, shares[args[1]]) for args in standing],
        achievements=achievements(lexicon, events),
    )


def ending(why: int, winners: Sequence[int], hands: int, viewer: int | None) -> Text:
    """Who won and how, in one sentence; it speaks to the viewer if that is a winner."""
    if len(winners) != 1:
        text: Text = []
        for place, seat in enumerate(winners):
            text += [SeatRef(seat), ", " if place < len(winners) - 2 else " and " if place < len(winners) - 1 else ""]
        return [part for part in text if part] + [f" share the win: most chips after hand {hands}."]
    win = " win: " if winners[0] == viewer else " wins: "
    return [SeatRef(winners[0]), win, _REASONS.get(why, "the match is over").format(hands=hands) + "."]


_REASONS = {
    END_LAST_SEAT: "nobody else has chips left",
    END_HAND_CAP: "most chips after hand {hands}, the last one",
}


def _rank(args: Sequence[int], share: float) -> Rank:
    place, seat, held, left = args[:4]
    if left:
        facts = [Fact("out", "", f"out in hand {left}")]
    else:
        facts = [Fact("chips", "chip" if held == 1 else "chips", str(held), chips(held))]
    return Rank(seat=seat, place=place, share=share, facts=facts)
