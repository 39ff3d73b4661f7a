"""The kernels `view` and `forget` of a State: what one viewer knows of it, from what the fields say."""

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from sandtable.core.declare.fields import Declared, declarations, shape_of
from sandtable.core.declare.generated import kernel_name, written_kernel
from sandtable.core.declare.knowing import EMPTY, HIDDEN, everybody, no_one
from sandtable.core.declare.stack_memory import cells
from sandtable.core.kernel.records import Record


def view_of(
    state: type[Record],
    *kernels: Any,
    spectators: int = 8,
    sides: str = "",
    fields: Mapping[str, Declared] | None = None,
) -> Any:
    """The kernel `view(rules, state, viewer, seen)`: `seen`, a copy of `state`, becomes the State as the viewer (-1: a
    spectator) knows it. `kernels` are the rules and what is seen instead, by their names; `spectators` is the bit of
    those without a seat in masks of viewers; with `sides`, the field of the Rules that has the side of each seat, masks
    have a bit for each side; `fields` says of each what the State does not say itself. TypeError: a
    field that says nothing or what does not fit it, or a name without a kernel."""
    fields = declarations(state, fields)
    names = {kernel_name(one): one for one in kernels}
    asked = {name for said in fields.values() for name in said.kernels}
    for name in sorted(asked ^ set(names)):
        what = "is no kernel that the view was given" if name in asked else "is asked by no field"
        raise TypeError(f"{state.__name__}: {name} {what}.")
    eye = f"rules.{sides}[viewer]" if sides else "viewer"
    body = [f"bit = 1 << ({eye} if viewer >= 0 else {spectators})", *_written(state, fields)]
    return written_kernel(state.__module__, "view", "rules, state, viewer, seen", body, {"cells": cells, **names})


def forget_of(state: type[Record], *kernels: Any) -> Any:
    """The kernel `forget(rules, state, viewer)`, with which a game's `conceal` begins: it writes into each field that
    is `forgotten` what a viewer who does not know it sees. `kernels` are those that these fields ask."""
    body = forgetting(state, declarations(state))
    names = {kernel_name(one): one for one in kernels}
    return written_kernel(state.__module__, "forget", "rules, state, viewer", body, names)


def forgetting(state: type[Record], fields: Mapping[str, Declared]) -> list[str]:
    """The lines of `forget`."""
    return ["seen = state", *_written(state, {name: said for name, said in fields.items() if said.forgotten})]


def _written(state: type[Record], fields: Mapping[str, Declared]) -> list[str]:
    """The lines that write what a viewer sees of these fields."""
    body: list[str] = []
    # Fields of the same rows that the same viewers know share a loop: they are asked for once.
    order = sorted(fields, key=lambda name: _group(state, name, fields[name]))
    for group, members in groupby(order, key=lambda name: _group(state, name, fields[name])):
        body += _blanked(state, group, {name: fields[name] for name in members})
    return [*body, *_heaped(state, fields)]


def _group(state: type[Record], name: str, said: Declared) -> tuple[str, str, str]:
    """What a field shares with others: who knows it, how many rows it has, and what its cells are."""
    shape = shape_of(state, name)
    rows = (f"rules.{said.rows}" if said.rows else str(shape[0])) if shape else ""
    cells = name if said.holds != "numbers" else "a row for each card" if said.row_is_card else ""
    return said.who.source, rows, cells


def _blanked(state: type[Record], group: tuple[str, str, str], fields: Mapping[str, Declared]) -> Iterator[str]:
    """The lines that write what a viewer sees of fields that belong together."""
    source, rows, _ = group
    if source == everybody.source:
        return
    (first, said), *_ = fields.items()
    if said.holds in ("end", "heaps", "heap card"):  # its chain, or the heaps, write what is seen of it
        return
    if said.holds != "numbers":
        lines = {"cards": _covered, "pile": _piled, "chain": _chained}[said.holds]
        yield from lines(state, first, rows, said)
        return
    indent = "    " if rows else ""
    none = f"0 if {said.who.always} else " if said.who.always else ""
    yield f"for row in range({none}{rows}):" if rows else "row = -1"
    if said.row_is_card:
        yield f"{indent}card = row"
    yield f"{indent}if not ({source}):"
    for name, one in fields.items():
        yield from (f"{indent}    {line}" for line in _seen(state, name, one))


