"""An observation as a list of named pieces of a view: its layout, and the kernel that writes it.

    PIECES = (
        options("options", "A word is its number.", "players", "chips", "fixed_bets"),
        figures("table", "", ("number of the hand", "seen.hands"), ("cards in the deck", "seen.deck")),
        seats("seats", 6, "For each seat: ", ("live", "seen.live >> seat & 1"), ("chips", "seen.chips[seat]")),
    )

A number is what it is in words, and its source: of `rules`, `seen` (the view), `viewer` (-1: a spectator), `players`,
`first` (the seat of row 0; `row_of(rules, first, other)` is the row of another), and in rows of seats `seat`. What
reads the view alone can tell no more than it.
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
from sandtable.core.kernel import INTERPRETED, kernel
from sandtable.core.kernel.compiling import write_in
from sandtable.core.kernel.records import Record


@dataclass(frozen=True)
class Several:
    """`size` numbers, one for each `k` below it; with `seats`, one for each seat `other`, the observer's own first."""

    what: str
    size: int
    source: str
    seats: bool = False


#: What a number is, in words, and its source; or several.
Number = tuple[str, str] | Several


def of_seats(what: str, size: int, source: str) -> Several:
    """A number for each seat `other` of the match, the observer's own first; 0 for the rest of `size`."""
    return Several(what, size, source, seats=True)


@dataclass(frozen=True)
class NamedPiece:
    """A block of an observation. `lines` write it, with `{at}` for where it begins, and `{name}` for where another
    does; `when`: once for all (what follows from the Rules), at every look, for every seat (`place`: its row, the
    observer's own first), or for every `i` below a number: a field of the Rules, or a formula. `first`: what is written
    once besides. `clear`: as many cells, of a row where it is written by rows, are 0 (`none`) before; `whole`: that is
    all of it."""

    name: str
    shape: tuple[int, ...]
    text: str
    lines: tuple[str, ...]
    when: str = "look"
    first: tuple[str, ...] = ()
    clear: int = 0
    none: int = 0
    whole: bool = False


def _listed(text: str, numbers: Sequence[Number]) -> str:
    named = (one.what if isinstance(one, Several) else one[0] for one in numbers)
    return f"{text}{', '.join(named)}."


def _row(numbers: Sequence[Number], where: str = "", none: int = 0) -> tuple[int, list[str]]:
    """How many numbers stand in a row, and the lines that write it; `none` in all of it unless `where` is true."""
    width, lines, by_seat = 0, list[str](), list[str]()
    for one in numbers:
        if not isinstance(one, Several):
            lines.append(f"numbers[row + {width}] = {one[1]}")
            width += 1
            continue
        if one.seats:
            by_seat.append(f"    numbers[row + {width} + there] = {one.source}")
        else:
            lines += [f"for k in range({one.size}):", f"    numbers[row + {width} + k] = {one.source}"]
        width += one.size
    if by_seat:
        lines += ["for there in range(players):", *_indented(_seat_at("other", "there")), *by_seat]
    if where:
        cells = [f"    for k in range(row, row + {width}):"]
        zero = [*cells, "        numbers[k] = 0"] if by_seat and none else []
        lines = [f"if {where}:", *zero, *_indented(lines), "else:", *cells, f"        numbers[k] = {none}"]
    return width, lines


def _seat_at(seat: str, place: str) -> list[str]:
    return [f"{seat} = first + {place}", f"if {seat} >= players:", f"    {seat} -= players"]


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


def look(name: str, shape: tuple[int, ...], text: str, *lines: str, clear: int = 0, none: int = 0) -> NamedPiece:
    """What these lines write; `clear` cells are `none` before."""
    return NamedPiece(name, shape, text, lines, clear=clear, none=none)


def figures(
    name: str, text: str, *numbers: Number, head: Sequence[str] = (), where: str = "", none: int = 0
) -> NamedPiece:
    """Numbers of the moment; `none` unless `where` is true. `head`: lines that name what they need."""
    width, lines = _row(numbers, where, none)
    return NamedPiece(name, (width,), _listed(text, numbers), (*head, "row = {at}", *lines))


def one_hot(name: str, size: int, text: str, source: str) -> NamedPiece:
    """1 at the place of a number, counted from 1; nothing for 0."""
    lines = (f"hot = {source}", "if hot > 0:", "    numbers[{at} - 1 + hot] = 1")
    return NamedPiece(name, (size,), text, lines, clear=size)


def seats(
    name: str,
    rows: int,
    text: str,
    *numbers: Number,
    by: tuple[str, int] = ("", 1),
    head: Sequence[str] = (),
    where: str = "",
    none: int = 0,
) -> NamedPiece:
    """A row for each seat of the match, or for each of some things that a seat has (`by`: the name of its number, how
    many); `none` in the others, and in one for which `where` is not true. `head`: lines that name what a row needs."""
    width, lines = _row(numbers, where, none)
    index, many = by
    shape = tuple(size for size in (rows, many, width) if size > 1)
    place = f"(place * {many} + {index})" if index else "place"
    lines = [*head, f"row = {{at}} + {place} * {width}", *lines]
    if index:
        lines = [f"for {index} in range({many}):", *_indented(lines)]
    first = (f"for cell in range({{at}} + players * {many * width}, {{at}} + {rows * many * width}):",
             f"    numbers[cell] = {none}") if none else ()  # fmt: skip
    said = text if len(numbers) == 1 else _listed(text, numbers)
    return NamedPiece(name, shape, said, tuple(lines), "seat", first)


