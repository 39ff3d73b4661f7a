"""What was kept of a release: reads a file of `data` and lays it out as a data folder, or in PostgreSQL."""

from __future__ import annotations

import base64
import json
import lzma
import sqlite3
from functools import cache
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from sandtable.server.storage.engine import DATABASE_NAME, open_engine

__all__ = ["DATA", "RELEASES", "lay_out", "lay_out_empty", "lay_out_in", "read"]

DATA = Path(__file__).parent / "data"
RELEASES = sorted(path.name.partition(".")[0] for path in DATA.glob("*.json.xz"))


@cache
def read(release: str) -> dict[str, Any]:
    """All that was kept; not to be changed."""
    found: dict[str, Any] = json.loads(lzma.decompress((DATA / f"{release}.json.xz").read_bytes()))
    return found


def _rows(columns: dict[str, list[Any]]) -> list[dict[str, Any]]:
    values = [[_value(value) for value in column] for column in columns.values()]
    return [dict(zip(columns, row, strict=True)) for row in zip(*values, strict=True)]


def _value(value: Any) -> Any:
    return base64.b64decode(value["b"]) if isinstance(value, dict) else value


def lay_out(release: str, folder: Path) -> Path:
    """The release's SQLite file, as it left it, in this folder."""
    data = read(release)
    path = folder / DATABASE_NAME
    path.touch(mode=0o600)
    with sqlite3.connect(path) as connection:
        for statement in data["schema"]:
            connection.execute(statement)
        for table, columns in data["tables"].items():
            names = ", ".join(f'"{name}"' for name in columns)
            values = ", ".join(f":{name}" for name in columns)
            if columns:
                connection.executemany(f'INSERT INTO "{table}" ({names}) VALUES ({values})', _rows(columns))
    return path


def lay_out_empty(release: str, connection: sa.Connection) -> None:
    """The release's tables without a row, in any empty database. What it wrote down are statements of SQLite: they make
    tables there, and what those are like is made here."""
    with sa.create_engine("sqlite://").begin() as there:
        for statement in read(release)["schema"]:
            there.exec_driver_sql(statement)
        tables = sa.MetaData()
        tables.reflect(there)
    for table in tables.tables.values():
        for column in table.columns:
            if isinstance(column.type, sa.LargeBinary):
                column.type = sa.LargeBinary()
            if column.primary_key and type(column.type) is not sa.INTEGER:
                column.autoincrement = False
    tables.create_all(connection)
    connection.execute(tables.tables["alembic_version"].insert().values(version_num=read(release)["revision"]))


def lay_out_in(release: str, url: str) -> None:
    """The same tables and rows in an empty PostgreSQL database."""
    data = read(release)
    engine = open_engine(url)
    with engine.begin() as connection:
        lay_out_empty(release, connection)
        there = sa.MetaData()
        there.reflect(connection)
        for table in there.sorted_tables:
            columns = data["tables"].get(table.name)
            if columns and table.name != "alembic_version":
                connection.execute(table.insert(), _rows(columns))
    engine.dispose()
