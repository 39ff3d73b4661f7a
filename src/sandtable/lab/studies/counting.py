"""Games with observers, in compiled code, once for all games: what was decided and what happened, counted by seat; and
what is written down of games besides: what events are about, fields of the position at the end, and the names of what
is counted.

Row 8 of the counters is nobody's: what happens while the game is dealt. A game's digest is of all its choices and of
all events that a player is told: two games with one digest went the same way.

A changed rule is used where a kind of decision or an event comes. `ROLL` counts every roll, `CARD_PLAYED recruit` those
of a card or a unit, `SCORED total=7` those whose argument of this name is 7 (the game's `events.py` names them; a to j
are the ten in their order), `GOLD why=6 group=Prospect` those about a seat, argument a, that was Prospect. All that is
said of one event must hold.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from sandtable.core.formed import nearest
from sandtable.core.game.game import Game
from sandtable.core.kernel import calls, entry_kernel, kernel
from sandtable.core.kernel.driving.drivers import Drive, Results, begin_game, take_choice
from sandtable.core.kernel.masks import lowest
from sandtable.lab.said import say
from sandtable.lab.studies.plan import StudyError

#: Room for kinds of decisions and of events in the counters; a kind beyond is counted as the last.
KINDS = 64
EVENTS = 128
NOBODY = 8
#: Rounds (hands, turns) whose ends are looked at; later ones are left out.
ROUNDS = 100


#: By what the cells of an event are multiplied, below 2^25: sums stay below 2^61.
_WEIGHTS = np.array([pow(5167, cell + 1, 33554393) for cell in range(12)], dtype=np.int64)
_OTHERS = np.array([pow(7919, cell + 1, 33554383) for cell in range(12)], dtype=np.int64)


class Observed(NamedTuple):
    """What is counted of games; a plain tuple for drivers. `counts` (int32, [games, 9, KINDS + EVENTS]) and `digests`
    (int64, [games, 2]) begin with zeroes, as do those of all games together: `things` (int64, [event, seat, thing]),
    where `subjects` (int16, [EVENTS, 2]) says of each event its row in it and the cell of the log that holds the thing,
    and `rounds` (float64, [ROUNDS, 9]), the scores of all seats at the ends of rounds, then in how many games. `met`
    (int32, [games, conditions, 9]): how often each of the `conditions` (`uses`) was met by an event about each seat, or
    nobody. `score`: room for one."""

    counts: Any
    digests: Any
    subjects: Any
    things: Any
    rounds: Any
    score: Any
    conditions: Any
    met: Any


@kernel
def _mix(digests, row, number):
    """Stir a number from 0 into the two halves of a digest, each below 2^31."""
    digests[row, 0] = (digests[row, 0] * 1000003 + number) % 2147483647
    digests[row, 1] = (digests[row, 1] * 998244 + number + 1) % 2147483629


@kernel
def _meet(log, row, o):
    """Count the conditions that the events since the last decision meet, by the seat that each is about: its first
    argument."""
    if len(log) == 0:
        return
    for place in range(1, log[0, 0] + 1):
        about = log[place, 2]
        if about < 0 or about > 8:
            about = 8
        for number in range(len(o.conditions)):
            if o.conditions[number, 0] == log[place, 0]:
                meets = True
                for cell in range(10):
                    value = log[place, 2 + cell]
                    if value < o.conditions[number, 1 + cell] or value > o.conditions[number, 11 + cell]:
                        meets = False
                if meets:
                    o.met[row, number, about] += 1


@kernel
def _count_events(log, seat, row, o):
    """Count what has happened since the last decision, also by what it is about, and empty the log."""
    if len(log) == 0 or log[0, 0] == 0:
        return
    first = o.digests[row, 0]
    second = o.digests[row, 1]
    for place in range(1, log[0, 0] + 1):
        happened = min(log[place, 0], 127)
        o.counts[row, seat, 64 + happened] += 1
        if o.subjects[happened, 0] >= 0:
            thing = log[place, o.subjects[happened, 1]]
            if 0 <= thing < o.things.shape[2]:
                o.things[o.subjects[happened, 0], seat, thing] += 1
        if log[place, 1] == 0:
            continue  # told to nobody: what only studies count makes no other game
        # Two different sums of the cells, then one step of each half: a step a cell is dear.
        one = np.int64(0)
        other = np.int64(0)
        for cell in range(12):
            value = (np.int64(log[place, cell]) + 4294967296) & 4294967295
            one += value * _WEIGHTS[cell]
            other += value * _OTHERS[cell]
        first = (first * 1000003 + one) % 2147483647
        second = (second * 998244 + other + 1) % 2147483629
    o.digests[row, 0] = first
    o.digests[row, 1] = second
    log[0, 0] = 0


@kernel
def _end_round(p, o, number):
    """The scores at the end of a round, or of the game in it."""
    if 0 <= number < len(o.rounds):
        calls.score(p.table, p.rules, p.states, 0, o.score)
        o.rounds[number, 8] += 1
        for seat in range(8):
            o.rounds[number, seat] += o.score[seat]


@kernel
def _play_observed(p, o, number, row):
    begin_game(p.table, p.rules, p.states, p.chances, number, p.log)
    conditional = len(o.conditions) > 0
    if conditional:
        _meet(p.log, row, o)
    _count_events(p.log, 8, row, o)
    decisions = 0
    round_now = calls.progress(p.table, p.rules, p.states, 0)
    mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
    while mask != 0:
        if decisions >= p.limit:
            return -1
        seat = lowest(mask)
        o.counts[row, seat, min(calls.kind(p.table, p.rules, p.states, 0, seat), 63)] += 1
        count = calls.legal(p.table, p.rules, p.states, 0, seat, p.choices)
        choice = take_choice(p.table, p.rules, p.states, p.chances, p.bots[seat], seat, p.choices, count)
        _mix(o.digests, row, choice * 16 + seat)
        calls.apply(p.table, p.rules, p.states, 0, seat, choice, p.log)
        if conditional:
            _meet(p.log, row, o)
        _count_events(p.log, seat, row, o)
        decisions += 1
        mask = calls.seats_to_act(p.table, p.rules, p.states, 0)
        now = calls.progress(p.table, p.rules, p.states, 0)
        if now != round_now or mask == 0:
            _end_round(p, o, round_now)
            round_now = now
    return decisions


@entry_kernel
def observe_games(play, first, last, results, observed, ends):
    """Play games first..last-1 of a run; row g - first of the outputs belongs to game g. With `ends`, states[3 + row]
    is how a game ended."""
    p, r, o = Drive(*play), Results(*results), Observed(*observed)
    for number in range(first, last):
        row = number - first
        r.decisions[row] = _play_observed(p, o, number, row)
        calls.returns(p.table, p.rules, p.states, 0, r.shares[row])
        calls.score(p.table, p.rules, p.states, 0, r.scores[row])
        r.turns[row] = calls.progress(p.table, p.rules, p.states, 0)
        calls.groups(p.table, p.rules, p.states, 0, r.groups[row])
        if ends:
            calls.copy_state(p.states, 3 + row, 0)


_FIRST_ARGUMENT = 2  # of a row of the log, after kind and audience
_MOST_CELLS = 64


@dataclass(frozen=True)
class Things:
    """Events that are about a thing: their numbers by row of the counter, the `words` of each row, the `names` of its
    things by variant, and the `cells` that the driver takes."""

    events: tuple[int, ...]
    words: tuple[str, ...]
    names: tuple[tuple[tuple[str, ...], ...], ...]
    cells: npt.NDArray[np.int16]

    @property
    def shape(self) -> tuple[int, int, int]:
        """Of the counter: event, seat or nobody, thing."""
        return len(self.events), 9, max((len(names) for rows in self.names for names in rows), default=0)


def things_of(games: Sequence[Game]) -> Things:
    """The things of a study's games."""
    cells = np.full((EVENTS, 2), -1, dtype=np.int16)
    events, words = list[int](), list[str]()
    names: list[list[tuple[str, ...]]] = [[] for _ in games]
    for subject in games[0].definition.subjects:
        called = [tuple(subject.names(game)) for game in games]
        declared = games[0].definition.events
        for event, argument in declared.counted(subject.word).items() if declared else ():
            cells[event] = len(events), _FIRST_ARGUMENT + argument
            events.append(event)
            words.append(subject.word)
            for rows, own in zip(names, called, strict=True):
                rows.append(own)
    return Things(tuple(events), tuple(words), tuple(map(tuple, names)), cells)


