"""Columns, and how rows are written and read, follow from the fields of a struct."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
import sqlalchemy as sa

from sandtable.server.storage import declared
from sandtable.server.storage.declared import LATER, Id, Moment, OfMatch, Small, row_of, table, values_of
from sandtable.server.storage.schema import ROOMS


class Part(msgspec.Struct, frozen=True):
    words: tuple[str, ...] = ()


class Toy(msgspec.Struct, frozen=True):
    id: Id
    match: OfMatch | None
    state: Annotated[Literal["here", "gone"], sa.String(8)]
    at: Moment
    seat: Small
    share: float
    secret: bytes
    part: Part
    told: Annotated[dict[int, int], sa.LargeBinary]
    maybe: Part | None = None
    fresh: Annotated[bool, LATER] = True
    tags: Annotated[list[str], LATER] = []
    moments: dict[int, str] = {}
    derived: int = 0


@pytest.fixture(scope="module")
def toys() -> sa.Table:
    found = table("toys", Toy, ["id"], {"page": Annotated[str, LATER]}, without=["derived"])
    declared.metadata.remove(found)  # no table of the real database
    return found


def test_columns_follow_from_the_fields(toys: sa.Table) -> None:
    kinds = {column.name: (type(column.type).__name__, bool(column.nullable)) for column in toys.columns}
    assert kinds == {
        "id": ("String", False), "match": ("String", True), "state": ("String", False), "at": ("BigInteger", False),
        "seat": ("SmallInteger", False), "share": ("Float", False), "secret": ("LargeBinary", False),
        "part": ("Text", False), "told": ("LargeBinary", False), "maybe": ("Text", True),
        "fresh": ("SmallInteger", False), "tags": ("Text", False), "moments": ("Text", False), "page": ("Text", False),
    }  # fmt: skip
    defaults = {column.name: str(column.server_default.arg) for column in toys.columns if column.server_default}
    assert defaults == {"fresh": "1", "tags": "[]", "page": ""}
    [key] = toys.c.match.foreign_keys
    assert key.target_fullname == "matches.id" and key.ondelete == "CASCADE"
    assert [column.name for column in toys.primary_key] == ["id"]


def test_a_row_that_is_written_is_read_as_it_was(toys: sa.Table) -> None:
    rows = [
        Toy(
            "a", None, "here", 2**40, 3, 0.25, b"\0\xff", Part(("x",)), {1: 2}, None, False, ["t"], {-1: "all", 2: "x"}
        ),
        Toy("b", "m", "gone", 0, 0, 1.0, b"", Part(), {}, Part(("y", "z"))),
    ]
    engine = sa.create_engine("sqlite://")
    with engine.begin() as connection:
        toys.create(connection)
        connection.execute(sa.insert(toys), [values_of(row, page="p") for row in rows])
        found = connection.execute(sa.select(toys).order_by(toys.c.id)).mappings().all()
    assert [row_of(Toy, row, derived=7) for row in found] == [msgspec.structs.replace(row, derived=7) for row in rows]
    stored = dict(found[0])
    assert (stored["part"], stored["fresh"], stored["maybe"], stored["page"]) == ('{"words":["x"]}', 0, None, "p")


def test_what_is_stored_does_not_depend_on_the_order_in_which_it_was_said() -> None:
    def said(**words: Any) -> str:
        return declared.json_of(words)

    assert said(a=1, b=2) == said(b=2, a=1)


def test_every_table_is_declared_in_a_room_that_the_schema_knows() -> None:
    known = {one.name for room in ROOMS for one in vars(room).values() if isinstance(one, sa.Table)}
    assert known == set(declared.metadata.tables)
