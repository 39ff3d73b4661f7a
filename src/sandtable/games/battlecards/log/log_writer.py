"""What the tellers of events share: the queue of events, and how players, units and cards stand in a sentence."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Unpack

from sandtable.core.declare.events import EventArguments
from sandtable.core.game import log_writer as core_telling
from sandtable.core.game.log_writer import Args, LineParts
from sandtable.core.scenes import ElementRef, Entry, Move, StrongRef, Text
from sandtable.games.battlecards import say
from sandtable.games.battlecards.events import EVENTS
from sandtable.games.battlecards.log.printed import conflict_card, unit_card
from sandtable.games.battlecards.log.words import Lexicon, signed, stack_id, unit_id

__all__ = ["Args", "GameLogWriter"]


class GameLogWriter(core_telling.LogWriter[Lexicon]):
    """The events of one choice being told to one viewer, front to back."""

    declared, messages = EVENTS, say

    def value(self, kind: str, value: Any) -> Any:
        """A number of this kind as an argument of a message; a unit or card that the viewer does not know is none."""
        match kind:
            case "unit":
                return self.words.unit(value) if value >= 0 else None
            case "card":
                return self.words.card(value) if value >= 0 else None
            case "battle":
                return self.battle(value)
            case "side":
                return self.words.side(value)
            case "slot":
                return self.words.in_stack(value)
            case "bonus":
                return signed(value)
        return super().value(kind, value)

    def element(self, kind: str, value: int) -> str:
        """Units that the viewer knows."""
        return unit_id(value) if kind == "unit" and value >= 0 else ""

    def subject(self, told: EventArguments, kind: str, value: int) -> str:
        """Units, stacks, and the cards that a side has won."""
        if kind == "slot":
            return self.stack(told.seat, value)
        return f"won-{value}" if kind == "side" else self.element(kind, value)

    def motion(self, told: EventArguments, *moves: str) -> list[Move]:
        """A card on its way to where it is spent: "kept>spent:card"."""
        return [self.card_move(self.kept(told.seat), "spent", told.seat, told.card)]

    def battle(self, card: int) -> StrongRef:
        """A battle by its card; an Air Raid has none."""
        return self.words.card(card) if card >= 0 else StrongRef(say("air-raid"))

    def unit(self, unit: int) -> ElementRef | str:
        """A unit's name, "a unit" for one that the viewer does not know."""
        return self.words.unit(unit) if unit >= 0 else say("a-unit")

    def card(self, card: int) -> StrongRef | str:
        """A conflict card's name, "a card" for one that the viewer does not know."""
        return self.words.card(card) if card >= 0 else say("a-card")

    def cards(self, units: Sequence[int]) -> Text:
        """Cards of the arsenal by name, equal ones with their number, or how many there are if the viewer does not know
        them."""
        if not units or min(units) < 0:
            return self.says("units-counted", cards=len(units))
        alike = Counter(self.words.unit_name(unit) for unit in units)
        first = {self.words.unit_name(unit): unit for unit in reversed(units)}
        named = [(number, self.unit(first[name])) for name, number in alike.items()]
        return self.says(
            "units-named",
            units=[
                unit if number == 1 else self.says("units-alike", number=number, unit=unit) for number, unit in named
            ],
        )

    def where(self, slots: Sequence[int]) -> str:
        """Stacks in which units arrive, with numbers: "2 ground, 1 air"."""
        counts = sorted(Counter(slots).items())
        stacks = [say("arrived", type=slot, number=number, stack=slot + 1) for slot, number in counts]
        return say("arrived-where", stacks=stacks)

    # --------------------------------------------------------------------------------------------------- lines, motion

    def entry(
        self, kind: str, text: Text, units: Sequence[int] = (), moves: Sequence[Move] = (), **more: Unpack[LineParts]
    ) -> Entry:
        """A line of the log about these units."""
        return self.line(kind, text, [unit_id(unit) for unit in units if unit >= 0], moves, **more)

    def unit_moves(self, a: str, b: str, seat: int, units: Sequence[int]) -> list[Move]:
        """Units on their way: each face up that the viewer knows, the others as a number of backs."""
        words = self.words
        moves = [
            Move(a, b, 1, seat, "card", unit_card(f"{unit_id(unit)}-moving", words.face(unit), words.owner[unit]))
            for unit in units
            if unit >= 0
        ]
        hidden = sum(unit < 0 for unit in units)
        return moves + ([Move(a, b, hidden, seat, "card")] if hidden else [])

    def card_move(self, a: str, b: str, seat: int | None, card: int) -> Move:
        """A conflict card on its way, face up if the viewer knows it."""
        face = conflict_card(f"{b or a}-moving", self.words.cards[card]) if card >= 0 else None
        return Move(a, b, 1, seat, "card", face)

    def hand(self, seat: int) -> str:
        """The zone of a seat's hand as this viewer's scene calls it."""
        return "hand" if seat == self.viewer else f"hand-{seat}"

    def stack(self, seat: int, slot: int) -> str:
        """The id of a stack."""
        return stack_id(seat, slot)

    def kept(self, seat: int) -> str:
        """The zone of the kept cards of a seat's side."""
        return f"kept-{self.words.side_of[seat]}"
