"""The `sandtable` command: reads the command line, and imports what a subcommand needs only when it runs.

Exit codes: 0, 1 when something failed (a record that is wrong, a port in use), 2 for input that makes no sense, 3 for a
record that is consistent but unsealed or unfinished, 130 after Ctrl-C, 141 when nobody reads the output to its end, as
in `sandtable rules conquest | head`. A complaint is a sentence on standard error, never a traceback.
"""

from __future__ import annotations

import contextlib
import functools
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from sandtable.commands import asked as forms
from sandtable.commands.output import phrase

app = typer.Typer(
    name="sandtable",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    help=phrase("help-app"),
)

#: What a shell says of a program that Ctrl-C ended, and of one whose reader went away.
_STOPPED, _UNREAD = 130, 141
#: What was said of settings on the command line, by name.
Given = dict[str, Any]
_UsageError = typer.BadParameter.__base__
_ComplaintError = _UsageError.__base__ if _UsageError else None


RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help=phrase("help-record-file"))]


def _print_version(wanted: bool) -> None:
    if wanted:
        from sandtable import __version__

        print(f"sandtable {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help=phrase("help-version"))
    ] = False,
) -> None:
    pass


def _does(where: str, **always: Any) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """What a command does: call `module:function` of `sandtable.commands`, which takes the same parameters beside those
    given here and is imported when the command runs. Exit code 1 where that says False, or the one that it says."""

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        @functools.wraps(command)
        def run(**given: Any) -> None:
            module, _, name = where.partition(":")
            done = getattr(import_module(f"sandtable.commands.{module}"), name)(**always, **given)
            if isinstance(done, int) and done is not True and (done is False or done):
                raise typer.Exit(done or 1)

        return run

    return decorate


@app.command()
@_does("warm:run")
def warm(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help=phrase("help-warm-games"))] = None,
    json: Annotated[bool, typer.Option("--json", help=phrase("help-json"))] = False,
    lines: Annotated[bool, typer.Option("--lines", hidden=True)] = False,
    nice: Annotated[int, typer.Option("--nice", hidden=True, min=0, max=19)] = 0,
) -> None:
    """Make machine code now, so that the first match is fast from its first choice."""


ConfigFile = Annotated[
    Path | None,
    typer.Option("--config", metavar="FILE", help=phrase("help-config-file")),
]


def _taking(run: Callable[..., None], command: Callable[..., None], parameters: Sequence[Any]) -> Callable[..., None]:
    """`run` with the name and words of a command, and these parameters for the command line."""
    from inspect import Parameter, Signature

    run.__name__, run.__doc__ = command.__name__, command.__doc__
    run.__signature__ = Signature([one.replace(kind=Parameter.KEYWORD_ONLY) for one in parameters])  # type: ignore[attr-defined]
    run.__annotations__ = {one.name: one.annotation for one in parameters}
    return run


