"""The bot's withdrawals (D17)."""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards.bot.prospects import own_chance
from sandtable.games.battlecards.bot.taste import LEAVE
from sandtable.games.battlecards.rules.asking import answer_argument, op_of
from sandtable.games.battlecards.state import K_PASS, K_UNIT, NONE


@kernel
def choose_withdraw(rules, state, side, choices, count, taste):
    """D17: the best unit first, when the battle is lost; nobody leaves a battle for the own homeland."""
    card = state.battle_card
    if card != NONE and rules.homeland[card] == side and state.aggressor != side:
        return K_PASS
    chance = own_chance(rules, state, side)
    if chance > taste[LEAVE]:
        return K_PASS
    choice = K_PASS
    top = -1.0
    for i in range(count):
        code = int(choices[i])
        if op_of(code) == K_UNIT:
            value = float(rules.points[rules.kind[answer_argument(code)]])
            if value > top:
                top = value
                choice = code
    return choice
