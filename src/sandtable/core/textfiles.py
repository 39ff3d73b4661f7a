"""Text that people save with programs of their own: UTF-8, after the byte order mark that some write or without."""

from __future__ import annotations

import codecs
from pathlib import Path
from typing import TypeVar

T = TypeVar("T", str, bytes, str | bytes)


def read_text(path: Path) -> str:
    """The text of a file. OSError if it cannot be read, UnicodeDecodeError if it is not UTF-8."""
    return path.read_text(encoding="utf-8-sig")


def unmarked(data: T) -> T:
    """Text or bytes without a byte order mark before them."""
    return data.removeprefix("\ufeff") if isinstance(data, str) else data.removeprefix(codecs.BOM_UTF8)
