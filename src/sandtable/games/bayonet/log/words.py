"""The words and fixed facts of one game: faces of its cards, combos, antes, shares. Made once a game."""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np

from sandtable.core.game.game import Game
from sandtable.core.game.once import once_a_game
from sandtable.core.kernel.reading import plain
from sandtable.core.kernel.records import Records
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.printed import CardFace, card_faces
from sandtable.games.bayonet.rules.hand import ante_of
from sandtable.games.bayonet.setup.combos import copies_of

#: The rule itself, in plain Python.
_ante_of = getattr(ante_of, "py_func", ante_of)


class Holding(NamedTuple):
    """What cards make. `phrase` names it with what counts most ("Pair of 2s"), `detail` has every card that counts
    ("2s; General, Hussars 3"), `order` lists positions of the cards in the order in which they count, of which the
    first `core` make the combo. `strength` is comparable for equal numbers of cards only, 0 = the strongest."""

    combo: int
    name: str
    phrase: str
    detail: str
    strength: int
    order: tuple[int, ...]
    core: int
    complete: bool


class Lexicon:
    """Everything about a game that sentences and scenes need and that never changes during a match."""

    def __init__(self, game: Game) -> None:
        rules = self.rules = plain(game.rules)
        self.seats = game.seats
        self.faces: list[CardFace] = card_faces(rules)
        self.cards: int = rules.cards
        self.type: list[int] = rules.type[: rules.cards]
        self.stack: int = rules.chips
        self.max_raises: int = rules.max_raises
        self.betting_rounds: int = rules.betting_rounds
        self.hand_cap: int = rules.hand_cap
        self.campaign_hands: int = rules.campaign_hands
        #: A type that matches nothing: what an incomplete hand is filled up with.
        self.blank = next(
            face.row for face in self.faces if face.arm == s.SPE and not rules.role[face.row] & (s.WILD | s.FIX)
        )
        self.copies: tuple[int, ...] = copies_of(game.rules)
        self.made: dict[tuple[int, ...], Holding] = {}  # what sorted types make, as far as it was asked for
        self._records = game.rules
        self.simultaneous: bool = rules.reserve_order == s.SIMULTANEOUS

    @cached_property
    def type_rules(self) -> Records:
        """The rules with card number k of type k, so that types can be evaluated as if they were cards."""
        copy = self._records.copy()
        copy["type"][0] = np.arange(s.MAX_CARDS, dtype=np.int8)
        return copy

    def face(self, card: int) -> CardFace:
        """The face of a card."""
        return self.faces[self.type[card]]

    def title(self, card: int) -> str:
        """A card's name in a sentence: "Hussars 3"."""
        return self.face(card).title

    def ante(self, hand: int) -> int:
        """The ante of hand number `hand` (spec section 3, `ante_mode`)."""
        return int(_ante_of(self.rules, hand))

    def next_ante(self, hand: int) -> int | None:
        """The hand with which the ante rises next, None if it never does."""
        mode, every, hand = self.rules.ante_mode, int(self.rules.ante_every), max(hand, 1)
        if mode == s.ANTE_FLAT:
            return None
        step = (hand - 1) // every * every + every + 1 if mode == s.ANTE_STEP else max(hand, every) + 1
        return step if step <= self.hand_cap and self.ante(step) > self.ante(hand) else None

    def saved(self, bet: int, cards: Sequence[int]) -> tuple[int, int]:
        """Chips that a Scout saves of a lost bet and the share in per cent (spec section 10.3)."""
        officer = any(self.face(card).arm == s.OFF for card in cards)
        share: int = self.rules.scout_share_officer if officer else self.rules.scout_share
        rounding = 99 if self.rules.scout_round == s.ROUND_UP else 0
        return (bet * share + rounding) // 100, share


#: The lexicon of a game.
lexicon = once_a_game(Lexicon)


def seat_id(seat: int) -> str:
    """The board element where a seat sits."""
    return f"seat-{seat}"


def bet_id(seat: int) -> str:
    """The board element where a seat's bet lies."""
    return f"bet-{seat}"
