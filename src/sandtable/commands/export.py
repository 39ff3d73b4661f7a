"""`sandtable export`: decisions of bots as tables to learn from."""

from __future__ import annotations

from sandtable.commands.asked import ExportAsked, names_of
from sandtable.commands.output import console, counted, progress_bar, warm_up
from sandtable.commands.simulate import ready_game
from sandtable.core.game.warm import TABLE
from sandtable.lab.decisions import export
from sandtable.lab.simulate import kinds_for


def run(asked: ExportAsked) -> None:
    """Play, write, and say where it lies."""
    ready = ready_game(asked.game, asked.preset, asked.settings, asked.players)
    names = names_of(asked.bots)
    kinds_for(ready, names)  # a wrong name is said at once
    with progress_bar() as bar:
        warm_up(ready.definition, bar, (TABLE,))
        task = bar.add_task("Playing", total=asked.games)

        def show(played: int) -> None:
            bar.update(task, completed=played)

        made = export(ready, asked.games, names, asked.out, asked.seed, asked.observations, show)
    said = f"{counted(made, 'decision', 'decisions')} of {counted(asked.games, 'game', 'games')} in {asked.out}"
    console().print(f"{said}; README.md there says what is in them.", soft_wrap=True)