def fields_of(games: Sequence[Game], names: Sequence[str]) -> dict[str, tuple[np.dtype[np.generic], tuple[int, ...]]]:
    """The type and shape of fields of the position by name. StudyError for one that there is not, that is too large,
    or that is not the same in all variants."""
    found = {}
    for name in names:
        kinds = [game.kernels.state.dtype for game in games]
        known = [one for one in kinds[0].names or () if one != "chance"]
        if name not in known:
            raise StudyError(say("key-observe-fields", name=repr(name), hint=nearest(name, known, 0.4)))
        base, shape = kinds[0][name].base, kinds[0][name].shape
        if int(np.prod(shape)) > _MOST_CELLS:
            raise StudyError(say("field-numbers", name=name, shape=f"{int(np.prod(shape)):,}", most_cells=_MOST_CELLS))
        if any(kind[name] != kinds[0][name] for kind in kinds):
            raise StudyError(say("field-same-all", name=name))
        found[name] = (base, shape)
    return found


def counter_names(game: Game) -> tuple[str, ...]:
    """The name of every column of the counters: kinds of decisions, then events. What has no name is a number."""
    kinds = [kind.name for kind in game.definition.kinds]
    declared = game.definition.events
    named = declared.names if declared else {}
    return (
        *(kinds[i] if i < len(kinds) else f"decision {i}" for i in range(KINDS)),
        *(named.get(i, f"event {i}") for i in range(EVENTS)),
    )


