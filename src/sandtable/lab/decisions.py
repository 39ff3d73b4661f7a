"""Decisions of games as tables on disk, for those who learn from them: games are played and rows collected, written as
Parquet, with a page that says what is in it.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sandtable import __version__
from sandtable.bots import BotKind, get
from sandtable.core.errors import OptionError, SandtableError
from sandtable.core.game.game import Game
from sandtable.core.game.spaces import mark_of, size_of
from sandtable.core.kernel.chance import Stream, chacha_block
from sandtable.core.kernel.driving.drivers import simulation_key
from sandtable.core.match.match import Match
from sandtable.core.writing import filled, taken, write_text
from sandtable.lab.said import say
from sandtable.lab.simulate import kinds_for, play_match
from sandtable.lab.statistics.estimates import library, write_table

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


Row = dict[str, Any]


@dataclass
class _Watch:
    """Writes down what is chosen. Nothing but what the seat may know goes into a row, and its share at the end."""

    match: Match
    number: int
    observing: bool
    rows: list[Row]

    def __call__(self, seat: int, code: int) -> None:
        match, game = self.match, self.match.game
        state = match.state
        legal = [game.action(state, seat, one) for one in match.legal(seat)]
        row: Row = {
            "game": self.number,
            "ply": match.ply,
            "seat": seat,
            "kind": game.definition.kinds[game.kind(state, seat)].name,
            "key": match.information_key(seat),
            "legal": sorted(legal),
            "choice": game.action(state, seat, code),
        }
        if self.observing:
            row["observation"] = match.observe(seat)
        self.rows.append(row)


def decisions_of(game: Game, kinds: Sequence[BotKind], seed: int, number: int, observing: bool) -> list[Row]:
    """The decisions of a game on the deal of game `number` of `sandtable.simulate(game, seed=seed)`. SandtableError if
    it does not end."""
    block = chacha_block(simulation_key(seed), number)
    match, rows = Match(game, key=block[:32]), list[Row]()
    bots = [kind.player if kind.player is not None else get(kind.name) for kind in kinds]
    play_match(match, bots, kinds, Stream(block[32:]), _Watch(match, number, observing, rows))
    if not match.over:
        raise SandtableError(say("game-seed-did", number=number, seed=seed, limit=game.definition.limit))
    for row in rows:
        row["return"] = match.returns[row["seat"]]
    return rows


MAX_GAMES = 1_000_000
_ROWS = 4096  # of a file


def export(
    game: Game,
    games: int,
    bots: Sequence[object],
    folder: Path,
    seed: int = 0,
    observing: bool = True,
    progress: Callable[[int], None] | None = None,
) -> int:
    """Let bots play, and write every decision into `folder` (which must not hold anything yet); how many there are.
    OptionError for bad numbers or bots, and for a folder that is not empty."""
    if not 1 <= games <= MAX_GAMES:
        raise OptionError(say("games-range", max_games=MAX_GAMES, games=games), field="games")
    kinds = kinds_for(game, bots)
    if taken(folder):
        raise OptionError(say("already-empty-folder", folder=folder), field="out")
    observing = observing and bool(game.definition.observation)
    with filled(folder):
        total = _write(game, games, kinds, folder, seed, observing, progress)
        text = card(game, [kind.name for kind in kinds], games, seed, total, observing)
        write_text(folder / "README.md", text)
    return total


def _write(
    game: Game, games: int, kinds: Sequence[BotKind], folder: Path, seed: int, observing: bool,
    progress: Callable[[int], None] | None,
) -> int:  # fmt: skip
    polars = library("polars")
    held, files, total = list[Row](), 0, 0
    for number in range(games):
        held += decisions_of(game, kinds, seed, number, observing)
        last = number + 1 == games
        while len(held) >= _ROWS or (last and held):
            part, held = held[:_ROWS], held[_ROWS:]
            write_table(_frame(polars, game, part), folder / f"decisions-{files:05d}.parquet")
            files, total = files + 1, total + len(part)
        if progress is not None:
            progress(number + 1)
    return total


def _frame(polars: Any, game: Game, rows: Sequence[Row]) -> Any:
    kinds: dict[str, Any] = {
        "game": polars.Int64, "ply": polars.Int32, "seat": polars.Int8, "kind": polars.String, "key": polars.String,
        "legal": polars.List(polars.Int32), "choice": polars.Int32, "return": polars.Float64,
    }  # fmt: skip
    made = game.definition
    marks = {
        "rules": f"{game.id}_v{made.version}",
        "version": __version__,
        "layout": mark_of(made.observation, made.actions),
    }
    columns = {name: polars.Series(name, [mark] * len(rows), dtype=polars.String) for name, mark in marks.items()}
    columns |= {name: polars.Series(name, [row[name] for row in rows], dtype=kind) for name, kind in kinds.items()}
    if rows and "observation" in rows[0]:
        shape = polars.Array(polars.Float32, size_of(game.definition.observation))
        columns["observation"] = polars.Series("observation", [row["observation"] for row in rows], dtype=shape)
    return polars.DataFrame(columns)
