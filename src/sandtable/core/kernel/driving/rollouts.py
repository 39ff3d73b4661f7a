"""The driver of rollouts: choices compared by playing each of them on, in the same worlds with the same chance."""

from __future__ import annotations

from sandtable.core.kernel import calls, entry_kernel
from sandtable.core.kernel.chance import rekey
from sandtable.core.kernel.driving.drivers import play_on


@entry_kernel
def roll_out(
    table, rules, states, chances, seat, choices, first, last, bots, buffer, log, limit, shares, worlds,
):  # fmt: skip
    """Worlds first..last-1: what `seat` (-1: a spectator) cannot know is drawn anew, then each choice is made in a copy
    of that world and played on by `bots`; one below 0 is none, the bots play on from the world as it is. states: [0]
    plays, [1] concealed copies, [2] scratch, [3] the position, [4] the world. chances: [0] one stream a world, [1] the
    bots', [2] the master. `shares` (float64, choices x worlds x 8) becomes the win shares; `worlds[0]` counts worlds as
    they are done. The number of playouts that did not end within `limit` decisions.
    """
    stalled = 0
    for world in range(first, last):
        rekey(chances[0], chances[2])
        calls.copy_state(states, 4, 3)
        calls.conceal(table, rules, states, 4, seat, chances, 0)
        # The same bots' luck for every choice of a world.
        start = chances[0].counter[0]
        for number in range(len(choices)):
            calls.copy_state(states, 0, 4)
            if choices[number] >= 0:
                calls.apply(table, rules, states, 0, seat, choices[number], log)
            chances[0].counter[0] = start
            chances[0].used = 16
            rekey(chances[1], chances[0])
            if play_on(table, rules, states, chances, bots, buffer, log, limit) < 0:
                stalled += 1
            else:
                calls.returns(table, rules, states, 0, shares[number, world])
        worlds[0] += 1
    return stalled
