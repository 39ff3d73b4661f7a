"""What a card causes: in one arm of common deals it is there, in the other it is not, and nothing else differs. Games
are dealt, stopped, changed and played on in compiled code, once for all games; a unit can be looked at as two matches
side by side. Many cards stand beside each other with a false discovery rate, next to the lift that misleads.
"""

import copy
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Literal, get_args

import numpy as np
import numpy.typing as npt

from sandtable.core.errors import OptionError, SandtableError
from sandtable.core.formed import nearest
from sandtable.core.game.game import Game
from sandtable.core.game.spaces import block_starts, size_of
from sandtable.core.kernel import calls, entry_kernel, kernel
from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.driving.drivers import Drive, begin_game, game_key, simulation_key, take_choice
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.masks import lowest
from sandtable.core.kernel.records import Records
from sandtable.core.match import positions
from sandtable.core.match.match import Match
from sandtable.lab.said import say
from sandtable.lab.simulate import kinds_for, must_repeat, seated
from sandtable.lab.statistics.claims import listed_confidence, screen
from sandtable.lab.statistics.estimates import FEWEST, Floats, IntervalEstimate, library, paired, paired_factor
from sandtable.lab.statistics.matches import per_play


@entry_kernel
def deal_game(table, rules, states, chances, number, log):
    """Deal game `number` of a run into states[0]; chances[1] is its bots'."""
    begin_game(table, rules, states, chances, number, log)


@kernel
def _left(p, seat, count, marks, banned, left):
    """The choices that do not play the banned kind; all of them if there are no others."""
    kept = 0
    for i in range(count):
        if marks[calls.action(p.table, p.rules, p.states, 0, seat, p.choices[i])] != banned:
            left[kept] = p.choices[i]
            kept += 1
    if kept == 0:
        for i in range(count):
            left[i] = p.choices[i]
        kept = count
    return kept


@entry_kernel
def play_marked(play, left, most, marks, ban, played, shares, told):
    """Play states[0] on for at most `most` decisions; how many were played, -1 if the game is cut by the limit.
    `marks` (int16) says of each action which kind of card it plays, -1 none; `ban`: a seat, and the kind that it does
    not play (-1: none). `played` (int32, [seat, kind]) counts. `told` (int32, [room, 2]): seat and choice of each,
    as far as there is room."""
    p = Drive(*play)
    ban_seat, banned = ban
    decisions = 0
    mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
    while mask != 0 and decisions < most:
        if decisions >= p.limit:
            return -1
        seat = lowest(mask)
        count = calls.legal(p.table, p.rules, p.states, 0, seat, p.choices)
        if seat == ban_seat and banned >= 0:
            count = _left(p, seat, count, marks, banned, left)
            choice = left[0]
            if count > 1:
                choice = take_choice(p.table, p.rules, p.states, p.chances, p.bots[seat], seat, left, count)
        else:
            choice = take_choice(p.table, p.rules, p.states, p.chances, p.bots[seat], seat, p.choices, count)
        if len(marks) > 1:
            kind = marks[calls.action(p.table, p.rules, p.states, 0, seat, choice)]
            if kind >= 0:
                played[seat, kind] += 1
        if decisions < len(told):
            told[decisions, 0] = seat
            told[decisions, 1] = choice
        calls.apply(p.table, p.rules, p.states, 0, seat, choice, p.log)
        decisions += 1
        mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
    calls.returns(p.table, p.rules, p.states, 0, shares)
    return decisions


#: drawn: early against late; owned: in the deck against another in its place; played: allowed against forbidden.
How = Literal["drawn", "owned", "played"]
HOW: tuple[How, ...] = get_args(How)
_PRELUDE = 200  # decisions before cards are dealt, at most
_LOST = 20  # deals without the card, one after the other, until it is given up, for each unit wanted


@dataclass(frozen=True)
class Swaps:
    """Units of one card: the seat's share with it and without, and how often it was played in each arm."""

    kind: int
    deals: npt.NDArray[np.int64]
    seats: npt.NDArray[np.int64]
    with_it: Floats
    without: Floats
    plays: tuple[Floats, Floats]


@dataclass(frozen=True)
class Arm:
    """How a unit goes on: by these rules, from this position, without plays of the `banned` kind (-1: none)."""

    rules: Records
    state: Records
    banned: int = -1


@dataclass(frozen=True)
class SwapUnit:
    """A deal whose seat has the card in the first of its arms and not in the second; both go on with these chances."""

    seat: int
    chances: Any
    arms: tuple[Arm, Arm]


