"""A position as one viewer knows it (section 4), as plain Python values.

This is the only door from a state to what people see: everything else in the table reads a `Sight` and therefore cannot
show what it does not hold. A unit or card that the viewer does not know is left out or None.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.sight_battle import BattleSight, look_at_battle

if TYPE_CHECKING:
    import numpy as np

    from sandtable.core.game import Game
    from sandtable.core.records import Records

__all__ = ["HIDDEN", "Sight", "StackSight", "hides", "look"]

#: Decisions that only come up because of what is hidden: kept cards, cards in stacks, a secret commitment. Nobody of
#: the other side may notice that they are asked.
HIDDEN = frozenset({4, 8, 9, 11, 12, 13, 14, 15, 16, 18, 26})
_TURN, _SWAP = 3, 28
_CHOSEN = (20, 25)  # a unit has been chosen: what it does (D20), whether it slips away (D25)


@dataclass(frozen=True, slots=True)
class StackSight:
    """A stack: how many units, and which of them the viewer knows, in stack order. `card`: the battlecard it lies
    under, NONE."""

    seat: int
    slot: int
    type: int
    size: int
    units: tuple[int, ...]
    card: int


@dataclass(slots=True)
class Sight:
    """What a viewer (a seat, or None) knows. Lists are indexed by seat, side or instance as their names say."""

    viewer: int | None
    side: int | None  # of the viewer
    over: bool
    phase: int
    turn: int
    active: int
    acting: list[int]  # seats that are seen to owe a decision
    asked: int  # the viewer's own decision, 0 none
    asked_for: int  # whose army the viewer decides for, NONE
    asking: int  # the decision that the acting seats owe, as far as the viewer may know; 0
    task: tuple[int, ...]  # viewer's own decision: kind, stage, seat and numbers of the innermost task
    picked: frozenset[int]  # units of its side that the viewer's Reorganize has picked up
    ending: int
    winner: int
    resigned: list[int]
    skip: list[int]
    faces: list[int]
    kind: list[int]  # of every instance (rules)
    stacks: dict[int, list[StackSight]]  # by seat, in the order of slots
    hands: list[list[int | None]]  # by seat
    arsenal: list[int]  # sizes by side
    discard: list[list[int]]  # by side, as far as the viewer knows them
    discard_size: list[int]
    removed: list[int]
    deck: int  # conflict cards left
    spent: list[int]  # kinds, in order of arrival
    kept: list[list[int] | None]  # kinds by side; None for a side whose cards the viewer does not know
    kept_size: list[int]
    table: list[list[int]]  # kinds by side
    won: list[list[int]]  # kinds by side
    scorched: list[int]  # kinds
    current: int  # kind of the card being resolved, NONE
    points: list[int]  # victory points by side
    battle: BattleSight | None
    where: dict[int, tuple[int, int]] = field(default_factory=dict)  # known units in stacks: seat and slot

    def stack(self, seat: int, slot: int) -> StackSight | None:
        """The stack in a slot of an army."""
        return next((one for one in self.stacks[seat] if one.slot == slot), None)

    def known_hand(self, seat: int) -> list[int]:
        """The cards of a hand that the viewer knows."""
        return [unit for unit in self.hands[seat] if unit is not None]


def look(game: Game, state: Records, viewer: int | None) -> Sight:
    """What the viewer knows of a position (`state`: an array of one record)."""
    record, rules = state[0], game.rules[0]
    seats = game.seats
    over = int(record["phase"]) == s.OVER
    sides: list[int] = rules["side_of"][:seats].tolist()
    side = None if viewer is None else sides[viewer]
    units = _Units(record, rules, viewer, side, over)
    stacks = {seat: units.stacks(seat) for seat in range(seats)}
    to_act = _members(int(record["to_act"]))
    acting = viewer in to_act
    shown = [seat for seat in to_act if over or not _secret(record, rules, sides, seat, side)]
    task = _task(record) if acting else ()
    battle = look_at_battle(record, rules, seats, side)
    if battle is not None and acting and int(record["asked"]) in _CHOSEN:
        battle.choose(task[4], int(rules["guns"][units.kind[task[4]]]))
    scorched = [card for card, burnt in enumerate(record["scorched"][: int(rules["card_kinds"])].tolist()) if burnt]
    won = _won(record, rules)
    return Sight(
        viewer=viewer,
        side=side,
        over=over,
        phase=int(record["phase"]),
        turn=int(record["turn"]),
        active=int(record["active"]),
        acting=shown,
        asked=int(record["asked"]) if acting else 0,
        asked_for=int(record["asked_for"]) if acting else s.NONE,
        asking=int(record["asked"]) if shown else 0,
        task=task,
        picked=_picked(record, units.kind) if acting else frozenset(),
        ending=int(record["ending"]),
        winner=int(record["winner"]),
        resigned=_members(int(record["resigned"])),
        skip=_members(int(record["skip"])),
        faces=record["faces"][:seats].tolist(),
        kind=units.kind,
        stacks=stacks,
        hands=[units.hand(seat) for seat in range(seats)],
        arsenal=record["arsenal_size"].tolist(),
        discard=[units.discard(one) for one in range(2)],
        discard_size=record["discard_size"].tolist(),
        removed=record["removed_size"].tolist(),
        deck=int(record["conflict_size"]),
        spent=_kinds(rules, record["spent_cards"], int(record["spent_size"])),
        kept=[
            _kinds(rules, record["kept"][one], int(record["kept_size"][one])) if over or one == side else None
            for one in range(2)
        ],
        kept_size=record["kept_size"].tolist(),
        table=[_kinds(rules, record["on_table"][one], int(record["table_size"][one])) for one in range(2)],
        won=won,
        scorched=scorched,
        current=_current(record, rules),
        points=[sum(int(rules["points_of"][card]) for card in cards if card not in scorched) for cards in won],
        battle=battle,
        where={unit: (stack.seat, stack.slot) for row in stacks.values() for stack in row for unit in stack.units},
    )


def hides(game: Game, state: Records, viewer: int | None) -> bool:
    """Whether the viewer may not know that somebody is asked now."""
    record, rules = state[0], game.rules[0]
    sides: list[int] = rules["side_of"][: game.seats].tolist()
    side = None if viewer is None else sides[viewer]
    asked = _members(int(record["to_act"]))
    return bool(asked) and all(_secret(record, rules, sides, seat, side) for seat in asked)


def _members(mask: int) -> list[int]:
    return [seat for seat in range(s.MAX_SEATS) if mask >> seat & 1]


def _task(record: np.void) -> tuple[int, ...]:
    """The innermost task: kind, stage, seat, then its numbers."""
    index = int(record["tasks"]) - 1
    if index < 0:
        return ()
    numbers: list[int] = record["task_data"][index].tolist()
    return (
        int(record["task_kind"][index]),
        int(record["task_stage"][index]),
        int(record["task_seat"][index]),
        *numbers,
    )


def _picked(record: np.void, kinds: list[int]) -> frozenset[int]:
    """Units that have been picked up by the swap that the viewer makes now."""
    if int(record["asked"]) != _SWAP:
        return frozenset()
    return frozenset(unit for unit, up in enumerate(record["picked"][: len(kinds)].tolist()) if up)


def _secret(record: np.void, rules: np.void, sides: list[int], seat: int, side: int | None) -> bool:
    """Whether the viewer's side may not know that the seat is asked: another side's question that comes up only because
    of hidden cards. A turn is such a question where nothing that everybody sees leaves a choice."""
    if sides[seat] == side:
        return False
    asked = int(record["asked"])
    if asked != _TURN:
        return asked in HIDDEN
    return int(record["phase"]) == s.LAST_ORDERS or not _open_turn(record, rules, int(record["asked_for"]))


def _open_turn(record: np.void, rules: np.void, seat: int) -> bool:
    """Whether everybody knows that the seat has a choice at its turn: a full reserve, or units that it may move."""
    if int(record["hand_size"][seat]) == int(rules["hand_size"]):
        return True
    moves = bool(rules["occupying_force"]) or int(rules["seats_on"][int(rules["side_of"][seat])]) > 1
    return moves and bool((record["stack_size"][seat] > 0).any())


def _kinds(rules: np.void, cards: np.ndarray, size: int) -> list[int]:
    """The kinds of the first `size` conflict cards of a list of instances."""
    return [int(rules["card_of"][card]) for card in cards[:size].tolist()]


def _won(record: np.void, rules: np.void) -> list[list[int]]:
    holders = record["won_by"][: int(rules["card_kinds"])].tolist()
    return [[card for card, holder in enumerate(holders) if holder == side] for side in range(2)]


def _current(record: np.void, rules: np.void) -> int:
    """The kind of the card that lies open while it is resolved; a card on its way to the kept ones is none."""
    card = int(record["current"])
    if card < 0:
        return s.NONE
    kind = int(rules["card_of"][card])
    return s.NONE if int(rules["card_kind"][kind]) == s.KEPT and int(record["card_place"][card]) == s.C_KEPT else kind


class _Units:
    """Where units are, as far as the viewer may know."""

    def __init__(self, record: np.void, rules: np.void, viewer: int | None, side: int | None, over: bool) -> None:
        self.record = record
        self.sides: list[int] = rules["side_of"].tolist()
        self.side, self.over = side, over
        self.bit = s.SPECTATORS_SEE if side is None else 1 << side
        self.kind: list[int] = rules["kind"][: int(rules["units"])].tolist()
        self.seen: list[int] = record["seen"].tolist()
        self.below: list[int] = record["below"].tolist()

    def _known(self, unit: int, side: int) -> bool:
        return self.over or side == self.side or bool(self.seen[unit] & self.bit)

    def hand(self, seat: int) -> list[int | None]:
        cards = self.record["hand"][seat, : int(self.record["hand_size"][seat])].tolist()
        return [unit if self._known(unit, self.sides[seat]) else None for unit in cards]

    def discard(self, side: int) -> list[int]:
        cards = self.record["discard"][side, : int(self.record["discard_size"][side])].tolist()
        return [unit for unit in cards if self._known(unit, side)]

    def stacks(self, seat: int) -> list[StackSight]:
        record, found = self.record, []
        types, sizes = record["stack_type"][seat].tolist(), record["stack_size"][seat].tolist()
        for slot, type_ in enumerate(types):
            if type_ == s.NONE:
                continue
            units = []
            unit = int(record["stack_first"][seat, slot]) if sizes[slot] else s.NONE
            while unit != s.NONE:
                if self._known(unit, self.sides[seat]):
                    units.append(unit)
                unit = self.below[unit]
            found.append(
                StackSight(seat, slot, type_, sizes[slot], tuple(units), int(record["stack_card"][seat, slot]))
            )
        return found
