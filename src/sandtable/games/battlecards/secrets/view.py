"""Who knows what state.py leaves to a rule, and the State as one viewer knows it (spec section 4)."""

from sandtable.core.declare import HIDDEN, view_of
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions import DECISIONS

# Decisions that only come up because of what is hidden: kept cards, cards in stacks, a secret commitment. Nobody of the
# other side may notice that they are asked.
_SECRET = DECISIONS.mask("secret")


@kernel
def _open_turn(rules, state, seat):
    """1 if everybody knows that the seat has a choice at its turn: a full reserve, or units that it may move."""
    side = rules.side_of[seat]
    if state.hand_size[seat] == rules.hand_size[side]:
        return 1
    if rules.occupying_force == 0 and rules.seats_on[side] < 2:
        return 0
    if state.team_acts[side] >= rules.team_actions:
        return 0
    for slot in range(s.MAX_STACKS):
        if state.stack_type[seat, slot] != s.NONE and state.stack_size[seat, slot] > 0:
            return 1
    return 0


@kernel
def is_hidden(rules, state, seat, side):
    """1 if a side (2: spectators) may not know that the seat owes its decision: another side's question that comes up
    only because of hidden cards. A turn is one where nothing that everybody sees leaves a choice."""
    if state.phase == s.OVER or rules.side_of[seat] == side:
        return 0
    asked = state.asked
    if asked != s.D_TURN:
        return (_SECRET >> asked) & 1
    if state.phase == s.LAST_ORDERS:
        return 1
    return 1 - _open_turn(rules, state, state.asked_for)


# ------------------------------------------------------------------------------------------------------------ the rules


@kernel
def _side(rules, viewer):
    return rules.side_of[viewer] if viewer >= 0 else s.SPECTATORS


@kernel
def asked_openly(rules, state, viewer, row):
    for seat in range(rules.players):
        if (state.to_act >> seat) & 1 == 1 and is_hidden(rules, state, seat, _side(rules, viewer)) == 1:
            return False
    return True


@kernel
def is_asked(rules, state, viewer, row):
    return viewer >= 0 and (state.to_act >> viewer) & 1 == 1


@kernel
def asked_wholly(rules, state, viewer, row):
    trades = state.asked == s.D_TRADE_RETURN and not is_asked(rules, state, viewer, row)
    return not trades and asked_openly(rules, state, viewer, row)


@kernel
def asked_seen(rules, state, viewer, row):
    """Others are not told which team action it is before it is done."""
    return s.D_MOVE if asked_openly(rules, state, viewer, row) else 0


@kernel
def innermost(rules, state, viewer, task):
    return is_asked(rules, state, viewer, task) and task >= state.tasks - 1


@kernel
def sees_unit(rules, state, viewer, unit):
    """Of its own arsenal a side knows what is in it, because it knows where everything else of it lies that it has."""
    place = state.place[unit]
    if place == HIDDEN:
        return False
    if place == s.OUT_OF_PLAY or state.phase == s.OVER:
        return True
    side = _side(rules, viewer)
    holder = state.holder[unit]
    owner = rules.owner[unit] if holder == s.NONE else rules.side_of[holder]
    return side == owner or (state.seen[unit] >> side) & 1 == 1


@kernel
def sees_card(rules, state, viewer, card):
    place = state.card_place[card]
    if place not in (s.C_DECK, s.C_KEPT) or state.phase == s.OVER:
        return True
    if place == s.C_KEPT and viewer >= 0:
        side = rules.side_of[viewer]
        for i in range(state.kept_size[side]):
            if state.kept[side, i] == card:
                return True
    return False


@kernel
def after_the_end(rules, state, viewer, row):
    return state.phase == s.OVER


@kernel
def forces_open(rules, state, viewer, row):
    return state.battle_step > s.B_COMMIT


_RULES = (
    asked_openly, asked_wholly, asked_seen, is_asked, innermost, sees_unit, sees_card, after_the_end, forces_open,
)  # fmt: skip
view = view_of(s.State, *_RULES, spectators=s.SPECTATORS, sides="side_of")
#: The same over records that hold any match.
large_view = view_of(s.LargeState, *_RULES, spectators=s.SPECTATORS, sides="side_of")
