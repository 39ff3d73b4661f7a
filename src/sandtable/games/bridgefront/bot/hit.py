"""HIT: where the bot's hits go."""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.weighing.power import champion_worth
from sandtable.games.bridgefront.decisions.hit import player_of_side


@kernel
def choose_hit(rules, state, choices, count):
    """HIT: a Champion that the hits left can kill, the best of them; else a Force, which costs the enemy a die."""
    side = state.side
    enemy = player_of_side(state, 1 - side)
    hits = 0
    if choices[count - 1] == s.HIT_DECLINE:
        hits = 1
    else:
        for source in range(1 + s.MAX_SLOTS):
            hits += state.hits[side, source]
    best = int(choices[0])
    top = 1.0 if best == s.HIT_FORCE else 0.0
    for i in range(count):
        code = int(choices[i])
        if code in (s.HIT_FORCE, s.HIT_DECLINE):
            continue
        left = state.hp[enemy, code - 1]
        worth = champion_worth(rules, state.champion[enemy, code - 1]) / float(left)
        if left > hits:
            worth = 0.1 / float(left)
        if worth > top:
            top = worth
            best = code
    return best
