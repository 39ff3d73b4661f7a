"""The games that environments are tried on: small matches of all four."""

from __future__ import annotations

from typing import Any

__all__ = ["SMALL"]

SMALL: dict[str, dict[str, Any]] = {
    "conquest": {"players": 3, "map": "gen:n=12,seed=3"},
    "bayonet": {"players": 2},
    "bridgefront": {"players": 2},
    "battlecards": {},
}
