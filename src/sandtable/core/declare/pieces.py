"""An observation as a list of named pieces of a view: its layout, and the kernel that writes it. In the file of a game:

    [seats]
    as = "seats"
    rows = "MAX_SEATS"
    text = "For each seat: "
    numbers = [
      ["live", "seen.live >> seat & 1"],
      ["chips", "seen.chips[seat]"],
    ]

`as` names a function of this module, the rest are its arguments. A number is what it is in words, and its source: of
`rules`, `seen` (the view), `viewer` (-1: a spectator), `players`, `first` (the seat of row 0; `row_of(rules, first,
other)` is the row of another), and in rows of seats `seat`; with a third entry it is so many numbers, one for each `k`,
and with "seats" behind that one for each seat `other`. What reads the view alone can tell no more than it.
"""

import inspect
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from math import prod
from typing import Any

import numpy as np

from sandtable.core.declare.decisions import Decisions
from sandtable.core.declare.fields import shape_of
from sandtable.core.declare.generated import kernel_name, written_kernel
from sandtable.core.declare.knowing import EMPTY, HIDDEN
from sandtable.core.declare.stack_memory import copy_of, integers
from sandtable.core.game.spaces import Block, block_starts
from sandtable.core.kernel import INTERPRETED, kernel
from sandtable.core.kernel.compiling import write_in
from sandtable.core.kernel.events import UNTOLD
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
    observer's own first), or for every `i` below a number: a field of the Rules, or a formula. `first`, `by_seat`: what
    is written once, or for every seat, besides. `clear`: as many cells, of a row where it is written by rows, are 0
    (`none`) before; `whole`: that is all of it."""

    name: str
    shape: tuple[int, ...]
    text: str
    lines: tuple[str, ...]
    when: str = "look"
    first: tuple[str, ...] = ()
    by_seat: tuple[str, ...] = ()
    clear: int = 0
    none: int = 0
    whole: bool = False


def _listed(text: str, numbers: Sequence[Number]) -> str:
    named = (one.what if isinstance(one, Several) else one[0] for one in numbers)
    return f"{text}{', '.join(named)}."


def _row(numbers: Sequence[Number], row: str = "row") -> tuple[int, list[str], list[str]]:
    """How many numbers stand in a row, the lines that write it, and those that write what there is for each `other`
    seat, whose row is `there`."""
    width, lines, by_seat = 0, list[str](), list[str]()
    for one in numbers:
        if not isinstance(one, Several):
            lines.append(f"numbers[{row} + {width}] = {one[1]}")
            width += 1
            continue
        if one.seats:
            by_seat.append(f"numbers[{row} + {width} + there] = {one.source}")
        else:
            lines += [f"for k in range({one.size}):", f"    numbers[{row} + {width} + k] = {one.source}"]
        width += one.size
    return width, lines, by_seat


def _each_other(by_seat: list[str]) -> list[str]:
    return ["for there in range(players):", *_indented([*_seat_at("other", "there"), *by_seat])] if by_seat else []


def _if(where: str, lines: list[str], width: int, none: int, by_seat: bool = False, row: str = "row") -> list[str]:
    """The lines if `where` is true, else `none` in all of the row. With `by_seat` there is a 0 for seats that the match
    does not have."""
    if not where:
        return lines
    zeroes = [f"    fill(numbers, {row}, {row} + {width}, 0)"] if by_seat and none else []
    return [f"if {where}:", *zeroes, *_indented(lines), "else:", f"    fill(numbers, {row}, {row} + {width}, {none})"]


def _seat_at(seat: str, place: str) -> list[str]:
    return [f"{seat} = first + {place}", f"if {seat} >= players:", f"    {seat} -= players"]


def options(name: str, text: str, *, rules: type[Record]) -> NamedPiece:
    """The number of seats, then all options of the game that are numbers, switches or words."""
    said = [f"{field} ({size})" if (size := prod(shape_of(rules, field))) > 1 else field for field in _options(rules)]
    lines = ("numbers[{at}] = rules.players", f"for i in range({(many := len(option_numbers(rules)))} - 1):",
             f"    numbers[{{at}} + 1 + i] = integers(rules, {many - 1})[i]")  # fmt: skip
    said_all = f"Options as in the Rules record: players, {', '.join(said)}; {text}"
    return NamedPiece(name, (many,), said_all, lines, "once")


def option_numbers(rules: type[Record]) -> list[str]:
    """What each number of `options` is: `players`, `chips`, `fixed_bets[0]`."""
    cells = ([f"[{i}]" for i in range(prod(shape))] if (shape := shape_of(rules, field)) else [""]
             for field in _options(rules))  # fmt: skip
    return ["players", *(field + cell for field, row in zip(_options(rules), cells, strict=True) for cell in row)]


def _options(rules: type[Record]) -> list[str]:
    """The options, in the order of the file. They come first in the Rules, one behind the other."""
    fields: Any = rules.dtype.fields
    declared: Any = rules.__mro__[1]
    named = [name for name in declared.dtype.names if fields[name][0].base == np.int32]
    sizes = [fields[name][0].itemsize for name in named]
    assert [fields[name][1] for name in named] == [sum(sizes[:i]) for i in range(len(sizes))]
    return named


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
    width, lines, _ = _row(numbers, "{at}")
    lines = _if(where, lines, width, none, row="{at}")
    return NamedPiece(name, (width,), _listed(text, numbers), (*head, *lines))


def one_hot(name: str, size: int, text: str, source: str) -> NamedPiece:
    """1 at the place of a number, counted from 1; nothing for 0."""
    lines = (f"hot = {source}", "if hot > 0:", "    numbers[{at} - 1 + hot] = 1")
    return NamedPiece(name, (size,), text, lines, clear=size)


def seats(
    name: str, rows: int, text: str, *numbers: Number, by: tuple[str, int] = ("", 1), head: Sequence[str] = (),
    where: str = "", none: int = 0,
) -> NamedPiece:  # fmt: skip
    """A row for each seat of the match, or for each of some things that a seat has (`by`: the name of its number, how
    many); `none` in the others, and in one for which `where` is not true. `head`: lines that name what a row needs."""
    width, lines, by_seat = _row(numbers)
    lines = _if(where, [*lines, *_each_other(by_seat)], width, none, bool(by_seat))
    index, many = by
    shape = tuple(size for size in (rows, many, width) if size > 1)
    place = f"(place * {many} + {index})" if index else "place"
    lines = [*head, f"row = {{at}} + {place} * {width}", *lines]
    if index:
        lines = [f"for {index} in range({many}):", *_indented(lines)]
    row = many * width
    first = (f"fill(numbers, {{at}} + players * {row}, {{at}} + {rows * row}, {none})",) if none else ()
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
    name: str, most: int, text: str, count: str, *numbers: Number, head: Sequence[str] = (), where: str = "",
    none: int = 0,
) -> NamedPiece:  # fmt: skip
    """A row for each `i` below a number, of at most so many; `none` in one for which `where` is not true. `head`: lines
    that name what a row needs."""
    width, lines, by_seat = _row(numbers)
    at = f"row = {{at}} + i * {width}"
    for_seats: list[str] = []
    if by_seat and not where:
        # Rows are many and seats few: machine code is quicker with few long loops than with many short ones.
        for_seats = [
            "other = seat",
            "there = place",
            f"for i in range({_count(count)}):",
            *_indented([*head, at, *by_seat]),
        ]
        by_seat = []
    lines = [*head, at, *_if(where, [*lines, *_each_other(by_seat)], width, none, bool(by_seat))]
    said = _listed(text, numbers)
    return NamedPiece(name, (most, width), said, tuple(lines), count, by_seat=tuple(for_seats))


def pile(name: str, size: int, text: str, kind: str, place: str, lies: int) -> NamedPiece:
    """How many cards of each kind the viewer knows to lie in a place (`place`: a field by card); HIDDEN: not where."""
    lines = (f"if seen.{place}[i] == {lies}:", f"    numbers[{{at}} + rules.{kind}[i]] += 1")
    return NamedPiece(name, (size,), text, lines, "cards", clear=size, whole=True)


_MAKERS: dict[str, Callable[..., NamedPiece]] = {
    one.__name__: one for one in (options, once, look, figures, one_hot, seats, by_seat, kinds, each, rows, pile)
}
_BLANKS = {"EMPTY": EMPTY, "HIDDEN": HIDDEN, "UNTOLD": UNTOLD}  #: known to all sources
#: Arguments that are numbers: in the file a number or a formula.
_SIZES = frozenset({"size", "rows", "most", "lies", "clear", "none"})


def pieces_of(
    state: type[Record], rules: type[Record], decisions: Decisions, names: Mapping[str, Any]
) -> tuple[NamedPiece, ...]:
    """The pieces that the game of this State declares in `data/observation.toml`. Its formulas know these names, and
    how many `decisions` there are; a text, from which to which they are `asked`."""
    text = files(state.__module__.rpartition(".")[0]).joinpath("data", "observation.toml").read_text(encoding="utf-8")
    asked = f"{decisions.names[1]} to {decisions.names[-1]}"
    known = {**names, **_BLANKS, "rules": rules, "state": state, "decisions": len(decisions.all), "asked": asked}
    return tuple(_piece(name, row, known) for name, row in tomllib.loads(text).items())


def _piece(name: str, row: dict[str, Any], names: Mapping[str, Any]) -> NamedPiece:
    maker = _MAKERS[row.pop("as")]

    def number(formula: int | str) -> int:
        return int(eval(formula, {}, names)) if isinstance(formula, str) else formula

    def argument(key: str, value: Any) -> Any:
        if key in _SIZES:
            return number(value)
        if key == "shape":
            return tuple(map(number, value))
        if key == "by":
            return value[0], number(value[1])
        if key == "numbers":
            return [
                (one[0], one[1]) if len(one) == 2 else Several(one[0], number(one[2]), one[1], one[3:] == ["seats"])
                for one in value
            ]
        if key == "count":
            return str(names[value]) if isinstance(names.get(value), int) else value
        return value.format_map(names) if key == "text" else tuple(value) if isinstance(value, list) else value

    given: dict[str, Any] = {"name": name, **{key: argument(key, value) for key, value in row.items()}}
    listed: list[Any] = []
    for key, one in inspect.signature(maker).parameters.items():
        if one.kind is one.VAR_POSITIONAL:
            listed += given.pop(key)
        elif one.kind is one.POSITIONAL_OR_KEYWORD:
            listed.append(given.pop(key))
        elif key in ("rules", "state"):
            given[key] = names[key]
    return maker(*listed, **given)


def layout_of(pieces: Iterable[NamedPiece]) -> tuple[Block, ...]:
    """The blocks of an observation."""
    return tuple(Block(one.name, one.shape, one.text) for one in pieces)


def observe_of(
    state: type[Record], view: Any, pieces: Sequence[NamedPiece], numbers: Mapping[str, Any], *kernels: Any,
    given: Sequence[str] = (),
) -> Any:  # fmt: skip
    """The kernel `observe(rules, state, seat, numbers)` of these pieces, whose sources name `numbers` and `kernels`,
    and what the lines `given` name. The first number of the first piece that is written once is never 0."""
    starts = block_starts(layout_of(pieces))
    body: dict[str, list[list[str]]] = {"once": [], "look": [], "seat": []}
    for one in pieces:
        body["look"].append([_cleared(one, starts[one.name])] if one.clear else [])
        for when, lines in (("once", one.first), ("seat", one.by_seat), (one.when, one.lines)):
            body.setdefault(when, []).append([line.format(at=starts[one.name], **starts) for line in lines])
    if once_for_all := [line for part in body.pop("once") for line in part]:
        written = next(starts[one.name] for one in pieces if one.when == "once")
        body["look"].insert(0, [f"if numbers[{written}] == 0:", *_indented(once_for_all)])
    blocks = _few(body.pop("look"))
    for part in _few(body.pop("seat")):
        blocks.append(["for place in range(players):", *_indented([*_seat_at("seat", "place"), *part])])
    for count, several in body.items():  # a loop each: machine code writes many numbers at once of a plain one
        blocks += [[f"for i in range({_count(count)}):", *_indented(part)] for part in several if part]
    home, names = state.__module__, {**numbers, **_BLANKS, "row_of": row_of, "integers": integers, "fill": fill}
    names |= {kernel_name(one): one for one in kernels}
    head = ["players = rules.players", "first = max(viewer, 0)", *given]
    takes = ", ".join(["rules, seen, viewer, numbers", *(line.split(" = ")[0] for line in head if " = " in line)])
    parts = {f"put_{k}": written_kernel(home, f"put_{k}", takes, block, names) for k, block in enumerate(_few(blocks))}
    head += [f"{name}({takes})" for name in parts]
    put = written_kernel(home, "put", "rules, seen, viewer, numbers", head, names | parts)
    copy = ["seen = copy_of(state)", "view(rules, state, seat, seen)", "put(rules, seen, seat, numbers)"]
    for kernel_ in () if INTERPRETED else (view, put, *parts.values()):
        write_in(kernel_)  # into what makes the copy: else every number written may change the view: it is read again
    used = {"copy_of": copy_of, "view": view, "put": put}
    return written_kernel(home, "observe", "rules, state, seat, numbers", copy, used)


_MOST = 40  # lines of a kernel: what Numba does with a large one grows faster than it


def _few(blocks: Iterable[list[str]]) -> list[list[str]]:
    """The lines of these blocks in as few as they fit into."""
    made: list[list[str]] = []
    for lines in filter(None, blocks):
        if made and len(made[-1]) + len(lines) <= _MOST:
            made[-1] += lines
        else:
            made.append(list(lines))
    return made


@kernel
def fill(numbers, start, stop, number):
    """Write the number into these cells."""
    for i in range(start, stop):
        numbers[i] = number


@kernel
def row_of(rules, first, seat):
    """The row of a seat: `first` is 0, then in the order of turns; EMPTY for no seat."""
    if seat < 0:
        return EMPTY
    return seat - first if seat >= first else seat - first + rules.players


def _count(count: str) -> str:
    return f"rules.{count}" if count.isidentifier() else count


def _indented(lines: Iterable[str]) -> list[str]:
    return [f"    {line}" for line in lines]


def _cleared(one: NamedPiece, at: int) -> str:
    """Rows that a match under these rules has, and no others."""
    count = "players" if one.when == "seat" else f"({_count(one.when)})"
    rows = "" if one.when == "look" or one.whole else f" * {count}"
    return f"fill(numbers, {at}, {at} + {one.clear}{rows}, {one.none})"
