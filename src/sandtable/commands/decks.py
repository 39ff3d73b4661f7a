"""`sandtable deck ...`: check a deck against the rules, and print the ready ones; `sandtable decks evolve`: strong and
different decks.
"""

from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from sandtable.commands.asked import BreedAsked, DeckCheckAsked, names_of
from sandtable.commands.output import console, counted, phrase, print_document, print_json, progress_bar, warm_up
from sandtable.commands.simulate import read_settings
from sandtable.core.errors import OptionError
from sandtable.core.game.attachments import DeckForm, DeckReport, DeckSummary
from sandtable.core.writing import filled, read_text, taken, write_text
from sandtable.games import definition, games
from sandtable.lab.breeding import Breeding, Effort, deck_space_of, evolve

_BAR = 24
_LONGEST = 1_000_000


def _forms() -> dict[str, DeckForm]:
    found = {name: definition(name).decks for name in games()}
    return {name: form for name, form in found.items() if form is not None}


def _form(game: str) -> DeckForm:
    forms = _forms()
    if game not in forms:
        title = definition(game).title
        raise OptionError(phrase("decks-built-games", title=title, forms=", ".join(forms)), field="game")
    return forms[game]


def _text(file: Path) -> str:
    if not file.is_file():
        raise OptionError(phrase("no-file", file=repr(str(file))), field="deck")
    if file.stat().st_size > _LONGEST:
        raise OptionError(phrase("too-large-deck", file=repr(str(file))), field="deck")
    try:
        return read_text(file)
    except UnicodeDecodeError:
        raise OptionError(phrase("not-a-text", file=repr(str(file))), field="deck") from None


def list_decks(game: str, as_json: bool) -> None:
    """The ready decks of a game."""
    if as_json:
        print_json(_form(game).lists())
        return
    table = Table("deck", "", box=None, pad_edge=False, header_style="bold")
    for name, title in _form(game).lists().items():
        table.add_row(name, title)
    console().print(table)


def show_deck(game: str, name: str) -> None:
    """A ready deck as text, to save and change."""
    print_document(_form(game).write(name))


def check_file(asked: DeckCheckAsked) -> bool:
    """Print what a deck is made of and what is wrong with it; whether nothing is."""
    form, text = _form(asked.game), _text(asked.file)
    headings = form.headings(text)
    theatre = asked.theatre or headings.get("theatre")
    side = asked.side or headings.get("side")
    if theatre is None or side is None:
        what = "theatre" if theatre is None else "side"
        raise OptionError(phrase("say-write-line", name=asked.file.name, what=what), field=what)
    if side not in ("axis", "allied"):
        raise OptionError(phrase("side-sides-axis", side=repr(side)), field="side")
    other = "allied" if side == "axis" else "axis"
    kept = ("conflict_set", "cross_theatre", "extra_points_axis", "extra_points_allied")
    settings = {name: getattr(asked, name) for name in kept}
    opposite = _text(asked.against) if asked.against else ""
    report = form.check({"theatre": theatre, side: text, other: opposite, **settings})
    if asked.as_json:
        print_json(_plain(report))
    else:
        _print(form, report, side, other)
    return report.ok


def _plain(report: DeckReport) -> dict[str, Any]:
    import msgspec

    return {
        "ok": report.ok,
        "problems": [msgspec.to_builtins(problem) for problem in report.problems],
        **{side: msgspec.to_builtins(deck) for side, deck in report.decks.items()},
    }


def _print(form: DeckForm, report: DeckReport, side: str, other: str) -> None:
    screen = console()
    deck, enemy = report.decks.get(side), report.decks.get(other)
    if deck is not None:
        screen.print(phrase("deck-counts", **_counts(deck)), style="bold")
        if enemy is not None:
            screen.print(phrase("other-deck-counts", side=other, **_counts(enemy)))
        screen.print(_curve(deck))
    if report.ok:
        screen.print(phrase("deck-legal"))
    for problem in report.problems:
        screen.print(f"{problem.code}: {problem.text}")


def _curve(deck: DeckSummary) -> Table:
    """Cards by firing phase and by type, as bars."""
    table = Table("", "cards", "", box=None, pad_edge=False, show_header=False)
    table.columns[1].justify = "right"
    highest = max(1, *deck.by_phase.values(), *deck.by_type.values())
    rows = [("never fires" if phase == "0" else f"phase {phase}", count) for phase, count in deck.by_phase.items()]
    for name, count in [*rows, *deck.by_type.items()]:
        table.add_row(name, str(count), "#" * round(count * _BAR / highest))
    return table


def run(asked: BreedAsked) -> None:
    """Breed decks, confirm the best of each sort, and write them as files."""
    out = asked.out
    for name, least, most in (("tries", 2, 100_000), ("deals", 20, 100_000), ("keep", 1, 24), ("confirm", 20, 100_000)):
        value = getattr(asked, name)
        if not least <= value <= most:
            raise OptionError(
                phrase("number-out-of-range", name=name, least=f"{least:,}", most=f"{most:,}", value=value), field=name
            )
    if out is not None and taken(out):
        raise OptionError(phrase("already-empty-folder", out=out), field="out")
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


def _counts(deck: Any) -> dict[str, str]:
    return {"cards": counted(deck.cards, "cards"), "points": f"{deck.points:,}"}


def _tell(found: Breeding, asked: BreedAsked) -> None:
    screen, out = console(), asked.out
    screen.print(
        Text(
            phrase(
                "decks-theatre-against-printed",
                side=asked.side,
                theatre=asked.theatre,
                decks=counted(found.tried, "decks"),
                sorts=counted(found.sorts, "sorts"),
                deals=f"{asked.deals:,}",
                confirm=f"{asked.confirm:,}",
            )
            + "\n"
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
        screen.print(Text("\n" + phrase("decks-sandtable-deck-check", out=out)), soft_wrap=True)
    elif found.decks:
        screen.print(Text("\nThe first of them:\n"))
        print_document(f"{found.decks[0].text}\n")
