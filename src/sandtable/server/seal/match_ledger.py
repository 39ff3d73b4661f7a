"""The ledger of a running match under the third seal: what is sealed of it, beside the match itself.

What happens is added before it is stored, and taken away again if it is not; nothing of it is told before it is.
"""

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from sandtable.core.errors import RecordError
from sandtable.core.game.contract import RESIGN, TAKE_BACK
from sandtable.core.game.game import Game
from sandtable.core.match.match import PreparedStep
from sandtable.core.match.seal.hashing import labelled, nonce_commitment
from sandtable.core.match.seal.third import forms
from sandtable.core.match.seal.third.documents import ThirdSeal
from sandtable.core.match.seal.third.forms import ByHost, parse_entry
from sandtable.core.match.seal.third.judging import told_table
from sandtable.core.match.seal.third.ledger import Ledger
from sandtable.core.match.seal.third.permits import signature_needed
from sandtable.core.match.seal.third.rules import GameRules
from sandtable.core.match.seal.third.statements import EVERYBODY, record_statement, told_statement
from sandtable.core.match.seal.third.table import Contradiction, Item, Outdated
from sandtable.core.match.seal.third.table import Proposal as Asked
from sandtable.core.match.undoing import is_undo, undo_of
from sandtable.core.typed import ready
from sandtable.server.clocks import Pace, pace_words
from sandtable.server.errors import conflict, say
from sandtable.server.protocol.documents import EndAsked, UndoAsked
from sandtable.server.protocol.sealdocuments import Signed
from sandtable.server.seal.sealing import sealing_of
from sandtable.server.seal.signed_heads import Acknowledged
from sandtable.server.storage.private import HostKey
from sandtable.server.storage.rows import EntryRow, MatchRow, SealEnd

#: For so many things that everybody sees a proposal of a person without a key holds, and each yes of theirs.
HOLDS = 50
Entry = dict[str, Any]


class RefusedAct(NamedTuple):
    """What a seat had asked for with this act, what it is called, and who said no."""

    seat: int
    act: dict[str, Any]
    id: str
    by: int


