"""A position as one viewer knows it (section 4), as plain Python values.

This is the only door from a state to what people see: everything else in the table reads a `GameView` and therefore
cannot show what it does not hold. A unit or card that the viewer does not know is left out or None.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING

from sandtable.core.declare import HIDDEN
from sandtable.core.game import showing as core_view
from sandtable.core.game.once import once_a_position
from sandtable.core.kernel.masks import members
from sandtable.core.kernel.reading import Plain, plain
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import lexicon
from sandtable.games.battlecards.table.battle_view import BattleView, look_at_battle

if TYPE_CHECKING:
    from sandtable.core.game.game import Game
    from sandtable.core.kernel.records import Records

_CHOSEN = (s.D_MODE, s.D_SLIP_AWAY)  # a unit has been chosen: what it does, whether it slips away


@dataclass(frozen=True, slots=True)
class StackView:
    """A stack: how many units, and which of them the viewer knows, in stack order. `card`: the battlecard it lies
    under, NONE."""

    seat: int
    slot: int
    type: int
    size: int
    units: tuple[int, ...]
    card: int


@dataclass(frozen=True, slots=True)
class TaskView:
    """How far the viewer's own decision is: of the innermost task, as the fields `task_...` of the State."""

    kind: int = s.NONE
    unit: int = s.NONE
    army: int = s.NONE
    left: int = s.NONE
    base: int = s.NONE
    pick: int = s.NONE


@dataclass(slots=True)
class GameView(core_view.PlayerView):
    """What a viewer (a seat, or None) knows. Lists are indexed by seat, side or instance as their names say."""

    side: int | None  # of the viewer
    phase: int
    turn: int
    asked_for: int  # whose army the viewer decides for, NONE
    asking: int  # the decision that the acting seats owe, as far as the viewer may know; 0
    task: TaskView  # of the viewer's own decision
    picked: frozenset[int]  # units of its side that the viewer's Reorganize has picked up
    resigned: list[int]
    skip: list[int]
    rested: bool  # the viewer's side may take no more team actions in this round
    faces: list[int]
    kind: list[int]  # of every instance (rules)
    stacks: dict[int, list[StackView]]  # by seat, in the order of slots
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
    battle: BattleView | None
    where: dict[int, tuple[int, int]] = field(default_factory=dict)  # known units in stacks: seat and slot

    @property
    def army(self) -> int:
        """The seat whose army the viewer decides for."""
        return self.asked_for if self.asked_for >= 0 else self.you

    @property
    def fought(self) -> BattleView:
        """The battle going on, where there must be one."""
        assert self.battle is not None
        return self.battle

    def stack(self, seat: int, slot: int) -> StackView | None:
        """The stack in a slot of an army."""
        return next((one for one in self.stacks[seat] if one.slot == slot), None)


@once_a_position
def look(game: Game, state: Records, viewer: int | None) -> GameView:
    """What the viewer knows of a position: `state`, an array of one record, is its view of it (`Game.view`)."""
    record, rules = plain(state), lexicon(game).rules
    seats = game.seats
    over = record.phase == s.OVER
    sides = rules.side_of[:seats]
    side = None if viewer is None else sides[viewer]
    kinds: list[int] = rules.kind[: rules.units]
    stacks = {seat: _stacks(record, seat) for seat in range(seats)}
    to_act = members(record.to_act)
    acting = viewer in to_act
    task = _task(record) if acting else TaskView()
    battle = look_at_battle(record, rules, seats)
    if battle is not None and acting and record.asked in _CHOSEN:
        battle.choose(task.unit, rules.guns[kinds[task.unit]])
    scorched = [card for card, burnt in enumerate(record.scorched[: rules.card_kinds]) if burnt]
    won = _won(record, rules)
    return GameView(
        viewer=viewer,
        side=side,
        over=over,
        phase=record.phase,
        turn=record.turn,
        acting=to_act,
        asked=record.asked if acting else 0,
        asked_for=record.asked_for if acting else s.NONE,
        asking=record.asked,
        task=task,
        picked=_picked(record, kinds) if acting else frozenset(),
        resigned=members(record.resigned),
        skip=members(record.skip),
        rested=side is not None and record.team_acts[side] >= rules.team_actions,
        faces=record.faces[:seats],
        kind=kinds,
        stacks=stacks,
        hands=[
            [unit if unit != HIDDEN else None for unit in record.hand[seat][: record.hand_size[seat]]]
            for seat in range(seats)
        ],
        arsenal=record.arsenal_size,
        discard=[[unit for unit in record.discard[one] if unit >= 0] for one in range(2)],
        discard_size=record.discard_size,
        removed=record.removed_size,
        deck=record.conflict_size,
        spent=_kinds(rules, record.spent_cards, record.spent_size),
        kept=[
            _kinds(rules, record.kept[one], record.kept_size[one]) if over or one == side else None for one in range(2)
        ],
        kept_size=record.kept_size,
        table=[_kinds(rules, record.on_table[one], record.table_size[one]) for one in range(2)],
        won=won,
        scorched=scorched,
        current=_current(record, rules),
        points=[
            rules.head_start[one] + sum(rules.points_of[card] for card in cards if card not in scorched)
            for one, cards in enumerate(won)
        ],
        battle=battle,
        where={unit: (stack.seat, stack.slot) for row in stacks.values() for stack in row for unit in stack.units},
    )


def _task(record: Plain) -> TaskView:
    """The innermost task."""
    index = record.tasks - 1
    if index < 0:
        return TaskView()
    return TaskView(**{one.name: getattr(record, f"task_{one.name}")[index] for one in fields(TaskView)})


def _picked(record: Plain, kinds: list[int]) -> frozenset[int]:
    """Units that have been picked up by the swap that the viewer makes now."""
    if record.asked != s.D_SWAP:
        return frozenset()
    return frozenset(unit for unit, up in enumerate(record.picked[: len(kinds)]) if up)


def _kinds(rules: Plain, cards: list[int], size: int) -> list[int]:
    """The kinds of the first `size` conflict cards of a list of instances."""
    return [rules.card_of[card] for card in cards[:size]]


def _won(record: Plain, rules: Plain) -> list[list[int]]:
    holders = record.won_by[: rules.card_kinds]
    return [[card for card, holder in enumerate(holders) if holder == side] for side in range(2)]


def _current(record: Plain, rules: Plain) -> int:
    """The kind of the card that lies open while it is resolved; a card on its way to the kept ones is none."""
    card = record.current
    if card < 0:
        return s.NONE
    kind: int = rules.card_of[card]
    return s.NONE if rules.card_kind[kind] == s.KEPT and record.card_place[card] == s.C_KEPT else kind


def _stacks(record: Plain, seat: int) -> list[StackView]:
    found = []
    for slot, type_ in enumerate(record.stack_type[seat]):
        if type_ == s.NONE:
            continue
        units, unit = [], record.stack_first[seat][slot]
        while unit != s.NONE:
            units.append(unit)
            unit = record.below[unit]
        size, card = record.stack_size[seat][slot], record.stack_card[seat][slot]
        found.append(StackView(seat, slot, type_, size, tuple(units), card))
    return found
