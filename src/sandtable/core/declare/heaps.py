"""Cards in zones, where the number of a card means nothing: a view numbers them anew, zone by zone from the top. (Who
could follow the numbers would know where each card went.)"""

from collections.abc import Iterator, Mapping
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
        yield f"numbers = cells({cards})"
        yield f"left = cells({self.groups * self.unknown})"
        yield f"rest = cells({self.groups})"
        yield f"for number in range({cards}):"
        yield f"    seen.{self.face}[number] = {self.unknown}"
        yield f"    seen.{self.seen}[number] = 0"
        yield f"    seen.{self.named}[number] = 0"
        yield f"    seen.{self.below}[number] = number + 1"
        yield "number = 0"
        yield from self._each_zone(zones)
        yield f"    card = state.{self.top}[zone]"
        yield f"    seen.{self.top}[zone] = number if size > 0 else {EMPTY}"
        yield "    for place in range(size):"
        yield from (f"        {line}" for line in self._laid())
        yield f"        card = state.{self.below}[card]"
        yield f"    seen.{self.bottom}[zone] = number - 1 if size > 0 else {EMPTY}"
        yield "    if size > 0:"
        yield f"        seen.{self.below}[number - 1] = {EMPTY}"
        yield from self._each_zone(zones)
        yield "    if group >= 0 and rest[group] > 0:"
        yield "        face = 0"
        yield f"        for number in range(seen.{self.top}[zone], seen.{self.top}[zone] + size):"
        yield from (f"            {line}" for line in self._told())
        for name, shape in numbers.items():
            yield from _renumbered(name, shape)

    def _each_zone(self, zones: int) -> Iterator[str]:
        yield f"for zone in range({zones}):"
        yield f"    group = {self.near}(rules, state, viewer, zone)"
        yield f"    size = state.{self.size}[zone]"

    def _laid(self) -> Iterator[str]:
        yield "numbers[card] = number"
        yield f"seen.{self.zone}[number] = zone"
        yield f"if {self.sees}(rules, state, viewer, zone, card):"
        yield f"    seen.{self.face}[number] = state.{self.face}[card]"
        yield f"    seen.{self.seen}[number] = bit"
        yield f"    seen.{self.named}[number] = bit"
        yield f"elif group >= 0 and state.{self.named}[card] & bit != 0:"
        yield f"    left[group * {self.unknown} + state.{self.face}[card]] += 1"
        yield "    rest[group] += 1"
        yield "number += 1"

    def _told(self) -> Iterator[str]:
        """What a viewer knows to be near lies in the first places that it has not seen."""
        yield f"if rest[group] > 0 and seen.{self.seen}[number] == 0:"
        yield f"    while left[group * {self.unknown} + face] == 0:"
        yield "        face += 1"
        yield f"    left[group * {self.unknown} + face] -= 1"
        yield "    rest[group] -= 1"
        yield f"    seen.{self.face}[number] = face"
        yield f"    seen.{self.named}[number] = bit"


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
