"""The end of a match as people see it: who won and why, the final table (spec section 12), achievements, which have no
effect on play.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from sandtable.core.declare.events import EventArguments
from sandtable.core.game.showing import ranks_told
from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Action, Fact, Result
from sandtable.core.scenes.documents import most
from sandtable.games.bayonet import events as ev
from sandtable.games.bayonet.log.hands import ending
from sandtable.games.bayonet.log.holding import holding
from sandtable.games.bayonet.log.words import Lexicon, chips
from sandtable.games.bayonet.table.player_view import GameView

#: name -> icon, in the order in which they are shown.
ACHIEVEMENTS: dict[str, str] = {
    "Biggest Haul": "coins-pile",
    "Best Hand": "laurel-crown",
    "Unseen": "hooded-figure",
    "Back From The Brink": "return-arrow",
    "Good Scouting": "spyglass",
    "Nerves": "bayonet",
}
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
        read = _READ.get(event.kind)
        if read is not None:
            read(seen, ev.EVENTS.told(event))
    return [action for make in _MADE for action in make(lexicon, seen)]


def _read_start(seen: _Noticed, told: EventArguments) -> None:
    seen.start = told.chips


def _read_hand(seen: _Noticed, told: EventArguments) -> None:
    seen.hand = told.number


def _read_end(seen: _Noticed, told: EventArguments) -> None:
    if seen.haul is None or told.won > seen.haul[0]:
        seen.haul = (told.won, told.seat, seen.hand)
    if told.chips:
        seen.lowest[told.seat] = min(told.chips, seen.lowest.get(told.seat, told.chips))


def _read_shown(seen: _Noticed, told: EventArguments) -> None:
    if seen.best is None or told.strength < seen.best[0]:
        seen.best = (told.strength, told.seat, told.cards)


def _read_uncontested(seen: _Noticed, told: EventArguments) -> None:
    seen.unseen[told.seat] += 1


def _read_burned(seen: _Noticed, told: EventArguments) -> None:
    seen.saved[told.seat] += told.saved


def _read_raised(seen: _Noticed, told: EventArguments) -> None:
    seen.raises[told.seat] += 1


def _read_over(seen: _Noticed, told: EventArguments) -> None:
    seen.winners = told.winners


_READ = {
    ev.GAME_START: _read_start,
    ev.HAND_START: _read_hand,
    ev.HAND_END: _read_end,
    ev.SHOWN: _read_shown,
    ev.UNCONTESTED: _read_uncontested,
    ev.SCOUT_BURNED: _read_burned,
    ev.RAISED: _read_raised,
    ev.GAME_OVER: _read_over,
}


def _action(name: str, seat: int, text: str) -> list[Action]:
    return [Action(seat=seat, name=name, text=text, icon=ACHIEVEMENTS[name])]


def _haul(lexicon: Lexicon, seen: _Noticed) -> list[Action]:
    if seen.haul is None or seen.haul[0] <= 0:
        return []
    won, seat, hand = seen.haul
    return _action("Biggest Haul", seat, f"Won {chips(won)} in hand {hand}.")


def _best(lexicon: Lexicon, seen: _Noticed) -> list[Action]:
    if seen.best is None:
        return []
    return _action("Best Hand", seen.best[1], f"Showed {holding(lexicon, seen.best[2]).phrase}.")


def _unseen(lexicon: Lexicon, seen: _Noticed) -> list[Action]:
    seat, number = most(seen.unseen)
    return _action("Unseen", seat, f"Won {number} hands without showing a card.") if number >= _FEWEST else []


def _brink(lexicon: Lexicon, seen: _Noticed) -> list[Action]:
    """A winner that once had a tenth of its first stack or less."""
    low = {seat: held for seat, held in seen.lowest.items() if seen.winners >> seat & 1 and 10 * held <= seen.start}
    if not low:
        return []
    seat = min(low, key=lambda one: (low[one], one))
    return _action("Back From The Brink", seat, f"Won the match after being down to {chips(low[seat])}.")


def _scouting(lexicon: Lexicon, seen: _Noticed) -> list[Action]:
    seat, number = most(seen.saved)
    return _action("Good Scouting", seat, f"Saved {chips(number)} with Scouts.") if number else []


def _nerves(lexicon: Lexicon, seen: _Noticed) -> list[Action]:
    seat, number = most(seen.raises)
    return _action("Nerves", seat, f"Raised {number} times, more than anybody.") if number >= _FEWEST else []


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
        return [Fact("out", "", f"out in hand {told.left}")]
    return [Fact("chips", "chip" if told.held == 1 else "chips", str(told.held), chips(told.held))]
