"""What every entry does, and what it tells each viewer, under the rules: the judge that knows them, and what an honest
server keeps (docs/seal.md).

An entry is either taken whole or refused by a `Contradiction`, and then nothing has changed.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from sandtable.core.errors import IllegalChoice, RecordError
from sandtable.core.game.contract import RESIGN, TAKE_BACK
from sandtable.core.kernel.records import Records
from sandtable.core.match.seal.hashing import canon, plain
from sandtable.core.match.seal.opening import key_of
from sandtable.core.match.seal.third import forms, permits, statements
from sandtable.core.match.seal.third.documents import ThirdOpening, opening_hash
from sandtable.core.match.seal.third.rules import BotChoice, GameRules, Happened, States
from sandtable.core.match.seal.third.table import AgreedState, Agreement, Contradiction, Item, Outdated, Proposal
from sandtable.core.words import say


class Stands(NamedTuple):
    """A choice that stands. `entry`: the number of its entry; `told`: the seat's told head before the choice's own
    item, by which it is named; `back`: how many items everybody had been told before."""

    entry: int
    seat: int
    code: int
    told: bytes
    back: int


class Viewer:
    """What one viewer was told: the items, the told heads after 0, 1, ... of them, the entries that told them (0: the
    deal), and how many things of the game everybody had seen by then."""

    def __init__(self, start: bytes) -> None:
        self.items: list[Item] = []
        self.heads = [start]
        self.entries = [0]
        self.seen = [0]
        #: The digest of what the seat was asked last, and the number of items with that.
        self.asked: list[Any] | None = None
        self.asked_at = 0

    def cut(self, items: int, asked: list[Any] | None, asked_at: int) -> None:
        """Only so many items were told."""
        del self.items[items:]
        for listed in (self.heads, self.entries, self.seen):
            del listed[items + 1 :]
        self.asked, self.asked_at = asked, asked_at

    def tell(self, item: Item, text: bytes, entry: int, seen: int) -> None:
        """One more item, with its canonical text."""
        self.items.append(item)
        self.heads.append(statements.told_next(self.heads[-1], text))
        self.entries.append(entry)
        self.seen.append(seen)


class Marked(NamedTuple):
    """A moment of a ledger: what changes of it, and how long what only grows was: entries, and for each viewer the
    items, what was asked last, and with which of them."""

    own: dict[str, Any]
    entries: int
    told: dict[int, tuple[int, list[Any] | None, int]]


#: What a ledger only adds to.
_GROWING = ("heads", "entries", "told")


def _counted(value: Counter[Any]) -> Counter[Any]:
    """A copy: Counter's own goes through Python for it, and takes several times as long."""
    found: Counter[Any] = Counter.__new__(Counter)
    dict.update(found, value)
    return found


#: How an independent copy is made of what a ledger changes in place; all else it only replaces. By the type, which is
#: quick: every choice marks a moment.
_COPIES: dict[type, Callable[[Any], Any]] = {
    dict: dict.copy,
    set: set.copy,
    list: list.copy,
    Counter: _counted,
    States: States.copy,
    Proposal: Proposal.copied,
}


def _take_apart(own: dict[str, Any], changed: Iterable[str]) -> None:
    """Put an independent copy in the place of all that is `changed` in place."""
    for name in changed:
        value = own[name]
        if value is not None:
            own[name] = _COPIES[type(value)](value)


