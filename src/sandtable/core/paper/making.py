"""A game as a PDF."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.resources import files
from typing import Any, Literal, get_args

import msgspec

from sandtable.core.game.game import Game
from sandtable.core.paper.blocks import blocks_of
from sandtable.core.paper.printing import PaperError, PrintedDeck, Printing, drawn, looks
from sandtable.core.scenes import Card, Reference

Paper = Literal["a4", "letter"]
Part = Literal["rules", "charts", "cards", "backs", "counters", "board"]
PAPERS: tuple[Paper, ...] = get_args(Paper)
PARTS: tuple[Part, ...] = get_args(Part)
#: What is printed if nothing is said: backs are for printers that print both sides.
USUAL: tuple[Part, ...] = tuple(part for part in PARTS if part != "backs")


def read_paper(word: str) -> Paper:
    """A size of paper by its name. PaperError if there is none of it."""
    for paper in PAPERS:
        if word.lower() == paper:
            return paper
    raise PaperError(f"There is no paper {word!r}; there are {' and '.join(PAPERS)}.")


def parts_of(words: str | None) -> tuple[Part, ...]:
    """Parts by their names with commas between them, the usual ones if nothing is said. PaperError if there is none of
    such a name."""
    if words is None:
        return USUAL
    found = [word.strip() for word in words.split(",")]
    for word in found:
        if word not in PARTS:
            raise PaperError(f"There is no part {word!r} to print; there are {', '.join(PARTS)}.")
    return tuple(part for part in PARTS if part in found)


def printing_of(game: Game) -> Printing:
    """What is cut out; a game that names nothing has its help cards."""
    make = game.definition.printing
    return make(game) if make else Printing((), tuple(game.board.references))


def paper_of(
    game: Game, rules: str, paper: Paper = "a4", parts: Sequence[Part] = USUAL, decks: Sequence[str] = ()
) -> bytes:
    """The PDF. `rules`: the rule book in Markdown; `decks`: the ids of those to print, all if none is named. PaperError
    says in a sentence what is missing, or that nothing is left to print."""
    try:
        import typst
    except ImportError:
        raise PaperError("Printing needs the library Typst: pip install 'sandtable[paper]'.") from None
    document = _document(game, rules, paper, parts, decks)
    source = files("sandtable.core.paper").joinpath("sheets.typ").read_bytes()
    given = {"document": msgspec.json.encode(document).decode()}
    try:
        made: bytes = typst.compile(source, ignore_system_fonts=True, sys_inputs=given)
    except typst.TypstError as error:
        raise PaperError(f"These pages cannot be set: {str(error).rstrip('.')}.") from error
    return made


def _document(game: Game, rules: str, paper: Paper, parts: Sequence[Part], decks: Sequence[str]) -> dict[str, Any]:
    printing, definition, look = printing_of(game), game.definition, looks()
    chosen = _chosen(printing.decks, decks)
    board = drawn(game.board, look.colours["ink"]) if "board" in parts else None
    document = {
        "paper": {"a4": "a4", "letter": "us-letter"}[paper],
        "title": definition.title,
        "tagline": definition.tagline,
        "preset": definition.form.presets[game.preset].title,
        "seats": game.seats,
        "notes": list(printing.notes),
        "colours": look.colours,
        "icons": {name: look.icons[name] for name in sorted(_icons(printing)) if name in look.icons},
        "rules": blocks_of(rules) if "rules" in parts else [],
        "charts": list(printing.charts) if "charts" in parts else [],
        "decks": [_deck(deck) for deck in chosen] if "cards" in parts or "backs" in parts else [],
        "faces": "cards" in parts,
        "backs": "backs" in parts,
        "counters": list(printing.counters) if "counters" in parts else [],
        "tiles": list(printing.tiles) if board else [],
        "board": board,
    }
    if not any(document[part] for part in ("rules", "charts", "decks", "counters", "board")):
        raise PaperError(f"{definition.title} has none of what is to be printed: {', '.join(parts) or 'nothing'}.")
    return document


def _chosen(decks: Sequence[PrintedDeck], wanted: Sequence[str]) -> list[PrintedDeck]:
    names = [deck.id for deck in decks]
    for name in wanted:
        if name not in names:
            raise PaperError(f"There is no deck {name!r}; there are {', '.join(names) or 'none'}.")
    return [deck for deck in decks if not wanted or deck.id in wanted]


def _deck(deck: PrintedDeck) -> dict[str, Any]:
    """`faces` are its different cards, `sheet` all of them by their number among the faces."""
    return {
        "title": deck.title,
        "faces": [_face(card) for card, _ in deck.cards],
        "sheet": [number for number, (_, copies) in enumerate(deck.cards) for _ in range(copies)],
    }


def _face(card: Card) -> dict[str, Any]:
    grid = card.grid
    return {
        "name": card.name,
        "ink": card.ink,
        "icon": card.icon,
        # A second cost of nothing is left out, as on the table.
        "costs": [cost for place, cost in enumerate(card.corner.split()) if place == 0 or cost != "0"],
        "order": card.order,
        "type": card.type,
        "text": card.text,
        "foot": card.foot,
        "suit": card.suit,
        "grid": [["", *grid.columns], *([name, *cells] for name, cells in grid.rows)] if grid else [],
    }


def _icons(printing: Printing) -> Iterable[str]:
    shown: list[Card] = [card for deck in printing.decks for card, _ in deck.cards]
    shown += [card for chart in printing.charts for row in _rows(chart) for card in row]
    found = {name for card in shown for name in (card.icon, card.suit)}
    return found | {one.icon for one in printing.counters} | {tile.icon for tile in printing.tiles}


def _rows(chart: Reference) -> Iterable[list[Card]]:
    return (row.cards for row in chart.rows)
