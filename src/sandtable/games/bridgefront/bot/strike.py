"""STRIKE: whom the bot's Champion strikes."""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront.bot.weighing.power import champion_worth
from sandtable.games.bridgefront.decisions.hit import player_of_side


@kernel
def choose_strike(rules, state, choices, count):
    """STRIKE: the enemy Champion that falls soonest, the better one of equals."""
    enemy = player_of_side(state, 1 - state.side)
    best = int(choices[0])
    top = -1000.0
    for i in range(count):
        slot = int(choices[i])
        worth = champion_worth(rules, state.champion[enemy, slot]) - 3.0 * float(state.hp[enemy, slot])
        if worth > top:
            top = worth
            best = slot
    return best
