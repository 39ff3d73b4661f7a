"""Team actions of a turn (16.3): TRANSFER, TRADE and SEATS; and MOVE (16.5), a transfer within an army.

A side may take `team_actions` of them in a round, in which every seat has one turn: a trade and what replaces the draw
for each seat, unless a host limits them. A side that never draws is stopped by the cap on turns alone. A turn that a
trade of seats has used up counts as well, and what goes beyond the limit in one round counts in the next.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import code_of
from sandtable.games.battlecards.rules.turns.move import anything_to_move


@kernel
def begin_round(rules, state):
    """Every seat is to have a turn again: a side has its team actions back, less those that a trade of seats took
    beyond the limit."""
    for side in range(2):
        state.team_acts[side] = max(0, state.team_acts[side] - rules.team_actions)


@kernel
def count_team_action(rules, state, seat):
    """A team action of a seat, or a turn of it that a trade of seats used up, counts for its side."""
    side = rules.side_of[seat]
    state.team_acts[side] = state.team_acts[side] + 1


@kernel
def team_choices(rules, state, seat, traded, refused, choices, count):
    """Append the team and occupying actions of D3, ascending; the new number. `traded`: 1 if the seat has traded a card
    this turn; `refused`: mask of the armies that refused to trade seats."""
    side, own = rules.side_of[seat], rules.army_of[seat]
    if state.team_acts[side] >= rules.team_actions:
        return count
    armies = rules.seats_on[side]
    if armies > 1:
        for action in range(3):
            for army in range(armies):
                other = rules.seat_at[side, army]
                if army != own and _offers(rules, state, seat, other, action, traded, refused) == 1:
                    choices[count] = code_of(s.K_ARMY, army + 64 * action)
                    count += 1
    if rules.occupying_force == 1 and anything_to_move(rules, state, seat, seat) == 1:
        choices[count] = code_of(s.K_CHOICE, s.CHOICE_MOVE)
        count += 1
    return count


@kernel
def _offers(rules, state, seat, other, action, traded, refused):
    """1 if the seat may take this action with an army of its side."""
    if action == s.ARMY_TRANSFER:
        return anything_to_move(rules, state, seat, other)
    if action == s.ARMY_TRADE:
        return 1 if traded == 0 and state.hand_size[seat] > 0 and state.hand_size[other] > 0 else 0
    if rules.uneven == 1 or (state.skip >> other) & 1 == 1:
        return 0
    return 1 - ((refused >> rules.army_of[other]) & 1)
