"""Luck and skill apart: what became of each seat's chance between the start and the result."""

from __future__ import annotations

import itertools
from math import sqrt

from sandtable.bots.review.chances import WinChances, figure
from sandtable.bots.review.found import ChanceChange, SeatSplit, Stretch
from sandtable.bots.review.judging import Effect, total
from sandtable.core.scenes import Text

_LINES = 3


def split(chances: WinChances, effects: list[Effect], alike: list[bool]) -> list[SeatSplit]:
    """For every seat: start, own choices, those of the others, and luck, which is whatever else led to the result.
    `alike[k]`: choice k is what the bot would have chosen."""
    trace, end, found = chances.trace, len(chances.trace.made), []
    for seat, result in enumerate(chances.means(end).tolist()):
        start, error = float(chances.means(0)[seat]), chances.error(0, seat)
        own, own_error = total(effects, seat, own=True)
        others, others_error = total(effects, seat, own=False)
        luck = result - start - own - others
        luck_error = sqrt(error**2 + own_error**2 + others_error**2)
        mine = [number for number, made in enumerate(trace.made) if made.seat == seat and made.code >= 0]
        judged = sum(effect.seat == seat and trace.made[effect.number].code >= 0 for effect in effects)
        found.append(
            SeatSplit(
                seat,
                figure(start, error),
                figure(own, own_error),
                figure(others, others_error),
                figure(luck, luck_error),
                result,
                len(mine),
                sum(alike[number] for number in mine),
                judged,
            )
        )
    return found


def stretches(chances: WinChances, points: list[int], effects: list[Effect], alike: list[bool]) -> list[Stretch]:
    """What happened between the points: their changes sum up to the result less the start, for every seat. `alike` as
    in `split`."""
    found, looked = [], {effect.number for effect in effects}
    for first, last in itertools.pairwise(points):
        inside = [effect for effect in effects if first <= effect.number < last]
        moved = chances.means(last) - chances.means(first)
        changes = []
        for seat, change in enumerate(moved.tolist()):
            chosen = sum(float(effect.means[seat]) for effect in inside)
            changes.append(ChanceChange(change, chosen, change - chosen))
        unseen = sum(not alike[number] and number not in looked for number in range(first, last))
        found.append(Stretch(first, last, changes, _told(chances, first, last), last == first + 1, unseen))
    return found


def _told(chances: WinChances, first: int, last: int) -> list[Text]:
    """The last lines of the stretch, which say what came of it."""
    return chances.trace.lines(max(first, last - 12), last)[-_LINES:]
