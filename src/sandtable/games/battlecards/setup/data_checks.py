"""What rows of the tables may hold: the operations of units and conflict cards with their parameters (spec sections 10
and 11)."""

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any

TYPES = ("ground", "air", "sea")
SIDES = ("axis", "allied")

#: What a parameter may be: a range of whole numbers, a tuple of words, bool, or "types" / "sides" / "chips" / "unit"
#: for lists of them.
Shape = tuple[int, int] | tuple[str, ...] | type | str
Shapes = Mapping[str, Mapping[str, Shape]]


def _shape(said: list[Any] | str) -> Shape:
    return tuple(said) if isinstance(said, list) else bool if said == "switch" else said


_FILE = files("sandtable.games.battlecards").joinpath("data", "operations.toml")
#: Operation -> parameter -> shape. A parameter in brackets may be left out.
SPECIALS, CARD_OPS = (
    {op: {name: _shape(said) for name, said in row.items()} for op, row in table.items()}
    for table in tomllib.loads(_FILE.read_text(encoding="utf-8")).values()
)


def check_fields(what: str, fields: Mapping[str, tuple[int, int, int]], error: Callable[[str], Exception]) -> None:
    """Every field, given as (value, least, most), is in its range. `error` makes the exception of a sentence."""
    for name, (value, low, high) in fields.items():
        if not low <= value <= high:
            raise error(f"{what} has {name} {value}; allowed are {low} to {high}.")


def check_operation(what: str, operation: Mapping[str, Any], table: Shapes, error: Callable[[str], Exception]) -> None:
    """An operation is in the table and has its parameters, and no others."""
    name = operation.get("op")
    if not isinstance(name, str) or name not in table:
        raise error(f"{what} has the operation {name!r}; allowed are {', '.join(table)}.")
    shapes = table[name]
    known = {parameter.strip("()") for parameter in shapes}
    for parameter in operation:
        if parameter != "op" and parameter not in known:
            raise error(f"{what}: {name} has no parameter {parameter!r}; it has {', '.join(sorted(known)) or 'none'}.")
    for parameter, shape in shapes.items():
        bare = parameter.strip("()")
        if bare not in operation:
            if bare == parameter:
                raise error(f"{what}: {name} needs the parameter {bare}.")
            continue
        problem = _problem(operation[bare], shape)
        if problem:
            raise error(f"{what}: {bare} of {name} is {operation[bare]!r}; allowed is {problem}.")


def _problem(value: Any, shape: Shape) -> str:
    """What is allowed, if the value is not of the shape; else ""."""
    if shape is bool:
        return "" if isinstance(value, bool) else "true or false"
    if shape == "unit":
        return "" if isinstance(value, str) else "the id of a unit"
    if shape == "chips":
        return "" if isinstance(value, list) and all(_whole(chip, 1, 20) for chip in value) else "numbers of 1 to 20"
    if shape in ("types", "sides"):
        words = TYPES if shape == "types" else SIDES
        fine = isinstance(value, list) and all(word in words for word in value)
        return "" if fine else f"a list of {', '.join(words)}"
    assert isinstance(shape, tuple)
    if isinstance(shape[0], int):
        low, high = shape[0], shape[1]
        assert isinstance(high, int)
        return "" if _whole(value, low, high) else f"{low} to {high}"
    return "" if value in shape else ", ".join(repr(word) for word in shape)


def _whole(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
