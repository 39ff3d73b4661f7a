"""Who sits where, what is asked and who agreed: all of a match that needs no rules of its game (docs/seal.md).

Both judges know this much: the one with the rules builds on it (ledger.py), and the page has the same in TypeScript.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any

import msgspec

from sandtable.core.match.seal.hashing import plain
from sandtable.core.match.seal.third import forms
from sandtable.core.match.seal.third.documents import BotSeat, ThirdOpening
from sandtable.core.match.seal.third.statements import EVERYBODY, ZERO

#: Something that a viewer is told: JSON values.
Item = dict[str, Any]


class Contradiction(Exception):
    """An entry that cannot stand where it stands. `place`: its number, once it is known."""

    def __init__(self, text: str, place: int | None = None) -> None:
        super().__init__(text)
        self.place = place


class Outdated(Contradiction):
    """An act that was signed before something that concerns it: signed again, it may stand."""


class Proposal(msgspec.Struct, kw_only=True):
    """What is asked. `id`: the chain head of the entry that proposed; `needed`: whose yes is; `yes`: for how many items
    that everybody sees each yes still holds; `left`: the same of the proposal."""

    id: str
    seat: int
    act: forms.ProposeAct
    needed: list[int]
    yes: dict[int, int]
    commitments: dict[int, str]
    nonces: dict[int, str]
    left: int
    drawing: bool

    @property
    def asked(self) -> set[int]:
        """The seats whose nonces a step back needs."""
        return {self.seat, *self.needed}

    def copied(self) -> Proposal:
        """An independent copy."""
        given = {"yes": dict(self.yes), "commitments": dict(self.commitments), "nonces": dict(self.nonces)}
        return msgspec.structs.replace(self, **given)


class Agreement(msgspec.Struct, frozen=True):
    """What takes effect, and by which proposal."""

    proposal: Proposal

    @property
    def item(self) -> Item:
        """What everybody is told of it."""
        return {"done": self.proposal.act.what, "of": self.proposal.id}


class AgreedState:
    """The state of what is agreed at a table, changed by each entry. `holder`: the bot that decides for a seat, None
    for its person; `status` of people: `in`, `left`, `handed`, `removed`."""

    def __init__(self, opening: ThirdOpening) -> None:
        self.opening = opening
        self.seats = len(opening.seats)
        self.people = opening.persons()
        self.keys = {seat: list(opening.person(seat).keys) for seat in self.people}
        self.holder = {s.seat: s.bot if isinstance(s, BotSeat) else None for s in opening.seats}
        self.status = dict.fromkeys(self.people, "in")
        #: Seats whose people had not come when the match began, and have not since: a bot was there first.
        self.unmet = {seat for seat in self.people if not opening.person(seat).came}
        for seat in self.unmet:
            self.holder[seat], self.status[seat] = opening.absence.bot, "handed"
        self.away: dict[int, int] = {}
        self.orders: dict[int, dict[str, str]] = {seat: {} for seat in self.people}
        self.vacations: dict[int, int] = {}
        self.clock = 0
        self.paused = False
        self.pace, self.host, self.version = opening.pace, opening.host_seat, opening.rules_version
        self.open: Proposal | None = None
        #: Whether a player did not reveal: no step back is proposed any more.
        self.barred = False
        self.agreed_end: str | None = None
        #: Seats for which the table answers what they owe, and those whose answer is given.
        self.late: set[int] = set()
        self.answered: set[int] = set()
        #: Seats of which the table answers one question that others may not know of.
        self.aside: set[int] = set()
        self.previous = dict.fromkeys(self.people, ZERO)
        self.remarks = Counter({"people who had not come when it began": len(self.unmet)})

    # ------------------------------------------------------------------------------------------- who is there

    def in_match(self) -> list[int]:
        """People who have not left, represented or not."""
        return [seat for seat in self.people if self.status[seat] != "left"]

    def decides(self, seat: int) -> bool:
        """Whether the seat's person decides for it and is there."""
        return self.holder.get(seat, "") is None and self.status[seat] == "in" and seat not in self.away

    @property
    def drawing(self) -> bool:
        """Whether nothing moves but nonces: a step back is agreed to."""
        return self.open is not None and self.open.drawing

    @property
    def hostless(self) -> bool:
        """Whether the host does not play, has left, is away or is represented."""
        return self.host < 0 or not self.decides(self.host)

    def needed(self, seat: int, what: str, without: Collection[int] = ()) -> list[int]:
        """Whose yes a proposal of this seat needs."""
        others = [other for other in self.in_match() if other != seat and other not in without]
        if what in ("pause", "pace"):
            return [other for other in others if self.holder[other] is None]
        return others

    # ----------------------------------------------------------------------------------------- what is told

    def items_of(
        self,
        entry: forms.SignedEntry | forms.ByHost | forms.ByOrder | forms.ByBot,
        back: int | None = None,
        statement: bytes | None = None,
    ) -> list[tuple[int, Item]]:
        """What an act tells: [(viewer, item)]. `back`: how many items everybody had been told before the choice that
        a step back would take back; `statement`: the A of a signed act."""
        act = plain(entry.act)
        by = f"key{entry.key}" if isinstance(entry, forms.SignedEntry) else entry.by
        own: Item = {"own": act, "by": by}
        if statement is not None:
            own["act"] = statement.hex()
        told: list[tuple[int, Item]] = [(entry.seat, own)]
        if isinstance(entry.act, forms.PUBLIC):
            did = {name: value for name, value in act.items() if name != "to"}
            if back is not None:
                did["back"] = back
            told.append((EVERYBODY, {"did": did, "seat": entry.seat, "signed": isinstance(entry, forms.SignedEntry)}))
        return told

    # ----------------------------------------------------------------------------------------- what is done

    def act(self, entry: forms.SignedEntry | forms.ByHost, ident: str) -> Agreement | None:
        """Carry out what needs no rules of an act that was found possible (permits.py); what takes effect with it.
        `ident`: the chain head of the entry."""
        seat = entry.seat
        match entry.act:
            case forms.ChooseAct() | forms.TakeBackAct() | forms.UndoAct():
                self.aside.discard(seat)
            case forms.ResignAct():
                if self.drawing:
                    self.remarks[f"steps back given up because seat {seat + 1} left"] += 1
                self.status[seat], self.open = "left", None
                self._settle(seat)
            case forms.OrdersAct(wishes=wishes):
                self.orders[seat] = wishes
            case forms.ProposeAct() as act:
                return self._propose(seat, act, ident)
            case forms.WithdrawAct():
                self.open = None
            case forms.AnswerAct() as act:
                return self._answer(entry, act)
            case forms.RevealAct(nonce=nonce):
                return self._reveal(seat, nonce)
            case forms.KeyAct(key=key):
                self.keys[seat] = [*self.keys[seat], key]
            case forms.SitAct() as act:
                self._sit(seat, act)
            case forms.StandInAct() as act:
                self._bot(act.seat, act.bot)
                self.clock = act.at
            case forms.RemoveAct() as act:
                self._bot(act.seat, act.bot)
                self.status[act.seat] = "removed"
                self.unmet.discard(act.seat)
                self._settle(act.seat)
            case forms.MakeHostAct(whom=whom):
                self.host = whom
            case forms.HandOverAct(bot=bot):
                self._bot(seat, bot)
                self.status[seat] = "handed"
            case forms.BackAct():
                self._hand_back(seat)
                self.status[seat] = "in"
                self.away.pop(seat, None)
                self.unmet.discard(seat)
            case forms.GoOnAct():
                self.paused = False
            case forms.VacationAct(days=days):
                self.vacations[seat] = days
        return None

    def happen(self, event: forms.Event) -> None:
        """Carry out an event that was found possible (permits.py)."""
        self.clock = getattr(event, "at", self.clock)
        match event:
            case forms.Away(seat=seat, at=at):
                self.away[seat] = at
                self.remarks["absences"] += 1
            case forms.TimeOutEvent(seat=seat):
                self._time_out(seat)
            case forms.Resumes(seat=seat):
                self._hand_back(seat)
            case forms.Aside(seat=seat):
                self.aside.add(seat)
                self.remarks["time-outs"] += 1
            case forms.Void(missing=missing):
                seats = ", ".join(str(seat + 1) for seat in missing)
                self.remarks[f"steps back given up because seats {seats} did not reveal"] += 1
                self.barred, self.open = True, None
            case forms.HostPassed(seat=seat):
                self.host = seat
            case forms.RulesMoved(version=version):
                self.version = version
                self.remarks["moved to newer rules"] += 1

    def seen_by_all(self) -> None:
        """Something of the game that everybody sees has happened: what did not see it holds no longer."""
        asked = self.open
        if asked is None:
            return
        asked.left -= 1
        if asked.act.what == "undo" or asked.left < 0:
            self.open = None
            return
        asked.yes = {seat: left - 1 for seat, left in asked.yes.items() if left > 0}

    def _propose(self, seat: int, act: forms.ProposeAct, ident: str) -> Agreement | None:
        needed = self.needed(seat, act.what, act.without)
        undo = act.what == "undo"
        self.open = asked = Proposal(
            id=ident,
            seat=seat,
            act=act,
            needed=needed,
            yes={},
            commitments={} if act.c is None else {seat: act.c},
            nonces={},
            left=act.through,
            drawing=undo and not needed,
        )
        return None if undo or needed else self._effect(asked)

    def _answer(self, entry: forms.SignedEntry | forms.ByHost, act: forms.AnswerAct) -> Agreement | None:
        asked = self.open
        assert asked is not None
        if not act.yes:
            self.open = None
            return None
        asked.yes[entry.seat] = act.through
        if act.c is not None:
            asked.commitments[entry.seat] = act.c
        if isinstance(entry, forms.ByHost):
            self.remarks["consents vouched for by the host only"] += 1
        if len(asked.yes) < len(asked.needed):
            return None
        if asked.act.what == "undo":
            asked.drawing = True
            return None
        return self._effect(asked)

    def _reveal(self, seat: int, nonce: str) -> Agreement | None:
        asked = self.open
        assert asked is not None
        asked.nonces[seat] = nonce
        return self._effect(asked) if set(asked.nonces) == asked.asked else None

    def _effect(self, asked: Proposal) -> Agreement:
        self.open = None
        match asked.act.what:
            case "undo":
                self.remarks["steps back with new chance"] += 1
                self.aside.clear()
            case "draw" | "score":
                self.agreed_end = asked.act.what
            case "pause":
                self.paused = True
            case "pace":
                assert asked.act.pace is not None
                self.pace = asked.act.pace
        return Agreement(asked)

    def _sit(self, seat: int, act: forms.SitAct) -> None:
        self.keys[seat] = list(act.keys)
        self.holder[seat], self.status[seat], self.orders[seat] = None, "in", {}
        self.away.pop(seat, None)
        self.aside.discard(seat)
        self.open = None
        self.remarks["seats given to another person"] += seat not in self.unmet
        self.unmet.discard(seat)

    def _time_out(self, seat: int) -> None:
        self.remarks["time-outs"] += 1
        if self.pace.at_zero == "resign":
            self.status[seat], self.open = "left", None
            return
        self._bot(seat, self.pace.bot)
        if self.pace.at_zero == "default":
            self.late.add(seat)

    def _hand_back(self, seat: int) -> None:
        """The seat's person decides again: a change of hands, unless they were only away."""
        if self.holder[seat] is not None:
            self.holder[seat], self.open = None, None
        self._settle(seat)

    def _settle(self, seat: int) -> None:
        """The table answers nothing more for the seat."""
        self.late.discard(seat)
        self.answered.discard(seat)
        self.aside.discard(seat)

    def _bot(self, seat: int, kind: str) -> None:
        self.holder[seat], self.open = kind, None
        self.remarks["seats that changed hands"] += 1
