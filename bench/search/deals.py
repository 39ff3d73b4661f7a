"""What the deal decides: how often both seats of a deal of two were won, one of them, or none."""

from __future__ import annotations

import numpy as np

from bench.search.rows import Row

__all__ = ["deals_decided"]

#: Fewer deals than that say nothing.
_ENOUGH = 20


def deals_decided(rows: list[Row]) -> list[str]:
    """Of the deals of rows with two seats: lines of the page, none if there are no such rows."""
    found = [(row, _pairs(row)) for row in rows if row["players"] == 2]
    told = [_line(row, pairs) for row, pairs in found if len(pairs) >= _ENOUGH]
    if not told:
        return []
    return [
        "",
        "## What the deal decides",
        "",
        "Of all deals, those of which the bot won the games from both seats, from one, and from none (games that are",
        "shared count for none of the three). *Chance*: how many it would lose from both if the two games of a deal",
        "had nothing to do with each other. Far fewer say that one seat of a deal is the better one whoever sits",
        "there: then much of what a bot does not win is what no play wins.",
        "",
        "| game | preset | options | bot | against | deals | both | one | none | chance |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
        *told,
    ]


def _pairs(row: Row) -> np.ndarray:
    shares = np.array(row["shares"])
    return shares[: len(shares) // 2 * 2].reshape(-1, 2)


def _line(row: Row, pairs: np.ndarray) -> str:
    wins, shared = pairs.sum(axis=1), ((pairs > 0) & (pairs < 1)).any(axis=1)
    both, one, none = (float(((wins == won) & ~shared).mean()) for won in (2, 1, 0))
    chance = float((pairs == 0).mean(axis=0).prod())
    what = f"{row['game']} | {row['preset']} | {' '.join(row['options'])} | {row['bot']} | {row['against']}"
    return f"| {what} | {len(pairs)} | {both:.1%} | {one:.1%} | {none:.1%} | {chance:.1%} |"
