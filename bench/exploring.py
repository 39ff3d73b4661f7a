"""The compiled driver of fuzzing: plays whole games, checks every invariant after every choice, and counts what was
reached (bench/features).

It plays in one of three ways. *Uniform*: any of the seats that owe a decision takes any of its choices. *Bots*: it
takes what the game's own bot would, so that the counts say what that bot never does. *Directed*: every seat of a game
has a mood, which says how often it takes what the game's own bot would, how often any choice, and how often what leads
to something rarely reached. For the last one it tries choices on a copy of the position, looks at the events that come
and at the decisions they lead to, and takes the choice whose rarest feature has the smallest count. In some of these
games seats take back what they have chosen in secret, and leave.

Uniform game `number` of a seed is always the same, and so is one of bots. A directed game depends on all that was
counted before it, so its choices are kept, to be played again.
"""

from __future__ import annotations

import numpy as np

from sandtable.core.kernel import calls, entry_kernel, kernel
from sandtable.core.kernel.chance import below
from sandtable.core.kernel.driving.drivers import begin_game, take_choice

__all__ = ["BOTS", "DIRECTED", "REPORT", "STATES", "UNIFORM", "explore"]

UNIFORM, DIRECTED, BOTS = 0, 1, 2
STATES = 4  # the match, a bot's view, zeroes, the copy that choices are tried on
#: What `explore` reports: decisions made, games begun, what was violated, the game, the decision in it, choices kept of
#: this game, events that found no room, games given up because their choices would not fit.
REPORT = 8
_MADE, _GAMES, _PROBLEM, _GAME, _HERE, _KEPT, _LOST, _GIVEN_UP = 0, 1, 2, 3, 4, 5, 6, 7

# In sixteenths: how often a seat of this mood takes the bot's choice, and how often it looks for what is rare.
_BOT = (0, 0, 8, 8, 12, 14, 15, 16)
_RARE = (16, 8, 8, 4, 4, 2, 1, 0)
_MOODS = 8
_LOOK = 8  # choices that are tried
_NEVER = 1 << 62
_LEAVING, _LEAVES, _TAKES_BACK = 8, 512, 32  # one game in 8, one decision in so many of it
_MOST_TAKEN_BACK = 8
_RESIGN, _TAKE_BACK = -1, -2


@kernel
def _number(raw, row, at, width):
    """A number of 1, 2 or 4 bytes in the bytes of a state."""
    found = np.int64(raw[row, at])
    for i in range(1, width):
        found |= np.int64(raw[row, at + i]) << (8 * i)
    if width > 0 and found >= 1 << (8 * width - 1):
        found -= 1 << (8 * width)
    return found


@kernel
def _translated(maps, start, length, figure):
    if start < 0:
        return figure
    if figure < 0 or figure >= length:
        return -1
    return int(maps[start + figure])


@kernel
def _holds(event, watch, registers, row):
    """Whether the tests of a row hold for this event and these registers."""
    for test in range(2):
        at = 10 + 3 * test
        relation = int(watch[at + 1])
        if relation == 0:
            continue
        figure, number = int(event[watch[at]]), int(watch[at + 2])
        if relation == 1:
            ok = figure == number
        elif relation == 2:
            ok = figure != number
        elif relation == 3:
            ok = figure > number
        elif relation == 4:
            ok = figure >= number
        elif relation == 5:
            ok = figure < number
        elif relation == 6:
            ok = (figure & number) != 0
        elif relation == 7:
            ok = figure == int(registers[row, number])
        else:
            ok = (figure & (figure - 1)) != 0
        if not ok:
            return 0
    return 1


@kernel
def _place(event, watch, maps, registers, row):
    """The feature that a row of the table finds in an event, -1 none. A row of a register sets it."""
    column = int(watch[1])
    figure = 0 if column < 0 else _translated(maps, int(watch[2]), int(watch[3]), int(event[column]))
    if watch[9] < 0:
        registers[row, watch[8]] = figure + int(watch[4])
        return -1
    if figure < 0 or _holds(event, watch, registers, row) == 0:
        return -1
    figure += int(watch[4])
    if watch[5] >= 0:
        more = _translated(maps, int(watch[6]), int(watch[7]), int(registers[row, watch[5]]))
        if more < 0:
            return -1
        figure += more
    if figure < 0 or figure >= watch[9]:
        return -1
    return int(watch[8]) + figure


@kernel
def _count_events(log, watch, starts, maps, registers, row, counts, step):
    """Add `step` to every feature that the events of a log show; the smallest count among them before."""
    rarest = _NEVER
    if len(log) == 0:
        return rarest
    for n in range(1, int(log[0, 0]) + 1):
        kind = int(log[n, 0])
        for at in range(int(starts[kind]), int(starts[kind + 1])):
            place = _place(log[n], watch[at], maps, registers, row)
            if place >= 0:
                rarest = min(rarest, int(counts[place]))
                counts[place] += step
    return rarest


