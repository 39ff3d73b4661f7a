"""Whole numbers that people hand to an environment: of Python, NumPy or PyTorch."""

from __future__ import annotations

from typing import Any

from sandtable.core.errors import OptionError
from sandtable.core.seeds import seed_of
from sandtable.core.whole import whole


def at_least(least: int, value: Any, field: str, sentence: str) -> int:
    """A whole number that is not below the least; OptionError says the sentence."""
    number = whole(value)
    if number is None or number < least:
        raise OptionError(f"{sentence}, not {value!r}.", field=field)
    return number


def seed_or_none(seed: Any) -> int | None:
    """A seed, None for none."""
    return None if seed is None else seed_of(seed)
