"""An observation as a list of named pieces of a view: its layout, and the kernel that writes it.

    PIECES = (
        options("options", "A word is its number.", "players", "chips", "fixed_bets"),
        figures("table", "", ("number of the hand", "seen.hands"), ("cards in the deck", "seen.deck")),
        seats("seats", 6, "For each seat: ", ("live", "seen.live >> seat & 1"), ("chips", "seen.chips[seat]")),
    )

A number is what it is in words, and its source: of `rules`, `seen` (the view), `viewer` (-1: a spectator), and in rows
of seats `seat`. What reads the view alone can tell no more than it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

from sandtable.core.declare.fields import shape_of
from sandtable.core.declare.stack import copy_of
from sandtable.core.declare.written import kernel_name, written_kernel
from sandtable.core.game.spaces import Block, block_starts
from sandtable.core.kernel import INTERPRETED
from sandtable.core.kernel.compiling import write_in
from sandtable.core.kernel.records import Record

#: What a number is, in words, and its source.
Number = tuple[str, str]


@dataclass(frozen=True)
class NamedPiece:
    """A block of an observation. `lines` write it, with `{at}` for where it begins, and `{name}` for where another
    does; `when`: once for all (what follows from the Rules), at every look, for every seat (`place`: its row, the
    observer's own first), or for every `i` below a field of the Rules. `clear`: as many cells, of a row where it is
    written by rows, are 0 (`none`) before; `whole`: that is all of it."""

    name: str
    shape: tuple[int, ...]
    text: str
    lines: tuple[str, ...]
    when: str = "look"
    clear: int = 0
    none: int = 0
    whole: bool = False


def _listed(text: str, numbers: Sequence[Number]) -> str:
    return f"{text}{', '.join(what for what, _ in numbers)}."


def options(name: str, text: str, *fields: str, rules: type[Record]) -> NamedPiece:
    """Fields of the Rules."""
    cells = [f"{field}[{i}]" for field in fields for i in range(prod(shape_of(rules, field)))]
    flat = [cell if shape_of(rules, cell.split("[")[0]) else cell.split("[")[0] for cell in cells]
    said = [f"{field} ({size})" if (size := prod(shape_of(rules, field))) > 1 else field for field in fields]
    lines = tuple(f"numbers[{{at}} + {i}] = rules.{cell}" for i, cell in enumerate(flat))
    return NamedPiece(name, (len(flat),), f"Options as in the Rules record: {', '.join(said)}; {text}", lines, "once")


def once(name: str, shape: tuple[int, ...], text: str, *lines: str) -> NamedPiece:
    """What follows from the Rules, written by these lines."""
    return NamedPiece(name, shape, text, lines, "once")


def figures(name: str, text: str, *numbers: Number) -> NamedPiece:
    """Numbers of the moment."""
    lines = tuple(f"numbers[{{at}} + {i}] = {source}" for i, (_, source) in enumerate(numbers))
    return NamedPiece(name, (len(numbers),), _listed(text, numbers), lines)


def one_hot(name: str, size: int, text: str, source: str) -> NamedPiece:
    """1 at the place of a number, counted from 1; nothing for 0."""
    lines = (f"hot = {source}", "if hot > 0:", "    numbers[{at} - 1 + hot] = 1")
    return NamedPiece(name, (size,), text, lines, clear=size)


def seats(name: str, rows: int, text: str, *numbers: Number, none: int = 0) -> NamedPiece:
    """A row for each seat of the match; `none` in the others."""
    if len(numbers) == 1:
        return NamedPiece(
            name,
            (rows,),
            text,
            (f"numbers[{{at}} + place] = {numbers[0][1]}",),
            "seat",
            rows if none else 1,
            none,
            none != 0,
        )
    lines = tuple(f"numbers[row + {i}] = {source}" for i, (_, source) in enumerate(numbers))
    head = f"row = {{at}} + place * {len(numbers)}"
    return NamedPiece(name, (rows, len(numbers)), _listed(text, numbers), (head, *lines), "seat")


def by_seat(name: str, shape: tuple[int, ...], text: str, *lines: str) -> NamedPiece:
    """What these lines write from `row` on for each seat."""
    head = f"row = {{at}} + place * {prod(shape[1:])}"
    return NamedPiece(name, shape, text, (head, *lines), "seat", prod(shape[1:]))


def kinds(
    name: str, field: str, size: int, text: str, kind: str, *, state: type[Record], tally: bool = False
) -> NamedPiece:
    """1 at the kind (a field of the Rules by card) of the card in each cell; with `tally`, how many of each kind lie in
    a row."""
    *rows, places = shape_of(state, field)
    cell = f"seen.{field}[{'seat, ' if rows else ''}i]"
    at = ("row" if rows else "{at}") + ("" if tally else f" + i * {size}")
    write = f"        numbers[{at} + rules.{kind}[card]] {'+=' if tally else '='} 1"
    lines = (f"for i in range({places}):", f"    card = {cell}", "    if card >= 0:", write)
    shape = (*rows, size) if tally else (*rows, places, size)
    return by_seat(name, shape, text, *lines) if rows else NamedPiece(name, shape, text, lines, clear=prod(shape))


def each(name: str, shape: tuple[int, ...], text: str, count: str, *lines: str, clear: int = 0) -> NamedPiece:
    """What these lines write for every `i` below a field of the Rules; `clear` cells of its row are 0 before."""
    return NamedPiece(name, shape, text, lines, count, clear)


def pile(name: str, size: int, text: str, kind: str, place: str, lies: int) -> NamedPiece:
    """How many cards of each kind the viewer knows to lie in a place (`place`: a field by card); HIDDEN: not where."""
    lines = (f"if seen.{place}[i] == {lies}:", f"    numbers[{{at}} + rules.{kind}[i]] += 1")
    return NamedPiece(name, (size,), text, lines, "cards", size, whole=True)


def layout_of(pieces: Iterable[NamedPiece]) -> tuple[Block, ...]:
    """The blocks of an observation."""
    return tuple(Block(one.name, one.shape, one.text) for one in pieces)


def observe_of(
    state: type[Record], view: Any, pieces: Sequence[NamedPiece], numbers: Mapping[str, Any], *kernels: Any
) -> Any:
    """The kernel `observe(rules, state, seat, numbers)` of these pieces, whose sources name `numbers` and `kernels`."""
    starts = block_starts(layout_of(pieces))
    heads = {
        "once": ["if numbers[0] == 0:"],
        "seat": ["for place in range(players):", "    seat = first + place", "    if seat >= players:",
                 "        seat -= players"],
    }  # fmt: skip
    body: dict[str, list[str]] = {"once": [], "look": [], "seat": []}
    for one in pieces:
        # What is one line has a loop of its own: machine code does many steps of it at a time.
        when = f"{one.when} {one.name}" if one.when not in body and len(one.lines) == 1 else one.when
        body.setdefault(when, []).extend(line.format(at=starts[one.name], **starts) for line in one.lines)
    cleared = [line for one in pieces if one.clear for line in _cleared(one, starts[one.name])]
    lines = [*heads["once"], *_indented(body.pop("once"))]
    lines += ["players = rules.players", "first = max(viewer, 0)", *cleared, *body.pop("look")]
    for when, steps in body.items():
        lines += [*heads.get(when, [f"for i in range(rules.{when.split()[0]}):"]), *_indented(steps)]
    names = {**numbers, **{kernel_name(one): one for one in kernels}}
    put = written_kernel(state.__module__, "put", "rules, seen, viewer, numbers", lines, names)
    look = ["seen = copy_of(state)", "view(rules, state, seat, seen)", "put(rules, seen, seat, numbers)"]
    for one in () if INTERPRETED else (view, put):
        write_in(one)  # into what makes the copy: else every number written may change the view, and it is read again
    used = {"copy_of": copy_of, "view": view, "put": put}
    return written_kernel(state.__module__, "observe", "rules, state, seat, numbers", look, used)


def _indented(lines: Iterable[str]) -> list[str]:
    return [f"    {line}" for line in lines]


def _cleared(one: NamedPiece, at: int) -> tuple[str, str]:
    """Rows that a match under these rules has, and no others."""
    rows = "" if one.when == "look" or one.whole else " * players" if one.when == "seat" else f" * rules.{one.when}"
    return f"for i in range({at}, {at} + {one.clear}{rows}):", f"    numbers[i] = {one.none}"
