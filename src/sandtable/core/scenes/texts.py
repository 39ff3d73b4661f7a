"""Sentences: literal strings, and references that the client draws in a player's colour or links to the board."""

from typing import Literal

import msgspec


class _Reference(msgspec.Struct, frozen=True, gc=False):
    def __str__(self) -> str:
        return plain([self])  # type: ignore[list-item]


class SeatRef(_Reference, frozen=True, gc=False):
    """A player named in a sentence. The client puts the name there ("you" for the viewer)."""

    seat: int
    form: Literal["name", "possessive"] = "name"


class ElementRef(_Reference, frozen=True, omit_defaults=True, gc=False):
    """An element of the board named in a sentence: hovering it lights the element up. `owner`: the seat whose colour
    the name takes, where the place stands for its player ("Gaul attacks Maghreb")."""

    element: str
    name: str
    owner: int | None = None


class DiceRef(_Reference, frozen=True, gc=False):
    """Dice shown as small faces inside a sentence."""

    dice: tuple[int, ...]
    side: Literal["attack", "defence", "plain"] = "plain"


class StrongRef(_Reference, frozen=True, gc=False):
    """Emphasised words: a number, a card's name."""

    strong: str


Part = str | SeatRef | ElementRef | DiceRef | StrongRef
Text = list[Part]


def plain(text: Text, names: list[str] | None = None) -> str:
    """A sentence as plain words, for terminals and tests. Seats without a name are "Seat 1", "Seat 2", ..."""
    words: list[str] = []
    for part in text:
        match part:
            case str():
                words.append(part)
            case SeatRef(seat=seat, form=form):
                name = names[seat] if names else f"Seat {seat + 1}"
                words.append(name + "'s" if form == "possessive" else name)
            case ElementRef(name=name):
                words.append(name)
            case DiceRef(dice=dice):
                words.append(" ".join(str(d) for d in dice))
            case StrongRef(strong=strong):
                words.append(strong)
    return "".join(words)
