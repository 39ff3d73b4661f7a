"""All that the third seal knows of a game: what a choice does, who is asked, and what it is worth."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sandtable.core.errors import IllegalChoice
from sandtable.core.game.contract import RESIGN, TAKE_BACK
from sandtable.core.game.game import Game
from sandtable.core.game.standing import standing_answer
from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.copying import copied
from sandtable.core.kernel.events import EVERYBODY, Event
from sandtable.core.kernel.records import Records
from sandtable.core.match.applying import applied, kernel_of
from sandtable.core.match.facts import Facts
from sandtable.core.match.happening import shares_of
from sandtable.core.match.positions import began
from sandtable.core.match.undoing import told_nothing

#: A whole win, as shares are written: so many parts are divided by 1 to 8 without a rest.
WHOLE = 840


class Happened(NamedTuple):
    """One thing that the game tells: to everybody, or to these seats alone."""

    kind: int
    args: tuple[int, ...]
    seats: tuple[int, ...] | None


class GameRules:
    """A game as the third seal uses it. States are never changed in place."""

    def __init__(self, game: Game) -> None:
        self.game = game
        # Of the positions before and after the last choice, about which one asks again and again.
        self._facts: deque[Facts] = deque(maxlen=2)

    def _of(self, state: Records) -> Facts:
        for known in self._facts:
            if known.state is state:
                return known
        found = Facts(self.game, state)
        self._facts.append(found)
        return found

    def deal(self, key: bytes) -> tuple[Records, list[Happened]]:
        """The state that a match begins in, and what was told of the set-up."""
        state, events = began(self.game, key)
        return state, self._told(events)

    def anew(self, state: Records, key: bytes) -> Records:
        """The same position, whose chance goes on under another key."""
        state = copied(state)
        state["chance"] = new_chance(key, bool(state["chance"]["joined"][0]))
        return state

    def asked(self, state: Records) -> tuple[int, ...]:
        """The seats that owe a decision; none when the match is over."""
        return self._of(state).seats

    def legal(self, state: Records, seat: int) -> list[int]:
        """The codes that the seat may choose, not to be changed; none if it owes no decision."""
        facts = self._of(state)
        return facts.legal(seat) if seat in facts.seats else []

    def step(self, state: Records, seat: int, code: int) -> tuple[Records, list[Happened]]:
        """The state after a choice, a resignation (RESIGN) or a take-back (TAKE_BACK), and what it tells. IllegalChoice
        if it cannot be made."""
        if not self.asked(state):
            raise IllegalChoice("The match is over.")
        if code not in (RESIGN, TAKE_BACK) and code not in self.legal(state, seat):
            raise IllegalChoice("That choice is not legal there.")
        after, events = applied(self.game, state, kernel_of(code), seat, code)
        if code in (RESIGN, TAKE_BACK) and after.tobytes() == state.tobytes():
            raise IllegalChoice("The seat has nothing to leave or to take back.")
        return after, self._told(events)

    def told_nothing(self, state: Records, seat: int, code: int) -> bool:
        """Whether the choice, made in this state, told nobody anything (core/match/undoing.py)."""
        return told_nothing(self.game, state, seat, code)

    def out(self, state: Records, seat: int) -> bool:
        """Whether the seat has no part in the match any more."""
        return self._of(state).out(seat)

    def ordered(self, state: Records, seat: int, wishes: Mapping[str, str]) -> int | None:
        """What the seat's standing orders answer now, None to ask the person."""
        return standing_answer(self.game, state, seat, wishes) if seat in self.asked(state) else None

    def shares(self, state: Records, agreed: str | None) -> list[int]:
        """Everybody's share of the win in parts of WHOLE, at the end by the rules or by this agreement."""
        won: Sequence[float]
        if agreed is None:
            won = self.game.returns(state)
        else:
            still_in = [seat for seat in range(self.game.seats) if not self.out(state, seat)]
            won = shares_of(agreed, self.game.scores(state), still_in)
        return [round(WHOLE * share) for share in won]

    def _told(self, events: Sequence[Event]) -> list[Happened]:
        told = []
        for event in events:
            if not event.audience & EVERYBODY:
                continue
            args = list(event.args)
            while args and args[-1] == 0:
                args.pop()
            all_of_them = event.audience & EVERYBODY == EVERYBODY
            seats = tuple(seat for seat in range(self.game.seats) if event.audience >> seat & 1)
            told.append(Happened(event.kind, tuple(args), None if all_of_them else seats))
        return told
