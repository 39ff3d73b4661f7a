"""The bot's forces: which stacks it sends (D11). Optional units always come (D12)."""

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.worth import stack_worth
from sandtable.games.battlecards.rules.asking import answer_argument, code_of


@kernel
def choose_commit(rules, state, side, seat, choices, count):
    """D11: the stack worth most."""
    choice = int(choices[0])
    top = -1.0
    for i in range(count):
        value = stack_worth(rules, state, side, seat, answer_argument(int(choices[i])))
        if value > top:
            top = value
            choice = int(choices[i])
    return choice


@kernel
def choose_optional():
    """The reserve, optional units and the other armies always come."""
    return code_of(s.K_YESNO, 1)


choose_emergency = choose_join = choose_optional
