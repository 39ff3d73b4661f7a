"""What the tellers of events share: the queue of events, and how players, cards and chips stand in a sentence."""

from __future__ import annotations

from sandtable.core.game import log_writer as core_telling
from sandtable.core.game.log_writer import Args, joined, named, who
from sandtable.core.scenes import Move, StrongRef
from sandtable.games.bayonet.log.printed import shown_card
from sandtable.games.bayonet.log.words import Lexicon, bet_id, seat_id

__all__ = ["Args", "GameLogWriter", "hand_zone", "joined", "named", "reserve_zone", "who"]


class GameLogWriter(core_telling.LogWriter[Lexicon]):
    """The events of one choice being told to one viewer, front to back."""

    bets: dict[int, int] | None = None  # what still lies before each seat while bets are paid out

    def card(self, card: int) -> StrongRef:
        """A card's name."""
        return StrongRef(self.words.title(card))

    # --------------------------------------------------------------------------------------------------- motion

    def bet_move(self, seat: int, count: int) -> list[Move]:
        """Chips from a seat's stack to its bet."""
        return [Move(seat_id(seat), bet_id(seat), count, seat, "chips")] if count else []

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
