"""The units and cards that events are about, for the counters of studies."""

from __future__ import annotations

from sandtable.core.game.attachments import Subject
from sandtable.core.game.game import Game
from sandtable.games.battlecards import events as ev


def _units(game: Game) -> list[str]:
    """Instances by number, called by their kind."""
    units = game.data.arsenal.units
    return [units[kind].id for kind in game.rules["kind"][0, : int(game.rules["units"][0])].tolist()]


def _cards(game: Game) -> list[str]:
    return [card.id for card in game.data.cards]


SUBJECTS = (
    Subject(
        "unit",
        {
            ev.DREW_UNIT: 1, ev.DEPLOYED: 1, ev.UNIT_DISCARDED: 1, ev.DESTROYED: 0, ev.EXPOSED: 0, ev.SHOT: 0,
            ev.AUTOKILL: 0, ev.WITHDREW: 0, ev.HELD: 0, ev.SUPPORT: 0, ev.CHIP: 0, ev.LEADER: 1, ev.DESERTED: 0,
        },
        _units,
    ),
    Subject(
        "card",
        {
            ev.DREW_CARD: 1, ev.PLAYED: 1, ev.CARD_KEPT: 1, ev.TABLED: 1, ev.BATTLE_DRAWN: 1, ev.BATTLE_BEGINS: 0,
            ev.BATTLE_OVER: 0, ev.WON_CARD: 1, ev.SCORCHED: 1, ev.CARD_DISCARDED: 0,
        },
        _cards,
    ),
)  # fmt: skip
