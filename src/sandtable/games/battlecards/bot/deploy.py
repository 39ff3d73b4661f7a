"""The bot's cards of a hand: what to deploy, discard or give (D1, D5, D6, D34)."""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.worth import deploy_worth, has_assault_unit, needs_of
from sandtable.games.battlecards.rules.asking import answer_argument


@kernel
def hand_worth(rules, state, seat, unit):
    """What deploying a card is worth to an army."""
    needs = np.zeros(s.TYPES)
    needs_of(rules, state, rules.side_of[seat], needs)
    return deploy_worth(rules, state, unit, needs, 1 - has_assault_unit(rules, state, seat))


@kernel
def choose_deploy(rules, state, seat, choices, count):
    """D1, D5: the card most worth deploying."""
    return _choose_card(rules, state, seat, choices, count, 0)


@kernel
def choose_discard(rules, state, seat, choices, count):
    """D6: the card least worth deploying."""
    return _choose_card(rules, state, seat, choices, count, 1)


@kernel
def _choose_card(rules, state, seat, choices, count, worst):
    needs = np.zeros(s.TYPES)
    needs_of(rules, state, rules.side_of[seat], needs)
    no_assault = 1 - has_assault_unit(rules, state, seat)
    choice = int(choices[0])
    top = -1.0e9
    for i in range(count):
        unit = state.hand[seat, answer_argument(int(choices[i]))]
        value = deploy_worth(rules, state, unit, needs, no_assault)
        if worst == 1:
            value = -value
        if value > top:
            top = value
            choice = int(choices[i])
    return choice


choose_setup_deploy = choose_deploy