class MatchLedger:
    """The ledger of one match, and the host's key, which signs what seats were told."""

    def __init__(self, ledger: Ledger, signer: HostKey) -> None:
        self.ledger, self._signer = ledger, signer

    @property
    def count(self) -> int:
        """How many entries there are."""
        return len(self.ledger.entries)

    @property
    def asked(self) -> Asked | None:
        """What is asked of people now."""
        return self.ledger.open

    @property
    def refused(self) -> RefusedAct | None:
        """What was refused, until everybody is told something else."""
        told = self.ledger.told[EVERYBODY].items
        did = told[-1].get("did", {}) if told else {}
        if did.get("do") != "answer" or did["yes"]:
            return None
        named = bytes.fromhex(did["of"])
        entry = self.ledger.entries[self.ledger.heads.index(named) - 1]
        return RefusedAct(entry["seat"], entry["act"], did["of"], told[-1]["seat"])

    # ------------------------------------------------------------------------------------------------ adding

    @contextlib.contextmanager
    def trying(self) -> Iterator[None]:
        """What is added within is taken away again if it ends with an error."""
        mark = self.ledger.marked()
        try:
            yield
        except BaseException:
            self.ledger.back_to(mark)
            raise

    def add(self, entries: Sequence[Entry]) -> list[EntryRow]:
        """Add entries, as they are stored. Refusal with a sentence for one that cannot stand."""
        rows = []
        for entry in entries:
            try:
                self.ledger.add(entry)
            except Outdated:
                raise conflict(say("something-happened-since-signed-look"), "stale") from None
            except Contradiction as error:
                text = str(error).rstrip(".")
                raise conflict(f"{text[:1].upper()}{text[1:]}.", "sealed") from None
            rows.append(self._row())
        return rows + self._resumed()

    def _row(self) -> EntryRow:
        return EntryRow(self.count, msgspec.json.encode(self.ledger.entries[-1]).decode())

    def _resumed(self) -> list[EntryRow]:
        """Seats for which the table has answered all that they owed decide again."""
        rows = []
        for seat in sorted(self.ledger.late & self.ledger.answered):
            if not self.ledger.over:
                self.ledger.add({"event": {"kind": "resumes", "seat": seat}})
                rows.append(self._row())
        return rows

    def moves(self, version: str) -> list[EntryRow]:
        """The match goes on under this version of the rules. A step back that is being drawn is given up before."""
        asked = self.asked
        events: list[dict[str, Any]] = [{"kind": "rules", "version": version}]
        if asked is not None and asked.drawing:
            events.insert(0, void(asked, self.ledger.clock))
        return self.add([{"event": event} for event in events])

    def take(self, rows: Sequence[EntryRow], step: PreparedStep | None = None) -> None:
        """Add what another worker, which has verified it, has stored. RecordError if it does not follow. `step`: the
        first that it is of, if that is known."""
        if step is not None:
            self.ledger.rules.know(step)
        add_stored(self.ledger, rows, verified=True)

    # -------------------------------------------------------------------------------------------- making entries

    def act(self, seat: int, act: Mapping[str, Any], signed: Signed | None) -> Entry:
        """An act of the person at a seat as an entry: signed, or by the host's word. Refusal if it must be signed and
        is not, and for the signature of another act."""
        if signed is None:
            entry = {"seat": seat, "act": dict(act), "by": "host"}
            word = parse_entry(entry)
            if isinstance(word, ByHost) and signature_needed(self.ledger, word):
                raise conflict(say("browser-key-signs-table-open"), "unsigned")
            return entry
        if signed.act != act:
            raise conflict(say("signed-not-asked-look-table"), "other-act")
        told = self.ledger.told[seat]
        if signed.n > len(told.items):
            raise conflict(say("signed-later-moment"), "other-act")
        return {
            "seat": seat,
            "act": dict(act),
            "n": signed.n,
            "at": told.entries[signed.n],
            "head": signed.head,
            "key": signed.key,
            "sig": signed.sig,
        }

    def chosen(self, planned: Sequence[PreparedStep], by: Signed | None, person: bool) -> list[EntryRow]:
        """Add steps of the match one after the other. `person`: the first is by the person at its seat, signed if `by`
        says so."""
        rows: list[EntryRow] = []
        for index, step in enumerate(planned):
            act = self.act_of(step)
            if person and index == 0:
                entry = self.act(step.seat, act, by)
            elif self.ledger.holder[step.seat] is not None or step.seat in self.ledger.aside:
                entry = {"seat": step.seat, "act": act, "by": "bot", "playouts": step.playouts or 0}
            else:
                entry = {"seat": step.seat, "act": act, "by": "order"}
            self.ledger.rules.know(step)
            rows += self.add([entry])
        return rows

    def act_of(self, step: PreparedStep) -> dict[str, Any]:
        """A step of the match that a seat makes alone, as an act."""
        decision = self.ledger.decisions[step.seat]
        if step.code == RESIGN:
            return {"do": "resign"}
        if step.code == TAKE_BACK:
            return {"do": "take-back", "d": decision}
        if is_undo(step.code):
            return {"do": "undo", "to": self.name_of(undo_of(step.seat, step.code).choices)}
        return {"do": "choose", "code": step.code, "d": decision}

    def name_of(self, number: int) -> str:
        """The name of choice `number` of those that stand."""
        return self.ledger.line[number].told.hex()

    def own_nonce(self, seat: int, at: int) -> bytes:
        """The nonce of a seat without a key for the step back that entry `at` proposes, or agrees to: the host draws
        it, as it vouches for all that such a seat does."""
        return labelled("sandtable-host-nonce", self.ledger.secret, self.ledger.heads[at - 1], bytes([seat]))

    def own_commitment(self, seat: int) -> str:
        """What is shown of `own_nonce` with the next entry."""
        return nonce_commitment(self.own_nonce(seat, self.count + 1)).hex()

    def own_reveal(self, seat: int) -> str:
        """The nonce whose commitment the seat's last proposal or yes holds."""
        for at in range(self.count, 0, -1):
            entry = self.ledger.entries[at - 1]
            if entry.get("seat") == seat and entry["act"]["do"] in ("propose", "answer"):
                return self.own_nonce(seat, at).hex()
        raise conflict(say("nothing-reveal"), "stale")

    def tries(self, seat: int, **fields: Any) -> int:
        """How often the seat has proposed what has these fields."""
        acts = [entry["act"] for entry in self.ledger.entries if entry.get("seat") == seat]
        return sum(act["do"] == "propose" and fields.items() <= act.items() for act in acts)

    # ------------------------------------------------------------------------------------------------- telling

    def items(self, viewer: int | None, first: int, most: int) -> list[tuple[Item, str]]:
        """What the viewer (None: a spectator) was told from item `first` on, at most so many, each with the chain head
        of its entry."""
        told, heads = self.ledger.told[EVERYBODY if viewer is None else viewer], self.ledger.heads
        listed = told.items[first : first + most]
        return [(item, heads[told.entries[n + 1]].hex()) for n, item in enumerate(listed, first)]

    def told(self, viewer: int | None) -> int:
        """How many items the viewer was told."""
        return len(self.ledger.told[EVERYBODY if viewer is None else viewer].items)

    @property
    def opening(self) -> str:
        """The opening's hash."""
        return self.ledger.o.hex()

    def acknowledged(self, seat: int) -> Acknowledged:
        """The host's signature under all that the seat was told."""
        told, ledger = self.ledger.told[seat], self.ledger
        n, head = len(told.items), ledger.heads[told.entries[-1]]
        statement = told_statement(ledger.o, seat, n, told.heads[-1], head)
        return Acknowledged(self.opening, head.hex(), self._signer.sign(statement), n)

    def end(self) -> SealEnd:
        """What the record says of the end of a match that is over."""
        ledger, told = self.ledger, told_table(self.ledger)
        listed = [list(one) for one in told]
        signature = self._signer.sign(record_statement(ledger.o, len(ledger.entries), ledger.heads[-1], listed))
        return SealEnd(ledger.heads[-1].hex(), told, ledger.shares, signature)


