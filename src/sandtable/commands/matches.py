"""`sandtable replay` and `verify`: what a match record says, and whether it is true."""

from __future__ import annotations

from pathlib import Path

import msgspec
from rich.text import Text

import sandtable.games  # noqa: F401 - announces the games, so that a record can name one
from sandtable.commands.output import console, counted, progress_bar, warm_up
from sandtable.core.errors import OptionError
from sandtable.core.match import Match
from sandtable.core.matchfile import MatchRecord, read_record, record_game, verify
from sandtable.core.scenes import plain
from sandtable.core.warm import TABLE

__all__ = ["replay_file", "verify_file"]


def replay_file(path: Path, to: int | None, seat: str | None) -> None:
    """Print the log of a recorded match as one seat, or a spectator, may read it."""
    record = read_record(path)
    viewer = None if seat is None else _seat(record, seat)
    total = len(record.choices)
    if to is not None:
        if not 0 <= to <= total:
            raise OptionError(f"--to is 0 to {total}, the number of choices in the record.", field="to")
        record = msgspec.structs.replace(record, choices=record.choices[:to], over=False, returns=[])
    match = _play(record)
    screen = console()
    names = _names(record)
    title = f", {record.title}" if record.title else ""
    reader = "a spectator" if viewer is None else names[viewer]
    screen.print(Text(f"{match.game.definition.title}{title}, as {reader} reads it", style="bold"))
    for entry in match.log(viewer):
        if entry.kind == "turn":
            screen.print()
        screen.print(Text(plain(entry.text, names), style="bold" if entry.kind == "turn" else ""))
    screen.print()
    screen.print(Text(_standing(match, names, total)))


def verify_file(path: Path) -> bool:
    """Check a record step by step and say what was found; whether everything is right."""
    record = read_record(path)
    with progress_bar() as bar:
        bar.add_task("Replaying", total=None)
        steps = verify(record)
    screen = console()
    for step in steps:
        mark, style = ("✓", "green") if step.ok else ("✗", "red")
        screen.print(Text.assemble((mark, style), " ", step.text))
    good = all(step.ok for step in steps)
    screen.print(Text("The record is genuine." if good else "The record is not genuine.", style="bold"))
    return good


def _play(record: MatchRecord) -> Match:
    from sandtable.core.matchfile import from_record

    with progress_bar() as bar:
        warm_up(record_game(record).definition, bar, (TABLE,))
        task = bar.add_task("Replaying", total=len(record.choices))
        return from_record(record, lambda number: bar.update(task, completed=number))


def _players(record: MatchRecord) -> int:
    players = record.options.get("players")
    return players if isinstance(players, int) and 1 <= players <= 8 else 8


def _names(record: MatchRecord) -> list[str]:
    given = [name.strip() for name in record.names]
    return [given[s] if s < len(given) and given[s] else f"Seat {s + 1}" for s in range(_players(record))]


def _seat(record: MatchRecord, text: str) -> int:
    """A seat by its number, from 1 as in the log, or by its player's name."""
    names = _names(record)
    if text.isdecimal() and 1 <= int(text) <= len(names):
        return int(text) - 1
    matching = [seat for seat, name in enumerate(names) if name.casefold() == text.strip().casefold()]
    if len(matching) != 1:
        raise OptionError(f"--seat is a number from 1 to {len(names)} or a player's name, not {text!r}.", field="seat")
    return matching[0]


def _standing(match: Match, names: list[str], total: int) -> str:
    if match.over:
        best = max(match.returns)
        winners = [name for name, share in zip(names, match.returns, strict=True) if share == best]
        verb = "wins" if len(winners) == 1 else "share the win"
        return f"After {counted(match.ply, 'choice', 'choices')} the match is over: {' and '.join(winners)} {verb}."
    waiting = " and ".join(names[seat] for seat in match.seats_to_act)
    return f"After {match.ply:,} of {counted(total, 'choice', 'choices')} the match waits for {waiting}."
