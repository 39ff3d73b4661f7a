"""Kinds of decisions and the space of actions: a block a kind, one cell a choice, the same in every match (section 18).

A unit stands at its place in the list of its arsenal, one's own side's arsenal first; a stack at its slot; a conflict
card at its kind.
"""

from __future__ import annotations

import numpy as np

from sandtable.core.game.spaces import Block, Kind, block_starts
from sandtable.core.kernel import kernel
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import answer_argument, op_of
from sandtable.games.battlecards.state import (
    ALLIED,
    D_TURN,
    DECISIONS,
    K_ARMY,
    K_CHIP,
    K_TARGET,
    K_UNIT,
    MAX_ARSENAL,
)

#: Rows of units: one's own arsenal, the enemy's, Massive Industry.
UNITS = 2 * MAX_ARSENAL + 1

#: Routine, or without influence on the course of the game: the heuristic answers them.
_ROUTINE = frozenset({
    s.D_STACK, s.D_DISCARD, s.D_OPTIONAL, s.D_PHASE_ZERO, s.D_ACT, s.D_MODE, s.D_AIM, s.D_BOOST, s.D_REACT, s.D_REVISE,
    s.D_SLIP_AWAY, s.D_SWAP, s.D_DIVIDE_PICK, s.D_MOVE, s.D_TRADE_RETURN, s.D_SEAT_TRADE,
})  # fmt: skip
#: A shot up to its draw, or to what the enemy gives against it; a card and its stack; a move of units.
_MORE = {
    "ACT": ("MODE", "AIM", "BOOST"),
    "MODE": ("AIM", "BOOST"),
    "AIM": ("BOOST",),
    "BOOST": ("BOOST",),
    "REVISE": ("REVISE",),
    "DEPLOY": ("STACK",),
    "SWAP": ("STACK",),
    "MOVE": ("MOVE",),
    "DIVIDE_PICK": ("DIVIDE_PICK",),
}
_TELLS = (ev.PHASE, ev.AIMED, ev.RETARGETED, ev.SUPPORT, ev.CHIP, ev.MOVED_UNIT)
KINDS = tuple(
    Kind(f"D_{name}", number not in _ROUTINE, (), tuple(f"D_{more}" for more in _MORE.get(name, ())), _TELLS)
    for number, name in enumerate(DECISIONS)
    if number
)

#: How many cells the choices of an op have, and what they are.
_PASS = (s.K_PASS, 1, "pass, or enough")
_HAND = (s.K_HAND, s.MAX_HAND, "a card by its place in the hand")
_SLOT = (s.K_STACK, s.MAX_STACKS, "a stack by its slot")
_ENEMY_STACK = (s.K_STACK, 4 * s.MAX_STACKS, "a stack by army of the enemy and slot")
_PLAY = (s.K_PLAY, s.MAX_CARDS, "a kept card by kind")
_UNIT = (s.K_UNIT, UNITS, "a unit")
_TARGET = (s.K_TARGET, UNITS, "a target")
_CHIP = (s.K_CHIP, UNITS, "a chip by its carrier")
_MODE = (s.K_MODE, 3, "fire, autokill, hold")
_YESNO = (s.K_YESNO, 2, "no, yes")
_DRAW, _EMERGENCY = (s.K_DRAW, 1, "draw"), (s.K_EMERGENCY, 1, "deploy the reserve")
_CARD = (s.K_CARD, s.MAX_CARDS, "a battlecard by kind")
_TEAM = (s.K_ARMY, 12, "a team action (TRANSFER, TRADE, SEATS) by army of the own side")
_ENEMY = (s.K_ARMY, 4, "an army of the enemy")
_MOVE = (s.K_CHOICE, 1, "move units between stacks")
_INDUSTRY = (s.K_CHOICE, s.MAX_TABLE + 1, "an industry of the enemy")
_HOW = (s.K_CHOICE, 3, "nothing, a new reserve, swaps")

