"""Kinds of decisions and the space of actions (spec section 13): one block a kind, one action a code."""

from __future__ import annotations

from sandtable.core.game.spaces import Block, Kind, block_starts
from sandtable.core.kernel import kernel
from sandtable.games.bayonet import state as s

#: In the order of section 13; a Scout that saves chips is burned as a matter of course.
KINDS = tuple(Kind(name, searched=name != "D_SCOUT") for name in s.DECISIONS[1:])

ACTIONS = (
    Block("D_BET", (3,), "Pass or call, raise, fold."),
    Block(
        "D_RAISE",
        (64,),
        "By how much: the amounts from the smallest to the largest, in at most 64 blocks of one size, of which the "
        "last may be shorter; a block of several is asked about once more.",
    ),
    Block("D_TURN", (16,), "Keep all; then by hand position and community position the exchange of one for the other."),
    Block(
        "D_RESERVE",
        (11,),
        "Swap nothing; then by hand position the swap with the face-up and with the face-down reserve card.",
    ),
    Block("D_SCOUT", (2,), "Keep the Scout, burn it."),
)
_STARTS = block_starts(ACTIONS)
_BET, _RAISE, _TURN = _STARTS["D_BET"], _STARTS["D_RAISE"], _STARTS["D_TURN"]
_RESERVE, _SCOUT = _STARTS["D_RESERVE"], _STARTS["D_SCOUT"]


@kernel
def kind(rules, state, seat):
    """The kind of decision that the seat owes, an index into KINDS."""
    return state.asked[seat] - 1


@kernel
def action(rules, state, seat, choice):
    """The number of a legal choice in ACTIONS."""
    asked = state.asked[seat]
    if asked == s.D_BET:
        return _BET + choice
    if asked == s.D_RAISE:
        return _RAISE + choice
    if asked == s.D_TURN:
        return _TURN + choice
    if asked == s.D_RESERVE:
        return _RESERVE + choice
    return _SCOUT + choice
