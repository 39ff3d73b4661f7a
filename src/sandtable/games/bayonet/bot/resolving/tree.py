"""The bets that two may still make in the last round, as a tree: a row of int64 for each node, parents before children.

Raises are those of the blueprint, the more have been made the fewer sizes.
"""

from __future__ import annotations

from sandtable.core.kernel import kernel
from sandtable.games.bayonet.bot.blueprint.situations import ACTIONS, FOLDS, HALF, offers, raise_of

#: Columns of a node: what both have bet, who is to act, how it ends (or 0), and the nodes that actions lead to (-1:
#: none). The rest is for laying out.
BETS = 0
TO_ACT = 2
ENDS = 3
CHILDREN = 4
_RAISES = CHILDREN + ACTIONS
_ASKED = _RAISES + 1  # whether the other still has to be asked after a pass
TREE_COLUMNS = _ASKED + 1

#: How a node ends: the seat that is to act has folded, or both show their hands.
FOLDED, SHOWN = 1, 2

MOST_NODES = 320


@kernel
def _add(tree, at, count, action, paid):
    """The node after an action for which so much is paid; the number of nodes."""
    me = tree[at, TO_ACT]
    tree[at, CHILDREN + action] = count
    for column in range(TREE_COLUMNS):
        tree[count, column] = -1
    tree[count, BETS] = tree[at, BETS]
    tree[count, BETS + 1] = tree[at, BETS + 1]
    tree[count, BETS + me] += paid
    tree[count, TO_ACT] = 1 - me
    tree[count, ENDS] = 0
    tree[count, _RAISES] = tree[at, _RAISES]
    tree[count, _ASKED] = 0
    if action >= HALF:
        tree[count, _RAISES] += 1
    elif action == FOLDS:
        tree[count, TO_ACT] = me
        tree[count, ENDS] = FOLDED
    elif tree[at, _ASKED] == 0:
        tree[count, ENDS] = SHOWN
    return count + 1


@kernel
def lay_out(tree, mine, theirs, stack, dead, raises, max_raises, least, asked):
    """Fill the tree whose root is the player 0 to act; how many nodes it has. `mine`, `theirs`: what both have bet,
    up to `stack`, which is as much as the poorer of them can bet; `dead`: bets of those who have folded; `least`:
    the smallest raise; `asked`: whether the other is still to be asked after a pass."""
    for column in range(TREE_COLUMNS):
        tree[0, column] = -1
    tree[0, BETS] = mine
    tree[0, BETS + 1] = theirs
    tree[0, TO_ACT] = 0
    tree[0, ENDS] = 0
    tree[0, _RAISES] = raises
    tree[0, _ASKED] = 1 if asked else 0
    count = 1
    at = 0
    while at < count:
        if tree[at, ENDS] == 0:
            me = tree[at, TO_ACT]
            call = max(0, tree[at, BETS + 1 - me] - tree[at, BETS + me])
            pot = dead + tree[at, BETS] + tree[at, BETS + 1] + call
            most = stack - tree[at, BETS + me] - call
            for action in range(ACTIONS):
                if not offers(action, call, most, pot, tree[at, _RAISES], max_raises, least):
                    continue
                more = raise_of(action, pot, most) if action >= HALF else 0
                if count < len(tree):
                    count = _add(tree, at, count, action, 0 if action == FOLDS else call + more)
        at += 1
    return count