class Ledger(AgreedState):
    """A match under the third seal. `nonces` are those of people in seat order; `made` is filled with the choices of
    bots that can be played again (rules.py)."""

    def __init__(
        self,
        opening: ThirdOpening,
        rules: GameRules,
        nonces: Sequence[bytes],
        secret: bytes,
        made: list[BotChoice] | None = None,
    ) -> None:
        super().__init__(opening)
        self.rules, self.secret, self._made = rules, secret, made
        self._bots = opening.bots()
        self.o = opening_hash(opening)
        self.root = self.chance = key_of(secret, self.o, nonces)
        self.heads = [statements.first_head(self.o, nonces)]
        self.told = {
            viewer: Viewer(statements.told_start(self.heads[0], viewer))
            for viewer in (statements.EVERYBODY, *range(self.seats))
        }
        self.line: list[Stands] = []
        self._states = States.empty()
        self.entries: list[dict[str, Any]] = []
        self.decisions = [0] * self.seats
        self.unsigned: Counter[int] = Counter()
        self.bot_choices = 0
        # How much everybody has seen of the game, and by how many items a seat had been told of what is asked.
        self._seen = 0
        self._told_of: dict[tuple[str, int], int] = {}
        self._sat = 0
        # How many items each seat had been told when its last act was signed.
        self._signed_for: dict[int, int] = {}
        self._verified = False
        # What an entry changes in place, apart from what only grows.
        kept = (*_GROWING, "people", "_bots")
        self._changed = ["open", *(n for n, one in vars(self).items() if type(one) in _COPIES and n not in kept)]
        self.state, events = rules.deal(self.root)
        self._game(events)
        self._ask(set())

    # ------------------------------------------------------------------------------------------- questions

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.agreed_end is not None or not self.rules.asked(self.state)

    @property
    def shares(self) -> list[int]:
        """Everybody's share of the win, in 840ths."""
        return self.rules.shares(self.state, self.agreed_end)

    def statement(self, seat: int, act: dict[str, Any], count: int) -> bytes:
        """What the seat's person signs for an act after `count` items were told."""
        viewer = self.told[seat]
        head = self.heads[viewer.entries[count]]
        return statements.act_statement(self.o, seat, self.previous[seat], viewer.heads[count], head, act)

    def without(self, seat: int, target: int | None = None) -> list[int]:
        """The people who have no part in a proposal of this seat: they are out by the rules, now and, for a step back,
        before the choice of number `target` of those that stand."""
        states = [self.state] if target is None else [self.state, self._before(target)]
        others = [other for other in self.in_match() if other != seat]
        return [other for other in others if all(self.rules.out(state, other) for state in states)]

    def named(self, seat: int, to: str) -> int | None:
        """The number, among the choices that stand, of the seat's own that is named so; None if there is none."""
        found = (i for i, one in enumerate(self.line) if one.seat == seat and one.told.hex() == to)
        return next((i for i in found if self.line[i].code >= 0), None)

    # --------------------------------------------------------------------------------------------- entries

    def marked(self) -> Marked:
        """This moment, to which `back_to` goes back as long as nothing else has: what was added may not be stored."""
        own = dict(vars(self))
        for name in _GROWING:
            del own[name]
        _take_apart(own, self._changed)
        told = {seat: (len(one.items), one.asked, one.asked_at) for seat, one in self.told.items()}
        return Marked(own, len(self.entries), told)

    def back_to(self, mark: Marked) -> None:
        """Nothing was added since."""
        own = dict(mark.own)
        _take_apart(own, self._changed)
        vars(self).update(own)
        del self.entries[mark.entries :], self.heads[mark.entries + 1 :]
        for seat, (items, asked, asked_at) in mark.told.items():
            self.told[seat].cut(items, asked, asked_at)

    def add(self, data: dict[str, Any], verified: bool = False) -> None:
        """The next entry, as JSON values. Contradiction says why it cannot stand; then nothing has changed. `verified`:
        its signature was found good before by those who keep this ledger."""
        number, self._verified = len(self.heads), verified
        try:
            if self.over:
                raise Contradiction(say("play-is-over"))
            entry = forms.parse_entry(data)
            self._take(entry, data)
        except (RecordError, IllegalChoice) as error:
            raise Contradiction(str(error), number) from None
        except Contradiction as error:
            error.place = number if error.place is None else error.place
            raise

    def _take(self, entry: forms.Entry, data: dict[str, Any]) -> None:
        if isinstance(entry, forms.ServerEventEntry):
            self._event(entry.event, data)
        elif isinstance(entry, forms.ByOrder | forms.ByBot):
            self._machine(entry, data)
        else:
            self._person(entry, data)

    def _link(self, data: dict[str, Any]) -> None:
        self.heads.append(statements.next_head(self.heads[-1], self.secret, len(self.heads), data))
        self.entries.append(data)

    def _event(self, event: forms.Event, data: dict[str, Any]) -> None:
        permits.event_permitted(self, event)
        seat = getattr(event, "seat", -1)
        if isinstance(event, forms.TimeOutEvent | forms.Aside) and seat not in self.rules.asked(self.state):
            raise Contradiction(say("seat-owes-nothing"))
        if isinstance(event, forms.Resumes) and seat not in self.answered:
            raise Contradiction(say("seat-still-owes"))
        leaves = isinstance(event, forms.TimeOutEvent) and self.pace.at_zero == "resign"
        after = self.rules.step(self.state, seat, RESIGN) if leaves else None
        self._link(data)
        self.happen(event)
        self._tell(seat if isinstance(event, forms.Aside) else statements.EVERYBODY, {"event": plain(event)})
        if after is not None:
            self._step(seat, RESIGN, *after)
        self._ask(set())

    def _machine(self, entry: forms.ByOrder | forms.ByBot, data: dict[str, Any]) -> None:
        permits.machine_permitted(self, entry)
        seat, code = entry.seat, entry.act.code
        self._answers_what_is_asked(seat, entry.act)
        if isinstance(entry, forms.ByOrder):
            self._ordered(entry)
        else:
            self._bot_chose(entry)
        after = self.rules.step(self.state, seat, code)
        named = self._name(seat)
        self._link(data)
        self.aside.discard(seat)
        for viewer, item in self.items_of(entry):
            self._tell(viewer, item)
        self._step(seat, code, *after, named=named)
        self._ask(set())

    def _ordered(self, entry: forms.ByOrder) -> None:
        if self.rules.ordered(self.state, entry.seat, self.orders[entry.seat]) != entry.act.code:
            raise Contradiction(say("standing-order-says"))

    def _bot_chose(self, entry: forms.ByBot) -> None:
        seat, used = entry.seat, entry.playouts
        kind, version, full = self.bot_of(seat)
        if not permits.playouts_permitted(full, used):
            raise Contradiction(say("bot-kind-stops"))
        legal = self.rules.legal(self.state, seat)
        if entry.act.code not in legal:
            raise Contradiction(say("bots-choice-legal"))
        stream = statements.bot_stream(self.chance, seat, self.decisions[seat])
        if used == forms.FAILED:
            if entry.act.code != statements.failed_choice(stream, legal):
                raise Contradiction(say("bot-failed-choose"))
        elif full and self._made is not None:
            number = len(self.heads)
            self._made.append(BotChoice(number, kind, version, self.state, seat, stream, used, entry.act.code))
        self.bot_choices += 1
        self.remarks["bots that failed"] += used == forms.FAILED
        self.remarks["bot choices with fewer playouts than its name says"] += 0 <= used < full

    def bot_of(self, seat: int) -> tuple[str, str, int]:
        """The bot that answers for a seat: its kind, its version and its full number of playouts; "" and 0 if the
        opening says nothing of this kind."""
        kind = self.holder[seat] or self.pace.bot
        return kind, *self._bots.get(kind, ("", 0))

    # -------------------------------------------------------------------------------------- what people do

    def _person(self, entry: forms.SignedEntry | forms.ByHost, data: dict[str, Any]) -> None:
        statement = self._signature(entry)
        permits.act_permitted(self, entry)
        if isinstance(entry, forms.SignedEntry):
            self._fresh(entry)
        seat, act = entry.seat, entry.act
        self._answers_what_is_asked(seat, act)
        after, target = self._outcome(seat, act), self._target(seat, act)
        if isinstance(act, forms.ProposeAct) and act.without != self.without(seat, target):
            raise Contradiction(say("part-listed-wrongly"))
        back = self.line[target].back if isinstance(act, forms.ProposeAct) and target is not None else None
        named = self._name(seat)
        self._link(data)
        ident = self.heads[-1].hex()
        if isinstance(entry, forms.SignedEntry) and statement is not None:
            self.previous[seat], self._signed_for[seat] = statement, entry.n
        else:
            self.unsigned[seat] += 1
        for viewer, item in self.items_of(entry, back, statement):
            self._tell(viewer, item)
        agreement = self.act(entry, ident)
        self._note(act)
        again = self._go_back(seat, act, target, agreement)
        if agreement is not None:
            self._tell(statements.EVERYBODY, agreement.item)
        if after is not None:
            code = (
                act.code
                if isinstance(act, forms.ChooseAct)
                else TAKE_BACK
                if isinstance(act, forms.TakeBackAct)
                else RESIGN
            )
            self._step(seat, code, *after, named=named)
        self._ask(again)

    def _signature(self, entry: forms.SignedEntry | forms.ByHost) -> bytes | None:
        """The A that was signed, None for what the host vouches for."""
        if isinstance(entry, forms.ByHost):
            if permits.signature_needed(self, entry):
                raise Contradiction(say("must-be-signed"))
            return None
        seat, viewer = entry.seat, self.told.get(entry.seat)
        if viewer is None or seat not in self.people:
            raise Contradiction(say("nobody-sits-there"))
        keys = entry.act.keys[:1] if isinstance(entry.act, forms.SitAct) else self.keys[seat]
        if entry.n > len(viewer.items):
            raise Contradiction(say("signed-told-yet"))
        if entry.n < self._signed_for.get(seat, 0):
            raise Contradiction(say("act-before-signed"))
        if entry.head != viewer.heads[entry.n].hex() or entry.at != viewer.entries[entry.n]:
            raise Contradiction(say("signed-another-past"))
        statement = self.statement(seat, plain(entry.act), entry.n)
        if entry.key >= len(keys) or not (self._verified or statements.signed(keys[entry.key], statement, entry.sig)):
            raise Contradiction(say("signature-not-good"))
        return statement

    def _fresh(self, entry: forms.SignedEntry) -> None:
        """Between what the person had been told and this place lies only what does not concern the act."""
        seat, act, n = entry.seat, entry.act, entry.n
        viewer = self.told[seat]

        def old(why: str) -> None:
            raise Outdated(say("signed-too-early", why=why))

        if isinstance(act, forms.ChooseAct | forms.TakeBackAct) and viewer.asked_at > n:
            old("the question was asked anew")
        if isinstance(act, forms.UndoAct | forms.SitAct) and n != len(viewer.items):
            old("something that the seat was told since")
        for item in viewer.items[n:]:
            if _concerns(seat, item):
                old("a step back, another's act for the seat, or its change of hands")
        if isinstance(act, forms.ProposeAct | forms.AnswerAct) and viewer.seen[n] != self._seen:
            old("something that everybody saw")
        if isinstance(act, forms.AnswerAct | forms.WithdrawAct) and n < self._told_of.get(("proposed", seat), 0):
            old("its person was told what is asked")
        if isinstance(act, forms.RevealAct) and n < self._told_of.get(("answered", seat), 0):
            old("everybody had answered")

    def _answers_what_is_asked(self, seat: int, act: Any) -> None:
        if isinstance(act, forms.ChooseAct | forms.TakeBackAct) and act.d != self.decisions[seat]:
            raise Contradiction(say("answers-another-question"))

    def _outcome(self, seat: int, act: Any) -> tuple[Records, list[Happened]] | None:
        """What the rules make of an act that is a step of the game; None for others."""
        match act:
            case forms.ChooseAct(code=code):
                return self.rules.step(self.state, seat, code)
            case forms.TakeBackAct():
                return self.rules.step(self.state, seat, TAKE_BACK)
            case forms.ResignAct():
                return self.rules.step(self.state, seat, RESIGN)
        return None

    def _target(self, seat: int, act: Any) -> int | None:
        """The choice that a step back takes back, by its number among those that stand; None for other acts."""
        if not (isinstance(act, forms.UndoAct) or (isinstance(act, forms.ProposeAct) and act.what == "undo")):
            return None
        assert act.to is not None
        target = self.named(seat, act.to)
        if target is None or any(one.code == RESIGN for one in self.line[target:]):
            raise Contradiction(say("nothing-take-back"))
        if self.line[target].entry <= self._sat:
            raise Contradiction(say("somebody-else-sat"))
        if isinstance(act, forms.UndoAct):
            self._alone(seat, target)
        return target

    def _alone(self, seat: int, target: int) -> None:
        gone = self.line[target:]
        own = all(one.seat == seat and one.code >= 0 for one in gone)
        chance = self._before(target)["chance"].tobytes() == self.state["chance"].tobytes()
        quiet = own and chance and all(
            self.rules.told_nothing(self._before(number), seat, one.code) for number, one in enumerate(gone, target)
        )  # fmt: skip
        if not quiet or self.rules.asked(self.state) != (seat,):
            raise Contradiction(say("others-seen-taken"))

    def _go_back(self, seat: int, act: Any, target: int | None, agreement: Agreement | None) -> set[int]:
        """Carry out a step back; the seats that are asked again whatever they were asked before."""
        if isinstance(act, forms.UndoAct):
            assert target is not None
            self.state = self._before(target)
            self._cut(target)
            return {seat}
        if agreement is None or agreement.proposal.act.what != "undo":
            return set()
        asked = agreement.proposal
        assert asked.act.to is not None
        found = self.named(asked.seat, asked.act.to)
        assert found is not None
        self.chance = statements.key_anew(self.root, [bytes.fromhex(asked.nonces[one]) for one in sorted(asked.nonces)])
        self.state = self.rules.anew(self._before(found), self.chance)
        self._cut(found, anew=True)
        return set(range(self.seats))

    def _before(self, number: int) -> Records:
        return self._states.before(number, self.rules, self.line)

    def _cut(self, number: int, anew: bool = False) -> None:
        del self.line[number:]
        self._states.cut(number, anew)

    def _note(self, act: Any) -> None:
        """Up to where everybody was told of what is asked, and who sat down when."""
        counts = {seat: len(self.told[seat].items) for seat in self.people}
        if isinstance(act, forms.SitAct):
            self._sat = len(self.heads) - 1
        if isinstance(act, forms.ProposeAct):
            self._told_of = {("proposed", seat): n for seat, n in counts.items()}
        if isinstance(act, forms.ProposeAct | forms.AnswerAct):
            self._told_of.update({("answered", seat): n for seat, n in counts.items()})

    # ------------------------------------------------------------------------------------------- what is told

    def _name(self, seat: int) -> tuple[bytes, int]:
        """What names the seat's next choice, and how many items everybody has been told."""
        return self.told[seat].heads[-1], len(self.told[statements.EVERYBODY].items)

    def _step(
        self, seat: int, code: int, state: Records, events: Sequence[Happened], named: tuple[bytes, int] = (b"", 0)
    ) -> None:
        self._states.add(len(self.line), self.state)
        self.line.append(Stands(len(self.heads) - 1, seat, code, *named))
        self.state = state
        self.decisions[seat] += code != RESIGN
        self._game(events)

    def _tell(self, viewer: int, item: Item) -> None:
        """To one seat, or (EVERYBODY) to all viewers."""
        told, text = self.told.values() if viewer == statements.EVERYBODY else [self.told[viewer]], canon(item)
        for one in told:
            one.tell(item, text, len(self.heads) - 1, self._seen)

    def _game(self, events: Sequence[Happened]) -> None:
        for kind, args, seats in events:
            if seats is None:
                self._seen += 1
                self._tell(statements.EVERYBODY, {"game": [kind, *args]})
                self.seen_by_all()
            else:
                for seat in seats:
                    self._tell(seat, {"game": [kind, *args], "only": True})

    def _ask(self, again: set[int]) -> None:
        """Tell each seat what it is asked, if that has changed; and everybody the result at the end."""
        asked = () if self.agreed_end is not None else self.rules.asked(self.state)
        for seat in range(self.seats):
            viewer = self.told[seat]
            question: list[Any] = [-1]
            if seat in asked:
                question = [self.decisions[seat], statements.options_digest(self.rules.legal(self.state, seat))]
            elif seat in self.late:
                self.answered.add(seat)
            if question != viewer.asked or seat in again:
                viewer.asked = question
                self._tell(seat, {"ask": question})
                viewer.asked_at = len(viewer.items)
        if self.over:
            self._tell(statements.EVERYBODY, {"over": self.shares})


def _concerns(seat: int, item: Item) -> bool:
    """Whether this item, told since, makes an act of the seat untrue."""
    if "own" in item:
        return not str(item["by"]).startswith(("key", "order"))
    if item.get("done") == "undo":
        return True
    if "did" in item:
        return bool(item["did"].get("seat") == seat)
    event = item.get("event", {})
    return bool(event.get("kind") == "time-out" and event.get("seat") == seat)
