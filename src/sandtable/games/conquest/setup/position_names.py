"""Names in positions that people write."""

from __future__ import annotations

from collections.abc import Mapping

import sandtable.games.conquest.state as s
from sandtable.core.game.game import Game, Labels


def labels(game: Game) -> Mapping[str, Labels]:
    """Territories and cards by name; supply cards are named after their territories, others by their numbers."""
    rules = game.rules[0]
    lands = tuple(territory.name for territory in game.data.territories)
    cards = []
    for card in range(rules.cards):
        shown = rules.card_territory[card]
        cards.append(lands[shown] if shown >= 0 else f"card {card}")
    where = (*(f"seat {seat}" for seat in range(s.MAX_SEATS)), "deck", "discard")
    return {
        "armies": Labels(rows=lands),
        "owner": Labels(rows=lands),
        "place": Labels(rows=tuple(cards), values=where),
        "asked": Labels(values=s.DECISIONS),
    }
