"""What the name of a map tells without the map being read."""

from __future__ import annotations

import re


def territories_of(map_id: str) -> int | None:
    """The number of territories that the name of a map tells, or None when the map must be read first."""
    if map_id == "world-42":
        return 42
    generated = re.fullmatch(r"gen:(?:.*,)?n=([0-9]{1,3})(?:,.*)?", map_id)
    return int(generated[1]) if generated else None
