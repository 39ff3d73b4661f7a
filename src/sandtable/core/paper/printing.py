"""What of a game is cut out and laid on a real table: its decks, counters and tiles, from the game as it is set; and
the board as a drawing, with the icons and colours of the browser's client, from the file that its build leaves for us.
"""

import math
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Any

import msgspec

from sandtable.core.errors import SandtableError
from sandtable.core.scenes import Board, BoardElement, Card, Ink, Reference
from sandtable.core.typed import ready
from sandtable.core.words import say


@dataclass(frozen=True, slots=True)
class PrintedDeck:
    """A deck: each card as the table shows it, and how often the deck has it."""

    id: str
    title: str
    cards: tuple[tuple[Card, int], ...]

    @property
    def size(self) -> int:
        """How many cards it has."""
        return sum(copies for _, copies in self.cards)


@dataclass(frozen=True, slots=True)
class Counter:
    """A counter that is cut out `copies` times. `value` stands large on it, `icon` above; `title` says what it is.
    `colour` is that of a seat (from 1; 0 is the neutral one) or an ink of cards. `wide`: millimetres."""

    title: str
    copies: int
    value: str = ""
    icon: str = ""
    colour: int | Ink = "black"
    wide: float = 13
    round: bool = False


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile as large as a place of the board, laid on it `copies` times."""

    title: str
    icon: str
    copies: int


@dataclass(frozen=True)
class Printing:
    """All of it. `charts` are help cards in the order in which they are read; whatever they show of cards is printed
    with them. `notes`: what else is needed on the table, in sentences."""

    decks: tuple[PrintedDeck, ...]
    charts: tuple[Reference, ...] = ()
    counters: tuple[Counter, ...] = ()
    tiles: tuple[Tile, ...] = ()
    notes: tuple[str, ...] = ()


def change(total: int, small: int = 1) -> list[tuple[int, int]]:
    """Counters that make up a number so that most of it is in large ones and change can be given: (value, copies).
    `small` is the least value; values are that times 1, 5, 10, 50, and so on."""
    left, found, value, step = total // small, list[tuple[int, int]](), 1, 5
    while left:
        copies = left if left <= 12 else _for_change(left, step)
        found.append((value * small, copies))
        left = (left - copies) // step
        value, step = value * step, 2 if step == 5 else 5
    return found


def _for_change(left: int, step: int) -> int:
    """About eight, so that what is left is so many of the next value."""
    copies = left % step
    while copies < 8 and copies + step <= left:
        copies += step
    return copies


def drawn(board: Board, ink: str) -> dict[str, Any] | None:
    """A map or a field of hexes for the template; None for boards that are no place. `ink`: the colour of lines."""
    if board.kind not in ("map", "hexes") or not board.elements:
        return None
    colours = {region.id: region.colour for region in board.regions}
    shapes = [
        f'<path d="{_outline(element)}" fill="{escape(colours.get(element.region) or "#ffffff")}" fill-opacity="0.45"/>'
        for element in board.elements
    ]
    lanes = [
        f'<path d="{_path(line, False)}" fill="none" stroke-dasharray="4 3"/>'
        for edge in board.edges
        for line in edge.path
    ]
    hexes = board.kind == "hexes"
    labels = [
        {"x": element.label[0], "y": element.label[1] + (0.72 * element.size if hexes else 0), "s": element.name}
        for element in board.elements
    ]
    regions = [
        {"x": region.label[0], "y": region.label[1], "s": region.name, "bonus": f"+{region.bonus}"}
        for region in board.regions
        if region.label
    ]
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {board.width} {board.height}">'
        f'<g stroke="{ink}" stroke-width="1" stroke-linejoin="round">{"".join(lanes)}{"".join(shapes)}</g></svg>'
    )
    return {
        "width": board.width,
        "height": board.height,
        "radius": board.elements[0].size if hexes else 0,
        "svg": svg,
        "labels": labels,
        "regions": regions,
    }


def _outline(element: BoardElement) -> str:
    """A polygon, or a hex that stands on a point."""
    if element.kind != "hex":
        return " ".join(_path(ring, True) for ring in element.rings)
    (x, y), size = element.label, element.size
    turns = [math.radians(60 * corner + 30) for corner in range(6)]
    return _path([(x + size * math.cos(turn), y + size * math.sin(turn)) for turn in turns], True)


def _path(points: list[tuple[float, float]], closed: bool) -> str:
    line = "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    return f"M{line}{'Z' if closed else ''}"


#: Written by web/plugins/paper.ts.
FILE = Path(__file__).resolve().parents[2] / "web" / "paper.json"


class PaperError(SandtableError):
    """Something cannot be printed; the message says why, and what to do."""

    code = "no-paper"


class Looks(msgspec.Struct):
    """Drawings of icons by name, in SVG, 512 units square, in `currentColor`; colours by the names of the client."""

    icons: dict[str, str]
    colours: dict[str, str]


@lru_cache(maxsize=1)
def looks() -> Looks:
    """The client's icons and colours. PaperError if the client is not built."""
    try:
        return msgspec.json.decode(FILE.read_bytes(), type=ready(Looks))
    except (OSError, msgspec.DecodeError):
        raise PaperError(say("pictures-cards-come")) from None
