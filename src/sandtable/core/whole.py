"""Whole numbers that programs hand over: of Python, NumPy or PyTorch."""

from __future__ import annotations

import operator
from typing import Any

import numpy as np


def whole(value: Any) -> int | None:
    """A whole number as Python's own, None for anything else. True and False are none."""
    if isinstance(value, bool) or getattr(value, "dtype", None) == np.bool_:
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None
