"""Routine answers that the table gives for a player: whether a Scout is burned after a lost showdown (section 10.3)."""

from __future__ import annotations

from sandtable.core.game import Game
from sandtable.core.records import Records
from sandtable.core.standing import Standing, StandingChoice
from sandtable.games.bayonet.state import D_SCOUT, SAVE

__all__ = ["STANDING"]

_KEEP, _BURN = 0, 1


def _answer(game: Game, state: Records, seat: int, choice: str) -> int | None:
    if choice == "ask" or int(state["asked"][0, seat]) != D_SCOUT:
        return None
    return _BURN if choice == "burn" else _KEEP


def _has_scouts(game: Game) -> bool:
    """Whether the deck holds a card that saves bets."""
    rules = game.rules[0]
    held = set(rules["type"][: int(rules["cards"])].tolist())
    return any(int(rules["role"][kind]) & SAVE for kind in held)


STANDING = (
    Standing(
        id="scout",
        title="Scout",
        text="What happens to a Scout in your face-down reserve when you lose a showdown.",
        choices=(
            StandingChoice("ask", "Ask me"),
            StandingChoice("burn", "Always burn it"),
            StandingChoice("keep", "Always keep it"),
        ),
        default="ask",
        answer=_answer,
        applies=_has_scouts,
    ),
)
