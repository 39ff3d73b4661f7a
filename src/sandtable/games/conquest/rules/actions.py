"""Kinds of decisions (spec section 12) and the space of actions: one block a kind, the same under all options."""

from __future__ import annotations

from sandtable.core.game.spaces import Block, Kind, block_starts
from sandtable.core.kernel import kernel
from sandtable.core.kernel.counts import COUNT_CHOICES
from sandtable.games.conquest import state as s

# How many armies and how many dice the heuristic knows as well as any search: nearly always all of them.
_ROUTINE = (s.D_COUNT, s.D_DICE, s.D_DEFEND, s.D_DISCARD)
_THEN = {
    "D_WHERE": ("D_COUNT", "D_ATTACK"),
    "D_COUNT": ("D_ATTACK",),
    "D_TRADE": ("D_WHERE",),
    "D_FORTIFY_FROM": ("D_FORTIFY_TO",),
    "D_FORTIFY_TO": ("D_COUNT",),
}
_MORE = {
    "D_WHERE": ("D_COUNT",),
    "D_COUNT": ("D_COUNT",),
    "D_OCCUPY": ("D_OCCUPY",),
    "D_ATTACK": ("D_DICE",),
    "D_FORTIFY_FROM": ("D_FORTIFY_TO", "D_COUNT"),
    "D_FORTIFY_TO": ("D_COUNT",),
}
# Where, and from where, to where: what a seat may do next follows from what it sees.
_NOTED = ("D_WHERE", "D_FORTIFY_FROM", "D_FORTIFY_TO")
# By how many standard errors a search's choice must be better: few where the heuristic knows little, above all where it
# places its first armies, more where it seldom errs (`python -m bench.search` measures what comes of it).
_EVIDENCE = {"D_WHERE": 0.5, "D_TRADE": 1.0, "D_FORTIFY_TO": 1.0}
KINDS = tuple(
    Kind(
        name,
        number not in _ROUTINE,
        _THEN.get(name, ()),
        _MORE.get(name, ()),
        evidence=_EVIDENCE.get(name, 2.0),
        noted=name in _NOTED,
    )
    for number, name in enumerate(s.DECISIONS)
    if name
)

ACTIONS = (
    Block("D_CLAIM", (s.MAX_TERRITORIES,), "The territory to take."),
    Block("D_WHERE", (s.MAX_TERRITORIES,), "The territory to place armies on."),
    Block("D_COUNT", (COUNT_CHOICES,), "The choice of COUNT (section 1): the n-th number or block of numbers, from 0."),
    Block("D_TRADE", (s.MAX_CHOICES,), "0 to stop, n to trade the n-th legal set of the hand in the order of 8.3."),
    Block("D_ATTACK", (1 + s.MAX_EDGES,), "0 to stop, 1 + the edge to attack over."),
    Block("D_DICE", (s.MAX_DICE + 2,), "A single roll of 1 to 5 dice, a blitz, a blitz with full dice only."),
    Block("D_DEFEND", (s.MAX_DICE,), "1 to 5 dice."),
    Block("D_OCCUPY", (COUNT_CHOICES,), "The choice of COUNT, as in D_COUNT."),
    Block("D_DISCARD", (s.MAX_CARDS,), "The card, by its id."),
    Block("D_FORTIFY_FROM", (1 + s.MAX_TERRITORIES,), "0 to end the turn, 1 + the territory that armies leave."),
    Block("D_FORTIFY_TO", (s.MAX_TERRITORIES,), "The territory that armies go to."),
    Block("D_CAPITAL", (s.MAX_TERRITORIES,), "The territory with the capital."),
)

_AT = block_starts(ACTIONS)
_CLAIM, _WHERE, _COUNT, _TRADE = _AT["D_CLAIM"], _AT["D_WHERE"], _AT["D_COUNT"], _AT["D_TRADE"]
_ATTACK, _DICE, _DEFEND, _OCCUPY = _AT["D_ATTACK"], _AT["D_DICE"], _AT["D_DEFEND"], _AT["D_OCCUPY"]
_DISCARD, _FROM, _TO, _CAPITAL = _AT["D_DISCARD"], _AT["D_FORTIFY_FROM"], _AT["D_FORTIFY_TO"], _AT["D_CAPITAL"]


@kernel
def kind(rules, state, seat):
    """The index in KINDS of the decision that the seat owes."""
    return state.asked[seat] - 1


@kernel
def action(rules, state, seat, choice):
    """The number of a legal choice in ACTIONS: the codes of section 12, but that both ways to blitz have places of
    their own whatever the most dice are."""
    asked = state.asked[seat]
    if asked == s.D_ATTACK:
        return _ATTACK + choice
    if asked == s.D_DICE:
        most = rules.att_dice_max
        return _DICE + (choice if choice < most else s.MAX_DICE + choice - most)
    if asked == s.D_DEFEND:
        return _DEFEND + choice
    if asked == s.D_WHERE:
        return _WHERE + choice
    if asked == s.D_COUNT:
        return _COUNT + choice
    if asked == s.D_OCCUPY:
        return _OCCUPY + choice
    if asked == s.D_TRADE:
        return _TRADE + choice
    if asked == s.D_FORTIFY_FROM:
        return _FROM + choice
    if asked == s.D_FORTIFY_TO:
        return _TO + choice
    if asked == s.D_DISCARD:
        return _DISCARD + choice
    if asked == s.D_CLAIM:
        return _CLAIM + choice
    return _CAPITAL + choice
