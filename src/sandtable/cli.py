"""The `sandtable` command: reads the command line, and imports what a subcommand needs only when it runs.

Exit codes: 0, 1 when something failed (a record that is not genuine, a port in use), 2 for input that makes no sense,
130 after Ctrl-C. A complaint is a sentence on standard error, never a traceback.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

__all__ = ["app", "main"]

app = typer.Typer(
    name="sandtable",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    help="Card-driven war games: play in the browser, host for a group, study by simulation.",
)

_STOPPED = 130
_UsageError = typer.BadParameter.__base__
_ComplaintError = _UsageError.__base__ if _UsageError else None

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, such as conquest.")]
PresetName = Annotated[str | None, typer.Option(metavar="NAME", help="A named set of rules; the first if left out.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A match record, as downloaded from the table.")]


def _print_version(wanted: bool) -> None:
    if wanted:
        from sandtable import __version__

        print(f"sandtable {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    pass


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets the network in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on; 0 takes a free one.")] = 8000,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="The data folder; yours by default.")] = None,
    database: Annotated[
        str, typer.Option(metavar="URL", help="postgresql://... for a database other than the data folder's own.")
    ] = "",
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in your browser.")] = False,
) -> None:
    """Start the server, to play in the browser."""
    from sandtable.commands.serve import run

    run(host, port, data, database, open_page)


@app.command()
def games() -> None:
    """List the games."""
    from sandtable.commands.games import list_games

    list_games()


@app.command()
def options(
    game: GameName,
    preset: PresetName = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the JSON schema and the defaults.")] = False,
) -> None:
    """List everything that can be changed in a game, with the legal values."""
    from sandtable.commands.games import show_options

    show_options(game, preset, as_json)


@app.command()
def rules(game: GameName) -> None:
    """Read the rules of a game."""
    from sandtable.commands.games import show_rules

    show_rules(game)


@app.command()
def simulate(
    game: GameName,
    players: Annotated[int | None, typer.Option(metavar="N", help="The number of seats.")] = None,
    preset: PresetName = None,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Change an option; may be repeated.")
    ] = None,
    bots: Annotated[str, typer.Option(metavar="A,B,...", help="One bot for each seat, or one for all.")] = "heuristic",
    games: Annotated[int, typer.Option(metavar="N", help="How many games to play.")] = 1000,
    seed: Annotated[int, typer.Option(metavar="S", help="The same seed plays the same games.")] = 0,
    threads: Annotated[int | None, typer.Option(metavar="T", help="Threads; one a processor if left out.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    plot: Annotated[Path | None, typer.Option(metavar="FILE.svg", help="Draw the result into a file.")] = None,
) -> None:
    """Let bots play many games, and see who wins how often."""
    from sandtable.commands.simulate import run

    run(game, players, preset, settings or [], bots, games, seed, threads, as_json, plot)


@app.command()
def replay(
    file: RecordFile,
    to: Annotated[int | None, typer.Option(metavar="N", help="Stop after N choices.")] = None,
    seat: Annotated[
        str | None, typer.Option(metavar="S", help="Read as this seat: its number from 1, or the player's name.")
    ] = None,
    spectator: Annotated[bool, typer.Option("--spectator", help="Read as a spectator (the default).")] = False,
) -> None:
    """Tell a recorded match in sentences."""
    if spectator and seat is not None:
        raise typer.BadParameter("Choose either --seat or --spectator.")
    from sandtable.commands.matches import replay_file

    replay_file(file, to, seat)


@app.command()
def verify(file: RecordFile) -> None:
    """Check that a recorded match was played fairly: the dice, every choice and the result."""
    from sandtable.commands.matches import verify_file

    if not verify_file(file):
        raise typer.Exit(1)


@app.command(context_settings={"ignore_unknown_options": True})
def odds(
    game: GameName,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[VALUES]...", help="The figures; leave them out to see which.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object, with whole distributions.")] = False,
) -> None:
    """Compute exact odds, such as `sandtable odds conquest 12 7`."""
    from sandtable.commands.odds import show_odds

    show_odds(game, words or [], as_json)


deck_app = typer.Typer(no_args_is_help=True, help="Build decks: check one, and print the ready ones.")
app.add_typer(deck_app, name="deck")
DeckGame = Annotated[str, typer.Option(metavar="GAME", help="The game whose deck it is.")]


@deck_app.command("check")
def deck_check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A deck: lines such as '3 British Infantry'.")],
    against: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The opponent's deck; the printed one if left out.")
    ] = None,
    theatre: Annotated[str | None, typer.Option(metavar="NAME", help="west, pacific or east.")] = None,
    side: Annotated[str | None, typer.Option(metavar="NAME", help="axis or allied.")] = None,
    conflict_set: Annotated[str, typer.Option(metavar="NAME", help="The conflict deck: thin or fat.")] = "thin",
    cross_theatre: Annotated[
        bool, typer.Option("--cross-theatre", help="Allow lists of the same power in any theatre.")
    ] = False,
    game: DeckGame = "battlecards",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Say whether a deck is legal, and what is in it. Exit code 1 if it is not."""
    from sandtable.commands.decks import check_file

    settings = {"conflict_set": conflict_set, "cross_theatre": cross_theatre}
    if not check_file(game, file, against, theatre, side, settings, as_json):
        raise typer.Exit(1)


