"""What the tellers of events share: the queue of events, and how players, cards and chips stand in a sentence."""

from typing import Any

from sandtable.core.declare.events import EventArguments
from sandtable.core.game import log_writer as core_telling
from sandtable.core.game.log_writer import Args
from sandtable.core.scenes import Move, StrongRef
from sandtable.games.bayonet import say
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.events import EVENTS
from sandtable.games.bayonet.log.printed import shown_card
from sandtable.games.bayonet.log.words import Lexicon, bet_id, seat_id

__all__ = ["Args", "GameLogWriter", "hand_zone", "reserve_zone"]


class GameLogWriter(core_telling.LogWriter[Lexicon]):
    """The events of one choice being told to one viewer, front to back."""

    declared, messages = EVENTS, say
    bets: dict[int, int] | None = None  # what still lies before each seat while bets are paid out

    def card(self, card: int) -> StrongRef:
        """A card's name."""
        return StrongRef(self.words.title(card))

    def value(self, kind: str, value: Any) -> Any:
        """A number of this kind as an argument of a message."""
        if kind == "card":
            return self.card(value) if value >= 0 else say("a-card")
        if kind == "swap":
            position, slot = divmod(value - 1, 2)
            return say("answer-swap", number=position + 1, down=slot == s.FACE_DOWN) if value else say("answer-none")
        return super().value(kind, value)

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
