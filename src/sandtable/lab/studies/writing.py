"""A study as the text of a file, so that what was asked on a command line can be kept."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import msgspec

from sandtable.lab.studies.plan import StudyPlan


def plan_text(plan: StudyPlan) -> str:
    """TOML that `read_plan` reads back as the same study."""
    values = {name: value for name, value in msgspec.to_builtins(plan).items() if value is not None}
    tables = {name: value for name, value in values.items() if isinstance(value, dict)}
    lists = {name: value for name, value in values.items() if name in ("variant", "lineup", "question")}
    lines = [f"{name} = {_value(value)}" for name, value in values.items() if name not in {**tables, **lists}]
    for name, rows in lists.items():
        for row in rows:
            lines += ["", f"[[{name}]]", *_rows(row)]
    for name, table in tables.items():
        lines += ["", f"[{name}]", *_rows(table)]
    return "\n".join(lines) + "\n"


def _rows(table: Mapping[str, Any]) -> list[str]:
    return [f"{name} = {_value(value)}" for name, value in table.items() if value is not None]


def _value(value: Any) -> str:
    """Strings, numbers and switches are written as in JSON."""
    if isinstance(value, dict):
        return (
            "{ " + ", ".join(f"{_key(name)} = {_value(one)}" for name, one in value.items()) + " }" if value else "{}"
        )
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_value(one) for one in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def _key(name: str) -> str:
    return name if name.replace("_", "a").isalnum() and name.isascii() else json.dumps(name)
