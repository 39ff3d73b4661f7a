"""What the tellers of events share: the queue of events, and how players, places, cards and units stand in a
sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sandtable.core.events import Event
from sandtable.core.scenes import Dice, ElementRef, Entry, Move, SeatRef, StrongRef, Text
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.faces import shown_card
from sandtable.games.bridgefront.lexicon import Lexicon, champion_id, counted, forces

__all__ = ["Args", "Telling", "joined", "named", "owned", "who"]

Args = tuple[int, ...]


class Telling:
    """The events of one choice being told to one viewer, front to back."""

    def __init__(self, lexicon: Lexicon, events: Sequence[Event], viewer: int | None) -> None:
        self.words = lexicon
        self.events = events
        self.viewer = viewer
        self.at = 0

    # ------------------------------------------------------------------------------------------------- the queue

    @property
    def left(self) -> int:
        """How many events are still to be told."""
        return len(self.events) - self.at

    @property
    def kind(self) -> int:
        """The kind of the next event, 0 when there is none."""
        return self.events[self.at].kind if self.left else 0

    @property
    def args(self) -> Args:
        """The arguments of the next event; there must be one."""
        return self.events[self.at].args

    def take(self) -> Args:
        """The arguments of the next event, which is told now."""
        self.at += 1
        return self.events[self.at - 1].args

    def take_all(self, *kinds: int) -> list[Args]:
        """The arguments of the following events as long as they are of these kinds."""
        start = self.at
        while self.kind in kinds:
            self.at += 1
        return [event.args for event in self.events[start : self.at]]

    def take_like(self, kind: int, first: int) -> list[Args]:
        """The arguments of the following events of this kind as long as they are about the same player."""
        taken = []
        while self.kind == kind and self.args[0] == first:
            taken.append(self.take())
        return taken

    # ------------------------------------------------------------------------------------------------- sentences

    def verb(self, seat: int, you: str, they: str) -> str:
        """The form of a verb for a seat: "You get", "Marit gets"."""
        return you if seat == self.viewer else they

    def does(self, seat: int, you: str, they: str) -> Text:
        """A player and a verb, with a space after it: "You get ", "Marit gets "."""
        return [SeatRef(seat), f" {self.verb(seat, you, they)} "]

    def card(self, kind: int) -> Text:
        """A card's name, "a card" for one that the viewer does not know."""
        return [StrongRef(self.words.name(kind))] if kind >= 0 else ["a card"]

    def cards(self, taken: Sequence[Args]) -> Text:
        """Cards by name, or how many there are if the viewer does not know them; `taken` are events with the kind as
        their second argument."""
        if all(args[1] >= 0 for args in taken):
            return joined([self.card(args[1]) for args in taken])
        return [StrongRef(counted(len(taken), "card"))]

    def champion(self, code: int, kind: int) -> ElementRef:
        """A Champion's name in the colour of its owner."""
        return self.words.champion(code, kind)

    def units(self, player: int, count: int, kinds: dict[int, int]) -> Text:
        """ "3 Forces and Brute"; `kinds` are those of the Champions by slot."""
        parts: list[Text] = [[forces(count)]] if count else []
        parts += [[self.champion(player * s.MAX_SLOTS + slot, kind)] for slot, kind in kinds.items()]
        return joined(parts) or ["no units"]

    def place(self, hex_: int) -> ElementRef:
        """A hex."""
        return self.words.place(hex_)

    def id(self, hex_: int) -> str:
        """The id of a hex."""
        return self.words.hexes[hex_]

    def entry(
        self, kind: str, text: Text, elements: Sequence[str] = (), moves: Sequence[Move] = (), secret: bool = False,
        fold: str = "", dice: Sequence[Dice] = (),
    ) -> Entry:
        """A line of the log."""
        return Entry(n=0, kind=kind, text=text, elements=list(elements), moves=list(moves), secret=secret, fold=fold,
                     dice=list(dice))

    # --------------------------------------------------------------------------------------------------- motion

    def zone(self, name: str, player: int) -> str:
        """The zone of a player's hand or pile as this viewer's scene calls it."""
        return name if player == self.viewer and name != "burn" else f"{name}-{player}"

    def card_move(self, a: str, b: str, player: int | None, kind: int = -1, number: int = 1) -> Move:
        """Cards on their way, face up if the viewer may know them."""
        face = shown_card(f"{b or a}-moving", self.words.faces[kind]) if kind >= 0 else None
        return Move(a, b, number, player, "card", face)

    def unit_moves(self, player: int, source: str, target: str, count: int, codes: Iterable[int]) -> list[Move]:
        """Units on their way; an empty source or target is off the board."""
        moves = [Move(source, target, count, player)] if count else []
        return moves + [Move(source, target, 1, player, piece=champion_id(code)) for code in codes]


def who(seat: int) -> SeatRef:
    """A player as a part of a sentence."""
    return SeatRef(seat)


def owned(seat: int) -> SeatRef:
    """A player as an owner: "Marit's", "your"."""
    return SeatRef(seat, "possessive")


def joined(parts: Sequence[Text]) -> Text:
    """Texts with commas and a final "and" between them."""
    text: Text = []
    for place, part in enumerate(parts):
        if place:
            text.append(" and " if place == len(parts) - 1 else ", ")
        text += part
    return text


def named(seats: Sequence[int]) -> Text:
    """Players with commas and a final "and"."""
    return joined([[SeatRef(seat)] for seat in seats])
