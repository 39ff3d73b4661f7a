"""A record of the third seal beside the receipts of those who were there, under the rules (docs/seal.md)."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final, Literal

import msgspec

from sandtable.core.errors import RecordError
from sandtable.core.match.seal.hashing import canon, fingerprint, nonce_commitment, opening_statement, secret_commitment
from sandtable.core.match.seal.record import text_hash
from sandtable.core.match.seal.third import documents, statements
from sandtable.core.match.seal.third.ledger import Ledger, Viewer
from sandtable.core.match.seal.third.rules import BotChoice, BotQuery, GameRules, play_again
from sandtable.core.match.seal.third.table import Contradiction, Item
from sandtable.core.words import say

#: Of the told heads of a viewer a record lists each of so many, and the last.
MARK: Final = 64

Status = Literal["matches", "matches as far as it goes", "played on without this browser", "this browser noted",
                 "differs", "no receipt", "not sealed"]  # fmt: skip


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """What was found. `place`: the number of an entry, or what part of the start or the end is meant; `remarks`: what
    the verdict counts; `bots`: how many choices of bots were played again, of how many."""

    status: Status
    finished: bool = False
    place: str = ""
    text: str = ""
    remarks: dict[str, int] = {}
    bots: tuple[int, int] = (0, 0)

    @property
    def sealed(self) -> bool:
        """Whether nothing contradicts the record itself."""
        return self.status != "not sealed"

    @property
    def passes(self) -> bool:
        """Whether record and receipt are of one match to its end."""
        return self.status == "matches"


def marks(heads: Sequence[bytes]) -> list[str]:
    """The told heads that a record lists of a viewer."""
    last = len(heads) - 1
    return [heads[n].hex() for n in [*range(MARK, last, MARK), last]]


def told_table(ledger: Ledger) -> list[tuple[int, int, list[str]]]:
    """What a record says of what every viewer was told."""
    return [(viewer, len(told.items), marks(told.heads)) for viewer, told in ledger.told.items()]


def judge(
    data: Any,
    receipts: Sequence[Any] = (),
    rules_of: Callable[[documents.ThirdOpening, str], GameRules] | None = None,
    asking: BotQuery | None = None,
) -> list[Finding]:
    """A finding for each receipt (None: without one; none at all: one without). `rules_of` makes the rules of an
    opening under a version. `asking`: which bots are asked again; without it the choices of bots are believed. Never
    raises for a bad record or receipt."""
    asked = list(receipts) or [None]
    try:
        record = documents.parse_record(data)
        _start(record)
        made: list[BotChoice] = []
        ledger = _replayed(record, rules_of, made)
        _end(record, ledger)
        again = 0 if asking is None else play_again(record.opening, ledger.rules, made, asking)
    except RecordError as error:
        return [Finding(status="not sealed", place=say("at-start"), text=str(error)) for _ in asked]
    except Contradiction as error:
        text = say("entry-cannot-stand", place=error.place or None, error=str(error))
        return [Finding(status="not sealed", place=str(error.place or say("at-end")), text=text) for _ in asked]
    found = remarks(ledger, again)
    bots_again = again, ledger.bot_choices
    return [msgspec.structs.replace(_beside(record, ledger, one, found), bots=bots_again) for one in asked]


def remarks(ledger: Ledger, replayed: int = 0) -> dict[str, int]:
    """What a verdict counts, without what there was none of; `replayed` choices of bots were played again."""
    counted = Counter({name: count for name, count in ledger.remarks.items() if count})
    for seat, count in ledger.unsigned.items():
        counted[f"acts of seat {seat + 1} not signed"] += count
    if ledger.bot_choices > replayed:
        counted["bot choices not replayed"] += ledger.bot_choices - replayed
    if ledger.opening.attempt > 1:
        counted["attempts to begin before"] += ledger.opening.attempt - 1
    for one in ledger.opening.seats:
        if isinstance(one, documents.PersonSeat) and one.unfinished:
            words = f"of {one.dealt} matches dealt to seat {one.seat + 1} by this host never finished"
            counted[words] += one.unfinished
    return dict(counted)


def must_be_sealed(record: documents.ThirdRecord) -> None:
    """RecordError for what is wrong whatever the rules are: the beginning, the chain, the host's signatures."""
    _start(record)
    nonces = [bytes.fromhex(nonce) for nonce in record.nonces if nonce]
    head = statements.first_head(documents.opening_hash(record.opening), nonces)
    for number, entry in enumerate(record.entries, 1):
        head = statements.next_head(head, bytes.fromhex(record.secret), number, entry)
    try:
        _signed_end(record, head)
    except Contradiction as error:
        raise RecordError(f"{error}.") from None


