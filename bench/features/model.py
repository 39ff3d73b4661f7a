"""The form in which a game says what of it can be reached, and the tables that a compiled driver reads.

A game's features are named places in groups ("Cards played": "Recruit", ...). A group says how the game shows that a
place was reached:

- `Seen`: an event, and which of its arguments says which place;
- `Answer`: an option that was chosen, by the kind of decision and its code;
- `Held`: a number that a field of the state has after a choice.

What an event leaves open, such as which card is being resolved, `Note` keeps from an earlier event: a *register* is one
number that lasts until it is noted anew. The kinds of decisions themselves are the first group of every game that
names the field in which they stand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from sandtable.core.kernel.records import Record

__all__ = ["DECISIONS", "Answer", "Features", "Group", "Held", "Note", "Seen", "Tables", "Where"]

DECISIONS = "Kinds of decision"
#: How a test compares an argument with its number; `same` compares with the register of that number, `several` asks for
#: at least two bits.
RELATIONS = ("any", "==", "!=", ">", ">=", "<", "bits", "same", "several")
_LETTERS = "abcdefghij"
_KINDS = 256  # event kinds are small
WATCH, TESTS = 10, 2

Translation = Mapping[int, int] | Sequence[int]


@dataclass(frozen=True)
class Where:
    """A condition on an argument of an event: `Where("d", "==", 3)`. `same` takes the name of a register."""

    argument: str
    relation: str
    number: int | str = 0


@dataclass(frozen=True)
class Seen:
    """An event of this kind shows the place: figure + `add`, where the figure is 0 without `argument`, else that
    argument, translated if `of` says so (a figure that is not in it, or -1, shows nothing). `by` is added by the number
    in a register: (name, translation)."""

    kind: int
    argument: str = ""
    of: Translation | None = None
    add: int = 0
    tests: tuple[Where, ...] = ()
    by: tuple[str, Translation] | None = None


@dataclass(frozen=True)
class Note:
    """An event of this kind sets a register to its argument (none: 0) plus `add`; `after` the places of the event were
    looked up, or before."""

    kind: int
    register: str
    argument: str = ""
    add: int = 0
    after: bool = False


@dataclass(frozen=True)
class Answer:
    """Options `low` to `high` of a kind of decision (None: of any) are places `first`, and each `step` further."""

    decision: int | None
    low: int
    high: int
    first: int = 0
    step: int = 1


@dataclass(frozen=True)
class Held:
    """The place that a number field of the state has after a choice; a field that is a list is looked up by the seat
    that chose."""

    field: str
    of: Translation | None = None


@dataclass(frozen=True)
class Group:
    """Named places, and what shows them. `unreached` gives the reason for a place that no legal game reaches."""

    title: str
    names: Sequence[str]
    shown_by: Sequence[Seen | Answer | Held]
    unreached: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Features:
    """All of a game: the field of the state that holds the kind of the decision a seat owes (by seat or one for all),
    the names of these kinds by number ("" for none), the groups, and the registers."""

    asked: str = ""
    decisions: Sequence[str] = ()
    groups: tuple[Group, ...] = ()
    notes: tuple[Note, ...] = ()
    #: Kinds of decision that no legal game reaches, and why.
    unreached: Mapping[str, str] = field(default_factory=dict)

    @property
    def all_groups(self) -> tuple[Group, ...]:
        """The groups with that of the kinds of decision first."""
        named = Group(DECISIONS, tuple(self.decisions)[1:], (), self.unreached)
        return (named, *self.groups) if self.asked else self.groups


class Tables:
    """Features as arrays of int32 for the driver; place `i` of group `g` is number `base[g] + i` of the counts.

    watch: rows of WATCH + 3 * TESTS numbers, sorted by event kind: [kind, column of the argument or -1, its translation
    (place in maps or -1), length, add, register or -1, its translation, length, base, size], then each test as [column,
    relation, number]. A row of size -1 sets the register `base`. starts: the first row of each kind.
    fields: [offset in bytes, width, stride by seat, translation or -1, length, base, size].
    answers: [decision or -1, low, high, first place with base, step]. asked: [offset, width, stride, base, size] of the
    kind of decision; width 0 without one.
    """

    def __init__(self, features: Features, state: type[Record]) -> None:
        self.keys: list[tuple[str, str]] = []
        self._maps: list[int] = []
        self._registers: dict[str, int] = {}
        self._state = state
        for note in features.notes:
            self._registers.setdefault(note.register, len(self._registers))
        watch = [self._note(note) for note in features.notes if not note.after]
        fields: list[list[int]] = []
        answers: list[list[int]] = []
        asked = [0, 0, 0, 0, 0]
        for group in features.all_groups:
            base, size = len(self.keys), len(group.names)
            self.keys += [(group.title, name) for name in group.names]
            if group.title == DECISIONS and features.asked:
                asked = [*self._field(features.asked), base, size]
            for source in group.shown_by:
                if isinstance(source, Seen):
                    watch.append(self._seen(source, base, size))
                elif isinstance(source, Held):
                    fields.append([*self._field(source.field), *self._map(source.of), base, size])
                else:
                    decision = -1 if source.decision is None else source.decision
                    answers.append([decision, source.low, source.high, base + source.first, source.step])
        if len(set(self.keys)) < len(self.keys):
            twice = sorted({key for key in self.keys if self.keys.count(key) > 1})
            raise ValueError(f"Features are named once; these are not: {twice[:5]}.")
        watch += [self._note(note) for note in features.notes if note.after]
        watch.sort(key=lambda row: row[0])  # a stable sort: rows of one kind stay in their order
        self.watch = _array(watch, WATCH + 3 * TESTS)
        self.starts = np.searchsorted(self.watch[:, 0], np.arange(_KINDS + 1)).astype(np.int32)
        self.fields = _array(fields, 7)
        self.answers = _array(answers, 5)
        self.asked = np.array(asked, dtype=np.int32)
        self.maps = np.array(self._maps or [-1], dtype=np.int32)
        self.registers = np.full((2, max(1, len(self._registers))), -1, dtype=np.int32)

    @property
    def empty(self) -> bool:
        """Whether there is nothing to look for."""
        return not self.keys

    def _map(self, translation: Translation | None) -> tuple[int, int]:
        """Where a translation begins among the maps, and its length; -1 for none."""
        if translation is None:
            return -1, 0
        if isinstance(translation, Mapping):
            longest = max(translation, default=-1) + 1
            translation = [translation.get(number, -1) for number in range(longest)]
        start = len(self._maps)
        self._maps += [int(number) for number in translation]
        return start, len(self._maps) - start

    def _seen(self, seen: Seen, base: int, size: int) -> list[int]:
        register, by = (-1, (-1, 0)) if seen.by is None else (self._registers[seen.by[0]], self._map(seen.by[1]))
        row = [seen.kind, _column(seen.argument), *self._map(seen.of), seen.add, register, *by, base, size]
        for test in seen.tests:
            number = self._registers[str(test.number)] if test.relation == "same" else int(test.number)
            row += [_column(test.argument), RELATIONS.index(test.relation), number]
        return row + [-1, 0, 0] * (TESTS - len(seen.tests))

    def _note(self, note: Note) -> list[int]:
        register = self._registers[note.register]
        row = [note.kind, _column(note.argument), -1, 0, note.add, -1, -1, 0, register, -1]
        return row + [-1, 0, 0] * TESTS

    def _field(self, name: str) -> tuple[int, int, int]:
        """Where a number of the state stands: offset and width in bytes, and the stride from seat to seat."""
        fields = self._state.dtype.fields
        assert fields is not None
        kind, offset = fields[name][0], fields[name][1]
        width = kind.base.itemsize
        return offset, width, width if kind.shape else 0


def _column(letter: str) -> int:
    """The column of an event that the argument has, -1 for none."""
    return 2 + _LETTERS.index(letter) if letter else -1


def _array(rows: list[list[int]], width: int) -> npt.NDArray[np.int32]:
    return np.array(rows, dtype=np.int32).reshape(len(rows), width)
