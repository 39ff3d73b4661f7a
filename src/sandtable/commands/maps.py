"""`sandtable map check`: whether a map file can be played on, and what is wrong with which line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sandtable.commands.output import console, counted, print_json
from sandtable.core.errors import OptionError
from sandtable.core.game.maps import MapForm, MapReport
from sandtable.games import definition, games

_LONGEST = 10_000_000


def _form(game: str) -> MapForm:
    form = definition(game).maps
    if form is None:
        known = ", ".join(name for name in games() if definition(name).maps is not None)
        raise OptionError(f"In {definition(game).title} no maps are written. Games with maps: {known}.", field="game")
    return form


def _content(file: Path) -> bytes:
    if not file.is_file():
        raise OptionError(f"There is no file {str(file)!r}.", field="map")
    if file.stat().st_size > _LONGEST:
        raise OptionError(f"{str(file)!r} is too large for a map.", field="map")
    return file.read_bytes()


def check_file(game: str, file: Path, players: int | None, as_json: bool) -> bool:
    """Print what a map is made of, and its errors and warnings by line; whether it can be played on."""
    report = _form(game).check(_content(file), players)
    if as_json:
        print_json(_plain(report))
    else:
        _print(report)
    return report.ok


def _plain(report: MapReport) -> dict[str, Any]:
    import msgspec

    found: dict[str, Any] = msgspec.to_builtins(report)
    return {"ok": report.ok, **found}


def _print(report: MapReport) -> None:
    screen = console()
    if report.map is not None:
        counts = ", ".join(counted(number, one[:-1], one) for one, number in report.map.counts.items())
        screen.print(f"{report.map.name}: {counts}", style="bold")
    for problem in report.problems:
        kind = " (warning)" if problem.warning else ""
        screen.print(f"line {problem.line}: {problem.code}{kind}: {problem.text}", soft_wrap=True)
    parts = [counted(len(report.errors), "error", "errors")] if report.errors else []
    parts += [counted(len(report.warnings), "warning", "warnings")] if report.warnings else []
    can = "can be played on" if report.ok else "cannot be played on"
    screen.print(f"The map {can}{': ' if parts else ''}{' and '.join(parts)}.")
