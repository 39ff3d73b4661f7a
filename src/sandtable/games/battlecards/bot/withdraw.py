"""The bot's withdrawals (D17)."""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.power import forecast
from sandtable.games.battlecards.bot.taste import LEAVE, SAVING
from sandtable.games.battlecards.bot.worth import battles_left
from sandtable.games.battlecards.rules.asking import answer_argument, op_of

_MANY = 3.0  # so many battles to come are enough for every unit to fight again


@kernel
def _is_leaving(rules, state, side):
    """1 if units of the side have withdrawn, other than submarines that slip away: it goes on as it began."""
    for i in range(state.force_size[side]):
        unit = state.force[side, i]
        if state.in_battle[unit] & s.WITHDRAWN != 0 and rules.flags[rules.kind[unit]] & s.SLIPS_AWAY == 0:
            return 1
    return 0


@kernel
def saved(rules, state, side, lost):
    """What withdrawing saves, in points: the units it would lose if it stayed less those it would destroy, as far as
    there are battles to come in which they count."""
    return (lost[side] - lost[1 - side]) * min(battles_left(rules, state) / _MANY, 1.0)


@kernel
def choose_withdraw(rules, state, side, choices, count, taste):
    """D17: the best unit first, when the battle is lost and leaving it saves enough; nobody leaves a battle for the own
    homeland."""
    card = state.battle_card
    if card != s.NONE and rules.homeland[card] == side and state.aggressor != side:
        return s.K_PASS
    lost = np.zeros(2)
    chance = forecast(rules, state, lost)
    if side != state.aggressor:
        chance = 1.0 - chance
    if chance > taste[LEAVE]:
        return s.K_PASS
    if taste[SAVING] > 0.0 and saved(rules, state, side, lost) < taste[SAVING] and _is_leaving(rules, state, side) == 0:
        return s.K_PASS
    choice = s.K_PASS
    top = -1.0
    for i in range(count):
        code = int(choices[i])
        if op_of(code) == s.K_UNIT:
            value = float(rules.points[rules.kind[answer_argument(code)]])
            if value > top:
                top = value
                choice = code
    return choice