class Dealer:
    """A game whose deals may be changed. OptionError where its cards do not come from piles of the seats."""

    def __init__(self, game: Game, bots: Sequence[str], seed: int) -> None:
        if game.definition.dealing is None:
            raise OptionError(say("cards-come-piles", title=game.definition.title))
        self.game, self.dealing, self.seed = game, game.definition.dealing, seed
        self.kinds = list(self.dealing.kinds(game))
        kinds = kinds_for(game, bots)
        must_repeat(kinds)
        self._seated = seated(game, kinds)
        self._table = game.table("kind", "action")
        self._left = game.choice_buffer()
        self._marks = self._marked()

    @property
    def counts_plays(self) -> bool:
        """Whether cards are played by kind, so that plays can be counted and forbidden."""
        return len(self._marks) > 1

    def kind(self, name: str) -> int:
        """The number of a card by its id. OptionError with the nearest."""
        if name in self.kinds and name:
            return self.kinds.index(name)
        title, hint = self.game.definition.title, nearest(name, filter(None, self.kinds))
        said = say("no-card-to-ask-for", title=title, word=self.dealing.word, name=repr(name), hint=hint)
        raise OptionError(said, field="card")

    def owned_kinds(self) -> list[int]:
        """Every kind that is in a player's pile in the first deals."""
        found: set[int] = set()
        for number in range(3 * self.game.seats):
            state, _ = self._dealt(number)
            for seat in range(self.game.seats):
                found |= {self.dealing.kind_of(self.game, state, one) for one in self._order(state, seat)}
        return sorted(found)

    def play(self, kind: int, how: How, units: int) -> Swaps:
        """So many units: a deal, a seat, and the places or the partner, all at random."""
        if how == "played" and not self.counts_plays:
            raise OptionError(say("played-told-kind-ask", title=self.game.definition.title), field="how")
        rows: list[tuple[int, int, float, float, int, int]] = []
        number = missed = 0
        while len(rows) < units:
            found = self._played(number, kind, how)
            missed = missed + 1 if found is None else 0
            if missed > _LOST * units:
                raise OptionError(
                    say("pile-deals-cannot", kinds=self.kinds[kind], how=how), field="card",
                )  # fmt: skip
            if found is not None:
                rows.append((number, *found))
            number += 1
        table = np.array(rows, dtype=np.float64)
        deals, seats = table[:, 0].astype(np.int64), table[:, 1].astype(np.int64)
        return Swaps(kind, deals, seats, table[:, 2], table[:, 3], (table[:, 4], table[:, 5]))

    def _played(self, number: int, kind: int, how: How) -> tuple[int, float, float, int, int] | None:
        """The seat, its shares in both arms, and how often it played the card; None if this deal has no unit."""
        unit = self.unit(number, kind, how)
        if unit is None:
            return None
        shares, plays = [], []
        for arm in unit.arms:
            share, played = self._on(arm, unit.chances.copy(), unit.seat)
            shares.append(share)
            plays.append(int(played[unit.seat, kind]))
        return unit.seat, shares[0], shares[1], plays[0], plays[1]

    def unit(self, number: int, kind: int, how: How) -> SwapUnit | None:
        """The unit of a deal, None if this deal has none."""
        game, dealing = self.game, self.dealing
        draw = np.random.Generator(np.random.Philox(key=[self.seed % 2**64, number * 1024 + kind]))
        seat = int(draw.integers(game.seats))
        state, chances = self._dealt(number)
        order = self._order(state, seat)
        own = [one for one in order if dealing.kind_of(game, state, one) == kind]
        as_dealt = Arm(game.rules, state)
        if how == "owned":
            # Copies that are there already stay: it is one more, in the place of another card.
            others = [one for one in order if one not in own
                      and dealing.may_become(game, dealing.kind_of(game, state, one), kind)]  # fmt: skip
            if not others:
                return None
            rules, changed = game.rules.copy(), state.copy()
            rules.flags.writeable = True
            dealing.become(rules, changed, others[int(draw.integers(len(others)))], kind)
            return SwapUnit(seat, chances, (Arm(rules, changed), as_dealt))
        if not own:
            return None
        if how == "played":
            return SwapUnit(seat, chances, (as_dealt, Arm(game.rules, state, kind)))
        early = len(order) // 3 or 1
        p, q = int(draw.integers(early)), len(order) - 1 - int(draw.integers(early))
        # k goes to the early place, and what lies at the late one is its partner; then the two change places.
        if order[p] != own[0]:
            dealing.exchange(state, seat, own[0], order[p])
            order = self._order(state, seat)
        if dealing.kind_of(game, state, order[q]) == kind:
            return None
        late = state.copy()
        dealing.exchange(late, seat, order[p], order[q])
        return SwapUnit(seat, chances, (as_dealt, Arm(game.rules, late)))

    def retell(
        self, number: int, unit: SwapUnit
    ) -> tuple[list[tuple[int, int]], list[list[tuple[int, int]]], list[float]]:
        """The choices of a unit once more: those before the cards are dealt, those of each arm, and the shares of the
        seat."""
        before, told, shares = list[tuple[int, int]](), list[list[tuple[int, int]]](), list[float]()
        self._dealt(number, before)
        for arm in unit.arms:
            choices = list[tuple[int, int]]()
            shares.append(self._on(arm, unit.chances.copy(), unit.seat, choices)[0])
            told.append(choices)
        return before, told, shares

    def _dealt(self, number: int, told: list[tuple[int, int]] | None = None) -> tuple[Records, Any]:
        """Game `number` of the run at the moment when all have their cards: its state, and its chance. `told` is given
        the choices before it."""
        game, key = self.game, simulation_key(self.seed)
        chances = np.concatenate([new_chance(key), new_chance(key)])
        states = game.kernels.state.new(3)
        rows = game.rows(states)
        deal_game(self._table, game.rules_rows, rows, chances, number, NO_LOG)
        for _ in range(_PRELUDE):
            if all(self.dealing.order(game, states[:1], seat) for seat in range(game.seats)):
                return states[:1].copy(), chances
            self._step(game.rules_rows, rows, chances, 1, told=told)
        raise SandtableError(say("cards-dealt-first", prelude=_PRELUDE, number=number))

    def _order(self, state: Records, seat: int) -> list[int]:
        return self.dealing.order(self.game, state, seat)

    def _on(
        self, arm: Arm, chances: Any, seat: int, told: list[tuple[int, int]] | None = None
    ) -> tuple[float, npt.NDArray[np.int32]]:
        """Play an arm to its end: the seat's share, and what was played."""
        game = self.game
        states = game.kernels.state.new(3)
        states[0] = arm.state[0]
        rules = game.rules_rows if arm.rules is game.rules else game.rows(arm.rules)
        rows = game.rows(states)
        made, shares, played = self._step(rules, rows, chances, game.definition.limit, seat, arm.banned, told)
        if made < 0:
            raise SandtableError(say("game-did-end", limit=game.definition.limit))
        return float(shares[seat]), played

    def _step(
        self, rules: Any, rows: Any, chances: Any, most: int, seat: int = -1, banned: int = -1,
        told: list[tuple[int, int]] | None = None,
    ) -> tuple[int, Floats, npt.NDArray[np.int32]]:  # fmt: skip
        shares, played = np.zeros(8), np.zeros((8, max(1, len(self.kinds))), dtype=np.int32)
        room = np.zeros((0 if told is None else most, 2), dtype=np.int32)
        play = Drive(*self.game.play(rows, chances, self._seated.numbers, "action"))._replace(rules=rules)
        ban = int(seat), int(banned)
        made = int(play_marked(tuple(play), self._left, most, self._marks, ban, played, shares, room))
        if told is not None:
            told += [(int(who), int(code)) for who, code in room[: max(0, made)].tolist()]
        return made, shares, played

    def _marked(self) -> npt.NDArray[np.int16]:
        """Which kind each action plays; a single -1 where that is not known."""
        if self.dealing.plays is None:
            return np.full(1, -1, dtype=np.int16)
        blocks, (name, first) = self.game.definition.actions, self.dealing.plays
        marks = np.full(size_of(blocks), -1, dtype=np.int16)
        start = block_starts(blocks)[name] + first
        marks[start : start + len(self.kinds)] = np.arange(len(self.kinds))
        return marks


