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
    return typer.Option(*flags, parser=whole, metavar=metavar, help=words)


GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, such as conquest.")]
PresetName = Annotated[str | None, typer.Option(metavar="NAME", help="A named set of rules; the first if left out.")]
Changes = Annotated[
    list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Change an option; may be repeated.")
]
Players = Annotated[int | None, number("The number of seats.")]
Bots = Annotated[str, typer.Option(metavar="A,B,...", help="One bot for each seat, or one for all.")]
Lineups = Annotated[
    str,
    typer.Option(
        metavar="A,B;C,...",
        help="One bot for each seat, or one for all; several line-ups with a semicolon between them.",
    ),
]
Rotate = Annotated[
    bool, typer.Option("--rotate/--no-rotate", help="Whether different bots sit in every seat in turn on each deal.")
]
Deals = Annotated[int, number("How many deals every variant plays.")]
Seed = Annotated[int, typer.Option(parser=seed_number, metavar="S", help="The same seed plays the same games.")]
DealtSeed = Annotated[int, typer.Option(parser=seed_number, metavar="S", help="The same seed deals the same games.")]
Threads = Annotated[int | None, number("Threads; one a processor if left out.", "T")]
Used = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME", help="What shows the rule being used: ROLL, 'SCORED c=7'; repeatable."),
]
PrintJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
PrintOne = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Page = Annotated[Path | None, typer.Option("--report", metavar="FILE.html", help="Write a page about it.")]
DeckGame = Annotated[str, typer.Option(metavar="GAME", help="The game whose deck it is.")]


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

    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game, such as conquest.")] = None
    settings: Changes = None
    games: Annotated[int, number("How many games to play.")] = 1000
    threads: Threads = None
    as_json: PrintOne = False
    plot: Annotated[Path | None, typer.Option(metavar="FILE.svg", help="Draw the result into a file.")] = None
    again: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Play again what --json has printed into a file; exit code 1 if it differs."),
    ] = None


@dataclass(frozen=True, kw_only=True)
class ExportAsked(BotsAsked):
    """`sandtable export`."""

    game: GameName
    settings: Changes = None
    out: Annotated[Path, typer.Option(metavar="DIR", help="The folder to write: it is made, or empty.")]
    games: Annotated[int, number("How many games to play.")] = 100
    observations: Annotated[
        bool, typer.Option(help="With what each seat knew as numbers, which is most of the data.")
    ] = True


@dataclass(frozen=True, kw_only=True)
class ValueAsked:
    """`sandtable train value`."""

    game: GameName
    positions: Annotated[int, number("How many positions to learn from.")] = 20_000
    seed: Annotated[int, typer.Option(parser=seed_number, metavar="S", help="The same seed gives the same value.")] = 2
    hidden: Annotated[int, number("Hidden units of the network.", "H")] = 16
    preset: PresetName = None
    players: Annotated[int | None, number("The number of seats; every number if left out.")] = None
    name: Annotated[str, typer.Option(metavar="NAME", help="The model's name: all, or a word of an option.")] = "all"
    out: Annotated[Path | None, typer.Option(metavar="FILE.json", help="The file that the model is added to.")] = None
    as_json: PrintJson = False


@dataclass(frozen=True, kw_only=True)
class CompareAsked(BotsAsked):
    """`sandtable compare`."""

    game: GameName
    a: Annotated[list[str] | None, typer.Option("--a", metavar="NAME=VALUE", help="An option of A; repeatable.")] = None
    b: Annotated[list[str] | None, typer.Option("--b", metavar="NAME=VALUE", help="An option of B; repeatable.")] = None
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="An option of both; may be repeated.")
    ] = None
    bots: Lineups = "heuristic"
    rotate: Rotate = True
    deals: Deals = 2000
    used: Used = None
    until: Annotated[
        str, typer.Option(metavar="RULE", help="End early: when all answers differ, are within, decided, or known.")
    ] = "fixed"
    as_json: PrintJson = False
    report: Page = None


@dataclass(frozen=True, kw_only=True)
class SweepAsked(BotsAsked):
    """`sandtable sweep`."""

    game: GameName
    settings: Annotated[
        list[str], typer.Option("--set", metavar="NAME=VALUES", help="4..10, 4..10..2 or deal|claim; repeatable.")
    ]
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
    vary: Annotated[
        list[str], typer.Option("--vary", metavar="NAME=VALUES", help="A number that may move: 4..10; repeatable.")
    ]
    target: Annotated[
        list[str], typer.Option(metavar="MEASURE=N+-D", help="What is wanted: seat_1=50, decisions=40+-3; repeatable.")
    ]
    tries: Annotated[int, number("How many choices of values to try.")] = 30
    deals: Annotated[int, number("Deals that each plays at most.")] = 400
    confirm: Annotated[int, number("Fresh deals that the best three play again.")] = 2000
    as_json: PrintJson = False
    report: Page = None


