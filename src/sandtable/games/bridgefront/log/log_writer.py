"""What the tellers of events share: the queue of events, and how players, places, cards and units stand in a
sentence."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sandtable.core.declare.events import EventArguments
from sandtable.core.game import log_writer as core_telling
from sandtable.core.game.log_writer import Args, seats_of, who
from sandtable.core.scenes import ElementRef, Move, SeatRef, StrongRef, Text
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.printed import shown_card
from sandtable.games.bridgefront.log.words import AGES, Lexicon, champion_id, forces, gold, mana, points

__all__ = ["Args", "GameLogWriter", "apart", "seats_of", "who"]

#: What a number of a kind is as an argument of a message.
_SAID: dict[str, Callable[[int], Any]] = {
    "player": SeatRef, "gold": gold, "mana": mana, "points": points, "forces": forces, "age": AGES.__getitem__,
    "cards": lambda number: say("cards", cards=number), "hp": lambda number: say("hp", hp=number),
    "mode": lambda number: number + 1, "stop": lambda number: say("stop-why", why=number),
    "won": lambda number: say("how-won", how=number),
}  # fmt: skip


class GameLogWriter(core_telling.LogWriter[Lexicon]):
    """The events of one choice being told to one viewer, front to back."""

    declared, messages = ev.EVENTS, say
    players = ("player",)

    def value(self, kind: str, value: Any) -> Any:
        """A number of this kind as an argument of a message."""
        if kind == "hex":
            return self.words.place(value)
        if kind == "card":
            return self.card(value)
        return _SAID[kind](value) if kind in _SAID else super().value(kind, value)

    def told(self, name: str, told: EventArguments, **more: Any) -> Text:
        """A message about an event; its Champions are named by their kinds."""
        for unit, card in (("champion", "card"), ("struck", "struck_kind")):
            kind = getattr(told, card, None)
            if kind is not None and hasattr(told, unit):
                champion = getattr(told, unit)
                more.setdefault(unit, self.champion(champion, kind) if kind >= 0 else say("lost-champion"))
        return super().told(name, told, **more)

    def element(self, kind: str, value: int) -> str:
        """Hexes."""
        return self.id(value) if kind == "hex" else ""

    def subject(self, told: EventArguments, kind: str, value: int) -> str:
        """Hexes, edges and Champions."""
        if kind == "edge":
            return self.words.edges[value]
        return champion_id(value) if kind == "champion" else self.element(kind, value)

    def motion(self, told: EventArguments, *moves: str) -> list[Move]:
        """Moves such as "hand>burn:card", a card, "discard>draw:cards", a number of them, or "hex_>:lost", units that
        leave a hex of the event."""
        kinds = {one.name: one.kind for one in self.declared.all[told.kind].arguments}
        player: int = told.player if "player" in kinds else told.champion // s.MAX_SLOTS
        made: list[Move] = []
        for move in moves:
            path, what = move.split(":")
            a, b = (self._end(told, kinds, end, player) for end in path.split(">"))
            number = getattr(told, what)
            if kinds[what] in ("forces", "champion"):
                made += self.unit_moves(player, a, b, *((number, []) if kinds[what] == "forces" else (0, [number])))
            elif kinds[what] == "cards":
                made.append(self.card_move(a, b, player, number=number))
            else:
                made.append(self.card_move(a, b, player, number))
        return made

    def _end(self, told: EventArguments, kinds: dict[str, str], end: str, player: int) -> str:
        zone, _, owner = end.partition("-")
        if kinds.get(end) == "hex":
            return self.id(getattr(told, end))
        if zone in ("hand", "draw", "discard", "burn"):
            return self.zone(zone, getattr(told, owner) if owner else player)
        return f"{end}-{player}" if end in ("play", "shown") else end

    def card(self, kind: int) -> StrongRef | str:
        """A card's name, "a card" for one that the viewer does not know."""
        return StrongRef(self.words.name(kind)) if kind >= 0 else say("a-card")

    def cards(self, taken: Sequence[Args]) -> Text:
        """Cards by name, or how many there are if the viewer does not know them; `taken` are events with a card."""
        if all(told.card >= 0 for told in taken):
            return self.says("listed", items=[self.card(told.card) for told in taken])
        return self.says("cards-counted", cards=len(taken))

    def gold_follows(self, player: int, why: int) -> bool:
        """Whether the next event is gold for this player, and for this."""
        return self.kind == ev.GOLD and (self.args.player, self.args.why) == (player, why)

    def champion(self, code: int, kind: int) -> ElementRef:
        """A Champion's name in the colour of its owner."""
        return self.words.champion(code, kind)

    def units(self, player: int, count: int, kinds: dict[int, int]) -> Text:
        """ "3 Forces and Brute"; `kinds` are those of the Champions by slot."""
        named = [self.champion(player * s.MAX_SLOTS + slot, kind) for slot, kind in kinds.items()]
        items = [forces(count), *named] if count else named
        return self.says("listed", items=items) if items else self.says("no-units")

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


def apart(parts: Iterable[Text]) -> Text:
    """Texts with semicolons between them."""
    text: Text = []
    for part in parts:
        text += ["; ", *part] if text else part
    return text
