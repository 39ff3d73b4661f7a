"""The kernel `conceal` from what a State declares (fields.py): dice rolled anew, unseen cards dealt anew.

It is right where nothing but the declared fields is hidden, and nothing that was said or done binds what they can be.
A game in which a choice tells of hidden cards by rule ("who cannot follow suit has none of it") gives its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from typing import Any

import numpy as np

from sandtable.core.game.plain.fields import HeldField
from sandtable.core.kernel import kernel
from sandtable.core.kernel.chance import below


@kernel
def nothing_hidden(rules, state, seat, chance):
    """For games in which everybody sees everything."""


def conceal_from(fields: Mapping[str, HeldField]) -> Any:
    """The kernel for these declarations. After the end everything is open, and nothing is drawn."""
    steps = [_roll_again(name, one) for name, one in fields.items() if one.kind == "rolled"]
    decks = dict.fromkeys(one.deck for one in fields.values() if one.kind == "dealt")
    for deck in decks:
        parts = [(name, one.known) for name, one in fields.items() if one.kind == "dealt" and one.deck == deck]
        steps.append(_deal_again([_gather(*part) for part in parts], [_lay(*part) for part in parts]))
    if not steps:
        return nothing_hidden
    redraw = reduce(_then, steps)

    @kernel
    def conceal(rules, state, seat, chance):
        if state.over == 0:
            redraw(rules, state, seat, chance)

    return conceal


def _then(first: Any, second: Any) -> Any:
    @kernel
    def both(rules, state, seat, chance):
        first(rules, state, seat, chance)
        second(rules, state, seat, chance)

    return both


def _limit(value: int | str) -> Any:
    """A bound: a number, or a field of the Rules."""
    if isinstance(value, str):

        @kernel
        def named(rules):
            return rules[value]

        return named

    @kernel
    def fixed(rules):
        return value

    return fixed


def _roll_again(name: str, holding: HeldField) -> Any:
    low, high = _limit(holding.low), _limit(holding.high)

    @kernel
    def roll(rules, state, seat, chance):
        cells = state[name]
        first, last = low(rules), high(rules)
        for owner in range(rules.players):
            if owner != seat:
                for place in range(cells.shape[1]):
                    if cells[owner, place] != 0:
                        cells[owner, place] = first + below(chance, last - first + 1)

    return roll


def _hidden_rows(known: bool) -> Any:
    """Whether a seat does not know the row of an owner."""
    if known:

        @kernel
        def unknown(owner, seat):
            return owner != seat

        return unknown

    @kernel
    def every(owner, seat):
        return True

    return every


def _gather(name: str, known: bool) -> Any:
    """Takes the cards that the seat does not see into `pool`; how many are in it then."""
    hidden = _hidden_rows(known)

    @kernel
    def gather(state, seat, pool, count):
        cells = state[name]
        flat = cells.reshape(-1)
        width = len(flat) // cells.shape[0]
        for place in range(len(flat)):
            if flat[place] != 0 and hidden(place // width if cells.ndim == 2 else -2, seat):
                pool[count] = flat[place]
                count += 1
        return count

    return gather


def _lay(name: str, known: bool) -> Any:
    """Lays cards from `pool` where unseen ones lay; how many are used then."""
    hidden = _hidden_rows(known)

    @kernel
    def lay(state, seat, pool, count):
        cells = state[name]
        flat = cells.reshape(-1)
        width = len(flat) // cells.shape[0]
        for place in range(len(flat)):
            if flat[place] != 0 and hidden(place // width if cells.ndim == 2 else -2, seat):
                flat[place] = pool[count]
                count += 1
        return count

    return lay


def _chain(first: Any, second: Any) -> Any:
    @kernel
    def both(state, seat, pool, count):
        return second(state, seat, pool, first(state, seat, pool, count))

    return both


def _deal_again(gatherers: list[Any], layers: list[Any]) -> Any:
    gather, lay = reduce(_chain, gatherers), reduce(_chain, layers)

    @kernel
    def deal(rules, state, seat, chance):
        pool = np.zeros(MOST_CARDS, dtype=np.int64)
        count = gather(state, seat, pool, 0)
        pool[:count].sort()  # in an order that tells nothing of where they lie
        for i in range(count - 1, 0, -1):
            j = below(chance, i + 1)
            held = pool[i]
            pool[i] = pool[j]
            pool[j] = held
        lay(state, seat, pool, 0)

    return deal


#: The most cards that all fields of a deck may hold.
MOST_CARDS = 4096