def void(asked: Asked, at: int) -> dict[str, Any]:
    """That a step back is given up because not everybody has revealed, as an event."""
    return {"kind": "void", "of": asked.id, "missing": sorted(asked.asked - set(asked.nonces)), "at": at}


def kept_of(game: Game, row: MatchRow, signer: HostKey, entries: Sequence[EntryRow] = ()) -> MatchLedger | None:
    """What is sealed of a match that has begun; None if it is not under the third seal. RecordError if what is stored
    does not follow. May take a while."""
    sealing = sealing_of(row)
    if not isinstance(sealing, ThirdSeal):
        return None
    return MatchLedger(ledger_of(game, sealing, entries), signer)


def _waiting(asked: Asked) -> list[int]:
    return [seat for seat in asked.needed if seat not in asked.yes]


def back_asked(kept: MatchLedger) -> UndoAsked | None:
    """A step back that is asked for, or agreed to and being drawn: then those are waited for who have to reveal; or
    that was refused just now."""
    asked, no = kept.asked, kept.refused
    if asked is None and no is not None and no.act["what"] == "undo":
        return UndoAsked(no.seat, no.id, [], [], no.by)
    if asked is None or asked.act.what != "undo":
        return None
    if asked.drawing:
        return UndoAsked(asked.seat, asked.id, sorted(asked.yes), sorted(asked.asked - set(asked.nonces)), drawing=True)
    return UndoAsked(asked.seat, asked.id, sorted(asked.yes), _waiting(asked))


def end_asked(kept: MatchLedger) -> EndAsked | None:
    """Another question that is open, or was refused just now."""
    asked, no = kept.asked, kept.refused
    if asked is None and no is not None and no.act["what"] != "undo":
        pace = ""
        if "pace" in no.act:
            pace = pace_words(pace_from(msgspec.convert(no.act["pace"], ready(forms.SealedPace))))
        return EndAsked(no.seat, no.act["what"], no.id, [], [], no.by, pace)
    if asked is None or asked.act.what == "undo":
        return None
    pace = "" if asked.act.pace is None else pace_words(pace_from(asked.act.pace))
    return EndAsked(asked.seat, asked.act.what, asked.id, sorted(asked.yes), _waiting(asked), pace=pace)


def pace_from(pace: forms.SealedPace) -> Pace | None:
    """A sealed pace as tables keep it; None for no clocks."""
    if not pace.timed:
        return None
    return Pace(pace.kind, pace.base, pace.increment, pace.turn, pace.at_zero, pace.bot)


def ledger_of(game: Game, seal: ThirdSeal, rows: Sequence[EntryRow]) -> Ledger:
    """The ledger after these entries. RecordError if they do not follow. May take a while."""
    ledger = Ledger(seal.third, GameRules(game), seal.nonces, seal.secret)
    add_stored(ledger, rows)
    return ledger


def add_stored(ledger: Ledger, rows: Sequence[EntryRow], verified: bool = False) -> None:
    """Add entries as they are stored. RecordError if they do not follow. `verified`: as in `Ledger.add`."""
    for row in rows:
        if row.n != len(ledger.entries) + 1:
            raise RecordError(say("entry-sealed-missing", count=len(ledger.entries) + 1))
        try:
            ledger.add(msgspec.json.decode(row.entry), verified)
        except Contradiction as error:
            raise RecordError(say("entry-sealed-cannot-stand", n=row.n, error=error)) from None
