"""Play that is not stored. What a person chose so far comes with every request, and the rest follows from it: the
position it begins in, its dice, and bots that always answer alike. So one can go back as far as one likes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from threading import Lock
from typing import NamedTuple

from sandtable import bots
from sandtable.core.errors import SandtableError
from sandtable.core.kernel.chance import seed_key
from sandtable.core.match.match import Match
from sandtable.server.errors import Refusal
from sandtable.server.protocol import messages, views

#: Who sits in all other seats.
BOT = "heuristic"
#: Choices of bots between two of the person's.
MOST_REPLIES = 600
#: Positions kept, so that the next choice need not play everything again.
KEPT = 128
#: Of one game the newest position is kept, and one in so many of those before it: for people who go back.
STRIDE = 8


class Practised(NamedTuple):
    """The match and the person's view of it after the choices that were shown, and the frames since."""

    match: Match
    view: views.Shown
    frames: list[messages.Frame]


class Practice:
    """Plays on in each process of the pool, bots in all seats but one. Safe to use in several threads."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[Hashable, tuple[int, ...]], tuple[Match, views.Shown]] = OrderedDict()
        self._lock = Lock()

    def play(
        self, name: Hashable, id: str, begin: Callable[[], Match], seat: int, choices: Sequence[int], shown: int
    ) -> Practised:
        """The table after the first `shown` of the person's choices, and the frames that the others brought. `name`
        tells one beginning from another, `id` stands in the frames. Refusal for a choice that is not legal."""
        made = tuple(choices)
        shown = min(shown, len(made))
        match, view = self._after(name, id, begin, seat, made[:shown])
        frames: list[messages.Frame] = []
        first = Practised(match, view, frames)
        for count in range(shown, len(made)):
            match, view = _go_on(match.copy(), view, seat, id, made[count], frames)
            self._keep(name, made[: count + 1], (match, view))
        return first

    def _after(
        self, name: Hashable, id: str, begin: Callable[[], Match], seat: int, choices: tuple[int, ...]
    ) -> tuple[Match, views.Shown]:
        """The match after these choices of the person and the answers of the bots, from the nearest position known."""
        made, known = self._nearest(name, choices)
        if known is None:
            match = begin()
            known = match, views.opening(match, seat)
            if seat not in match.seats_to_act:
                known = _answered(*known, seat, id, [])
        for code in choices[made:]:
            known = _go_on(known[0].copy(), known[1], seat, id, code, [])
        self._keep(name, choices, known)
        return known

    def _nearest(self, name: Hashable, choices: tuple[int, ...]) -> tuple[int, tuple[Match, views.Shown] | None]:
        """How many of these choices lead to the furthest position that is known on their way, and that position."""
        with self._lock:
            on_the_way = [made for game, made in self._kept if game == name and made == choices[: len(made)]]
            if not on_the_way:
                return 0, None
            furthest = max(on_the_way, key=len)
            self._kept.move_to_end((name, furthest))
            return len(furthest), self._kept[name, furthest]

    def _keep(self, name: Hashable, choices: tuple[int, ...], found: tuple[Match, views.Shown]) -> None:
        with self._lock:
            if choices and (len(choices) - 1) % STRIDE:
                self._kept.pop((name, choices[:-1]), None)
            self._kept[name, choices] = found
            self._kept.move_to_end((name, choices))
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)


def _go_on(
    match: Match, view: views.Shown, seat: int, id: str, code: int, frames: list[messages.Frame]
) -> tuple[Match, views.Shown]:
    """One choice of the person and what the bots answer, until the person is asked again."""
    try:
        match.replay_choice(seat, code)
    except SandtableError as error:
        raise Refusal(409, "illegal", str(error)) from None
    return _answered(match, _show(match, view, seat, id, frames), seat, id, frames)


def _answered(
    match: Match, view: views.Shown, seat: int, id: str, frames: list[messages.Frame]
) -> tuple[Match, views.Shown]:
    bot = bots.get(BOT)
    for _ in range(MOST_REPLIES):
        others = [other for other in match.seats_to_act if other != seat]
        if not others:
            break
        key = seed_key(match.ply)
        match.choose(others[0], bot.choose(match.concealed(others[0], key), key))
        view = _show(match, view, seat, id, frames)
    return match, view


def _show(match: Match, view: views.Shown, seat: int, id: str, frames: list[messages.Frame]) -> views.Shown:
    held = any(other != seat for other in match.seats_to_act)
    view, change = views.advance(match, seat, view, held)
    if change is not None:
        frames.append(messages.Frame(id, view.n, change.patch, change.entries, view.decision))
    return view