def _heaped(state: type[Record], fields: Mapping[str, Declared]) -> Iterator[str]:
    """The lines that number the cards of heaps anew."""
    for heaps in dict.fromkeys(said.heaps for said in fields.values() if said.heaps):
        own = [name for name, said in fields.items() if said.heaps is heaps and said.holds == "heap card"]
        numbers = {name: shape_of(state, name) for name in own}
        yield from heaps.lines(shape_of(state, heaps.face)[0], shape_of(state, heaps.top)[0], numbers)


def _covered(state: type[Record], name: str, rows: str, said: Declared) -> Iterator[str]:
    """The lines that cover the cards of a field that a viewer does not know."""
    shape = shape_of(state, name)
    cell = f"{name}[row, place]" if len(shape) == 2 else f"{name}[row]"
    indent = "    " * len(shape)
    yield f"for row in range({rows}):"
    if len(shape) == 2:
        yield f"    for place in range({shape[1]}):"
    yield f"{indent}card = state.{cell}"
    # Cards are numbers from 0; HIDDEN, which is below, has no row in a mask. Of things every number but 0 is one.
    there = ">" if said.none < 0 else "!="
    yield f"{indent}if card {there} {said.none} and not ({said.who.source}):"
    yield f"{indent}    seen.{cell} = {said.blank}"


def _piled(state: type[Record], name: str, rows: str, said: Declared) -> Iterator[str]:
    """The lines that put the cards of a pile that a viewer knows before those that it does not know."""
    shape, (size,) = shape_of(state, name), said.beside
    row, indent = ("row, ", "    ") if len(shape) == 2 else ("", "")
    yield f"for row in range({rows}):" if row else "row = -1"
    yield f"{indent}size = state.{size}[row]" if row else f"size = state.{size}"
    yield f"{indent}told = 0"
    if said.who is not no_one:
        yield f"{indent}for place in range(size):"
        yield f"{indent}    card = state.{name}[{row}place]"
        yield f"{indent}    if card > {EMPTY} and ({said.who.source}):"
        yield f"{indent}        seen.{name}[{row}told] = card"
        yield f"{indent}        told += 1"
    yield f"{indent}for place in range(told, {shape[-1]}):"
    yield f"{indent}    seen.{name}[{row}place] = {HIDDEN} if place < size else {EMPTY}"


def _chained(state: type[Record], name: str, rows: str, said: Declared) -> Iterator[str]:
    """The lines that link the cards of each chain that a viewer knows."""
    count, first, last = said.beside
    shape = shape_of(state, first)
    at = ", ".join(["row", "place"][: len(shape)])
    indent = "    " * len(shape)
    yield f"for card in range(rules.{count}):"
    yield f"    seen.{name}[card] = {EMPTY}"
    yield f"for row in range({f'rules.{said.rows}' if said.rows else shape[0]}):"
    if len(shape) == 2:
        yield f"    for place in range({shape[1]}):"
    yield f"{indent}before = {EMPTY}"
    yield f"{indent}card = state.{first}[{at}]"
    yield f"{indent}seen.{first}[{at}] = {EMPTY}"
    yield f"{indent}while card > {EMPTY}:"
    yield f"{indent}    if {said.who.source}:"
    yield f"{indent}        if before == {EMPTY}:"
    yield f"{indent}            seen.{first}[{at}] = card"
    yield f"{indent}        else:"
    yield f"{indent}            seen.{name}[before] = card"
    yield f"{indent}        before = card"
    yield f"{indent}    card = state.{name}[card]"
    yield f"{indent}seen.{last}[{at}] = before"


def _seen(state: type[Record], name: str, said: Declared) -> list[str]:
    """The lines that write what those see of a field, or of a row of it, who do not know it."""
    kind: Any = state.dtype.fields
    inside = kind[name][0].fields
    if inside:
        parts = [(f"seen.{name}.{part}", field[0].shape) for part, field in inside.items() if part[0] != "_"]
        return [line for target, shape in parts for line in _filled(target, shape, "0")]
    value = f"{said.seen_as}(rules, state, viewer, row)" if said.seen_as else str(said.blank)
    shape = shape_of(state, name)
    target = f"seen.{name}[row" if shape else f"seen.{name}"
    return _filled(target, shape[1:], value, bool(shape))


def _filled(target: str, shape: tuple[int, ...], value: str, begun: bool = False) -> list[str]:
    """A cell, or all cells of an array; `begun`: the target has its first index already."""
    lines = [f"{'    ' * axis}for i{axis} in range({length}):" for axis, length in enumerate(shape)]
    at = [f"i{axis}" for axis in range(len(shape))]
    if begun:
        target = ", ".join([target, *at]) + "]"
    elif at:
        target = f"{target}[{', '.join(at)}]"
    return [*lines, f"{'    ' * len(shape)}{target} = {value}"]
