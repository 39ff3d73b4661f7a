"""The end of a match: who won and why, the final table, achievements (spec sections 10 and 20.2)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from sandtable.core.game.showing import ranks_told
from sandtable.core.kernel.events import Event
from sandtable.core.kernel.masks import members
from sandtable.core.scenes import Fact, Result
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.log.departures import outcome
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.table.achievements import achievements
from sandtable.games.conquest.table.player_view import GameView


def result(words: Lexicon, view: GameView, shares: Sequence[float], events: Sequence[Event]) -> Result:
    """The end of a finished match, from all of its events."""
    return Result(
        text=outcome(view.ending, members(view.winners), view.round, view.viewer),
        ranks=ranks_told(events, ev.RANKED, shares, partial(_facts, words)),
        achievements=achievements(events, words.seats),
    )


def _facts(words: Lexicon, seat: int, figures: Sequence[int]) -> list[Fact]:
    lands, held, cards, order = figures[:4]
    if order:
        return []
    facts = [
        Fact("lands", "land" if lands == 1 else "lands", str(lands)),
        Fact("armies", "army" if held == 1 else "armies", str(held)),
    ]
    if words.cards:
        facts.append(Fact("cards", "card" if cards == 1 else "cards", str(cards)))
    return facts
