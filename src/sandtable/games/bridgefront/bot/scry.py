"""SCRY: what the bot keeps on top of its pile."""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.weighing.worth import CARD, play_worth


@kernel
def choose_scry(rules, state, seat):
    """SCRY: cards worth playing stay on top of the pile."""
    card = state.top[s.SHOWN + seat]
    if card == s.NONE:
        return 0
    return 0 if play_worth(rules, state, seat, state.kind[card]) >= CARD else 1
