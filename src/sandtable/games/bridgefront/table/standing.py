"""Routine answers that the table gives for a player: what a Mine is used for at Collection (spec section 8.5)."""

from __future__ import annotations

from sandtable.core.game.game import Game
from sandtable.core.game.standing import StandingChoice, StandingOrder
from sandtable.core.kernel.records import Records
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.table.player_view import look


def _answer(game: Game, state: Records, seat: int, choice: str) -> int | None:
    if choice == "ask":
        return None
    view = look(game, state, seat)
    if view.tile[view.collect_hex] != s.MINE:
        return None
    return s.COLLECT_FIRST if choice == "gold" else s.COLLECT_DRAFT


STANDING = (
    StandingOrder(
        id="mines",
        title="Mines",
        text="What you take from a Mine you hold when the round is collected.",
        choices=(
            StandingChoice("ask", "Ask me"),
            StandingChoice("gold", "Always gold"),
            StandingChoice("draft", "Always a Mine Draft"),
        ),
        default="ask",
        answer=_answer,
        asked=("D_COLLECT",),
    ),
)
