"""`sandtable simulate`: what a million games say."""

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from sandtable.commands.asked import SimulateAsked, names_of
from sandtable.commands.output import (
    console,
    counted,
    phrase,
    print_json,
    print_notices,
    progress_bar,
    say_warnings,
    warm_up,
)
from sandtable.core.errors import OptionError
from sandtable.core.game.game import Game
from sandtable.core.game.warm import SIMULATION
from sandtable.core.writing import write_text
from sandtable.games import definition, load
from sandtable.lab.simulate import Simulation, kinds_for, simulate
from sandtable.lab.summary import differences, read_result, summary, svg


def read_settings(settings: Sequence[str] | None, players: int | None) -> dict[str, Any]:
    """Options from `--set name=value` and `--players`. OptionError for another form, or an option given twice."""
    given: dict[str, Any] = {} if players is None else {"players": players}
    for text in settings or ():
        name, equals, value = text.partition("=")
        name = name.strip()
        if not equals or not name:
            raise OptionError(phrase("setting-form", text=repr(text)), field="set")
        if name in given:
            raise OptionError(phrase("option-given-twice", name=repr(name)), field=name)
        given[name] = value
    return given


def ready_game(game: str, preset: str | None, settings: Sequence[str] | None, players: int | None) -> Game:
    """The game as the command line asks for it, its notices and warnings said."""
    definition(game)  # an unknown game is the first thing to say
    ready = load(game, preset=preset, **read_settings(settings, players))
    print_notices(ready)
    say_warnings(ready)
    return ready


def run(game: str, asked: SimulateAsked) -> None:
    """Simulate, and print one JSON object or a table; `plot` names a file for a picture."""
    _check_plot(asked.plot)
    ready = ready_game(game, asked.preset, asked.settings, asked.players)
    names = names_of(asked.bots)
    kinds_for(ready, names)  # a wrong name is said at once
    with progress_bar() as bar:
        warm_up(ready.definition, bar, (SIMULATION,))
        task = bar.add_task("Playing", total=asked.games)

        def show(played: int) -> None:
            bar.update(task, completed=played)

        done = simulate(ready, asked.games, asked.seed, names, asked.threads, show)
    _tell(done, summary(done), asked.as_json, asked.plot)


def repeat(file: Path, threads: int | None, as_json: bool, plot: Path | None) -> bool:
    """Play again what a file says that `--json` has printed; whether the same came of it. That, and whether another
    version made the file, is said on standard error, so that standard output is that of a first time."""
    _check_plot(plot)
    result = read_result(file)
    note, screen = differences(result), console(error=True)
    if note:
        screen.print(Text(f"sandtable: {note}"))
    ready = result.load()
    with progress_bar() as bar:
        warm_up(ready.definition, bar, (SIMULATION,))
        task = bar.add_task("Playing", total=result.games)
        done = result.play(ready, threads, lambda played: bar.update(task, completed=played))
    found = summary(done)
    _tell(done, found, as_json, plot)
    same = bool(found["digest"] == result.digest)
    screen.print(Text(phrase("result-again", same=same, file=file)))
    return same


def _check_plot(plot: Path | None) -> None:
    if plot is not None and plot.suffix.lower() != ".svg":
        raise OptionError(phrase("plot-draws-svg", suffix=repr(plot.suffix)), field="plot")


def _tell(done: Simulation, found: Mapping[str, Any], as_json: bool, plot: Path | None) -> None:
    if as_json:
        print_json(found)
    else:
        _print(done.game, done, found)
    if plot is not None:
        write_text(plot, svg(done))