@dataclass(frozen=True)
class Opened:
    """The two matches of a unit, played to their ends: with the card and without. `whole`: whether a record can hold
    each of them, which it cannot where the rules themselves say what a card is."""

    seat: int
    matches: tuple[Match, Match]
    whole: tuple[bool, bool]


def open_unit(dealer: Dealer, number: int, kind: int, how: How) -> Opened:
    """The unit of a deal, played again. OptionError if the deal has none."""
    if not 0 <= number < 2**40:
        raise OptionError(say("not-a-deal", number=number), field="open")
    if how == "played" and not dealer.counts_plays:
        raise OptionError(say("played-told-kind", title=dealer.game.definition.title), field="how")
    unit = dealer.unit(number, kind, how)
    if unit is None:
        raise OptionError(say("deal-take-listed", kinds=dealer.kinds[kind], how=how, number=number), field="open")
    before, told, shares = dealer.retell(number, unit)
    state, _ = dealer._dealt(number)
    first, second = (
        _match(dealer, number, unit, arm, before if arm.state.tobytes() == state.tobytes() else None, choices, share)
        for arm, choices, share in zip(unit.arms, told, shares, strict=True)
    )
    whole = tuple(_as_printed(dealer.game, arm) for arm in unit.arms)
    return Opened(unit.seat, (first, second), (whole[0], whole[1]))


