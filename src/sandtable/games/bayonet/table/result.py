"""The end of a match as people see it: who won and why, the final table (spec section 12), achievements, which have no
effect on play.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sandtable.core.declare.events import EventArguments
from sandtable.core.game.showing import ranks_told
from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Action, Fact, Result
from sandtable.core.scenes.documents import most
from sandtable.core.words import Lazy
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet import say
from sandtable.games.bayonet.log.hands import ending
from sandtable.games.bayonet.log.holding import holding
from sandtable.games.bayonet.log.words import Lexicon
from sandtable.games.bayonet.table.player_view import GameView

_ICONS = {
    "haul": "coins-pile",
    "best": "laurel-crown",
    "unseen": "hooded-figure",
    "brink": "return-arrow",
    "scouting": "spyglass",
    "nerves": "bayonet",
}
#: name -> icon, in the order in which they are shown.
ACHIEVEMENTS: Any = Lazy(lambda: {say(f"done-{name}"): icon for name, icon in _ICONS.items()})
_FEWEST = 2  # hands won unseen, raises: once is no habit


@dataclass
class _Noticed:
    """What the events have shown so far, by seat."""

    hand: int = 0
    haul: tuple[int, int, int] | None = None  # chips won, seat, hand
    best: tuple[int, int, tuple[int, ...]] | None = None  # strength, seat, cards
    unseen: Counter[int] = field(default_factory=Counter)
    lowest: dict[int, int] = field(default_factory=dict)
    saved: Counter[int] = field(default_factory=Counter)
    raises: Counter[int] = field(default_factory=Counter)
    start: int = 0
    winners: int = 0


def achievements(lexicon: Lexicon, events: Sequence[Event]) -> list[Action]:
    """Who achieved what, in the order of ACHIEVEMENTS. Of equals the first to do it, or the lowest seat, is named."""
    seen = _Noticed()
    for event in events:
        _notice(seen, ev.EVENTS.told(event))
    return [action for make in _MADE for action in make(lexicon, seen)]


def _notice(seen: _Noticed, told: EventArguments) -> None:
    match told.kind:
        case ev.GAME_START:
            seen.start = told.chips
        case ev.HAND_START:
            seen.hand = told.number
        case ev.HAND_END:
            if seen.haul is None or told.won > seen.haul[0]:
                seen.haul = (told.won, told.seat, seen.hand)
            if told.chips:
                seen.lowest[told.seat] = min(told.chips, seen.lowest.get(told.seat, told.chips))
        case ev.SHOWN:
            if seen.best is None or told.strength < seen.best[0]:
                seen.best = (told.strength, told.seat, told.cards)
        case ev.UNCONTESTED:
            seen.unseen[told.seat] += 1
        case ev.SCOUT_BURNED:
            seen.saved[told.seat] += told.saved
        case ev.RAISED:
            seen.raises[told.seat] += 1
        case ev.GAME_OVER:
            seen.winners = told.winners


def _action(name: str, seat: int, **arguments: int | str) -> list[Action]:
    text = say(f"done-{name}.text", **arguments)
    return [Action(seat=seat, name=say(f"done-{name}"), text=text, icon=_ICONS[name])]


def _haul(lexicon: Lexicon, seen: _Noticed) -> list[Action]:
    if seen.haul is None or seen.haul[0] <= 0:
        return []
    won, seat, hand = seen.haul
    return _action("haul", seat, chips=won, hand=hand)


def _best(lexicon: Lexicon, seen: _Noticed) -> list[Action]:
    if seen.best is None:
        return []
    return _action("best", seen.best[1], made=holding(lexicon, seen.best[2]).phrase)


def _unseen(lexicon: Lexicon, seen: _Noticed) -> list[Action]:
    seat, number = most(seen.unseen)
    return _action("unseen", seat, number=number) if number >= _FEWEST else []


def _brink(lexicon: Lexicon, seen: _Noticed) -> list[Action]:
    """A winner that once had a tenth of its first stack or less."""
    low = {seat: held for seat, held in seen.lowest.items() if seen.winners >> seat & 1 and 10 * held <= seen.start}
    if not low:
        return []
    seat = min(low, key=lambda one: (low[one], one))
    return _action("brink", seat, chips=low[seat])


def _scouting(lexicon: Lexicon, seen: _Noticed) -> list[Action]:
    seat, number = most(seen.saved)
    return _action("scouting", seat, chips=number) if number else []


def _nerves(lexicon: Lexicon, seen: _Noticed) -> list[Action]:
    seat, number = most(seen.raises)
    return _action("nerves", seat, number=number) if number >= _FEWEST else []


_MADE = (_haul, _best, _unseen, _brink, _scouting, _nerves)


def result(lexicon: Lexicon, view: GameView, shares: Sequence[float], events: Sequence[Event]) -> Result:
    """The end of a finished match, from all of its events."""
    return Result(
        text=ending(view.ending, view.winners, view.hand, view.viewer),
        ranks=ranks_told(ev.EVENTS.all_of(events, ev.RANK), shares, _facts),
        achievements=achievements(lexicon, events),
    )


def _facts(told: EventArguments) -> list[Fact]:
    if told.left:
        return [Fact("out", "", say("result-out", hand=told.left))]
    return [Fact("chips", say("fact-chips", chips=told.held), str(told.held), say("chips", chips=told.held))]
