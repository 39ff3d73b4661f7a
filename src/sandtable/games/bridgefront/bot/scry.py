"""SCRY: what the bot keeps on top of its pile."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront.bot.weighing.worth import CARD, play_worth
from sandtable.games.bridgefront.state import NONE, SHOWN

__all__ = ["choose_scry"]


@kernel
def choose_scry(rules, state, seat):
    """SCRY: cards worth playing stay on top of the pile."""
    card = state.top[SHOWN + seat]
    if card == NONE:
        return 0
    return 0 if play_worth(rules, state, seat, state.kind[card]) >= CARD else 1