def _start(record: documents.ThirdRecord) -> None:
    """RecordError for what does not belong together before the first entry."""
    opening, o = record.opening, documents.opening_hash(record.opening)
    for seat, nonce, begun in zip(opening.seats, record.nonces, record.begun, strict=True):
        if not isinstance(seat, documents.PersonSeat) or not seat.came:
            if nonce or begun:
                raise RecordError(say("nobody-began-seat", seat=seat.seat + 1))
            continue
        if not nonce or nonce_commitment(bytes.fromhex(nonce)).hex() != seat.nonce_commitment:
            raise RecordError(say("nonce-seat-fit", seat=seat.seat + 1))
        if bool(seat.keys) != bool(begun):
            raise RecordError(say("seat-keys-signature", seat=seat.seat + 1))
        if begun and not statements.signed(seat.keys[0], statements.begin_statement(o, seat.seat), begun):
            raise RecordError(say("seat-did-sign", seat=seat.seat + 1))
    if secret_commitment(bytes.fromhex(record.secret)).hex() != opening.commitment:
        raise RecordError(say("secret-fit-commitment"))
    if {name: text_hash(text) for name, text in record.attachments.items()} != opening.attachments:
        raise RecordError(say("attached-files-opening"))
    host = record.host
    if host.fingerprint != fingerprint(bytes.fromhex(host.key)):
        raise RecordError(say("fingerprint-hosts-key"))
    if not statements.signed(host.key, opening_statement(o), host.opening):
        raise RecordError(say("host-did-sign"))


def _replayed(
    record: documents.ThirdRecord,
    rules_of: Callable[[documents.ThirdOpening, str], GameRules] | None,
    made: list[BotChoice],
) -> Ledger:
    opening = record.opening
    if rules_of is None:
        raise RecordError(say("no-rules-of-match"))
    rules = rules_of(opening, record.rules_version)
    nonces = [bytes.fromhex(nonce) for nonce in record.nonces if nonce]
    ledger = Ledger(opening, rules, nonces, bytes.fromhex(record.secret), made)
    for entry in record.entries:
        ledger.add(entry)
    return ledger


def _end(record: documents.ThirdRecord, ledger: Ledger) -> None:
    """Contradiction if the record does not end as its entries do."""
    _signed_end(record, ledger.heads[-1])
    if not record.over or not ledger.over or record.returns != ledger.shares:
        raise Contradiction(say("record-end-choices"))
    if [tuple(one) for one in record.told] != told_table(ledger):
        raise Contradiction(say("record-claims-told"))


def _signed_end(record: documents.ThirdRecord, head: bytes) -> None:
    if head.hex() != record.head:
        raise Contradiction(say("entries-lead-last"))
    told = [[viewer, count, heads] for viewer, count, heads in record.told]
    statement = statements.record_statement(documents.opening_hash(record.opening), len(record.entries), head, told)
    if not statements.signed(record.host.key, statement, record.host.record):
        raise Contradiction(say("host-did-sign-record"))


