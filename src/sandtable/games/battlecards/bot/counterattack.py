"""The bot's Counterattacks: for which battlecard, and what that is worth (D32)."""

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.power import chance_to_win, prize
from sandtable.games.battlecards.rules.asking import answer_argument
from sandtable.games.battlecards.rules.battle.roles import occupied_by

LAST_TURNS = 10  # conflict cards left when kept cards should be used up


@kernel
def enemy_seat(rules, state, seat):
    """The enemy that an army is likely to meet."""
    if state.faces[seat] != s.NONE:
        return state.faces[seat]
    return state.moved_last[1 - rules.side_of[seat]]


@kernel
def counter_worth(rules, state, seat, card):
    """The points that a Counterattack on a battlecard is expected to bring, in won and lost cards."""
    side = rules.side_of[seat]
    enemy = occupied_by(rules, state, card)
    if enemy == s.NONE or rules.side_of[enemy] == side:
        enemy = enemy_seat(rules, state, seat)
    seats = (1 << seat) | (1 << enemy)
    if rules.homeland[card] != s.NONE:
        seats = rules.seats_of[0] | rules.seats_of[1]
    chance = chance_to_win(rules, state, side, side, seats, card, s.COUNTER)
    points = float(rules.points_of[card]) * (0.0 if state.scorched[card] == 1 else 1.0)
    gain = prize(rules, state, side, card) + points
    losses = 0.5 if state.conflict_size < LAST_TURNS else 3.0
    return chance * gain - (1.0 - chance) * losses


@kernel
def choose_counterattack(rules, state, seat, choices, count):
    """D32: CARD of the Counterattack worth most."""
    choice = int(choices[0])
    top = -1.0e9
    for i in range(count):
        value = counter_worth(rules, state, seat, answer_argument(int(choices[i])))
        if value > top:
            top = value
            choice = int(choices[i])
    return choice
