"""`sandtable train`: what search bots learn from games of heuristic bots."""

from __future__ import annotations

from pathlib import Path

import msgspec

from sandtable.commands.output import console, progress_bar, warm_up
from sandtable.core.errors import OptionError
from sandtable.core.game.learned import Model, ModelFile
from sandtable.core.game.warm import LEARNING, TABLE
from sandtable.core.typed import ready
from sandtable.games import definition
from sandtable.lab.learning.training import train

__all__ = ["add_model", "run"]


def run(game: str, positions: int, seed: int, hidden: int, preset: str | None, name: str, out: Path | None) -> None:
    """Learn a value, print its Brier scores, and add it to a file if one is named. OptionError for other numbers."""
    if not 1_000 <= positions <= 10_000_000:
        raise OptionError(f"A value is learned from 1000 to 10000000 positions, not {positions}.", field="positions")
    if not 1 <= hidden <= 256:
        raise OptionError(f"The network has 1 to 256 hidden units, not {hidden}.", field="hidden")
    chosen = definition(game)
    with progress_bar() as bar:
        warm_up(chosen, bar, (TABLE, LEARNING))
        task = bar.add_task(f"Playing {chosen.title}", total=positions)
        done = train(chosen, positions, seed, hidden, preset, lambda count: bar.update(task, completed=count))
    better = 1 - done.learned / done.score
    console().print(
        f"{game}: Brier score of the learned value {done.learned:.4f}, of the game's own value {done.own:.4f}, "
        f"of the shares of the score {done.score:.4f}: {better:.0%} lower than the last."
    )
    if out is not None:
        add_model(out, name, done.model)
        console().print(f"Written to {out}.")


def add_model(file: Path, name: str, model: Model) -> None:
    """Put a model into a file beside others."""
    models = msgspec.json.decode(file.read_bytes(), type=ready(ModelFile)).models if file.is_file() else {}
    text = msgspec.json.encode(ModelFile({**models, name: model}))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.format(text, indent=0) + b"\n")
