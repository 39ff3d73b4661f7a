"""What a viewer knows, as numbers (section 5.1). Rows of players begin with the observer's own, then come the next ones
in the order of seats; a spectator begins with seat 0. The rows of players that there are not hold -1 in `seats`,
`champions` and `shown`, else 0. A number for a player is such a row, too. Hexes, edges, kinds of cards, factions and
phases are numbered as in state.py. -1 stands for "none" and for "not known", unless a line says otherwise.
"""

from sandtable.core.declare.pieces import layout_of, observe_of, pieces_of, row_of
from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions import DECISIONS
from sandtable.games.bridgefront.decisions.collect import collect_hex
from sandtable.games.bridgefront.rules.course.seats import age_of
from sandtable.games.bridgefront.rules.programs.resolving import draft_of_action
from sandtable.games.bridgefront.rules.score import control_points
from sandtable.games.bridgefront.secrets.view import view

TOP = 8  # cards on the own draw pile that are told


@kernel
def _champions_on(seen, hex_, seat):
    count = 0
    if seen.champions_at[hex_] >> seat & 1 == 1:
        for slot in range(s.MAX_SLOTS):
            if seen.champion[seat, slot] != s.NONE and seen.champion_hex[seat, slot] == hex_:
                count += 1
    return count


@kernel
def _champion_row(rules, first, champion):
    """A CHAMPION code with the row of its player."""
    if champion < 0:
        return s.NONE
    return row_of(rules, first, champion // s.MAX_SLOTS) * s.MAX_SLOTS + champion % s.MAX_SLOTS


@kernel
def _tile_in_question(rules, seen, viewer):
    if seen.phase == s.COLLECTION:
        return seen.collect_at
    if seen.phase == s.COLLECT_MODES and viewer >= 0 and seen.asked[viewer] == s.D_COLLECT:
        return collect_hex(rules, seen, viewer, seen.picks[viewer])
    return s.NONE


@kernel
def _tally(seen, zone, numbers, at):
    """Count the known cards of a zone by kind."""
    for card in range(seen.top[zone], seen.top[zone] + seen.size[zone]):
        if seen.kind[card] < s.MAX_KINDS:
            numbers[at + seen.kind[card]] += 1


_NAMES = {**vars(s), "TOP": TOP}
PIECES = pieces_of(s.State, s.Rules, DECISIONS, _NAMES)
OBSERVATION = layout_of(PIECES)

observe = observe_of(
    s.State, view, PIECES, _NAMES, age_of, control_points, draft_of_action,
    _champions_on, _champion_row, _tile_in_question, _tally,
    given=("digging = seen.phase == RESOLVE and draft_of_action(rules, seen) == NONE",),
)  # fmt: skip