def _asking(kind: type[Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command an argument or option for each field of a record, which it is handed as `asked`."""
    from dataclasses import MISSING, fields
    from inspect import Parameter, signature
    from typing import get_type_hints

    hints = get_type_hints(kind, include_extras=True)

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        parameters = [one for name, one in signature(command, eval_str=True).parameters.items() if name != "asked"]
        for one in fields(kind):
            default = Parameter.empty if one.default is MISSING else one.default
            made = Parameter(one.name, Parameter.KEYWORD_ONLY, default=default, annotation=hints[one.name])
            parameters.append(made)

        def run(**given: Any) -> None:
            asked = kind(**{name: given.pop(name) for name in hints})
            command(**given, asked=asked)

        return _taking(run, command, parameters)

    return decorate


def _with_settings(only: frozenset[str] = frozenset()) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command a flag for each setting of the server (or for those named), made from their declarations, and one
    for the file. The command is called with `flags`, the settings that were said, and `config`, beside its own
    parameters."""
    from inspect import Parameter, signature

    from sandtable.server.configuration.declared import declared
    from sandtable.server.configuration.settings import Settings

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        taken = [one for one in declared(Settings) if not only or one.name in only]
        parameters = [
            parameter
            for name, parameter in signature(command, eval_str=True).parameters.items()
            if name not in ("flags", "config")
        ]
        for one in taken:
            shown = str(one.default) if isinstance(one.default, str | int | float) else ""
            said: dict[str, Any] = {"help": one.words, "rich_help_panel": one.path[0].title() if one.path[1:] else None}
            if one.type is bool:
                kind: Any = bool | None
                option = typer.Option(f"{one.flag}/--no-{one.flag[2:]}", show_default=str(one.default).lower(), **said)
            else:
                kind = list[str] | None if one.several else str | None
                option = typer.Option(one.flag, metavar=one.metavar, show_default=shown or False, **said)
            made = Parameter(one.name, Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[kind, option])
            parameters.append(made)
        parameters.append(Parameter("config", Parameter.KEYWORD_ONLY, default=None, annotation=ConfigFile))

        def run(**given: Any) -> None:
            names = {one.name for one in taken}
            own = {name: value for name, value in given.items() if name not in names}
            command(**own, flags={name: given[name] for name in names})

        return _taking(run, command, parameters)

    return decorate


@app.command()
@_with_settings()
@_does("serve:run")
def serve(flags: Given) -> None:
    """Start the server, to play in the browser.

    Each flag is also a variable of the environment (--log-level is SANDTABLE_LOG_LEVEL) and a line of sandtable.toml
    (log_level = "info"). A flag goes before a variable, that before a line.
    """


@app.command()
@_with_settings()
@_does("serve:print_settings")
def settings(flags: Given) -> None:
    """Print every setting of the server as a sandtable.toml, with what it is now."""


@app.command()
@_does("games:list_games")
def games(as_json: forms.PrintJson = False) -> None:
    """List the games."""


@app.command()
@_does("games:show_options")
def options(
    game: forms.GameName,
    preset: forms.PresetName = None,
    as_json: Annotated[bool, typer.Option("--json", help=phrase("help-as-json"))] = False,
) -> None:
    """List everything that can be changed in a game, with the legal values."""


@app.command()
@_does("games:show_rules")
def rules(game: forms.GameName) -> None:
    """Read the rules of a game."""


@app.command("print")
@_does("games:print_game")
def print_game(
    game: forms.GameName,
    out: Annotated[Path, typer.Option(metavar="FILE.pdf", help=phrase("help-print-game-out"))],
    preset: forms.PresetName = None,
    settings: forms.Changes = None,
    players: Annotated[int | None, forms.number("players")] = None,
    paper: Annotated[str, typer.Option(metavar="SIZE", help=phrase("help-paper"))] = "a4",
    what: Annotated[
        str | None,
        typer.Option(metavar="A,B,...", help=phrase("help-what")),
    ] = None,
    deck: Annotated[list[str] | None, typer.Option(metavar="NAME", help=phrase("help-deck"))] = None,
) -> None:
    """Print a game: its rule book with charts, and all cards, counters, tiles and the board to cut out."""


@app.command()
@_asking(forms.SimulateAsked)
def simulate(context: typer.Context, asked: forms.SimulateAsked) -> None:
    """Let bots play many games, and see who wins how often."""
    from sandtable.commands.simulate import repeat, run

    if asked.again is not None:
        _nothing_besides(context, "again", ("threads", "as_json", "plot"))
        if not repeat(asked.again, asked.threads, asked.as_json, asked.plot):
            raise typer.Exit(1)
        return
    if asked.game is None:
        assert _UsageError is not None
        raise _UsageError(phrase("missing-argument-game"), context)
    run(asked.game, asked)


def _nothing_besides(context: typer.Context, option: str, allowed: tuple[str, ...]) -> None:
    """Refuse what stands on the command line besides an option that says everything itself."""
    for parameter in context.command.params:
        name = parameter.name or ""
        source = context.get_parameter_source(name)
        if name not in (option, *allowed) and source is not None and source.name == "COMMANDLINE":
            word = parameter.opts[-1] if parameter.param_type_name == "option" else name.upper()
            assert _UsageError is not None
            raise _UsageError(phrase("takes-everything-file", option=option, word=word), context)


@app.command()
@_asking(forms.ExportAsked)
@_does("train:run_export")
def export(asked: forms.ExportAsked) -> None:
    """Write every decision of games between bots into Parquet files, with a page that says what is in them."""


@app.command()
@_asking(forms.CompareAsked)
@_does("studies:compare")
def compare(asked: forms.CompareAsked) -> None:
    """Compare two sets of rules on the same deals: sandtable compare conquest --b die_sides=8."""


@app.command()
@_asking(forms.SweepAsked)
@_does("studies:sweep")
def sweep(asked: forms.SweepAsked) -> None:
    """Try one option at a time at each of its values, on the same deals."""


@app.command()
@_asking(forms.TuneAsked)
@_does("tuning:run")
def tune(asked: forms.TuneAsked) -> None:
    """Bring numbers where they should be: sandtable tune conquest --vary die_sides=4..12 --target seat_1=50."""


@app.command()
@_asking(forms.CardsAsked)
@_does("causes:run")
def cards(asked: forms.CardsAsked) -> None:
    """Measure what a card causes: it is swapped in common deals, and both ways are played on."""


@app.command()
@_asking(forms.LuckAsked)
@_does("luck:run")
def luck(asked: forms.LuckAsked) -> None:
    """Measure luck, skill and drama: what playing better is worth, lead changes, runaway leaders, kingmaking."""


study_app = typer.Typer(no_args_is_help=True, help=phrase("help-study-app"))
app.add_typer(study_app, name="study")
StudyFile = Annotated[Path, typer.Argument(metavar="FILE", help=phrase("help-study-file"))]
Games = Annotated[Path | None, typer.Option("--out", metavar="DIR", help=phrase("help-study-games"))]


@study_app.command("check")
@_does("studies:check")
def study_check(file: StudyFile, as_json: forms.PrintJson = False) -> None:
    """Say what a study would play, what it can ask for, and what is wrong in it."""


@study_app.command("run")
@_does("studies:run")
def study_run(
    file: StudyFile,
    out: Games = None,
    processes: Annotated[int, forms.number("processes", "P")] = 1,
    shard: Annotated[
        str | None,
        typer.Option(metavar="K/N", help=phrase("help-shard")),
    ] = None,
    on: Annotated[
        str,
        typer.Option(metavar="WHERE", help=phrase("help-on")),
    ] = "here",
    as_json: forms.PrintJson = False,
    report: forms.Page = None,
) -> None:
    """Play a study. What was played before is not played again, so a run that was stopped goes on."""


@study_app.command("merge")
@_does("studies:merge")
def study_merge(
    file: StudyFile,
    parts: Annotated[list[Path], typer.Argument(metavar="DIR...", help=phrase("help-parts"))],
    out: Games = None,
    as_json: forms.PrintJson = False,
) -> None:
    """Put the parts of a study together, from whatever machines they come."""


@study_app.command("report")
@_does("studies:report")
def study_report(
    file: StudyFile,
    out: Games = None,
    html: Annotated[Path | None, typer.Option(metavar="FILE.html", help=phrase("help-html"))] = None,
) -> None:
    """Write the page of a study from the games that were played."""


@study_app.command("decisions")
@_does("studies:decisions")
def study_decisions(
    file: StudyFile,
    out: Annotated[Path, typer.Option(metavar="DIR", help=phrase("help-out"))],
    deals: Annotated[int, forms.number("study-decisions-deals")] = 20,
    observations: Annotated[bool, typer.Option(help=phrase("help-observations"))] = True,
) -> None:
    """Write every decision of a study's games into Parquet files."""


@app.command("open")
def open_game(
    file: StudyFile,
    deal: Annotated[int, typer.Argument(parser=forms.whole, metavar="DEAL", help=phrase("help-deal"))],
    variant: Annotated[str | None, typer.Option(metavar="NAME", help=phrase("help-variant"))] = None,
    seating: Annotated[int, forms.number("seating")] = 1,
    out: Annotated[Path | None, typer.Option(metavar="FILE.json", help=phrase("help-open-game-out"))] = None,
    table: Annotated[bool, typer.Option("--table", help=phrase("help-table"))] = False,
    port: Annotated[int, forms.number("port", "PORT")] = 0,
) -> None:
    """Open a game of a study: it is played again, and written as a record to be replayed and reviewed, or shown at the
    table."""
    if table and out is not None:
        raise typer.BadParameter(phrase("choose-either-table"))
    if port and not table:
        raise typer.BadParameter(phrase("port-where-table"))
    from sandtable.commands import studies

    studies.open_game(file, deal, variant, seating, out, table, port)


@study_app.command("list")
@_does("studies:list_study")
def study_list(
    file: StudyFile,
    out: Games = None,
    variant: Annotated[str | None, typer.Option(metavar="NAME", help=phrase("help-variant"))] = None,
    where: Annotated[str, typer.Option(metavar="WHICH", help=phrase("help-where"))] = "all",
    limit: Annotated[int, typer.Option(metavar="N", min=1, help=phrase("help-limit"))] = 20,
    as_json: forms.PrintJson = False,
) -> None:
    """List the games behind the figures of a study."""


@app.command()
def replay(
    file: RecordFile,
    to: Annotated[int | None, forms.number("to")] = None,
    seat: Annotated[str | None, typer.Option(metavar="S", help=phrase("help-seat"))] = None,
    spectator: Annotated[bool, typer.Option("--spectator", help=phrase("help-spectator"))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=phrase("help-replay-as-json"))] = False,
) -> None:
    """Tell a recorded match in sentences."""
    if spectator and seat is not None:
        raise typer.BadParameter(phrase("choose-either-seat"))
    from sandtable.commands.matches import replay_file

    replay_file(file, to, seat, as_json)


@app.command()
@_does("matches:review")
def review(
    file: RecordFile,
    seat: Annotated[str | None, typer.Option(metavar="S", help=phrase("help-review-seat"))] = None,
    short: Annotated[bool, typer.Option("--short", help=phrase("help-short"))] = False,
    seed: Annotated[int, typer.Option(parser=forms.seed_number, metavar="N", help=phrase("help-review-seed"))] = 0,
    what_if: Annotated[str | None, typer.Option(metavar="N:TEXT", help=phrase("help-what-if"))] = None,
    as_json: forms.PrintOne = False,
) -> None:
    """Say what moved a finished match, which choices cost most, and what was luck."""


@app.command()
@_does("matches:verify")
def verify(
    file: RecordFile,
    receipt: Annotated[Path | None, typer.Option(metavar="FILE", help=phrase("help-receipt"))] = None,
    bots: Annotated[
        str | None,
        typer.Option(metavar="N|all", help=phrase("help-verify-bots")),
    ] = None,
    as_json: forms.PrintOne = False,
    allow_unsealed: Annotated[bool, typer.Option("--allow-unsealed", help=phrase("help-allow-unsealed"))] = False,
) -> None:
    """Check a recorded match: its seal, every choice, the result, and whether it is the one that a receipt saw.

    Exit code 0 if it is sealed, finished and nothing contradicts it; 3 if it is consistent but unsealed or unfinished;
    4 if nothing contradicts it, but this release has not the rules that it was played by, so that its choices cannot be
    judged here (the answer says what can); 1 if something is wrong.
    """


@app.command(context_settings={"ignore_unknown_options": True})
@_does("games:show_odds")
def odds(
    game: forms.GameName,
    words: Annotated[list[str] | None, typer.Argument(metavar="[VALUES]...", help=phrase("help-words"))] = None,
    as_json: Annotated[bool, typer.Option("--json", help=phrase("help-odds-as-json"))] = False,
) -> None:
    """Compute odds, such as `sandtable odds conquest 12 7`; the answer says whether they are exact or estimated."""


@app.command()
@_asking(forms.LadderAsked)
@_does("strength:run_ladder")
def ladder(asked: forms.LadderAsked) -> None:
    """Rate a game's levels: every two of them play the same deals, each from either seat."""


@app.command()
@_asking(forms.ExploitAsked)
@_does("strength:run_exploit")
def exploit(asked: forms.ExploitAsked) -> None:
    """See what players of one idea, such as going all in with every hand, win from a bot."""


train_app = typer.Typer(no_args_is_help=True, help=phrase("help-train-app"))
app.add_typer(train_app, name="train")


@train_app.command("value")
@_asking(forms.ValueAsked)
@_does("train:run")
def train_value(asked: forms.ValueAsked) -> None:
    """Learn how likely each seat wins, from positions of games that heuristic bots play; says how good it is."""


@train_app.command("blueprint")
@_does("train:run_blueprint")
def train_blueprint(
    game: forms.GameName,
    deals: Annotated[int, forms.number("train-blueprint-deals")] = 200_000,
    walks: Annotated[int, forms.number("walks")] = (8_000_000),
    seed: Annotated[
        int, typer.Option(parser=forms.seed_number, metavar="S", help=phrase("help-train-blueprint-seed"))
    ] = 1,
    out: Annotated[Path | None, typer.Option(metavar="FILE.xz", help=phrase("help-train-blueprint-out"))] = None,
) -> None:
    """Find the odds by which the bot `blueprint` bets, from hands against itself and against simple players."""


deck_app = typer.Typer(no_args_is_help=True, help=phrase("help-deck-app"))
app.add_typer(deck_app, name="deck")
app.add_typer(deck_app, name="decks", hidden=True)  # the same, for those who think of several


@deck_app.command("check")
@_asking(forms.DeckCheckAsked)
@_does("decks:check_file")
def deck_check(asked: forms.DeckCheckAsked) -> None:
    """Say whether a deck is legal, and what is in it. Exit code 1 if it is not."""


@deck_app.command("evolve")
@_asking(forms.BreedAsked)
@_does("decks:run")
def deck_evolve(asked: forms.BreedAsked) -> None:
    """Breed strong and different decks under the point limit."""


@deck_app.command("list")
@_does("decks:list_decks")
def deck_list(game: forms.DeckGame = "battlecards", as_json: forms.PrintJson = False) -> None:
    """List the ready decks."""


@deck_app.command("show")
@_does("decks:show_deck")
def deck_show(
    name: Annotated[str, typer.Argument(metavar="DECK", help=phrase("help-deck-show-name"))],
    game: forms.DeckGame = "battlecards",
) -> None:
    """Print a ready deck as text, to save and change."""


new_app = typer.Typer(no_args_is_help=True, help=phrase("help-new-app"))
app.add_typer(new_app, name="new")


@new_app.command("game")
@_does("new:say_game")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help=phrase("help-new-game-name"))],
    folder: Annotated[Path, typer.Option("--in", metavar="DIR", help=phrase("help-folder"))] = Path(),
    kind: Annotated[str, typer.Option(help=phrase("help-kind"))] = "cards",
) -> None:
    """Write a small game as a package, to be installed, tested and changed."""