def columns_of(game: Game, names: Sequence[str]) -> list[int]:
    """The columns of counters by name. StudyError for a name that the game does not have."""
    known = counter_names(game)
    places = {name: i for i, name in enumerate(known)}
    for name in names:
        if name not in places:
            hint = nearest(name, known)
            raise StudyError(say("kind-decision-event", title=game.definition.title, name=repr(name), hint=hint))
    return [places[name] for name in names]


_LETTERS = "abcdefghij"
_LEAST, _MOST = -(2**31), 2**31 - 1
_ARGUMENT = re.compile(r"^([a-z]\w*)(>=|<=|=)(-?\d{1,9})(?:\.\.(-?\d{1,9}))?$")
_GROUP = re.compile(r"^group=(.+)$")


@dataclass(frozen=True)
class Uses:
    """What the variants of a study name: whole counters, by variant, and events that must meet a condition. Rows of
    `conditions` (int32) are an event, then the least and the most of each of its ten arguments; `met` says by variant
    which of them it names, with the number of the group that the seat must be, or -1."""

    columns: tuple[tuple[int, ...], ...]
    conditions: npt.NDArray[np.int32]
    met: tuple[tuple[tuple[int, int], ...], ...]

    def count(
        self, variant: int, counts: npt.NDArray[np.int32], met: npt.NDArray[np.int32], groups: npt.NDArray[np.int8]
    ) -> npt.NDArray[np.int64]:
        """How often what a variant names came up in each game. `counts` [game, seat, counter], `met` [game, condition,
        seat], `groups` [game, seat]."""
        total = counts[:, :, list(self.columns[variant])].sum(axis=(1, 2), dtype=np.int64)
        for condition, group in self.met[variant]:
            seats = met[:, condition]
            total += (seats if group < 0 else np.where(groups == group, seats[:, : groups.shape[1]], 0)).sum(axis=1)
        return np.asarray(total)


