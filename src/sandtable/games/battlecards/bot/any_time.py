"""The bot's cards against industry (D4)."""

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import answer_argument, op_of


@kernel
def choose_any_time(rules, state, choices, count):
    """D4: an industry is worth a card while there are cards left to draw; Industrial Strike first, Sabotage last."""
    if op_of(int(choices[0])) == s.K_CHOICE:
        return int(choices[count - 1])
    choice = s.K_PASS
    top = 8.0  # what the card has to be worth less than
    if state.conflict_size < 12:
        return s.K_PASS
    for i in range(1, count):
        op = rules.ops[answer_argument(int(choices[i])), 0, 0]
        value = 1.0 if op == s.OP_MILL_ENEMY else 3.0 if op == s.OP_AIR_RAID else 7.0
        if value < top and float(state.conflict_size) > 5.0 * value:
            top = value
            choice = int(choices[i])
    return choice
