"""`sandtable simulate`: what a million games say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from rich.table import Table

from sandtable.commands.output import console, counted, print_json, progress_bar, warm_up
from sandtable.core.errors import OptionError
from sandtable.core.game import Game
from sandtable.core.warm import SIMULATION
from sandtable.games import definition, load
from sandtable.lab.plot import svg
from sandtable.lab.simulate import Simulation, simulate
from sandtable.lab.statistics import mean_interval, share_interval, spread

__all__ = ["read_settings", "run", "summary"]

_SETTING = "--set takes name=value, such as --set {example}; {text!r} is not of that form."


def read_settings(settings: Sequence[str], players: int | None) -> dict[str, Any]:
    """Options from `--set name=value` and `--players`. OptionError for another form, or an option given twice."""
    given: dict[str, Any] = {} if players is None else {"players": players}
    for text in settings:
        name, equals, value = text.partition("=")
        name = name.strip()
        if not equals or not name:
            raise OptionError(_SETTING.format(example="players=4", text=text), field="set")
        if name in given:
            raise OptionError(f"The option {name!r} is given twice.", field=name)
        given[name] = value
    return given


def run(
    game: str,
    players: int | None,
    preset: str | None,
    settings: Sequence[str],
    bots: str,
    games: int,
    seed: int,
    threads: int | None,
    as_json: bool,
    plot: Path | None,
) -> None:
    """Simulate, and print one JSON object or a table; `plot` names a file for a picture."""
    if plot is not None and plot.suffix.lower() != ".svg":
        raise OptionError(f"--plot draws SVG; the name of the file ends in .svg, not {plot.suffix!r}.", field="plot")
    definition(game)  # an unknown game is the first thing to say
    ready = load(game, preset=preset, **read_settings(settings, players))
    names = [name.strip() for name in bots.split(",")]
    with progress_bar() as bar:
        warm_up(ready.definition, bar, (SIMULATION,))
        task = bar.add_task("Playing", total=games)
        done = simulate(ready, games, seed, names, threads, lambda played: bar.update(task, completed=played))
    found = summary(done)
    if as_json:
        print_json(found)
    else:
        _print(ready, done, found)
    if plot is not None:
        plot.write_text(svg(done), encoding="utf-8")


def summary(done: Simulation) -> dict[str, Any]:
    """The object that `--json` prints. Win shares have an interval that holds the truth 95 times in 100."""
    decisions, games = int(done.decisions.sum()), len(done.decisions)
    seconds = max(done.seconds, 1e-9)
    return {
        "game": done.game.id,
        "options": done.game.options_dict(),
        "games": games,
        "decisions": decisions,
        "seconds": round(done.seconds, 6),
        "decisions_per_second": round(decisions / seconds, 1),
        "games_per_second": round(games / seconds, 1),
        "seats": [_seat(done, seat) for seat in range(done.game.seats)],
        "decisions_per_game": {
            name: round(value, 3) if isinstance(value, float) else value
            for name, value in msgspec.to_builtins(spread(done.decisions)).items()
        },
        "score": {
            "unit": done.game.definition.score_unit,
            "seats": [_score(done, seat) for seat in range(done.game.seats)],
        },
    }


def _seat(done: Simulation, seat: int) -> dict[str, Any]:
    shares = done.returns[:, seat]
    low, high = share_interval(shares)
    wins = round(float(shares.sum()), 6)
    return {
        "seat": seat,
        "bot": done.bots[seat],
        "wins": int(wins) if wins.is_integer() else wins,
        "win_share": round(float(shares.mean()), 6),
        "ci95": [round(low, 6), round(high, 6)],
    }


def _score(done: Simulation, seat: int) -> dict[str, Any]:
    low, high = mean_interval(done.scores[:, seat])
    mean = float(done.scores[:, seat].mean())
    return {"seat": seat, "mean": round(mean, 4), "ci95": [round(low, 4), round(high, 4)]}


def _print(game: Game, done: Simulation, found: Mapping[str, Any]) -> None:
    screen = console()
    title = game.definition.form.presets[game.preset].title
    screen.print(
        f"[bold]{game.definition.title}[/], {title}, {game.seats} seats: {counted(found['games'], 'game', 'games')}"
        f" with seed {done.seed}"
    )
    heads = ("seat", "bot", "wins", "share", "95 % interval", game.definition.score_unit, "95 % interval")
    table = Table(*heads, box=None, pad_edge=False, header_style="bold")
    for column in table.columns[2:]:
        column.justify = "right"
    for seat, points in zip(found["seats"], found["score"]["seats"], strict=True):
        low, high = seat["ci95"]
        score, (least, most) = points["mean"], points["ci95"]
        wins = f"{seat['wins']:,}" if isinstance(seat["wins"], int) else f"{seat['wins']:,.1f}"
        table.add_row(
            str(seat["seat"] + 1), seat["bot"], wins, f"{seat['win_share']:.2%}", f"{low:.2%} to {high:.2%}",
            f"{score:,.2f}", f"{least:,.2f} to {most:,.2f}",
        )  # fmt: skip
    screen.print()
    screen.print(table)
    length = found["decisions_per_game"]
    screen.print(
        f"\nDecisions per game: mean {length['mean']:,.1f}, median {length['p50']:,}, 90 % of games between "
        f"{length['p5']:,} and {length['p95']:,}, largest {length['max']:,}."
    )
    screen.print(
        f"{counted(found['decisions'], 'decision', 'decisions')} in {found['seconds']:.2f} s: "
        f"{found['decisions_per_second']:,.0f} a second, {found['games_per_second']:,.1f} games a second."
    )
