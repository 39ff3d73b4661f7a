"""The driver of many matches side by side for a learner: one compiled call a step, whatever the number of matches."""

from typing import Any, NamedTuple

from sandtable.core.kernel import calls, entry_kernel, kernel
from sandtable.core.kernel.chance import below
from sandtable.core.kernel.driving.drivers import begin_game, take_choice

#: Results of a step that cannot go on: bots play without an end, or no match asks the learner anything.
STALLED = -1
UNASKED = -2
TRIES = 1000
#: When a match that has ended, or was cut, is followed by the next: in the same step; in the next step, whose action is
#: nobody's; when it is dealt.
SAME_STEP, NEXT_STEP, DEALT = 0, 1, 2


class Matches(NamedTuple):
    """Matches side by side; a plain tuple in this order is what Python hands to the functions below.

    The arrays that say what is asked have a row a match: `seats` (who is asked; who acted last in a match that is
    over), `counts`, `choices` (codes), `numbers` (the action of each choice), `masks` (uint8, 1 for a legal action, and
    for every action of a match that is over). `waits`: SAME_STEP and so on; `over` (uint8): matches that wait so.
    `scratch`: states [0] plays, [1] is a bot's view, [2] zeroes. `chances`: [0] the master of the deals, [1]
    the bots', [2] that of random actions. `seen`: what the learner knows in each row (no columns: not wanted), written
    while the row is at hand: another pass over all states would fetch them from far memory again. `learner`: its seat,
    -1 for every seat. `bots`: int64[8], -1 where the learner decides. `games`: [0] is the number of the next one.
    `lasts`: scores when last asked; `steps`: how often each match has asked. `limit`: choices of bots on end at most.
    `made`: int32, how many choices were made since it was emptied, and their codes as far as there is room; of length 0
    where that is not wanted.
    """

    table: Any
    rules: Any
    states: Any
    scratch: Any
    chances: Any
    seats: Any
    counts: Any
    choices: Any
    numbers: Any
    masks: Any
    seen: Any
    learner: int
    bots: Any
    games: Any
    lasts: Any
    steps: Any
    limit: int
    log: Any
    over: Any
    waits: int
    made: Any


class Step(NamedTuple):
    """What a step is, and what comes of it; handed as a plain tuple, too. `actions` (int64): one for each row. `most`:
    how often a match asks before it is cut (0: never). `players`: how many seats there are. `actors`: whose action it
    was; `ended`, `cut`, `refused`: 0 or 1; `shares`: float64 rows of 8, returns of what ended; `finals`: the last
    observation of what ended or was cut (no columns: not wanted)."""

    actions: Any
    players: int
    by_score: int
    most: int
    actors: Any
    rewards: Any
    ended: Any
    cut: Any
    refused: Any
    shares: Any
    finals: Any


@kernel
def _ask(table, rules, states, seats, counts, choices, i):
    mask = calls.seats_to_act(table, rules, states, i)
    seat = -1
    counts[i] = 0
    if mask != 0:
        seat = 0
        while (mask >> seat) & 1 == 0:
            seat += 1
        counts[i] = calls.legal(table, rules, states, i, seat, choices[i])
    seats[i] = seat


@kernel
def _note(made, choice):
    """Write down that a choice was made, where that is wanted."""
    if len(made) > 0:
        made[0] += 1
        if made[0] < len(made):
            made[made[0]] = choice


@kernel
def _go_on(m, i):
    """Bots answer until it is the learner who is asked, or the match is over. False if that does not end."""
    made = 0
    while m.seats[i] >= 0 and m.bots[m.seats[i]] != -1:
        if made >= m.limit:
            return False
        calls.copy_bytes(m.scratch, 0, m.states, i)
        choice = take_choice(
            m.table, m.rules, m.scratch, m.chances, m.bots[m.seats[i]], m.seats[i], m.choices[i], m.counts[i]
        )
        _note(m.made, choice)
        calls.apply(m.table, m.rules, m.states, i, m.seats[i], choice, m.log)
        _ask(m.table, m.rules, m.states, m.seats, m.counts, m.choices, i)
        made += 1
    return True


@kernel
def _deal(m, i):
    """Deal matches in row i until one asks the learner something. games: [0] is the number of the next one."""
    m.steps[i] = 0
    for _ in range(TRIES):
        begin_game(m.table, m.rules, m.scratch, m.chances, m.games[0], m.log)
        m.games[0] += 1
        calls.copy_bytes(m.states, i, m.scratch, 0)
        calls.score(m.table, m.rules, m.states, i, m.lasts[i])
        _ask(m.table, m.rules, m.states, m.seats, m.counts, m.choices, i)
        if not _go_on(m, i):
            return -1
        if m.seats[i] >= 0:
            return 0
    return -2


@kernel
def _offer(table, rules, states, seat, choices, numbers, masks, i):
    """Write down the actions of the choices of row i, for its seat."""
    for k in range(len(choices)):
        number = calls.action(table, rules, states, i, seat, choices[k])
        numbers[i, k] = number
        masks[i, number] = 1


@kernel
def _look(table, rules, states, seat, learner, seen, i):
    """Write down in row i what the learner (the seat that is asked, if it has every seat) knows."""
    if seen.shape[1] > 0:
        calls.observe(table, rules, states, i, seat if learner < 0 else learner, seen[i])


@kernel
def _withdraw(count, numbers, masks, i):
    for k in range(count):
        masks[i, numbers[i, k]] = 0


@kernel
def _clear(m, i):
    """Nothing is asked in row i."""
    _withdraw(m.counts[i], m.numbers, m.masks, i)
    if m.over[i] != 0:
        m.masks[i] = 0
    m.counts[i] = 0
    m.over[i] = 0


