"""One match: a game, a key and the choices made. The only door to a state, and it refuses everything illegal.

A choice is applied to a copy (`propose`), stored by whoever needs it stored, and only then taken over (`adopt`);
`choose` does both at once. A refused choice leaves every byte as it was.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sandtable.core import entry
from sandtable.core.chance import seed_key
from sandtable.core.contract import RESIGN, TAKE_BACK
from sandtable.core.errors import IllegalChoice
from sandtable.core.events import Event, new_log, read_log
from sandtable.core.game import Game
from sandtable.core.records import Records
from sandtable.core.scenes import Board, Entry, Scene
from sandtable.core.standing import standing_answer
from sandtable.core.table import Position

if TYPE_CHECKING:
    from sandtable.core.matchfile import Sealing

__all__ = ["MAX_TAKE_BACKS", "BotView", "Match", "Proposal"]

MAX_TAKE_BACKS = 1000  # of one seat in one match: a record must not grow without end


@dataclass(frozen=True)
class Proposal:
    """A legal choice applied on a copy of the state. `ply` is the number of choices the match had before it."""

    ply: int
    seat: int
    code: int
    state: Records
    events: tuple[Event, ...]

    @property
    def public(self) -> bool:
        """Whether everybody can see something of it."""
        return any(event.seen_by(None) for event in self.events)


@dataclass(frozen=True)
class BotView:
    """What a bot is handed: a concealed copy of the state, never the true one. `legal` lists its options."""

    game: Game
    state: Records
    seat: int
    legal: tuple[int, ...]


class Match:
    """A match in memory. `seed` is for local matches; `key` (32 bytes) for everything else."""

    def __init__(
        self, game: Game, seed: int | None = None, key: bytes | None = None, sealing: Sealing | None = None
    ) -> None:
        if (seed is None) == (key is None):
            raise ValueError("A match needs either a seed or a key of 32 bytes.")
        self.game = game
        self.key = key if key is not None else seed_key(seed or 0)
        self.seed = seed
        self.sealing = sealing
        self.choices: list[tuple[int, int]] = []
        self._made = [0] * game.seats
        self._state, events = self._run(game.new_state(self.key), "setup", 0, 0)
        # events[k] are those of ply k, ply 0 being the set-up.
        self._events: list[tuple[Event, ...]] = [events]
        self._logs: dict[int | None, tuple[int, list[Entry]]] = {}
        self._seen: dict[int | None, tuple[int, list[Event]]] = {}

    # ------------------------------------------------------------------------------------------ questions

    @property
    def ply(self) -> int:
        """The number of choices made so far."""
        return len(self.choices)

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision now; several = simultaneous and secret; none = the match is over."""
        return self.game.seats_to_act(self._state)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.seats_to_act

    @property
    def returns(self) -> tuple[float, ...]:
        """The share of the win of each seat; zeroes while the match runs."""
        return self.game.returns(self._state) if self.over else (0.0,) * self.game.seats

    @property
    def scores(self) -> tuple[float, ...]:
        """The game's own score of each seat now, in `game.definition.score_unit`."""
        return self.game.scores(self._state)

    @property
    def state(self) -> Records:
        """A copy of the state: an array of one record."""
        return self._state.copy()

    @property
    def state_bytes(self) -> bytes:
        """The bytes of the state: equal bytes, equal states."""
        return self._state.tobytes()

    def legal(self, seat: int) -> list[int]:
        """The legal codes of a seat, ascending; empty if it owes no decision."""
        return self.game.legal(self._state, seat) if seat in self.seats_to_act else []

    def describe(self, seat: int, code: int) -> str:
        """A legal option in words. IllegalChoice if it is not legal."""
        self._must_be_legal(seat, code, None)
        return self.game.definition.table.describe(self.game, self._state, seat, code)

    def secret(self, viewer: int | None) -> bool:
        """Whether the viewer may not know that somebody is asked now (core/game.py)."""
        secret = self.game.definition.secret
        return secret is not None and secret(self.game, self._state, viewer)

    def decision(self, seat: int) -> int:
        """The number of the decision that the seat answers next: how many choices it has made."""
        return self._made[seat]

    def scene(self, viewer: int | None) -> Scene:
        """What a seat, or a spectator (None), sees."""
        return self.game.definition.table.scene(self.game, self._position(self._state, viewer), viewer)

    def board(self) -> Board:
        """The geometry of the table."""
        return self.game.board

    def log(self, viewer: int | None, start: int = 0) -> list[Entry]:
        """The viewer's log from entry `start` on. Entries are numbered within that viewer's own log."""
        done, entries = self._logs.get(viewer, (0, []))
        if done < len(self._events):
            table = self.game.definition.table
            for step in self._events[done:]:
                seen = [event for event in step if event.seen_by(viewer)]
                for made in table.entries(self.game, seen, viewer) if seen else []:
                    made.n = len(entries)
                    entries.append(made)
            self._logs[viewer] = (len(self._events), entries)
        return entries[start:]

    def events(self, viewer: int | None) -> list[Event]:
        """The events a viewer may know; all of them once the match is over."""
        if self.over:
            return [event for step in self._events for event in step]
        return list(self._seen_events(viewer))

    def _seen_events(self, viewer: int | None) -> list[Event]:
        """The events a viewer has been told, kept from call to call: a long match has tens of thousands."""
        done, seen = self._seen.get(viewer, (0, []))
        for step in self._events[done:]:
            seen.extend(event for event in step if event.seen_by(viewer))
        self._seen[viewer] = (len(self._events), seen)
        return seen

    def concealed(self, seat: int, key: bytes) -> BotView:
        """The match as a bot in `seat` may see it, hidden things drawn from the stream of `key`."""
        state = self.game.concealed(self._state, seat, key)
        return BotView(self.game, state, seat, tuple(self.legal(seat)))

    def standing_answer(self, seat: int, wishes: Mapping[str, str]) -> int | None:
        """What the platform answers for a seat that owes a decision (core/standing.py), None to ask the person."""
        return standing_answer(self.game, self._state, seat, wishes) if seat in self.seats_to_act else None

    # -------------------------------------------------------------------------------------------- choices

    def propose(self, seat: int, code: int, decision: int | None = None) -> Proposal:
        """Apply a choice to a copy. IllegalChoice says why not."""
        self._must_be_legal(seat, code, decision)
        state, events = self._run(self._state.copy(), "apply", seat, code)
        return Proposal(self.ply, seat, code, state, events)

    def propose_resignation(self, seat: int, decision: int | None = None) -> Proposal:
        """A seat leaves for good, on a copy. IllegalChoice if it is out already or the match is over."""
        self._must_be_running(seat, decision)
        before = self._state.copy()
        state, events = self._run(before.copy(), "resign", seat, RESIGN)
        if state.tobytes() == before.tobytes():
            raise IllegalChoice(f"Seat {seat + 1} is out of the game already and cannot resign.")
        return Proposal(self.ply, seat, RESIGN, state, events)

    def propose_take_back(self, seat: int, decision: int | None = None) -> Proposal:
        """A seat undoes, on a copy, what it has chosen in secret of a decision that it has not finished: a plan half
        made. IllegalChoice if there is nothing to take back."""
        self._must_be_running(seat, decision)
        before = self._state.copy()
        state, events = self._run(before.copy(), "take_back", seat, TAKE_BACK)
        if state.tobytes() == before.tobytes():
            raise IllegalChoice(f"Seat {seat + 1} has nothing to take back now: what is chosen stands.")
        if self.choices.count((seat, TAKE_BACK)) >= MAX_TAKE_BACKS:
            raise IllegalChoice(f"A seat takes back at most {MAX_TAKE_BACKS} times in a match.")
        return Proposal(self.ply, seat, TAKE_BACK, state, events)

    def adopt(self, proposal: Proposal) -> None:
        """Make a proposal the position of the match. IllegalChoice if the match has moved on since."""
        if proposal.ply != self.ply:
            raise IllegalChoice("The match has moved on since this choice was made.")
        self._state = proposal.state
        self._events.append(proposal.events)
        self.choices.append((proposal.seat, proposal.code))
        self._made[proposal.seat] += 1

    def choose(self, seat: int, code: int, decision: int | None = None) -> None:
        """Make a choice. IllegalChoice leaves the match as it was."""
        self.adopt(self.propose(seat, code, decision))

    def resign(self, seat: int, decision: int | None = None) -> None:
        """Leave the match for good."""
        self.adopt(self.propose_resignation(seat, decision))

    def take_back(self, seat: int, decision: int | None = None) -> None:
        """Undo what the seat has chosen of an unfinished secret decision."""
        self.adopt(self.propose_take_back(seat, decision))

    def replay_choice(self, seat: int, code: int) -> None:
        """A recorded choice: `choose`, `resign` for the code RESIGN, `take_back` for TAKE_BACK."""
        if code == RESIGN:
            self.resign(seat)
        elif code == TAKE_BACK:
            self.take_back(seat)
        else:
            self.choose(seat, code)

    def copy(self) -> Match:
        """An independent copy; states are never changed in place, so the copies share them."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.choices = list(self.choices)
        twin._made = list(self._made)
        twin._events = list(self._events)
        twin._logs = {}
        twin._seen = {}
        return twin

    # -------------------------------------------------------------------------------------------- records

    def record(self) -> dict[str, Any]:
        """The match as portable JSON values (core/matchfile.py)."""
        from sandtable.core.matchfile import to_record

        return to_record(self)

    @classmethod
    def from_record(cls, record: Any) -> Match:
        """Replay a record. RecordError says what is wrong with it."""
        from sandtable.core.matchfile import from_record

        return from_record(record)

    # ------------------------------------------------------------------------------------------- internal

    def _position(self, state: Records, viewer: int | None) -> Position:
        over = self.over
        return Position(state, self.events(viewer) if over else self._seen_events(viewer), over)

    def _must_be_running(self, seat: int, decision: int | None) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.game.seats:
            raise IllegalChoice(f"There is no seat {seat!r}; the seats are 0 to {self.game.seats - 1}.")
        if self.over:
            raise IllegalChoice("The match is over; no more choices can be made.")
        if decision is not None and decision != self._made[seat]:
            raise IllegalChoice(
                f"This choice answers decision {decision}, but decision {self._made[seat]} is the one that is open."
            )

    def _must_be_legal(self, seat: int, code: int, decision: int | None) -> None:
        self._must_be_running(seat, decision)
        if seat not in self.seats_to_act:
            # Who does owe one may be a secret: that a seat is asked can say what it holds.
            raise IllegalChoice(f"Seat {seat + 1} owes no decision now; others are to choose.")
        legal = self.game.legal(self._state, seat)
        if isinstance(code, bool) or not isinstance(code, int) or code not in legal:
            raise IllegalChoice(self._refusal(seat, code, legal))

    def _refusal(self, seat: int, code: Any, legal: Sequence[int]) -> str:
        if isinstance(code, int) and not isinstance(code, bool):
            return self.game.definition.table.refusal(self.game, self._state, seat, code)
        return f"A choice is a whole number, one of the {len(legal)} legal codes, not {code!r}."

    def _run(self, state: Records, kernel: str, seat: int, code: int) -> tuple[Records, tuple[Event, ...]]:
        """Run a kernel that changes `state`, and read its events; a log that was too small is tried again larger."""
        room = self.game.definition.event_room
        before = state.copy()
        while True:
            log = new_log(room)
            if kernel == "setup":
                entry.setup_at(self.game.rules, state, 0, log)
            elif kernel == "apply":
                entry.apply_at(self.game.rules, state, 0, seat, code, log)
            elif kernel == "resign":
                entry.resign_at(self.game.rules, state, 0, seat, log)
            else:
                entry.take_back_at(self.game.rules, state, 0, seat, log)
            if not int(log[0, 1]):
                return state, tuple(read_log(log))
            room, state = room * 4 + int(log[0, 1]), before.copy()
