"""A record of the third seal as the steps of a match: what is played again of it."""

from collections.abc import Iterator

from sandtable.core.errors import RecordError
from sandtable.core.game.contract import RESIGN, TAKE_BACK
from sandtable.core.match.seal import events as steps
from sandtable.core.match.seal.events import NO_TIME, EventEntry, MatchEvent
from sandtable.core.match.seal.third import forms
from sandtable.core.match.seal.third.documents import ThirdRecord
from sandtable.core.match.seal.third.ledger import Ledger
from sandtable.core.match.seal.third.rules import GameRules
from sandtable.core.match.seal.third.table import Contradiction, Proposal
from sandtable.core.words import say


def steps_of(record: ThirdRecord, rules: GameRules) -> tuple[list[steps.Entry], dict[int, bytes]]:
    """The steps of the match that a record is of, as records of the second seal list them, and by the number of a step
    back the key of chance from then on. RecordError for an entry that cannot stand."""
    nonces = [bytes.fromhex(nonce) for nonce in record.nonces if nonce]
    ledger = Ledger(record.opening, rules, nonces, bytes.fromhex(record.secret))
    walk = _LedgerSteps(ledger)
    for number, data in enumerate(record.entries, 1):
        try:
            walk.add(data)
        except Contradiction as error:
            raise RecordError(say("entry-cannot", number=number, entries=len(record.entries), error=error)) from None
    return walk.steps, walk.keys


class _LedgerSteps:
    """A ledger as it grows, and the steps so far."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.steps: list[steps.Entry] = []
        self.keys: dict[int, bytes] = {}
        self._moves = 0
        self._names = [seat.name for seat in ledger.opening.seats]

    def add(self, data: dict[str, object]) -> None:
        """One entry more."""
        ledger = self.ledger
        entry, before = forms.parse_entry(data), None if ledger.open is None else ledger.open.copied()
        back = self._target(entry, before)
        held = ledger.holder.get(getattr(entry, "seat", -1))
        ledger.add(data)
        if isinstance(entry, forms.ServerEventEntry):
            self._extend(self._of_event(entry.event))
            return
        act, done = entry.act, before if before is not None and ledger.open is None else None
        if isinstance(act, forms.ProposeAct) and ledger.open is None:  # it asks nobody
            self._extend([self._agreed(entry.seat, act, [])])
        elif isinstance(act, forms.AnswerAct) and act.yes and done is not None:
            self._extend([self._agreed(done.seat, done.act, done.needed)])
        elif isinstance(act, forms.RevealAct) and done is not None:
            assert back is not None
            self.keys[len(self.steps) - self._moves] = ledger.chance
            self._extend([steps.UndoChange(seat=done.seat, choices=back, agreed=sorted(done.needed), anew=True)])
        else:
            self._extend(self._of_act(entry.seat, act, back, held))

    def _target(self, entry: forms.Entry, asked: Proposal | None) -> int | None:
        """The choice that a step back is of."""
        act = getattr(entry, "act", None)
        if isinstance(act, forms.UndoAct):
            return self.ledger.named(entry.seat, act.to)  # type: ignore[union-attr]
        if isinstance(act, forms.RevealAct) and asked is not None and asked.act.to is not None:
            return self.ledger.named(asked.seat, asked.act.to)
        return None

    def _extend(self, made: list[steps.Entry | MatchEvent]) -> None:
        for one in made:
            self._moves += isinstance(one, steps.RulesChange)
            self.steps.append(one if isinstance(one, tuple | EventEntry) else EventEntry(one))

    def _of_event(self, event: forms.Event) -> list[steps.Entry | MatchEvent]:
        match event:
            case forms.TimeOutEvent(seat=seat):
                return [steps.TimeOut(seat), *self._out_of_time(seat)]
            case forms.HostPassed(seat=seat):
                return [steps.HostChange(seat)]
            case forms.RulesMoved(version=version):
                return [steps.RulesChange(version)]
        return []

    def _out_of_time(self, seat: int) -> Iterator[steps.Entry | MatchEvent]:
        pace, name = self.ledger.pace, self._names[seat]
        if pace.at_zero == "resign":
            yield seat, RESIGN
        elif pace.at_zero == "bot":
            yield steps.SeatChange(seat=seat, name=name, bot=pace.bot, was=name, reason=NO_TIME)

    def _of_act(self, seat: int, act: forms.Act, back: int | None, held: str | None) -> list[steps.Entry | MatchEvent]:
        name = self._names[seat]
        match act:
            case forms.ChooseAct(code=code):
                return [(seat, code)]
            case forms.TakeBackAct():
                return [(seat, TAKE_BACK)]
            case forms.ResignAct():
                return [(seat, RESIGN)]
            case forms.UndoAct():
                assert back is not None
                return [steps.UndoChange(seat=seat, choices=back)]
            case forms.GoOnAct():
                return [steps.Pause(paused=False)]
            case forms.VacationAct(days=days):
                return [steps.VacationChange(seat=seat, days=days)]
            case forms.MakeHostAct(whom=whom):
                return [steps.HostChange(whom)]
            case forms.BackAct() if held is not None:
                return [steps.SeatChange(seat=seat, name=name, was=name)]
            case forms.HandOverAct(bot=bot):
                return [steps.SeatChange(seat=seat, name=name, bot=bot, was=name)]
            case forms.StandInAct(seat=other, bot=bot):
                was = self._names[other]
                return [steps.SeatChange(seat=other, name=was, bot=bot, was=was, by=seat)]
            case forms.RemoveAct(seat=other, bot=bot, reason=reason):
                was, self._names[other] = self._names[other], say("a-bot")  # a record does not say how it is called
                return [steps.SeatChange(seat=other, name=say("a-bot"), bot=bot, was=was, by=seat, reason=reason)]
            case forms.SitAct(name=new):
                was, self._names[seat] = name, new
                return [steps.SeatChange(seat=seat, name=new, was=was)]
        return []

    def _agreed(self, seat: int, act: forms.ProposeAct, agreed: list[int]) -> MatchEvent:
        if act.what == "pause":
            return steps.Pause(paused=True)
        if act.what == "pace":
            return steps.PaceChange(seat=seat, pace=say("as-agreed"))
        return steps.AgreedEnd(seat=seat, how="draw" if act.what == "draw" else "score", agreed=sorted(agreed))
