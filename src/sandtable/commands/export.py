"""`sandtable export`: decisions of bots as tables to learn from."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sandtable.commands.output import console, counted, progress_bar, warm_up
from sandtable.commands.simulate import ready_game
from sandtable.core.game.warm import TABLE
from sandtable.lab.decisions import export
from sandtable.lab.simulate import kinds_for


def run(
    game: str,
    players: int | None,
    preset: str | None,
    settings: Sequence[str],
    bots: str,
    games: int,
    seed: int,
    out: Path,
    observations: bool,
) -> None:
    """Play, write, and say where it lies."""
    ready = ready_game(game, preset, settings, players)
    names = [name.strip() for name in bots.split(",")]
    kinds_for(ready, names)  # a wrong name is said at once
    with progress_bar() as bar:
        warm_up(ready.definition, bar, (TABLE,))
        task = bar.add_task("Playing", total=games)
        made = export(ready, games, names, out, seed, observations, lambda played: bar.update(task, completed=played))
    said = f"{counted(made, 'decision', 'decisions')} of {counted(games, 'game', 'games')} in {out}"
    console().print(f"{said}; README.md there says what is in them.", soft_wrap=True)
