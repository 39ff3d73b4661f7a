"""The end of a match: who won and why, the final table, achievements (spec sections 10 and 20.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandtable.core.events import Event
from sandtable.core.scenes import Fact, Rank, Result, SeatRef, Text
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.achievements import achievements
from sandtable.games.conquest.lexicon import Lexicon
from sandtable.games.conquest.sight import Sight
from sandtable.games.conquest.state import END_CAPITALS, END_ELIMINATION, END_ROUNDS, END_TERRITORIES

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.records import Records

__all__ = ["ending", "result"]


def result(game: Game, lexicon: Lexicon, sight: Sight, state: Records, events: Sequence[Event]) -> Result:
    """The end of a finished match, from all of its events."""
    winners = [seat for seat in range(lexicon.seats) if sight.winners >> seat & 1]
    shares = game.returns(state)
    standing = [event.args for event in events if event.kind == ev.STANDING]
    return Result(
        text=ending(sight.ending, winners, sight.round, sight.viewer),
        ranks=[_rank(lexicon, args, shares[args[1]]) for args in standing],
        achievements=achievements(events, lexicon.seats),
    )


def ending(why: int, winners: Sequence[int], round_number: int, viewer: int | None) -> Text:
    """Who won and how, in one sentence; it speaks to the viewer if that is a winner."""
    if len(winners) != 1:
        text: Text = []
        for place, seat in enumerate(winners):
            text += [SeatRef(seat), ", " if place < len(winners) - 2 else " and " if place < len(winners) - 1 else ""]
        return [part for part in text if part] + [f" share the win after round {round_number}."]
    win = " win: " if winners[0] == viewer else " wins: "
    return [SeatRef(winners[0]), win, _REASONS.get(why, "the match is over") + "."]


_REASONS = {
    END_ELIMINATION: "everybody else is out",
    END_TERRITORIES: "enough of the map is taken",
    END_CAPITALS: "enough capitals are held",
    END_ROUNDS: "the last round is over, and nobody stands better",
}


def _rank(lexicon: Lexicon, args: Sequence[int], share: float) -> Rank:
    place, seat, lands, held, cards, order = args[:6]
    facts = [
        Fact("lands", "land" if lands == 1 else "lands", str(lands)),
        Fact("armies", "army" if held == 1 else "armies", str(held)),
    ]
    if lexicon.cards:
        facts.append(Fact("cards", "card" if cards == 1 else "cards", str(cards)))
    return Rank(seat=seat, place=place, share=share, facts=[] if order else facts)
