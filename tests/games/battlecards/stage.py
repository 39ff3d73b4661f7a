"""Positions made by hand, for tests of rules in whole steps: units in stacks, cards held and won, the order of decks,
action numbers known beforehand.

    at = Stage()                                          # West, two players, before the first turn action
    monty, gun = at.units(BRITISH, "uk_montgomery", "uk_17pdr")
    at.units(GERMAN, "de_infantry", "de_infantry")
    at.numbers(3, 10).battle("w_alamein", by=BRITISH)     # the British draw it
    at.do("ENGAGE", YES).do("ACT", unit(gun))             # each decision by its name, checked

Attacks, defences and victory points are those of a standard match; a worked example with figures of its own sets them
with `figures` and `worth`. All decks hold what was not put elsewhere. A unit or card that the match has no copy of
takes the place of another one. Decisions are in the order of the rules; those with one choice are never asked.
"""

from __future__ import annotations

from copy import copy
from typing import Any

import msgspec
import numpy as np

from sandtable.core.game import contract
from sandtable.core.kernel.chance import key_words, seed_key
from sandtable.core.kernel.events import Event, new_log, read_log
from sandtable.core.kernel.records import read_only
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.decisions import DECISIONS
from sandtable.games.battlecards.rules.kernels import KERNELS, LARGE_KERNELS, kernels_for
from sandtable.games.battlecards.setup.build import build_rules
from sandtable.games.battlecards.setup.options import BattlecardsOptions
from tests import entry

__all__ = [
    "AUTOKILL", "BRITISH", "DRAW", "FIRE", "GERMAN", "HOLD", "NO", "PASS", "YES", "Stage", "army", "chip", "hand",
    "stack", "target", "unit",
]  # fmt: skip

contract.register(KERNELS)
contract.register(LARGE_KERNELS)
GERMAN, BRITISH = 0, 1  # seats and sides of a two-player game in the West


def _code(op: int, argument: int) -> int:
    return op * s.CODE + argument


PASS, DRAW = _code(s.K_PASS, 0), _code(s.K_DRAW, 0)
NO, YES = _code(s.K_YESNO, 0), _code(s.K_YESNO, 1)
FIRE, AUTOKILL, HOLD = (_code(s.K_MODE, mode) for mode in (s.MODE_FIRE, s.MODE_AUTOKILL, s.MODE_HOLD))


def unit(instance: int) -> int:
    """UNIT."""
    return _code(s.K_UNIT, instance)


def target(instance: int) -> int:
    """TARGET."""
    return _code(s.K_TARGET, instance)


def chip(carrier: int) -> int:
    """CHIP."""
    return _code(s.K_CHIP, carrier)


def stack(slot: int, army: int = 0) -> int:
    """STACK."""
    return _code(s.K_STACK, slot + 64 * army)


def army(index: int) -> int:
    """ARMY."""
    return _code(s.K_ARMY, index)


def hand(index: int) -> int:
    """HAND."""
    return _code(s.K_HAND, index)