map_app = typer.Typer(no_args_is_help=True, help=phrase("help-map-app"))
app.add_typer(map_app, name="map")


@map_app.command("check")
@_does("games:check_file")
def map_check(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=phrase("help-map-check-file"))],
    players: Annotated[
        int | None, typer.Option(metavar="N", min=2, max=8, help=phrase("help-map-check-players"))
    ] = None,
    game: Annotated[str, typer.Option(metavar="GAME", help=phrase("help-map-check-game"))] = "conquest",
    as_json: forms.PrintOne = False,
) -> None:
    """List the errors and warnings of a map by line. Exit code 1 if it has errors."""


_WHERE = frozenset({"data", "database"})
_RETENTION = frozenset({*_WHERE, "waiting_days", "finished_days"})
_NAMES = frozenset({*_WHERE, "limits_name_length"})
TheMatchId = Annotated[str, typer.Argument(metavar="MATCH", help=phrase("help-the-match-id"))]
TheGuestId = Annotated[str, typer.Argument(metavar="GUEST", help=phrase("help-the-guest-id"))]
Reason = Annotated[str, typer.Option(metavar="TEXT", help=phrase("help-reason"))]
Most = Annotated[int, typer.Option(metavar="N", min=1, help=phrase("help-most"))]

admin_app = typer.Typer(no_args_is_help=True, help=phrase("help-admin-app"))
app.add_typer(admin_app, name="admin")


