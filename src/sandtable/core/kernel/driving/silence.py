"""Whether a choice tells its seat nothing: tried in the true world and in others that the seat cannot tell from it."""

from __future__ import annotations

from sandtable.core.kernel import calls, entry_kernel


@entry_kernel
def silent_in_all(table, rules, states, act, chances, fixed, room):
    """1 if the choice comes to the same for the seat in the position states[0] and in as many concealed copies of it as
    there are `chances`, tells nobody of `others` (a mask) anything and draws nothing; else 0; -1 if a log is too small.
    states: [1] plays, [2] as it was before. `act`: the seat, `others`, what it does (calls.APPLY and so on) and the
    code. The first `fixed` bytes of a state are its chance. `room`: logs, choices and observations, two of each, the
    first for the true world."""
    seat, others, what, code = act
    logs, choices, numbers = room
    first, asked = 0, 0
    for world in range(-1, len(chances)):
        k = 0 if world < 0 else 1
        calls.copy_state(states, 1, 0)
        if k:
            calls.conceal(table, rules, states, 1, seat, chances, world)
        calls.copy_state(states, 2, 1)
        log = logs[k]
        log[0, 0] = 0
        log[0, 1] = 0
        if what == calls.APPLY:
            calls.apply(table, rules, states, 1, seat, code, log)
        elif what == calls.RESIGN:
            calls.resign(table, rules, states, 1, seat, log)
        else:
            calls.take_back(table, rules, states, 1, seat, log)
        if log[0, 1] > 0:
            return -1
        events = log[0, 0]
        for e in range(1, events + 1):
            if log[e, 1] & others:
                return 0
        for b in range(fixed):
            if states[1, b] != states[2, b]:
                return 0
        mask = calls.seats_to_act(table, rules, states, 1)
        count = 0
        if mask >> seat & 1:
            count = calls.legal(table, rules, states, 1, seat, choices[k])
        calls.observe(table, rules, states, 1, seat, numbers[k])
        if not k:
            first, asked = count, mask
            continue
        if mask != asked or count != first or events != logs[0, 0, 0]:
            return 0
        for c in range(count):
            if choices[0, c] != choices[1, c]:
                return 0
        for e in range(1, events + 1):
            for a in range(log.shape[1]):
                if log[e, a] != logs[0, e, a]:
                    return 0
        for n in range(numbers.shape[1]):
            if numbers[0, n] != numbers[1, n]:
                return 0
    return 1