@kernel
def _present(m, i):
    """Write down what is asked in row i, and what the learner knows."""
    _offer(m.table, m.rules, m.states, m.seats[i], m.choices[i, : m.counts[i]], m.numbers, m.masks, i)
    _look(m.table, m.rules, m.states, m.seats[i], m.learner, m.seen, i)


@kernel
def _deal_anew(m, i):
    """The next match in row i, and what is asked in it; 0, STALLED or UNASKED."""
    _clear(m, i)
    done = _deal(m, i)
    if done == 0:
        _present(m, i)
    return done


@entry_kernel
def deal_many(matches, which):
    """New matches in these rows (bool); 0, STALLED or UNASKED."""
    m = Matches(*matches)
    for i in range(len(m.seats)):
        if which[i]:
            done = _deal_anew(m, i)
            if done != 0:
                return done
    return 0


@entry_kernel
def begin_one(matches, i):
    """The match in row i, which is dealt, goes on until the learner is asked; its seat is -1 if that never happens. 0
    or STALLED."""
    m = Matches(*matches)
    _clear(m, i)
    m.steps[i] = 0
    calls.score(m.table, m.rules, m.states, i, m.lasts[i])
    _ask(m.table, m.rules, m.states, m.seats, m.counts, m.choices, i)
    if not _go_on(m, i):
        return -1
    if m.seats[i] >= 0:
        _present(m, i)
    return 0


@kernel
def _place(numbers, count, action):
    """Which choice an action is, -1 for none."""
    for k in range(count):
        if numbers[k] == action:
            return k
    return -1


@kernel
def _pay(m, s, i, seat):
    """The reward of what the seat did in row i, whose match may be over now."""
    if s.by_score != 0:
        calls.score(m.table, m.rules, m.states, i, s.shares[i])
        s.rewards[i] = s.shares[i, seat] - m.lasts[i, seat]
        m.lasts[i, seat] = s.shares[i, seat]
    if m.seats[i] < 0:
        s.ended[i] = 1
        calls.returns(m.table, m.rules, m.states, i, s.shares[i])
        if s.by_score == 0:
            s.rewards[i] = s.players * s.shares[i, seat] - 1.0


@kernel
def _begin(m, s, i, seat):
    """The last observation of the match in row i, and the next match there; 0, STALLED or UNASKED."""
    if s.finals.shape[1] > 0:
        calls.observe(m.table, m.rules, m.states, i, seat, s.finals[i])
    _clear(m, i)
    return _deal(m, i)


@kernel
def _rest(m, i, seat):
    """The match in row i is over, or was cut, and waits: what is done in it does nothing."""
    m.over[i] = 1
    if m.seats[i] < 0:
        m.seats[i] = seat
        m.masks[i] = 1
        _look(m.table, m.rules, m.states, seat, m.learner, m.seen, i)


@entry_kernel
def step_many(matches, step):
    """Take an action in every row; where a match ends, or is cut, the next is dealt. 0, STALLED or UNASKED."""
    m, s = Matches(*matches), Step(*step)
    # What every row needs stands in variables: out of a record it would be read again after every write to an array.
    table, rules, states, learner, bots = m.table, m.rules, m.states, m.learner, m.bots
    seats, counts, choices, numbers, masks = m.seats, m.counts, m.choices, m.numbers, m.masks
    for i in range(len(seats)):
        seat = seats[i] if learner < 0 else learner
        s.actors[i] = seat
        s.rewards[i] = 0.0
        s.ended[i] = 0
        s.cut[i] = 0
        s.refused[i] = 0
        if m.over[i] != 0:
            done = _deal_anew(m, i)
            if done != 0:
                return done
            continue
        place = _place(numbers[i], counts[i], s.actions[i])
        s.refused[i] = 1 if place < 0 else 0
        m.steps[i] += 1
        if place >= 0:
            _withdraw(counts[i], numbers, masks, i)
            _note(m.made, choices[i, place])
            calls.apply(table, rules, states, i, seats[i], choices[i, place], m.log)
            _ask(table, rules, states, seats, counts, choices, i)
            if seats[i] >= 0 and bots[seats[i]] != -1 and not _go_on(m, i):
                return -1
            if s.by_score != 0 or seats[i] < 0:
                _pay(m, s, i, seat)
        if s.ended[i] == 0 and s.most > 0 and m.steps[i] >= s.most:
            s.cut[i] = 1
        if m.waits == 0 and (s.ended[i] != 0 or s.cut[i] != 0):
            done = _begin(m, s, i, seat)
            if done != 0:
                return done
        if (place >= 0 or s.cut[i] != 0) and seats[i] >= 0:
            _offer(table, rules, states, seats[i], choices[i, : counts[i]], numbers, masks, i)
            _look(table, rules, states, seats[i], learner, m.seen, i)
        if m.waits != 0 and (s.ended[i] != 0 or s.cut[i] != 0):
            _rest(m, i, seat)
    return 0


@entry_kernel
def random_actions(chances, counts, numbers, out):
    """A legal action for each row, all equally likely."""
    for i in range(len(counts)):
        out[i] = numbers[i, below(chances[2], counts[i])]


@entry_kernel
def bot_actions(matches, bot, out):
    """What a bot would do in each row. It draws from [2] of the chances: those in other seats draw what they would."""
    m = Matches(*matches)
    for i in range(len(m.counts)):
        if m.counts[i] == 0:
            continue
        calls.copy_bytes(m.scratch, 0, m.states, i)
        taken = take_choice(m.table, m.rules, m.scratch, m.chances[1:], bot, m.seats[i], m.choices[i], m.counts[i])
        for k in range(m.counts[i]):
            if m.choices[i, k] == taken:
                out[i] = m.numbers[i, k]
