"""What a table shows, read from its scene and its log: for tests of what is said about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.core.game.shipped import GuideStep

__all__ = ["WORDS", "Said", "Seen", "card", "cards", "fact", "log", "named", "offered", "value"]

WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

#: `scene` and `log` as they are sent, `board` and `options` of the game.
Seen = dict[str, Any]
#: The phrases that a step of a guide must name, computed from the table that it speaks of.
Said = Callable[[Seen, GuideStep], list[str]]


def cards(seen: Seen, zone: str) -> list[Seen]:
    """The cards of a zone."""
    return list(next(one for one in seen["scene"]["zones"] if one["id"] == zone).get("cards", []))


def card(seen: Seen, id: str) -> Seen:
    """A card, in whichever zone."""
    return next(one for zone in seen["scene"]["zones"] for one in zone.get("cards", []) if one["id"] == id)


def value(seen: Seen, id: str) -> str:
    """What stands in the corner of a card."""
    return str(card(seen, id)["corner"])


def fact(seen: Seen, id: str, seat: int = 0) -> str:
    """What stands beside a player."""
    return str(next(one["value"] for one in seen["scene"]["players"][seat]["facts"] if one["id"] == id))


def offered(seen: Seen, label: str) -> Seen:
    """A choice by its label."""
    return next(one for one in seen["scene"]["choices"] if one["label"] == label)


def named(inside: Any, name: str) -> Seen:
    """What has this id or name, however deep it lies."""
    if isinstance(inside, dict) and name in (inside.get("id"), inside.get("name")):
        return inside
    parts = inside.values() if isinstance(inside, dict) else inside if isinstance(inside, list) else ()
    return next((found for part in parts if (found := named(part, name))), {})


def log(seen: Seen) -> str:
    """The log as plain lines."""

    def plain(part: Any) -> str:
        return part if isinstance(part, str) else str(part.get("strong", part.get("name", "")))

    return "\n".join("".join(plain(part) for part in entry["text"]) for entry in seen["log"])
