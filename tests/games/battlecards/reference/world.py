"""A second reading of the spec, in plain objects: units, stacks, decks and cards as far as battles need them (sections
2, 6, 7, 10, 11 and 17). It shares the data files with the kernels and nothing else.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any

TYPES = ("ground", "air", "sea")
LETTERS = {"G": "ground", "A": "air", "S": "sea"}
SIDES = ("axis", "allied")
(
    PASS, HAND, STACK, DRAW, EMERGENCY, PLAY, UNIT, TARGET, MODE, CHIP, YESNO, CARD, ARMY, CHOICE,
) = (1024 * op for op in range(14))  # fmt: skip
NO, YES = YESNO, YESNO + 1

Decide = Callable[[str, int, list[int]], int]


@cache
def unit_rows() -> tuple[dict[str, Any], ...]:
    """The rows of units.toml."""
    return tuple(_read("units.toml")["unit"])


@cache
def card_rows(theatre: str) -> tuple[dict[str, Any], ...]:
    """The rows of conflict.toml of a theatre."""
    return tuple(row for row in _read("conflict.toml")["card"] if row["theatre"] == theatre)


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(resources.files("sandtable.games.battlecards").joinpath("data", name).read_text("utf-8"))


@dataclass(eq=False)
class Unit:
    """A unit: its number among all of the match, its row, whose it is, the seat and slot where it lies deployed."""

    number: int
    row: dict[str, Any]
    owner: int
    seat: int = -1
    slot: int = -1
    deployments: int = 0

    @property
    def type(self) -> str:
        return str(self.row["type"])

    def special(self, op: str) -> dict[str, Any] | None:
        """Its special with this op."""
        return next((special for special in self.row["specials"] if special["op"] == op), None)


@dataclass
class Stack:
    """A stack: its type, or the battlecard it lies under."""

    type: str
    units: list[Unit] = field(default_factory=list)
    card: str = ""


@dataclass
class Army:
    """What a seat commands."""

    side: int
    number: int
    hand: list[Unit] = field(default_factory=list)
    stacks: dict[int, Stack] = field(default_factory=dict)
    faces: int = -1

    def units(self) -> list[Unit]:
        """All its deployed units in stack order."""
        return [unit for slot in sorted(self.stacks) for unit in self.stacks[slot].units]


@dataclass
class Side:
    """What the armies of a side share. Decks have their top at the end; kept and table cards are card ids."""

    arsenal: list[Unit] = field(default_factory=list)
    discard: list[Unit] = field(default_factory=list)
    removed: list[Unit] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    table: list[str] = field(default_factory=list)
    moved_last: int = -1


@dataclass
class World:
    """Everything a battle may touch. `deck` and `spent` hold instances of conflict cards by id."""

    options: Any
    armies: list[Army]
    sides: tuple[Side, Side]
    deck: list[tuple[int, str]]
    spent: list[str]
    won: dict[str, int]
    scorched: set[str]
    below: Callable[[int], int]
    ask: Decide
    numbers: list[int] = field(default_factory=list)
    revealed: set[tuple[int, int]] = field(default_factory=set)  # leaders and the sides that have seen them
    over: tuple[int, str] | None = None  # the side that won its enemy's homeland, and the card

    # ------------------------------------------------------------------------------------------------------ chance

    def shuffle(self, items: list[Any]) -> None:
        """Section 17."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def action_number(self) -> int:
        """C4."""
        if self.options.action_source == "uniform":
            return self.below(self.options.action_max) + 1
        if not self.numbers:
            self.numbers = [number for number in range(1, self.options.action_max + 1) for _ in range(2)]
            self.shuffle(self.numbers)
        return self.numbers.pop()

    # --------------------------------------------------------------------------------------------------- decisions

    def choose(self, kind: str, seat: int, codes: list[int]) -> int:
        """One option is taken; none is PASS; several are put to the seat, ascending."""
        codes = sorted(codes)
        assert len(set(codes)) == len(codes), f"{kind}: {codes}"
        if len(codes) <= 1:
            return codes[0] if codes else PASS
        return self.ask(kind, seat, codes)

    def says_yes(self, kind: str, seat: int) -> bool:
        """YESNO."""
        return self.choose(kind, seat, [NO, YES]) == YES

    # ------------------------------------------------------------------------------------------------ conflict cards

    def row(self, card: str) -> dict[str, Any]:
        """The row of a conflict card."""
        return next(row for row in card_rows(self.options.theatre) if row["id"] == card)

    def index(self, card: str) -> int:
        """Its index in the theatre's list."""
        return [row["id"] for row in card_rows(self.options.theatre)].index(card)

    def playable(self, side: int, timing: str) -> list[str]:
        """Different kept cards of this timing."""
        found = {card for card in self.sides[side].kept if self.row(card).get("timing") == timing}
        return sorted(found, key=self.index)

    def play(self, side: int, card: str) -> None:
        """A kept card is discarded when it is played."""
        self.sides[side].kept.remove(card)
        self.spent.append(card)

    def requirements_hold(self, card: str) -> bool:
        """B1."""
        return all(self.won.get(need["card"]) == SIDES.index(need["holder"]) for need in self.row(card)["requires"])

    def search(self) -> tuple[int, str] | None:
        """Reveal cards until a battlecard with satisfied prerequisites appears; shuffle the others back."""
        shown, found = [], None
        while self.deck and found is None:
            number, card = self.deck.pop()
            if self.row(card)["kind"] == "battle" and self.requirements_hold(card):
                found = (number, card)
            else:
                shown.append((number, card))
        self.deck += shown
        self.shuffle(self.deck)
        return found

    def put_back(self, number: int, card: str) -> None:
        """C6 with one card."""
        self.deck.append((number, card))
        self.shuffle(self.deck)

    # ------------------------------------------------------------------------------------------------- arsenal cards

    def draw(self, side: int) -> Unit | None:
        """The top of the arsenal; an empty one is filled from the discard first, if the options say so."""
        own = self.sides[side]
        if not own.arsenal and self.options.recycle_arsenal:
            own.arsenal, own.discard = own.discard, []
            self.shuffle(own.arsenal)
        return own.arsenal.pop() if own.arsenal else None

    def mill(self, side: int, count: int, removed: bool) -> None:
        """Lose cards from the top of the arsenal, one at a time."""
        for _ in range(count):
            unit = self.draw(side)
            if unit is not None:
                (self.sides[side].removed if removed else self.sides[side].discard).append(unit)

    def draw_and_deploy(self, seat: int, count: int, replaces_v2: bool = False) -> None:
        """`leader_draw`, Reserve Army, Surge, the replacement of a V-2."""
        for _ in range(count):
            unit = self.draw(self.armies[seat].side)
            if unit is not None:
                self.armies[seat].hand.append(unit)
                self.deploy(seat, unit, replaces_v2)

    def deploy(self, seat: int, unit: Unit, replaces_v2: bool = False) -> None:
        """From the hand into a stack (D2), then what the card does when deployed."""
        army = self.armies[seat]
        surge, rocket = unit.special("on_deploy_draw"), unit.special("on_deploy_eliminate")
        if surge:
            army.hand.remove(unit)
            self.sides[unit.owner].removed.append(unit)
            self.draw_and_deploy(seat, surge["n"])
            return
        slots = [slot for slot, stack in army.stacks.items() if self.fits(army, stack, unit)]
        slot = self.choose("STACK", seat, [STACK + slot for slot in slots]) - STACK
        army.hand.remove(unit)
        self.put(unit, seat, slot)
        if rocket:
            self.launch(seat, unit, rocket["n"], replaces_v2)

    def fits(self, army: Army, stack: Stack, unit: Unit) -> bool:
        """Whether a unit may lie in a stack."""
        if stack.card:
            return unit.type in letters(self.row(stack.card), army.side)
        return stack.type == unit.type

    def launch(self, seat: int, unit: Unit, count: int, replaces_v2: bool) -> None:
        """V-2 (section 10)."""
        side = self.armies[seat].side
        bombs = [
            card
            for card in self.playable(side, "phase2")
            if SIDES[side] in next(op for op in self.row(card)["ops"] if op["op"] == "abomb")["v2_carrier"]
        ]
        if not replaces_v2:
            code = PASS
            if bombs:
                code = self.choose("V2_CARRIER", seat, [PASS, *self.enemy_stacks(side)])
            if code == PASS:
                self.mill(1 - side, count, True)
            else:
                self.play(side, bombs[0])
                self.bomb_stack(side, code - STACK)
        self.leave_stack(unit)
        self.sides[unit.owner].discard.append(unit)
        if not replaces_v2:
            self.draw_and_deploy(seat, 1, True)

    def enemy_stacks(self, side: int) -> list[int]:
        """STACK + 64 * army of every enemy stack that is not empty."""
        return [
            STACK + 64 * army.number + slot
            for army in self.armies
            if army.side != side
            for slot, stack in army.stacks.items()
            if stack.units
        ]

    def bomb_stack(self, side: int, argument: int) -> list[Unit]:
        """Every card of an enemy stack is destroyed."""
        army = next(a for a in self.armies if a.side != side and a.number == argument // 64)
        gone = list(army.stacks[argument % 64].units)
        for unit in gone:
            self.destroy(unit)
        return gone

    def put(self, unit: Unit, seat: int, slot: int) -> None:
        """To the end of a stack."""
        self.armies[seat].stacks[slot].units.append(unit)
        unit.seat, unit.slot = seat, slot
        unit.deployments += 1

    def leave_stack(self, unit: Unit) -> None:
        """Out of its stack, which goes if it is empty and the army has another of its type."""
        army = self.armies[unit.seat]
        stack = army.stacks[unit.slot]
        stack.units.remove(unit)
        same = [one for one in army.stacks.values() if one.type == stack.type and not one.card]
        if not stack.units and not stack.card and len(same) > 1:
            del army.stacks[unit.slot]
        unit.seat = unit.slot = -1
        self.revealed -= {(unit.number, 0), (unit.number, 1)}

    def destroy(self, unit: Unit) -> None:
        """To the discard of its owner; Massive Industry goes out of play, its card to the conflict discard."""
        self.leave_stack(unit)
        if unit.owner < 0:
            self.spent.append(
                next(
                    row["id"]
                    for row in card_rows(self.options.theatre)
                    for op in row.get("ops", ())
                    if op["op"] == "deploy_pseudo"
                )
            )
        else:
            self.sides[unit.owner].discard.append(unit)


def letters(row: dict[str, Any], side: int) -> set[str]:
    """The types a side may use."""
    return {LETTERS[letter] for letter in row[SIDES[side]]}
