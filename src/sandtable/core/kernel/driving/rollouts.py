"""The driver of rollouts: choices compared by playing each of them on, in the same worlds with the same chance."""

from __future__ import annotations

from sandtable.core.kernel import calls, entry_kernel
from sandtable.core.kernel.chance import rekey
from sandtable.core.kernel.driving.drivers import Drive, play_on


@entry_kernel
def roll_out(play, seat, choices, first, last, shares, worlds):
    """Worlds first..last-1: what `seat` (-1: a spectator) cannot know is drawn anew, then each choice is made in a copy
    of that world and played on by `bots`; one below 0 is none, the bots play on from the world as it is. states: [0]
    plays, [1] concealed copies, [2] scratch, [3] the position, [4] the world. chances: [0] one stream a world, [1] the
    bots', [2] the master. `shares` (float64, choices x worlds x 8) becomes the win shares; `worlds[0]` counts worlds as
    they are done. The number of playouts that did not end within `limit` decisions.
    """
    p = Drive(*play)
    stalled = 0
    for world in range(first, last):
        rekey(p.chances[0], p.chances[2])
        calls.copy_state(p.states, 4, 3)
        calls.conceal(p.table, p.rules, p.states, 4, seat, p.chances, 0)
        # The same bots' luck for every choice of a world.
        start = p.chances[0].counter[0]
        for number in range(len(choices)):
            calls.copy_state(p.states, 0, 4)
            if choices[number] >= 0:
                calls.apply(p.table, p.rules, p.states, 0, seat, choices[number], p.log)
            p.chances[0].counter[0] = start
            p.chances[0].used = 16
            rekey(p.chances[1], p.chances[0])
            if play_on(p) < 0:
                stalled += 1
            else:
                calls.returns(p.table, p.rules, p.states, 0, shares[number, world])
        worlds[0] += 1
    return stalled