@dataclass(frozen=True, kw_only=True)
class CardsAsked(BotsAsked):
    """`sandtable cards`."""

    game: GameName
    settings: Changes = None
    how: Annotated[
        str, typer.Option(metavar="WHICH", help="drawn (early or late), owned (in the deck or not), or played.")
    ] = "drawn"
    card: Annotated[
        list[str] | None,
        typer.Option(metavar="ID", help="A card or unit; may be repeated. All that somebody owns if left out."),
    ] = None
    deals: Annotated[int, number("Deals that each card is swapped in.")] = 500
    as_json: PrintJson = False
    report: Page = None
    opened: Annotated[int | None, number("Write both games of this deal, of one card.", "DEAL", "--open")] = None


@dataclass(frozen=True, kw_only=True)
class LuckAsked(BotsAsked):
    """`sandtable luck`."""

    game: GameName
    settings: Changes = None
    levels: Annotated[str, typer.Option(metavar="A,B,...", help="Bots of different strength, the weakest first.")] = (
        "random,level-1,heuristic"
    )
    deals: Annotated[int, number("How many deals.")] = 300
    as_json: PrintJson = False


@dataclass(frozen=True, kw_only=True)
class LadderAsked:
    """`sandtable ladder`."""

    game: GameName
    preset: PresetName = None
    bots: Annotated[
        str, typer.Option(metavar="A,B,...", help="Who plays; all levels and the yardstick if left out.")
    ] = ""
    deals: Annotated[int, number("Deals that every two bots play.")] = 50
    thinking_deals: Annotated[int | None, number("Deals of pairs in which a bot searches.")] = None
    seed: DealtSeed = 1
    threads: Threads = None
    as_json: PrintOne = False
    out: Annotated[Path | None, typer.Option(metavar="FILE.json", help="Write the result to a file.")] = None


@dataclass(frozen=True, kw_only=True)
class ExploitAsked:
    """`sandtable exploit`."""

    game: GameName
    preset: PresetName = None
    seats: Annotated[int, number("The number of seats.")] = 2
    stack: Annotated[int | None, number("Single hands with so many antes each; matches if left out.", "S")] = None
    bot: Annotated[str, typer.Option(metavar="NAME", help="The bot that is tried.")] = "heuristic"
    exploiters: Annotated[str, typer.Option(metavar="A,B,...", help="Who tries it; all if left out.")] = ""
    deals: Annotated[int, number("Deals; each is played from every seat.")] = 1000
    seed: DealtSeed = 1
    threads: Threads = None
    as_json: PrintOne = False


@dataclass(frozen=True, kw_only=True)
class DeckCheckAsked:
    """`sandtable deck check`."""

    file: Annotated[Path, typer.Argument(metavar="FILE", help="A deck: lines such as '3 British Infantry'.")]
    against: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The opponent's deck; the printed one if left out.")
    ] = None
    theatre: Annotated[str | None, typer.Option(metavar="NAME", help="west, pacific or east.")] = None
    side: Annotated[str | None, typer.Option(metavar="NAME", help="axis or allied.")] = None
    conflict_set: Annotated[str, typer.Option(metavar="NAME", help="The conflict deck: thin or fat.")] = "thin"
    cross_theatre: Annotated[
        bool, typer.Option("--cross-theatre", help="Allow lists of the same power in any theatre.")
    ] = False
    extra_points_axis: Annotated[
        int, typer.Option(metavar="N", help="Points the axis deck may be worth more, as a handicap.")
    ] = 0
    extra_points_allied: Annotated[
        int, typer.Option(metavar="N", help="Points the allied deck may be worth more, as a handicap.")
    ] = 0
    game: DeckGame = "battlecards"
    as_json: PrintOne = False


@dataclass(frozen=True, kw_only=True)
class BreedAsked:
    """`sandtable deck evolve`."""

    game: DeckGame = "battlecards"
    theatre: Annotated[str, typer.Option(metavar="NAME", help="west, pacific or east.")] = "west"
    side: Annotated[str, typer.Option(metavar="SIDE", help="axis or allied.")] = "axis"
    settings: Changes = None
    bots: Bots = "heuristic"
    tries: Annotated[int, number("How many decks to try.")] = 200
    deals: Annotated[int, number("Deals that each deck plays.")] = 100
    keep: Annotated[int, number("How many different decks to keep.")] = 6
    confirm: Annotated[int, number("Fresh deals that these play again.")] = 1000
    seed: Seed = 0
    out: Annotated[Path | None, typer.Option(metavar="DIR", help="Write them as files into this folder.")] = None
    as_json: PrintJson = False
