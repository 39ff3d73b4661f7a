"""What the tellers of events share: the queue of events, and how players, places, cards and units stand in a
sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sandtable.core.game import log_writer as core_telling
from sandtable.core.game.log_writer import Args, joined, named, who, whose
from sandtable.core.scenes import ElementRef, Move, StrongRef, Text
from sandtable.core.scenes.texts import counted
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.printed import shown_card
from sandtable.games.bridgefront.log.words import Lexicon, champion_id, forces

__all__ = ["Args", "GameLogWriter", "joined", "named", "who", "whose"]


class GameLogWriter(core_telling.LogWriter[Lexicon]):
    """The events of one choice being told to one viewer, front to back."""

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
