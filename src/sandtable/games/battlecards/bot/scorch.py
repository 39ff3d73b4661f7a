"""The bot's Scorched Earth (D18)."""

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.power import late
from sandtable.games.battlecards.rules.asking import code_of

_LEAST = 5.0  # points that a lost battlecard is worth at least


@kernel
def choose_scorch(rules, state):
    """D18: for a battlecard of many points, or near the end."""
    points = float(rules.points_of[state.battle_card])
    return code_of(s.K_YESNO, 1 if points >= _LEAST or late(rules, state) == 1 else 0)
