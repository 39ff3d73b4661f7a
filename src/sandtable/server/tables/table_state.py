"""What a table knows: its match, who sits there, and who owes an answer. Nothing here waits for anything; what changes
it are the parts of the table, under its lock."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from sandtable.core.match.seal.events import SeatChange
from sandtable.core.match.undoing import is_event
from sandtable.core.words import ENGLISH, LANGUAGE
from sandtable.server.clocks import pace_words
from sandtable.server.errors import conflict
from sandtable.server.identifiers import now
from sandtable.server.peers.presence import Nobody
from sandtable.server.protocol import views
from sandtable.server.protocol.documents import Clocks, EndAsked, UndoAsked
from sandtable.server.seal.match_ledger import back_asked, end_asked
from sandtable.server.storage.rows import AskedHow, ChoiceRow, MatchRow
from sandtable.server.storage.store import Store
from sandtable.server.tables.restore import Restored
from sandtable.server.tables.table_clocks import TableClocks, seats_of_people

if TYPE_CHECKING:
    from sandtable.core.match.match import Match, PreparedStep
    from sandtable.server.catalogue.rules import Rulebook
    from sandtable.server.monitoring import Metrics
    from sandtable.server.tables.positions import StoredPositions

Viewer = int | None
#: A seat and the code of a choice that it is to make.
Planned = tuple[int, int]


#: So long bots wait for a person who comes back, and so long it is until they do so again.
RETURNING_SECONDS, RETURNS_SECONDS = 2.0, 30.0


#: What bots and standing answers reply to the secret questions of a table's position, a copy.
AnswerSecrets = Callable[[Any, "Match"], Awaitable[list["PreparedStep"]]]


def _nobody(table: object) -> None:
    """Nobody is woken."""


class BotPlayers(NamedTuple):
    """Who plays the bots of tables. `wake(table)`: look at it again; `draw(table)`: see that a step back which is drawn
    comes to an end."""

    wake: Callable[[Any], None]
    answer_secrets: AnswerSecrets
    draw: Callable[[Any], None] = _nobody


class TableServices(NamedTuple):
    """What all tables of a server share."""

    store: Store
    rulebook: Rulebook
    metrics: Metrics
    bots: BotPlayers
    positions: StoredPositions | None = None
    presence: Nobody = Nobody()


class TableState:
    """One match of the registry. `match` is None before the start, and when storage could not be replayed
    (`problem`)."""

    def __init__(
        self, row: MatchRow, restored: Restored, choices: Sequence[ChoiceRow], services: TableServices
    ) -> None:
        self.row = row
        self.match = restored.match
        self.problem, self.notice = restored.problem, restored.notice
        #: What is sealed of a match that goes on under the third seal.
        self.kept = restored.kept
        self.lock = asyncio.Lock()
        self.used = now()
        #: Whether it was loaded for anything but to be inspected.
        self.wanted = False
        self.dead = False
        self.timing = TableClocks.of(row, self.match, choices)
        #: How many choices the table has made since a person last chose.
        self.since_person = 0
        #: Whether the row as it is stored does not say yet when the match last moved.
        self.moved_unsaved = False
        #: Whether other workers have told of something that was not taken over, because nobody looked on.
        self.behind = False
        #: The ply of the last position that is known of, and whether the next one was due and is not taken yet.
        self.positioned, self.owing = restored.positioned, False
        self._services = services
        # For which seats the table answers what is asked: the ply, and by seat the wishes that say so.
        self._routine: tuple[int, dict[int, tuple[Mapping[str, str], bool]]] = -1, {}
        #: The plies at which no person was asked.
        self.automatic = {choice.n for choice in choices if self.is_automatic(choice)}
        # Until when bots wait for those who come back, by seat.
        self._returning: dict[int, float] = {}
        #: The ply at which the table answers a question whose time is gone.
        self.aside_gone = -1
        #: The ply at which the question is answered without a person, -1 if it is not.
        self.held_ply = self.match.ply if self.match is not None and self.to_hold() else -1
        #: By language: the ply when it was last drawn where the match is, as everybody may know it, and that.
        self.headlines: dict[str, tuple[int, str]] = {}

    @property
    def id(self) -> str:
        """The id of the match."""
        return self.row.id

    def seat_of(self, guest: str | None) -> Viewer:
        """The seat that a guest holds."""
        if guest is not None:
            for seat in self.row.seats:
                if seat.guest == guest:
                    return seat.seat
        return None

    @property
    def headline(self) -> str:
        """Where the match was, in the language that is spoken if it was drawn in that."""
        return (self.headlines.get(LANGUAGE.get()) or self.headlines.get(ENGLISH, (-1, "")))[1]

    @property
    def headline_ply(self) -> int:
        """The ply of which it is, in that language, -1 if it was not drawn."""
        return self.headlines.get(LANGUAGE.get(), (-1, ""))[0]

    @property
    def known(self) -> tuple[int, int]:
        """How far this table is: the number of choices, and the revision of the row."""
        return (self.match.ply if self.match is not None else 0), self.row.revision

    @property
    def host_seat(self) -> Viewer:
        """The seat of the host, None if the host has none."""
        return self.seat_of(self.row.creator)

    def bots_to_act(self) -> list[int]:
        """The seats that owe a decision which no person is asked: those of bots, and standing answers."""
        return self.unasked(self.row)

    def unasked(self, row: MatchRow) -> list[int]:
        """The same under a row that is about to be stored."""
        match = self.match
        if match is None or self.dead or row.state != "running" or self.drawing:
            return []
        seats, late = row.seats, self.answered_for()
        return [
            seat
            for seat in match.seats_to_act
            if seats[seat].kind == "bot" or seat in late or self._answered(seat, seats[seat].standing)
        ]

    def _answered(self, seat: int, wishes: Mapping[str, str]) -> bool:
        """Whether the table answers for the seat what it is asked now. Found out once a position."""
        match = self.match
        assert match is not None
        if self._routine[0] != match.ply:
            self._routine = match.ply, {}
        known = self._routine[1].get(seat)
        if known is None or known[0] is not wishes:
            known = self._routine[1][seat] = wishes, match.standing_answer(seat, wishes) is not None
        return known[1]

    def returns(self, seat: int) -> None:
        """The person of a seat that a bot has comes back, and is about to sign what it was told: for a moment no bot
        chooses, since that would be told after it. Not again soon, so that nobody stops a table so."""
        moment = time.monotonic()
        if moment > self._returning.get(seat, -math.inf) + RETURNS_SECONDS:
            self._returning[seat] = moment + RETURNING_SECONDS

    @property
    def returning(self) -> float:
        """For so many seconds bots wait for a person who comes back."""
        moment = time.monotonic()
        waited = (until - moment for seat, until in self._returning.items() if self.row.seats[seat].kind == "bot")
        return max([0.0, *waited])

    @property
    def drawing(self) -> bool:
        """Whether nothing moves but nonces: under the third seal a step back is agreed to, and chance drawn anew."""
        return self.kept is not None and self.kept.ledger.drawing

    def bot_of(self, asked: str) -> str:
        """The kind of bot that plays for a person here: the one that the opening names, else the one asked for."""
        return asked if self.kept is None else self.kept.ledger.opening.absence.bot

    def answered_for(self) -> list[int]:
        """The seats of people whose time is gone, and for which the table answers."""
        if self.timing is None or self.match is None:
            return []
        if self.kept is not None:
            return sorted(self.kept.ledger.late | self.kept.ledger.aside)
        if self.aside_gone == self.match.ply:
            return list(self.match.seats_to_act)
        return self.timing.clock.out

    def is_automatic(self, choice: ChoiceRow) -> bool:
        """Whether no person was asked for this choice: as it is stored, so that every worker counts the same frames."""
        if choice.key == views.AUTOMATIC or is_event(choice.code):
            return choice.key == views.AUTOMATIC
        seal = self.row.seal
        if seal is None or not seal.events:
            return self.row.seats[choice.seat].kind == "bot"
        return choice.seat not in seal.people_at(choice.n)  # seats have changed hands since

    def to_hold(self) -> bool:
        """Whether the open question will be answered without a person, and nobody saw it open before (`row.opened`)."""
        match = self.match
        return match is not None and bool(self.bots_to_act()) and self.row.opened != match.ply

    @property
    def held(self) -> bool:
        """Whether the open question is kept from those who may not know of it."""
        return self.match is not None and self.held_ply == self.match.ply

    def held_plies(self) -> frozenset[int]:
        """The plies whose questions no person answered or will answer: those from whom such a question is kept get no
        frame of it."""
        return frozenset(self.automatic | {self.held_ply})

    def asked(self, viewer: Viewer, decision: int | None) -> int | None:
        """The decision that the person at this seat is asked for: none that the table answers for them."""
        if decision is None or viewer is None or self.match is None:
            return decision
        if self.row.closed is not None or self.row.seats[viewer].kind == "bot" or viewer in self.answered_for():
            return None
        return None if self._answered(viewer, self.row.seats[viewer].standing) else decision

    def clocks(self) -> Clocks | None:
        """What everybody has left now, None if there are no clocks."""
        if self.timing is None:
            return None
        return self.timing.document(self._services.store.service.now(), self.people)

    def making(self) -> int | None:
        """How far the machine code of the game is, in percent; None when it is there."""
        return self._services.rulebook.making.percent(self.row.game)

    def back(self, seat: int) -> tuple[int, int] | None:
        """What the person at this seat would take back: the number of a choice that stands, and of its step. The last
        that the person made: what the table answered for them would be answered again."""
        match = self.match
        number = None if match is None or self.problem is not None else match.undoable(seat, self.automatic)
        return None if match is None or number is None else (number, match.step_of(number))

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return seats_of_people(self.row.seats)

    def must_agree(self, seat: int) -> list[int]:
        """The other people who must agree before this seat takes back what others have seen."""
        assert self.match is not None
        back = self.back(seat)
        known = self.match.must_agree(seat, None if back is None else back[0])
        return [other for other in self.people if other != seat] if known is None else known

    def to_ask(self, seat: int, number: int) -> list[int]:
        """The other people whom this seat must ask before it takes back choice `number` of those that stand; nobody if
        it may do so alone. Refusal if a person who must agree cannot now, or cannot any more."""
        assert self.match is not None
        if self.match.alone(seat, number):
            return []
        refused = self.match.back_refused(seat, number)
        if refused:
            raise conflict(refused, "represented")
        return self.must_agree(seat)

    def asked_back(self) -> UndoAsked | None:
        """Who asks whether a choice may be taken back, while it can be."""
        if self.kept is not None:
            return back_asked(self.kept)
        asked = self.row.asked
        if asked is None or self.row.state != "running" or self.match is None:
            return None
        if self.row.seats[asked.seat].kind == "bot":
            return None
        back = None if asked.withdrawn else self.back(asked.seat)
        if back is None or back[1] != asked.step or self.match.back_refused(asked.seat, back[0]):
            return None
        agreed = [seat for seat, decision in asked.agreed if decision == self.match.decision(seat)]
        waiting = [seat for seat in self.must_agree(asked.seat) if seat not in agreed]
        return UndoAsked(asked.seat, asked.id, agreed, waiting if asked.refused is None else [], asked.refused)

    def why_not(self, how: AskedHow) -> str:
        """Why nobody is asked for this now: a bot plays for a person who must agree. Empty if all others are asked. A
        pause takes nothing from anybody, and ends when a person who comes back goes on: those who play agree to it."""
        if self.match is None or how == "pause":
            return ""
        # In a league bots begin for those who have not come, and who may still take their seats.
        kept = [seat for seat in self.row.seats if seat.kind == "bot" and seat.guest is not None]
        awaited = [SeatChange(seat=seat.seat, name=seat.name, bot=seat.bot, was=seat.name) for seat in kept]
        return self.match.pace_refused(awaited) if how == "pace" else self.match.end_refused(awaited)

    def asked_end(self) -> EndAsked | None:
        """Who asks to end the match, while that is asked."""
        if self.kept is not None:
            return end_asked(self.kept)
        asked, match = self.row.ending, self.match
        if asked is None or asked.withdrawn or match is None or self.row.state != "running" or match.over:
            return None
        others = match.partners(asked.seat)
        if not others or self.why_not(asked.how):
            return None
        agreed = [seat for seat, decision in asked.agreed if seat in others and decision == match.decision(seat)]
        waiting = [seat for seat in others if seat not in agreed] if asked.refused is None else []
        pace = pace_words(asked.pace) if asked.how == "pace" else ""
        return EndAsked(asked.seat, asked.how, asked.id, agreed, waiting, asked.refused, pace)
