"""The data card: what lies in a folder of decisions, where it comes from, and how it is made again."""

from __future__ import annotations

import json
from collections.abc import Sequence

from sandtable import __version__
from sandtable.core.game.game import Game
from sandtable.core.game.spaces import mark_of, size_of

_POLARS = """With Polars:

```python
import polars as pl

decisions = pl.scan_parquet("decisions-*.parquet")
print(decisions.group_by("kind").len().sort("len", descending=True).collect())
```"""

_PYTORCH = """With PyTorch (`pip install "sandtable[lab,learn]"`), as batches of what was seen, what was legal, the
choice and the return:

```python
import polars as pl
import torch

rows = pl.read_parquet("decisions-*.parquet")
legal = torch.zeros(len(rows), {actions}, dtype=torch.bool)
for row, actions in enumerate(rows["legal"]):
    legal[row, actions.to_list()] = True
told = [torch.tensor(rows[name].to_numpy()) for name in ("observation", "choice", "return")]
data = torch.utils.data.TensorDataset(told[0], legal, *told[1:])
for seen, legal, choice, value in torch.utils.data.DataLoader(data, batch_size=256):
    print(seen.shape, legal.sum(1).float().mean(), choice.shape, value.mean())
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
            "| `rules`, `version`, `layout` | the game's rules, Sandtable's version, the mark of the layout |",
            "| `game`, `ply` | the number of the game, and how many choices came before, those made in secret too |",
            "| `seat`, `kind` | who decided (from 0), and what kind of decision it was |",
            "| `key` | the information state: equal keys, equal knowledge |",
            "| `legal`, `choice` | the numbers of the legal actions, and the one taken |",
            "| `return` | the seat's share of the win at the end |",
            *(["| `observation` | what the seat knew, as numbers |"] if observing else []),
            "\nBesides these numbers and the result, rows hold what the deciding seat knew and nothing hidden from it:"
            " learn from the columns `key`, `legal` and `observation`. The same games, bots and seed give"
            " the same rows.\n",
            "## Reading it\n",
            _POLARS,
            *(["", _PYTORCH.replace("{actions}", str(size_of(made.actions)))] if observing else []),
            "\n## Options\n",
            f"```json\n{options}\n```\n",
        ]
    )
