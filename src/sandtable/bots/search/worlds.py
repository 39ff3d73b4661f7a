"""A world that the searching seat cannot tell from the true one, a playout in it, and what its end is worth; and a tree
on top, of what is learned of the decisions that come after a line of play.

World number w of a search is the same for every line of play, its hidden things, its dice and the bots' luck, so lines
are compared world by world (common random numbers). It follows from w and the search's key alone: which thread makes it
makes no difference.

rows: states [PLAY] playing, [WORLD] the world, [ROOT] the position. chances: [IN_WORLD] draws the world, [LUCK] is the
bots', [MASTER] holds the search's key, [BRANCHES] draws the choices of a new node of a tree. `held[0]`: the world that
is in rows[WORLD], -1 for none.

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

from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from sandtable.bots.search.settings import AFTER, CLOCK, KINDS, PER_KIND, SEATS, STEPS, TREE
from sandtable.core.kernel import calls, kernel
from sandtable.core.kernel.chance import rekey
from sandtable.core.kernel.driving.learned import estimate
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.masks import lowest

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


PLAY, WORLD, ROOT = 0, 1, 2
IN_WORLD, LUCK, MASTER, BRANCHES = 0, 1, 2, 3
CHANCES = 4
_MINDS = 2  # in one world of so many others play by `rival`, and else by the heuristic
_CODES = HEAD  # where the choices of a node begin


class Room(NamedTuple):
    """Where a thread of a search plays: the settings and the model of the search, the game's table and rules, the seat
    that searches, and room that this thread has to itself. `out`: float64[8], the shares of all at the end of a
    playout; `listed`: the choices of a decision; `times`: what the clock says; `path`, `seen`,
    `some` and `wanted` are for trees."""

    settings: Any
    model: Any
    table: Any
    rules: Any
    seat: int
    rows: Any
    chances: Any
    held: Any
    times: Any
    listed: Any
    out: Any
    path: Any
    wanted: Any
    seen: Any
    some: Any


class Lines(NamedTuple):
    """What is compared, a row a line: its choices (int32 codes[line, DEPTH]) with their kinds and their number, and its
    tree."""

    codes: Any
    kinds: Any
    lengths: Any
    nodes: Any
    tried: Any


@kernel
def _seek(chances, stream, world, block):
    """A stream of the search at what belongs to a world: its first block is what the world is dealt by, its second what
    the choices of new nodes are drawn with."""
    master = chances[MASTER]
    master.counter[0] = np.uint32(world)
    master.counter[1] = np.uint32(block)
    master.used = 16
    rekey(chances[stream], master)


@kernel
def deal_luck(chances, world):
    """The bots' luck of a world, from its beginning."""
    _seek(chances, IN_WORLD, world, 0)
    rekey(chances[LUCK], chances[MASTER])


@kernel
def hold_world(r, world):
    """Have a world in rows[WORLD]."""
    if r.held[0] == world:
        return
    _seek(r.chances, IN_WORLD, world, 0)
    calls.copy_state(r.rows, 1, 2)
    calls.conceal(r.table, r.rules, r.rows, 1, r.seat, r.chances, 0)
    calls.likely(r.table, r.rules, r.rows, 1, r.seat, r.chances, 0)
    r.held[0] = world


@kernel
def _among(listed, count, code):
    found = False
    for i in range(count):
        found = found or listed[i] == code
    return found


@kernel
def _played_on(r, who, count, world):
    """What is taken outside the line: by the heuristic, in every other world by another mind where another seat is
    asked."""
    if who != r.seat and world % _MINDS == 1:
        return calls.rival(r.table, r.rules, r.rows, 0, who, r.listed, count, r.chances, 1)
    return calls.heuristic(r.table, r.rules, r.rows, 0, who, r.listed, count, r.chances, 1)


@kernel
def play_line(r, lines, line, world):
    """The seat's share (0 to 1) when it begins with the choices of a line, as long as it is asked for such a kind and
    the code is legal, and everybody then plays on until the playout ends: by the heuristic, in every other world the
    others by `rival`, for who answers moves as the searcher would is only one of those that may sit there. `out`
    becomes the shares of all.

    With a tree the seat that is asked first after the line takes what was learned there, and `path` becomes
    the nodes met. Where wanted[0] is a place of the path, choice wanted[1] of that node is taken instead; wanted[2]
    becomes 1 if it was."""
    hold_world(r, world)
    nodes, tried = lines.nodes[line], lines.tried[line]
    deal_luck(r.chances, world)
    if r.settings[TREE] > 0:
        _seek(r.chances, BRANCHES, world, 1)
    calls.copy_state(r.rows, 0, 1)
    clock = r.settings[CLOCK]
    calls.clock(r.table, r.rules, r.rows, 0, r.times)
    end = r.times[clock] + r.settings[AFTER]
    at, made, met = 0, 0, 0
    mask = calls.seats_to_act(r.table, r.rules, r.rows, 0)
    while mask != 0 and made < r.settings[STEPS]:
        who = r.seat if made == 0 else lowest(mask)
        count = calls.legal(r.table, r.rules, r.rows, 0, who, r.listed)
        code = -1
        if who == r.seat and at < lines.lengths[line]:
            code = int(lines.codes[line, at])
            if calls.kind(r.table, r.rules, r.rows, 0, r.seat) != lines.kinds[line, at] or not _among(
                r.listed, count, code
            ):
                code = -1
                at = lines.lengths[line]
            at += 1
        elif met < len(r.path) and r.settings[KINDS + PER_KIND * calls.kind(r.table, r.rules, r.rows, 0, who)] != 0:
            node = find_node(r, who, count, nodes)
            if node >= 0:
                place = learned_choice(nodes, tried, node)
                if r.wanted[0] == met:
                    place = r.wanted[1]
                if place >= 0 and _among(r.listed, count, nodes[node, _CODES + place]):
                    code = int(nodes[node, _CODES + place])
                    if r.wanted[0] == met:
                        r.wanted[2] = 1
                else:
                    code = _played_on(r, who, count, world)
                r.path[met, 0] = node
                r.path[met, 1] = place_of(nodes, node, code)
                r.path[met, 2] = who
                met += 1
        if code < 0:
            code = _played_on(r, who, count, world)
        calls.apply(r.table, r.rules, r.rows, 0, who, code, NO_LOG)
        made += 1
        mask = calls.seats_to_act(r.table, r.rules, r.rows, 0)
        if r.settings[AFTER] > 0:
            calls.clock(r.table, r.rules, r.rows, 0, r.times)
            if r.times[clock] >= end:
                break
    if met < len(r.path):
        r.path[met, 0] = -1
    if mask == 0:
        calls.returns(r.table, r.rules, r.rows, 0, r.out)
    else:
        estimate(r.table, r.rules, r.rows, 0, r.settings[SEATS], r.model, r.out)
    return r.out[r.seat]


@kernel
def learn_line(r, lines, line, world):
    """After `play_line` in this world, which left `path` and `out`: once more, with one other choice on the way. How
    many playouts that took."""
    nodes, tried = lines.nodes[line], lines.tried[line]
    if not what_to_try(nodes, tried, r.path, r.wanted):
        r.wanted[0] = -1
        return 0
    node, instead_of, who = r.path[r.wanted[0], 0], r.path[r.wanted[0], 1], r.path[r.wanted[0], 2]
    before = r.out[who]
    r.wanted[2] = 0
    play_line(r, lines, line, world)
    if r.wanted[2] == 1:
        count_try(tried, node, r.wanted[1], instead_of, r.out[who] - before)
    r.wanted[0] = -1
    return 1
