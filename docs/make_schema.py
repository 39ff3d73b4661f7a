"""The picture schema.svg: all tables of the database on one page, with what refers to what."""

from __future__ import annotations

from html import escape

import sqlalchemy as sa

from sandtable.server.storage.schema import ROOMS

#: In px: a column of boxes, a line of one, the letters' size, what is between boxes.
_WIDTH, _LINE, _SIZE, _GAP = 250, 14, 11, 16
_COLUMNS = 6
_HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
    f'font-family="sans-serif" font-size="{_SIZE}">'
    '<rect width="100%" height="100%" fill="#f6f1e6"/><title>The tables of the database</title>'
)


def _word(column: sa.Column[object]) -> str:
    """What is stored in a column, in a word, and where it leads."""
    kind = {"Integer": "number", "SmallInteger": "number", "BigInteger": "number", "Float": "number"}
    named = kind.get(type(column.type).__name__, "bytes" if isinstance(column.type, sa.LargeBinary) else "text")
    leads = "".join(f" → {key.column.table.name}" for key in column.foreign_keys)
    return named + ("?" if column.nullable else "") + leads


def _box(table: sa.Table, x: int, y: int) -> tuple[list[str], int]:
    """A table at this place, and how high it is."""
    high = (len(table.columns) + 1) * _LINE + 12
    drawn = [
        f'<rect x="{x}" y="{y}" width="{_WIDTH}" height="{high}" rx="4" fill="#fffdf8" stroke="#8a7f6a"/>',
        f'<text x="{x + 8}" y="{y + _LINE}" font-weight="bold">{table.name}</text>',
        f'<path d="M{x} {y + _LINE + 5}h{_WIDTH}" stroke="#8a7f6a"/>',
    ]
    for number, column in enumerate(table.columns, 2):
        line, key = y + number * _LINE + 6, ' text-decoration="underline"' if column.primary_key else ""
        drawn += [
            f'<text x="{x + 8}" y="{line}"{key}>{column.name}</text>',
            f'<text x="{x + _WIDTH - 8}" y="{line}" text-anchor="end" fill="#6b614f">{escape(_word(column))}</text>',
        ]
    return drawn, high


def picture() -> str:
    """The whole picture, SVG: rooms one after another, in columns. Underlined: the key. `?`: it may be empty."""
    boxes: list[sa.Table | str] = []
    for room in ROOMS:
        boxes.append(room.__name__.rpartition(".")[2] + ".py")
        boxes += [one for one in vars(room).values() if isinstance(one, sa.Table) and one not in boxes]
    total = sum(_LINE if isinstance(one, str) else (len(one.columns) + 1) * _LINE + 12 + _GAP for one in boxes)
    drawn, x, y, lowest = list[str](), _GAP, _GAP, 0
    for one in boxes:
        if y > total / _COLUMNS:
            x, y = x + _WIDTH + _GAP, _GAP
        if isinstance(one, str):
            drawn.append(f'<text x="{x}" y="{y + _SIZE}" fill="#6b614f">{one}</text>')
            y += _LINE + 4
            continue
        lines, high = _box(one, x, y)
        drawn += lines
        y += high + _GAP
        lowest = max(lowest, y)
    return "\n".join([_HEAD.format(width=x + _WIDTH + _GAP, height=lowest), *drawn, "</svg>", ""])