class Stage:
    """A match before its first turn action, with empty stacks and hands; players and rules as the options say."""

    def __init__(self, **options: Any) -> None:
        table, self.data = build_rules(msgspec.convert(options, BattlecardsOptions))
        own = table.copy()
        self.table, self.rules = read_only(own), own[0]
        self.states = kernels_for(table).state.new()
        self.states["chance"]["key"][0] = key_words(seed_key(1))
        # All draws come from one stream, so that a test can tell them beforehand.
        self.states["chance"]["used"] = 16
        self.states["chance"]["joined"] = 1
        self.choices = np.zeros(s.MAX_CHOICES, dtype=np.int32)
        self.events: list[Event] = []
        self.kinds = {row.id: number for number, row in enumerate(self.data.arsenal.units)}
        self.cards = {row.id: number for number, row in enumerate(self.data.cards)}
        log = new_log(2000)
        entry.setup_at(self.table, self.states, 0, log)
        while int(self.state["phase"]) == s.SETUP:
            self._apply(self.legal()[0])
        self._clear()

    @property
    def state(self) -> Any:
        """The position as a record."""
        return self.states[0]

    def again(self) -> Stage:
        """The same position, to be changed by itself."""
        made = copy(self)
        own = self.table.copy()
        made.table, made.rules = read_only(own), own[0]
        made.states, made.choices = self.states.copy(), self.choices.copy()
        made.events = list(self.events)
        return made

    def _clear(self) -> None:
        """Every unit lies in the arsenal of its owner, in the order of instances; hands and stacks are empty."""
        state, rules = self.state, self.rules
        units = int(rules["units"])
        for field, value in (("place", s.IN_DECK), ("holder", s.NONE), ("slot", s.NONE), ("below", s.NONE)):
            state[field][:units] = value
        state["seen"][:units] = 0
        if int(rules["pseudo_unit"]) != s.NONE:
            state["place"][int(rules["pseudo_unit"])] = s.OUT_OF_PLAY
        for side in range(2):
            own = [unit for unit in range(units) if int(rules["owner"][unit]) == side]
            state["arsenal"][side, :] = s.NONE
            state["arsenal"][side, : len(own)] = own
            state["arsenal_size"][side] = len(own)
        state["hand"][:] = s.NONE
        state["hand_size"][:] = 0
        for field in ("stack_first", "stack_last"):
            state[field][:] = s.NONE
        state["stack_size"][:] = 0
        self.events = []

    # ---------------------------------------------------------------------------------------------- making a position

    def units(self, seat: int, *names: str, slot: int | None = None, owner: int | None = None) -> list[int]:
        """Put units into stacks of an army, of their type or the slot given; they belong to its side or to `owner`. The
        instances."""
        return [self._deploy(seat, name, slot, owner) for name in names]

    def one(self, seat: int, name: str, slot: int | None = None, owner: int | None = None) -> int:
        """Put one unit into a stack; its instance."""
        return self.units(seat, name, slot=slot, owner=owner)[0]

    def _deploy(self, seat: int, name: str, slot: int | None, owner: int | None) -> int:
        side = int(self.rules["side_of"][seat])
        instance = self.take(side if owner is None else owner, name)
        where = int(self.rules["type"][self.kinds[name]]) if slot is None else slot
        state = self.state
        if int(state["stack_type"][seat, where]) == s.NONE:
            state["stack_type"][seat, where] = self.rules["type"][self.kinds[name]]
        last = int(state["stack_last"][seat, where])
        if last == s.NONE:
            state["stack_first"][seat, where] = instance
        else:
            state["below"][last] = instance
        state["stack_last"][seat, where] = instance
        state["stack_size"][seat, where] += 1
        state["place"][instance], state["holder"][instance], state["slot"][instance] = s.IN_STACK, seat, where
        state["seen"][instance] = 1 << side
        return instance

    def take(self, side: int, name: str) -> int:
        """Take a unit by name out of the arsenal of a side: its instance. If none is left another one becomes it."""
        state = self.state
        size = int(state["arsenal_size"][side])
        deck = state["arsenal"][side, :size].tolist()
        kind = self.kinds[name]
        instance = next((one for one in deck if int(self.rules["kind"][one]) == kind), deck[0])
        self.rules["kind"][instance] = kind
        deck.remove(instance)
        state["arsenal"][side, : size - 1] = deck
        state["arsenal"][side, size - 1] = s.NONE
        state["arsenal_size"][side] = size - 1
        return int(instance)

    def next_units(self, side: int, *names: str) -> list[int]:
        """The units that a side draws next, the first one first."""
        found = [self.take(side, name) for name in names]
        size = int(self.state["arsenal_size"][side])
        self.state["arsenal"][side, size : size + len(found)] = found[::-1]
        self.state["arsenal_size"][side] = size + len(found)
        return found

    def empty_arsenal(self, side: int) -> Stage:
        """The arsenal of a side has been used up: its units are out of the game."""
        state = self.state
        size = int(state["arsenal_size"][side])
        for instance in state["arsenal"][side, :size].tolist():
            state["place"][instance] = s.IN_REMOVED
            state["seen"][instance] = 1 << side
        state["removed_size"][side] += size
        state["arsenal"][side, :] = s.NONE
        state["arsenal_size"][side] = 0
        return self

    def reserve(self, seat: int, *names: str) -> list[int]:
        """The reserve hand of an army."""
        side = int(self.rules["side_of"][seat])
        found = [self.take(side, name) for name in names]
        for instance in found:
            size = int(self.state["hand_size"][seat])
            self.state["hand"][seat, size] = instance
            self.state["hand_size"][seat] = size + 1
            self.state["place"][instance], self.state["holder"][instance] = s.IN_HAND, seat
            self.state["seen"][instance] = 1 << side
        return found

    def _take_card(self, name: str) -> int:
        """Take a card by name out of the conflict deck: its instance. If none is there a build-up becomes one."""
        state = self.state
        size = int(state["conflict_size"])
        deck = state["conflict"][:size].tolist()
        kind = self.cards[name]
        card_of = self.rules["card_of"]
        found = [one for one in deck if int(card_of[one]) == kind]
        spare = [one for one in deck if int(self.rules["card_kind"][int(card_of[one])]) == s.BUILD]
        instance = found[0] if found else spare[0]
        card_of[instance] = kind
        deck.remove(instance)
        state["conflict"][: size - 1] = deck
        state["conflict"][size - 1] = s.NONE
        state["conflict_size"] = size - 1
        return int(instance)

    def keeps(self, side: int, *names: str) -> Stage:
        """Kept cards of a side."""
        for name in names:
            instance = self._take_card(name)
            size = int(self.state["kept_size"][side])
            self.state["kept"][side, size] = instance
            self.state["kept_size"][side] = size + 1
            self.state["card_place"][instance] = s.C_KEPT
        return self

    def won(self, side: int, *names: str, scorched: bool = False) -> Stage:
        """Battlecards that a side has won."""
        for name in names:
            self.state["card_place"][self._take_card(name)] = s.C_WON
            self.state["won_by"][self.cards[name]] = side
            self.state["scorched"][self.cards[name]] = scorched
        return self

    def tabled(self, side: int, *names: str) -> Stage:
        """Table cards of a side."""
        for name in names:
            instance = self._take_card(name)
            size = int(self.state["table_size"][side])
            self.state["on_table"][side, size] = instance
            self.state["table_size"][side] = size + 1
            self.state["card_place"][instance] = s.C_TABLE
        return self

    def next_cards(self, *names: str) -> Stage:
        """The conflict cards that are drawn next, the first one first."""
        found = [self._take_card(name) for name in names]
        size = int(self.state["conflict_size"])
        self.state["conflict"][size : size + len(found)] = found[::-1]
        self.state["conflict_size"] = size + len(found)
        return self

    def only_cards(self, *names: str) -> Stage:
        """The conflict deck holds these cards, the first one on top, and all others are in the discard."""
        found = [self._take_card(name) for name in names]
        state = self.state
        size, spent = int(state["conflict_size"]), int(state["spent_size"])
        rest = state["conflict"][:size].tolist()
        state["spent_cards"][spent : spent + size] = rest
        state["spent_size"] = spent + size
        state["card_place"][rest] = s.C_DISCARD
        state["conflict"][:] = s.NONE
        state["conflict"][: len(found)] = found[::-1]
        state["conflict_size"] = len(found)
        return self

    def numbers(self, *values: int) -> Stage:
        """The next action numbers, whatever `action_source` says."""
        self.rules["action_deck"] = 1
        self.state["action_deck"][:] = 0
        self.state["action_deck"][: len(values)] = values[::-1]
        self.state["action_left"] = len(values)
        return self

    def turn_of(self, seat: int) -> Stage:
        """It is the turn of a seat."""
        state = self.state
        state["active"] = seat
        state["task_seat"][0] = seat
        state["asked_for"] = seat
        state["to_act"] = 1 << seat
        return self

    def figures(
        self, name: str, *, attack: dict[int, int] | None = None, defense: dict[int, int] | None = None
    ) -> Stage:
        """A unit has these printed scores: attacks by the type of the target, defences by that of the attacker."""
        for field, scores in (("attack", attack), ("defense", defense)):
            for against, score in (scores or {}).items():
                self.rules[field][self.kinds[name], against] = score
        return self

    def worth(self, **points: int) -> Stage:
        """Battlecards have these victory points."""
        for name, value in points.items():
            self.rules["points_of"][self.cards[name]] = value
        return self

    # -------------------------------------------------------------------------------------------------------- playing

    def battle(self, name: str, by: int = GERMAN) -> Stage:
        """A seat draws this battlecard. Afterwards REORGANIZE is asked: the turn after it is not played on alone."""
        return self.next_cards(name, self._stopper()).turn_of(by).do("TURN", DRAW)

    def _stopper(self) -> str:
        return self.data.theatre[0] + "_reorganize"

    def play(self, name: str, by: int) -> Stage:
        """A seat plays a kept card instead of drawing; afterwards as in `battle`."""
        return self.next_cards(self._stopper()).turn_of(by).do("TURN", self.card(name))

    def counter(self, name: str, by: int) -> Stage:
        """A seat plays a Counterattack for this battlecard."""
        self.keeps(int(self.rules["side_of"][by]), f"{name[0]}_counterattack").play(f"{name[0]}_counterattack", by)
        if self.asked == "COUNTERATTACK":
            self.do("COUNTERATTACK", _code(s.K_CARD, self.cards[name]))
        return self

    def card(self, name: str) -> int:
        """PLAY of a card."""
        return _code(s.K_PLAY, self.cards[name])

    def do(self, decision: str, *codes: int) -> Stage:
        """The decision that is asked now must be this one; one choice, or several in turn of the same decision."""
        for code in codes:
            assert self.asked == decision, f"{self.asked} {self.legal()} is asked, not {decision}"
            legal = self.legal()
            assert code in legal, f"{decision} {code} is not among {legal}"
            self._apply(code)
        return self

    def pass_to(self, *decisions: str, limit: int = 500) -> Stage:
        """Choose the first choice (PASS, no, the lowest unit) until one of these decisions is asked, or the battle is
        over."""
        while self.asked and self.asked not in decisions and not self.over:
            assert limit > 0
            limit -= 1
            self._apply(self.legal()[0])
        assert not decisions or self.asked in decisions, f"{self.asked} is asked, not {decisions}"
        return self

    def _apply(self, code: int) -> None:
        log = new_log(2000)
        entry.apply_at(self.table, self.states, 0, self.seat, code, log)
        self.events += read_log(log)
        assert int(entry.check_at(self.table, self.states, 0)) == 0, f"invariant after {code}"

    # -------------------------------------------------------------------------------------------------------- looking

    @property
    def seat(self) -> int:
        """The seat that owes a decision, -1 at the end."""
        return int(entry.seats_at(self.table, self.states, 0)).bit_length() - 1

    @property
    def asked(self) -> str:
        """The decision that is asked, "" at the end."""
        return DECISIONS.names[int(self.state["asked"])].removeprefix("D_")

    @property
    def over(self) -> bool:
        """Whether there is no battle."""
        return int(self.state["battle_step"]) == 0

    def legal(self) -> list[int]:
        """The legal codes."""
        count = int(entry.legal_at(self.table, self.states, 0, self.seat, self.choices))
        return [int(code) for code in self.choices[:count]]

    def offers(self, op: int) -> list[int]:
        """The arguments of the legal codes of an op."""
        return [code % s.CODE for code in self.legal() if code // s.CODE == op]

    def attack(self, name: str, against: int) -> int:
        """The printed attack of a unit against a type."""
        return int(self.rules["attack"][self.kinds[name], against])

    def defense(self, name: str, against: int) -> int:
        """The printed defence of a unit against attackers of a type."""
        return int(self.rules["defense"][self.kinds[name], against])

    def points(self, name: str) -> int:
        """The victory points of a battlecard."""
        return int(self.rules["points_of"][self.cards[name]])

    @property
    def aims(self) -> set[int]:
        """The units that may be targeted now."""
        return set(self.offers(s.K_TARGET))

    @property
    def actors(self) -> set[int]:
        """The units that may be chosen now."""
        return set(self.offers(s.K_UNIT))

    def news(self, kind: int) -> list[tuple[int, ...]]:
        """The arguments of the events of one kind since the position was made."""
        return [event.args for event in self.events if event.kind == kind]

    def stack_of(self, seat: int, slot: int) -> list[int]:
        """The units of a stack in order."""
        found, one = [], int(self.state["stack_first"][seat, slot])
        while one != s.NONE:
            found.append(one)
            one = int(self.state["below"][one])
        return found

    def force(self, side: int) -> list[int]:
        """The units of a side that are in the battle."""
        size = int(self.state["force_size"][side])
        return [one for one in self.state["force"][side, :size].tolist() if self.inside(one)]

    def inside(self, instance: int) -> bool:
        """Whether a unit is in the battle."""
        return bool(int(self.state["in_battle"][instance]) & s.IN_FORCE)

    def place(self, instance: int) -> int:
        """Where a unit is (IN_...)."""
        return int(self.state["place"][instance])

    def card_places(self, name: str) -> list[int]:
        """Where the copies of a card are (C_...)."""
        count = int(self.rules["conflict_cards"])
        return [
            int(self.state["card_place"][i]) for i in range(count) if int(self.rules["card_of"][i]) == self.cards[name]
        ]

    def holder_of(self, name: str) -> int:
        """The side that holds a won battlecard, NONE."""
        return int(self.state["won_by"][self.cards[name]])
