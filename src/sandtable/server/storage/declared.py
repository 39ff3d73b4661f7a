"""Tables of the database, declared by their rows: columns, and how a row is written and read, follow from the fields of
a struct.

A field's type says what is stored: SQLAlchemy's type, if it is named in `Annotated`; otherwise that of the Python type,
and JSON text for what is more than a word or a number (`told: Annotated[dict[...], sa.LargeBinary]`: MessagePack).
`| None` may be empty. Times are integer milliseconds since 1970 in UTC.
"""

import types
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import Connection

from sandtable.core.typed import ready

R = TypeVar("R", bound=msgspec.Struct)

metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

#: The column came after others: rows that were there before have the field's default.
LATER = "later"


class Refers(NamedTuple):
    """The id of a row of another table, with which this row goes."""

    table: str


Id = Annotated[str, sa.String(16)]
OfMatch = Annotated[str, sa.String(16), Refers("matches")]
OfGuest = Annotated[str, sa.String(16), Refers("guests")]
Word = Annotated[str, sa.String(32)]
Name = Annotated[str, sa.String(64)]
Title = Annotated[str, sa.String(128)]
Moment = Annotated[int, sa.BigInteger]
Small = Annotated[int, sa.SmallInteger]

_PLAIN: dict[type, Any] = {bool: sa.SmallInteger, int: sa.Integer, float: sa.Float, str: sa.Text, bytes: sa.LargeBinary}
_encoder = msgspec.json.Encoder(order="deterministic")


def json_of(value: object) -> str:
    """A value as JSON text, in one order."""
    return _encoder.encode(value).decode()


def _numbered(value: object) -> str:
    """What has numbers for keys, in its own order: there is none for them in msgspec."""
    return msgspec.json.encode(value).decode()


class _Stored(NamedTuple):
    """What is stored of a field: its Python type, the column's, what it refers to."""

    kind: Any
    stored: Any
    nullable: bool
    later: bool
    refers: str | None

    def encoder(self) -> Callable[[Any], Any] | None:
        """What makes of a value what is stored; None if it is stored as it is."""
        if self.kind in _PLAIN:
            return int if self.kind is bool else None
        if self.stored is sa.LargeBinary:
            return msgspec.msgpack.encode
        return _numbered if get_origin(self.kind) is dict and get_args(self.kind)[0] is int else json_of

    def decoder(self) -> Callable[[Any], Any] | None:
        """The way back."""
        if self.kind in _PLAIN:
            return bool if self.kind is bool else None
        kind, read = self.kind, msgspec.msgpack.decode if self.stored is sa.LargeBinary else msgspec.json.decode
        return lambda stored: read(stored, type=ready(kind))


def _field(hint: Any) -> _Stored:
    nullable, marks = False, []
    while get_origin(hint) in (Annotated, Union, types.UnionType):
        if get_origin(hint) is Annotated:
            marks += hint.__metadata__
            hint = hint.__origin__
            continue
        parts = [part for part in get_args(hint) if part is not type(None)]
        if len(parts) > 1:
            break
        nullable, hint = True, parts[0]
    if get_origin(hint) is Literal:
        hint = str
    refers = next((mark.table for mark in marks if isinstance(mark, Refers)), None)
    stored = [mark for mark in marks if mark is not LATER and not isinstance(mark, Refers)]
    return _Stored(hint, stored[-1] if stored else _PLAIN.get(hint, sa.Text), nullable, LATER in marks, refers)


_without: dict[type[msgspec.Struct], Sequence[str]] = {}
_tables: dict[type[msgspec.Struct], sa.Table] = {}


@cache
def _fields(row: type[msgspec.Struct]) -> dict[str, _Stored]:
    hints, without = get_type_hints(row, include_extras=True), _without.get(row, ())
    return {name: _field(hints[name]) for name in row.__struct_fields__ if name not in without}


def table(
    name: str,
    row: type[msgspec.Struct] | None,
    key: Sequence[str],
    more: Mapping[str, Any] | None = None,
    without: Sequence[str] = (),
    indexes: Sequence[sa.Index | sa.UniqueConstraint] = (),
    rowid: bool = True,
) -> sa.Table:
    """The table of a struct, whose key are these columns. `more`: columns that are no fields of it, with their types;
    `without`: fields that are none of its columns. `rowid`: whether SQLite numbers its rows besides."""
    fields: dict[str, _Stored] = {}
    if row is not None:
        _without[row] = without
        fields |= _fields(row)
    fields |= {column: _field(hint) for column, hint in (more or {}).items()}
    ordered = dict.fromkeys([*key, *fields])
    columns = [_column(column, fields[column], row, column in key, len(key)) for column in ordered]
    made = sa.Table(name, metadata, *columns, *indexes, sqlite_with_rowid=rowid)
    if row is not None:
        _tables[row] = made
    return made


