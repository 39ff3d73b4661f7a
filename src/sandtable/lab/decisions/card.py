"""The data card: what lies in a folder of decisions, where it comes from, and how it is made again."""

from __future__ import annotations

import json
from collections.abc import Sequence

from sandtable import __version__
from sandtable.core.game.game import Game
from sandtable.core.game.spaces import mark_of, size_of

__all__ = ["card"]

_READER = """```python
import polars as pl

decisions = pl.scan_parquet("decisions-*.parquet")
print(decisions.group_by("kind").len().sort("len", descending=True).collect())
```"""


def card(game: Game, bots: Sequence[str], games: int, seed: int, decisions: int, observing: bool) -> str:
    """The page as Markdown."""
    made = game.definition
    observed = f"{size_of(made.observation):,} numbers each" if observing else "left out"
    rows = [
        ("game", f"{made.title} (`{game.id}`), preset `{game.preset}`, rules version {game.version}"),
        ("made with", f"Sandtable {__version__}"),
        ("games", f"{games:,}, on the deals that `sandtable.simulate` plays with seed {seed}"),
        ("bots", ", ".join(f"seat {seat} {name}" for seat, name in enumerate(bots))),
        ("decisions", f"{decisions:,}"),
        ("observations", observed),
        ("layout", f"`{mark_of(made.observation, made.actions)}`, {size_of(made.actions):,} actions"),
    ]
    options = json.dumps(game.options_dict(), indent=1, sort_keys=True)
    return "\n".join(
        [
            f"# Decisions of {made.title}\n",
            "| | |\n| --- | --- |",
            *(f"| {name} | {text} |" for name, text in rows),
            "\n## Columns\n",
            "| column | what it is |\n| --- | --- |",
            "| `game`, `ply` | the number of the game, and how many choices came before |",
            "| `seat`, `kind` | who decided (from 0), and what kind of decision it was |",
            "| `key` | the information state: equal keys, equal knowledge |",
            "| `legal`, `choice` | the numbers of the legal actions, and the one taken |",
            "| `return` | the seat's share of the win at the end |",
            *(["| `observation` | what the seat knew, as numbers |"] if observing else []),
            "\nRows hold what the deciding seat knew, and the result; nothing hidden from it. The same games, bots and"
            " seed give the same rows.\n",
            "## Reading it\n",
            _READER,
            "\n## Options\n",
            f"```json\n{options}\n```\n",
        ]
    )
