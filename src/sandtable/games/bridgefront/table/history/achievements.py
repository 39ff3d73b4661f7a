"""Achievements: what stands out in a finished match, computed from what everybody saw. They have no effect on play."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sandtable.core.declare.events import EventArguments
from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Action
from sandtable.core.scenes.documents import most
from sandtable.core.words import Lazy
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import Lexicon

#: The icons of achievements, in the order in which they are shown.
_ICONS = {
    "marshal": "crossed-swords",
    "slayer": "hooded-assassin",
    "builder": "stone-bridge",
    "treasurer": "coins-pile",
    "bargain": "card-pick",
    "march": "boots",
    "line": "laurel-crown",
}
#: The same by the names of achievements.
ACHIEVEMENTS: Any = Lazy(lambda: {say(f"earned-{name}"): icon for name, icon in _ICONS.items()})
_FEWEST = 2  # battles, Champions: once is no habit


@dataclass
class _Seen:
    """What the events have shown so far, by seat."""

    battles: Counter[int] = field(default_factory=Counter)
    killed: Counter[int] = field(default_factory=Counter)
    bridges: Counter[int] = field(default_factory=Counter)
    gold: Counter[int] = field(default_factory=Counter)
    pots: Counter[int] = field(default_factory=Counter)
    steps: Counter[int] = field(default_factory=Counter)
    totals: dict[int, tuple[int, int]] = field(default_factory=dict)
    winners: int = 0
    why: int = 0


def achievements(words: Lexicon, events: Sequence[Event]) -> list[Action]:
    """Who achieved what, in the order of ACHIEVEMENTS. Of equals the lowest seat is named."""
    seen = _Seen()
    for event in events:
        read = _READ.get(event.kind)
        if read is not None:
            read(seen, ev.EVENTS.told(event))
    return [action for make in _MADE for action in make(seen)]


def _read_battle(seen: _Seen, told: EventArguments) -> None:
    if told.winner >= 0:
        seen.battles[told.winner] += 1


def _read_death(seen: _Seen, told: EventArguments) -> None:
    if told.killer >= 0 and told.killer != told.champion // s.MAX_SLOTS:
        seen.killed[told.killer] += 1


def _read_bridge(seen: _Seen, told: EventArguments) -> None:
    if not told.start:
        seen.bridges[told.player] += 1


def _read_gold(seen: _Seen, told: EventArguments) -> None:
    if told.change > 0:
        seen.gold[told.player] += told.change


def _read_pot(seen: _Seen, told: EventArguments) -> None:
    seen.pots[told.player] += told.pot


def _read_move(seen: _Seen, told: EventArguments) -> None:
    seen.steps[told.player] += 1


def _read_over(seen: _Seen, told: EventArguments) -> None:
    seen.why, seen.winners = told.why, told.winners


def _read_ranked(seen: _Seen, told: EventArguments) -> None:
    seen.totals[told.player] = (told.place, told.points)


_READ = {
    ev.BATTLE_OVER: _read_battle,
    ev.CHAMPION_DIED: _read_death,
    ev.BRIDGE_BUILT: _read_bridge,
    ev.GOLD: _read_gold,
    ev.POT_WON: _read_pot,
    ev.MOVED: _read_move,
    ev.GAME_OVER: _read_over,
    ev.RANKED: _read_ranked,
}


def _action(name: str, seat: int, number: int, against: int = 0) -> list[Action]:
    text = say(f"earned-{name}.text", number=number, against=against)
    return [Action(seat=seat, name=say(f"earned-{name}"), text=text, icon=_ICONS[name])]


def _marshal(seen: _Seen) -> list[Action]:
    seat, number = most(seen.battles)
    return _action("marshal", seat, number) if number >= _FEWEST else []


def _slayer(seen: _Seen) -> list[Action]:
    seat, number = most(seen.killed)
    return _action("slayer", seat, number) if number >= _FEWEST else []


def _builder(seen: _Seen) -> list[Action]:
    seat, number = most(seen.bridges)
    return _action("builder", seat, number) if number >= _FEWEST else []


def _treasurer(seen: _Seen) -> list[Action]:
    seat, number = most(seen.gold)
    return _action("treasurer", seat, number) if number else []


def _bargain(seen: _Seen) -> list[Action]:
    seat, number = most(seen.pots)
    return _action("bargain", seat, number) if number else []


def _march(seen: _Seen) -> list[Action]:
    seat, number = most(seen.steps)
    return _action("march", seat, number) if number >= _FEWEST else []


def _line(seen: _Seen) -> list[Action]:
    """A winner by no more than a point."""
    won = [seat for seat in seen.totals if seen.winners >> seat & 1]
    lost = [total for seat, (_, total) in seen.totals.items() if not seen.winners >> seat & 1]
    if len(won) != 1 or not lost or seen.why == s.END_LEFT:
        return []
    total = seen.totals[won[0]][1]
    if total - max(lost) > 1:
        return []
    return _action("line", won[0], total, max(lost))


_MADE = (_marshal, _slayer, _builder, _treasurer, _bargain, _march, _line)
