"""Changes that no test can or needs to notice, each with the reason, reviewed one by one (harmless.toml).

They are found by their names (change.py), not by line numbers: an entry whose code is gone is reported as stale.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

__all__ = ["reasons"]

_FILE = Path(__file__).with_name("harmless.toml")


def reasons(game: str) -> dict[str, str]:
    """The harmless changes of a game: {name of the change: why}."""
    rows = tomllib.loads(_FILE.read_text(encoding="utf-8")).get(game, [])
    return {row["change"]: row["why"] for row in rows}
