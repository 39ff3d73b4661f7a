"""Achievements: what stands out in a finished match, computed from what everybody saw. They have no effect on play."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from sandtable.core.declare.events import EventArguments
from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Action
from sandtable.core.scenes.documents import most
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import Lexicon, gold, points

#: name -> icon, in the order in which they are shown.
ACHIEVEMENTS: dict[str, str] = {
    "Field Marshal": "crossed-swords",
    "Champion Slayer": "hooded-assassin",
    "Bridge Builder": "stone-bridge",
    "Treasurer": "coins-pile",
    "Bargain Hunter": "card-pick",
    "Long March": "boots",
    "Last Over The Line": "laurel-crown",
}
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


def _action(name: str, seat: int, text: str) -> list[Action]:
    return [Action(seat=seat, name=name, text=text, icon=ACHIEVEMENTS[name])]


def _marshal(seen: _Seen) -> list[Action]:
    seat, number = most(seen.battles)
    return _action("Field Marshal", seat, f"Won {number} battles.") if number >= _FEWEST else []


def _slayer(seen: _Seen) -> list[Action]:
    seat, number = most(seen.killed)
    return _action("Champion Slayer", seat, f"Killed {number} Champions.") if number >= _FEWEST else []


def _builder(seen: _Seen) -> list[Action]:
    seat, number = most(seen.bridges)
    return _action("Bridge Builder", seat, f"Built {number} Bridges.") if number >= _FEWEST else []


def _treasurer(seen: _Seen) -> list[Action]:
    seat, number = most(seen.gold)
    return _action("Treasurer", seat, f"Earned {gold(number)} on the board and by cards.") if number else []


def _bargain(seen: _Seen) -> list[Action]:
    seat, number = most(seen.pots)
    text = f"Was paid {gold(number)} for taking cards that nobody bought."
    return _action("Bargain Hunter", seat, text) if number else []


def _march(seen: _Seen) -> list[Action]:
    seat, number = most(seen.steps)
    return _action("Long March", seat, f"Moved stacks {number} hexes in all.") if number >= _FEWEST else []


def _line(seen: _Seen) -> list[Action]:
    """A winner by no more than a point."""
    won = [seat for seat in seen.totals if seen.winners >> seat & 1]
    lost = [total for seat, (_, total) in seen.totals.items() if not seen.winners >> seat & 1]
    if len(won) != 1 or not lost or seen.why == s.END_LEFT:
        return []
    total = seen.totals[won[0]][1]
    if total - max(lost) > 1:
        return []
    return _action("Last Over The Line", won[0], f"Won with {points(total)} against {max(lost)}.")


_MADE = (_marshal, _slayer, _builder, _treasurer, _bargain, _march, _line)
