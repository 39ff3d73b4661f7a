"""The operations of units and conflict cards, with what their parameters may be (spec sections 10 and 11)."""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

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
