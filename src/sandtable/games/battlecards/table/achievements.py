"""Achievements: what stands out in a finished match, computed from its events. They have no effect on play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Action
from sandtable.core.scenes.documents import most
from sandtable.core.scenes.texts import counted
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards.log.words import Lexicon, points

#: name -> icon, in the order in which they are shown.
ACHIEVEMENTS: dict[str, str] = {
    "Conqueror": "crossed-swords",
    "Marksman": "field-gun",
    "Against the Odds": "medal",
    "Turncoat": "shaking-hands",
    "Scorched": "burning-embers",
}
_FEWEST = 2  # battles, Autokills: once is no habit


@dataclass
class _Seen:
    """What the events have shown."""

    battles: Counter[int] = field(default_factory=Counter)  # by side
    kills: Counter[int] = field(default_factory=Counter)  # by unit
    luckiest: tuple[int, int, int] = (11, -1, -1)  # numbers that hit, firer, target
    captured: list[tuple[int, int]] = field(default_factory=list)  # seat and unit
    scorched: list[tuple[int, int]] = field(default_factory=list)  # side and card


def _read(seen: _Seen, kind: int, args: Sequence[int]) -> None:
    if kind == ev.BATTLE_OVER and args[0] >= 0:
        seen.battles[args[1]] += 1
    elif kind == ev.SHOT and args[5]:
        seen.kills[args[0]] += 1
        hits_on = args[2] - args[3]
        if 0 < hits_on < seen.luckiest[0]:
            seen.luckiest = (hits_on, args[0], args[1])
    elif kind == ev.AUTOKILL and args[4]:
        seen.kills[args[0]] += 1
    elif kind == ev.CAPTURED and args[1] >= 0:
        seen.captured.append((args[0], args[1]))
    elif kind == ev.SCORCHED:
        seen.scorched.append((args[0], args[1]))


def achievements(words: Lexicon, events: Sequence[Event]) -> list[Action]:
    """Who achieved what, in the order of ACHIEVEMENTS. A side's stands with its first seat."""
    seen = _Seen()
    for event in events:
        _read(seen, event.kind, event.args)
    made: list[Action] = []

    def add(seat: int, name: str, text: str) -> None:
        made.append(Action(seat=seat, name=name, text=text, icon=ACHIEVEMENTS[name]))

    def seat_of(unit: int) -> int:
        return words.seats_of(max(0, words.owner[unit]))[0]

    side, number = most(seen.battles)
    if number >= _FEWEST:
        add(words.seats_of(side)[0], "Conqueror", f"Won {counted(number, 'battle')} for battlecards.")
    unit, number = most(seen.kills)
    if number >= _FEWEST:
        add(seat_of(unit), "Marksman", f"{words.unit_name(unit)} destroyed {counted(number, 'unit')}.")
    if 0 < seen.luckiest[0] <= _FEWEST:
        number, firer, target = seen.luckiest
        chance = round(100 * number / words.action_max)
        add(
            seat_of(firer),
            "Against the Odds",
            f"{words.unit_name(firer)} hit {words.unit_name(target)} with a chance of {chance}%.",
        )
    if seen.captured:
        seat, unit = max(seen.captured, key=lambda one: words.points_of(one[1]))
        add(seat, "Turncoat", f"Captured {words.unit_name(unit)}, {points(words.points_of(unit))}.")
    if seen.scorched:
        side, card = seen.scorched[0]
        add(words.seats_of(side)[0], "Scorched", f"Made {words.cards[card].name} worthless.")
    return made