def _match(
    dealer: Dealer, number: int, unit: SwapUnit, arm: Arm, before: list[tuple[int, int]] | None,
    choices: list[tuple[int, int]], share: float,
) -> Match:  # fmt: skip
    """An arm as a match. A deal that was changed is a position of its own; what was chosen before is part of it."""
    game, key = _by(dealer.game, arm), game_key(dealer.seed, number)
    if before is not None:
        match = Match(game, key=key)
    else:
        match = Match(game, key=key, position=positions.describe(game, arm.state, Match(game, key=key).state))
    for seat, code in (*(before or ()), *choices):
        match.choose(seat, code)
    if not match.over or not np.isclose(match.returns[unit.seat], share):
        raise SandtableError(say("game-table-came"))
    return match


def _as_printed(game: Game, arm: Arm) -> bool:
    return arm.rules.tobytes() == game.rules.tobytes()


def _by(game: Game, arm: Arm) -> Game:
    """The game by the rules of an arm."""
    if _as_printed(game, arm):
        return game
    twin = copy.copy(game)
    twin.rules, twin.rules_rows = arm.rules, game.rows(arm.rules)
    return twin


Q = 0.05
#: Units of each card that are named, to be looked at.
_NAMED = 3


@dataclass(frozen=True)
class SwapExample:
    """A unit to look at: a deal, a seat from 0, its shares of the win with the card and without, and its plays of it in
    either (None where plays are not known)."""

    deal: int
    seat: int
    with_it: float
    without: float
    plays: tuple[int, int] | None


@dataclass(frozen=True)
class Cause:
    """What a card adds to the seat's share. `adjusted`: its p value in the screen, `listed` if it is found at 5 % false
    discoveries; then the interval is that of the listed. `lift`: share of games in which the seat played it less the
    share of all, an association (None where plays are not known). `per_play`: the effect of one play more.
    `examples`: units that went as the effect says, then others whose games came out differently."""

    name: str
    effect: IntervalEstimate
    adjusted: float
    listed: bool
    lift: float | None
    per_play: IntervalEstimate | None
    changed: int
    factor: float | None
    examples: tuple[SwapExample, ...] = ()


def causes(
    dealer: Dealer, kinds: Sequence[int], how: How, units: int, progress: Callable[[int, str], None] | None = None
) -> list[Cause]:
    """Every card on units of its own, the largest effects first."""
    played: list[Swaps] = []
    for number, kind in enumerate(kinds):
        played.append(dealer.play(kind, how, units))
        if progress is not None:
            progress(number + 1, dealer.kinds[kind])
    adjusted = screen([_p(one.with_it - one.without) for one in played])
    found = sum(value <= Q for value in adjusted)
    confidence = listed_confidence(found, len(played), Q) if found else 1 - Q
    rows = []
    for one, value in zip(played, adjusted, strict=True):
        apart, more = one.with_it - one.without, one.plays[0] - one.plays[1]
        listed = value <= Q
        rows.append(
            Cause(
                dealer.kinds[one.kind], paired(apart, 1.0, confidence if listed else 1 - Q), value, listed,
                _lift(one) if dealer.counts_plays else None,
                per_play(apart, more) if dealer.counts_plays and more.sum() >= FEWEST else None,
                int((apart != 0).sum()), paired_factor(one.without, one.with_it), _examples(one, dealer.counts_plays),
            )
        )  # fmt: skip
    return sorted(rows, key=lambda row: -row.effect.value)


def _examples(one: Swaps, counts_plays: bool) -> tuple[SwapExample, ...]:
    apart = one.with_it - one.without
    along = apart * (1 if apart.mean() >= 0 else -1)
    order = np.lexsort((np.arange(len(apart)), -np.abs(apart), along <= 0))[:_NAMED]
    return tuple(
        SwapExample(
            int(one.deals[i]), int(one.seats[i]), float(one.with_it[i]), float(one.without[i]),
            (int(one.plays[0][i]), int(one.plays[1][i])) if counts_plays else None,
        )
        for i in order.tolist()
    )  # fmt: skip


def _lift(one: Swaps) -> float | None:
    """In the arm that has the card, as any table of played games would have it."""
    used = one.plays[0] > 0
    return float(one.with_it[used].mean() - one.with_it.mean()) if used.any() else None


def _p(apart: Floats) -> float:
    spread = float(apart.std(ddof=1)) if len(apart) > 1 else 0.0
    if spread == 0:
        return 1.0
    t = abs(float(apart.mean())) / (spread / sqrt(len(apart)))
    return min(1.0, 2 * float(library("scipy.special").stdtr(len(apart) - 1, -t))) if np.isfinite(t) else 1.0
