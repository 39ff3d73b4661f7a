"""Cards in zones, where the number of a card means nothing: a view numbers them anew, zone by zone from the top. (Who
could follow the numbers would know where each card went.)"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from sandtable.core.declare.knowing import EMPTY


@dataclass(frozen=True)
class Heaps:
    """The fields of such cards: what each is, its zone, the card below it, who has seen it at its place, who knows that
    it is somewhere near (masks of viewers); the top, bottom and size of each zone. `unknown` is what a card is that a
    viewer does not know. Kernels: `sees` (rules, state, viewer, zone, card) is true for who knows the card at its
    place; `near` (rules, state, viewer, zone) gives the zones that the viewer does not tell apart one number below
    `groups`, -1 for a zone of which it knows no more than it sees. The known cards of a group that were not seen lie in
    a view in the order of what they are, in the first places that were not seen."""

    face: str
    zone: str
    below: str
    seen: str
    named: str
    top: str
    bottom: str
    size: str
    unknown: int
    sees: str
    near: str
    groups: int

    def lines(self, cards: int, zones: int, numbers: Mapping[str, tuple[int, ...]]) -> Iterator[str]:
        """The lines of a view. `numbers`: the fields that hold numbers of cards, and their shapes."""
        yield f"numbers = np.empty({cards}, dtype=np.int64)"
        yield f"left = np.zeros(({self.groups}, {self.unknown}), dtype=np.int64)"
        yield f"told = np.zeros({self.groups}, dtype=np.int64)"
        yield from self._each_card(zones, self._tallied())
        yield "number = 0"
        yield from self._each_card(zones, self._laid(), laying=True)
        for name, shape in numbers.items():
            yield from _renumbered(name, shape)

    def _each_card(self, zones: int, lines: Iterable[str], laying: bool = False) -> Iterator[str]:
        yield f"for zone in range({zones}):"
        yield f"    group = {self.near}(rules, state, viewer, zone)"
        yield f"    size = state.{self.size}[zone]"
        if laying:
            yield f"    seen.{self.top}[zone] = number if size > 0 else {EMPTY}"
            yield f"    seen.{self.bottom}[zone] = number + size - 1 if size > 0 else {EMPTY}"
        yield f"    card = state.{self.top}[zone]"
        yield "    for place in range(size):"
        yield f"        known = {self.sees}(rules, state, viewer, zone, card)"
        yield from (f"        {line}" for line in lines)
        if laying:
            yield f"        seen.{self.below}[number] = number + 1 if place + 1 < size else {EMPTY}"
            yield "        number += 1"
        yield f"        card = state.{self.below}[card]"

    def _tallied(self) -> Iterator[str]:
        yield f"if group >= 0 and not known and state.{self.named}[card] & bit != 0:"
        yield f"    left[group, state.{self.face}[card]] += 1"

    def _laid(self) -> Iterator[str]:
        yield "numbers[card] = number"
        yield f"face = int(state.{self.face}[card]) if known else {self.unknown}"
        yield "if group >= 0 and not known:"
        yield f"    while told[group] < {self.unknown} and left[group, told[group]] == 0:"
        yield "        told[group] += 1"
        yield f"    if told[group] < {self.unknown}:"
        yield "        face = told[group]"
        yield "        left[group, face] -= 1"
        yield f"seen.{self.face}[number] = face"
        yield f"seen.{self.zone}[number] = zone"
        yield f"seen.{self.seen}[number] = bit if known else 0"
        yield f"seen.{self.named}[number] = bit if face != {self.unknown} else 0"


def _renumbered(name: str, shape: tuple[int, ...]) -> Iterator[str]:
    """The lines that write the new numbers of the cards in a field."""
    at = ", ".join(f"i{axis}" for axis in range(len(shape)))
    cell = f"{name}[{at}]" if shape else name
    for axis, length in enumerate(shape):
        yield f"{'    ' * axis}for i{axis} in range({length}):"
    indent = "    " * len(shape)
    yield f"{indent}card = state.{cell}"
    yield f"{indent}if card > {EMPTY}:"
    yield f"{indent}    seen.{cell} = numbers[card]"
