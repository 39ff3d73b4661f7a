"""What can be said about "able" (13.1) from a program alone: the columns SURE and REST_SURE.

An operation is able without condition, or if certain registers are not empty, or depending on the board. A list with an
operation of the first kind is able in any position; behind a target, one that needs nothing but the target is enough.
Kernels look at the board only where neither holds.
"""

from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.programs import shapes

# What an operation needs to be able: registers, or the board's consent.
_CHAMPION, _HEX, _OPPONENT, _BOARD = 1, 2, 4, 8
_REGISTER = {shapes.KIND_CHAMPION: _CHAMPION, shapes.KIND_HEX: _HEX, shapes.KIND_OPPONENT: _OPPONENT}
_FREE = (
    s.OP_MANA, s.OP_DRAW, s.OP_DISCARD, s.OP_SCRAP, s.OP_TOPDECK, s.OP_DIG, s.OP_SCRY, s.OP_PEEK, s.OP_DRAFT,
    s.OP_GAIN_RANDOM, s.OP_ROLL,
)  # fmt: skip
_ON_CHAMPION = (s.OP_HEAL, s.OP_DAMAGE, s.OP_MARK)


def annotate(rows: list[list[int]], start: int) -> None:
    """Fill SURE and REST_SURE of the rows from `start` on."""
    for number in range(start, len(rows)):
        row = rows[number]
        row[shapes.SURE] = 1 if 0 in _needs_of_list(rows, number) else 0
        row[shapes.REST_SURE] = 0
        if row[shapes.OP] == s.OP_TARGET:
            found = _REGISTER[row[shapes.WHAT]]
            rest = _needs_of_list(rows, row[shapes.NEXT])
            row[shapes.REST_SURE] = 1 if any(needs & ~found == 0 for needs in rest) else 0


def _needs_of_list(rows: list[list[int]], first: int) -> set[int]:
    """For each operation of a list what it needs to be able; a target of the list itself may not be found."""
    found: set[int] = set()
    number = first
    if number == s.NONE:
        return found
    row = rows[number]
    rest = _needs_of_list(rows, row[shapes.NEXT])
    if row[shapes.OP] == s.OP_TARGET:
        register = _REGISTER[row[shapes.WHAT]]
        return {needs & ~register | _BOARD if needs & register else needs for needs in rest}
    if row[shapes.OP] in (s.OP_CHOOSE, s.OP_IF):
        for inner in row[shapes.LIST : shapes.LIST + 3]:
            found |= _needs_of_list(rows, inner)
        return found | rest
    return {_needs(row)} | rest


def _needs(row: list[int]) -> int:
    """What an operation needs to be able (13.1)."""
    op, what = row[shapes.OP], row[shapes.WHAT]
    needs = _BOARD
    if op in _FREE:
        needs = 0
    elif op == s.OP_GOLD:
        needs = _HEX if row[shapes.N] == shapes.MINE_VALUE else 0
    elif op == s.OP_STEAL:
        needs = _OPPONENT
    elif op in _ON_CHAMPION:
        needs = _CHAMPION
    elif op == s.OP_RELOCATE:
        needs = _CHAMPION | (_HEX if what == shapes.TO_HEX else 0)
    elif op == s.OP_MINE_UP:
        needs = _HEX
    elif op == s.OP_BLAST:
        needs = _HEX if what == shapes.AREA_HEX else 0
    elif op == s.OP_DEPLOY:
        needs = {shapes.AT_HEX: _HEX, shapes.AT_SELF: 0}.get(what, _BOARD)
    elif op == s.OP_STATUS and row[shapes.HOW] != shapes.KIND_BREAKTHROUGH:
        needs = {shapes.SCOPE_CHAMPION: _CHAMPION, shapes.SCOPE_HEX: _HEX}.get(what, 0)
    return needs
