"""Games that are dealt, stopped, changed and played on, in compiled code, once for all games."""

from __future__ import annotations

from sandtable.core.kernel import calls, entry_kernel, kernel
from sandtable.core.kernel.driving.drivers import begin_game, take_choice
from sandtable.core.kernel.masks import lowest


@entry_kernel
def deal_game(table, rules, states, chances, number, log):
    """Deal game `number` of a run into states[0]; chances[1] is its bots'."""
    begin_game(table, rules, states, chances, number, log)


@kernel
def _left(table, rules, states, seat, choices, count, marks, banned, left):
    """The choices that do not play the banned kind; all of them if there are no others."""
    kept = 0
    for i in range(count):
        if marks[calls.action(table, rules, states, 0, seat, choices[i])] != banned:
            left[kept] = choices[i]
            kept += 1
    if kept == 0:
        for i in range(count):
            left[i] = choices[i]
        kept = count
    return kept


@entry_kernel
def play_marked(
    table, rules, states, chances, bots, choices, left, log, limit, most, marks, ban_seat, banned, played, shares, told
):  # fmt: skip
    """Play states[0] on for at most `most` decisions; how many were played, -1 if the game is cut by the limit.
    `marks` (int16) says of each action which kind of card it plays, -1 none; the seat `ban_seat` does not play the kind
    `banned`. `played` (int32, [seat, kind]) counts. `told` (int32, [room, 2]): seat and choice of each decision,
    as far as there is room."""
    decisions = 0
    mask = calls.seats_to_act(table, rules, states, 0)
    while mask != 0 and decisions < most:
        if decisions >= limit:
            return -1
        seat = lowest(mask)
        count = calls.legal(table, rules, states, 0, seat, choices)
        if seat == ban_seat and banned >= 0:
            count = _left(table, rules, states, seat, choices, count, marks, banned, left)
            choice = left[0]
            if count > 1:
                choice = take_choice(table, rules, states, chances, bots[seat], seat, left, count)
        else:
            choice = take_choice(table, rules, states, chances, bots[seat], seat, choices, count)
        if len(marks) > 1:
            kind = marks[calls.action(table, rules, states, 0, seat, choice)]
            if kind >= 0:
                played[seat, kind] += 1
        if decisions < len(told):
            told[decisions, 0] = seat
            told[decisions, 1] = choice
        calls.apply(table, rules, states, 0, seat, choice, log)
        decisions += 1
        mask = calls.seats_to_act(table, rules, states, 0)
    calls.returns(table, rules, states, 0, shares)
    return decisions
