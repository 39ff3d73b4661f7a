"""What a seat knows as numbers, from what a State declares: every field that is not secret, the seat's own rows of
those that are, and how much others hold.

It belongs to the `conceal` of this room: a game that conceals otherwise describes a seat's knowledge itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from typing import Any

import numpy as np

from sandtable.core.game.plain.fields import HeldField
from sandtable.core.game.spaces import Block
from sandtable.core.kernel import kernel
from sandtable.core.kernel.records import Record


def observation_of(state: type[Record], declared: Mapping[str, HeldField]) -> tuple[Block, ...]:
    """The layout of `observe_from`."""
    return tuple(block for name in _seen(state) for block in _blocks(state, name, declared.get(name)))


def observe_from(state: type[Record], declared: Mapping[str, HeldField]) -> Any:
    """The kernel `observe` of a State with these declarations."""
    write = reduce(_chain, [part for name in _seen(state) for part in _writers(state, name, declared.get(name))])

    @kernel
    def observe(rules, state, seat, numbers):
        write(state, seat, numbers, 0)

    return observe


def _seen(state: type[Record]) -> list[str]:
    return [name for name in state.dtype.names or () if name != "chance" and not name.startswith("_")]


def _shape(state: type[Record], name: str) -> tuple[int, ...]:
    fields: Mapping[str, Any] = state.dtype.fields or {}
    return tuple(fields[name][0].shape)


def _blocks(state: type[Record], name: str, holding: HeldField | None) -> list[Block]:
    shape = _shape(state, name)
    if holding is None or not holding.secret:
        return [Block(name, shape, f"The field {name!r}.")]
    held = Block(f"{name}-held", shape[:1] if len(shape) == 2 else (), f"How many values of {name!r} are not 0.")
    if not holding.known:
        return [held]
    return [held, Block(name, shape[1:], f"The seat's own row of {name!r}; zeroes for a spectator.")]


def _writers(state: type[Record], name: str, holding: HeldField | None) -> list[Any]:
    flat = len(_shape(state, name)) < 2
    if holding is None or not holding.secret:
        return [_write_all(name) if _shape(state, name) else _write_one(name)]
    return [_count(name, flat), _write_own(name)] if holding.known else [_count(name, flat)]


def _chain(first: Any, second: Any) -> Any:
    @kernel
    def both(state, seat, numbers, at):
        return second(state, seat, numbers, first(state, seat, numbers, at))

    return both


def _write_one(name: str) -> Any:
    @kernel
    def write(state, seat, numbers, at):
        numbers[at] = np.float32(state[name])
        return at + 1

    return write


def _write_all(name: str) -> Any:
    @kernel
    def write(state, seat, numbers, at):
        for value in state[name].reshape(-1):
            numbers[at] = np.float32(value)
            at += 1
        return at

    return write


def _write_own(name: str) -> Any:
    @kernel
    def write(state, seat, numbers, at):
        cells = state[name]
        for place in range(cells.shape[1]):
            numbers[at] = np.float32(cells[seat, place]) if seat >= 0 else np.float32(0)
            at += 1
        return at

    return write


def _count(name: str, flat: bool) -> Any:
    @kernel
    def write(state, seat, numbers, at):
        cells = state[name].reshape(-1)
        rows = 1 if flat else len(state[name])
        width = len(cells) // rows
        for row in range(rows):
            held = 0
            for place in range(width):
                held += 1 if cells[row * width + place] != 0 else 0
            numbers[at] = np.float32(held)
            at += 1
        return at

    return write