@admin_app.command("list")
@_with_settings(_WHERE)
def admin_list(
    flags: Given,
    state: Annotated[str, typer.Option(metavar="STATE", help=phrase("help-state"))] = "",
    guest: Annotated[str, typer.Option(metavar="GUEST", help=phrase("help-guest"))] = "",
    limit: Most = 100,
    as_json: forms.PrintJson = False,
    config: ConfigFile = None,
) -> None:
    """List matches, those that moved last first."""
    from sandtable.commands import hosting

    if state not in ("", "waiting", "running", "finished"):
        raise typer.BadParameter(phrase("state-waiting-running", state=repr(state)))
    hosting.list_matches(flags, config, state, guest, limit, as_json)


def _match_command(verb: str, text: str) -> None:
    """A command for an act on a match."""

    @_with_settings(_WHERE)
    @_does("hosting:act", deed=f"{verb}_match")
    def command(flags: Given, match: TheMatchId, reason: Reason = "") -> None:
        pass

    command.__doc__ = text
    admin_app.command(verb)(command)


_match_command("close", phrase("help-act-close"))
_match_command("delete", phrase("help-act-delete"))
_match_command("hide", phrase("help-act-hide"))
_match_command("show", phrase("help-act-show"))


@admin_app.command("export")
@_with_settings(_WHERE)
@_does("hosting:export")
def admin_export(
    flags: Given,
    match: TheMatchId,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help=phrase("help-admin-export-out"))] = None,
    everything: Annotated[bool, typer.Option("--all", help=phrase("help-everything"))] = False,
) -> None:
    """Write the record of a match, as its people may have it; of one that cannot be replayed what is stored of it."""