def _beside(record: documents.ThirdRecord, ledger: Ledger, data: Any, found: dict[str, int]) -> Finding:
    def said(status: Status, place: str = "", text: str = "") -> Finding:
        return Finding(status=status, finished=record.over, place=place, text=text, remarks=found)

    if data is None:
        return said("no receipt")
    try:
        receipt = data if isinstance(data, documents.ThirdReceipt) else documents.parse_receipt(data)
    except RecordError as error:
        return said("differs", say("at-first-line"), str(error))
    place = _apart_at_start(record, receipt)
    if place:
        return said("differs", place, say("part-not-receipts", part=place))
    viewer = ledger.told[receipt.seat]
    wrong = _apart(ledger, viewer, receipt)
    if wrong is not None:
        at = viewer.entries[min(wrong, len(viewer.entries) - 1)]
        return said("differs", str(at), say("told-otherwise", number=wrong))
    if receipt.over and len(viewer.items) != receipt.told:
        return said("differs", say("at-end"), say("tells-more"))
    if receipt.alarms:
        n, text = receipt.alarms[0]
        return said("this browser noted", str(viewer.entries[min(n, len(viewer.entries) - 1)]), text)
    if len(viewer.items) > receipt.told:
        words = tail_words(receipt.seat, viewer.items[receipt.told :])
        where = str(viewer.entries[receipt.told])
        if words:
            return said("played on without this browser", where, words)
        return said("matches as far as it goes", where, say("more-told", count=len(viewer.items) - receipt.told))
    return said("matches")


def _apart_at_start(record: documents.ThirdRecord, receipt: documents.ThirdReceipt) -> str:
    """Which part of the beginning is not that of the receipt, "" if all is."""
    opening = record.opening
    if receipt.match != opening.match or receipt.opening_hash != documents.opening_hash(opening).hex():
        return "the opening"
    if receipt.host != record.host.key:
        return "the host's key"
    if receipt.seat >= 0 and (receipt.seat not in opening.persons() or record.nonces[receipt.seat] != receipt.nonce):
        return "the nonce"
    listed = {attempt.opening_hash: attempt for attempt in record.attempts}
    for o, commitment, revealed in receipt.attempts:
        if o == receipt.opening_hash:
            if commitment != opening.commitment:
                return "the commitment"
            continue
        attempt = listed.get(o)
        lost = attempt is not None and revealed and receipt.seat not in attempt.revealed
        if attempt is None or attempt.commitment != commitment or lost:
            return "an attempt to begin"
    return ""


def _apart(ledger: Ledger, viewer: Viewer, receipt: documents.ThirdReceipt) -> int | None:
    """The number of the first item that the record tells otherwise, None if all are equal."""
    for i, (item, head) in enumerate(receipt.items):
        if (
            i >= len(viewer.items)
            or canon(item) != canon(viewer.items[i])
            or ledger.heads[viewer.entries[i + 1]].hex() != head
        ):
            return i
    for n, told, head in receipt.heads:
        if n > receipt.told or viewer.heads[n].hex() != told or ledger.heads[viewer.entries[n]].hex() != head:
            return n
    o = bytes.fromhex(receipt.opening_hash)
    for n, signature in receipt.signed:
        if n > receipt.told:
            return n
        statement = statements.told_statement(o, receipt.seat, n, viewer.heads[n], ledger.heads[viewer.entries[n]])
        if not statements.signed(receipt.host, statement, signature):
            return n
    return None


def tail_words(seat: int, tail: Sequence[Item]) -> str:
    """What the record tells of this seat after a receipt ends that touches who decides for it or speaks in its name
    unsigned; "" for nothing."""
    words: Counter[str] = Counter()
    for item in tail:
        if "own" in item and item["by"] in ("host", "bot"):
            words[f"acts of this seat by {'a bot' if item['by'] == 'bot' else 'the word of the host'}"] += 1
        did = item.get("did", {})
        gone = did.get("do") in ("stand-in", "remove") and did.get("seat") == seat
        if gone or (did.get("do") == "sit" and item["seat"] == seat):
            words["the seat changed hands"] += 1
        event = item.get("event", {})
        if event.get("seat") == seat and event.get("kind") in ("away", "time-out", "aside-out"):
            words[str(event["kind"])] += 1
    return ", ".join(f"{word}: {count}" for word, count in words.items())
