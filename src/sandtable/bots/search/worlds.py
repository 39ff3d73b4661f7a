"""A world that the searching seat cannot tell from the true one, a playout in it, and what its end is worth.

World number w of a search is the same for every line of play, its hidden things, its dice and the bots' luck, so lines
are compared world by world (common random numbers). It follows from w and the search's key alone: which thread makes it
makes no difference.

rows: states [PLAY] playing, [WORLD] the world, [ROOT] the position. chances: [IN_WORLD] draws the world, [LUCK] is the
bots', [MASTER] holds the search's key, [BRANCHES] draws the choices of a new node of a tree (tree.py). `held[0]`: the
world that is in rows[WORLD], -1 for none.
"""

from __future__ import annotations

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
def hold_world(table, rules, rows, chances, seat, world, held):
    """Have a world in rows[WORLD]."""
    if held[0] == world:
        return
    _seek(chances, IN_WORLD, world, 0)
    calls.copy_state(rows, 1, 2)
    calls.conceal(table, rules, rows, 1, seat, chances, 0)
    calls.likely(table, rules, rows, 1, seat, chances, 0)
    held[0] = world


@kernel
def _among(listed, count, code):
    found = False
    for i in range(count):
        found = found or listed[i] == code
    return found


@kernel
def _played_on(table, rules, rows, chances, seat, who, listed, count, world):
    """What is taken outside the line: by the heuristic, in every other world by another mind where another seat is
    asked."""
    if who != seat and world % _MINDS == 1:
        return calls.rival(table, rules, rows, 0, who, listed, count, chances, 1)
    return calls.heuristic(table, rules, rows, 0, who, listed, count, chances, 1)


@kernel
def play_line(
    settings, model, table, rules, rows, chances, seat, world, held, codes, kinds, length, listed, out, nodes, tried,
    path, wanted, seen, some,
):  # fmt: skip
    """The seat's share (0 to 1) when it begins with codes[:length], as long as it is asked for such a kind and the code
    is legal, and everybody then plays on until the playout ends: by the heuristic, in every other world the others by
    `rival`, for who answers moves as the searcher would is only one of those that may sit there. `out`: float64[8], the
    shares of all.

    With a tree (tree.py) whoever is asked first after the line takes what was learned there, and `path` becomes the
    nodes met. Where wanted[0] is a place of the path, choice wanted[1] of that node is taken instead; wanted[2] becomes
    1 if it was."""
    hold_world(table, rules, rows, chances, seat, world, held)
    deal_luck(chances, world)
    if settings[TREE] > 0:
        _seek(chances, BRANCHES, world, 1)
    calls.copy_state(rows, 0, 1)
    times = np.zeros(2, dtype=np.int64)
    clock = settings[CLOCK]
    calls.clock(table, rules, rows, 0, times)
    end = times[clock] + settings[AFTER]
    at, made, met = 0, 0, 0
    mask = calls.seats_to_act(table, rules, rows, 0)
    while mask != 0 and made < settings[STEPS]:
        who = seat if made == 0 else lowest(mask)
        count = calls.legal(table, rules, rows, 0, who, listed)
        code = -1
        if who == seat and at < length:
            code = int(codes[at])
            if calls.kind(table, rules, rows, 0, seat) != kinds[at] or not _among(listed, count, code):
                code = -1
                at = length
            at += 1
        elif met < len(path) and settings[KINDS + PER_KIND * calls.kind(table, rules, rows, 0, who)] != 0:
            node = find_node(table, rules, rows, chances, seat, who, listed, count, seen, some, nodes)
            if node >= 0:
                place = learned_choice(nodes, tried, node)
                if wanted[0] == met:
                    place = wanted[1]
                if place >= 0 and _among(listed, count, nodes[node, _CODES + place]):
                    code = int(nodes[node, _CODES + place])
                    if wanted[0] == met:
                        wanted[2] = 1
                else:
                    code = _played_on(table, rules, rows, chances, seat, who, listed, count, world)
                path[met, 0] = node
                path[met, 1] = place_of(nodes, node, code)
                path[met, 2] = who
                met += 1
        if code < 0:
            code = _played_on(table, rules, rows, chances, seat, who, listed, count, world)
        calls.apply(table, rules, rows, 0, who, code, NO_LOG)
        made += 1
        mask = calls.seats_to_act(table, rules, rows, 0)
        if settings[AFTER] > 0:
            calls.clock(table, rules, rows, 0, times)
            if times[clock] >= end:
                break
    if met < len(path):
        path[met, 0] = -1
    if mask == 0:
        calls.returns(table, rules, rows, 0, out)
    else:
        estimate(table, rules, rows, 0, settings[SEATS], model, out)
    return out[seat]


@kernel
def learn_line(
    settings, model, table, rules, rows, chances, seat, world, held, codes, kinds, length, listed, out, nodes, tried,
    path, wanted, seen, some,
):  # fmt: skip
    """After `play_line` in this world, which left `path` and `out`: once more, with one other choice on the way. How
    many playouts that took."""
    if not what_to_try(nodes, tried, path, wanted):
        wanted[0] = -1
        return 0
    node, instead_of, who = path[wanted[0], 0], path[wanted[0], 1], path[wanted[0], 2]
    before = out[who]
    wanted[2] = 0
    play_line(
        settings, model, table, rules, rows, chances, seat, world, held, codes, kinds, length, listed, out, nodes,
        tried, path, wanted, seen, some,
    )  # fmt: skip
    if wanted[2] == 1:
        count_try(tried, node, wanted[1], instead_of, out[who] - before)
    wanted[0] = -1
    return 1
