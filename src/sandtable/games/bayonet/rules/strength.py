"""What five cards are worth: five steps through the table of all hands (spec sections 8 and 9; `Rules.machine`,
setup/machine.py)."""

from sandtable.core.kernel import kernel
from sandtable.games.bayonet import state as s


@kernel
def strength_of_cards(rules, a, b, c, d, e):
    """The strength of five cards given by their numbers, in any order; 0 = the strongest."""
    state = rules.machine[0, rules.type[a]]
    state = rules.machine[state, rules.type[b]]
    state = rules.machine[state, rules.type[c]]
    state = rules.machine[state, rules.type[d]]
    return rules.machine[state, rules.type[e]]


@kernel
def hand_strength(rules, state, seat):
    """The strength of a seat's five hand cards."""
    machine = 0
    for i in range(s.HAND):
        machine = rules.machine[machine, rules.type[state.hand[seat, i]]]
    return machine


@kernel
def combo_of(rules, strength):
    """The number in section 8 of the combo that a hand of this strength is."""
    place = s.COMBOS
    while rules.combo_start[place] > strength:
        place -= 1
    return rules.combo_number[place]
