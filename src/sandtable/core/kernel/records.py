"""Records: a readable class-like schema that becomes one aligned NumPy record type, known to Numba.

    class Dice(Record):
        chance: Chance
        faces: i4[8]

    states = Dice.new(1)        # zeroed array of shape (1,); states[0] is a record with attributes
    Dice.dtype, Dice.numba_type, Dice.nbytes

Fields are one of the scalar types below, an array of one (`i4[8]`, `f4[33, 33]`), or another record.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, ClassVar, get_type_hints

import numba
import numpy as np
import numpy.typing as npt

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


class Row(np.record):  # type: ignore[misc]  # NumPy's stubs call it final; subclassing is documented
    """One record in plain Python; each schema has a class below this one, with its fields. They come before NumPy's own
    attributes: a field may be called `round`.

    Numbers are handed out as machine code sees them: whole ones are Python's, so that a sum of two bytes is no byte.
    Words of 32 and 64 bits without sign stay NumPy's, because they wrap on purpose."""

    __getattribute__ = np.void.__getattribute__  # those of np.record are written in Python: slow, and rows inside rows
    __getitem__ = np.void.__getitem__  # type: ignore[assignment]
    __setattr__ = np.void.__setattr__


class Numbers(np.ndarray[Any, Any]):
    """An array of whole numbers in a record, to be read and written in plain Python: each of them is an `int`."""

    def __getitem__(self, key: Any) -> Any:
        value = _at(self, key)
        return value.item() if type(value) in _WHOLE else value


_WHOLE = frozenset({np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16})
_at = np.ndarray.__getitem__


def _attribute(name: str, kind: np.dtype[Any]) -> property:
    """The field as an attribute of a row."""

    def write(row: Any, value: Any) -> None:
        row[name] = value

    if kind.base.type not in _WHOLE:
        return property(itemgetter(name), write)
    if kind.subdtype is None:
        return property(lambda row: row[name].item(), write)
    return property(lambda row: row[name].view(Numbers), write)


def read_only(records: Records) -> Records:
    """The same records, through which nothing is written. Kernels are compiled for rules of this type."""
    view = records.view()
    view.flags.writeable = False
    return view


def layout_lines(dtype: np.dtype[Any]) -> list[str]:
    """The layout of a record: one line for each field in its order, with its type and shape (`board.owner <i1 64`).
    Records inside are spelled out; gaps are fields, so equal lines are equal places of all bytes."""
    return list(_lines(dtype, ""))


def _lines(dtype: np.dtype[Any], path: str) -> Iterator[str]:
    for name, (kind, *_) in (dtype.fields or {}).items():
        base, shape = kind.base, "".join(f" {size}" for size in kind.shape)
        if base.fields is None:
            yield f"{path}{name} {base.str}{shape}"
        else:
            yield from _lines(base, f"{path}{name}{shape.replace(' ', '*')}.")


class Record:
    """Base of schemas. A subclass's annotations are its fields; TypeError names one that is no field type.

    `dtype` is aligned and has no hidden padding: gaps are fields of their own (`_pad0`, ...), so that any way of
    copies every byte, and equality of states is equality of bytes. `layout` is the name of the layout, 8 bytes: a
    digest of the names, types, order and shapes of the fields.
    """

    Row: ClassVar[type[Row]]
    dtype: ClassVar[np.dtype[np.void]]
    numba_type: ClassVar[Any]
    nbytes: ClassVar[int]
    layout: ClassVar[bytes]

    def __init_subclass__(cls) -> None:
        fields = [_field(cls.__name__, name, hint) for name, hint in get_type_hints(cls).items() if name not in _OWN]
        if not cls.__module__.startswith("sandtable."):
            fields.append(_mark(cls))
        inside = np.dtype(_without_gaps(fields), align=True)
        attributes = {name: _attribute(name, field[0]) for name, field in (inside.fields or {}).items()}
        home = {"__module__": cls.__module__, "__qualname__": f"{cls.__qualname__}.Row"}  # where pickle finds it
        cls.Row = type("Row", (Row,), {**attributes, **home})
        cls.dtype = np.dtype((cls.Row, inside))
        cls.numba_type = numba.from_dtype(cls.dtype)
        cls.nbytes = cls.dtype.itemsize
        cls.layout = hashlib.blake2b("\n".join(layout_lines(cls.dtype)).encode(), digest_size=8).digest()

    @classmethod
    def new(cls, count: int = 1) -> Records:
        """A zeroed array of `count` records."""
        return np.zeros(count, dtype=cls.dtype)


_OWN = frozenset(Record.__annotations__)


def _mark(cls: type) -> tuple[Any, ...]:
    """A field without room, named after the class. Games are told apart by the types of their States: two packages that
    know nothing of each other may well describe the same fields."""
    digest = hashlib.sha256(f"{cls.__module__}.{cls.__qualname__}".encode()).hexdigest()[:12]
    return (f"_pad_{digest}", "<u1", (0,))


def _field(schema: str, name: str, hint: Any) -> tuple[Any, ...]:
    if isinstance(hint, Field):
        return (name, hint.code, hint.shape) if hint.shape else (name, hint.code)
    if isinstance(hint, type) and issubclass(hint, Record):
        return (name, hint.dtype)
    raise TypeError(f"Field {name!r} of record {schema!r} is neither a field type nor a record.")


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
    word = max(_word(kind) for kind, *_ in aligned.fields.values())
    if end % word:
        filled.append((f"_pad{len(filled)}", "<u1", (word - end % word,)))
    return filled


def _word(kind: np.dtype[Any]) -> int:
    """Bytes to which a field has to be aligned. (NumPy takes a record of ours inside a record for bytes.)"""
    if kind.subdtype is not None:
        return _word(kind.subdtype[0])
    if kind.fields is not None:
        return max(_word(inner) for inner, *_ in kind.fields.values())
    return kind.alignment
