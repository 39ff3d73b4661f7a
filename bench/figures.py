"""Figures as files: JSON in which what fits on a line is one, so that a row of a table is read as a line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

WIDTH = 240


def text(value: Any, indent: str = "") -> str:
    """The value as JSON: one line of at most `WIDTH` columns, or its parts below one another: rows of a list each on
    its own, numbers, words and fields several to a line."""
    line = json.dumps(value)
    if len(indent) + len(line) <= WIDTH or not isinstance(value, dict | list):
        return line
    inner = indent + " "
    if isinstance(value, dict):
        parts = _filled([f"{json.dumps(name)}: {text(one, inner)}" for name, one in value.items()], WIDTH - len(inner))
    else:
        parts = [text(one, inner) for one in value]
        if not any(isinstance(one, dict | list) for one in value):
            parts = _filled(parts, WIDTH - len(inner))
    begin, end = "{}" if isinstance(value, dict) else "[]"
    return f"{begin}\n{inner}" + f",\n{inner}".join(parts) + f"\n{indent}{end}"


def _filled(parts: list[str], width: int) -> list[str]:
    lines: list[str] = []
    for part in parts:
        if lines and "\n" not in lines[-1] + part and len(lines[-1]) + len(part) + 2 <= width:
            lines[-1] += f", {part}"
        else:
            lines.append(part)
    return lines


def write_figures(file: Path, value: Any) -> None:
    """Write the figures that a page is made from."""
    file.write_text(text(value) + "\n", encoding="utf-8")
