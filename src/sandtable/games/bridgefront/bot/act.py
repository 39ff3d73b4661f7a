"""ACT: the bot's action."""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.taste import CHAMPIONS, PAY, THRIFT
from sandtable.games.bridgefront.bot.weighing.effects import program_worth
from sandtable.games.bridgefront.bot.weighing.map import TASTE, rounds_left
from sandtable.games.bridgefront.bot.weighing.power import champion_worth
from sandtable.games.bridgefront.bot.weighing.programs import acting_slot
from sandtable.games.bridgefront.bot.weighing.worth import GOLD
from sandtable.games.bridgefront.rules.act import first_op
from sandtable.games.bridgefront.rules.cards.costs import gold_price, mana_price

_WORTH_DOING = 0.05


@kernel
def _act_worth(rules, state, seat, mind, act):
    """What an action is worth, its gold paid."""
    worth = program_worth(rules, state, seat, mind, first_op(rules, state, seat, act), acting_slot(act))
    left = rounds_left(rules, state)
    gold = mind[TASTE, PAY] * (GOLD if left > 1 else 0.2 * GOLD)
    if act >= s.ACT_CARD and rules.type[act - s.ACT_CARD] == s.CHAMPION:
        worth += mind[TASTE, CHAMPIONS] * champion_worth(rules, act - s.ACT_CARD)
    return worth - gold * float(gold_price(rules, state, seat, act))


@kernel
def rate_acts(rules, state, seat, mind, choices, count, worths):
    """What each action brings for its mana; Done is worth as much as the least thing worth doing."""
    for i in range(count):
        act = int(choices[i])
        if act == s.ACT_DONE:
            worths[i] = _WORTH_DOING
        else:
            mana = mana_price(rules, state, seat, act)
            worths[i] = _act_worth(rules, state, seat, mind, act) / max(0.5, float(mana)) ** mind[TASTE, THRIFT]


@kernel
def choose_act(rules, state, seat, mind, choices, count):
    """The action that brings most for its mana; Done when none is worth doing."""
    worths = np.zeros(s.MAX_CHOICES, dtype=np.float64)
    rate_acts(rules, state, seat, mind, choices, count, worths)
    best = 0
    for i in range(1, count):
        if worths[i] > worths[best]:
            best = i
    return int(choices[best])
