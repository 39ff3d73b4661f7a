"""Figures and lists as they stand in a sentence; what a game's own things are called is in its log/words.py."""

from __future__ import annotations

from collections.abc import Iterable


def counted(number: int, one: str, many: str = "") -> str:
    """ "1 card", "3 cards": a figure with its unit; `many` where the plural is not made with an s."""
    return f"{number} {one}" if number == 1 else f"{number} {many or one + 's'}"


def listed(words: Iterable[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    items = list(words)
    if len(items) < 2:
        return "".join(items)
    return ", ".join(items[:-1]) + " and " + items[-1]


def percent(chance: float) -> str:
    """A chance without decimals. Only what is certain is 0% or 100%."""
    if 0 < chance < 0.005:
        return "under 1%"
    if 0.995 < chance < 1:
        return "over 99%"
    return f"{100 * chance:.0f}%"
