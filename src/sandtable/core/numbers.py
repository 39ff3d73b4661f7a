"""Whole numbers in what people write, and ranges of them in what they read; those that programs hand over: of Python,
NumPy or PyTorch; and seeds, of which every entrance asks here: the library, adapters, command lines, files, records and
requests.
"""

import operator
import re
from typing import Annotated, Any

import msgspec
import numpy as np

from sandtable.core.errors import OptionError
from sandtable.core.terminal_text import shown
from sandtable.core.words import say

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


#: How many seeds there are. A program that keeps whole numbers in 64 bits without a sign can name each of them.
SEEDS = 2**64

_DIGITS = re.compile(r"[0-9]{1,20}")

#: A parameter of a calculator. Numbers of JavaScript lose digits of such a number, so that its field in a page is a
#: text; `read_values` (core/game/options.py) knows it by `x-seed`.
Seed = Annotated[
    int,
    msgspec.Meta(
        extra={"title": say.lazy("seed"), "description": say.lazy("seed.text")},
        extra_json_schema={"x-fold": True, "x-seed": True},
    ),
]


def seed_of(value: Any) -> int:
    """A seed as Python's own whole number, from one of Python, NumPy or PyTorch or from ASCII digits. OptionError says
    what a seed is if this is none; True and False are none, and neither is 1.0."""
    number = _whole(value)
    if number is None or not 0 <= number < SEEDS:
        raise OptionError(say("seed-range", last=str(SEEDS - 1), value=_told(value)), field="seed")
    return number


def _told(value: Any) -> str:
    if isinstance(value, str) and value.strip():
        return shown(value, 40)
    try:
        return shown(repr(value), 40)
    except ValueError:  # Python writes no number of more than 4,300 digits
        return "one of thousands of digits"


def _whole(value: Any) -> int | None:
    if isinstance(value, str):
        return int(value) if _DIGITS.fullmatch(value) else None
    return whole(value)