@deck_app.command("list")
def deck_list(game: DeckGame = "battlecards") -> None:
    """List the ready decks."""
    from sandtable.commands.decks import list_decks

    list_decks(game)


@deck_app.command("show")
def deck_show(
    name: Annotated[str, typer.Argument(metavar="DECK", help="The name of a ready deck.")],
    game: DeckGame = "battlecards",
) -> None:
    """Print a ready deck as text, to save and change."""
    from sandtable.commands.decks import show_deck

    show_deck(game, name)


def main() -> None:
    """Run the command and exit."""
    try:
        code = app(standalone_mode=False, prog_name="sandtable")
        if code == _STOPPED:  # Ctrl-C, as Typer reports it
            _say("Stopped.", _STOPPED)
    except BaseException as error:
        code = _complain(error)
    with contextlib.suppress(BrokenPipeError):
        sys.stdout.flush()
        if code == _STOPPED:
            os._exit(_STOPPED)  # without waiting for threads that are in machine code or in the compiler
        sys.exit(code if isinstance(code, int) else 0)
    _hush()
    sys.exit(1)


def _complain(error: BaseException) -> int:
    """Say what went wrong on standard error; the exit code."""
    if isinstance(error, BrokenPipeError):
        _hush()  # whoever read our output has seen enough
        return 1
    if isinstance(error, (KeyboardInterrupt, typer.Abort)):
        return _say("Stopped.", _STOPPED)
    if isinstance(error, SystemExit):
        return error.code if isinstance(error.code, int) else 1
    if _ComplaintError is not None and isinstance(error, _ComplaintError):
        return _say(*_usage(error))
    from sandtable.core.errors import MapError, SandtableError

    if isinstance(error, MapError):
        return _say("\n".join((str(error), *error.problems)), 2)
    if isinstance(error, SandtableError):
        return _say(str(error), 1 if error.code in ("server", "storage") else 2)
    if isinstance(error, OSError):
        what = f"{error.filename}: " if error.filename else ""
        return _say(f"{what}{error.strerror or error}.", 1)
    if isinstance(error, MemoryError):
        return _say("There is not enough memory for this; try fewer games.", 1)
    return _say(_unexpected(error), 1)


def _usage(error: BaseException) -> tuple[str, int]:
    """The sentence for a command line that makes no sense, and its exit code."""
    text = str(getattr(error, "format_message", lambda: error)()).strip()
    if not text:  # no command at all: the help has been printed
        return "", 0
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "sandtable"
    ending = "" if text.endswith((".", "?", "!")) else "."
    return f"{text}{ending} Try `{path} --help`.", 2


def _unexpected(error: BaseException) -> str:
    """A fault of ours: the details go to a file that can be sent along with a report."""
    import tempfile
    import traceback

    note = f"Something went wrong that is our fault, not yours ({type(error).__name__}: {error})."
    with contextlib.suppress(OSError):
        handle, path = tempfile.mkstemp(prefix="sandtable-", suffix=".txt")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write("".join(traceback.format_exception(error)))
        note += f" The details are in {path}."
    return note


def _say(text: str, code: int) -> int:
    if text:
        print(f"sandtable: {text}", file=sys.stderr)
    return code


def _hush() -> None:
    """Nobody reads standard output any more: let nothing more be written to it."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
