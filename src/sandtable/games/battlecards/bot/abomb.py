"""The bot's A-Bombs, dropped or carried by a V-2 (D16, D26)."""

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.power import late
from sandtable.games.battlecards.bot.worth import stack_worth
from sandtable.games.battlecards.rules.asking import answer_argument, op_of


@kernel
def choose_abomb(rules, state, side, choices, count):
    """D16, D26: the enemy stack worth most, if it is worth a bomb; then any of the intelligence cards."""
    if op_of(int(choices[0])) == s.K_PLAY:
        return int(choices[count - 1])
    choice = s.K_PASS
    top = 18.0 if late(rules, state) == 1 else 42.0
    for i in range(1, count):
        code = int(choices[i])
        if op_of(code) != s.K_STACK:
            return code
        enemy = rules.seat_at[1 - side, answer_argument(code) >> 6]
        value = stack_worth(rules, state, side, enemy, answer_argument(code) & 63)
        if value > top:
            top = value
            choice = code
    return choice


choose_v2_carrier = choose_abomb
