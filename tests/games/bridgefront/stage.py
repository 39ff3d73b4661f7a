"""Games stopped at a phase: the setting of the worked examples (A Gatewright, B Veil, C Cipher) before and after the
Action Phase, played on by first choices or as a test says.

    market = Stage(s.MARKET_BIDS)          # round 1: 5 gold each, three cards in the row
    market.choose(A, 2).choose(B, 0)       # Pass 2, Pass 0
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.core.kernel.events import new_log, read_log
from sandtable.games.bridgefront import state as s
from tests import entry
from tests.games.bridgefront.positions import NAMES, SLOTS, A, B, C, Position

__all__ = ["ALL", "NAMES", "A", "B", "C", "Stage"]

Chooser = Callable[["Stage", int, str, list[int]], int]

ALL = (0, 1, 2, 3, 4, 5)


def _first(stage: Stage, player: int, kind: str, legal: list[int]) -> int:
    """Stop where that is possible, the corner of the examples, else the first choice."""
    if kind == "CAPITAL":
        return SLOTS[stage.players][player] if stage.players in SLOTS else legal[0]
    return s.NO_CARD if s.NO_CARD in legal else legal[0]


class Stage(Position):
    """A game stopped when somebody owes a decision of the phase (of the round, if one is given). Nothing is cleared."""

    def __init__(
        self,
        phase: int,
        factions: tuple[int, ...] = (s.GATEWRIGHT, s.VEIL, s.CIPHER),
        round_: int = 0,
        choose: Chooser = _first,
        **options: Any,
    ) -> None:
        self.goal, self.goal_round, self.chooser = phase, round_, choose
        super().__init__(factions, **options)

    def _open(self) -> None:
        self.play(self.goal, self.goal_round)

    def _clear(self) -> None:
        self.events = list(self.before)

    def play(self, phase: int, round_: int = 0) -> Stage:
        """Play on until somebody owes a decision of the phase in the round (0: in any), or the game is over."""
        while self.acting and not (self.phase == phase and int(self.state["round"]) >= round_):
            player = self.acting[0]
            self.questions.append((player, self.asked(player)))
            self.choose(player, self.chooser(self, player, self.asked(player), self.legal(player)))
        return self

    def resign(self, player: int) -> Stage:
        """The player leaves."""
        log = new_log(600)
        entry.resign_at(self.table, self.states, 0, player, log)
        self.events += read_log(log)
        return self

    @property
    def phase(self) -> int:
        """The phase."""
        return int(self.state["phase"])

    def check(self) -> int:
        """0, or the number of the invariant that does not hold."""
        return int(entry.check_at(self.table, self.states, 0))

    def end_actions(self) -> Stage:
        """Everybody is Done until the Action Phase is over."""
        while self.acting and self.phase == s.PLANS:
            self.choose(self.acting[0], s.ACT_DONE)
        return self

    def kind_of(self, name: str) -> int:
        """The number of a card by name."""
        return NAMES[name]

    def rename(self, zone: int, place: int, name: str) -> Stage:
        """The card at a place of a zone becomes one of this name."""
        self.state["kind"][self._cards(zone)[place]] = NAMES[name]
        return self

    def put(self, card: int, zone: int) -> Stage:
        """A card goes to the end of a zone."""
        self._put(card, zone)
        return self

    def cards(self, zone: int) -> list[int]:
        """The card instances in a zone, in order."""
        return self._cards(zone)
