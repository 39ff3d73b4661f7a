"""A tree on top of the race: what is learned of the decisions that come after a line of play.

In the race nobody learns from world to world how to play on. Where a game asks for it (`Outlook.tree`), each line has a
tree of its own. A node is a decision of a seat as that seat's knowledge tells it apart (its own by all that it
observes, a rival's by what everybody may see), so it is the same node in whatever world. After a playout of a line the
same world is played once more, with the same dice and luck, but for one choice at one node; the difference in the share
of the seat that chose is counted there. A choice that is better than the heuristic's beyond doubt is then what the seat
takes at that node. Seats that choose at the same time have nodes that know nothing of each other's choices, and each
learns from its own share against what the others take by then: decoupled, as in simultaneous games it must be.

`nodes` (int64[NODES, HEAD + WIDTH]): a key, how often it was met, how many choices it has, the choices, the heuristic's
first. `tried` (float64[NODES, WIDTH, 3]): of each choice the differences, their squares, and how many. `path`
(int64[settings[TREE], 3]): what a playout met: a node, the place of the choice there (-1: none that is kept), the seat;
`path[n, 0]` -1: no more. Arrays of length 0 are no tree.
"""

from __future__ import annotations

from math import sqrt

from sandtable.core.kernel import calls, kernel

NODES = 256  # a line
WIDTH = 6
HEAD = 3
_KEY, _MET, _FOUND = range(HEAD)
_PROBES = 8
_PRIME = 2147483647
_FACTOR = 1103515245
_LEAST = 4  # tries before a choice is taken, or given up
_GIVEN_UP = 1.5
_NEEDED = 1.0
_IMAGINED = 2.0
_VARIANCE = 0.25


@kernel
def _key_of(r, who):
    """A number for what is known where `who` decides: by the searching seat if it is that, else by everybody."""
    own = 0 if who == r.seat else 1
    calls.observe(r.table, r.rules, r.rows, 0, r.seat if own == 0 else -1, r.seen[own])
    key = who + 1
    for i in range(r.seen.shape[1]):
        figure = r.seen[own, i]
        if figure != 0.0:
            key = (key * _FACTOR + (i + 1) * 8191 + (int(figure * 256.0) & 65535)) % _PRIME
    return key + 1


@kernel
def find_node(r, who, count, nodes):
    """The node of the decision that `who` owes in rows[0], made if it is new; -1 if there is no place. chances[3] is
    drawn from for the choices of a new one; `r` is a `Room` (worlds.py)."""
    key = _key_of(r, who)
    at = key % len(nodes)
    for _ in range(_PROBES):
        if nodes[at, _KEY] == key:
            nodes[at, _MET] += 1
            return at
        if nodes[at, _KEY] == 0:
            nodes[at, _KEY] = key
            nodes[at, _MET] = 1
            found = calls.candidates(r.table, r.rules, r.rows, 0, who, r.listed, count, r.chances, 3, r.some)
            nodes[at, _FOUND] = found
            for place in range(found):
                nodes[at, HEAD + place] = r.some[place]
            return at
        at = at + 1 if at + 1 < len(nodes) else 0
    return -1


@kernel
def _is_better(tries):
    """Whether the differences of a choice are above 0 by a standard error, with two imagined of difference 0."""
    if tries[2] < _LEAST:
        return False
    count = tries[2] + _IMAGINED
    mean = tries[0] / count
    spread = (tries[1] + _IMAGINED * _VARIANCE) / count - mean * mean
    return mean >= _NEEDED * sqrt(spread / count)


@kernel
def _is_given_up(tries):
    if tries[2] < _LEAST:
        return False
    mean = tries[0] / tries[2]
    spread = max(tries[1] / tries[2] - mean * mean, 0.0)
    return mean + _GIVEN_UP * sqrt(spread / tries[2]) <= 0.0


@kernel
def learned_choice(nodes, tried, node):
    """The place of the choice that has turned out better than the heuristic's; -1 for none."""
    best = -1
    for place in range(nodes[node, _FOUND]):
        if not _is_better(tried[node, place]):
            continue
        mean = tried[node, place, 0] / tried[node, place, 2]
        if best < 0 or mean > tried[node, best, 0] / tried[node, best, 2]:
            best = place
    return best


@kernel
def place_of(nodes, node, code):
    """Where a choice is kept, -1 if it is not."""
    for place in range(nodes[node, _FOUND]):
        if nodes[node, HEAD + place] == code:
            return place
    return -1


@kernel
def what_to_try(nodes, tried, path, wanted):
    """Another choice for one place of a path: wanted[0] becomes the place, wanted[1] that of the choice; whether there
    is one. Nodes that are met often and have been tried little come first, and of their choices those tried least."""
    best = 0.0
    for step in range(len(path)):
        node = path[step, 0]
        if node < 0:
            break
        if nodes[node, _MET] < 2:
            continue  # what is met once is hardly met again
        least = -1
        total = 1.0
        for place in range(nodes[node, _FOUND]):
            total += tried[node, place, 2]
            if place == path[step, 1] or _is_given_up(tried[node, place]):
                continue
            if least < 0 or tried[node, place, 2] < tried[node, least, 2]:
                least = place
        urgency = float(nodes[node, _MET]) / total
        if least >= 0 and urgency > best:
            best = urgency
            wanted[0] = step
            wanted[1] = least
    return best > 0.0


@kernel
def count_try(tried, node, place, instead_of, apart):
    """Count a difference in: of the choice tried to the one that was taken, which may be better than the heuristic's
    by itself."""
    if instead_of >= 0 and tried[node, instead_of, 2] > 0:
        apart += tried[node, instead_of, 0] / tried[node, instead_of, 2]
    tried[node, place, 0] += apart
    tried[node, place, 1] += apart * apart
    tried[node, place, 2] += 1.0