_SPACE: dict[int, tuple[tuple[int, int, str], ...]] = {
    s.D_SETUP_DEPLOY: (_HAND,),
    s.D_STACK: (_SLOT,),
    s.D_TURN: (_PASS, _DRAW, _EMERGENCY, _PLAY, _TEAM, _MOVE),
    s.D_ANY_TIME: (_PASS, _PLAY, _INDUSTRY),
    s.D_DEPLOY: (_HAND,),
    s.D_DISCARD: (_HAND,),
    s.D_ENGAGE: (_YESNO,),
    s.D_CANCEL: (_PASS, _PLAY),
    s.D_PREPARE: (_PASS, _PLAY),
    s.D_EMERGENCY: (_YESNO,),
    s.D_COMMIT: (_SLOT,),
    s.D_OPTIONAL: (_YESNO,),
    s.D_BATTLE_START: (_PASS, _PLAY, _TARGET),
    s.D_PHASE_ZERO: (_PASS, _TARGET),
    s.D_ROUND_START: (_PASS, _PLAY, _TARGET),
    s.D_ABOMB: (_PASS, _ENEMY_STACK, _PLAY),
    s.D_WITHDRAW: (_PASS, _UNIT),
    s.D_SCORCH: (_YESNO,),
    s.D_ACT: (_PASS, _UNIT),
    s.D_MODE: (_MODE,),
    s.D_AIM: (_PASS, _TARGET),
    s.D_BOOST: (_PASS, _UNIT, _CHIP),
    s.D_REACT: (_PASS, _UNIT, _CHIP),
    s.D_REVISE: (_PASS, _UNIT, _TARGET, _MODE, _CHIP),
    s.D_SLIP_AWAY: (_YESNO,),
    s.D_V2_CARRIER: (_PASS, _ENEMY_STACK),
    s.D_REORGANIZE: (_HOW,),
    s.D_SWAP: (_PASS, _HAND, _UNIT),
    s.D_DIVIDE: (_ENEMY_STACK,),
    s.D_DIVIDE_PICK: (_UNIT,),
    s.D_PICK: (_ENEMY_STACK, _TARGET),
    s.D_COUNTERATTACK: (_CARD,),
    s.D_MOVE: (_PASS, _UNIT, _SLOT),
    s.D_TRADE_RETURN: (_HAND,),
    s.D_SEAT_TRADE: (_YESNO,),
    s.D_ENEMY_ARMY: (_ENEMY,),
    s.D_JOIN: (_YESNO,),
}

ACTIONS = tuple(
    Block(f"D_{DECISIONS[number]}", (sum(size for _, size, _ in ops),), f"{'; '.join(text for *_, text in ops)}.")
    for number, ops in sorted(_SPACE.items())
)


def _starts() -> np.ndarray:
    """[decision, op] -> the first cell of its choices, -1 where there are none."""
    starts, blocks = np.full((len(DECISIONS), 16), -1, dtype=np.int32), block_starts(ACTIONS)
    for number, ops in _SPACE.items():
        at = blocks[f"D_{DECISIONS[number]}"]
        for op, size, _ in ops:
            starts[number, op] = at
            at += size
    return starts


_STARTS = _starts()


@kernel
def unit_row(rules, unit, side):
    """Where a unit stands among the rows of units as a side counts them."""
    if unit == rules.pseudo_unit:
        return UNITS - 1
    owner = rules.owner[unit]
    place = unit - rules.first_allied if owner == ALLIED else unit
    return place if owner == side else MAX_ARSENAL + place


@kernel
def kind(rules, state, seat):
    """The kind of decision that the seat owes, an index into KINDS."""
    return max(state.asked - 1, 0)


@kernel
def action(rules, state, seat, choice):
    """The number of a legal choice in ACTIONS."""
    asked, op, argument = state.asked, op_of(choice), answer_argument(choice)
    if op in (K_UNIT, K_TARGET, K_CHIP):
        argument = unit_row(rules, argument, rules.side_of[state.asked_for])
    elif op == K_ARMY and asked == D_TURN:
        argument = 4 * (argument // 64) + argument % 64
    return int(_STARTS[asked, op]) + argument
