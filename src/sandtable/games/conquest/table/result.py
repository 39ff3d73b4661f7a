"""The end of a match: who won and why, the final table, achievements (spec sections 10 and 20.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Fact, Rank, Result
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.log.departures import outcome
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.table.achievements import achievements
from sandtable.games.conquest.table.sight import Sight

if TYPE_CHECKING:
    from sandtable.core.game.game import Game
    from sandtable.core.kernel.records import Records

__all__ = ["result"]


def result(game: Game, lexicon: Lexicon, sight: Sight, state: Records, events: Sequence[Event]) -> Result:
    """The end of a finished match, from all of its events."""
    winners = [seat for seat in range(lexicon.seats) if sight.winners >> seat & 1]
    shares = game.returns(state)
    ranked = [event.args for event in events if event.kind == ev.RANKED]
    return Result(
        text=outcome(sight.ending, winners, sight.round, sight.viewer),
        ranks=[_rank(lexicon, args, shares[args[1]]) for args in ranked],
        achievements=achievements(events, lexicon.seats),
    )


def _rank(lexicon: Lexicon, args: Sequence[int], share: float) -> Rank:
    place, seat, lands, held, cards, order = args[:6]
    facts = [
        Fact("lands", "land" if lands == 1 else "lands", str(lands)),
        Fact("armies", "army" if held == 1 else "armies", str(held)),
    ]
    if lexicon.cards:
        facts.append(Fact("cards", "card" if cards == 1 else "cards", str(cards)))
    return Rank(seat=seat, place=place, share=share, facts=[] if order else facts)
