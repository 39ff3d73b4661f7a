"""The kernel `conceal` from what a State declares (fields.py): dice rolled anew, unseen cards dealt anew.

It is right where nothing but the declared fields is hidden, and nothing that was said or done binds what they can be.
A game in which a choice tells of hidden cards by rule ("who cannot follow suit has none of it") gives its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from sandtable.core.declare.fields import formula, shape_of
from sandtable.core.declare.written import written_kernel
from sandtable.core.game.plain.fields import HeldField
from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below
from sandtable.core.kernel.records import Record

#: The most cards that all fields of a deck may hold.
MOST_CARDS = 4096


@kernel
def nothing_hidden(rules, state, seat, chance):
    """For games in which everybody sees everything."""


def conceal_from(state: type[Record], fields: Mapping[str, HeldField]) -> Any:
    """The kernel for these declarations. After the end everything is open, and nothing is drawn."""
    body = [line for name, one in fields.items() if one.kind == "rolled" for line in _roll_again(state, name, one)]
    for deck in dict.fromkeys(one.deck for one in fields.values() if one.kind == "dealt"):
        dealt = {name: one for name, one in fields.items() if one.kind == "dealt" and one.deck == deck}
        body += _deal_again(state, dealt)
    if not body:
        return nothing_hidden
    names = {"below": below, "shuffled": _shuffled, "np": np}
    body = ["if state.over == 0:", *(f"    {line}" for line in body)]
    return written_kernel(state.__module__, "conceal", "rules, state, seat, chance", body, names)


@kernel
def _shuffled(pool, count, chance):
    """Mix pool[:count], from an order that tells nothing of where the cards lie."""
    pool[:count].sort()
    for i in range(count - 1, 0, -1):
        j = below(chance, i + 1)
        held = pool[i]
        pool[i] = pool[j]
        pool[j] = held


def _roll_again(state: type[Record], name: str, holding: HeldField) -> Iterator[str]:
    cell = f"state.{name}[owner, place]"
    yield "for owner in range(rules.players):"
    yield "    if owner != seat:"
    yield f"        for place in range({shape_of(state, name)[1]}):"
    yield f"            if {cell} != 0:"
    yield f"                low = {formula(holding.low)}"
    yield f"                {cell} = low + below(chance, {formula(holding.high)} - low + 1)"


def _deal_again(state: type[Record], dealt: Mapping[str, HeldField]) -> Iterator[str]:
    """The unseen cards of a deck are gathered, mixed, and laid where such cards lay."""
    yield f"pool = np.zeros({MOST_CARDS}, dtype=np.int64)"
    for mixing, move in ((False, "pool[count] = {}"), (True, "{} = pool[count]")):
        if mixing:
            yield "shuffled(pool, count, chance)"
        yield "count = 0"
        for name, one in dealt.items():
            yield from _unseen(state, name, one, move)


def _unseen(state: type[Record], name: str, holding: HeldField, move: str) -> Iterator[str]:
    """Do something in every place of a field where a card lies that the seat does not see."""
    shape = shape_of(state, name)
    cell = f"state.{name}[owner, place]" if len(shape) == 2 else f"state.{name}[place]"
    rows = shape[0] if len(shape) == 2 else 1
    yield f"for owner in range({rows}):"
    yield f"    for place in range({shape[-1]}):"
    yield f"        if {cell} != 0{' and owner != seat' if holding.known else ''}:"
    yield f"            {move.format(cell)}"
    yield "            count += 1"