@admin_app.command("guests")
@_with_settings(_WHERE)
@_does("hosting:list_guests")
def admin_guests(
    flags: Given,
    name: Annotated[str, typer.Option(metavar="TEXT", help=phrase("help-admin-guests-name"))] = "",
    limit: Most = 100,
    as_json: forms.PrintJson = False,
) -> None:
    """List guests, the newest first."""


@admin_app.command("rename")
@_with_settings(_NAMES)
@_does("hosting:rename")
def admin_rename(
    flags: Given,
    guest: TheGuestId,
    name: Annotated[str, typer.Argument(metavar="NAME", help=phrase("help-admin-rename-name"))],
    reason: Reason = "",
) -> None:
    """Give a guest another name."""


def _guest_command(verb: str, function: str, on: bool, text: str) -> None:
    """A command for an act on a guest."""

    @_with_settings(_WHERE)
    @_does("hosting:act", deed=function, on=on)
    def command(flags: Given, guest: TheGuestId, reason: Reason = "") -> None:
        pass

    command.__doc__ = text
    admin_app.command(verb)(command)


_guest_command("mute", "mute", True, phrase("help-act-mute"))
_guest_command("unmute", "mute", False, phrase("help-act-unmute"))
_guest_command("ban", "ban", True, phrase("help-act-ban"))
_guest_command("unban", "ban", False, phrase("help-act-unban"))