def uses_of(games: Sequence[Game], used: Sequence[Sequence[str]], things: Things, groups: Sequence[str]) -> Uses:
    """What is counted for the variants of a study. StudyError for what their game does not have."""
    known = frozenset(counter_names(games[0]))
    rows: list[list[int]] = []
    columns, met = [], []
    for variant, (game, texts) in enumerate(zip(games, used, strict=True)):
        columns.append(columns_of(game, [text for text in texts if text in known or " " not in text.strip()]))
        own = []
        for text in texts:
            if text not in known and " " in text.strip():
                row, group = _read(game, text, _names(things, variant), groups)
                rows.append(row)
                own.append((len(rows) - 1, group))
        met.append(own)
    # A variant's own counters are looked for in the first as well: a rule may be used there and not here.
    columns[0] = sorted({column for some in columns for column in some})
    met[0] = [one for some in met for one in some]
    conditions = np.array(rows, dtype=np.int32).reshape(len(rows), 1 + 2 * len(_LETTERS))
    return Uses(tuple(map(tuple, columns)), conditions, tuple(map(tuple, met)))


def _names(things: Things, variant: int) -> dict[int, tuple[int, tuple[str, ...]]]:
    """By event: which of its arguments is a card or a unit, and what those are called."""
    return {
        event: (int(things.cells[event, 1]) - 2, things.names[variant][row]) for row, event in enumerate(things.events)
    }


def _read(
    game: Game, text: str, about: dict[int, tuple[int, tuple[str, ...]]], groups: Sequence[str]
) -> tuple[list[int], int]:
    """A row of the conditions, and the number of the group."""
    name, *parts = text.split()
    event = columns_of(game, [name])[0] - KINDS
    if not 0 <= event < EVENTS:
        raise StudyError(say("kind-decision-events", name=name))
    least, most, group = [_LEAST] * len(_LETTERS), [_MOST] * len(_LETTERS), -1
    for part in parts:
        argument, of = _ARGUMENT.match(part), _GROUP.match(part)
        if argument is not None:
            place, (low, high) = _place(game, event, text, argument[1]), _between(part, argument)
            least[place], most[place] = max(least[place], low), min(most[place], high)
        elif of is not None:
            if of[1] not in groups:
                raise StudyError(_unknown(game, text, "group", of[1], groups))
            group = list(groups).index(of[1])
        elif event in about:
            place, names = about[event]
            if part not in names:
                raise StudyError(_unknown(game, text, "card", part, [one for one in names if one]))
            least[place] = most[place] = names.index(part)
        else:
            raise StudyError(say("counts-nothing-after", text=repr(text), name=name))
    return [event, *least, *most], group


def _place(game: Game, event: int, text: str, name: str) -> int:
    """Where the argument with this name, or this letter, stands among the ten."""
    if len(name) == 1 and name in _LETTERS:
        return _LETTERS.index(name)
    declared = game.definition.events
    known = {one.name: one.at for one in declared.all[event].arguments} if declared else {}
    if name not in known:
        raise StudyError(_unknown(game, text, "argument", name, list(known)))
    return known[name]


def _between(part: str, found: re.Match[str]) -> tuple[int, int]:
    sign, low = found[2], int(found[3])
    if found[4] is not None:
        if sign != "=" or int(found[4]) < low:
            raise StudyError(say("range-write-smaller", part=repr(part), found=found[1]))
        return low, int(found[4])
    return {"=": (low, low), ">=": (low, _MOST), "<=": (_LEAST, low)}[sign]


def _unknown(game: Game, text: str, what: str, given: str, known: Sequence[str]) -> str:
    title, hint = game.definition.title, nearest(given, known)
    return say("counts-nothing-there", text=repr(text), title=title, what=what, given=repr(given), hint=hint)
