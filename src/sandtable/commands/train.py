"""`sandtable train`: what bots learn from games of bots; `sandtable export`: their decisions as tables to learn by."""

from pathlib import Path

import msgspec
from rich.progress import TaskID

from sandtable.commands.asked import ExportAsked, ValueAsked, names_of
from sandtable.commands.output import console, counted, phrase, print_json, progress_bar, warm_up
from sandtable.commands.simulate import ready_game
from sandtable.core.errors import OptionError
from sandtable.core.game.shipped import Model, ModelFile
from sandtable.core.game.warm import LEARNING, TABLE
from sandtable.core.typed import ready
from sandtable.core.writing import write_bytes
from sandtable.games import definition
from sandtable.lab.decisions import export
from sandtable.lab.learning import train
from sandtable.lab.simulate import kinds_for


def run(asked: ValueAsked) -> None:
    """Learn a value, print its Brier scores, and add it to a file if one is named. OptionError for other numbers."""
    if not 1_000 <= asked.positions <= 10_000_000:
        raise OptionError(phrase("value-learned-positions", positions=asked.positions), field="positions")
    if not 1 <= asked.hidden <= 256:
        raise OptionError(phrase("network-hidden-units", hidden=asked.hidden), field="hidden")
    chosen = definition(asked.game)
    with progress_bar() as bar:
        warm_up(chosen, bar, (TABLE, LEARNING))
        task = bar.add_task(f"Playing {chosen.title}", total=asked.positions)
        given = asked.positions, asked.seed, asked.hidden, asked.preset, asked.players
        done = train(chosen, *given, lambda count: bar.update(task, completed=count))
    if asked.out is not None:
        add_model(asked.out, asked.name, done.model)
    if asked.as_json:
        print_json({"game": asked.game, "brier": {"learned": done.learned, "own": done.own, "score": done.score}})
        return
    better = 1 - done.learned / done.score
    console().print(
        phrase(
            "brier-score-learned-value",
            game=asked.game,
            learned=f"{done.learned:.4f}",
            own=f"{done.own:.4f}",
            score=f"{done.score:.4f}",
            better=f"{better:.0%}",
        )
    )
    if asked.out is not None:
        console().print(phrase("written-to", out=asked.out))


def run_blueprint(game: str, deals: int, walks: int, seed: int, out: Path | None) -> None:
    """Make a blueprint, and write it to a file if one is named. OptionError for other numbers, and for a game that has
    none."""
    if not 100 <= deals <= 10_000_000:
        raise OptionError(phrase("blueprint-made-deals", deals=deals), field="deals")
    if not 100 <= walks <= 10_000_000_000:
        raise OptionError(phrase("blueprint-made-walks", walks=walks), field="walks")
    chosen = definition(game)
    if chosen.blueprint is None:
        raise OptionError(phrase("game-bot-bets", game=game), field="game")
    tasks: dict[str, TaskID] = {}
    with progress_bar() as bar:

        def show(what: str, done: int, total: int) -> None:
            if what not in tasks:
                tasks[what] = bar.add_task(what, total=total)
            bar.update(tasks[what], completed=done)

        made = chosen.blueprint.make(deals, walks, seed, show)
    console().print(
        phrase("blueprint-bytes-from-walks", game=game, many=f"{len(made):,}", walks=f"{walks:,}", deals=f"{deals:,}")
    )
    if out is not None:
        out.parent.mkdir(parents=True, exist_ok=True)
        write_bytes(out, made)
        console().print(phrase("written-to", out=out))


def add_model(file: Path, name: str, model: Model) -> None:
    """Put a model into a file beside others."""
    models = msgspec.json.decode(file.read_bytes(), type=ready(ModelFile)).models if file.is_file() else {}
    text = msgspec.json.encode(ModelFile({**models, name: model}))
    file.parent.mkdir(parents=True, exist_ok=True)
    write_bytes(file, msgspec.json.format(text, indent=0) + b"\n")


def run_export(asked: ExportAsked) -> None:
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
    told = {"decisions": counted(made, "decisions"), "games": counted(asked.games, "games"), "out": asked.out}
    console().print(phrase("readme-md-there-says", **told), soft_wrap=True)