@kernel
def _count_fields(raw, row, seat, fields, maps, counts, step):
    """The same for what fields of the state hold."""
    rarest = _NEVER
    for i in range(len(fields)):
        found = _number(raw, row, int(fields[i, 0]) + int(fields[i, 2]) * seat, int(fields[i, 1]))
        found = _translated(maps, int(fields[i, 3]), int(fields[i, 4]), found)
        if found >= 0 and found < fields[i, 6]:
            place = int(fields[i, 5]) + found
            rarest = min(rarest, int(counts[place]))
            counts[place] += step
    return rarest


@kernel
def _asked(raw, row, seat, asked):
    """The kind of decision that a seat owes, 0 if the game does not say."""
    return _number(raw, row, int(asked[0]) + int(asked[2]) * seat, int(asked[1]))


@kernel
def _count_question(kind, asked, counts, step):
    """The same for the kind of a decision, numbered from 1."""
    if kind < 1 or kind > asked[4]:
        return _NEVER
    place = int(asked[3]) + kind - 1
    before = int(counts[place])
    counts[place] += step
    return before


@kernel
def _count_answer(kind, choice, answers, counts, step):
    """The same for a choice of a kind of decision."""
    rarest = _NEVER
    for i in range(len(answers)):
        if (answers[i, 0] < 0 or answers[i, 0] == kind) and choice >= answers[i, 1] and choice <= answers[i, 2]:
            place = int(answers[i, 3]) + (choice - int(answers[i, 1])) * int(answers[i, 4])
            rarest = min(rarest, int(counts[place]))
            counts[place] += step
    return rarest


@kernel
def _rarest_answer(kind, listed, count, answers, counts, chance):
    """The place of the choice that was chosen least, of equals any."""
    best, least, equal = 0, _NEVER, 0
    for i in range(count):
        rarity = _count_answer(kind, int(listed[i]), answers, counts, 0)
        if rarity < least:
            best, least, equal = i, rarity, 1
        elif rarity == least:
            equal += 1
            if below(chance, equal) == 0:
                best = i
    return best


@kernel
def _clear(log):
    if len(log) > 0:
        log[0, 0] = 0
        log[0, 1] = 0


@kernel
def _rare_choice(
    table, rules, states, raw, chances, seat, listed, count, log, watch, starts, maps, asked, answers, fields,
    registers, counts, choices, kept,
):  # fmt: skip
    """The choice that leads to what was reached least, among a few that are tried on a copy of the position."""
    kind = _asked(raw, 0, seat, asked)
    best, least, equal = int(listed[0]), _NEVER, 0
    for turn in range(min(count, _LOOK)):
        if count <= _LOOK:
            choice = int(listed[turn])
        elif turn == 0:
            choice = int(listed[_rarest_answer(kind, listed, count, answers, counts, chances[1])])
        else:
            choice = int(listed[below(chances[1], count)])
        choices[kept, 0], choices[kept, 1] = seat, choice  # if the copy breaks, this choice has broken it
        calls.copy_state(states, 3, 0)
        for i in range(registers.shape[1]):
            registers[1, i] = registers[0, i]
        _clear(log)
        calls.apply(table, rules, states, 3, seat, choice, log)
        rarity = min(
            _count_answer(kind, choice, answers, counts, 0),
            _count_events(log, watch, starts, maps, registers, 1, counts, 0),
            _count_fields(raw, 3, seat, fields, maps, counts, 0),
        )
        mask = calls.seats_to_act(table, rules, states, 3)
        for other in range(8):
            if (mask >> other) & 1 == 1:
                rarity = min(rarity, _count_question(_asked(raw, 3, other, asked), asked, counts, 0))
        if rarity < least:
            best, least, equal = choice, rarity, 1
        elif rarity == least:
            equal += 1
            if below(chances[1], equal) == 0:
                best = choice
    return best


@kernel
def _same(raw):
    """Whether the match and the copy are equal."""
    differ = 0
    for i in range(raw.shape[1]):
        if raw[0, i] != raw[3, i]:
            differ += 1
    return differ == 0


@kernel
def _taken_back(table, rules, states, raw, seat):
    """Whether the seat has something to take back, and took it back."""
    calls.copy_state(states, 3, 0)
    calls.take_back(table, rules, states, 3, seat, np.zeros((0, 12), dtype=np.int32))
    if _same(raw):
        return False
    calls.copy_state(states, 0, 3)
    return True


@kernel
def _illegal(listed, count):
    """-2 for a list of choices that is not ascending, or has fewer than two; 0 for a good one."""
    if count < 2:
        return -2
    for i in range(count - 1):
        if listed[i] < 0 or listed[i] >= listed[i + 1]:
            return -2
    return 0