def by_seat(name: str, shape: tuple[int, ...], text: str, *lines: str, none: int = 0) -> NamedPiece:
    """What these lines write from `row` on for each seat; `none` elsewhere."""
    head = f"row = {{at}} + place * {prod(shape[1:])}"
    cells = prod(shape if none else shape[1:])
    return NamedPiece(name, shape, text, (head, *lines), "seat", clear=cells, none=none, whole=none != 0)


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
    """What these lines write for every `i` below a number (`count`: a field of the Rules, or a formula); `clear` cells
    of its row are 0 before."""
    return NamedPiece(name, shape, text, lines, count, clear=clear)


def rows(
    name: str,
    most: int,
    text: str,
    count: str,
    *numbers: Number,
    head: Sequence[str] = (),
    where: str = "",
    none: int = 0,
) -> NamedPiece:
    """A row for each `i` below a number, of at most so many; `none` in one for which `where` is not true. `head`: lines
    that name what a row needs."""
    width, lines = _row(numbers, where, none)
    lines = [*head, f"row = {{at}} + i * {width}", *lines]
    return NamedPiece(name, (most, width), _listed(text, numbers), tuple(lines), count)


def pile(name: str, size: int, text: str, kind: str, place: str, lies: int) -> NamedPiece:
    """How many cards of each kind the viewer knows to lie in a place (`place`: a field by card); HIDDEN: not where."""
    lines = (f"if seen.{place}[i] == {lies}:", f"    numbers[{{at}} + rules.{kind}[i]] += 1")
    return NamedPiece(name, (size,), text, lines, "cards", clear=size, whole=True)


def layout_of(pieces: Iterable[NamedPiece]) -> tuple[Block, ...]:
    """The blocks of an observation."""
    return tuple(Block(one.name, one.shape, one.text) for one in pieces)


def observe_of(
    state: type[Record],
    view: Any,
    pieces: Sequence[NamedPiece],
    numbers: Mapping[str, Any],
    *kernels: Any,
    given: Sequence[str] = (),
) -> Any:
    """The kernel `observe(rules, state, seat, numbers)` of these pieces, whose sources name `numbers` and `kernels`,
    and what the lines `given` name. The first number of the first piece that is written once is never 0."""
    starts = block_starts(layout_of(pieces))
    body: dict[str, list[str]] = {"once": [], "look": [], "seat": []}
    for one in pieces:
        body.setdefault(one.when, []).extend(line.format(at=starts[one.name], **starts) for line in one.lines)
        body["once"] += [line.format(at=starts[one.name]) for line in one.first]
    lines = ["players = rules.players", "first = max(viewer, 0)", *given]
    if once_for_all := body.pop("once"):
        written = next(starts[one.name] for one in pieces if one.when == "once")
        lines += [f"if numbers[{written}] == 0:", *_indented(once_for_all)]
    lines += [line for one in pieces if one.clear for line in _cleared(one, starts[one.name])]
    lines += body.pop("look")
    if by_seat := body.pop("seat"):
        lines += ["for place in range(players):", *_indented(_seat_at("seat", "place")), *_indented(by_seat)]
    for count, steps in body.items():
        lines += [f"for i in range({f'rules.{count}' if count.isidentifier() else count}):", *_indented(steps)]
    names = {**numbers, "row_of": row_of, **{kernel_name(one): one for one in kernels}}
    put = written_kernel(state.__module__, "put", "rules, seen, viewer, numbers", lines, names)
    copy = ["seen = copy_of(state)", "view(rules, state, seat, seen)", "put(rules, seen, seat, numbers)"]
    for one in () if INTERPRETED else (view, put):
        write_in(one)  # into what makes the copy: else every number written may change the view, and it is read again
    used = {"copy_of": copy_of, "view": view, "put": put}
    return written_kernel(state.__module__, "observe", "rules, state, seat, numbers", copy, used)


@kernel
def row_of(rules, first, seat):
    """The row of a seat: `first` is 0, then in the order of turns; -1 for no seat."""
    if seat < 0:
        return -1
    return seat - first if seat >= first else seat - first + rules.players


def _indented(lines: Iterable[str]) -> list[str]:
    return [f"    {line}" for line in lines]


def _cleared(one: NamedPiece, at: int) -> tuple[str, str]:
    """Rows that a match under these rules has, and no others."""
    count = "players" if one.when == "seat" else f"rules.{one.when}" if one.when.isidentifier() else f"({one.when})"
    rows = "" if one.when == "look" or one.whole else f" * {count}"
    return f"for i in range({at}, {at} + {one.clear}{rows}):", f"    numbers[i] = {one.none}"
