"""What commands of the laboratory are asked: a record for each, whose fields are the command's arguments and options.
The command line is made from it, and the command is handed it."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from sandtable.commands.output import phrase


def whole(text: str | int) -> int:
    """A whole number as other programs read it, too: ASCII digits. Defaults come as numbers."""
    from sandtable.core.numbers import read_whole

    number = read_whole(text) if isinstance(text, str) else text
    if number is None:
        raise typer.BadParameter(phrase("whole-number", text=repr(text)))
    return number


def seed_number(text: str | int) -> int:
    """A seed. A sentence for anything else."""
    from sandtable.core.errors import OptionError
    from sandtable.core.numbers import seed_of

    try:
        return seed_of(text)
    except OptionError as error:
        raise typer.BadParameter(str(error)) from None


def number(words: str, metavar: str = "N", *flags: str) -> Any:
    """An option that is a whole number."""
    return typer.Option(*flags, parser=whole, metavar=metavar, help=phrase(f"help-{words}"))


GameName = Annotated[str, typer.Argument(metavar="GAME", help=phrase("help-game-name"))]
PresetName = Annotated[str | None, typer.Option(metavar="NAME", help=phrase("help-preset-name"))]
Changes = Annotated[list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help=phrase("help-changes"))]
Players = Annotated[int | None, number("players")]
Bots = Annotated[str, typer.Option(metavar="A,B,...", help=phrase("help-bots"))]
Lineups = Annotated[
    str,
    typer.Option(
        metavar="A,B;C,...",
        help=phrase("help-lineups"),
    ),
]
Rotate = Annotated[bool, typer.Option("--rotate/--no-rotate", help=phrase("help-rotate"))]
Deals = Annotated[int, number("deals")]
Seed = Annotated[int, typer.Option(parser=seed_number, metavar="S", help=phrase("help-seed"))]
DealtSeed = Annotated[int, typer.Option(parser=seed_number, metavar="S", help=phrase("help-dealt-seed"))]
Threads = Annotated[int | None, number("threads", "T")]
Used = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME", help=phrase("help-used")),
]
PrintJson = Annotated[bool, typer.Option("--json", help=phrase("help-print-json"))]
PrintOne = Annotated[bool, typer.Option("--json", help=phrase("help-print-one"))]
Page = Annotated[Path | None, typer.Option("--report", metavar="FILE.html", help=phrase("help-page"))]
DeckGame = Annotated[str, typer.Option(metavar="GAME", help=phrase("help-deck-game"))]


def names_of(text: str) -> list[str]:
    """Names with commas between them; an empty one is a name that nobody has."""
    return [name.strip() for name in text.split(",")]


@dataclass(frozen=True, kw_only=True)
class BotsAsked:
    """What bots play, and by which chance."""

    preset: PresetName = None
    players: Players = None
    bots: Bots = "heuristic"
    seed: Seed = 0


@dataclass(frozen=True, kw_only=True)
class SimulateAsked(BotsAsked):
    """`sandtable simulate`."""

    game: Annotated[str | None, typer.Argument(metavar="GAME", help=phrase("help-game"))] = None
    settings: Changes = None
    games: Annotated[int, number("games")] = 1000
    threads: Threads = None
    as_json: PrintOne = False
    plot: Annotated[Path | None, typer.Option(metavar="FILE.svg", help=phrase("help-plot"))] = None
    again: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=phrase("help-again")),
    ] = None


@dataclass(frozen=True, kw_only=True)
class ExportAsked(BotsAsked):
    """`sandtable export`."""

    game: GameName
    settings: Changes = None
    out: Annotated[Path, typer.Option(metavar="DIR", help=phrase("help-out"))]
    games: Annotated[int, number("games")] = 100
    observations: Annotated[bool, typer.Option(help=phrase("help-observations"))] = True


@dataclass(frozen=True, kw_only=True)
class ValueAsked:
    """`sandtable train value`."""

    game: GameName
    positions: Annotated[int, number("positions")] = 20_000
    seed: Annotated[int, typer.Option(parser=seed_number, metavar="S", help=phrase("help-value-seed"))] = 2
    hidden: Annotated[int, number("hidden", "H")] = 16
    preset: PresetName = None
    players: Annotated[int | None, number("value-players")] = None
    name: Annotated[str, typer.Option(metavar="NAME", help=phrase("help-name"))] = "all"
    out: Annotated[Path | None, typer.Option(metavar="FILE.json", help=phrase("help-value-out"))] = None
    as_json: PrintJson = False


@dataclass(frozen=True, kw_only=True)
class CompareAsked(BotsAsked):
    """`sandtable compare`."""

    game: GameName
    a: Annotated[list[str] | None, typer.Option("--a", metavar="NAME=VALUE", help=phrase("help-a"))] = None
    b: Annotated[list[str] | None, typer.Option("--b", metavar="NAME=VALUE", help=phrase("help-b"))] = None
    settings: Annotated[list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help=phrase("help-settings"))] = (
        None
    )
    bots: Lineups = "heuristic"
    rotate: Rotate = True
    deals: Deals = 2000
    used: Used = None
    until: Annotated[str, typer.Option(metavar="RULE", help=phrase("help-until"))] = "fixed"
    as_json: PrintJson = False
    report: Page = None


@dataclass(frozen=True, kw_only=True)
class SweepAsked(BotsAsked):
    """`sandtable sweep`."""

    game: GameName
    settings: Annotated[list[str], typer.Option("--set", metavar="NAME=VALUES", help=phrase("help-sweep-settings"))]
    bots: Lineups = "heuristic"
    rotate: Rotate = True
    deals: Deals = 500
    used: Used = None
    as_json: PrintJson = False
    report: Page = None


@dataclass(frozen=True, kw_only=True)
class TuneAsked(BotsAsked):
    """`sandtable tune`."""

    game: GameName
    settings: Changes = None
    vary: Annotated[list[str], typer.Option("--vary", metavar="NAME=VALUES", help=phrase("help-vary"))]
    target: Annotated[list[str], typer.Option(metavar="MEASURE=N+-D", help=phrase("help-target"))]
    tries: Annotated[int, number("tries")] = 30
    deals: Annotated[int, number("tune-deals")] = 400
    confirm: Annotated[int, number("confirm")] = 2000
    as_json: PrintJson = False
    report: Page = None


@dataclass(frozen=True, kw_only=True)
class CardsAsked(BotsAsked):
    """`sandtable cards`."""

    game: GameName
    settings: Changes = None
    how: Annotated[str, typer.Option(metavar="WHICH", help=phrase("help-how"))] = "drawn"
    card: Annotated[
        list[str] | None,
        typer.Option(metavar="ID", help=phrase("help-card")),
    ] = None
    deals: Annotated[int, number("cards-deals")] = 500
    as_json: PrintJson = False
    report: Page = None
    opened: Annotated[int | None, number("opened", "DEAL", "--open")] = None


@dataclass(frozen=True, kw_only=True)
class LuckAsked(BotsAsked):
    """`sandtable luck`."""

    game: GameName
    settings: Changes = None
    levels: Annotated[str, typer.Option(metavar="A,B,...", help=phrase("help-levels"))] = "random,level-1,heuristic"
    deals: Annotated[int, number("luck-deals")] = 300
    as_json: PrintJson = False


@dataclass(frozen=True, kw_only=True)
class LadderAsked:
    """`sandtable ladder`."""

    game: GameName
    preset: PresetName = None
    bots: Annotated[str, typer.Option(metavar="A,B,...", help=phrase("help-ladder-bots"))] = ""
    deals: Annotated[int, number("ladder-deals")] = 50
    thinking_deals: Annotated[int | None, number("thinking-deals")] = None
    seed: DealtSeed = 1
    threads: Threads = None
    as_json: PrintOne = False
    out: Annotated[Path | None, typer.Option(metavar="FILE.json", help=phrase("help-ladder-out"))] = None


@dataclass(frozen=True, kw_only=True)
class ExploitAsked:
    """`sandtable exploit`."""

    game: GameName
    preset: PresetName = None
    seats: Annotated[int, number("seats")] = 2
    stack: Annotated[int | None, number("stack", "S")] = None
    bot: Annotated[str, typer.Option(metavar="NAME", help=phrase("help-bot"))] = "heuristic"
    exploiters: Annotated[str, typer.Option(metavar="A,B,...", help=phrase("help-exploiters"))] = ""
    deals: Annotated[int, number("exploit-deals")] = 1000
    seed: DealtSeed = 1
    threads: Threads = None
    as_json: PrintOne = False


@dataclass(frozen=True, kw_only=True)
class DeckCheckAsked:
    """`sandtable deck check`."""

    file: Annotated[Path, typer.Argument(metavar="FILE", help=phrase("help-file"))]
    against: Annotated[Path | None, typer.Option(metavar="FILE", help=phrase("help-against"))] = None
    theatre: Annotated[str | None, typer.Option(metavar="NAME", help=phrase("help-theatre"))] = None
    side: Annotated[str | None, typer.Option(metavar="NAME", help=phrase("help-side"))] = None
    conflict_set: Annotated[str, typer.Option(metavar="NAME", help=phrase("help-conflict-set"))] = "thin"
    cross_theatre: Annotated[bool, typer.Option("--cross-theatre", help=phrase("help-cross-theatre"))] = False
    extra_points_axis: Annotated[int, typer.Option(metavar="N", help=phrase("help-extra-points-axis"))] = 0
    extra_points_allied: Annotated[int, typer.Option(metavar="N", help=phrase("help-extra-points-allied"))] = 0
    game: DeckGame = "battlecards"
    as_json: PrintOne = False


@dataclass(frozen=True, kw_only=True)
class BreedAsked:
    """`sandtable deck evolve`."""

    game: DeckGame = "battlecards"
    theatre: Annotated[str, typer.Option(metavar="NAME", help=phrase("help-theatre"))] = "west"
    side: Annotated[str, typer.Option(metavar="SIDE", help=phrase("help-side"))] = "axis"
    settings: Changes = None
    bots: Bots = "heuristic"
    tries: Annotated[int, number("breed-tries")] = 200
    deals: Annotated[int, number("breed-deals")] = 100
    keep: Annotated[int, number("keep")] = 6
    confirm: Annotated[int, number("breed-confirm")] = 1000
    seed: Seed = 0
    out: Annotated[Path | None, typer.Option(metavar="DIR", help=phrase("help-breed-out"))] = None
    as_json: PrintJson = False
