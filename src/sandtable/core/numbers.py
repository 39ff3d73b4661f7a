"""Whole numbers in what people write, and ranges of them in what they read; and those that programs hand over: of
Python, NumPy or PyTorch.
"""

from __future__ import annotations

import operator
import re
from typing import Any

import numpy as np

_WHOLE = re.compile(r"-?[0-9]{1,18}")


def read_whole(text: str) -> int | None:
    """The number that a text is: ASCII digits, at most 18, perhaps with a minus before them; None for anything else.

    Python's own `int` also takes "1_000", "+1", " 1" and the digits of every script, which other programs that read the
    same file do not.
    """
    return int(text) if _WHOLE.fullmatch(text) else None


def span(low: int, high: int) -> str:
    """A range in words: "2 to 6", or "2" where there is nothing to choose."""
    return str(low) if low == high else f"{low} to {high}"


def whole(value: Any) -> int | None:
    """A whole number as Python's own, None for anything else. True and False are none."""
    if isinstance(value, bool) or getattr(value, "dtype", None) == np.bool_:
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None
