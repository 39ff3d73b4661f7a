"""Card programs: the operation lists of cards.toml as rows of `Rules.program` (sections 12 and 15).

A row is [operation, next operation of the same list, first operations of up to three lists that it holds, its fields].
Every operation uses the same columns for like things, so that a row can be read without a key:

| column | holds |
| --- | --- |
| OP, NEXT | the operation (OP_...); the next row of its list, NONE at the end |
| LIST, LIST + 1, LIST + 2 | modes of a choose; then and else of an if; `each`; the first row of a roll |
| N | the number: n, max (move), reveal (draft), gold (mark), forces (blast, ALL_FORCES = all), lo (a row of a roll) |
| WHAT | kind (target), when, cond, at, to, where, src (move), area, scope, age, hi (a row of a roll) |
| HOW | side (target, blast), units (move), keep, capital_n, cap, rounds, kind (status, edge_status) |
| RANGE | range, stacks (move), dmg (blast) |
| EXTRA | filter (target), include (move), src (draft) |
| FLAGS | the fields that are true or have a single word (F_...) |
| CONTEXT | DECLARED or RESOLUTION (section 12): when its choices on the board are made |
| REST_SURE | of a target: 1 if every object it can find makes the rest of its list able |
| SURE | 1 if the list from here on is able in any position |

Operations and fields are declared in `_SHAPES`; whatever is not in it is an error that names card and field. The first
rows are the basic actions of 8.3, which are programs like any other.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from sandtable.core.errors import SandtableError
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.setup.program_sure import annotate

BASICS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("Build Bridge", {"op": "build", "n": 1, "where": "touch"}),
    ("March 1", {"op": "move", "max": 1}),
    ("Capital Reinforce", {"op": "deploy", "n": 1, "at": "capital"}),
    ("Free March", {"op": "move", "max": 1, "include": "any_champion"}),
)
#: Lists in lists; MAX_FRAMES leaves room for the questions that 13.1 asks about them.
MAX_DEPTH = 4


class ProgramError(SandtableError):
    """An operation list of a card is not one of section 12; the message names card, operation and field."""

    code = "bad-cards"


class Programs:
    """The programs of all cards, as they grow to `Rules.program`."""

    def __init__(self) -> None:
        self.rows: list[list[int]] = []
        for name, operation in BASICS:
            self.add(name, [operation])

    def add(self, name: str, operations: Sequence[Mapping[str, Any]], *, ability: bool = False) -> int:
        """Compile the effect of the card called `name`, or with `ability` the operations of its Ability. Returns its
        first row, NONE for an empty list. ProgramError says what is wrong with it."""
        start = len(self.rows)
        compiler = _Compiler(name, self.rows, ability)
        first = compiler.list_of(operations, resolution=False, depth=0)
        if compiler.stacks > s.MAX_STACKS:
            raise ProgramError(say("moves-stacks-allowed", name=name, stacks=compiler.stacks, max_stacks=s.MAX_STACKS))
        if compiler.codes > s.MAX_PLAN - 2:
            raise ProgramError(say("asks-up-choices", name=name, codes=compiler.codes, max_plan=s.MAX_PLAN - 2))
        if len(self.rows) > s.MAX_OPS:
            raise ProgramError(say("cards-operations-allowed", name=name, rows=len(self.rows), max_ops=s.MAX_OPS))
        annotate(self.rows, start)
        return first

    def table(self) -> npt.NDArray[np.int16]:
        """All rows, as `Rules.program` wants them."""
        table = np.full((s.MAX_OPS, s.OP_WIDTH), s.NONE, dtype=np.int16)
        table[: len(self.rows)] = np.array(self.rows, dtype=np.int16)
        return table


class _Compiler:
    """One effect or Ability."""

    def __init__(self, name: str, rows: list[list[int]], ability: bool) -> None:
        self.name = name
        self.rows = rows
        self.ability = ability
        self.stacks = 0  # that the moves of this card may move
        self.codes = 0  # that its declaration may record

    def list_of(self, operations: Any, *, resolution: bool, depth: int) -> int:
        """Compile a list; returns its first row, NONE if it is empty."""
        if not isinstance(operations, list | tuple):
            raise ProgramError(say("list-operations-needed", name=self.name, operations=repr(operations)))
        if depth > MAX_DEPTH:
            raise ProgramError(say("lists-lists-more", name=self.name, max_depth=MAX_DEPTH))
        numbers = [self._operation(operation, resolution, depth) for operation in operations]
        for before, after in pairwise(numbers):
            self.rows[before][shapes.NEXT] = after
        return numbers[0] if numbers else s.NONE

    def _operation(self, operation: Any, resolution: bool, depth: int) -> int:
        if not isinstance(operation, Mapping) or "op" not in operation:
            raise ProgramError(say("operation-begins-op", name=self.name, operation=repr(operation)))
        word = operation["op"]
        shape = shapes.SHAPES.get(word)
        if shape is None:
            known = ", ".join(shapes.SHAPES)
            raise ProgramError(say("unknown-operation", name=self.name, word=repr(word), known=known))
        row = [s.NONE] * s.OP_WIDTH
        row[shapes.OP] = shape.number
        row[shapes.N : shapes.FLAGS + 1] = [0] * (shapes.FLAGS + 1 - shapes.N)
        row[shapes.CONTEXT] = shapes.RESOLUTION if resolution else shapes.DECLARED
        for name, field in shape.fields.items():
            if name in operation:
                field.write(row, operation[name], f"{self.name}: {name} of {word}", ProgramError)
            elif field.needed:
                raise ProgramError(say("operation-needs-field", name=self.name, word=word, other_name=name))
            else:
                field.default(row)
        for name in operation:
            if name != "op" and name not in shape.fields and name not in shape.lists:
                raise ProgramError(say("operation-no-field", name=self.name, word=word, other_name=repr(name)))
        problem = shapes.contradiction(word, row, self.ability, resolution)
        if problem:
            raise ProgramError(f"{self.name}: {problem}")
        self._count(row, resolution)
        number = len(self.rows)
        self.rows.append(row)
        self._lists(word, operation, row, resolution, depth)
        return number

    def _count(self, row: list[int], resolution: bool) -> None:
        """What the operation adds to the largest plan of the card."""
        if not resolution:
            self.codes += shapes.most_codes(row)
            if row[shapes.OP] == s.OP_MOVE:
                self.stacks += row[shapes.RANGE]

    def _lists(self, word: str, operation: Mapping[str, Any], row: list[int], resolution: bool, depth: int) -> None:
        """The lists that an operation holds."""
        if word == "choose":
            modes = operation.get("modes")
            if not isinstance(modes, list) or not 1 <= len(modes) <= 3 or not all(modes):
                raise ProgramError(say("choose-needs-modes", name=self.name))
            row[shapes.N] = len(modes)
            late = resolution or row[shapes.WHAT] == shapes.WHEN_RESOLVE
            row[shapes.CONTEXT] = shapes.RESOLUTION if late else shapes.DECLARED
            for place, mode in enumerate(modes):
                row[shapes.LIST + place] = self.list_of(mode, resolution=late, depth=depth + 1)
        elif word == "if":
            row[shapes.LIST] = self.list_of(operation.get("then", []), resolution=resolution, depth=depth + 1)
            row[shapes.LIST + 1] = self.list_of(operation.get("else", []), resolution=resolution, depth=depth + 1)
        elif word == "roll":
            row[shapes.LIST] = self._rows_of_a_roll(operation.get("rows"), depth)
        elif word in ("discard", "scrap"):
            row[shapes.LIST] = self.list_of(operation.get("each", []), resolution=True, depth=depth + 1)

    def _rows_of_a_roll(self, rows: Any, depth: int) -> int:
        """OP_ROW, one a row {lo, hi, ops}, which must cover 1 to 6 once each."""
        if not isinstance(rows, list) or not rows:
            raise ProgramError(say("roll-needs-rows", name=self.name))
        faces: list[int] = []
        numbers = []
        for given in rows:
            if not isinstance(given, Mapping) or set(given) != {"lo", "hi", "ops"}:
                raise ProgramError(say("row-roll-lo", name=self.name, given=repr(given)))
            faces += range(given["lo"], given["hi"] + 1)
            row = [s.NONE] * s.OP_WIDTH
            row[shapes.OP], row[shapes.N], row[shapes.WHAT] = s.OP_ROW, given["lo"], given["hi"]
            row[shapes.CONTEXT] = shapes.RESOLUTION
            numbers.append(len(self.rows))
            self.rows.append(row)
            row[shapes.LIST] = self.list_of(given["ops"], resolution=True, depth=depth + 1)
        if sorted(faces) != [1, 2, 3, 4, 5, 6]:
            raise ProgramError(say("rows-roll-cover", name=self.name))
        for before, after in pairwise(numbers):
            self.rows[before][shapes.NEXT] = after
        return numbers[0]
