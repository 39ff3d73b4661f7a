"""All that the third seal knows of a game: what a choice does, who is asked, and what it is worth; the states in which
the choices that stand were made (the last ones, and of older ones as many as it takes to make the others again); and
what bots chose, for those who can ask the bots again (sandtable.bots.streams).
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from sandtable.core.errors import IllegalChoice, RecordError
from sandtable.core.game.contract import RESIGN, TAKE_BACK
from sandtable.core.game.game import Game, standing_answer
from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.events import EVERYBODY, Event
from sandtable.core.kernel.reading import copied
from sandtable.core.kernel.records import Records
from sandtable.core.match.applying import Facts, PreparedStep, applied, kernel_of
from sandtable.core.match.match_events import shares_of
from sandtable.core.match.positions import began
from sandtable.core.match.seal.third.documents import ThirdOpening
from sandtable.core.match.seal.third.table import Contradiction
from sandtable.core.match.undoing import told_nothing
from sandtable.core.words import say

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
        self._prepared: PreparedStep | None = None

    def know(self, step: PreparedStep) -> None:
        """A match has just made this step, a choice, a resignation or a take-back, by the same rules: where it is added
        in the same position next, it is not made again."""
        self._prepared = step
        self._facts.extend((step.before, step.after))

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
        known = self._prepared
        if known is not None and (known.seat, known.code) == (seat, code) and _same(known.before.state, state):
            return known.state, self._told(known.events)
        if not self.asked(state):
            raise IllegalChoice(say("match-is-over"))
        if code not in (RESIGN, TAKE_BACK) and code not in self.legal(state, seat):
            raise IllegalChoice(say("choice-not-legal-there"))
        after, events = applied(self.game, state, kernel_of(code), seat, code)
        if code in (RESIGN, TAKE_BACK) and after.tobytes() == state.tobytes():
            raise IllegalChoice(say("seat-nothing-leave"))
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


def _same(one: Records, other: Records) -> bool:
    return one is other or one.tobytes() == other.tobytes()


#: So many states are kept one after the other, and of older ones one of so many.
_KEPT = 64


class _Choice(Protocol):
    """A choice that stands."""

    @property
    def seat(self) -> int:
        """Whose it is."""

    @property
    def code(self) -> int:
        """What was chosen."""


class States(NamedTuple):
    """By the number of a choice that stands: the state before it. `anew`: those before which chance was given a new
    key, which the choices alone do not tell."""

    kept: dict[int, Records]
    anew: set[int]

    @classmethod
    def empty(cls) -> States:
        """Of a match in which nothing is chosen."""
        return cls({}, set())

    def copy(self) -> States:
        """An independent copy; states are never changed in place, so the copies share them."""
        return States(dict(self.kept), set(self.anew))

    def add(self, number: int, state: Records) -> None:
        """Choice `number` is about to be made in this state."""
        self.kept[number] = state
        old = number - _KEPT
        if old % _KEPT and old not in self.anew:
            self.kept.pop(old, None)

    def cut(self, number: int, anew: bool) -> None:
        """Only so many choices stand any more; `anew`: chance goes on under a new key."""
        for gone in [one for one in self.kept if one >= number]:
            del self.kept[gone]
        self.anew.difference_update([one for one in self.anew if one > number])
        if anew:
            self.anew.add(number)

    def before(self, number: int, rules: GameRules, line: Sequence[_Choice]) -> Records:
        """The state in which choice `number` was made. Not to be changed."""
        first = max(one for one in self.kept if one <= number)
        state = self.kept[first]
        for choice in line[first:number]:
            state, _ = rules.step(state, choice.seat, choice.code)
        return state


#: So many choices of bots are played again unless all are asked for.
SAMPLE = 20
#: Told how many are played again, of how many.
Progress = Callable[[int, int], None]


class BotChoice(NamedTuple):
    """What a record says that a bot chose. `entry`: its number in the record; `state`: the true one that it was made
    in, of which a bot may see no more than its seat."""

    entry: int
    kind: str
    version: str
    state: Records
    seat: int
    stream: bytes
    playouts: int
    code: int


class Bots(Protocol):
    """Bots that can be asked again."""

    def full(self, kind: str, version: str, rules: GameRules) -> int | None:
        """The full number of playouts of a decision, as openings have it; None if there is no such bot of this version
        here."""

    def again(self, rules: GameRules, choices: Sequence[BotChoice]) -> Iterator[int | None]:
        """What the bots choose in place of each, in order; None if that cannot be known here."""


class BotQuery(NamedTuple):
    """Who is asked again, of how many choices (None: of all), and who is told how far that is."""

    bots: Bots
    most: int | None = SAMPLE
    progress: Progress | None = None


def play_again(opening: ThirdOpening, rules: GameRules, made: Sequence[BotChoice], asking: BotQuery) -> int:
    """Ask the bots of a record again, of choices that nobody can foresee, and return of how many an answer was had.
    Contradiction if a bot chooses otherwise, RecordError if its full number of playouts is another."""
    bots, most, progress = asking
    known = set()
    for kind, (version, playouts) in opening.bots().items():
        full = bots.full(kind, version, rules)
        if full is not None and full != playouts:
            raise RecordError(say("bot-playouts-decision", kind=kind, full=full, playouts=playouts))
        if full:
            known.add(kind)
    asked = [one for one in made if one.kind in known]
    if most is not None and most < len(asked):
        # Drawn when it is judged: whatever followed from the record, its host could try out.
        asked = [asked[i] for i in sorted(random.SystemRandom().sample(range(len(asked)), most))]
    replayed = 0
    for number, (one, code) in enumerate(zip(asked, bots.again(rules, asked), strict=True), 1):
        if code is not None and code != one.code:
            raise Contradiction(say("bot-chooses-otherwise", kind=one.kind), one.entry)
        replayed += code is not None
        if progress is not None:
            progress(number, len(asked))
    return replayed
