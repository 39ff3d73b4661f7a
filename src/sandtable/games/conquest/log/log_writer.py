"""What the tellers of events share: the queue of events, and how players, places and numbers stand in a sentence."""

from collections.abc import Sequence
from typing import Any, Unpack

from sandtable.core.declare.events import EventArguments
from sandtable.core.game import log_writer as core_telling
from sandtable.core.game.log_writer import Args, LineParts, seats_of, whose
from sandtable.core.scenes import ElementRef, Entry, Move, Part, SeatRef, StrongRef, Text
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.events import EVENTS
from sandtable.games.conquest.log.words import Lexicon

__all__ = ["Args", "GameLogWriter", "seats_of", "who", "whose"]


class GameLogWriter(core_telling.LogWriter[Lexicon]):
    """The events of one choice being told to one viewer, front to back."""

    declared, messages = EVENTS, say

    def value(self, kind: str, value: Any) -> Any:
        """A number of this kind as an argument of a message."""
        match kind:
            case "owner":
                return who(value)
            case "territory":
                return self.place(value) if value >= 0 else None
            case "card":
                return self.card(value)
        return super().value(kind, value)

    def element(self, kind: str, value: int) -> str:
        """Territories that are seen."""
        return self.words.ids[value] if kind == "territory" and value >= 0 else ""

    def motion(self, told: EventArguments, *moves: str) -> list[Move]:
        """Armies on the move: from where ("-" is off the board), to where, how many."""
        source, target, count = (int(word) if word.isdigit() else getattr(told, word, -1) for word in moves)
        return [self.move(source, target, count, told.seat)]

    def place(self, territory: int, owner: int | None = None) -> ElementRef:
        """A territory's name, in the colour of `owner`."""
        return self.words.place(territory, owner)

    def ids(self, *territories: int) -> list[str]:
        """Element ids of the territories that are seen."""
        return [self.words.ids[territory] for territory in territories if territory >= 0]

    def card(self, card: int) -> StrongRef:
        """A card's name."""
        return StrongRef(self.words.cards[card].title)

    def entry(
        self, kind: str, text: Text, places: Sequence[int] = (), moves: Sequence[Move] = (), **more: Unpack[LineParts]
    ) -> Entry:
        """A line; `places` are the territories it is about."""
        return self.line(kind, text, self.ids(*places), moves, **more)

    def move(self, source: int, target: int, count: int, seat: int) -> Move:
        """Armies on the move, for the animation; a territory of -1 is off the board."""
        ids = self.words.ids
        return Move(
            a=ids[source] if source >= 0 else "",
            b=ids[target] if target >= 0 else "",
            count=count,
            seat=seat if seat < s.NEUTRAL else None,
        )


def who(seat: int) -> Part:
    """A player, or neutral armies, as the subject of a sentence."""
    return SeatRef(seat) if 0 <= seat < s.NEUTRAL else say("neutral")
