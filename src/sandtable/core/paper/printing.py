"""What of a game is cut out and laid on a real table: its decks, counters and tiles, from the game as it is set."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.core.scenes import Card, Ink, Reference


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
