"""The value of a position as learned from games: a small network over the figures of the seats.

It begins with the game's own `value`. For every seat that this gives anything, the network is handed the seat's figures
(the kernel `features`), the mean of those of the other such seats, the logarithm of its own share and how many there
are; what it answers are logits, and a softmax over the seats gives shares. All games are evaluated by this one kernel,
by the addresses of their functions: new weights compile nothing.

A model is float64 numbers: figures n, hidden units h, weight of the logarithm; 2n + 2 means and 2n + 2 factors of the
inputs; h rows of 2n + 2 weights; h biases; h output weights; 2n + 2 direct weights. No numbers: the game's own value.
"""

from __future__ import annotations

from math import exp, log, tanh

import numpy as np

from sandtable.core.kernel import calls, kernel

#: Of a share, before its logarithm is taken.
LEAST = 1e-4
_SEATS = 8


def model_size(figures: int, hidden: int) -> int:
    """How many numbers a model has."""
    inputs = 2 * figures + 2
    return 3 + 2 * inputs + hidden * (inputs + 2) + inputs


@kernel
def logit(model, inputs, own):
    """What the network answers to its inputs (float64[2n + 2]) for a seat whose own share is `own`."""
    width = 2 * int(model[0]) + 2
    hidden = int(model[1])
    factors = 3 + width
    weights = factors + width
    biases = weights + hidden * width
    outputs = biases + hidden
    direct = outputs + hidden
    total = model[2] * log(max(own, LEAST))
    for i in range(width):
        inputs[i] = (inputs[i] - model[3 + i]) * model[factors + i]
        total += inputs[i] * model[direct + i]
    for unit in range(hidden):
        sum_ = model[biases + unit]
        row = weights + unit * width
        for i in range(width):
            sum_ += inputs[i] * model[row + i]
        total += tanh(sum_) * model[outputs + unit]
    return total


@kernel
def estimate(table, rules, states, i, seats, model, out):
    """Write an estimate of the returns of state i, in which a seat is to act, into `out` (float64[8])."""
    calls.value(table, rules, states, i, out)
    if len(model) < 3:
        return
    n = int(model[0])
    figures = np.zeros((_SEATS, n), dtype=np.float64)
    inputs = np.zeros(2 * n + 2, dtype=np.float64)
    logits = np.zeros(_SEATS, dtype=np.float64)
    living = 0
    for seat in range(seats):
        if out[seat] > 0.0:
            calls.features(table, rules, states, i, seat, figures[seat])
            living += 1
    if living < 2:
        return
    highest = -1e300
    for seat in range(seats):
        if out[seat] <= 0.0:
            continue
        for f in range(n):
            inputs[f] = figures[seat, f]
            inputs[n + f] = 0.0
            for other in range(seats):
                if other != seat and out[other] > 0.0:
                    inputs[n + f] += figures[other, f] / (living - 1)
        inputs[2 * n] = log(max(out[seat], LEAST))
        inputs[2 * n + 1] = float(living)
        logits[seat] = logit(model, inputs, out[seat])
        highest = max(highest, logits[seat])
    total = 0.0
    for seat in range(seats):
        if out[seat] > 0.0:
            out[seat] = exp(logits[seat] - highest)
            total += out[seat]
    for seat in range(seats):
        out[seat] /= total
