"""Games that are dealt, stopped, changed and played on, in compiled code, once for all games."""

from __future__ import annotations

from sandtable.core.kernel import calls, entry_kernel, kernel
from sandtable.core.kernel.driving.drivers import Drive, begin_game, take_choice
from sandtable.core.kernel.masks import lowest


@entry_kernel
def deal_game(table, rules, states, chances, number, log):
    """Deal game `number` of a run into states[0]; chances[1] is its bots'."""
    begin_game(table, rules, states, chances, number, log)


@kernel
def _left(p, seat, count, marks, banned, left):
    """The choices that do not play the banned kind; all of them if there are no others."""
    kept = 0
    for i in range(count):
        if marks[calls.action(p.table, p.rules, p.states, 0, seat, p.choices[i])] != banned:
            left[kept] = p.choices[i]
            kept += 1
    if kept == 0:
        for i in range(count):
            left[i] = p.choices[i]
        kept = count
    return kept


@entry_kernel
def play_marked(play, left, most, marks, ban, played, shares, told):
    """Play states[0] on for at most `most` decisions; how many were played, -1 if the game is cut by the limit.
    `marks` (int16) says of each action which kind of card it plays, -1 none; `ban`: a seat, and the kind that it does
    not play (-1: none). `played` (int32, [seat, kind]) counts. `told` (int32, [room, 2]): seat and choice of each,
    as far as there is room."""
    p = Drive(*play)
    ban_seat, banned = ban
    decisions = 0
    mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
    while mask != 0 and decisions < most:
        if decisions >= p.limit:
            return -1
        seat = lowest(mask)
        count = calls.legal(p.table, p.rules, p.states, 0, seat, p.choices)
        if seat == ban_seat and banned >= 0:
            count = _left(p, seat, count, marks, banned, left)
            choice = left[0]
            if count > 1:
                choice = take_choice(p.table, p.rules, p.states, p.chances, p.bots[seat], seat, left, count)
        else:
            choice = take_choice(p.table, p.rules, p.states, p.chances, p.bots[seat], seat, p.choices, count)
        if len(marks) > 1:
            kind = marks[calls.action(p.table, p.rules, p.states, 0, seat, choice)]
            if kind >= 0:
                played[seat, kind] += 1
        if decisions < len(told):
            told[decisions, 0] = seat
            told[decisions, 1] = choice
        calls.apply(p.table, p.rules, p.states, 0, seat, choice, p.log)
        decisions += 1
        mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
    calls.returns(p.table, p.rules, p.states, 0, shares)
    return decisions
