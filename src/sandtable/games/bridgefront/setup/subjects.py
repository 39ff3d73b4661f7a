"""The cards that events are about, for the counters of studies."""

from __future__ import annotations

from sandtable.core.game.attachments import Subject
from sandtable.core.game.game import Game
from sandtable.games.bridgefront import events as ev


def _kinds(game: Game) -> list[str]:
    return [card.id for card in game.data.cards.kinds]


SUBJECTS = (
    Subject(
        "card",
        _kinds,
        {
            ev.DREW: 1, ev.ROW_CARD: 1, ev.OFFER: 0, ev.BID_WON: 1, ev.POT_WON: 1, ev.GAINED: 1, ev.CARD_PLAYED: 1,
            ev.FIZZLED: 1, ev.CHAMPION_DEPLOYED: 2, ev.CHAMPION_DIED: 1, ev.DISCARDED: 1, ev.SCRAPPED: 1,
            ev.CARD_STOLEN: 1, ev.ABILITY: 2, ev.PADDED_CARD: 1, ev.PREVIEWED: 1, ev.BASIC_FIRST: 2, ev.DODGED: 2,
            ev.THEFT: 1,
        },
    ),
)  # fmt: skip
