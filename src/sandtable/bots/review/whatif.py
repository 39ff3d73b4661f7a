"""Another choice instead of one that was made: both in the same worlds, for all that the seat knew."""

from __future__ import annotations

from sandtable.bots.review.chances import bounded, shared
from sandtable.bots.review.found import WhatIf
from sandtable.bots.review.judging import seen_at
from sandtable.bots.review.retracing import Trace
from sandtable.core.errors import IllegalChoice
from sandtable.core.match.rollouts import rollouts, worlds_within


def what_if(
    trace: Trace, number: int, code: int, worlds: int = 1000, seed: int = 0, seconds: float | None = None
) -> WhatIf:
    """Choice `number` of those that stand beside `code` in its place; with `seconds`, of processor time, in fewer
    worlds where games are long. IllegalChoice for a number or a code that there is not."""
    if not 0 <= number < len(trace.made):
        raise IllegalChoice(f"There is no choice {number}; the choices that stand are 0 to {len(trace.made) - 1}.")
    made = trace.made[number]
    if made.code < 0 or made.code == code:
        raise IllegalChoice("Compare a choice with another one that could have been made in its place.")
    view = seen_at(trace, number, seed)
    if seconds is not None and code in trace.game.legal(view.state, made.seat):
        worlds = worlds_within(trace.game, view.state, made.seat, [made.code, code], seconds, worlds)
    found = rollouts(trace.game, view.state, made.seat, [made.code, code], worlds, "heuristic", seed)
    words = trace.game.definition.table.describe(trace.game, view.state, made.seat, [made.code, code])
    first, second = (shared(float(mean), worlds) for mean in found.means)
    gain, error = found.difference(1, 0)
    return WhatIf(made.seat, number, words[0], first, words[1], second, bounded(gain, error), worlds)
