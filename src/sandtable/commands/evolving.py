"""`sandtable decks evolve`: strong and different decks."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.table import Table
from rich.text import Text

from sandtable.commands.output import console, counted, print_document, print_json, progress_bar, warm_up
from sandtable.commands.simulate import read_settings
from sandtable.core.errors import OptionError
from sandtable.core.writing import filled, taken, write_text
from sandtable.games import definition
from sandtable.lab.breeding import Breeding, deck_space_of, evolve


def run(
    game: str, theatre: str, side: str, settings: Sequence[str], bots: str, tries: int, deals: int, keep: int,
    confirm: int, seed: int, out: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """Breed decks, confirm the best of each sort, and write them as files."""
    for name, value, least, most in (
        ("tries", tries, 2, 100_000), ("deals", deals, 20, 100_000), ("keep", keep, 1, 24),
        ("confirm", confirm, 20, 100_000),
    ):  # fmt: skip
        if not least <= value <= most:
            raise OptionError(f"--{name} is {least:,} to {most:,}, not {value}.", field=name)
    if out is not None and taken(out):
        raise OptionError(f"{out} is there already and not an empty folder; name another one.", field="out")
    space = deck_space_of(game, theatre, side)
    with progress_bar() as bar:
        warm_up(definition(game), bar, ())
        task = bar.add_task("Breeding", total=tries)
        found = evolve(
            game, space, read_settings(settings, None), [name.strip() for name in bots.split(",")], tries, deals, keep,
            confirm, seed,
            lambda number, best: bar.update(task, completed=number, description=f"Breeding · best {best:.0%}"),
        )  # fmt: skip
    if out is not None:
        with filled(out):
            for number, one in enumerate(found.decks, 1):
                write_text(out / f"{theatre}-{side}-{number}.txt", one.text)
    if as_json:
        print_json(
            {
                "tried": found.tried, "sorts": found.sorts,
                "printed": {"share": found.printed.value, "interval": [found.printed.low, found.printed.high]},
                "decks": [
                    {
                        "units": dict(one.deck), "points": one.points, "ground": one.ground, "air": one.air,
                        "searched": one.searched, "share": one.share.value,
                        "interval": [one.share.low, one.share.high],
                    }
                    for one in found.decks
                ],
            }
        )  # fmt: skip
    else:
        _tell(found, theatre, side, deals, confirm, out)


def _tell(found: Breeding, theatre: str, side: str, deals: int, confirm: int, out: Path | None) -> None:
    screen = console()
    screen.print(
        Text(
            f"Decks of the {side} in the theatre {theatre} against the printed one of the other side: "
            f"{counted(found.tried, 'deck', 'decks')} of {counted(found.sorts, 'sort', 'sorts')} tried on {deals:,} "
            f"common deals, the best of each sort again on {confirm:,} fresh ones.\n"
        ),
        soft_wrap=True,
    )
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("deck", "points", "ground", "air", "while bred", "wins", "interval"):
        table.add_column(name, justify="right")
    for number, one in enumerate(found.decks, 1):
        table.add_row(
            str(number), str(one.points), f"{one.ground:.0%}", f"{one.air:.0%}", f"{one.searched:.1%}",
            f"{one.share.value:.1%}", f"{one.share.low:.1%} to {one.share.high:.1%}",
        )  # fmt: skip
    own = found.printed
    table.add_row("printed", "", "", "", "", f"{own.value:.1%}", f"{own.low:.1%} to {own.high:.1%}")
    screen.print(table)
    if out is not None:
        screen.print(Text(f"\nThe decks are in {out}; `sandtable deck check` and the lobby take them."), soft_wrap=True)
    elif found.decks:
        screen.print(Text("\nThe first of them:\n"))
        print_document(f"{found.decks[0].text}\n")
