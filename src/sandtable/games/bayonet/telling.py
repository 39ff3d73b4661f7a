"""What the tellers of events share: the queue of events, and how players, cards and chips stand in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.events import Event
from sandtable.core.scenes import Entry, Move, SeatRef, StrongRef, Text
from sandtable.games.bayonet.faces import shown_card
from sandtable.games.bayonet.lexicon import Lexicon, bet_id, seat_id

__all__ = ["Args", "Telling", "hand_zone", "joined", "named", "reserve_zone", "who"]

Args = tuple[int, ...]


class Telling:
    """The events of one choice being told to one viewer, front to back."""

    def __init__(self, lexicon: Lexicon, events: Sequence[Event], viewer: int | None) -> None:
        self.lexicon = lexicon
        self.events = events
        self.viewer = viewer
        self.at = 0
        self.bets: dict[int, int] | None = None  # what still lies before each seat while bets are paid out

    # ------------------------------------------------------------------------------------------------- the queue

    @property
    def left(self) -> int:
        """How many events are still to be told."""
        return len(self.events) - self.at

    @property
    def kind(self) -> int:
        """The kind of the next event, 0 when there is none."""
        return self.events[self.at].kind if self.left else 0

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

    def all_of(self, kind: int) -> list[Args]:
        """The arguments of every event of this kind in the choice, told already or not."""
        return [event.args for event in self.events if event.kind == kind]

    # ------------------------------------------------------------------------------------------------- sentences

    def verb(self, seat: int, you: str, they: str) -> str:
        """The form of a verb for a seat: "You get", "Marit gets"."""
        return you if seat == self.viewer else they

    def card(self, card: int) -> StrongRef:
        """A card's name."""
        return StrongRef(self.lexicon.title(card))

    def entry(
        self, kind: str, text: Text, elements: Sequence[str] = (), moves: Sequence[Move] = (), secret: bool = False,
        fold: str = "",
    ) -> Entry:
        """A line of the log."""
        return Entry(
            n=0, kind=kind, text=text, elements=list(elements), moves=list(moves), secret=secret, fold=fold,
        )

    # --------------------------------------------------------------------------------------------------- motion

    def bet_move(self, seat: int, count: int) -> list[Move]:
        """Chips from a seat's stack to its bet."""
        return [Move(seat_id(seat), bet_id(seat), count, seat, "chips")] if count else []

    def card_move(self, a: str, b: str, seat: int | None, card: int = -1) -> Move:
        """A card on its way, face up if the viewer may know it."""
        face = shown_card(f"{b}-moving", self.lexicon.face(card)) if card >= 0 else None
        return Move(a, b, 1, seat, "card", face)


def who(seat: int) -> SeatRef:
    """A player as a part of a sentence."""
    return SeatRef(seat)


def hand_zone(seat: int) -> str:
    """The zone of a seat's hand cards."""
    return f"hand-{seat}"


def reserve_zone(seat: int) -> str:
    """The zone of a seat's reserve."""
    return f"reserve-{seat}"


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
