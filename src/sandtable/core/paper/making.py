"""A game as a PDF: texts in Markdown as blocks that the template sets (headings, paragraphs, lists, tables, code), and
what is cut out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files
from typing import Any, Literal, get_args

import msgspec
from markdown_it import MarkdownIt
from markdown_it.token import Token

from sandtable.core.book import slug, unused
from sandtable.core.game.game import Game
from sandtable.core.paper.printing import PaperError, PrintedDeck, Printing, drawn, looks
from sandtable.core.scenes import Card, Reference
from sandtable.core.words import say

Block = dict[str, Any]
_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


def blocks_of(markdown: str) -> list[Block]:
    """The blocks of a text. Each is {"t": its kind, ...}; `inline` are pieces {"t": "s", "b", "i", "c" or "a", "s":
    words}, where "a" links to the heading `to`. Headings have the `id` that links name; links to elsewhere
    are words."""
    made: list[Block] = list(_blocks(_Tokens(_MARKDOWN.parse(markdown))))
    used: set[str] = set()
    for block in made:
        if block["t"] == "h" and block["level"] > 1:
            block["id"] = unused(slug("".join(piece["s"] for piece in block["inline"])), used)
        if block["t"] == "table":
            # Rows are reached by what stands in their first cell (core/book), the first of that name.
            ids = [f"row-{slug(''.join(piece['s'] for piece in row[0]))}" for row in block["rows"]]
            block["ids"] = ["" if one in used or not place else unused(one, used) for place, one in enumerate(ids)]
    return [_known(block, used) for block in made]


def _known(value: Any, headings: set[str]) -> Any:
    """The same with links only to headings that there are."""
    if isinstance(value, list):
        return [_known(one, headings) for one in value]
    if not isinstance(value, dict):
        return value
    if value.get("t") == "a" and value["to"] not in headings:
        return {"t": "s", "s": value["s"]}
    return {name: _known(one, headings) for name, one in value.items()}


class _Tokens:
    """Tokens one after the other."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self._tokens = tokens
        self._at = 0

    def more(self) -> bool:
        return self._at < len(self._tokens)

    def next(self) -> Token:
        self._at += 1
        return self._tokens[self._at - 1]

    def until(self, end: str) -> _Tokens:
        """Those up to the end of what was just opened."""
        begin, depth, opening = self._at, 1, end.replace("_close", "_open")
        while depth:
            token = self.next()
            depth += (token.type == opening) - (token.type == end)
        return _Tokens(self._tokens[begin : self._at - 1])


def _blocks(tokens: _Tokens) -> Iterator[Block]:
    while tokens.more():
        token = tokens.next()
        match token.type:
            case "heading_open":
                yield {"t": "h", "level": int(token.tag[1]), "inline": _inline(tokens.until("heading_close"))}
            case "paragraph_open":
                yield {"t": "p", "inline": _inline(tokens.until("paragraph_close"))}
            case "bullet_list_open" | "ordered_list_open":
                ordered = token.type.startswith("ordered")
                inside = tokens.until(token.type.replace("_open", "_close"))
                start = int(token.attrGet("start") or 1)
                yield {"t": "list", "ordered": ordered, "start": start, "items": list(_items(inside))}
            case "blockquote_open":
                yield {"t": "quote", "blocks": list(_blocks(tokens.until("blockquote_close")))}
            case "table_open":
                yield {"t": "table", "rows": list(_rows_of_table(tokens.until("table_close")))}
            case "fence" | "code_block":
                yield {"t": "code", "s": token.content.rstrip("\n")}


def _items(tokens: _Tokens) -> Iterator[list[Block]]:
    while tokens.more():
        if tokens.next().type == "list_item_open":
            yield list(_blocks(tokens.until("list_item_close")))


def _rows_of_table(tokens: _Tokens) -> Iterator[list[list[Block]]]:
    while tokens.more():
        if tokens.next().type == "tr_open":
            yield list(_cells(tokens.until("tr_close")))


def _cells(tokens: _Tokens) -> Iterator[list[Block]]:
    while tokens.more():
        kind = tokens.next().type
        if kind in ("th_open", "td_open"):
            yield _inline(tokens.until(kind.replace("_open", "_close")))


def _inline(tokens: _Tokens) -> list[Block]:
    """The pieces of a line of text."""
    pieces: list[Block] = []
    strong = slanted = 0
    link = ""
    while tokens.more():
        for token in tokens.next().children or ():
            match token.type:
                case "strong_open" | "strong_close":
                    strong += 1 if token.type == "strong_open" else -1
                case "em_open" | "em_close":
                    slanted += 1 if token.type == "em_open" else -1
                case "link_open":
                    link = str(token.attrGet("href") or "")
                case "link_close":
                    link = ""
                case "softbreak" | "hardbreak":
                    pieces.append({"t": "s", "s": " "})
                case "code_inline":
                    pieces.append({"t": "c", "s": token.content})
                case _ if token.content and link.startswith("#"):
                    pieces.append({"t": "a", "s": token.content, "to": link[1:]})
                case _ if token.content:
                    pieces.append({"t": "b" if strong else "i" if slanted else "s", "s": token.content})
    return pieces


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
    raise PaperError(say("no-paper", word=repr(word), papers=list(PAPERS)))


def parts_of(words: str | None) -> tuple[Part, ...]:
    """Parts by their names with commas between them, the usual ones if nothing is said. PaperError if there is none of
    such a name."""
    if words is None:
        return USUAL
    found = [word.strip() for word in words.split(",")]
    for word in found:
        if word not in PARTS:
            raise PaperError(say("no-part-to-print", word=repr(word), parts=", ".join(PARTS)))
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
        raise PaperError(say("printing-needs-library")) from None
    document = _document(game, rules, paper, parts, decks)
    source = files("sandtable.core.paper").joinpath("sheets.typ").read_bytes()
    given = {"document": msgspec.json.encode(document).decode()}
    try:
        made: bytes = typst.compile(source, ignore_system_fonts=True, sys_inputs=given)
    except typst.TypstError as error:
        raise PaperError(say("pages-cannot-set", value=str(error).rstrip("."))) from error
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
        raise PaperError(say("nothing-to-print", title=definition.title, parts=", ".join(parts) or None))
    return document


def _chosen(decks: Sequence[PrintedDeck], wanted: Sequence[str]) -> list[PrintedDeck]:
    names = [deck.id for deck in decks]
    for name in wanted:
        if name not in names:
            raise PaperError(say("no-printed-deck", name=repr(name), names=", ".join(names) or None))
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
