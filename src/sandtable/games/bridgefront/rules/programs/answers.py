"""How an action that is being resolved asks its player, and how operations get their codes (section 13.4).

A declared operation reads the next code of the locked plan. An operation that resolves under a die, a discard or a
late choice asks now: `choose_now` takes a forced code or asks, and the operation waits; the answer comes back through
`State.answer` when the operation is reached again.
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.offers import a_choice, clear_offers, only_offer

# What an operation returns to the walk of resolving.py.
WAIT, DONE, AGAIN = 0, 1, 2  # a decision is owed; on to the next operation; look at the stack again

CHOOSING, CHOSEN = 0, 1  # stages: cards are being chosen; what follows from it


@kernel
def locked(rules, op):
    """Whether the operation's choices on the board were made when the action was declared."""
    return 1 if rules.program[op, shapes.CONTEXT] == shapes.DECLARED else 0


@kernel
def action_answer(state, seat, choice):
    """The answer to the open decision of an action: the walk takes it up where it has stopped."""
    clear_offers(state, seat)
    state.answer = choice


@kernel
def take_answer(state):
    """The code just answered, NONE if there is none; it is used up."""
    code = state.answer
    state.answer = s.NONE
    return code


@kernel
def given(rules, state, player, op):
    """The operation's next code: of the plan if it was declared, else the answer to its question; NONE if it has to be
    asked for."""
    if locked(rules, op) == 1:
        at = state.cursor
        state.cursor = at + 1
        return state.plan[player, at]
    return take_answer(state)


@kernel
def choose_now(state, player, kind, none):
    """The codes offered are all there are: returns a forced one (`none` if there is none), or asks the player and
    returns NONE."""
    if a_choice(state, player) == 1:
        ask(state, player, kind)
        return s.NONE
    code = only_offer(state, player)
    if code == s.NONE:
        code = none
    clear_offers(state, player)
    return code


@kernel
def mark_effect(state, took):
    """An operation took effect, if `took` is not 0 (13.5)."""
    if took != 0:
        state.effective = 1


@kernel
def _single_kind(state, zone):
    """The kind of the cards in a zone if they are all the same, else NONE."""
    card = state.top[zone]
    kind = s.NONE
    while card != s.NONE:
        if kind != s.NONE and state.kind[card] != kind:
            return s.NONE
        kind = state.kind[card]
        card = state.next_card[card]
    return kind


@kernel
def choose_card(state, player, zone, decision, optional):
    """The kind of card that the player chooses from a zone that is not empty: a forced one, or the answer just given;
    NONE if the player is asked."""
    kind = take_answer(state)
    if kind == s.NONE and optional == 0:
        kind = _single_kind(state, zone)
    if kind == s.NONE:
        ask(state, player, decision)
    return kind
