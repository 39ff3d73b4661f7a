"""Copies of records, and records read in plain Python from their bytes: many times as fast as NumPy's way to one field.

Apart from records.py, of which all machine code is made: a change here makes none anew.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import prod
from struct import Struct
from typing import Any

import numpy as np

from sandtable.core.kernel.records import Records

_CODES = {
    "i1": "b", "i2": "h", "i4": "i", "i8": "q", "u1": "B", "u2": "H", "u4": "I", "u8": "Q", "f4": "f", "f8": "d",
}  # fmt: skip
#: What reads a field of the record that begins at a place among these bytes.
_Reader = Callable[[Any, int], Any]
#: What reads fields one by one; what reads all others in one go, and the place of each among these values.
_Readers = tuple[dict[str, _Reader], dict[str, int | slice], Callable[[Any, int], tuple[Any, ...]]]
_SHORT = 16  # so many numbers of an array cost less with the others than by themselves


class Plain:
    """A record as plain Python reads it, as its fields are asked for: numbers are Python's, arrays are lists (of
    lists), records inside are of this kind."""

    def __init__(self, readers: _Readers, data: Any, at: int) -> None:
        self._readers, self._data, self._at = readers, data, at

    def __getattr__(self, name: str) -> Any:
        arrays, places, unpack = self._readers
        known = self.__dict__
        if name in arrays:
            known[name] = arrays[name](self._data, self._at)
        elif name not in places:
            raise AttributeError(f"The record has no field {name!r}.")
        else:
            values = unpack(self._data, self._at)
            for one, place in places.items():
                value = values[place]
                known[one] = list(value) if type(value) is tuple else value
        return known[name]

    def bytes_of(self, spans: tuple[tuple[int, int], ...]) -> bytes:
        """The bytes of some of its fields (`spans_of`)."""
        return b"".join([self._data[self._at + first : self._at + last] for first, last in spans])


@lru_cache(maxsize=256)
def spans_of(kind: np.dtype[Any], names: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """Where these fields of a record begin and end."""
    fields: Any = kind.fields
    return tuple((fields[name][1], fields[name][1] + fields[name][0].itemsize) for name in names)


@lru_cache(maxsize=256)
def _readers(kind: np.dtype[Any]) -> _Readers:
    """What reads each long array of a record and each record in it; the places of numbers and short arrays among the
    values of what reads them all, in one go that costs little more than one of them; and what does."""
    arrays: dict[str, _Reader] = {}
    places: dict[str, int | slice] = {}
    steps, end, count = "<", 0, 0
    for name, (field, offset, *_) in (kind.fields or {}).items():
        size = prod(field.shape)
        if field.base.fields is not None or len(field.shape) > 1 or size > _SHORT:
            arrays[name] = _reader(field, int(offset))
            continue
        steps += f"{offset - end}x{size}{_CODES[field.base.str[1:]]}"
        places[name] = slice(count, count + size) if field.shape else count
        count, end = count + size, offset + field.itemsize
    return arrays, places, Struct(steps).unpack_from


def _reader(kind: np.dtype[Any], offset: int) -> _Reader:
    shape, base = kind.shape, kind.base
    count = prod(shape)
    if base.fields is not None:
        readers, size = _readers(base), base.itemsize

        def records(data: Any, at: int) -> Any:
            first = at + offset
            return _shaped([Plain(readers, data, first + k * size) for k in range(count)], shape)

        return records
    unpack = Struct(f"<{count}{_CODES[base.str[1:]]}").unpack_from
    if len(shape) == 1:
        return lambda data, at: list(unpack(data, at + offset))
    return lambda data, at: _shaped(list(unpack(data, at + offset)), shape)


def _shaped(values: list[Any], shape: tuple[int, ...]) -> Any:
    """Values in an array of this shape as lists of lists; the only one where there is no array."""
    if not shape:
        return values[0]
    for size in shape[:0:-1]:
        values = [values[k : k + size] for k in range(0, len(values), size)]
    return values


def plain(record: Any) -> Any:
    """A record (`states[0]`, or an array of one) for reading in plain Python: `plain(state).round` is an `int`, an
    array is a list. Each field is read once, when it is first asked for: the record must not change meanwhile."""
    data = record.view(np.uint8).data if isinstance(record, np.ndarray) else record.tobytes()
    return Plain(_readers(record.dtype), data, 0)


def copied(records: Records) -> Records:
    """A copy, to be written to: its bytes in one go. NumPy's own copy goes field by field, fifty times as long."""
    return np.ndarray(records.shape, records.dtype, bytearray(records.tobytes()))
