"""One match: a game, a key and the choices made. The only door to a state, and it refuses everything illegal.

A choice is applied to a copy (`propose`), stored by the caller, if it stores, and only then taken over (`adopt`);
`choose` does both at once. A refused choice leaves every byte as it was.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from sandtable.core.errors import IllegalChoice, OptionError, PositionError
from sandtable.core.game.contract import RESIGN, TAKE_BACK
from sandtable.core.game.game import Game, standing_answer, standing_wish, wish_to_store
from sandtable.core.game.game import StandingOrder as Answering
from sandtable.core.game.parts import Kept
from sandtable.core.game.position import Position
from sandtable.core.kernel import calls
from sandtable.core.kernel.chance import seed_key
from sandtable.core.kernel.events import Event
from sandtable.core.kernel.promises import OUTSIDE
from sandtable.core.kernel.reading import copied
from sandtable.core.kernel.records import Records
from sandtable.core.match import positions, undoing
from sandtable.core.match.applying import Facts, PreparedStep, applied, is_out
from sandtable.core.match.document import FORMAT, MatchRecord, Sealing
from sandtable.core.match.match_events import happened, shares_of
from sandtable.core.match.positions import began
from sandtable.core.match.replay import replay
from sandtable.core.match.rollouts import Rollouts, rollouts
from sandtable.core.match.seal.events import AgreedEnd, EventEntry, MatchEvent, RulesChange, SeatChange, UndoChange
from sandtable.core.match.seal.events import Entry as RecordEntry
from sandtable.core.match.seal.record import Seal, finished_record, running_record
from sandtable.core.match.seat_view import BotView, SeatView, ended, scene_of
from sandtable.core.match.viewer_logs import ViewerLogs
from sandtable.core.numbers import seed_of
from sandtable.core.scenes import Board, Entry, Scene
from sandtable.core.words import LANGUAGE, say

__all__ = ["MAX_TAKE_BACKS", "BotView", "Match", "PreparedStep", "SeatView"]

MAX_TAKE_BACKS = 1000  # of one seat in one match: a record must not grow without end


class Match:
    """A match in memory. `seed` is for local matches; `key` (32 bytes) for everything else."""

    def __init__(
        self,
        game: Game,
        seed: int | None = None,
        key: bytes | None = None,
        sealing: Sealing | Seal | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> None:
        if (seed is None) == (key is None):
            raise ValueError("A match needs either a seed or a key of 32 bytes.")
        self.game = game
        self.seed = None if seed is None else seed_of(seed)
        self.key = key if key is not None else seed_key(self.seed or 0)
        self.sealing = sealing
        #: Every step: choices, and with codes below zero what the platform does (core/game/contract.py).
        self.choices: list[tuple[int, int]] = []
        #: What a record lists: every choice ever made, and whatever else happened, in order.
        self.entries: list[RecordEntry] = sealing.moved_at(0) if isinstance(sealing, Seal) else []
        self._happened: list[MatchEvent] = []
        self._end: AgreedEnd | None = None
        self._made = [0] * game.seats
        self.start: Mapping[str, Any] | None = position
        self._state, events = began(game, self.key, position)
        self._facts = Facts(game, self._state)
        if position is not None:
            self._must_be_sound()
        # events[k] are those of ply k, ply 0 being the set-up.
        self._events: list[tuple[Event, ...]] = [events]
        self._past = undoing.Past(game, partial(began, game, self.key, position))
        self._told = ViewerLogs(game)
        self.know(sealing)

    # ------------------------------------------------------------------------------------------ questions

    @property
    def ply(self) -> int:
        """The number of choices made so far, steps back among them: it never goes down."""
        return len(self.choices)

    @property
    def seats_to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision now; several = simultaneous and secret; none = the match is over."""
        return self._now.seats if self._end is None else ()

    @property
    def _now(self) -> Facts:
        """What kernels say of the present position, each answer asked for once."""
        if self._facts.state is not self._state:
            self._facts = Facts(self.game, self._state)
        return self._facts

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.seats_to_act

    @property
    def agreed_end(self) -> AgreedEnd | None:
        """The end that everybody agreed on, if it ended so."""
        return self._end

    @property
    def returns(self) -> tuple[float, ...]:
        """The share of the win of each seat; zeroes while the match runs."""
        if self._end is not None:
            still_in = [seat for seat in range(self.game.seats) if not self._now.out(seat)]
            return shares_of(self._end.how, self.scores, still_in)
        return self.game.returns(self._state) if self.over else (0.0,) * self.game.seats

    @property
    def scores(self) -> tuple[float, ...]:
        """The game's own score of each seat now, in `game.definition.score_unit`."""
        return self.game.scores(self._state)

    @property
    def state(self) -> Records:
        """A copy of the state: an array of one record."""
        return copied(self._state)

    @property
    def state_bytes(self) -> bytes:
        """The bytes of the state: equal bytes, equal states."""
        return self._state.tobytes()

    def legal(self, seat: int) -> list[int]:
        """The legal codes of a seat, ascending; empty if it owes no decision."""
        return list(self._now.legal(seat)) if seat in self.seats_to_act else []

    def describe(self, seat: int, code: int) -> str:
        """A legal choice in words. IllegalChoice if it is not legal."""
        self._must_be_legal(seat, code, None)
        return self.game.describe(self._state, seat, [code])[0]

    def described(self, seat: int) -> dict[int, str]:
        """All legal choices of a seat in words, by code; empty if it owes no decision."""
        codes = self.legal(seat)
        words = self.game.describe(self._state, seat, codes) if codes else []
        return dict(zip(codes, words, strict=True))

    def action(self, seat: int, code: int) -> int:
        """The number of a legal choice in the game's action space. IllegalChoice if it is not legal."""
        self._must_be_legal(seat, code, None)
        return self.game.action(self._state, seat, code)

    def observe(self, viewer: int | None) -> npt.NDArray[np.float32]:
        """What a viewer knows as numbers (`game.definition.observation`)."""
        return self.game.observe(self._state, viewer)

    def information_key(self, seat: int) -> str:
        """The key of the seat's information state: a hash (BLAKE2b, 32 hexadecimal digits) of everything it has seen:
        events, its own choices, and now who is asked, its choices if it is, and what it observes (not every step of a
        game is an event). The same for every game."""
        known = self._told.known(seat, self.choices, self._events)
        return known.key(None if self.secret(seat) else self.seats_to_act, self.legal(seat), self.observe(seat))

    def secret(self, viewer: int | None) -> bool:
        """Whether the viewer may not know that a player is asked now (core/game/game.py)."""
        return self._now.secret(viewer)

    def decision(self, seat: int) -> int:
        """The number of the decision that the seat answers next: how many choices it has made."""
        return self._made[seat]

    def scene(self, viewer: int | None) -> Scene:
        """What a seat, or a spectator (None), sees."""
        return self._scene(self._position(viewer), viewer, self.game.view(self._state, viewer))

    def redrawn(self, viewer: int | None, last: Scene | None, made_of: int) -> tuple[Scene, int]:
        """What the viewer sees, and a hash of all that it is made of while the match goes on, else 0. `last`: what was
        made of what has the hash `made_of`; it is given back, and nothing is made, where that is still the same."""
        kept = self._told.parts[LANGUAGE.get()][viewer]
        position, seen = self._position(viewer, kept), self.game.view(self._state, viewer)
        now = 0
        if not self.over:
            legal = self._now.legal(viewer) if viewer is not None and viewer in self.seats_to_act else ()
            now = hash((seen.tobytes(), self._told.cuts, len(position.events), *legal))
        if last is not None and now == made_of != 0:
            return last, now
        return self._scene(position, viewer, seen), now

    def unfollow(self, viewer: int | None) -> None:
        """Nobody asks what is redrawn for this viewer any more."""
        for parts in self._told.parts.values():
            parts.pop(viewer, None)

    def _scene(self, position: Position, viewer: int | None, seen: Records) -> Scene:
        scene = scene_of(self.game, position, viewer, self._now, seen)
        return scene if self._end is None else ended(scene, self._end, self.returns)

    def board(self) -> Board:
        """The geometry of the table."""
        return self.game.board

    def log(self, viewer: int | None, start: int = 0) -> list[Entry]:
        """The viewer's log from entry `start` on. Entries are numbered within that viewer's own log."""
        return self._told.log(viewer, self._events, self._happened)[start:]

    def skip_log(self, viewer: int | None, entries: int) -> None:
        """The viewer's log of what happened so far has so many entries, and nobody will ask for them: only what follows
        is put into sentences, and numbered from there. For a match that was resumed, whose log may be very long."""
        self._told.skip(viewer, len(self._events), entries)

    def events(self, viewer: int | None) -> list[Event]:
        """The events of what stands that a viewer may know; once the match is over, all that any seat may.
        What nobody was to know of an end that was agreed on stays as it is."""
        if self.over and self._end is None:
            return [event for step in self._past.line.events(self._events) for event in step if event.audience]
        return list(self._told.events(viewer, self._past.line, self._events))

    def concealed(self, seat: int, key: bytes) -> BotView:
        """The match as a bot in `seat` may see it, hidden things drawn from the stream of `key`."""
        state = self.game.concealed(self._state, seat, key)
        return BotView(self.game, state, seat, tuple(self.legal(seat)))

    def view(self, seat: int, key: bytes) -> SeatView:
        """The match as `seat` may see it, with words, scene and log; hidden things and the randomness
        of the view come from the stream of `key`."""
        state = self.game.concealed(self._state, seat, key)
        steps = self._past.line.events(self._events)
        told = tuple(tuple(event for event in step if event.seen_by(seat)) for step in steps)
        return SeatView(self.game, state, seat, tuple(self.legal(seat)), told, self.over, key)

    def standing_answer(self, seat: int, wishes: Mapping[str, str]) -> int | None:
        """What the platform answers for a seat that owes a decision (core/game/game.py), None to ask the person."""
        if seat not in self.seats_to_act:
            return None
        return standing_answer(self.game, self._state, seat, wishes, self._now.kind(seat))

    def standing_wish(self, standing: Answering, wishes: Mapping[str, str]) -> str:
        """The id of the choice that holds now for a standing answer, by what is stored of a seat's choices."""
        return standing_wish(self.game, self._state, standing, wishes)

    def wish_to_store(self, standing: Answering, choice: str) -> str:
        """What is stored of a choice that a player makes now for a standing answer."""
        return wish_to_store(self.game, self._state, standing, choice)

    # -------------------------------------------------------------------------------------------- choices

    def propose(self, seat: int, code: int, decision: int | None = None) -> PreparedStep:
        """Apply a choice to a copy. IllegalChoice says why not."""
        self._must_be_legal(seat, code, decision)
        state, events = applied(self.game, self._state, calls.APPLY, seat, code)
        return self._prepared(seat, code, state, events)

    def propose_resignation(self, seat: int, decision: int | None = None) -> PreparedStep:
        """A seat leaves for good, on a copy. IllegalChoice if it is out already or the match is over."""
        self._must_be_running(seat, decision)
        state, events = applied(self.game, self._state, calls.RESIGN, seat, RESIGN)
        if state.tobytes() == self._state.tobytes():
            raise IllegalChoice(say("seat-game-already", seat=seat + 1))
        return self._prepared(seat, RESIGN, state, events)

    def propose_take_back(self, seat: int, decision: int | None = None) -> PreparedStep:
        """A seat undoes, on a copy, what it has chosen in secret of a decision that it has not finished: a plan half
        made. IllegalChoice if there is nothing to take back."""
        self._must_be_running(seat, decision)
        state, events = applied(self.game, self._state, calls.TAKE_BACK, seat, TAKE_BACK)
        if state.tobytes() == self._state.tobytes():
            raise IllegalChoice(say("seat-nothing-take", seat=seat + 1))
        if self.choices.count((seat, TAKE_BACK)) >= MAX_TAKE_BACKS:
            raise IllegalChoice(say("seat-takes-back", max_take_backs=MAX_TAKE_BACKS))
        return self._prepared(seat, TAKE_BACK, state, events)

    def _prepared(self, seat: int, code: int, state: Records, events: tuple[Event, ...]) -> PreparedStep:
        return PreparedStep(self.ply, seat, code, self._now, Facts(self.game, state), events)

    def adopt(self, proposal: PreparedStep) -> None:
        """Make a proposal the position of the match. IllegalChoice if the match has moved on since."""
        if proposal.ply != self.ply:
            raise IllegalChoice(say("match-moved-since"))
        seat, code, before = proposal.seat, proposal.code, self._now
        self._state, self._facts = proposal.state, proposal.after
        self._events.append(proposal.events)
        self.choices.append((seat, code))
        if proposal.event is not None:
            self._happened.append(proposal.event)
            self._end = proposal.event if isinstance(proposal.event, AgreedEnd) else None
        else:
            self._made[seat] += 1
        self.entries.extend(undoing.entries_of([(seat, code)], self._happened))
        if isinstance(self.sealing, Seal) and self.sealing.moves:
            self.entries += self.sealing.moved_at(self.ply)
        self._past.add(before, proposal, self._now)
        if undoing.is_undo(code):
            self._told.forget_events()

    def choose(self, seat: int, code: int, decision: int | None = None) -> None:
        """Make a choice. IllegalChoice leaves the match as it was."""
        self.adopt(self.propose(seat, code, decision))

    def resign(self, seat: int, decision: int | None = None) -> None:
        """Leave the match for good."""
        self.adopt(self.propose_resignation(seat, decision))

    def take_back(self, seat: int, decision: int | None = None) -> None:
        """Undo what the seat has chosen of an unfinished secret decision."""
        self.adopt(self.propose_take_back(seat, decision))

    def propose_step(self, seat: int, code: int) -> PreparedStep:
        """A recorded step on a copy: a choice, or what its code below zero stands for."""
        if undoing.is_event(code):
            return self._recorded_event(seat, code)
        if undoing.is_undo(code):
            return self._propose_undo(undoing.undo_of(seat, code))
        if code == RESIGN:
            return self.propose_resignation(seat)
        return self.propose_take_back(seat) if code == TAKE_BACK else self.propose(seat, code)

    def replay_choice(self, seat: int, code: int) -> None:
        """A recorded step: `choose`, `resign`, `take_back` or `undo` by its code."""
        self.adopt(self.propose_step(seat, code))

    def note(self, event: MatchEvent) -> None:
        """Something happens to the match that is no choice (seal/events.py): an entry of its record. Going back is the
        only event that changes the position, and an end that is agreed on the only one that ends it. IllegalChoice says
        why it cannot happen."""
        if isinstance(event, UndoChange):
            if event.seat >= self.game.seats:
                raise IllegalChoice(say("no-seat-of-match", seat=event.seat + 1, seats=self.game.seats))
            self.adopt(self._propose_undo(event))
        elif isinstance(event, RulesChange):
            if self.over:
                raise IllegalChoice(say("match-over-rules"))
            self.entries.append(EventEntry(event))
        else:
            self.adopt(self.propose_event(event))

    def propose_event(self, event: MatchEvent) -> PreparedStep:
        """Something happens that is a step of the match but no choice (core/match/match_events.py), on a copy.
        IllegalChoice says why it cannot."""
        seat = getattr(event, "seat", 0)
        self._must_be_running(seat, None)
        if isinstance(event, AgreedEnd):
            wanted = self.partners(event.seat)
            if not wanted or sorted(event.agreed) != wanted:
                raise IllegalChoice(say("match-ends-agreement"))
        number = len(self._happened)
        code, now = undoing.event_code(number), self._now
        return PreparedStep(self.ply, seat, code, now, now, (happened(number),), event)

    def is_out(self, seat: int) -> bool:
        """Whether a seat has no part in the match any more."""
        return self._now.out(seat)

    def partners(self, seat: int) -> list[int]:
        """The other people who are in the match now; none if the seat itself is no person's that is in it."""
        people = self.people or []
        return self.partners_left(seat) if seat in people and not self._now.out(seat) else []

    def partners_left(self, seat: int) -> list[int]:
        """The other people who are in the match now, whether or not the seat itself is."""
        return [other for other in self.people or () if other != seat and not self._now.out(other)]

    def _recorded_event(self, seat: int, code: int) -> PreparedStep:
        """A stored event: what it says stands in the seal."""
        known = self.sealing.events if isinstance(self.sealing, Seal) else []
        number = undoing.event_number(code)
        if number != len(self._happened) or number >= len(known):
            raise IllegalChoice(say("happened-written-down"))
        return self.propose_event(known[number])

    def know(self, sealing: Sealing | Seal | None) -> None:
        """More has happened to the stored match: the steps that follow are found in its seal as it is now."""
        self.sealing = sealing
        if isinstance(sealing, Seal):
            self._past.line.keys = sealing.anew

    # --------------------------------------------------------------------------------------------- taking back

    def undoable(self, seat: int, skipped: Collection[int] = ()) -> int | None:
        """The number, among the choices that stand, of the one that the seat would take back: its last, without those
        made in the steps `skipped`, or the one that began the decision which that completes. None if there is none, or
        taking back is not allowed here."""
        return None if self.over or not self._may_undo else self._past.last_of(seat, self._events, skipped)

    def step_of(self, number: int) -> int:
        """The number of the step in which choice `number` of those that stand was made."""
        return self._past.line.choices[number].step

    def alone(self, seat: int, number: int) -> bool:
        """Whether the seat may take back its choice `number` (of those that stand) and what followed without asking
        anybody: it told nobody anything, and nobody else could choose since (core/match/undoing.py)."""
        return self.seats_to_act == (seat,) and self._past.told_nothing(seat, number, self._events)

    def must_agree(self, seat: int, number: int | None = None) -> list[int] | None:
        """The seats of the other people who are still in the match, or would be again if choice `number` (if left out,
        the seat's last) were taken back, also of those for whom a bot plays now; None if this match does not know who
        is a person."""
        if not isinstance(self.sealing, Seal):
            return None
        people = sorted({*(self.people or ()), *self.represented} - {seat})
        out = [other for other in people if self._now.out(other)]
        found = self._past.last_of(seat, self._events) if number is None else number
        if out and found is not None:
            before = self._past.state_before(found)
            out = [other for other in out if is_out(self.game, before, other)]
        return [other for other in people if other not in out]

    def back_refused(self, seat: int, number: int) -> str:
        """Why nobody need be asked whether the seat may take back choice `number` of those that stand: a player who
        must agree cannot now, or cannot any more. Empty if all can."""
        if not isinstance(self.sealing, Seal) or not any(isinstance(event, SeatChange) for event in self._happened):
            return ""
        since = sum(undoing.is_event(code) for _, code in self.choices[self.step_of(number) :])
        sat = undoing.taken_over(self.sealing.opening, self._happened, len(self._happened) - since)
        if sat is not None:
            return say("taken-over-since", name=sat.name)
        wanted = self.must_agree(seat, number) or ()
        return undoing.refusal([change for other, change in self.represented.items() if other in wanted], "back")

    def end_refused(self, awaited: Sequence[SeatChange] = ()) -> str:
        """Why the match is not ended by agreement now: a bot plays for a player who must agree. Empty if all can.
        `awaited`: those for whom one has played from the beginning, which the match does not know of."""
        return undoing.refusal(self._represented_within(awaited), "end")

    def pace_refused(self, awaited: Sequence[SeatChange] = ()) -> str:
        """Why the pace is not changed by agreement now: a bot plays for a player who would find another one when they
        come back. Empty if there is nobody."""
        return undoing.refusal(list(filter(undoing.may_return, self._represented_within(awaited))), "pace")

    @property
    def people(self) -> list[int] | None:
        """The seats for which a person decides now; None if this match does not know."""
        return undoing.people_of(self.sealing.opening, self._happened) if isinstance(self.sealing, Seal) else None

    @property
    def represented(self) -> dict[int, SeatChange]:
        """The seats of people for which a bot decides now, each with what made it so."""
        return undoing.represented_of(self.sealing.opening, self._happened) if isinstance(self.sealing, Seal) else {}

    def _represented_within(self, awaited: Sequence[SeatChange]) -> list[SeatChange]:
        found = {change.seat: change for change in awaited} | self.represented
        return [change for seat, change in found.items() if not self._now.out(seat)]

    def redo(self, seat: int) -> int | None:
        """The choice that the seat took back last and could make again at once, None if there is none."""
        redo = self._past.line.redo
        return redo[-1][1] if redo and redo[-1][0] == seat and redo[-1][1] in self.legal(seat) else None

    def propose_undo(self, seat: int, number: int | None = None, agreed: Sequence[int] = ()) -> PreparedStep:
        """A seat takes back its choice `number` of those that stand (if left out, its last) and all that followed, on a
        copy. `agreed`: the other people who agreed, if it may not do so alone. IllegalChoice says why not."""
        found = self._undone_to(seat, number)
        refused = "" if self.alone(seat, found) else self.back_refused(seat, found)
        if refused:
            raise IllegalChoice(refused)
        return self._propose_back(seat, found, agreed)

    def undo(self, seat: int, number: int | None = None, agreed: Sequence[int] = ()) -> None:
        """Take back a choice and all that followed."""
        self.adopt(self.propose_undo(seat, number, agreed))

    def _undone_to(self, seat: int, number: int | None) -> int:
        """The number of the choice that the seat takes back. IllegalChoice if there is none, or not this one."""
        self._must_be_running(seat, None)
        if not self._may_undo:
            raise IllegalChoice(say("table-made-without"))
        found = self._past.last_of(seat, self._events) if number is None else number
        if found is None or not 0 <= found < len(self._past.line):
            raise IllegalChoice(say("seat-choice-could", seat=seat + 1))
        since = self._past.line.choices[found:]
        if since[0].seat != seat or since[0].code < 0:
            raise IllegalChoice(say("seat-takes-back-own", seat=seat + 1))
        if any(choice.code == RESIGN for choice in since):
            raise IllegalChoice(say("somebody-left-match"))
        if sum(1 for by, code in self.choices if by == seat and undoing.is_undo(code)) >= MAX_TAKE_BACKS:
            raise IllegalChoice(say("seat-takes-back", max_take_backs=MAX_TAKE_BACKS))
        return found

    def _propose_back(self, seat: int, found: int, agreed: Sequence[int]) -> PreparedStep:
        """The step back to before choice `found`. Those for whom a bot plays are not among `agreed`: nobody takes back
        in their absence now (`back_refused`), and a record of when that was done is judged as it was then."""
        key = self._past.line.keys.get(self.ply)  # where all have agreed it was not taken back alone
        alone, absent = key is None and self.alone(seat, found), self.represented
        known = None if alone else self.must_agree(seat, found)
        wanted = [] if alone else known and [other for other in known if other not in absent]
        if wanted is not None and sorted(agreed) != wanted:
            others = ", ".join(str(other + 1) for other in wanted)
            raise IllegalChoice(say("others-must-agree", others=others) if wanted else say("nobody-asked-to-agree"))
        state = self._past.state_before(found)
        anew = key is not None or state["chance"].tobytes() != self._state["chance"].tobytes()
        if anew:
            state = copied(state)
            undoing.key_anew(state, self.ply, key)
        undo = UndoChange(seat=seat, choices=found, agreed=sorted(agreed), anew=anew)
        return self._prepared(seat, undoing.undo_code(undo), state, (undoing.undone(undo, alone),))

    def _propose_undo(self, undo: UndoChange) -> PreparedStep:
        """A recorded step back, which must say the same of chance as this match."""
        proposal = self._propose_back(undo.seat, self._undone_to(undo.seat, undo.choices), undo.agreed)
        if proposal.code != undoing.undo_code(undo):
            raise IllegalChoice(say("step-back-says"))
        return proposal

    @property
    def _may_undo(self) -> bool:
        return not isinstance(self.sealing, Seal) or self.sealing.opening.undo

    def copy(self) -> Match:
        """An independent copy; states are never changed in place, so the copies share them."""
        twin = object.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.choices = list(self.choices)
        twin.entries = list(self.entries)
        twin._happened = list(self._happened)
        twin._made = list(self._made)
        twin._events = list(self._events)
        twin._past, twin._told = self._past.copy(), self._told.copy()
        return twin

    def __getstate__(self) -> dict[str, Any]:
        """What viewers were told is gathered again where it is asked for."""
        return {name: value for name, value in self.__dict__.items() if name != "_told"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state, _told=ViewerLogs(state["game"]))

    # ---------------------------------------------------------------------------------- positions and branches

    @classmethod
    def from_position(cls, game: Game, document: Mapping[str, Any]) -> Match:
        """A match that begins in a position written by hand: `{"seed": 7, "state": {...}}` (core/match/positions.py).
        The seed (0 if left out) gives the deal that the position differs from, and all chance. PositionError says what
        is wrong."""
        seed, state = document.get("seed", 0), document.get("state", {})
        if set(document) - {"seed", "state"}:
            raise PositionError(say("position-seed-whole"))
        try:
            seed = seed_of(seed)
        except OptionError as error:
            raise PositionError(str(error)) from None
        return cls(game, seed=seed, position=state)

    def position(self) -> dict[str, Any]:
        """The position now, as `from_position` reads it: what differs from the deal of the match's seed."""
        seed = self.seed or 0
        fresh = Match(self.game, seed=seed)
        return {"seed": seed, "state": positions.describe(self.game, self._state, fresh._state)}

    def fork(self, at: int) -> Match:
        """A match of its own that has made the first `at` choices of this one. ValueError if there are fewer."""
        if not 0 <= at <= self.ply:
            raise ValueError(f"The match has made {self.ply} choices; it can be forked after 0 to {self.ply} of them.")
        if at == self.ply:
            return self.copy()
        branch = Match(self.game, self.seed, None if self.seed is not None else self.key, self.sealing, self.start)
        for seat, code in self.choices[:at]:
            if undoing.is_event(code):
                branch.note(self._happened[undoing.event_number(code)])
            else:
                branch.replay_choice(seat, code)
        return branch

    @property
    def standing(self) -> tuple[undoing.MadeChoice, ...]:
        """The choices that stand, with the number of the step that made each."""
        return tuple(self._past.line.choices)

    def retraced(self) -> Iterator[Records]:
        """The state after each step of the match, from the first on, as it is made again. Not to be changed."""
        branch = self.fork(0) if self.ply else self
        for seat, code in self.choices:
            if undoing.is_event(code):
                branch.note(self._happened[undoing.event_number(code)])
            else:
                branch.replay_choice(seat, code)
            yield branch._state

    @classmethod
    def resume(
        cls,
        game: Game,
        key: bytes,
        sealing: Sealing | Seal | None,
        choices: Sequence[tuple[int, int]],
        state: bytes,
        history: Sequence[tuple[Event, ...]],
        document: Mapping[str, Any] | None = None,
    ) -> Match:
        """A match that has made these choices and stands at the state with these bytes; `history` has the events of
        the set-up and of each choice, `document` the position it began in, as `from_position` takes it, if one was
        written by hand. Nothing is checked, so the bytes must be those of `state_bytes`, of the same code and options.
        ValueError if they are of another size."""
        if len(history) != len(choices) + 1:
            raise ValueError(f"There are {len(choices)} choices, but events of {len(history) - 1}.")
        match = object.__new__(cls)
        match.game, match.key, match.sealing = game, key, sealing
        match.seed, match.start = (None, None) if document is None else (document["seed"], document["state"])
        match.choices = list(choices)
        known = sealing.events if isinstance(sealing, Seal) else []
        match._happened = known[: sum(undoing.is_event(code) for _, code in choices)]
        match._end = next((event for event in match._happened if isinstance(event, AgreedEnd)), None)
        entries = undoing.entries_of(choices, known)
        match.entries = list(sealing.woven(entries) if isinstance(sealing, Seal) else entries)
        match._made = [0] * game.seats
        for seat, code in match.choices:
            match._made[seat] += not undoing.is_event(code)
        match._state = copied(np.frombuffer(state, dtype=game.kernels.state.dtype))
        if len(match._state) != 1:
            raise ValueError("These are not the bytes of one state.")
        match._facts = Facts(game, match._state)
        match._events = list(history)
        match._past, match._told = (
            undoing.Past(game, partial(began, game, key, match.start), match.choices),
            ViewerLogs(game),
        )
        match.know(sealing)
        return match

    def history(self, start: int = 0) -> Sequence[tuple[Event, ...]]:
        """The events of the set-up (step 0) and of each choice, from step `start` on: what `resume` takes."""
        return self._events[start:]

    def told_as(self, twin: Match, viewer: int | None) -> None:
        """Take over what a twin, which has made the first choices of this match, has told the viewer already."""
        self._told.take_over(twin._told, viewer)

    def rollouts(
        self,
        seat: int,
        choices: Sequence[int] | None = None,
        n: int = 100,
        bots: str | Sequence[str] = "heuristic",
        seed: int = 0,
    ) -> Rollouts:
        """What the seat's legal choices (all, or these) are worth: each is played on by bots in the same `n` worlds
        that the seat cannot tell from the true one. Nothing hidden from the seat is used."""
        found = list(self.legal(seat) if choices is None else choices)
        return rollouts(self.game, self._state, seat, found, n, bots, seed)

    # -------------------------------------------------------------------------------------------- records

    def record(self, choices: bool = True) -> dict[str, Any]:
        """The match as portable JSON values (core/match/document.py; seal/record.py for a sealed one), without its
        `choices` if nobody asks for them. A sealed match shows its secret, and its choices, only once it is over."""
        sealing = self.sealing
        if isinstance(sealing, Seal):
            if not self.over:
                return running_record(sealing, self.game.attachments)
            return finished_record(sealing, self.game.attachments, self.entries, list(self.returns))
        if sealing is not None and not self.over:
            sealing = Sealing(sealing.commitment, sealing.nonces)
        record = MatchRecord(
            format=FORMAT,
            game=self.game.id,
            rules_version=self.game.version,
            preset=self.game.preset,
            options=self.game.options_dict(),
            attachments=self.game.attachments,
            seed=self.seed,
            key=None if self.seed is not None or self.sealing is not None else self.key.hex(),
            sealing=sealing,
            position=None if self.start is None else dict(self.start),
            choices=list(self.entries) if choices else [],
            over=self.over,
            returns=list(self.returns) if self.over else [],
        )
        values: dict[str, Any] = msgspec.to_builtins(record)
        return values

    @classmethod
    def from_record(cls, record: Any) -> Match:
        """Replay a record. RecordError says what is wrong with it."""
        return replay(cls, record)

    # ------------------------------------------------------------------------------------------- internal

    def _position(self, viewer: int | None, kept: Kept | None = None) -> Position:
        over = self.over and self._end is None
        told = self.events(viewer) if over else self._told.events(viewer, self._past.line, self._events)
        return Position(self._state, told, over, self._now.legal, kept or Kept({}, {}))

    def _must_be_sound(self) -> None:
        """A position that was written down could come up in a game."""
        broken = self.game.check(self._state)
        if broken:
            if broken > OUTSIDE:
                field = [name for name in self._state.dtype.names or () if name[0] != "_"][broken - OUTSIDE - 1]
                raise PositionError(say("position-number-bounds", field=field))
            raise PositionError(say("position-breaks-invariant", broken=broken))
        for seat in self.seats_to_act:
            if len(self.legal(seat)) < 2:
                raise PositionError(say("seat-choose-nothing", seat=seat + 1))

    def _must_be_running(self, seat: int, decision: int | None) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.game.seats:
            raise IllegalChoice(say("no-seat", seat=repr(seat), seats=self.game.seats - 1))
        if self.over:
            raise IllegalChoice(say("match-over-more"))
        if decision is not None and decision != self._made[seat]:
            raise IllegalChoice(say("choice-answers-decision", decision=decision, made=self._made[seat]))

    def _must_be_legal(self, seat: int, code: int, decision: int | None) -> None:
        self._must_be_running(seat, decision)
        if seat not in self.seats_to_act:
            # Who does owe one may be a secret: that a seat is asked can say what it holds.
            raise IllegalChoice(say("seat-owes-decision", seat=seat + 1))
        legal = self._now.legal(seat)
        if isinstance(code, bool) or not isinstance(code, int) or code not in legal:
            raise IllegalChoice(self._refusal(seat, code, legal))

    def _refusal(self, seat: int, code: Any, legal: Sequence[int]) -> str:
        if isinstance(code, int) and not isinstance(code, bool):
            return self.game.refusal(self._state, seat, code)
        return say("choice-no-number", legal=len(legal), code=repr(code))