def _column(name: str, field: _Stored, row: type[msgspec.Struct] | None, key: bool, keys: int) -> sa.Column[Any]:
    references = [] if field.refers is None else [sa.ForeignKey(f"{field.refers}.id", ondelete="CASCADE")]
    if key:
        counted: Any = "auto" if field.stored is sa.Integer and keys == 1 else False
        return sa.Column(name, field.stored, *references, primary_key=True, autoincrement=counted)
    before = _before(name, field, row) if field.later and not field.nullable else None
    return sa.Column(name, field.stored, *references, nullable=field.nullable, server_default=before)


def _before(name: str, field: _Stored, row: type[msgspec.Struct] | None) -> str:
    """What a row has that was there before the column, as text: the field's default, or nothing."""
    defaults = {} if row is None else {one.name: one for one in msgspec.structs.fields(row)}
    if name not in defaults:
        return str(field.kind())
    default = defaults[name].default
    value = default if default is not msgspec.NODEFAULT else defaults[name].default_factory()
    encode = field.encoder()
    return str(value if encode is None else encode(value))


def values_of(row: msgspec.Struct, **more: Any) -> dict[str, Any]:
    """What is stored of a row, by column, with `more` that are no fields of it."""
    values = {
        name: value if encode is None or value is None else encode(value)
        for name, encode in _encoders(type(row))
        for value in (getattr(row, name),)
    }
    return values | more


def row_of(kind: type[R], found: Mapping[str, Any] | sa.RowMapping, **more: Any) -> R:
    """The row that was stored so, with `more` fields that are no columns; other columns are passed over."""
    values = {
        name: stored if decode is None or stored is None else decode(stored)
        for name, decode in _decoders(kind)
        for stored in (found[name],)
    }
    return kind(**values, **more)


def like(kind: type[R], *rows: msgspec.Struct, **more: Any) -> R:
    """A struct of what rows have under the names of its fields, each of the first row that has it, but for `more`."""
    for row in rows:
        for name in _shared(kind, type(row)):
            more.setdefault(name, getattr(row, name))
    return kind(**more)


@cache
def _shared(kind: type[msgspec.Struct], row: type[msgspec.Struct]) -> list[str]:
    return [name for name in kind.__struct_fields__ if name in row.__struct_fields__]


def table_of(row: type[msgspec.Struct]) -> sa.Table:
    """The table of a struct."""
    return _tables[row]


def read(connection: Connection, kind: type[R], query: sa.Select[Any]) -> list[R]:
    """The rows that a query finds."""
    return [row_of(kind, row) for row in connection.execute(query).mappings()]


def every(
    connection: Connection, kind: type[R], where: sa.ColumnElement[bool], *order: Any, most: int | None = None
) -> list[R]:
    """The rows of a table of which this holds, in an order; at most so many."""
    return read(connection, kind, sa.select(_tables[kind]).where(where).order_by(*order).limit(most))


def first(connection: Connection, kind: type[R], where: sa.ColumnElement[bool]) -> R | None:
    """The row of which this holds."""
    return next(iter(every(connection, kind, where, most=1)), None)


def add(connection: Connection, *rows: msgspec.Struct, **more: Any) -> None:
    """Insert rows of one table, with `more` columns that are no fields of them."""
    if rows:
        connection.execute(sa.insert(_tables[type(rows[0])]), [values_of(row, **more) for row in rows])


def add_once(connection: Connection, table: sa.Table, row: Any) -> bool:
    """Add a row (or values by column) unless one with its key is there, or comes at the same time; whether it was
    added."""
    kind = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    values = row if isinstance(row, dict) else values_of(row)
    statement = kind(table).values(values).on_conflict_do_nothing()
    return connection.execute(statement.returning(*table.primary_key.columns)).first() is not None


def write_over(connection: Connection, row: msgspec.Struct) -> None:
    """Write a row in place of the one with its key."""
    table = _tables[type(row)]
    here = sa.and_(*(column == getattr(row, column.name) for column in table.primary_key))
    connection.execute(sa.update(table).where(here).values(values_of(row)))


def count(connection: Connection, where: sa.ColumnElement[bool]) -> int:
    """How many rows there are of which this holds, of the one table that it is about."""
    return int(connection.execute(sa.select(sa.func.count()).where(where)).scalar_one())


@cache
def _encoders(row: type[msgspec.Struct]) -> list[tuple[str, Callable[[Any], Any] | None]]:
    return [(name, field.encoder()) for name, field in _fields(row).items()]


@cache
def _decoders(row: type[msgspec.Struct]) -> list[tuple[str, Callable[[Any], Any] | None]]:
    return [(name, field.decoder()) for name, field in _fields(row).items()]
