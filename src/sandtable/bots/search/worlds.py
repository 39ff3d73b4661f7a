"""A world that the searching seat cannot tell from the true one, a playout in it, and what its end is worth.

World number w of a search is the same for every line of play, its hidden things, its dice and the bots' luck, so lines
are compared world by world (common random numbers). It follows from w and the search's key alone: which thread makes it
makes no difference.

rows: states [PLAY] playing, [WORLD] the world, [ROOT] the position. chances: [IN_WORLD] draws the world, [LUCK] is the
bots', [MASTER] holds the search's key, [BRANCHES] draws the choices of a new node of a tree (tree.py). `held[0]`: the
world that is in rows[WORLD], -1 for none.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from sandtable.bots.search.settings import AFTER, CLOCK, KINDS, PER_KIND, SEATS, STEPS, TREE
from sandtable.bots.search.tree import HEAD, count_try, find_node, learned_choice, place_of, what_to_try
from sandtable.core.kernel import calls, kernel
from sandtable.core.kernel.chance import rekey
from sandtable.core.kernel.driving.learned import estimate
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.masks import lowest

PLAY, WORLD, ROOT = 0, 1, 2
IN_WORLD, LUCK, MASTER, BRANCHES = 0, 1, 2, 3
CHANCES = 4
_MINDS = 2  # in one world of so many others play by `rival`, and else by the heuristic
_CODES = HEAD  # where the choices of a node begin


class Room(NamedTuple):
    """Where a thread of a search plays: the settings and the model of the search, the game's table and rules, the seat
    that searches, and room that this thread has to itself. `out`: float64[8], the shares of all at the end of a
    playout; `listed`: the choices of a decision; `times`: what the clock says; `path`, `seen`,
    `some` and `wanted` are for trees (tree.py)."""

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
    tree (tree.py)."""

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

    With a tree (tree.py) the seat that is asked first after the line takes what was learned there, and `path` becomes
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
