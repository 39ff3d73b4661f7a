"""Decisions of games as tables on disk, for those who learn from them.

`playing` plays the games and collects rows, `tables` writes Parquet, `card` the page that says what is in it.
"""

from __future__ import annotations

from sandtable.lab.decisions.tables import export

__all__ = ["export"]