def _print(game: Game, done: Simulation, found: Mapping[str, Any]) -> None:
    screen = console()
    title = game.definition.form.presets[game.preset].title
    how = (
        phrase("seed-rules-version", games=counted(found["games"], "games"), seed=done.seed, version=game.version)
        + "\n"
    )
    screen.print(Text.assemble((game.definition.title, "bold"), f", {title}, {game.seats} seats: {how}"))
    screen.print(_seats(game, found))
    groups = found.get("groups")
    if groups and len(groups["rows"]) > 1:
        screen.print()
        screen.print(_groups(game, found))
    if game.seats > 2 or (groups and len(groups["rows"]) > 2):
        screen.print("\nThe intervals of the shares of a table hold together: all of them, 95 times in 100.")
    unit = game.definition.turn_unit.capitalize() + "s"
    screen.print("\n" + _length(phrase("unit-per-game", unit=unit), found["turns"]))
    screen.print(_length(phrase("decisions-per-game"), found["decisions_per_game"]))
    screen.print(
        phrase(
            "second-games-second",
            decisions=counted(found["decisions"], "decisions"),
            value=f"{found['seconds']:.2f}",
            value2=f"{found['decisions_per_second']:,.0f}",
            value3=f"{found['games_per_second']:,.1f}",
        )
    )
    screen.print(Text(f"\nThe same once more: {found['command']}"), soft_wrap=True)
    for name in game.attachments:
        screen.print(Text(_file(name, getattr(game.options, name), found)), soft_wrap=True)


def _seats(game: Game, found: Mapping[str, Any]) -> Table:
    """A row a seat; what each seat was stands beside it if it was the same in every game."""
    groups = [seat.get("groups", {}) for seat in found["seats"]]
    fixed = bool(found.get("groups")) and all(len(names) == 1 for names in groups)
    heads = ["seat", *([found["groups"]["word"]] if fixed else []), "bot"]
    table = _table(heads, game.definition.score_unit)
    for seat, points, names in zip(found["seats"], found["score"]["seats"], groups, strict=True):
        table.add_row(str(seat["seat"] + 1), *(names if fixed else ()), seat["bot"], *_figures(seat, points))
    return table


def _groups(game: Game, found: Mapping[str, Any]) -> Table:
    """A row a group, over the games that had it, and how often each seat was of it."""
    table = _table([found["groups"]["word"], "games"], game.definition.score_unit, right=1)
    for seat in range(game.seats):
        table.add_column(f"seat {seat + 1}", justify="right")
    for row in found["groups"]["rows"]:
        counts = [f"{count:,}" for count in row["seats"]]
        table.add_row(row["name"], f"{row['games']:,}", *_figures(row, row["score"]), *counts)
    return table


def _table(heads: Sequence[str], score: str, right: int = 0) -> Table:
    every = [*heads, "wins", "share", "95 % interval", score, "95 % interval"]
    table = Table(*every, box=None, pad_edge=False, header_style="bold")
    for column in table.columns[len(heads) - right :]:
        column.justify = "right"
    return table


def _figures(wins: Mapping[str, Any], points: Mapping[str, Any]) -> list[str]:
    low, high = wins["ci95"]
    least, most = points["ci95"]
    number = f"{wins['wins']:,}" if isinstance(wins["wins"], int) else f"{wins['wins']:,.1f}"
    return [
        number, f"{wins['win_share']:.2%}", f"{low:.2%} to {high:.2%}", f"{points['mean']:,.2f}",
        f"{least:,.2f} to {most:,.2f}",
    ]  # fmt: skip


def _length(what: str, length: Mapping[str, Any]) -> str:
    low, high = length["p5"], length["p95"]
    most = f"90 % of games between {low:,} and {high:,}" if low < high else f"90 % of games {low:,}"
    return f"{what}: mean {length['mean']:,.1f}, median {length['p50']:,}, {most}, largest {length['max']:,}."


def _file(name: str, value: object, found: Mapping[str, Any]) -> str:
    """Which file the result depends on: its name, and the SHA-256 that `sha256sum` prints for it. Without a file of
    that name it is that of the text."""
    path = Path(str(value))
    if path.is_file():
        return phrase("file-sha", name=name, path=path, value=hashlib.sha256(path.read_bytes()).hexdigest())
    return phrase("text-sha", name=name, value=found["attachments"][name]["sha256"])
