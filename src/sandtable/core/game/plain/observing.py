"""What a seat knows as numbers, from what a State declares: every field that is not secret, the seat's own rows of
those that are, and how much others hold.

A game whose own `conceal` draws the same fields otherwise keeps it; what such a game hides besides has to be declared.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

from sandtable.core.declare.fields import shape_of
from sandtable.core.declare.written import written_kernel
from sandtable.core.game.plain.fields import HeldField
from sandtable.core.game.spaces import Block
from sandtable.core.kernel.records import Record


def observation_of(state: type[Record], declared: Mapping[str, HeldField]) -> tuple[Block, ...]:
    """The layout of `observe_from`."""
    return tuple(block for name in _seen(state) for block in _blocks(state, name, declared.get(name)))


def observe_from(state: type[Record], declared: Mapping[str, HeldField]) -> Any:
    """The kernel `observe` of a State with these declarations."""
    body: list[str] = []
    at = 0
    for name in _seen(state):
        body += _written(state, name, declared.get(name), at)
        at += sum(block.size for block in _blocks(state, name, declared.get(name)))
    return written_kernel(state.__module__, "observe", "rules, state, seat, numbers", body, {})


def _seen(state: type[Record]) -> list[str]:
    return [name for name in state.dtype.names or () if name != "chance" and not name.startswith("_")]


def _blocks(state: type[Record], name: str, holding: HeldField | None) -> list[Block]:
    shape = shape_of(state, name)
    if holding is None or not holding.secret:
        return [Block(name, shape, f"The field {name!r}.")]
    held = Block(f"{name}-held", shape[:1] if len(shape) == 2 else (), f"How many values of {name!r} are not 0.")
    if not holding.known:
        return [held]
    return [held, Block(name, shape[1:], f"The seat's own row of {name!r}; zeroes for a spectator.")]


def _written(state: type[Record], name: str, holding: HeldField | None, at: int) -> Iterator[str]:
    """The lines that write the blocks of a field, from `at` on."""
    shape = shape_of(state, name)
    if holding is None or not holding.secret:
        place = str(at)
        for axis, size in enumerate(shape):
            yield f"{'    ' * axis}for i{axis} in range({size}):"
            place += f" + i{axis} * {math.prod(shape[axis + 1 :])}"
        cell = f"state.{name}[{', '.join(f'i{axis}' for axis in range(len(shape)))}]" if shape else f"state.{name}"
        yield f"{'    ' * len(shape)}numbers[{place}] = {cell}"
        return
    rows, places = shape if len(shape) == 2 else (1, shape[0])
    cell = f"state.{name}[row, place]" if len(shape) == 2 else f"state.{name}[place]"
    yield f"for row in range({rows}):"
    yield "    held = 0"
    yield f"    for place in range({places}):"
    yield f"        held += 1 if {cell} != 0 else 0"
    yield f"    numbers[{at} + row] = held"
    if holding.known:
        yield f"for place in range({places}):"
        yield f"    numbers[{at + rows} + place] = state.{name}[seat, place] if seat >= 0 else 0"
