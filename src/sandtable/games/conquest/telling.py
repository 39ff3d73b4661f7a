"""What the tellers of events share: the queue of events, and how players, places and numbers stand in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.events import Event
from sandtable.core.scenes import ElementRef, Entry, Move, Part, SeatRef, StrongRef, Text
from sandtable.games.conquest.lexicon import Lexicon
from sandtable.games.conquest.state import NEUTRAL

__all__ = ["Args", "Telling", "joined", "who", "whose"]

Args = tuple[int, ...]


class Telling:
    """The events of one choice being told to one viewer, front to back."""

    def __init__(self, lexicon: Lexicon, events: Sequence[Event], viewer: int | None) -> None:
        self.lexicon = lexicon
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

    def take(self) -> Args:
        """The arguments of the next event, which is told now."""
        self.at += 1
        return self.events[self.at - 1].args

    def take_all(self, *kinds: int) -> list[Event]:
        """The following events as long as they are of these kinds."""
        start = self.at
        while self.kind in kinds:
            self.at += 1
        return list(self.events[start : self.at])

    def anywhere(self, kind: int) -> bool:
        """Whether the choice brought an event of this kind, told already or not."""
        return any(event.kind == kind for event in self.events)

    # ------------------------------------------------------------------------------------------------- sentences

    def verb(self, seat: int, you: str, they: str) -> str:
        """The form of a verb for a seat: "You get", "Marit gets"."""
        return you if seat == self.viewer else they

    def place(self, territory: int, owner: int | None = None) -> ElementRef:
        """A territory's name, in the colour of `owner`."""
        return self.lexicon.place(territory, owner)

    def ids(self, *territories: int) -> list[str]:
        """Element ids of the territories that are seen."""
        return [self.lexicon.ids[territory] for territory in territories if territory >= 0]

    def card(self, card: int) -> StrongRef:
        """A card's name."""
        return StrongRef(self.lexicon.cards[card].title)

    def entry(
        self, kind: str, text: Text, places: Sequence[int] = (), moves: Sequence[Move] = (), fold: str = "",
        secret: bool = False,
    ) -> Entry:
        """A line; `places` are the territories it is about."""
        return Entry(n=0, kind=kind, text=text, elements=self.ids(*places), moves=list(moves), fold=fold, secret=secret)

    def move(self, source: int, target: int, count: int, seat: int) -> Move:
        """Armies on the move, for the animation; a territory of -1 is off the board."""
        ids = self.lexicon.ids
        return Move(
            a=ids[source] if source >= 0 else "", b=ids[target] if target >= 0 else "", count=count,
            seat=seat if seat < NEUTRAL else None,
        )


def who(seat: int) -> Part:
    """A player, or neutral armies, as the subject of a sentence."""
    return SeatRef(seat) if 0 <= seat < NEUTRAL else "Neutral ground"


def whose(seat: int) -> Part:
    """A player's possessive."""
    return SeatRef(seat, "possessive")


def joined(parts: Sequence[Text]) -> Text:
    """Texts with commas and a final "and" between them."""
    text: Text = []
    for place, part in enumerate(parts):
        if place:
            text.append(" and " if place == len(parts) - 1 else ", ")
        text += part
    return text
