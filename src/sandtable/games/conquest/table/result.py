"""The end of a match: who won and why, the final table, achievements (spec sections 10 and 20.2), which have no effect
on play.

With fog some events stand in the list in several versions with disjoint audiences; each event is counted in the version
that the seat it is about was told.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from sandtable.core.declare.events import EventArguments
from sandtable.core.game.showing import ranks_told
from sandtable.core.kernel.events import Event
from sandtable.core.kernel.masks import members
from sandtable.core.scenes import Action, Fact, Result
from sandtable.core.words import Lazy
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.turns import outcome
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.table.player_view import GameView

_HAND = 5

#: The icons of achievements, in the order in which they are shown.
_ICONS = {
    "conqueror": "laurel-crown",
    "hat-trick": "laurels",
    "line": "bayonet",
    "continental": "earth-america",
    "quartermaster": "barracks",
    "home": "village",
    "snap": "sprint",
    "windfall": "shaking-hands",
    "stacker": "stack",
}
#: The same by the names of achievements.
ACHIEVEMENTS: Any = Lazy(lambda: {say(f"done-{name}"): icon for name, icon in _ICONS.items()})


@dataclass
class _Tally:
    """What one seat has done so far."""

    earned: set[str] = field(default_factory=set)
    trades: int = 0
    bonuses: int = 0
    conquests: int = 0
    thin_rolls: int = 0


def achievements(events: Iterable[Event], seats: int) -> list[Action]:
    """Who achieved what, from all events of a finished match: by seat, then in the order of ACHIEVEMENTS."""
    tallies = [_Tally() for _ in range(seats)]
    for event in events:
        count = _COUNTED.get(event.kind)
        if count is not None:
            count(tallies, ev.EVENTS.told(event))
    return [
        Action(seat=seat, name=say(f"done-{name}"), text=say(f"done-{name}.text"), icon=icon)
        for seat, tally in enumerate(tallies)
        for name, icon in _ICONS.items()
        if name in tally.earned
    ]


def _was_told(told: EventArguments) -> bool:
    """Whether this is the version for the seat that it is about."""
    return bool(told.audience >> told.seat & 1)


def _turn_end(tallies: list[_Tally], told: EventArguments) -> None:
    if told.hand >= _HAND:
        tallies[told.seat].earned.add("stacker")


def _inherited(tallies: list[_Tally], told: EventArguments) -> None:
    if told.cards >= 3:
        tallies[told.seat].earned.add("windfall")


def _forced_trades(tallies: list[_Tally], told: EventArguments) -> None:
    if told.trades >= 2:
        tallies[told.seat].earned.add("snap")


def _traded(tallies: list[_Tally], told: EventArguments) -> None:
    tally = tallies[told.seat]
    tally.trades += 1
    if tally.trades >= 4:
        tally.earned.add("quartermaster")


def _bonus(tallies: list[_Tally], told: EventArguments) -> None:
    if not _was_told(told):
        return
    tally = tallies[told.seat]
    tally.bonuses += 1
    if tally.bonuses >= 3:
        tally.earned.add("home")


def _reinforced(tallies: list[_Tally], told: EventArguments) -> None:
    if told.continents >= 3:
        tallies[told.seat].earned.add("continental")


def _rolled(tallies: list[_Tally], told: EventArguments) -> None:
    """One die against three or more; won means that the other side lost an army. Any other roll that the seat takes
    part in breaks the row."""
    if not _was_told(told):
        return
    dice = (len(ev.unpack_dice(told.attack)), len(ev.unpack_dice(told.defence)))
    losses = (told.lost, told.killed)
    for seat, own, other in ((told.seat, 0, 1), (told.defender, 1, 0)):
        if seat >= len(tallies):
            continue  # neutral armies
        tally = tallies[seat]
        won = dice[own] == 1 and dice[other] >= 3 and losses[own] == 0
        tally.thin_rolls = tally.thin_rolls + 1 if won else 0
        if tally.thin_rolls >= 3:
            tally.earned.add("line")


def _eliminated(tallies: list[_Tally], told: EventArguments) -> None:
    if not 0 <= told.by < len(tallies):
        return
    tallies[told.by].conquests += 1
    if tallies[told.by].conquests >= 3:
        tallies[told.by].earned.add("hat-trick")


def _game_over(tallies: list[_Tally], told: EventArguments) -> None:
    if told.why == s.END_ELIMINATION:
        for seat in members(told.winners):
            tallies[seat].earned.add("conqueror")


_COUNTED = {
    ev.TURN_END: _turn_end,
    ev.INHERITED_ALL: _inherited,
    ev.FORCED_TRADES_END: _forced_trades,
    ev.TRADED: _traded,
    ev.TRADE_BONUS: _bonus,
    ev.REINFORCED: _reinforced,
    ev.ROLL: _rolled,
    ev.ELIMINATED: _eliminated,
    ev.GAME_OVER: _game_over,
}


def result(words: Lexicon, view: GameView, shares: Sequence[float], events: Sequence[Event]) -> Result:
    """The end of a finished match, from all of its events."""
    return Result(
        text=outcome(view.ending, members(view.winners), view.round, view.viewer),
        ranks=ranks_told(ev.EVENTS.all_of(events, ev.RANKED), shares, partial(_facts, words)),
        achievements=achievements(events, words.seats),
    )


def _facts(words: Lexicon, told: EventArguments) -> list[Fact]:
    if told.order:
        return []
    shown = {"lands": told.territories, "armies": told.armies, **({"cards": told.cards} if words.cards else {})}
    return [Fact(name, say(f"fact-{name}", number=number), str(number)) for name, number in shown.items()]