@admin_app.command("talk")
@_with_settings(_WHERE)
@_does("hosting:print_talk")
def admin_talk(flags: Given, match: TheMatchId, limit: Most = 100, as_json: forms.PrintJson = False) -> None:
    """Print what was said at a match."""


@admin_app.command("reports")
@_with_settings(_WHERE)
@_does("hosting:print_reports")
def admin_reports(flags: Given, limit: Most = 100, as_json: forms.PrintJson = False) -> None:
    """Print the lines that people reported, the newest report first."""


@admin_app.command("unsay")
@_with_settings(_WHERE)
@_does("hosting:act", deed="unsay")
def admin_unsay(
    flags: Given,
    match: TheMatchId,
    line: Annotated[int, typer.Argument(metavar="LINE", help=phrase("help-line"))],
    reason: Reason = "",
) -> None:
    """Take away what a person said at a match."""


@admin_app.command("forget")
@_with_settings(_WHERE)
@_does("hosting:act", deed="forget")
def admin_forget(
    flags: Given,
    guest: TheGuestId,
    keep_matches: Annotated[bool, typer.Option("--keep-matches", help=phrase("help-keep-matches"))] = False,
) -> None:
    """Delete everything of a guest. Matches whose seal holds their name are deleted with it."""


@admin_app.command("clean")
@_with_settings(_RETENTION)
@_does("hosting:retain")
def admin_clean(flags: Given) -> None:
    """Delete now what is kept no longer; a server that runs does it each hour."""


@admin_app.command("log")
@_with_settings(_WHERE)
@_does("hosting:print_log")
def admin_log(
    flags: Given,
    match: Annotated[str, typer.Option(metavar="MATCH", help=phrase("help-match"))] = "",
    guest: Annotated[str, typer.Option(metavar="GUEST", help=phrase("help-admin-log-guest"))] = "",
    limit: Most = 100,
    as_json: forms.PrintJson = False,
) -> None:
    """Print the log of everything that was done, the newest first."""


BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help=phrase("help-backup-file"))]


@app.command()
@_with_settings(_WHERE)
@_does("hosting:back_up")
def backup(
    flags: Given,
    file: BackupFile,
    replace: Annotated[bool, typer.Option("--replace", help=phrase("help-replace"))] = False,
) -> None:
    """Write everything a server keeps into one file, also while it runs; then replay ten of its matches.

    Exit code 1 if one does not replay.
    """


