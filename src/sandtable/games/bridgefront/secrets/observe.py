"""What a seat knows, as numbers: the kernel `observe` (observation.py says what stands where).

It reads what the player view reads (table/player_view.py), and shows nothing that the table would not.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.course.seats import age_of
from sandtable.games.bridgefront.rules.figures import FIGURES
from sandtable.games.bridgefront.rules.spaces import row_of_seat
from sandtable.games.bridgefront.secrets.observation import OBSERVATION, START
from sandtable.games.bridgefront.secrets.observe_board import observe_board
from sandtable.games.bridgefront.secrets.observe_cards import observe_cards
from sandtable.games.bridgefront.secrets.observe_plans import observe_plans
from sandtable.games.bridgefront.secrets.observe_seats import observe_seats

_DECISION, _PHASE, _COURSE, _OPTIONS = START["decision"], START["phase"], START["course"], START["options"]
_CELLS = sum(block.size for block in OBSERVATION)
_FIGURES = len(FIGURES)


@kernel
def observe(rules, state, seat, numbers):
    """Write what the seat (-1: a spectator) knows."""
    for cell in range(_CELLS):
        numbers[cell] = 0.0
    first = max(seat, 0)  # row 0
    if seat >= 0 and state.asked[seat] > 0:
        numbers[_DECISION + state.asked[seat] - 1] = 1.0
    numbers[_PHASE + state.phase - 1] = 1.0
    numbers[_COURSE] = state.round
    numbers[_COURSE + 1] = rules.max_rounds
    numbers[_COURSE + 2] = age_of(rules, state.round)
    numbers[_COURSE + 3] = state.step
    numbers[_COURSE + 4] = state.steps_ended
    numbers[_COURSE + 5] = s.NONE
    if state.round > 0:
        numbers[_COURSE + 5] = row_of_seat(rules, first, state.seating[state.lead])
    numbers[_COURSE + 6] = state.ending
    numbers[_COURSE + 7] = state.blackout
    observe_seats(rules, state, seat, first, numbers)
    observe_board(rules, state, first, numbers)
    observe_cards(rules, state, seat, first, numbers)
    observe_plans(rules, state, seat, first, numbers)
    for place in range(_FIGURES):
        numbers[_OPTIONS + place] = rules.figures[place]
