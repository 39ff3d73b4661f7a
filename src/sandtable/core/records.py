"""Records: a readable class-like schema that becomes one aligned NumPy record type, known to Numba.

    @record
    class Dice:
        chance: Chance
        faces: i4[8]

    states = Dice.new(1)        # zeroed array of shape (1,); states[0] is a record with attributes
    Dice.dtype, Dice.numba_type

Fields are one of the scalar types below, an array of one (`i4[8]`, `f4[33, 33]`), or another record.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, get_type_hints

import numba
import numpy as np
import numpy.typing as npt

__all__ = ["Field", "RecordType", "Row", "f4", "f8", "i1", "i2", "i4", "i8", "record", "u1", "u2", "u4", "u8"]

Records = npt.NDArray[np.void]


@dataclass(frozen=True)
class Field:
    """A scalar field type, or with a shape an array of it."""

    code: str
    shape: tuple[int, ...] = ()

    def __getitem__(self, shape: int | tuple[int, ...]) -> Field:
        return Field(self.code, shape if isinstance(shape, tuple) else (shape,))


i1, i2, i4, i8 = Field("<i1"), Field("<i2"), Field("<i4"), Field("<i8")
u1, u2, u4, u8 = Field("<u1"), Field("<u2"), Field("<u4"), Field("<u8")
f4, f8 = Field("<f4"), Field("<f8")


class Row(np.record):
    """One record in plain Python. Fields come before NumPy's own attributes: a field may be called `round`."""

    def __getattribute__(self, name: str) -> Any:
        fields = np.void.__getattribute__(self, "dtype").fields
        if fields is not None and name in fields:
            return self[name]
        return np.record.__getattribute__(self, name)


@dataclass(frozen=True)
class RecordType:
    """A finished schema. `dtype` is aligned and has no hidden padding: gaps are fields of their own (`_pad0`, ...), so
    that any way of copying copies every byte, and equality of states is equality of bytes."""

    name: str
    dtype: np.dtype[np.void]
    numba_type: Any

    @property
    def nbytes(self) -> int:
        """Size of one record in bytes."""
        return int(self.dtype.itemsize)

    def new(self, count: int = 1) -> Records:
        """A zeroed array of `count` records."""
        return np.zeros(count, dtype=self.dtype)


def record(schema: type) -> RecordType:
    """Turn a class with annotated fields into a record type. TypeError names a field of no known type."""
    fields: list[tuple[Any, ...]] = []
    for name, hint in get_type_hints(schema).items():
        if isinstance(hint, Field):
            fields.append((name, hint.code, hint.shape) if hint.shape else (name, hint.code))
        elif isinstance(hint, RecordType):
            fields.append((name, hint.dtype))
        else:
            raise TypeError(f"Field {name!r} of record {schema.__name__!r} is neither a field type nor a record.")
    dtype = np.dtype((Row, np.dtype(_without_gaps(fields), align=True)))
    return RecordType(schema.__name__, dtype, numba.from_dtype(dtype))


def _without_gaps(fields: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """The same layout with every gap that alignment leaves made a field."""
    aligned = np.dtype(fields, align=True)
    assert aligned.fields is not None
    filled: list[tuple[Any, ...]] = []
    end = 0
    for field in fields:
        kind, offset = aligned.fields[field[0]][:2]
        if offset > end:
            filled.append((f"_pad{len(filled)}", "<u1", (offset - end,)))
        filled.append(field)
        end = offset + kind.itemsize
    if aligned.itemsize > end:
        filled.append((f"_pad{len(filled)}", "<u1", (aligned.itemsize - end,)))
    return filled