@app.command()
@_with_settings(_WHERE)
@_does("hosting:bring_back")
def restore(
    flags: Given,
    file: BackupFile,
    replace: Annotated[bool, typer.Option("--replace", help=phrase("help-restore-replace"))] = False,
) -> None:
    """Bring a backup back, into SQLite or PostgreSQL, also while the server runs."""


@app.command()
@_with_settings(_WHERE)
def upgrade(
    flags: Given,
    folder: Annotated[
        Path | None, typer.Argument(metavar="[DATA]", help=phrase("help-upgrade-folder"), show_default=False)
    ] = None,
    check: Annotated[bool, typer.Option("--check", help=phrase("help-check"))] = False,
    copied: Annotated[bool, typer.Option("--copied", help=phrase("help-copied"))] = False,
    as_json: forms.PrintJson = False,
    config: ConfigFile = None,
) -> None:
    """Bring the database of an older Sandtable up to date, after a copy; or say what that brings, with --check: which
    matches go on and replay, and which will stop and why. Exit code 1 if one will stop.
    """
    from sandtable.commands.serve import upgrade as run

    flags = flags if folder is None else {**flags, "data": str(folder)}
    if not run(flags, config, check, copied, as_json):
        raise typer.Exit(1)


def main() -> None:
    """Run the command and exit."""
    sys.unraisablehook = _unraisable
    try:
        code = app(standalone_mode=False, prog_name="sandtable")
        if code == _STOPPED:  # Ctrl-C, as Typer reports it
            _say(phrase("stopped"), _STOPPED)
        sys.stdout.flush()
    except BaseException as error:
        code = _complain(error)
        try:
            sys.stdout.flush()
        except OSError:
            _hush()
    if code == _STOPPED:
        os._exit(_STOPPED)  # without waiting for threads that are in machine code or in the compiler
    sys.exit(code if isinstance(code, int) else 0)


def _unraisable(lost: sys.UnraisableHookArgs) -> None:
    """Ctrl-C where Python can raise nothing, as in what a compiler calls back, ends the command all the same."""
    if lost.exc_type is KeyboardInterrupt:
        _say(phrase("stopped"), _STOPPED)
        os._exit(_STOPPED)
    sys.__unraisablehook__(lost)


def _complain(error: BaseException) -> int:
    """Say what went wrong on standard error; the exit code."""
    if _is_unread(error):
        _hush()  # the reader of our output has seen enough
        return _UNREAD
    if isinstance(error, (KeyboardInterrupt, typer.Abort)):
        return _say(phrase("stopped"), _STOPPED)
    if isinstance(error, SystemExit):
        return error.code if isinstance(error.code, int) else 1
    if _ComplaintError is not None and isinstance(error, _ComplaintError):
        return _say(*_usage(error))
    from sandtable.core.errors import MapError, SandtableError

    if isinstance(error, MapError):
        return _say(error.message, 2, error.problems)
    if isinstance(error, SandtableError):
        return _say(str(error), 1 if error.code in ("server", "storage", "unwritten") else 2)
    if isinstance(error, OSError):
        from sandtable.core.writing import full, why

        if full(error) and not error.filename:
            _hush()
            return _say(phrase("not-printed", why=why(error)), 1)
        what = f"{error.filename}: " if error.filename else ""
        return _say(f"{what}{why(error)}.", 1)
    if isinstance(error, MemoryError):
        return _say(phrase("not-enough-memory"), 1)
    return _say(_unexpected(error), 1)


def _is_unread(error: BaseException) -> bool:
    """Whether a pipe was closed. Rich and Typer make an exit of it that does not say so."""
    while isinstance(error, SystemExit | OSError) and not isinstance(error, BrokenPipeError) and error.__context__:
        error = error.__context__
    return isinstance(error, BrokenPipeError)


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

    note = phrase("our-fault", kind=type(error).__name__, error=error)
    with contextlib.suppress(OSError):
        handle, path = tempfile.mkstemp(prefix="sandtable-", suffix=".txt")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write("".join(traceback.format_exception(error)))
        note += " " + phrase("details-in", path=path)
    return note


def _say(text: str, code: int, more: Sequence[str] = ()) -> int:
    """Say it on standard error, as commands say things (commands/output.py), but without importing what they need."""
    from sandtable.core.terminal_text import LONGEST, visible

    for line in (f"sandtable: {text}", *more) if text else ():
        print(visible(line[:LONGEST]), file=sys.stderr)
    return code


def _hush() -> None:
    """Nobody reads standard output any more: let nothing more be written to it."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
