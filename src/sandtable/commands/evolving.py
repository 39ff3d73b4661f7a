"""`sandtable decks evolve`: strong and different decks."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from sandtable.commands.asked import BreedAsked, names_of
from sandtable.commands.output import console, counted, print_document, print_json, progress_bar, warm_up
from sandtable.commands.simulate import read_settings
from sandtable.core.errors import OptionError
from sandtable.core.writing import filled, taken, write_text
from sandtable.games import definition
from sandtable.lab.breeding import Breeding, Effort, deck_space_of, evolve


def run(asked: BreedAsked) -> None:
    """Breed decks, confirm the best of each sort, and write them as files."""
    out = asked.out
    for name, least, most in (("tries", 2, 100_000), ("deals", 20, 100_000), ("keep", 1, 24), ("confirm", 20, 100_000)):
        value = getattr(asked, name)
        if not least <= value <= most:
            raise OptionError(f"--{name} is {least:,} to {most:,}, not {value}.", field=name)
    if out is not None and taken(out):
        raise OptionError(f"{out} is there already and not an empty folder; name another one.", field="out")
    space = deck_space_of(asked.game, asked.theatre, asked.side)
    with progress_bar() as bar:
        warm_up(definition(asked.game), bar, ())
        task = bar.add_task("Breeding", total=asked.tries)

        def show(number: int, best: float) -> None:
            bar.update(task, completed=number, description=f"Breeding · best {best:.0%}")

        effort = Effort(asked.tries, asked.deals, asked.keep, asked.confirm, asked.seed)
        found = evolve(asked.game, space, read_settings(asked.settings, None), names_of(asked.bots), effort, show)
    if out is not None:
        with filled(out):
            for number, one in enumerate(found.decks, 1):
                write_text(out / f"{asked.theatre}-{asked.side}-{number}.txt", one.text)
    if asked.as_json:
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
        _tell(found, asked)


def _tell(found: Breeding, asked: BreedAsked) -> None:
    screen, out = console(), asked.out
    screen.print(
        Text(
            f"Decks of the {asked.side} in the theatre {asked.theatre} against the printed one of the other side: "
            f"{counted(found.tried, 'deck', 'decks')} of {counted(found.sorts, 'sort', 'sorts')} tried on "
            f"{asked.deals:,} common deals, the best of each sort again on {asked.confirm:,} fresh ones.\n"
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
