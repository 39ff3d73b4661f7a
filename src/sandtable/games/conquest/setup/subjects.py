"""What territories and cards are called: in positions that people write, and where studies count events."""

from collections.abc import Mapping

import sandtable.games.conquest.state as s
from sandtable.core.game.attachments import Subject
from sandtable.core.game.game import Game, Labels
from sandtable.games.conquest.decisions import DECISIONS


def _territories(game: Game) -> list[str]:
    return [territory.id for territory in game.data.territories]


def _cards(game: Game) -> list[str]:
    """A card is called by the territory that it shows; those that show none by their number."""
    names, shown = _territories(game), game.rules["card_territory"][0].tolist()
    count = int(game.rules["cards"][0])
    return [names[place] if place >= 0 else f"card {card}" for card, place in enumerate(shown[:count])]


SUBJECTS = (Subject("territory", _territories), Subject("card", _cards))


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
        "asked": Labels(values=DECISIONS.names),
    }
