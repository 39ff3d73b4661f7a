"""`sandtable deck ...`: check a deck against the rules, and print the ready ones."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.table import Table

from sandtable.commands.asked import DeckCheckAsked
from sandtable.commands.output import console, counted, print_document, print_json
from sandtable.core.errors import OptionError
from sandtable.core.game.attachments import DeckForm, DeckProblem, DeckReport, DeckSummary
from sandtable.core.writing import read_text
from sandtable.games import definition, games

_BAR = 24
_LONGEST = 1_000_000


def _forms() -> dict[str, DeckForm]:
    found = {name: definition(name).decks for name in games()}
    return {name: form for name, form in found.items() if form is not None}


def _form(game: str) -> DeckForm:
    forms = _forms()
    if game not in forms:
        title = definition(game).title
        raise OptionError(f"In {title} no decks are built. Games with decks: {', '.join(forms)}.", field="game")
    return forms[game]


def _text(file: Path) -> str:
    if not file.is_file():
        raise OptionError(f"There is no file {str(file)!r}.", field="deck")
    if file.stat().st_size > _LONGEST:
        raise OptionError(f"{str(file)!r} is too large for a deck.", field="deck")
    try:
        return read_text(file)
    except UnicodeDecodeError:
        raise OptionError(f"{str(file)!r} is not a text file.", field="deck") from None


def list_decks(game: str) -> None:
    """The ready decks of a game."""
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
        raise OptionError(
            f'{asked.file.name} does not say its {what}. Write a line "{what}: ..." into it, or use --{what}.',
            field=what,
        )
    if side not in ("axis", "allied"):
        raise OptionError(f"There is no side {side!r}. The sides are axis and allied.", field="side")
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
        screen.print(f"{counted(deck.cards, 'card', 'cards')}, {deck.points:,} points", style="bold")
        if enemy is not None:
            screen.print(f"The {other} deck: {counted(enemy.cards, 'card', 'cards')}, {enemy.points:,} points")
        screen.print(_curve(deck))
    if report.ok:
        screen.print("The deck is legal.")
    for problem in report.problems:
        screen.print(_sentence(problem))


def _sentence(problem: DeckProblem) -> str:
    return f"{problem.code}: {problem.text}"


def _curve(deck: DeckSummary) -> Table:
    """Cards by firing phase and by type, as bars."""
    table = Table("", "cards", "", box=None, pad_edge=False, show_header=False)
    table.columns[1].justify = "right"
    highest = max(1, *deck.by_phase.values(), *deck.by_type.values())
    rows = [("never fires" if phase == "0" else f"phase {phase}", count) for phase, count in deck.by_phase.items()]
    for name, count in [*rows, *deck.by_type.items()]:
        table.add_row(name, str(count), "#" * round(count * _BAR / highest))
    return table
