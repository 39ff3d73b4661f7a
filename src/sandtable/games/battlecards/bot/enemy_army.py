"""The bot's enemy in uneven teams (D36)."""

from sandtable.core.kernel import kernel
from sandtable.games.battlecards.bot.power import chance_to_win
from sandtable.games.battlecards.rules.asking import answer_argument


@kernel
def choose_enemy_army(rules, state, side, choices, count):
    """D36: the enemy army that the side beats most likely."""
    choice = int(choices[0])
    top = -1.0
    for i in range(count):
        code = int(choices[i])
        enemy = rules.seat_at[1 - side, answer_argument(code)]
        seats = (1 << state.lead[side]) | (1 << enemy)
        chance = chance_to_win(rules, state, side, side, seats, state.battle_card, state.source)
        if chance > top:
            top = chance
            choice = code
    return choice
