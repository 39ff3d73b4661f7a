"""What the tellers of events share: the queue of events, and how players, cards and chips stand in a sentence."""

from typing import Any

from sandtable.core.declare.events import EventArguments
from sandtable.core.game import log_writer as core_telling
from sandtable.core.game.log_writer import Args, joined, named, who
from sandtable.core.scenes import Move, Part, StrongRef, Text
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.events import EVENTS
from sandtable.games.bayonet.log.printed import shown_card
from sandtable.games.bayonet.log.words import Lexicon, bet_id, chips, ordinal, seat_id

__all__ = ["Args", "GameLogWriter", "hand_zone", "joined", "named", "reserve_zone", "who"]


class GameLogWriter(core_telling.LogWriter[Lexicon]):
    """The events of one choice being told to one viewer, front to back."""

    declared = EVENTS
    bets: dict[int, int] | None = None  # what still lies before each seat while bets are paid out

    def card(self, card: int) -> StrongRef:
        """A card's name."""
        return StrongRef(self.words.title(card))

    def word(self, kind: str, value: Any, owner: int | None = None) -> Part | Text:
        """A number of this kind in a sentence."""
        match kind:
            case "card":
                return self.card(value) if value >= 0 else "a card"
            case "chips":
                return chips(value)
            case "betting":
                return "last" if value == 4 else ordinal(value)
            case "swap" if value == 0:
                return "to swap nothing"
            case "swap":
                position, slot = divmod(value - 1, 2)
                side = "face-up" if slot == s.FACE_UP else "face-down"
                return f"to swap the {ordinal(position + 1)} card with the {side} reserve"
            case "stack" if owner is not None:  # what is left after a bet
                return f", {value} left." if value else f" and {self.verb(owner, 'are', 'is')} all-in."
        return super().word(kind, value)

    def element(self, kind: str, value: int) -> str:
        """Where a seat sits."""
        return seat_id(value) if kind == "seat" else ""

    def motion(self, told: EventArguments, *moves: str) -> list[Move]:
        """Moves such as "deck>hand:card", a card that the event names (without one it is face down), and
        "seat>bet:*paid", chips."""
        seat, made = told.seat, []
        zones = {"hand": hand_zone(seat), "reserve": reserve_zone(seat), "seat": seat_id(seat), "bet": bet_id(seat)}
        for move in moves:
            path, _, what = move.partition(":")
            a, b = (zones.get(end, end) for end in path.split(">"))
            if not what.startswith("*"):
                made.append(self.card_move(a, b, seat, getattr(told, what) if what else -1))
            elif getattr(told, what[1:]):
                made.append(Move(a, b, getattr(told, what[1:]), seat, "chips"))
        return made

    def card_move(self, a: str, b: str, seat: int | None, card: int = -1) -> Move:
        """A card on its way, face up if the viewer may know it."""
        face = shown_card(f"{b}-moving", self.words.face(card)) if card >= 0 else None
        return Move(a, b, 1, seat, "card", face)


def hand_zone(seat: int) -> str:
    """The zone of a seat's hand cards."""
    return f"hand-{seat}"


def reserve_zone(seat: int) -> str:
    """The zone of a seat's reserve."""
    return f"reserve-{seat}"