@entry_kernel
def explore(
    table, rules, states, raw, chances, first, budget, style, listed, log, limit, watch, starts, maps, asked, answers,
    fields, registers, counts, choices, report,
):  # fmt: skip
    """Play games from number `first` on until `budget` decisions are made, checking every invariant after each.

    `raw` are the bytes of `states`, STATES of them; `log` has room for the events of one choice, or none: then nothing
    is counted. `watch` to `registers` are those of `Tables`, `counts` int64 by feature, `choices` int32 [most, 2].
    `report` is as REPORT says; problem: 0 none, a violated invariant, -1 the game does not end within `limit`, -2 a bad
    list of choices. Stops at the first violation. The choices of its game are in `choices`, if it is a directed one.
    """
    moods = np.zeros(8, dtype=np.int64)
    number = first
    while report[_MADE] < budget:
        _clear(log)
        begin_game(table, rules, states, chances, number, log)
        for i in range(registers.shape[1]):
            registers[0, i] = -1
        _count_events(log, watch, starts, maps, registers, 0, counts, 1)
        report[_GAMES] += 1
        report[_GAME] = number
        report[_HERE] = 0
        report[_KEPT] = 0
        number += 1
        leaving, taken = 0, 0
        if style == 1:
            leaving = 1 if below(chances[1], _LEAVING) == 0 else 0
            together = below(chances[1], 2) == 0
            mood = below(chances[1], _MOODS)
            for seat in range(8):
                moods[seat] = mood if together else below(chances[1], _MOODS)
        problem = calls.check(table, rules, states, 0)
        mask = calls.seats_to_act(table, rules, states, 0)
        while problem == 0 and mask != 0:
            # Any of the seats that owe a decision may be the next to answer.
            seat = below(chances[1], 8)
            while (mask >> seat) & 1 == 0:
                seat = (seat + 1) % 8
            count = calls.legal(table, rules, states, 0, seat, listed)
            problem = _illegal(listed, count)
            if problem != 0:
                break
            kept = int(report[_KEPT])
            if style == 0:
                choice = int(listed[below(chances[1], count)])
            elif style == 2:
                choice = take_choice(table, rules, states, chances, 1, seat, listed, count)
            else:
                if kept >= len(choices):
                    report[_GIVEN_UP] += 1
                    break
                choice = _TAKE_BACK + 1
                if leaving == 1 and below(chances[1], _LEAVES) == 0:
                    choice = _RESIGN
                elif leaving == 1 and taken < _MOST_TAKEN_BACK and below(chances[1], _TAKES_BACK) == 0:
                    choices[kept, 0], choices[kept, 1] = seat, _TAKE_BACK
                    report[_KEPT] = kept + 1
                    if _taken_back(table, rules, states, raw, seat):
                        taken += 1
                        report[_HERE] += 1
                        report[_MADE] += 1
                        problem = calls.check(table, rules, states, 0)
                        mask = calls.seats_to_act(table, rules, states, 0)
                        continue
                    report[_KEPT] = kept
                    choice = int(listed[below(chances[1], count)])
                else:
                    draw = below(chances[1], 16)
                    report[_KEPT] = kept + 1
                    if draw < _BOT[moods[seat]]:
                        choice = take_choice(table, rules, states, chances, 1, seat, listed, count)
                    elif draw < _BOT[moods[seat]] + _RARE[moods[seat]]:
                        choice = _rare_choice(
                            table, rules, states, raw, chances, seat, listed, count, log, watch, starts, maps, asked,
                            answers, fields, registers, counts, choices, kept,
                        )  # fmt: skip
                    else:
                        choice = int(listed[below(chances[1], count)])
                choices[kept, 0], choices[kept, 1] = seat, choice
                report[_KEPT] = kept + 1
            _clear(log)
            report[_HERE] += 1
            report[_MADE] += 1
            if choice == _RESIGN:
                calls.resign(table, rules, states, 0, seat, log)
            else:
                if len(log) > 0:
                    kind = _asked(raw, 0, seat, asked)
                    _count_question(kind, asked, counts, 1)
                    _count_answer(kind, choice, answers, counts, 1)
                calls.apply(table, rules, states, 0, seat, choice, log)
            if len(log) > 0:
                _count_events(log, watch, starts, maps, registers, 0, counts, 1)
                _count_fields(raw, 0, seat, fields, maps, counts, 1)
                report[_LOST] += log[0, 1]
            if report[_HERE] > limit:
                problem = -1
            if problem == 0:
                problem = calls.check(table, rules, states, 0)
            mask = calls.seats_to_act(table, rules, states, 0)
        if problem != 0:
            report[_PROBLEM] = problem
            return
