"""The territories and cards that events are about, for the counters of studies."""

from __future__ import annotations

from sandtable.core.game.attachments import Subject
from sandtable.core.game.game import Game
from sandtable.games.conquest import events as ev


def _territories(game: Game) -> list[str]:
    return [territory.id for territory in game.data.territories]


def _cards(game: Game) -> list[str]:
    """A card is called by the territory that it shows; those that show none by their number."""
    names, shown = _territories(game), game.rules["card_territory"][0].tolist()
    count = int(game.rules["cards"][0])
    return [names[place] if place >= 0 else f"card {card}" for card, place in enumerate(shown[:count])]


SUBJECTS = (
    Subject(
        "territory",
        {ev.CLAIMED: 1, ev.PLACED: 1, ev.ATTACK: 2, ev.CAPTURED: 2, ev.CAPITAL: 1, ev.FORTIFIED: 2},
        _territories,
    ),
    Subject("card", {ev.TRADED_CARD: 1}, _cards),
)
